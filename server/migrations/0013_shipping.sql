-- Addresses, rates, shipments, and the money of couriers.

-- The aggregator's code for an address. A code costs money and belongs to one account there. Of the address, only a keyed hash is kept.
create table shipping_addresses (
  shop_id text not null references shops,
  account text not null,
  fingerprint bytea not null,
  code text not null,
  validated_at timestamptz not null,
  primary key (shop_id, account, fingerprint)
);
call fence('shipping_addresses');
grant insert, select, update on shipping_addresses to sokoni_api, sokoni_worker;
grant select on shipping_addresses to sokoni_readonly;

-- Quotes for delivering an order. All rows of one request share `asked_at`.
create table shipping_rates (
  shop_id text not null,
  id text not null,
  order_id text not null,
  kind text not null check (kind in ('courier', 'own_rider', 'pickup')),
  slot text,
  courier text,
  -- Identifies the same offer of the same courier in another quote.
  courier_key text,
  -- The aggregator's reference for booking it.
  option_ref text,
  price bigint not null check (price >= 0),
  -- What our wallet at the aggregator pays.
  cost bigint check (cost >= 0),
  currency char(3) not null,
  hand_over text check (hand_over in ('pickup', 'dropoff')),
  pickup_eta text,
  delivery_eta text,
  delivery_at timestamptz,
  station text,
  cash_on_delivery boolean not null default false,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  driver text,
  -- Days after delivery until the courier pays the cash in.
  cash_days integer check (cash_days >= 0),
  -- `back` is the return from the buyer to the shop. It has its own rates, label and steps.
  direction text not null default 'out' check (direction in ('out', 'back')),
  -- A keyed hash of the buyer's address. A courier's rate is valid for this address only.
  made_for bytea,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  constraint shipping_rates_courier_rate_whole check ((kind = 'courier') = (option_ref is not null and courier_key is not null and slot is not null)),
  constraint courier_has_driver check ((slot is null) = (driver is null))
);
create index shipping_rates_of_order on shipping_rates (shop_id, order_id, direction, asked_at desc);
call fence('shipping_rates');
grant insert, select on shipping_rates to sokoni_api, sokoni_worker;
grant select on shipping_rates to sokoni_agent, sokoni_readonly;

-- One parcel on its way. The row is written before the courier is asked to book.
create table shipments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  parcel integer not null default 1 check (parcel > 0),
  rate_id text not null,
  method text not null check (method in ('courier', 'own_rider')),
  slot text,
  state text not null check (state in ('booking', 'created', 'confirmed', 'picked_up', 'in_transit', 'out_for_delivery',
    'attempt_failed', 'returning', 'returned', 'delivered', 'cancelled', 'failed')),
  courier text,
  courier_phone text,
  -- The seller's own rider.
  rider_name text,
  provider_shipment_id text,
  provider_word text,
  tracking_code text,
  courier_tracking_url text,
  label_url text,
  price bigint not null check (price >= 0),
  cost bigint check (cost >= 0),
  currency char(3) not null,
  cash_on_delivery boolean not null default false,
  -- When all of the cash had come in.
  cash_remitted_at timestamptz,
  attention text,
  failure text,
  tries integer not null default 0,
  tried_at timestamptz,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  booked_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz not null,
  -- The aggregator, named as its wallet is in the books. Labels are paid from the operator's prepaid wallet and
  -- charged to the seller. Cash that a courier collects is owed to the seller from the day it arrives in the wallet.
  driver text,
  -- What the seller was charged in total, and in how many postings.
  charged bigint not null default 0 check (charged >= 0),
  charges integer not null default 0 check (charges >= 0),
  -- The cost on the aggregator's bill, as entered by the operator. It overrides all other reports.
  stated_cost bigint check (stated_cost >= 0),
  -- The cash to collect, its deadline, and how much has come.
  cash_due bigint check (cash_due > 0),
  cash_days integer check (cash_days >= 0),
  cash_expected_at timestamptz,
  -- The aggregator says it paid in, without an amount.
  cash_told_at timestamptz,
  cash_remitted bigint not null default 0 check (cash_remitted >= 0),
  cash_alerted_at timestamptz,
  direction text not null default 'out' check (direction in ('out', 'back')),
  metadata jsonb not null default '{}',
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, rate_id) references shipping_rates,
  constraint no_more_cash_than_due check (cash_remitted <= coalesce(cash_due, 0)),
  constraint courier_has_driver check ((slot is null) = (driver is null))
);
create index shipments_newest on shipments (shop_id, created_at desc, id desc);
create index shipments_of_order on shipments (shop_id, order_id, created_at desc);
create index shipments_of_rate on shipments (shop_id, rate_id);
create index shipments_to_ask on shipments (next_ask_at) where next_ask_at is not null;
-- Cash that has not arrived.
create index shipments_cash_awaited on shipments (cash_expected_at)
  where cash_expected_at is not null and cash_alerted_at is null and cash_told_at is null and cash_remitted < cash_due;
