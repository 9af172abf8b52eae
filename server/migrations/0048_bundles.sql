-- Owner: products. What a product that is several others together is made of. It has no stock of its own: there are as many as its parts
-- make up. `variant_id` is '' for a product that is sold as it is, as everywhere on the shelf.
create table bundle_parts (
  shop_id text not null,
  bundle_id text not null,
  product_id text not null,
  variant_id text not null default '',
  variant text generated always as (nullif(variant_id, '')) stored,
  -- In the order in which the seller lists them.
  place smallint not null,
  -- Of one bundle.
  quantity integer not null check (quantity between 1 and 1000),
  primary key (shop_id, bundle_id, product_id, variant_id),
  foreign key (shop_id, bundle_id) references products,
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, product_id, variant) references product_variants,
  check (product_id <> bundle_id)
);
create index bundle_parts_of on bundle_parts (shop_id, product_id);
call fence('bundle_parts');
grant select on bundle_parts to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, delete on bundle_parts to sokoni_api;

-- How many kinds of parts: a product without any is read without looking for them.
alter table products add column part_count smallint not null default 0 check (part_count >= 0);

-- A bundle is on no shelf.
create or replace view stocked_products with (security_invoker = true) as
  select shop_id, id, name, sku, low_stock_threshold, created_at, variant_count from products where deleted_at is null and part_count = 0;

-- Owner: orders. What one of a line is made of, as it was then: [{"productId", "variantId", "name", "quantity"}].
alter table order_lines add column parts jsonb;

-- Owner: catalog. What changes of a part, changes how many there are of the bundles that it is in.
create or replace function note_product_change() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.id where c.shop_id = new.shop_id;
  return null;
end $$;
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.product_id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.product_id and b.variant_id = new.variant_id
      where c.shop_id = new.shop_id;
  return null;
end $$;
