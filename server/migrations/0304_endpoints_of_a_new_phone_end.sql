-- Owner: shops, event-delivery. An owner said no to a new phone: webhook endpoints that were made from it end as its keys do. This function names
-- those keys, also the ones that have ended: what they made may still hear.
create function keys_made_since(member text, since timestamptz) returns setof text language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member and k.created_at >= since
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  select id from made
$$;

create or replace function end_keys_made_since(member text, since timestamptz, at timestamptz) returns table (id text, name text) language sql
  security definer set search_path = public, pg_temp as $$
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select keys_made_since(member, since)) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at)
    returning k.id, k.name
$$;
revoke execute on function keys_made_since(text, timestamptz) from public;
grant execute on function keys_made_since(text, timestamptz) to sokoni_worker;
