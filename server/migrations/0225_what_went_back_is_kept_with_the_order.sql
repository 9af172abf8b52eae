-- Owner: orders. What of an order has gone back to its buyer, or is on its way: by refunds, by chargebacks that were lost, and by hand where the
-- order was paid in cash. What went back because the order was changed to less is in its total already. Every figure reads it here.
alter table orders add column given_back bigint not null default 0;

create function given_back_of(of_shop text, of_order text) returns bigint language sql stable set search_path = public, pg_temp
  return coalesce((select sum(r.amount) from refunds r where r.shop_id = of_shop and r.order_id = of_order and r.mispayment_id is null
      and r.state <> 'failed' and not exists (select from order_edits e where e.shop_id = of_shop and e.order_id = of_order
        and r.id = any(e.refund_ids))), 0)
    + coalesce((select sum(d.to_buyer - d.loss - d.from_desk) from disputes d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
      where d.shop_id = of_shop and d.order_id = of_order and d.opened_by = 'gateway' and d.state = 'resolved' and d.currency = o.currency), 0)
    + coalesce((select sum(b.refunded) from order_returns b where b.shop_id = of_shop and b.order_id = of_order and b.by_hand), 0);

-- Whoever moves money of an order holds the order's row.
create function keep_given_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders o set given_back = g.back from (select given_back_of(new.shop_id, new.order_id) back) g
    where o.shop_id = new.shop_id and o.id = new.order_id and o.given_back <> g.back;
  return null;
end $$;
create trigger keep_given_back after update of state, amount on refunds for each row
  when ((old.state, old.amount) is distinct from (new.state, new.amount)) execute function keep_given_back();
create trigger keep_given_back_new after insert on refunds for each row execute function keep_given_back();
create trigger keep_given_back after update of state, to_buyer, loss, from_desk on disputes for each row
  when (new.opened_by = 'gateway' and (old.state, old.to_buyer, old.loss, old.from_desk) is distinct from (new.state, new.to_buyer, new.loss, new.from_desk))
  execute function keep_given_back();
create trigger keep_given_back_new after insert on disputes for each row when (new.opened_by = 'gateway') execute function keep_given_back();
create trigger keep_given_back after insert or update of refund_ids on order_edits for each row execute function keep_given_back();
create trigger keep_given_back after update of refunded, by_hand on order_returns for each row
  when (new.by_hand and (old.refunded, old.by_hand) is distinct from (new.refunded, new.by_hand)) execute function keep_given_back();

-- A sale is an order whose whole price came, whatever became of it afterwards: one that was cancelled and refunded by itself is a sale and a
-- refund, as one is that its shop refunded.
create function is_sold(payment text, cash_taken boolean, total bigint, covered bigint) returns boolean language sql immutable
  return total > 0 and (payment in ('paid', 'overpaid', 'partly_refunded') or payment = 'refunded' and covered >= total
    or cash_taken and payment in ('unpaid', 'pending'));
-- What a customer has spent on: a sale that stands and whose money did not go back as a whole.
create function is_spent(state text, payment text, cash_taken boolean, total bigint, covered bigint, given_back bigint) returns boolean
  language sql immutable
  return is_purchase(state) and is_sold(payment, cash_taken, total, covered) and payment <> 'refunded' and given_back < total;
-- What the payment of an order is called: one that was paid in cash is paid, and refunded where it was paid back by hand.
create function told_payment(payment text, cash_taken boolean, total bigint, given_back bigint) returns text language sql immutable
  return case when cash_taken and total > 0 and payment in ('unpaid', 'pending')
    then case when given_back = 0 then 'paid' when given_back < total then 'partly_refunded' else 'refunded' end else payment end;
drop index orders_by_payment;
create index orders_by_payment on orders (shop_id, told_payment(payment, cash_taken, total, given_back), created_at desc, id desc)
  where told_payment(payment, cash_taken, total, given_back) not in ('unpaid', 'paid');

drop view broadcast_purchases;
create view broadcast_purchases with (security_invoker = true) as
  select shop_id, id as order_id, currency, total - given_back as kept, is_purchase(state) as placed,
    is_spent(state, payment, cash_taken, total, covered, given_back) as spent from orders;
grant select on broadcast_purchases to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
create or replace view customer_purchases with (security_invoker = true) as
  select o.shop_id, o.customer_id, o.id as order_id, o.created_at, l.product_id, l.name, l.quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id
    where is_purchase(o.state) and is_sold(o.payment, o.cash_taken, o.total, o.covered);

drop trigger note_sale on orders;
drop trigger note_shown_address on orders;
drop trigger follow_figures on orders;
drop trigger insights_hear on orders;
drop function is_spent(text, text, boolean, bigint);
drop function is_sold(text, text, boolean, bigint);

