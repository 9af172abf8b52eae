-- Owner: orders. An order is a sale once its money has come: paid through us, or taken in cash when the goods were delivered.
-- Every figure of sales, of products and of customers counts sales, at the moment when they became one. An order that costs nothing, as a
-- replacement does, is none.
alter table orders add column sold_at timestamptz;

create function is_sold(state text, payment text, fulfilment text, total bigint) returns boolean language sql immutable
  return state in ('placed', 'completed') and total > 0
    and (payment in ('paid', 'overpaid', 'partly_refunded', 'refunded') or fulfilment = 'delivered');
-- What a customer has spent: a sale whose money did not go back as a whole.
create function is_spent(state text, payment text, fulfilment text, total bigint) returns boolean language sql immutable
  return is_sold(state, payment, fulfilment, total) and payment <> 'refunded';

do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders o set sold_at = coalesce((
        select min(h.at) from order_history h where h.shop_id = o.shop_id and h.order_id = o.id
          and (h.axis = 'payment' and h.to_state in ('paid', 'overpaid', 'partly_refunded', 'refunded')
            or h.axis = 'fulfilment' and h.to_state = 'delivered')), o.updated_at)
      where o.shop_id = shop.shop_id and is_sold(o.state, o.payment, o.fulfilment, o.total);
  end loop;
  perform set_config('app.shop', '', true);
end $$;
create index orders_by_sale on orders (shop_id, sold_at) where sold_at is not null;

-- Set once: an order that is changed, refunded or paid again later stays a sale of the day on which its money first came.
create function note_sale() returns trigger language plpgsql as $$
begin
  new.sold_at := new.updated_at;
  return new;
end $$;
create trigger note_sale before insert or update of state, payment, fulfilment, total on orders for each row
  when (new.sold_at is null and is_sold(new.state, new.payment, new.fulfilment, new.total)) execute function note_sale();

-- Owner: insights. Sales by when their money came, and beside them what was placed and waits for its money, by when it was placed.
-- Both are counted again by the first sweep.
truncate insight_sales;
alter table insight_sales rename column paid_orders to unpaid_orders;
alter table insight_sales rename column paid to unpaid;

-- What the modules read of orders.
create or replace view broadcast_purchases with (security_invoker = true) as
  select shop_id, id as order_id, currency, total, is_purchase(state) as placed, is_spent(state, payment, fulfilment, total) as spent from orders;
create or replace view customer_purchases with (security_invoker = true) as
  select o.shop_id, o.customer_id, o.id as order_id, o.created_at, l.product_id, l.name, l.quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id where is_sold(o.state, o.payment, o.fulfilment, o.total);

-- Owner: customers. Groups are by paid orders, so the latest of these is kept beside the latest order.
alter table customer_figures add column last_paid_at timestamptz;
drop index customer_figures_of_buyers;
create index customer_figures_of_buyers on customer_figures (shop_id) include (total_spent) where paid_count > 0;

drop trigger follow_figures on orders;
drop trigger follow_figures_new on orders;
drop function follow_order_figures();
drop function shift_customer_figures(text, text, char, integer, integer, bigint, timestamptz);

-- Adds to the figures of one customer. What is lost may have been the first or the last: then the orders are asked.
create function shift_customer_figures(of_shop text, of_customer text, in_currency char(3), orders_more integer, paid_more integer,
    spent_more bigint, ordered_at timestamptz, paid_at timestamptz)
  returns void language plpgsql set search_path = public, pg_temp as $$
declare
  home char(3);
