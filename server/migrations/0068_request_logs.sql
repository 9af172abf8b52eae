-- Owner: kernel. Lists are filtered by pairs of metadata. Nearly all rows have none, and cost nothing here.
create index orders_metadata on orders using gin (metadata jsonb_path_ops) where metadata <> '{}';
create index customers_metadata on customers using gin (metadata jsonb_path_ops) where metadata <> '{}';
create index products_metadata on products using gin (metadata jsonb_path_ops) where metadata <> '{}';

-- What each key asked, for 30 days: everything that was to change something, and everything that was refused. Of what was sent
-- only ids, figures, times and words of the contract are kept; what people wrote is not here.
create table request_logs (
  shop_id text not null references shops,
  id text not null,
  request_id text not null,
  caller_kind text not null check (caller_kind in ('key', 'payer')),
  caller_id text not null,
  operation_id text not null,
  method text not null,
  path text not null,
  params jsonb not null,
  query jsonb not null,
  body jsonb,
  status smallint not null,
  code text,
  errors jsonb not null,
  duration_ms integer not null,
  replayed boolean not null,
  user_agent text,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create index request_logs_newest on request_logs (shop_id, created_at desc, id desc);
create index request_logs_request on request_logs (shop_id, request_id);
create index request_logs_old on request_logs using brin (created_at);
call fence('request_logs');
grant select on request_logs to sokoni_api, sokoni_readonly;
create policy dispatcher_all on request_logs to sokoni_dispatcher using (true) with check (true);
grant select, insert, delete on request_logs to sokoni_dispatcher;

-- A process writes those of all shops at once, a moment after they were answered.
create function log_requests(entries jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into request_logs
    select e.* from jsonb_populate_recordset(null::request_logs, entries) e join shops s on s.shop_id = e.shop_id
    on conflict do nothing
$$;
alter function log_requests owner to sokoni_dispatcher;
revoke execute on function log_requests from public;
grant execute on function log_requests to sokoni_api;

create function purge_request_logs(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from request_logs where created_at < before
$$;
alter function purge_request_logs owner to sokoni_dispatcher;
revoke execute on function purge_request_logs from public;
grant execute on function purge_request_logs to sokoni_worker;

-- Owner: shops. Who made a key, and from where it may be used: addresses and networks; none named: from everywhere.
alter table api_keys add column created_by jsonb, add column allowed_addresses text[] not null default '{}';
drop function api_key_by_lookup(text);
create function api_key_by_lookup(wanted text)
  returns table (shop_id text, id text, secret_hash bytea, scopes text[], allowed_addresses text[], mode text,
    expires_at timestamptz, revoked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.shop_id, k.id, k.secret_hash, k.scopes, k.allowed_addresses, s.mode, k.expires_at, k.revoked_at
    from routes r join api_keys k on k.shop_id = r.shop_id and k.lookup = r.key join shops s on s.shop_id = k.shop_id
    where r.kind = 'api_key' and r.key = wanted
$$;
alter function api_key_by_lookup owner to sokoni_dispatcher;
revoke execute on function api_key_by_lookup from public;
grant execute on function api_key_by_lookup to sokoni_api;
