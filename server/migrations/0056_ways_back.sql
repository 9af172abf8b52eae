-- Owner: shipping. A parcel's way back, from the buyer to the shop: with rates, a label and steps of its own, beside the way out.
alter table shipping_rates add column direction text not null default 'out' check (direction in ('out', 'back'));
alter table shipments add column direction text not null default 'out' check (direction in ('out', 'back'));
drop index shipments_one_live;
-- A parcel is on one way at a time, out and back each.
create unique index shipments_one_live on shipments (shop_id, order_id, parcel, direction)
  where state not in ('returned', 'cancelled', 'failed');
drop index shipping_rates_of_order;
create index shipping_rates_of_order on shipping_rates (shop_id, order_id, direction, asked_at desc);

-- Owner: invoices. What a bank took back for good takes back its part of the invoice, as a refund does.
alter table credit_notes alter column refund_id drop not null;
alter table credit_notes add column dispute_id text;
alter table credit_notes add constraint credit_notes_of_dispute foreign key (shop_id, dispute_id) references disputes;
alter table credit_notes add constraint one_cause check (refund_id is null or dispute_id is null);
create unique index credit_notes_one_per_dispute on credit_notes (shop_id, dispute_id);
