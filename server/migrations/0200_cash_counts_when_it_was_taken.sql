-- Owner: orders. Goods that were handed over are not money. Cash counts when it was taken: the seller finished the unpaid order, which says that they
-- have its money, or a courier handed it over who takes the cash.
alter table orders add column cash_taken boolean not null default false;

create function is_sold(state text, payment text, cash_taken boolean, total bigint) returns boolean language sql immutable
  return state in ('placed', 'completed') and total > 0
    and (payment in ('paid', 'overpaid', 'partly_refunded', 'refunded') or cash_taken and payment in ('unpaid', 'pending'));
-- What a customer has spent: a sale whose money did not go back as a whole.
create function is_spent(state text, payment text, cash_taken boolean, total bigint) returns boolean language sql immutable
  return is_sold(state, payment, cash_taken, total) and payment <> 'refunded';

create or replace view broadcast_purchases with (security_invoker = true) as
  select shop_id, id as order_id, currency, total, is_purchase(state) as placed, is_spent(state, payment, cash_taken, total) as spent from orders;
create or replace view customer_purchases with (security_invoker = true) as
  select o.shop_id, o.customer_id, o.id as order_id, o.created_at, l.product_id, l.name, l.quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id where is_sold(o.state, o.payment, o.cash_taken, o.total);

drop trigger note_sale on orders;
drop trigger note_shown_address on orders;
drop trigger follow_figures on orders;
drop trigger insights_hear on orders;
drop function is_spent(text, text, text, bigint);
drop function is_sold(text, text, text, bigint);

create or replace function shift_customer_figures(of_shop text, of_customer text, in_currency char(3), orders_more integer, paid_more integer,
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
          where o.shop_id = of_shop and o.customer_id = of_customer and is_spent(o.state, o.payment, o.cash_taken, o.total))
      where f.shop_id = of_shop and f.customer_id = of_customer and paid_at = f.last_paid_at;
  end if;
  if home <> in_currency and (paid_more <> 0 or spent_more <> 0) then
    insert into customer_spending_abroad as a (shop_id, customer_id, currency, paid_count, total_spent)
      values (of_shop, of_customer, in_currency, greatest(paid_more, 0), greatest(spent_more, 0))
      on conflict (shop_id, customer_id, currency) do update
        set paid_count = a.paid_count + paid_more, total_spent = a.total_spent + spent_more;
  end if;
end $$;

create or replace function follow_order_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ordered_before boolean := false; paid_before boolean := false;
  ordered boolean := is_purchase(new.state); paid boolean := is_spent(new.state, new.payment, new.cash_taken, new.total);
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_purchase(old.state);
    paid_before := is_spent(old.state, old.payment, old.cash_taken, old.total);
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

-- What was handed over before. Sales of money that nobody took are sales no more; the others keep their day.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders o set cash_taken = true
      where o.shop_id = shop.shop_id and o.payment in ('unpaid', 'pending') and o.total > 0
        and (o.state = 'completed' or exists (select from shipments s where s.shop_id = o.shop_id and s.order_id = o.id
          and s.direction = 'out' and s.state = 'delivered' and s.cash_due is not null));
    update orders o set sold_at = null
      where o.shop_id = shop.shop_id and o.sold_at is not null and o.payment in ('unpaid', 'pending', 'partly_paid') and not o.cash_taken
        and not exists (select from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and h.axis = 'payment'
          and h.to_state in ('paid', 'overpaid', 'partly_refunded', 'refunded'));
    update customer_figures f set paid_count = n.paid_count, home_paid_count = n.home_paid_count, total_spent = n.total_spent, last_paid_at = n.last_paid_at
      from (
        select g.customer_id, count(o.id) paid_count, count(o.id) filter (where o.currency = g.currency) home_paid_count,
            coalesce(sum(o.total) filter (where o.currency = g.currency), 0) total_spent, max(o.sold_at) last_paid_at
          from customer_figures g left join orders o on o.shop_id = g.shop_id and o.customer_id = g.customer_id
            and is_spent(o.state, o.payment, o.cash_taken, o.total)
          where g.shop_id = shop.shop_id group by g.customer_id) n
      where f.shop_id = shop.shop_id and f.customer_id = n.customer_id;
    delete from customer_spending_abroad where shop_id = shop.shop_id;
    insert into customer_spending_abroad (shop_id, customer_id, currency, paid_count, total_spent)
      select o.shop_id, o.customer_id, o.currency, count(*), sum(o.total)
        from orders o join customer_figures f on f.shop_id = o.shop_id and f.customer_id = o.customer_id
        where o.shop_id = shop.shop_id and is_spent(o.state, o.payment, o.cash_taken, o.total) and o.currency <> f.currency
        group by o.shop_id, o.customer_id, o.currency;
    delete from customer_segment_borders where shop_id = shop.shop_id;
    insert into insight_changes (shop_id, kind, object_id) values (shop.shop_id, 'all', shop.shop_id);
  end loop;
  perform set_config('app.shop', '', true);
end $$;

create trigger note_sale before insert or update of state, payment, cash_taken, total on orders for each row
  when (new.sold_at is null and is_sold(new.state, new.payment, new.cash_taken, new.total)) execute function note_sale();
-- It runs after note_sale, which sorts before it.
create trigger note_shown_address before update of state, payment, cash_taken, total on orders for each row
  when (old.sold_at is null and new.sold_at is not null and new.address_origin = 'seller') execute function note_shown_address();
create constraint trigger follow_figures after update of state, payment, cash_taken, total, customer_id, currency, created_at on orders
  deferrable initially deferred
  for each row when ((old.state, old.payment, old.cash_taken, old.total, old.customer_id, old.currency, old.created_at)
    is distinct from (new.state, new.payment, new.cash_taken, new.total, new.customer_id, new.currency, new.created_at))
  execute function follow_order_figures();
create trigger insights_hear after update of state, payment, fulfilment, cash_taken, total, customer_id on orders for each row
  when ((old.state, old.payment, old.fulfilment, old.cash_taken, old.total, old.customer_id)
    is distinct from (new.state, new.payment, new.fulfilment, new.cash_taken, new.total, new.customer_id))
  execute function insights_hear_of_order();
