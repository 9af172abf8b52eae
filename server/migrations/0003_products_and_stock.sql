-- Owner: products. What a shop sells.
create table products (
  shop_id text not null references shops,
  id text not null,
  name text not null check (name <> ''),
  description text not null default '',
  price bigint not null check (price >= 1),
  currency char(3) not null,
  compare_at_price bigint check (compare_at_price >= 1),
  sku text,
  category text,
  -- [{ name, values[] }], for example Colour and Size.
  options jsonb not null default '[]',
  images jsonb not null default '[]',
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  low_stock_threshold integer check (low_stock_threshold >= 0),
  weight_grams integer check (weight_grams >= 0),
  dimensions jsonb,
  negotiation jsonb,
  metadata jsonb not null default '{}',
  -- Folded text that search looks at; written by the module, so that one rule folds both sides.
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index products_sku on products (shop_id, sku) where sku is not null and deleted_at is null;
create index products_newest on products (shop_id, created_at desc, id desc) where deleted_at is null;
create index products_name on products (shop_id, name, id) where deleted_at is null;
create index products_price on products (shop_id, price, id) where deleted_at is null;
-- With the shop in front: the same words are in every shop's catalogue.
create extension if not exists btree_gin;
-- No list of pending entries: after an import every search would read it from end to end, until the next vacuum.
create index products_search on products using gin (shop_id, search gin_trgm_ops) with (fastupdate = off) where deleted_at is null;
call fence('products');

-- Owner: inventory. on_hand is what is there, reserved is promised to placed orders; the rest can be sold.
create table stock_levels (
  shop_id text not null,
  product_id text not null,
  on_hand integer not null check (on_hand >= 0),
  reserved integer not null default 0 check (reserved >= 0 and reserved <= on_hand),
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references products
) with (fillfactor = 70);
call fence('stock_levels');

-- Every change of on_hand. Their sum is on_hand.
create table stock_movements (
  shop_id text not null,
  id text not null,
  product_id text not null,
  delta integer not null check (delta <> 0),
  reason text not null check (reason in ('opening', 'sale', 'restock', 'correction', 'return', 'damage')),
  cause_id text,
  actor jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products
);
create index stock_movements_of_product on stock_movements (shop_id, product_id, created_at desc);
-- A sale takes the goods once, however often its payment is told.
create unique index stock_movements_once on stock_movements (shop_id, cause_id, product_id, reason) where cause_id is not null;
call fence('stock_movements');
call append_only('stock_movements');

create table reservations (
  shop_id text not null,
  order_id text not null,
  product_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null default 'held' check (state in ('held', 'consumed', 'released')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, order_id, product_id),
  foreign key (shop_id, product_id) references products
);
create index reservations_due on reservations (expires_at) where state = 'held';
create index reservations_of_product on reservations (shop_id, product_id) where state = 'held';
call fence('reservations');

create policy dispatcher_all on reservations for select to sokoni_dispatcher using (true);
grant select on reservations to sokoni_dispatcher;
create function orders_with_expired_holds(at timestamptz, most integer) returns table (shop_id text, order_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct r.shop_id, r.order_id from reservations r where r.state = 'held' and r.expires_at <= at limit most
$$;
alter function orders_with_expired_holds owner to sokoni_dispatcher;
revoke execute on function orders_with_expired_holds from public;
grant execute on function orders_with_expired_holds to sokoni_worker;

grant select on products, stock_levels, stock_movements, reservations to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on products to sokoni_api;
-- To lock a product's row, as whoever sells the last one does, takes the right to change some column of it.
grant update (updated_at) on products to sokoni_worker, sokoni_agent;
grant insert, update on stock_levels, reservations to sokoni_api, sokoni_worker, sokoni_agent;
grant insert on stock_movements to sokoni_api, sokoni_worker, sokoni_agent;
