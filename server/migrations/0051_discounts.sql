-- Owner: discounts. Codes that a shop has given out. What a code takes off an order is worked out when the order is placed, and stands
-- there.
create table discounts (
  shop_id text not null references shops,
  id text not null,
  -- In capital letters: buyers type as they like.
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$' and code ~ '[A-Z]'),
  kind text not null check (kind in ('percentage', 'fixed_amount', 'free_delivery')),
  -- Hundredths of a percent.
  basis_points integer check (basis_points between 1 and 10000),
  -- {"NGN": 50000}: minor units by currency.
  amounts jsonb not null default '{}',
  minimums jsonb not null default '{}',
  -- Null: everything the shop sells.
  product_ids text[] check (cardinality(product_ids) > 0),
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  once_per_customer boolean not null default false,
  first_order_only boolean not null default false,
  uses_max integer check (uses_max > 0),
  -- Of orders that stand. The row is locked by whoever takes one: that is what makes the limit exact.
  uses integer not null default 0 check (uses >= 0),
  status text not null default 'active' check (status in ('active', 'paused')),
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id),
  check ((kind = 'percentage') = (basis_points is not null)),
  check ((kind = 'fixed_amount') = (amounts <> '{}'))
);
create unique index discounts_code on discounts (shop_id, code) where deleted_at is null;
create index discounts_newest on discounts (shop_id, created_at desc, id desc) where deleted_at is null;
call fence('discounts');

-- One use is held with its order, and given back with it. Who used it is who the order belongs to now.
create table discount_uses (
  shop_id text not null,
  order_id text not null,
  discount_id text not null,
  state text not null default 'held' check (state in ('held', 'released')),
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (shop_id, order_id, discount_id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, discount_id) references discounts,
  check ((state = 'released') = (released_at is not null))
);
create unique index discount_uses_one_per_order on discount_uses (shop_id, order_id) where state = 'held';
create index discount_uses_of_discount on discount_uses (shop_id, discount_id) where state = 'held';
call fence('discount_uses');

grant select on discounts, discount_uses to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on discounts to sokoni_api;
grant update (uses) on discounts to sokoni_worker, sokoni_agent;
grant insert, update on discount_uses to sokoni_api, sokoni_worker, sokoni_agent;

-- Owner: orders. `discount` of an order is what its lines share and what is taken off its delivery.
alter table orders add column discount_id text, add column discount_code text;
alter table orders no force row level security;
alter table orders
  add foreign key (shop_id, discount_id) references discounts,
  add check ((discount_id is null) = (discount_code is null));
alter table orders force row level security;
alter table order_lines add column discount bigint not null default 0 check (discount between 0 and total);

-- Owner: agent. The code a buyer has named, for the cart they have or will have.
create table cart_codes (
  shop_id text not null,
  conversation_id text not null,
  code text not null,
  added_at timestamptz not null,
  primary key (shop_id, conversation_id),
  foreign key (shop_id, conversation_id) references conversations
);
call fence('cart_codes');
grant select, insert, update, delete on cart_codes to sokoni_agent, sokoni_worker, sokoni_api;
grant select on cart_codes to sokoni_readonly;
