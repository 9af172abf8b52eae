-- Owner: shops, event-delivery. A member who loses what they may do leaves nothing behind that may still do it: the keys that they made
-- end, and those that were made with these. So do the endpoints.

-- Every key that this member made, and every one that was made with such a key. Workers may not read keys.
create function keys_made_by(member text) returns setof text language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  select id from made
$$;

create function end_keys_made_by(member text, keeps text[], at timestamptz) returns table (id text, name text) language sql
  security definer set search_path = public, pg_temp as $$
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select keys_made_by(member)) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at) and not k.scopes <@ keeps
    returning k.id, k.name
$$;
revoke execute on function keys_made_by(text), end_keys_made_by(text, text[], timestamptz) from public;
grant execute on function keys_made_by(text), end_keys_made_by(text, text[], timestamptz) to sokoni_worker;

alter table webhook_endpoints
  -- Who made it, or vouched for it last. Null: not recorded.
  add column made_by jsonb,
  drop constraint webhook_endpoints_disabled_reason_check,
  add constraint webhook_endpoints_disabled_reason_check
    check (disabled_reason in ('asked', 'failing', 'gone', 'maker_removed'));
alter table webhook_endpoints no force row level security;
alter table audit_log no force row level security;
update webhook_endpoints e set made_by = a.actor from audit_log a
  where a.shop_id = e.shop_id and a.object_id = e.id and a.act = 'webhook_endpoint_created';
alter table webhook_endpoints force row level security;
alter table audit_log force row level security;
