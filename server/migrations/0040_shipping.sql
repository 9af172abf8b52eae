-- Owner: shipping. A notice of the aggregator and a buyer's tracking page find the shop.
alter table routes drop constraint routes_kind_check;
alter table routes add constraint routes_kind_check
  check (kind in ('api_key', 'channel', 'checkout', 'payment', 'payout', 'shipment'));

-- Owner: shipping. What the aggregator calls an address: a code costs money and belongs to one account there. Of the address
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
grant select, insert, update on shipping_addresses to sokoni_api, sokoni_worker;
grant select on shipping_addresses to sokoni_readonly;

-- Owner: shipping. What bringing an order to its buyer would cost, as it was quoted; all rows of one asking share `asked_at`.
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
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  check ((kind = 'courier') = (option_ref is not null and courier_key is not null and slot is not null))
);
create index shipping_rates_of_order on shipping_rates (shop_id, order_id, asked_at desc);
call fence('shipping_rates');
grant select, insert on shipping_rates to sokoni_api, sokoni_worker;
grant select on shipping_rates to sokoni_agent, sokoni_readonly;

-- Owner: shipping. One parcel on its way. The row is there before anybody is asked to book it.
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
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, rate_id) references shipping_rates
);
-- A parcel is on one way at a time.
create unique index shipments_one_live on shipments (shop_id, order_id, parcel)
  where state not in ('returned', 'cancelled', 'failed');
create index shipments_newest on shipments (shop_id, created_at desc, id desc);
create index shipments_of_order on shipments (shop_id, order_id, created_at desc);
create index shipments_of_rate on shipments (shop_id, rate_id);
create index shipments_to_ask on shipments (next_ask_at) where next_ask_at is not null;
call fence('shipments');
create policy dispatcher_all on shipments for select to sokoni_dispatcher using (true);
grant select on shipments to sokoni_dispatcher;
grant select, insert, update on shipments to sokoni_api, sokoni_worker;
grant select on shipments to sokoni_agent, sokoni_readonly;

-- Owner: shipping. Everything that was said of a shipment, also what did not move it.
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
grant select, insert on shipment_steps to sokoni_api, sokoni_worker;
-- What a seller wrote of a person who is erased.
grant update (word) on shipment_steps to sokoni_api, sokoni_worker;
grant select on shipment_steps to sokoni_agent, sokoni_readonly;

create function shipments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text, mode text, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode, p.state from shipments p join shops s on s.shop_id = p.shop_id
    where p.next_ask_at <= at order by p.next_ask_at limit most
$$;
alter function shipments_to_ask owner to sokoni_dispatcher;
revoke execute on function shipments_to_ask from public;
grant execute on function shipments_to_ask to sokoni_worker;
