-- Addresses, rates, shipments, and the money of couriers.

-- What the aggregator calls an address: a code costs money and belongs to one account there. Of the address
-- itself only a keyed hash is here.
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

-- What bringing an order to its buyer would cost, as it was quoted; all rows of one asking share `asked_at`.
create table shipping_rates (
  shop_id text not null,
  id text not null,
  order_id text not null,
  kind text not null check (kind in ('courier', 'own_rider', 'pickup')),
  slot text,
  courier text,
  -- The same courier's same offer in another quote.
  courier_key text,
  -- The aggregator's: what books it.
  option_ref text,
  price bigint not null check (price >= 0),
  -- What our wallet there pays.
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
  -- How many days after the delivery its courier pays cash in.
  cash_days integer check (cash_days >= 0),
  -- A parcel's way back, from the buyer to the shop: with rates, a label and steps of its own, beside the way out.
  direction text not null default 'out' check (direction in ('out', 'back')),
  -- The buyer's address that a courier's rate was made for, as its keyed hash. A rate counts for that address alone. Of older rates
  -- nobody knows it: they are asked for anew.
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

-- One parcel on its way. The row is there before anybody is asked to book it.
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
  -- The seller's own.
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
  -- The courier's word that it has paid the cash out; it is no money of ours.
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
  -- What a label has cost and what its courier is to bring. A label is bought from the operator's prepaid wallet at the
  -- aggregator and its seller is charged for it; cash that the courier collects is owed to the seller from the day it has arrived there.
  -- Which aggregator has it: the name of its wallet in the books.
  driver text,
  -- What the seller has been charged in all, and in how many postings.
  charged bigint not null default 0 check (charged >= 0),
  charges integer not null default 0 check (charges >= 0),
  -- The operator's word on what it costs, from the aggregator's bill: it goes before whatever else is told.
  stated_cost bigint check (stated_cost >= 0),
  -- What the courier is to collect, by when it should have been paid in, and what has come of it.
  cash_due bigint check (cash_due > 0),
  cash_days integer check (cash_days >= 0),
  cash_expected_at timestamptz,
  -- The aggregator says that it has paid in, and not how much.
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
-- Cash that somebody has and that is not here.
create index shipments_cash_awaited on shipments (cash_expected_at)
  where cash_expected_at is not null and cash_alerted_at is null and cash_told_at is null and cash_remitted < cash_due;
-- A parcel is on one way at a time, out and back each.
create unique index shipments_one_live on shipments (shop_id, order_id, parcel, direction)
  where state not in ('returned', 'cancelled', 'failed');
create index shipments_to_look_at on shipments (shop_id) where attention is not null;
call fence('shipments');
create policy dispatcher_all on shipments for select to sokoni_dispatcher using (true);
-- Who checks the books sees what the labels' postings speak of.
create policy reads_all on shipments for select to sokoni_readonly using (true);
grant insert, select, update on shipments to sokoni_api, sokoni_worker;
grant select on shipments to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- Everything that was said of a shipment, also what did not move it.
create table shipment_steps (
  shop_id text not null,
  shipment_id text not null,
  step integer not null,
  word text not null,
  -- Null: a word that we do not know.
  state text,
  -- False: it came too late, or said what can't be.
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

-- What the operator's wallet at an aggregator held when it was asked last.
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
grant insert, select, update on courier_wallets to sokoni_worker;
grant select on courier_wallets to sokoni_readonly;

-- Each sum that a courier's cash came in: named by whom, and once per name.
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
create policy reads_all on cash_remittances for select to sokoni_readonly using (true);
grant insert, select on cash_remittances to sokoni_worker;
grant select on cash_remittances to sokoni_api, sokoni_readonly;

create function shipments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text, mode text, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode, p.state from shipments p join shops s on s.shop_id = p.shop_id
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$$;

-- Cash that should be here and is not, over all shops.
create function cash_late(at timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode from shipments p join shops s on s.shop_id = p.shop_id
    where p.cash_expected_at <= at and p.cash_alerted_at is null and p.cash_told_at is null
      and p.cash_remitted < p.cash_due and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.cash_expected_at limit most
$$;

-- Silence proves no delivery to a place that the seller entered after the buyer had paid.
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
