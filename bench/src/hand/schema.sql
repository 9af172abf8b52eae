-- The tables of the hand-written servers. They are written from the task alone.
create table keys (hash bytea primary key, shop_id text not null);

create table products (
  shop_id text, id text, name text not null, description text, price bigint not null, currency char(3) not null, sku text, category text,
  options jsonb not null, images jsonb not null, status text not null default 'active', created_at timestamptz not null, updated_at timestamptz not null,
  primary key (shop_id, id)
);
create index on products (shop_id, created_at desc, id desc);
create table stock (
  shop_id text, product_id text, on_hand integer not null, reserved integer not null default 0 check (reserved between 0 and on_hand),
  primary key (shop_id, product_id), foreign key (shop_id, product_id) references products
);
create table customers (
  shop_id text, id text, name text, phone text not null, primary key (shop_id, id), unique (shop_id, phone)
);

create table orders (
  shop_id text, id text, number text not null, customer_id text not null, status text not null, currency char(3) not null, total bigint not null,
  expires_at timestamptz, delivered_at timestamptz, created_at timestamptz not null,
  primary key (shop_id, id), unique (shop_id, number), foreign key (shop_id, customer_id) references customers
);
create index on orders (shop_id, created_at desc, id desc);
create table order_lines (
  shop_id text, order_id text, line integer, product_id text not null, name text not null, quantity integer not null check (quantity > 0),
  unit_price bigint not null,
  primary key (shop_id, order_id, line), foreign key (shop_id, order_id) references orders, foreign key (shop_id, product_id) references products
);
create table idempotency_keys (
  shop_id text, key text, request_hash bytea not null, status integer, body text, created_at timestamptz not null default now(),
  primary key (shop_id, key)
);

create table payments (
  shop_id text, id text, order_id text not null, reference text not null unique, amount bigint not null, currency char(3) not null,
  status text not null, provider_id text, paid_at timestamptz,
  primary key (shop_id, id), foreign key (shop_id, order_id) references orders
);
create table ledger_transactions (
  id bigint generated always as identity primary key, shop_id text not null, kind text not null, order_id text not null,
  created_at timestamptz not null default now(), unique (shop_id, kind, order_id)
);
create table ledger_entries (
  transaction_id bigint references ledger_transactions, account text, shop_id text not null, currency char(3) not null, amount bigint not null check (amount <> 0),
  primary key (transaction_id, account)
);
create index on ledger_entries (shop_id, account);
create table balances (
  shop_id text, account text, currency char(3), amount bigint not null, primary key (shop_id, account, currency)
);
create table holds (
  shop_id text, order_id text, amount bigint not null, currency char(3) not null, state text not null, held_at timestamptz not null, released_at timestamptz,
  primary key (shop_id, order_id), foreign key (shop_id, order_id) references orders
);

create table accounts (account text primary key, shop_id text not null);
create table webhooks (hash bytea primary key, body bytea not null, received_at timestamptz not null default now());
create table conversations (
  shop_id text, id text, customer_id text not null, unread integer not null default 0, last_text text, last_message_at timestamptz,
  primary key (shop_id, id), unique (shop_id, customer_id), foreign key (shop_id, customer_id) references customers
);
create index on conversations (shop_id, last_message_at desc);
create table messages (
  shop_id text, id text, conversation_id text not null, channel_id text not null, direction text not null, text text not null, sent_at timestamptz not null,
  primary key (shop_id, id), unique (shop_id, channel_id), foreign key (shop_id, conversation_id) references conversations
);
create index on messages (shop_id, conversation_id, sent_at desc);
