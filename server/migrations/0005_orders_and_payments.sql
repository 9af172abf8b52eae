-- Owner: orders. An order's story runs on several axes; `status` is what a seller sees of them together.
create table orders (
  shop_id text not null references shops,
  id text not null,
  number text not null,
  customer_id text not null,
  conversation_id text,
  channel text not null check (channel in ('api', 'whatsapp', 'instagram')),
  currency char(3) not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null default 0 check (discount >= 0),
  shipping bigint not null default 0 check (shipping >= 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint not null check (total >= 0),
  state text not null check (state in ('draft', 'placed', 'completed', 'cancelled', 'expired')),
  payment text not null default 'unpaid' check (payment in ('unpaid', 'pending', 'partly_paid', 'paid', 'overpaid', 'partly_refunded', 'refunded')),
  funds text not null default 'none' check (funds in ('none', 'held', 'release_due', 'released', 'frozen', 'refunded', 'split')),
  fulfilment text not null default 'none' check (fulfilment in ('none', 'packing', 'ready', 'dispatched', 'out_for_delivery', 'delivered', 'attempt_failed', 'returning', 'returned', 'cancelled')),
  dispute text not null default 'none' check (dispute in ('none', 'open', 'awaiting_seller', 'awaiting_buyer', 'under_review', 'resolved')),
  confirmed boolean not null default false,
  status text not null check (status in ('pending', 'confirmed', 'paid', 'processing', 'shipped', 'delivered', 'completed', 'cancelled', 'expired', 'refunded')),
  shipping_address jsonb,
  delivery jsonb,
  notes text,
  metadata jsonb not null default '{}',
  reservation_expires_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  constraint orders_number_drawn unique (shop_id, number),
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, conversation_id) references conversations,
  check (total = subtotal - discount + shipping + tax)
);
create index orders_newest on orders (shop_id, created_at desc, id desc);
create index orders_of_customer on orders (shop_id, customer_id, created_at desc, id desc);
create index orders_by_status on orders (shop_id, status, created_at desc, id desc);
create index orders_of_conversation on orders (shop_id, conversation_id, created_at desc) where conversation_id is not null;
call fence('orders');

create table order_lines (
  shop_id text not null,
  order_id text not null,
  line smallint not null,
  product_id text not null,
  name text not null,
  unit_price bigint not null check (unit_price >= 0),
  quantity integer not null check (quantity > 0),
  total bigint not null,
  primary key (shop_id, order_id, line),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, product_id) references products,
  check (total = unit_price * quantity)
);
create index order_lines_of_product on order_lines (shop_id, product_id);
call fence('order_lines');

-- Every move on every axis: who, when, from where to where, and why.
create table order_history (
  shop_id text not null,
  order_id text not null,
  step integer not null,
  axis text not null,
  from_state text,
  to_state text not null,
  status text not null,
  actor jsonb not null,
  reason text,
  note text,
  at timestamptz not null,
  primary key (shop_id, order_id, step),
  foreign key (shop_id, order_id) references orders
);
call fence('order_history');
call append_only('order_history');

alter table reservations add foreign key (shop_id, order_id) references orders;

-- Owner: payments. One row per attempt to collect; `reference` is ours, stored before any call.
create table payments (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  checkout_id text,
  slot text not null,
  driver text not null,
  method text,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('created', 'action_needed', 'processing', 'succeeded', 'failed', 'cancelled', 'expired')),
  redirect_url text,
  provider_transaction_id text,
  provider_word text,
  provider_fee bigint,
  failure text,
  callback_url text,
  paid_at timestamptz,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, order_id) references orders
);
create index payments_of_order on payments (shop_id, order_id, created_at desc);
create index payments_newest on payments (shop_id, created_at desc, id desc);
create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null;
call fence('payments');

-- The desk: money that came and is not simply what was due, and answers that do not fit our books.
create table mispayments (
  shop_id text not null,
  id text not null,
  payment_id text not null,
  kind text not null check (kind in ('over', 'under', 'late', 'duplicate', 'wrong_currency', 'wrong_reference', 'wrong_environment')),
  expected bigint not null,
  received bigint not null,
  currency text not null,
  provider_transaction_id text not null,
  detail text not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refunded', 'applied')),
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, payment_id, provider_transaction_id, kind),
  foreign key (shop_id, payment_id) references payments
);
call fence('mispayments');

create policy dispatcher_all on payments for select to sokoni_dispatcher using (true);
grant select on payments to sokoni_dispatcher;
create function payments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p where p.next_ask_at <= at order by p.next_ask_at limit most
$$;
alter function payments_to_ask owner to sokoni_dispatcher;
revoke execute on function payments_to_ask from public;
grant execute on function payments_to_ask to sokoni_worker;

-- Owner: checkout. A page where one order is paid. Its state is the order's; its token is derived from the id and a secret,
-- so neither is stored.
create table checkouts (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  success_url text,
  cancel_url text,
  expires_at timestamptz not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
create index checkouts_newest on checkouts (shop_id, created_at desc, id desc);
call fence('checkouts');

grant select on orders, order_lines, order_history, payments, mispayments, checkouts to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on orders, checkouts to sokoni_api, sokoni_worker, sokoni_agent;
grant insert on order_lines, order_history to sokoni_api, sokoni_worker, sokoni_agent;
grant insert, update on payments to sokoni_api, sokoni_worker;
grant insert, update on mispayments to sokoni_api, sokoni_worker;
