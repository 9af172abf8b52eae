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
