-- Money on the desk goes back by itself: a surplus as soon as its order's money goes back, what else does not fit a day after it came if the order has
-- ended, and all of it after a week without a decision. What was part of a refund before waits for a person.
create function desk_money_due_back(day_ago timestamptz, week_ago timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id from mispayments m
    join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
    join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where m.state = 'open' and m.amount > 0 and m.kind in ('over', 'under', 'late', 'duplicate', 'wrong_currency')
      and (m.created_at <= week_ago
        or (m.kind = 'late' or o.payment = 'refunded' or o.state in ('cancelled', 'expired')) and (m.kind = 'over' or m.created_at <= day_ago))
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
      and m.shop_id not in (select c.shop_id from closed_shops c)
    order by m.created_at limit most
$$;
alter function desk_money_due_back owner to sokoni_dispatcher;
revoke execute on function desk_money_due_back from public;
grant execute on function desk_money_due_back to sokoni_worker;
drop function late_money_waiting;
