-- Owner: products. Pictures that were uploaded. Which of them a product shows, in which order and with which words, stands in its own
-- row (products.images), where lists read it; here is what was made of the bytes, and since when nothing shows it.
create table product_images (
  shop_id text not null,
  id text not null,
  product_id text not null,
  -- Of the bytes as they came: the same picture is not kept twice. Null while it is being drawn.
  sha256 bytea,
  width integer check (width >= 1),
  height integer check (height >= 1),
  -- Its bytes are dropped a day later. Null: the product shows it.
  unused_since timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products,
  check (unused_since is not null or (sha256 is not null and width is not null and height is not null))
);
create unique index product_images_once on product_images (shop_id, product_id, sha256) where unused_since is null;
call fence('product_images');
grant select, insert, update on product_images to sokoni_api;
grant select, delete on product_images to sokoni_worker;
grant select on product_images to sokoni_readonly;

-- The seller's own words for what belongs together, and the number by which another system knows the product.
alter table products
  add column tags text[] not null default '{}',
  add column external_id text check (external_id <> '');
create unique index products_external_id on products (shop_id, external_id) where external_id is not null and deleted_at is null;

-- Owner: products. Products shown together: put there by hand, or whatever fits a rule when it is asked.
create table collections (
  shop_id text not null references shops,
  id text not null,
  name text not null check (name <> ''),
  description text not null default '',
  -- Null: by hand.
  rule jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index collections_name on collections (shop_id, lower(name));
create index collections_newest on collections (shop_id, created_at desc, id desc);
call fence('collections');

-- What was put into one by hand, in its order.
create table collection_products (
  shop_id text not null,
  collection_id text not null,
  product_id text not null,
  place integer not null,
  primary key (shop_id, collection_id, product_id),
  foreign key (shop_id, collection_id) references collections on delete cascade,
  foreign key (shop_id, product_id) references products
);
create index collection_products_placed on collection_products (shop_id, collection_id, place, product_id);
create index collection_products_product on collection_products (shop_id, product_id);
call fence('collection_products');

grant select, insert, update, delete on collections, collection_products to sokoni_api;
grant select on collections, collection_products to sokoni_worker, sokoni_agent, sokoni_readonly;
