-- Owner: shops. A key that was made in the place of another goes on with its requests: both are of one family, named by the first key.
alter table api_keys add column family text;
alter table api_keys no force row level security;
with recursive lines as (
  select k.shop_id, k.id, k.id as family from api_keys k
    where not exists (select 1 from api_keys before where before.shop_id = k.shop_id and before.replaced_by = k.id)
  union all
  select k.shop_id, k.replaced_by, l.family from lines l join api_keys k on k.shop_id = l.shop_id and k.id = l.id
    where k.replaced_by is not null
)
update api_keys k set family = l.family from lines l where l.shop_id = k.shop_id and l.id = k.id;
update api_keys set family = id where family is null;

-- Owner: kernel. A stored answer belongs to the caller that asked: the idempotency key stands behind the caller's name, as those of payers
-- always have. The log of requests, which is kept as long, says who asked. What it does not know is asked anew.
alter table idempotency_keys no force row level security;
alter table request_logs no force row level security;
update idempotency_keys i set key = coalesce(k.family, l.caller_id) || ' ' || i.key
  from request_logs l left join api_keys k on k.shop_id = l.shop_id and k.id = l.caller_id
  where l.shop_id = i.shop_id and l.request_id = i.request_id and l.caller_kind in ('key', 'human');
alter table idempotency_keys force row level security;
alter table request_logs force row level security;
alter table api_keys force row level security;
alter table api_keys alter column family set not null;

drop function api_key_by_lookup(text);
create function api_key_by_lookup(wanted text)
  returns table (shop_id text, id text, family text, secret_hash bytea, scopes text[], allowed_addresses text[], mode text,
    expires_at timestamptz, revoked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.shop_id, k.id, k.family, k.secret_hash, k.scopes, k.allowed_addresses, s.mode, k.expires_at, k.revoked_at
    from routes r join api_keys k on k.shop_id = r.shop_id and k.lookup = r.key join shops s on s.shop_id = k.shop_id
    where r.kind = 'api_key' and r.key = wanted
$$;
alter function api_key_by_lookup owner to sokoni_dispatcher;
revoke execute on function api_key_by_lookup from public;
grant execute on function api_key_by_lookup to sokoni_api;
