-- The operator's list of shops, with those that have begun anew: when each was closed, and which took over.
create function every_shop() returns table (
  shop_id text, name text, mode text, country text, currency text, created_at timestamptz, closed_at timestamptz, successor text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.name, s.mode, s.country::text, s.currency::text, s.created_at, c.closed_at, c.successor
    from shops s left join closed_shops c on c.shop_id = s.shop_id order by s.created_at, s.shop_id
$$;
alter function every_shop owner to sokoni_dispatcher;
revoke execute on function every_shop from public;
grant execute on function every_shop to sokoni_api;
