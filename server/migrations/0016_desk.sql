-- Owner: payments. What a payment brought to its order: its amount when it was captured, more or less by what the desk
-- accepted, nothing when all of it lies on the desk. Refunds and the books' checks go by it.
alter table payments add column captured bigint not null default 0 check (captured >= 0);

-- What lies on the desk of each, until it is decided, and after that what was decided about.
alter table mispayments
  add column amount bigint not null default 0 check (amount >= 0),
  add column paid_at timestamptz,
  -- Whose word it was, where no payment of ours says so.
  add column slot text,
  drop constraint mispayments_state_check,
  add constraint mispayments_state_check check (state in ('open', 'accepted', 'refunded', 'applied', 'dismissed')),
  add check (payment_id is not null or slot is not null),
  add check ((state = 'open') = (decided_at is null)),
  add check (applied_to_order is null or state = 'applied');

-- Money that the desk gave to another order than it was paid for is a payment of that order; it goes back by the way it came.
alter table payments add column applied_from text, add foreign key (shop_id, applied_from) references mispayments;
create unique index payments_applied_once on payments (shop_id, applied_from) where applied_from is not null;

-- The migrator owns the tables and works on all shops at once here.
alter table payments no force row level security;
alter table mispayments no force row level security;
alter table ledger_transactions no force row level security;
alter table ledger_entries no force row level security;
update payments p set captured = p.amount where exists (
  select from ledger_transactions t
  where t.shop_id = p.shop_id and t.cause_type = 'payment' and t.cause_id = p.id and t.kind = 'capture');
update mispayments m set amount = coalesce((
  select sum(e.amount) from ledger_entries e
    join ledger_transactions t on t.shop_id = e.shop_id and t.id = e.transaction_id and t.kind in ('capture', 'mispayment')
    where e.shop_id = m.shop_id and e.currency = m.currency
      and e.code = 'unapplied:' || case when t.cause_type = 'mispayment' then m.id else m.payment_id end
      and t.cause_id = case when t.cause_type = 'mispayment' then m.id else m.payment_id end
      and right(t.key, length(m.provider_transaction_id) + 1) = ':' || m.provider_transaction_id), 0);
alter table payments force row level security;
alter table mispayments force row level security;
alter table ledger_transactions force row level security;
alter table ledger_entries force row level security;

-- One transaction of a provider may be two payments of ours now; its notices are about the one that was paid.
create or replace function payment_of_transaction(of_driver text, transaction_id text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and p.provider_transaction_id = transaction_id and p.applied_from is null limit 2
$$;

create policy dispatcher_all on orders for select to sokoni_dispatcher using (true);
create policy dispatcher_all on mispayments for select to sokoni_dispatcher using (true);
grant select on orders, mispayments to sokoni_dispatcher;

-- Owner: orders. Who pays from the menu of the phone types the order's number: letters and digits, in any case. Only where such
-- payments are taken; those that wait for their money first.
create index orders_by_typed_number on orders (translate(upper(number), '- ', '')) where currency = 'KES';
create function orders_by_number(typed text, of_currency text, of_mode text)
  returns table (shop_id text, id text, waits boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id, o.state = 'placed' and o.payment in ('unpaid', 'pending', 'partly_paid') waits
    from orders o join shops s on s.shop_id = o.shop_id
    where of_currency = 'KES' and o.currency = 'KES' and s.mode = of_mode and o.state <> 'draft'
      and translate(upper(o.number), '- ', '') = translate(upper(typed), '- ', '')
    order by waits desc limit 3
$$;

-- Owner: payments. Whether money that is announced is known already: as a payment, as what a notice told of one, or on the desk.
-- An attempt that has not succeeded may name it, and counts for nothing yet.
create index payments_by_told_transaction on payments (slot, (told ->> 'providerTransactionId')) where told is not null;
create index payments_by_announced_transaction on payments (slot, (told ->> 'announced')) where told ->> 'announced' is not null;
create function transaction_known(of_slot text, transaction_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from payments p where p.slot = of_slot and p.provider_transaction_id = transaction_id and p.state = 'succeeded')
    or exists (select from payments p where p.slot = of_slot and p.told is not null and p.state = 'succeeded'
      and p.told ->> 'providerTransactionId' = transaction_id)
    or exists (select from payments p where p.slot = of_slot and p.told ->> 'announced' = transaction_id and p.state = 'succeeded')
    or exists (select from mispayments m left join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
      where m.provider_transaction_id = transaction_id and coalesce(m.slot, p.slot) = of_slot)
$$;
alter function orders_by_number owner to sokoni_dispatcher;
alter function transaction_known owner to sokoni_dispatcher;
revoke execute on function orders_by_number, transaction_known from public;
grant execute on function orders_by_number, transaction_known to sokoni_worker;
