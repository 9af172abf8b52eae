-- Owner: shops. An owner's phone was changed, and the owner says no: keys that were made as that owner since then end, and keys that were made with
-- these. Those of before are the owner's own.
create function end_keys_made_since(member text, since timestamptz, at timestamptz) returns table (id text, name text) language sql
  security definer set search_path = public, pg_temp as $$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member and k.created_at >= since
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select m.id from made m) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at)
    returning k.id, k.name
$$;
revoke execute on function end_keys_made_since(text, timestamptz, timestamptz) from public;
grant execute on function end_keys_made_since(text, timestamptz, timestamptz) to sokoni_api, sokoni_worker;
