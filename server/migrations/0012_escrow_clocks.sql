-- Escrow looks at a hold when the earliest of its clocks has come, reminders included; a dispute makes it look again later
-- without moving the clocks themselves. Written with each change of a hold.
alter table escrow_holds add column next_due_at timestamptz;
drop index escrow_holds_due;
create index escrow_holds_due on escrow_holds (next_due_at) where state = 'held' and next_due_at is not null;
create or replace function escrow_holds_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.shop_id, h.order_id from escrow_holds h where h.state = 'held' and h.next_due_at <= at order by h.next_due_at limit most
$$;

-- What every shop pays stands in escrow/fees.ts with its date; a figure here is what was agreed with this one.
alter table shops alter column platform_fee_basis_points drop default, alter column platform_fee_basis_points drop not null;

-- Money held since before there were holds gets its row. The migrator owns the tables and works on all shops at once here.
alter table shops no force row level security;
alter table orders no force row level security;
alter table escrow_holds no force row level security;
update shops set platform_fee_basis_points = null where platform_fee_basis_points = 250;
-- Nobody promised their sellers a time to accept or dispatch by, so those clocks stay off.
insert into escrow_holds (shop_id, order_id, currency, held_at, seller_said_delivered_at, release_due_at, next_due_at, updated_at)
  select o.shop_id, o.id, o.currency, o.updated_at, d.at, d.at + interval '7 days', d.at + interval '2 days', o.updated_at
    from orders o, lateral (select case when o.fulfilment = 'delivered' then o.updated_at end at) d
    where o.funds = 'held';
alter table shops force row level security;
alter table orders force row level security;
alter table escrow_holds force row level security;
