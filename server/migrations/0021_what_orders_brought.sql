-- Figures count what came for an order and was accepted, not what it was to cost.

-- The existing rows of all shops are read and corrected below.
do $$
declare
  fenced text;
begin
  foreach fenced in array array['orders', 'order_edits', 'order_returns', 'payments', 'refunds', 'disputes', 'customer_figures',
      'customer_spending_abroad', 'insight_changes'] loop
    execute format('alter table %I no force row level security', fenced);
  end loop;
end $$;

-- The old figures, to correct the kept ones below.
create temporary table counted_before on commit drop as
  select shop_id, id, is_purchase(state) as ordered, s.spent is not null as paid, coalesce(s.spent, 0) as spent, total, given_back
    from orders o left join lateral (select o.total - o.given_back as spent
      where is_spent(o.state, o.payment, o.cash_taken, o.total, o.covered, o.given_back)) s on true;

-- What the order's payments brought to it: more than its total if a surplus was accepted, less if a short payment was accepted as the price.
alter table orders add column brought bigint not null default 0 constraint orders_brought_check check (brought >= 0);

-- The one rule of all figures. A sale is the money that came for an order: what its payments brought, or its total if it was paid in cash.
create function sale_of(o orders) returns bigint language sql immutable
  return case when not is_sold(o.payment, o.cash_taken, o.total, o.covered) then 0
    when o.payment in ('unpaid', 'pending') then o.total else o.brought end;

-- Spent is the sale less what went back, and never negative. Money that is still here for a cancelled order counts until it has gone back.
create function spent_on(o orders) returns bigint language sql immutable
  return greatest(sale_of(o) - o.given_back, 0);

-- Counts as an order of its customer.
create function is_ordered(o orders) returns boolean language sql immutable
  return is_purchase(o.state) or spent_on(o) > 0;

-- The lines of an order with what was paid for each. What came beside the total belongs to the goods, in proportion to their prices.
-- Money given back by edits has already left the lines. The parts add up exactly.
create function sold_lines(of_shop text, of_order text) returns table (product_id text, quantity integer, revenue bigint) language sql stable as $$
  select l.product_id, l.quantity,
      l.own + case when l.goods = 0 then 0 else (floor(b.beside * l.upto / l.goods) - floor(b.beside * (l.upto - l.own) / l.goods))::bigint end
    from (
      select i.product_id, i.quantity, i.total - i.discount as own, sum(i.total - i.discount) over (order by i.line) as upto,
          sum(i.total - i.discount) over () as goods
        from order_lines i where i.shop_id = of_shop and i.order_id = of_order) l
      cross join lateral (
        select greatest(sale_of(o) - o.total
            - coalesce((select sum(e.refunded) from order_edits e where e.shop_id = of_shop and e.order_id = of_order), 0), -l.goods) as beside
          from orders o where o.shop_id = of_shop and o.id = of_order) b
$$;

create function keep_brought() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders o set brought = b.brought
    from (select coalesce(sum(p.captured), 0)::bigint brought from payments p where p.shop_id = new.shop_id and p.order_id = new.order_id) b
    where o.shop_id = new.shop_id and o.id = new.order_id and o.brought <> b.brought;
  return null;
end $$;
-- The update never waits, because a transaction that brings money to an order has already locked the order.
create trigger keep_brought after update of captured on payments for each row when (old.captured <> new.captured) execute function keep_brought();
create trigger keep_brought_new after insert on payments for each row when (new.captured > 0) execute function keep_brought();

-- Includes what edits gave back: it came, and it went back.
create or replace function given_back_of(of_shop text, of_order text) returns bigint language sql stable set search_path = public, pg_temp
  return coalesce((select sum(r.amount) from refunds r where r.shop_id = of_shop and r.order_id = of_order and r.mispayment_id is null
      and r.state <> 'failed'), 0)
    + coalesce((select sum(d.to_buyer - d.loss - d.from_desk) from disputes d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
      where d.shop_id = of_shop and d.order_id = of_order and d.opened_by = 'gateway' and d.state = 'resolved' and d.currency = o.currency), 0)
    + coalesce((select sum(b.refunded) from order_returns b where b.shop_id = of_shop and b.order_id = of_order and b.by_hand), 0);
drop trigger keep_given_back on order_edits;

create or replace view broadcast_purchases with (security_invoker = true) as
  select shop_id, id as order_id, currency, spent_on(o) as kept, is_purchase(state) as placed, spent_on(o) > 0 as spent from orders o;