-- A parcel has one live shipment in each direction.
create unique index shipments_one_live on shipments (shop_id, order_id, parcel, direction)
  where state not in ('returned', 'cancelled', 'failed');
create index shipments_to_look_at on shipments (shop_id) where attention is not null;
call fence('shipments');
create policy dispatcher_all on shipments for select to sokoni_dispatcher using (true);
-- The check of the books compares labels with their postings.
create policy reads_all on shipments for select to sokoni_readonly using (true);
grant insert, select, update on shipments to sokoni_api, sokoni_worker;
grant select on shipments to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- All reports about a shipment, including those that did not change its state.
create table shipment_steps (
  shop_id text not null,
  shipment_id text not null,
  step integer not null,
  word text not null,
  -- Null: we don't know the word.
  state text,
  -- False: the report came too late, or is impossible.
  counted boolean not null,
  source text not null check (source in ('courier', 'seller', 'system')),
  at timestamptz not null,
  noted_at timestamptz not null,
  primary key (shop_id, shipment_id, step),
  foreign key (shop_id, shipment_id) references shipments
);
call fence('shipment_steps');
grant insert, select on shipment_steps to sokoni_api, sokoni_worker;
grant select on shipment_steps to sokoni_agent, sokoni_readonly;
grant update (word) on shipment_steps to sokoni_api, sokoni_worker;

-- The last known balance of the operator's wallet at an aggregator.
create table courier_wallets (
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  currency char(3) not null,
  balance bigint not null,
  asked_at timestamptz not null,
  -- Since when the balance is below the operator's minimum. Null: it is not.
  low_since timestamptz,
  primary key (driver, environment, currency)
);
grant insert, select, update on courier_wallets to sokoni_worker;
grant select on courier_wallets to sokoni_readonly;

-- Sums of a courier's cash as they came in. Each reference counts once.
create table cash_remittances (
  shop_id text not null,
  shipment_id text not null,
  number integer not null check (number > 0),
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  source text not null check (source in ('notice', 'operator')),
  -- The payer's reference. The same reference is the same money.
  reference text not null,
  at timestamptz not null,
  primary key (shop_id, shipment_id, number),
  unique (shop_id, shipment_id, reference),
  foreign key (shop_id, shipment_id) references shipments
);
call fence('cash_remittances');
create policy reads_all on cash_remittances for select to sokoni_readonly using (true);
grant insert, select on cash_remittances to sokoni_worker;
grant select on cash_remittances to sokoni_api, sokoni_readonly;

create function shipments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text, mode text, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode, p.state from shipments p join shops s on s.shop_id = p.shop_id
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$$;

-- Overdue cash in all shops.
create function cash_late(at timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode from shipments p join shops s on s.shop_id = p.shop_id
    where p.cash_expected_at <= at and p.cash_alerted_at is null and p.cash_told_at is null
      and p.cash_remitted < p.cash_due and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.cash_expected_at limit most
$$;

-- Silence proves no delivery to an address that the seller entered after the buyer paid.
create function record_release_proof(proof_order text, proof_kind text, proof_source text, proof_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  shop text := current_shop();
  shown boolean;
begin
  if shop is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  shown := case proof_kind
    when 'courier' then exists (select from shipments s where s.shop_id = shop and s.id = proof_source and s.order_id = proof_order
      and s.method = 'courier' and s.direction = 'out' and s.state = 'delivered') and address_is_buyers(proof_order)
      and goods_are_buyers(proof_order)
    when 'handover_code' then exists (select from escrow_holds h where h.shop_id = shop and h.order_id = proof_order
      and h.handover_code_hash is not null)
    when 'buyer' then exists (select from orders o where o.shop_id = shop and o.id = proof_order)
    when 'dispute' then exists (select from disputes d where d.shop_id = shop and d.id = proof_source and d.order_id = proof_order
      and d.state = 'resolved' and d.outcome in ('seller', 'split') and (d.opened_by_buyer_themselves or d.opened_by = 'gateway'))
    when 'silence' then reminders_that_count(proof_order) >= 2
      and coalesce(shop_wrote_at(proof_order) + interval '7 days' <= proof_at, true)
      and exists (select from escrow_holds h where h.shop_id = shop
        and h.order_id = proof_order and h.seller_said_delivered_at is not null and h.release_due_at <= proof_at)
      and exists (select from orders o where o.shop_id = shop and o.id = proof_order and o.goods_refused_at is null
        and o.address_moved_at is null)
    else false
  end;
  if not shown then
    raise exception 'release proof: no row shows a proof of kind % for order %', proof_kind, proof_order using errcode = 'check_violation';
  end if;
  insert into release_proofs (shop_id, order_id, kind, source, at) values (shop, proof_order, proof_kind, proof_source, proof_at)
    on conflict do nothing;
  return found;
end $$;

alter function shipments_to_ask owner to sokoni_dispatcher;
alter function cash_late owner to sokoni_dispatcher;
revoke execute on function shipments_to_ask, cash_late, record_release_proof from public;
grant execute on function shipments_to_ask, cash_late to sokoni_worker;
grant execute on function record_release_proof to sokoni_api, sokoni_worker;
