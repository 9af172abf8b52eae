-- A product is for sale without a stock figure. Its stock counts from the moment somebody gives a number. What is there already has
-- been counted so far, and stays so.
alter table products add column stock_tracked boolean not null default true;

-- An order keeps whether a line was sold without a count: then no stock was held, sold or comes back for it.
alter table order_lines add column untracked boolean not null default false;

create or replace view stocked_products with (security_invoker = true) as
  select shop_id, id, name, sku, low_stock_threshold, created_at, variant_count, stock_tracked
  from products where deleted_at is null and part_count = 0;

create trigger catalog_hears_of_counting after update of stock_tracked on products for each row
  when (new.stock_tracked <> old.stock_tracked) execute function note_product_change();
