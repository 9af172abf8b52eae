-- Owner: orders. `covered`: what has come for the order and is its price, less what was given back because the order came to less. What is
-- due is the rest of the total. `sold_under`: the cause of its sale in the stock's movements, where that is not the order's own id.
alter table orders
  add column covered bigint not null default 0 check (covered >= 0),
  add column sold_under text;
alter table orders no force row level security;
update orders set covered = total where payment in ('paid', 'overpaid', 'partly_refunded', 'refunded');
alter table orders force row level security;
grant delete on order_lines to sokoni_api, sokoni_worker;

-- Owner: edits. What an order was before and after each change of it, who changed it and why.
create table order_edits (
  shop_id text not null,
  id text not null,
  order_id text not null,
  number integer not null check (number > 0),
  -- Lines, sums, address and code as they were and as they are.
  before jsonb not null,
  after jsonb not null,
  -- Given back because the order came to less; minor units, and the refunds it went by.
  refunded bigint not null default 0 check (refunded >= 0),
  refund_ids text[] not null default '{}',
  reason text,
  note text,
  actor jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, order_id, number),
  foreign key (shop_id, order_id) references orders
);
call fence('order_edits');
grant select, insert on order_edits to sokoni_api, sokoni_worker;
grant select on order_edits to sokoni_agent, sokoni_readonly;
-- The proof of the books reads every shop.
create policy reads_all on order_edits for select to sokoni_readonly using (true);
-- When a person is erased, where their things went is taken out of what was.
grant update (before, after, reason, note) on order_edits to sokoni_api, sokoni_worker;

-- Owner: inventory. An order that is changed holds other goods than before.
grant delete on reservations to sokoni_api, sokoni_worker;

-- Owner: invoices. A paid invoice whose order came to more is taken back whole by a credit note that no refund stands behind, and another
-- is written in its place.
-- `edits`: how often the order had been changed when it was taken down; what went back by those changes is no part of it.
alter table invoices
  add column replaced_at timestamptz,
  add column edits integer not null default 0 check (edits >= 0);
drop index invoices_one_per_order;
create unique index invoices_one_per_order on invoices (shop_id, order_id) where status <> 'void' and replaced_at is null;
alter table credit_notes alter column refund_id drop not null;

-- Owner: orders. What a search by product finds, newest first.
create index order_lines_by_product on order_lines (shop_id, product_id, order_id desc);
drop index order_lines_of_product;
create index orders_by_total on orders (shop_id, total, id);
-- Where an order stands is seldom looked for while nothing has happened to it.
create index orders_by_fulfilment on orders (shop_id, fulfilment, created_at desc, id desc) where fulfilment <> 'none';
create index orders_by_payment on orders (shop_id, payment, created_at desc, id desc) where payment not in ('unpaid', 'paid');
create index orders_by_discount on orders (shop_id, discount_code, created_at desc, id desc) where discount_code is not null;