-- Owner: customers. What was spent is less what went back.
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
          where o.shop_id = of_shop and o.customer_id = of_customer and is_spent(o.state, o.payment, o.cash_taken, o.total, o.covered, o.given_back))
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
  ordered boolean := is_purchase(new.state); paid boolean := is_spent(new.state, new.payment, new.cash_taken, new.total, new.covered, new.given_back);
  spent bigint := case when paid then new.total - new.given_back else 0 end; spent_before bigint := 0;
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_purchase(old.state);
    paid_before := is_spent(old.state, old.payment, old.cash_taken, old.total, old.covered, old.given_back);
    if paid_before then spent_before := old.total - old.given_back; end if;
    alike := (old.customer_id, old.currency, old.created_at) is not distinct from (new.customer_id, new.currency, new.created_at);
  end if;
  if alike then
    if ordered_before = ordered and paid_before = paid and spent_before = spent then return null; end if;
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, ordered::integer - ordered_before::integer,
      paid::integer - paid_before::integer, spent - spent_before, new.created_at, new.sold_at);
    return null;
  end if;
  if ordered_before then
    perform shift_customer_figures(old.shop_id, old.customer_id, old.currency, -1, -paid_before::integer, -spent_before,
      old.created_at, old.sold_at);
  end if;
  if ordered then
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, 1, paid::integer, spent, new.created_at,
      new.sold_at);
  end if;
  return null;
end $$;

-- Owner: invoices. What was paid back by hand takes back its part of the invoice too.
alter table credit_notes add column return_id text,
  add constraint credit_notes_of_return foreign key (shop_id, return_id) references order_returns (shop_id, id),
  drop constraint one_cause, add constraint one_cause check (num_nonnulls(refund_id, dispute_id, return_id) <= 1);
create unique index credit_notes_one_per_return on credit_notes (shop_id, return_id);

-- What is there already.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders o set given_back = given_back_of(o.shop_id, o.id)
      where o.shop_id = shop.shop_id and o.id in (
        select r.order_id from refunds r where r.shop_id = shop.shop_id
        union select d.order_id from disputes d where d.shop_id = shop.shop_id and d.opened_by = 'gateway'
        union select b.order_id from order_returns b where b.shop_id = shop.shop_id and b.by_hand);
    update orders o set sold_at = coalesce((
        select min(h.at) from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and h.axis = 'payment'
          and h.to_state in ('paid', 'overpaid', 'partly_refunded')), o.updated_at)
      where o.shop_id = shop.shop_id and o.sold_at is null and is_sold(o.payment, o.cash_taken, o.total, o.covered);
    -- The invoice of an order that was paid in cash was paid when the cash was taken, not when it was written.
    update invoices i set paid_at = o.sold_at from orders o
      where i.shop_id = shop.shop_id and i.paid_at is not null and o.shop_id = i.shop_id and o.id = i.order_id
        and o.cash_taken and o.payment in ('unpaid', 'pending') and o.sold_at is not null;
    update customer_figures f set paid_count = n.paid_count, home_paid_count = n.home_paid_count, total_spent = n.total_spent, last_paid_at = n.last_paid_at
      from (
        select g.customer_id, count(o.id) paid_count, count(o.id) filter (where o.currency = g.currency) home_paid_count,
            coalesce(sum(o.total - o.given_back) filter (where o.currency = g.currency), 0) total_spent, max(o.sold_at) last_paid_at
          from customer_figures g left join orders o on o.shop_id = g.shop_id and o.customer_id = g.customer_id
            and is_spent(o.state, o.payment, o.cash_taken, o.total, o.covered, o.given_back)
          where g.shop_id = shop.shop_id group by g.customer_id) n
      where f.shop_id = shop.shop_id and f.customer_id = n.customer_id;
    delete from customer_spending_abroad where shop_id = shop.shop_id;
    insert into customer_spending_abroad (shop_id, customer_id, currency, paid_count, total_spent)
      select o.shop_id, o.customer_id, o.currency, count(*), sum(o.total - o.given_back)
        from orders o join customer_figures f on f.shop_id = o.shop_id and f.customer_id = o.customer_id
        where o.shop_id = shop.shop_id and is_spent(o.state, o.payment, o.cash_taken, o.total, o.covered, o.given_back) and o.currency <> f.currency
        group by o.shop_id, o.customer_id, o.currency;
    delete from customer_segment_borders where shop_id = shop.shop_id;
    insert into insight_changes (shop_id, kind, object_id) values (shop.shop_id, 'all', shop.shop_id);
  end loop;
  perform set_config('app.shop', '', true);
end $$;

create trigger note_sale before insert or update of payment, cash_taken, total, covered on orders for each row
  when (new.sold_at is null and is_sold(new.payment, new.cash_taken, new.total, new.covered)) execute function note_sale();
-- It runs after note_sale, which sorts before it.
create trigger note_shown_address before update of payment, cash_taken, total, covered on orders for each row
  when (old.sold_at is null and new.sold_at is not null and new.address_origin = 'seller') execute function note_shown_address();
create constraint trigger follow_figures after update of state, payment, cash_taken, total, covered, given_back, customer_id, currency, created_at on orders
  deferrable initially deferred
  for each row when ((old.state, old.payment, old.cash_taken, old.total, old.covered, old.given_back, old.customer_id, old.currency, old.created_at)
    is distinct from (new.state, new.payment, new.cash_taken, new.total, new.covered, new.given_back, new.customer_id, new.currency, new.created_at))
  execute function follow_order_figures();
create trigger insights_hear after update of state, payment, fulfilment, cash_taken, total, covered, given_back, customer_id on orders for each row
  when ((old.state, old.payment, old.fulfilment, old.cash_taken, old.total, old.covered, old.given_back, old.customer_id)
    is distinct from (new.state, new.payment, new.fulfilment, new.cash_taken, new.total, new.covered, new.given_back, new.customer_id))
  execute function insights_hear_of_order();
