-- Owner: shipping. A parcel's way back, from the buyer to the shop: with rates, a label and steps of its own, beside the way out.
alter table shipping_rates add column direction text not null default 'out' check (direction in ('out', 'back'));
alter table shipments add column direction text not null default 'out' check (direction in ('out', 'back'));
drop index shipments_one_live;
-- A parcel is on one way at a time, out and back each.
create unique index shipments_one_live on shipments (shop_id, order_id, parcel, direction)
  where state not in ('returned', 'cancelled', 'failed');
drop index shipping_rates_of_order;
create index shipping_rates_of_order on shipping_rates (shop_id, order_id, direction, asked_at desc);
