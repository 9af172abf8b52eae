-- What every module stands on: who may do what, which shop a session works for, and the tables of the kernel.
-- Roles are made by the migrator before the first migration (see kernel/migrate.ts).

create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- The shop this transaction works for. Unset or empty: no row matches, nothing is seen and nothing can be written.
create function current_shop() returns text language sql stable parallel safe
  return nullif(current_setting('app.shop', true), '');

-- Turns on the second fence for one table: whatever a query forgets, it sees and writes only rows of its own shop.
create procedure fence(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy shop_only on %s using (shop_id = current_shop()) with check (shop_id = current_shop())', target);
end $$;

-- Append-only tables refuse every change, whoever asks.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create procedure append_only(target regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', target);
end $$;

-- Finds the shop of a caller before the shop is known: by the lookup part of an API key, a channel's account,
-- a checkout's id or a payment reference. Holds no secret and no personal data. A reference table when sharded.
create table routes (
  kind text not null check (kind in ('api_key', 'channel', 'checkout', 'payment')),
  key text not null,
  shop_id text not null,
  primary key (kind, key)
);

-- What senders posted, as it came. Rows arrive before their shop is known, and one post may speak of several shops.
create table inbox (
  id text primary key,
  sender text not null,
  -- Whose secret proved it: a sandbox post can't speak of a live shop.
  environment text not null check (environment in ('sandbox', 'live')),
  event_key text not null,
  raw bytea not null,
  headers jsonb not null,
  state text not null default 'received' check (state in ('received', 'queued', 'processed', 'unreadable', 'failed')),
  detail text,
  received_at timestamptz not null,
  processed_at timestamptz,
  unique (sender, environment, event_key)
);
create index inbox_waiting on inbox (received_at) where state = 'received';
create index inbox_attention on inbox (received_at) where state in ('unreadable', 'failed');

-- Posts that failed their proof: enough to see an attack, nothing of the body.
create table inbox_rejections (
  id text primary key,
  sender text not null,
  address text not null,
  size integer not null,
  sha256 bytea not null,
  reason text not null,
  rejected_at timestamptz not null
);
create index inbox_rejections_recent on inbox_rejections (rejected_at);

-- The answer to a keyed request, committed with its effect; the same key answers the same thing for 30 days.
create table idempotency_keys (
  shop_id text not null,
  key text not null,
  fingerprint bytea not null,
  state text not null check (state in ('started', 'answered')),
  status smallint,
  body text,
  content_type text,
  request_id text not null,
  created_at timestamptz not null,
  primary key (shop_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call fence('idempotency_keys');

-- The outbox: what happened, written with the change it tells of. `sequence` grows per object.
create table events (
  shop_id text not null,
  id text not null,
  type text not null,
  object_id text not null,
  sequence bigint not null,
  data jsonb not null,
  actor jsonb not null,
  created_at timestamptz not null,
  dispatched_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, object_id, sequence)
);
create index events_waiting on events (created_at) where dispatched_at is null;
call fence('events');

-- Money decisions and reads of personal data by operators, for ever.
create table audit_log (
  shop_id text not null,
  id text not null,
  act text not null,
  actor jsonb not null,
  object_id text,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (shop_id, id)
);
call fence('audit_log');
call append_only('audit_log');

-- Work that crosses shops goes through these few functions, owned by a role that may see just these tables whole.
create policy dispatcher_all on events to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on idempotency_keys to sokoni_dispatcher using (true) with check (true);
grant select, update on events, inbox to sokoni_dispatcher;
grant select, delete on idempotency_keys to sokoni_dispatcher;

create function claim_events(most integer, claimed_at timestamptz) returns table (shop_id text, id text, type text, object_id text)
  language sql security definer set search_path = public, pg_temp as $$
  update events e set dispatched_at = claimed_at
    from (select w.shop_id, w.id from events w where w.dispatched_at is null order by w.created_at limit most for update skip locked) w
    where e.shop_id = w.shop_id and e.id = w.id
    returning e.shop_id, e.id, e.type, e.object_id
$$;
alter function claim_events owner to sokoni_dispatcher;

create function purge_idempotency_keys(before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from idempotency_keys where created_at < before returning 1) select count(*) from gone
$$;
alter function purge_idempotency_keys owner to sokoni_dispatcher;

revoke execute on function claim_events, purge_idempotency_keys from public;
grant execute on function claim_events, purge_idempotency_keys to sokoni_worker;

grant select, insert on routes to sokoni_api, sokoni_worker, sokoni_agent;
grant delete on routes to sokoni_api;
grant select, insert on inbox to sokoni_api;
grant select, update on inbox to sokoni_worker;
grant insert on inbox_rejections to sokoni_api;
grant select on inbox_rejections to sokoni_worker;
grant select, insert, update, delete on idempotency_keys to sokoni_api;
grant select, insert on events, audit_log to sokoni_api, sokoni_worker, sokoni_agent;
grant select on all tables in schema public to sokoni_readonly;
