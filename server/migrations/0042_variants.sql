-- Owner: products. What a product's options come to: each choice that is counted and sold by itself. A product without rows here is sold
-- as it is; see docs/decisions/012-variants-are-rows-only-where-there-are-choices.md.
create table product_variants (
  shop_id text not null,
  product_id text not null,
  id text not null,
  -- In the order in which the seller lists them.
  place smallint not null,
  -- {"Colour": "Red", "Size": "M"}, and its values in the order of the product's options.
  options jsonb not null,
  name text not null check (name <> ''),
  -- Null: as the product says.
  price bigint check (price >= 1),
  compare_at_price bigint check (compare_at_price >= 1),
  sku text,
  barcode text,
  image_url text,
  weight_grams integer check (weight_grams >= 0),
  negotiation jsonb,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Taken out by the seller before anybody had ordered it. The same choice comes back under its old id.
  removed_at timestamptz,
  primary key (shop_id, product_id, id),
  -- With the id in front: by its shop alone nobody looks for a variant, and no plan is to think of it.
  unique (id, shop_id),
  unique (shop_id, product_id, options),
  foreign key (shop_id, product_id) references products
);
create unique index product_variants_sku on product_variants (shop_id, sku) where sku is not null and removed_at is null;
call fence('product_variants');
grant select on product_variants to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on product_variants to sokoni_api;

-- How many are not removed: a product without any is read without looking for them. The range is of those on sale; null where all cost
-- what the product does.
alter table products
  add column variant_count smallint not null default 0 check (variant_count >= 0),
  add column lowest_price bigint check (lowest_price >= 1),
  add column highest_price bigint check (highest_price >= lowest_price);

-- The fence hides the rows of every shop from whoever migrates, and so from the check of a new foreign key.
alter table stock_levels no force row level security;
alter table stock_movements no force row level security;
alter table reservations no force row level security;

-- Owner: inventory. '' stands for a product that is sold as it is, so that one key serves both and is compared with plain equality.
-- `variant` says the same to the foreign key, which asks nothing of a null.
alter table stock_levels
  add column variant_id text not null default '',
  add column variant text generated always as (nullif(variant_id, '')) stored;
alter table stock_levels drop constraint stock_levels_pkey;
alter table stock_levels
  add primary key (shop_id, product_id, variant_id),
  add foreign key (shop_id, product_id, variant) references product_variants;

alter table stock_movements add column variant_id text not null default '';
alter table stock_movements drop constraint stock_movements_shop_id_product_id_fkey;
alter table stock_movements add foreign key (shop_id, product_id, variant_id) references stock_levels;
drop index stock_movements_once;
create unique index stock_movements_once on stock_movements (shop_id, cause_id, product_id, variant_id, reason) where cause_id is not null;

alter table reservations add column variant_id text not null default '';
alter table reservations drop constraint reservations_pkey;
alter table reservations drop constraint reservations_shop_id_product_id_fkey;
alter table reservations
  add primary key (shop_id, order_id, product_id, variant_id),
  add foreign key (shop_id, product_id, variant_id) references stock_levels;

alter table stock_levels force row level security;
alter table stock_movements force row level security;
alter table reservations force row level security;

create or replace view product_stock with (security_invoker = true) as
  select shop_id, product_id, on_hand, reserved, on_hand - reserved as available, version, updated_at, variant_id from stock_levels;

-- Owner: products. What a stock list says of a product, and of each of its variants.
create or replace view stocked_products with (security_invoker = true) as
  select shop_id, id, name, sku, low_stock_threshold, created_at, variant_count from products where deleted_at is null;
create view stocked_variants with (security_invoker = true) as
  select shop_id, product_id, id as variant_id, name, options, sku, status from product_variants where removed_at is null;
grant select on stocked_variants to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;

-- Owner: orders. The name of a line holds the choice, as it was called then; these say which it was.
alter table order_lines
  add column variant_id text,
  add column options jsonb,
  add foreign key (shop_id, product_id, variant_id) references product_variants;
create or replace view ordered_products with (security_invoker = true) as select shop_id, product_id, variant_id from order_lines;

-- Owner: agent.
alter table cart_lines
  add column variant_id text not null default '',
  add column variant text generated always as (nullif(variant_id, '')) stored;
alter table cart_lines drop constraint cart_lines_pkey;
alter table cart_lines
  add primary key (shop_id, conversation_id, product_id, variant_id),
  add foreign key (shop_id, product_id, variant) references product_variants;

alter table price_quotes
  add column variant_id text not null default '',
  add column variant text generated always as (nullif(variant_id, '')) stored;
alter table price_quotes drop constraint price_quotes_pkey;
alter table price_quotes
  add primary key (shop_id, conversation_id, product_id, variant_id),
  add foreign key (shop_id, product_id, variant) references product_variants;

alter table waitlist
  add column variant_id text not null default '',
  add column variant text generated always as (nullif(variant_id, '')) stored;
alter table waitlist drop constraint waitlist_pkey;
alter table waitlist
  add primary key (shop_id, product_id, variant_id, customer_id),
  add foreign key (shop_id, product_id, variant) references product_variants;

-- Owner: catalog. Which variant a listed choice is; null for a product that is sold as it is.
alter table catalog_items
  add column variant_id text,
  add foreign key (shop_id, product_id, variant_id) references product_variants;