begin
  update customer_figures f set
      order_count = f.order_count + orders_more,
      paid_count = f.paid_count + paid_more,
      home_paid_count = f.home_paid_count + case when f.currency = in_currency then paid_more else 0 end,
      total_spent = f.total_spent + case when f.currency = in_currency then spent_more else 0 end,
      first_order_at = case when orders_more > 0 then least(f.first_order_at, ordered_at) else f.first_order_at end,
      last_order_at = case when orders_more > 0 then greatest(f.last_order_at, ordered_at) else f.last_order_at end,
      last_paid_at = case when paid_more > 0 then greatest(f.last_paid_at, paid_at) else f.last_paid_at end
    where f.shop_id = of_shop and f.customer_id = of_customer returning f.currency into home;
  if orders_more < 0 then
    -- A statement of its own: it sees what others committed while the row was waited for.
    update customer_figures f set (first_order_at, last_order_at) = (
        select min(o.created_at), max(o.created_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_purchase(o.state))
      where f.shop_id = of_shop and f.customer_id = of_customer and ordered_at in (f.first_order_at, f.last_order_at);
  end if;
  if paid_more < 0 then
    update customer_figures f set last_paid_at = (
        select max(o.sold_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_spent(o.state, o.payment, o.fulfilment, o.total))
      where f.shop_id = of_shop and f.customer_id = of_customer and paid_at = f.last_paid_at;
  end if;
  if home <> in_currency and (paid_more <> 0 or spent_more <> 0) then
    insert into customer_spending_abroad as a (shop_id, customer_id, currency, paid_count, total_spent)
      values (of_shop, of_customer, in_currency, greatest(paid_more, 0), greatest(spent_more, 0))
      on conflict (shop_id, customer_id, currency) do update
        set paid_count = a.paid_count + paid_more, total_spent = a.total_spent + spent_more;
  end if;
end $$;

create function follow_order_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ordered_before boolean := false; paid_before boolean := false;
  ordered boolean := is_purchase(new.state); paid boolean := is_spent(new.state, new.payment, new.fulfilment, new.total);
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_purchase(old.state);
    paid_before := is_spent(old.state, old.payment, old.fulfilment, old.total);
    alike := (old.customer_id, old.currency, old.created_at) is not distinct from (new.customer_id, new.currency, new.created_at);
  end if;
  if alike then
    if ordered_before = ordered and paid_before = paid and (old.total = new.total or not paid) then return null; end if;
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, ordered::integer - ordered_before::integer,
      paid::integer - paid_before::integer, paid::integer * new.total - paid_before::integer * old.total, new.created_at, new.sold_at);
    return null;
  end if;
  if ordered_before then
    perform shift_customer_figures(old.shop_id, old.customer_id, old.currency, -1, -paid_before::integer, -paid_before::integer * old.total,
      old.created_at, old.sold_at);
  end if;
  if ordered then
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, 1, paid::integer, paid::integer * new.total, new.created_at,
      new.sold_at);
  end if;
  return null;
end $$;
-- At the commit: whoever changes an order holds other rows, and nobody then waits for them with the figures in hand.
create constraint trigger follow_figures_new after insert on orders deferrable initially deferred
  for each row execute function follow_order_figures();
create constraint trigger follow_figures after update of state, payment, fulfilment, total, customer_id, currency, created_at on orders
  deferrable initially deferred
  for each row when ((old.state, old.payment, old.fulfilment, old.total, old.customer_id, old.currency, old.created_at)
    is distinct from (new.state, new.payment, new.fulfilment, new.total, new.customer_id, new.currency, new.created_at))
  execute function follow_order_figures();
drop function is_spent(text, text);

create or replace function renew_segment_borders(at timestamptz, fewest integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with renewed as (
    insert into customer_segment_borders (shop_id, buyers, last_order_at, order_count, total_spent, computed_at)
      select f.shop_id, count(*),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.last_paid_at),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.paid_count),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.total_spent), at
        from customer_figures f where f.paid_count > 0 group by f.shop_id having count(*) >= fewest
      on conflict (shop_id) do update set buyers = excluded.buyers, last_order_at = excluded.last_order_at,
        order_count = excluded.order_count, total_spent = excluded.total_spent, computed_at = excluded.computed_at
      returning shop_id
  ), few as (
    delete from customer_segment_borders b where b.shop_id not in (select r.shop_id from renewed r)
  )
  select count(*)::integer from renewed
$$;

-- Figures of who is there already: cash orders are spent now, and borders of unpaid orders are divided again within the hour.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update customer_figures f set paid_count = n.paid_count, home_paid_count = n.home_paid_count, total_spent = n.total_spent, last_paid_at = n.last_paid_at
      from (
        select g.customer_id, count(o.id) paid_count, count(o.id) filter (where o.currency = g.currency) home_paid_count,
            coalesce(sum(o.total) filter (where o.currency = g.currency), 0) total_spent, max(o.sold_at) last_paid_at
          from customer_figures g left join orders o on o.shop_id = g.shop_id and o.customer_id = g.customer_id
            and is_spent(o.state, o.payment, o.fulfilment, o.total)
          where g.shop_id = shop.shop_id group by g.customer_id) n
      where f.shop_id = shop.shop_id and f.customer_id = n.customer_id;
    delete from customer_spending_abroad where shop_id = shop.shop_id;
    insert into customer_spending_abroad (shop_id, customer_id, currency, paid_count, total_spent)
      select o.shop_id, o.customer_id, o.currency, count(*), sum(o.total)
        from orders o join customer_figures f on f.shop_id = o.shop_id and f.customer_id = o.customer_id
        where o.shop_id = shop.shop_id and is_spent(o.state, o.payment, o.fulfilment, o.total) and o.currency <> f.currency
        group by o.shop_id, o.customer_id, o.currency;
    delete from customer_segment_borders where shop_id = shop.shop_id;
    insert into insight_changes (shop_id, kind, object_id) values (shop.shop_id, 'all', shop.shop_id);
  end loop;
  perform set_config('app.shop', '', true);
end $$;
