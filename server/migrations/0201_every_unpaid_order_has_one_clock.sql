-- Owner: orders. An order that nobody pays expires by its own clock, whatever is held for it: goods that nobody counts hold nothing. The clock
-- of its holds is the same, so nobody asks the holds any more.
create function unpaid_orders_due(at timestamptz, most integer) returns table (shop_id text, order_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id from orders o
    where o.state = 'placed' and o.reservation_expires_at <= at and o.shop_id not in (select c.shop_id from closed_shops c)
    order by o.reservation_expires_at limit most
$$;
alter function unpaid_orders_due owner to sokoni_dispatcher;
revoke execute on function unpaid_orders_due from public;
grant execute on function unpaid_orders_due to sokoni_worker;

drop function made_to_order_lapsed(timestamptz, integer);
drop function orders_with_expired_holds(timestamptz, integer);
drop index orders_made_to_order_due;
drop policy dispatcher_reads_lines on order_lines;
revoke select on order_lines from sokoni_dispatcher;
