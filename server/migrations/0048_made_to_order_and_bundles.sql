-- Owner: products. Made when it is ordered, and ready so many days after: then no stock is asked for. Null: sold from stock.
alter table products add column lead_time_days smallint check (lead_time_days between 1 and 365);

-- Owner: orders. Of a line as it was then; of an order the longest of its lines, and when it is to be ready, once it is paid or confirmed.
alter table order_lines add column lead_time_days smallint check (lead_time_days between 1 and 365);
alter table orders
  add column lead_time_days smallint check (lead_time_days between 1 and 365),
  add column ready_by timestamptz check (ready_by is null or lead_time_days is not null);

-- An order that is only of such goods holds none, so no hold tells when its time to be paid has run out.
create index orders_made_to_order_due on orders (reservation_expires_at)
  where lead_time_days is not null and state = 'placed' and reservation_expires_at is not null;
create function made_to_order_lapsed(at timestamptz, most integer) returns table (shop_id text, order_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id from orders o
    where o.lead_time_days is not null and o.state = 'placed' and o.reservation_expires_at <= at
    order by o.reservation_expires_at limit most
$$;
alter function made_to_order_lapsed owner to sokoni_dispatcher;
revoke execute on function made_to_order_lapsed from public;
grant execute on function made_to_order_lapsed to sokoni_worker;

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
