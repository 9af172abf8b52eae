-- Owner: shipping. What a label has cost and what its courier is to bring. A label is bought from the operator's prepaid wallet at the
-- aggregator and its seller is charged for it; cash that the courier collects is owed to the seller from the day it has arrived there.
alter table shipments
  -- Which aggregator has it: the name of its wallet in the books.
  add column driver text,
  -- What the seller has been charged in all, and in how many postings.
  add column charged bigint not null default 0 check (charged >= 0),
  add column charges integer not null default 0 check (charges >= 0),
  -- The operator's word on what it costs, from the aggregator's bill: it goes before whatever else is told.
  add column stated_cost bigint check (stated_cost >= 0),
  -- What the courier is to collect, by when it should have been paid in, and what has come of it.
  add column cash_due bigint check (cash_due > 0),
  add column cash_days integer check (cash_days >= 0),
  add column cash_expected_at timestamptz,
  -- The aggregator says that it has paid in, and not how much.
  add column cash_told_at timestamptz,
  add column cash_remitted bigint not null default 0 check (cash_remitted >= 0),
  add column cash_alerted_at timestamptz,
  add constraint no_more_cash_than_due check (cash_remitted <= coalesce(cash_due, 0));
alter table shipments no force row level security;
update shipments set driver = 'shipbubble' where slot is not null;
-- Labels of before: nobody was told that they would be charged, so the operator has paid them.
update shipments set stated_cost = 0 where provider_shipment_id is not null;
alter table shipments force row level security;
alter table shipments add constraint courier_has_driver check ((slot is null) = (driver is null));
-- Cash that somebody has and that is not here.
create index shipments_cash_awaited on shipments (cash_expected_at)
  where cash_expected_at is not null and cash_alerted_at is null and cash_told_at is null and cash_remitted < cash_due;

alter table shipping_rates
  add column driver text,
  -- How many days after the delivery its courier pays cash in.
  add column cash_days integer check (cash_days >= 0);
alter table shipping_rates no force row level security;
update shipping_rates set driver = 'shipbubble' where slot is not null;
alter table shipping_rates force row level security;
alter table shipping_rates add constraint courier_has_driver check ((slot is null) = (driver is null));

-- Owner: shipping. Each sum that a courier's cash came in: named by whom, and once per name.
create table cash_remittances (
  shop_id text not null,
  shipment_id text not null,
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  source text not null check (source in ('notice', 'operator')),
  -- What the payer called it: the same one is the same money.
  reference text not null,
  at timestamptz not null,
  primary key (shop_id, shipment_id, number),
  unique (shop_id, shipment_id, reference),
  foreign key (shop_id, shipment_id) references shipments
);
call fence('cash_remittances');
grant select, insert on cash_remittances to sokoni_worker;
grant select on cash_remittances to sokoni_api, sokoni_readonly;

-- Who checks the books sees what the labels' postings speak of.
create policy reads_all on shipments for select to sokoni_readonly using (true);
create policy reads_all on cash_remittances for select to sokoni_readonly using (true);

-- Owner: shipping. What the operator's wallet at an aggregator held when it was asked last.
create table courier_wallets (
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  currency char(3) not null,
  balance bigint not null,
  asked_at timestamptz not null,
  -- Since when it is below what the operator wants in it; null: it is not.
  low_since timestamptz,
  primary key (driver, environment, currency)
);
grant select, insert, update on courier_wallets to sokoni_worker;
grant select on courier_wallets to sokoni_readonly;

-- Cash that should be here and is not, over all shops.
create function cash_late(at timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode from shipments p join shops s on s.shop_id = p.shop_id
    where p.cash_expected_at <= at and p.cash_alerted_at is null and p.cash_told_at is null
      and p.cash_remitted < p.cash_due order by p.cash_expected_at limit most
$$;
alter function cash_late owner to sokoni_dispatcher;
revoke execute on function cash_late from public;
grant execute on function cash_late to sokoni_worker;

-- A courier's wallet is one more place that money of ours is held at. On its way there: what bookings under way may have taken
-- already, and what labels cancelled in the last week may not have been given back yet.
drop function our_balances(text, text);
create function our_balances(of_driver text, of_mode text, at timestamptz)
  returns table (currency text, booked bigint, on_its_way bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.currency::text, sum(c.booked)::bigint, sum(c.away)::bigint from (
    select e.currency, -e.amount booked, 0 away from ledger_entries e join shops s on s.shop_id = e.shop_id and s.mode = of_mode
      where e.code in ('clearing:' || of_driver, 'payout_float:' || of_driver, 'courier_wallet:' || of_driver)
    union all
    select r.currency, 0, r.amount from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
      join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
      where r.state in ('processing', 'needs_attention')
    union all
    select o.currency, 0, o.amount from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
      where o.driver = of_driver and o.state = 'processing'
    union all
    select p.currency, 0, coalesce(p.cost, p.price) from shipments p join shops s on s.shop_id = p.shop_id and s.mode = of_mode
      where p.driver = of_driver and (p.state = 'booking'
        or p.state = 'cancelled' and p.provider_shipment_id is not null and p.updated_at > at - interval '7 days')
  ) c group by c.currency
$$;
alter function our_balances owner to sokoni_dispatcher;
revoke execute on function our_balances from public;
grant execute on function our_balances to sokoni_worker;