drop trigger insights_hear on orders;
create trigger insights_hear after update of state, payment, fulfilment, cash_taken, total, covered, brought, given_back, customer_id on orders for each row
  when ((old.state, old.payment, old.fulfilment, old.cash_taken, old.total, old.covered, old.brought, old.given_back, old.customer_id)
    is distinct from (new.state, new.payment, new.fulfilment, new.cash_taken, new.total, new.covered, new.brought, new.given_back, new.customer_id))
  execute function insights_hear_of_order();

create or replace function follow_order_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ordered boolean := is_ordered(new); spent bigint := spent_on(new);
  ordered_before boolean := false; spent_before bigint := 0;
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_ordered(old);
    spent_before := spent_on(old);
    alike := (old.customer_id, old.currency, old.created_at) is not distinct from (new.customer_id, new.currency, new.created_at);
  end if;
  if alike then
    if ordered_before = ordered and spent_before = spent then return null; end if;
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, ordered::integer - ordered_before::integer,
      (spent > 0)::integer - (spent_before > 0)::integer, spent - spent_before, new.created_at, new.sold_at);
    return null;
  end if;
  if ordered_before then
    perform shift_customer_figures(old.shop_id, old.customer_id, old.currency, -1, -(spent_before > 0)::integer, -spent_before,
      old.created_at, old.sold_at);
  end if;
  if ordered then
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, 1, (spent > 0)::integer, spent, new.created_at,
      new.sold_at);
  end if;
  return null;
end $$;
drop trigger follow_figures on orders;
create constraint trigger follow_figures
  after update of state, payment, cash_taken, total, covered, brought, given_back, customer_id, currency, created_at on orders
  deferrable initially deferred
  for each row when ((old.state, old.payment, old.cash_taken, old.total, old.covered, old.brought, old.given_back, old.customer_id, old.currency, old.created_at)
    is distinct from (new.state, new.payment, new.cash_taken, new.total, new.covered, new.brought, new.given_back, new.customer_id, new.currency, new.created_at))
  execute function follow_order_figures();

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
    -- A separate statement, which sees what others committed while the first one waited for the row.
    update customer_figures f set (first_order_at, last_order_at) = (
        select min(o.created_at), max(o.created_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_ordered(o))
      where f.shop_id = of_shop and f.customer_id = of_customer and ordered_at in (f.first_order_at, f.last_order_at);
  end if;
  if paid_more < 0 then
    update customer_figures f set last_paid_at = (
        select max(o.sold_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and spent_on(o) > 0)
      where f.shop_id = of_shop and f.customer_id = of_customer and paid_at = f.last_paid_at;
  end if;
  if home <> in_currency and (paid_more <> 0 or spent_more <> 0) then
    insert into customer_spending_abroad as a (shop_id, customer_id, currency, paid_count, total_spent)
      values (of_shop, of_customer, in_currency, greatest(paid_more, 0), greatest(spent_more, 0))
      on conflict (shop_id, customer_id, currency) do update
        set paid_count = a.paid_count + paid_more, total_spent = a.total_spent + spent_more;
  end if;
end $$;
drop function is_spent(text, text, boolean, bigint, bigint, bigint);

-- Cancelled orders whose money is still here, and not on its way back: a refund failed. There are few, among many that are cancelled.
create index orders_to_give_back on orders (shop_id, created_at, id)
  where state = 'cancelled' and brought > given_back and funds in ('held', 'release_due', 'released') and dispute in ('none', 'resolved');

-- The orders there are. Their kept figures move by the difference, and insights count each changed order again.
alter table orders disable trigger user;
update orders o set brought = w.brought, given_back = given_back_of(o.shop_id, o.id)
  from (select shop_id, order_id, sum(captured)::bigint brought from payments where captured > 0 group by 1, 2) w
  where o.shop_id = w.shop_id and o.id = w.order_id;
alter table orders enable trigger user;
select shift_customer_figures(o.shop_id, o.customer_id, o.currency, is_ordered(o)::integer - b.ordered::integer,
    (spent_on(o) > 0)::integer - b.paid::integer, spent_on(o) - b.spent, o.created_at, o.sold_at)
  from orders o join counted_before b using (shop_id, id)
  where (is_ordered(o), spent_on(o) > 0, spent_on(o)) is distinct from (b.ordered, b.paid, b.spent);
insert into insight_changes (shop_id, kind, object_id)
  select o.shop_id, 'order', o.id from orders o join counted_before b using (shop_id, id)
    where sale_of(o) > 0 and (sale_of(o), o.given_back) is distinct from (b.total, b.given_back);
do $$
declare
  fenced text;
begin
  foreach fenced in array array['orders', 'order_edits', 'order_returns', 'payments', 'refunds', 'disputes', 'customer_figures',
      'customer_spending_abroad', 'insight_changes'] loop
    execute format('alter table %I force row level security', fenced);
  end loop;
end $$;
