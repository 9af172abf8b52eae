-- The picture of each line, and the place where an order is fetched, as the shop showed them when they came to the order. "" is no picture.
alter table order_lines add column image_url text;
alter table orders add column pickup_place jsonb;

create function note_picture() returns trigger language plpgsql as $$
begin
  if new.image_url is null then
    new.image_url := coalesce((
      select coalesce(v.image_url, p.images -> 0 ->> 'url') from products p
      left join product_variants v on v.shop_id = p.shop_id and v.product_id = p.id and v.id = new.variant_id
      where p.shop_id = new.shop_id and p.id = new.product_id), '');
  end if;
  return new;
end $$;
create trigger order_lines_note_picture before insert on order_lines for each row execute function note_picture();

update order_lines l set image_url = coalesce((
  select coalesce(v.image_url, p.images -> 0 ->> 'url') from products p
  left join product_variants v on v.shop_id = p.shop_id and v.product_id = p.id and v.id = l.variant_id
  where p.shop_id = l.shop_id and p.id = l.product_id), '');
alter table order_lines alter column image_url set not null;

-- Whether the page of an order shows this uploaded picture: its files are kept.
create function is_picture_ordered(of_shop text, of_product text, of_image text) returns boolean language sql stable as $$
  select exists (
    select from order_lines l where l.shop_id = of_shop and l.product_id = of_product and l.image_url like '%/' || of_image || '/%')
$$;

create function note_pickup_place() returns trigger language plpgsql as $$
begin
  if new.delivery_method is distinct from 'pickup' then
    new.pickup_place := null;
  elsif new.pickup_place is null then
    new.pickup_place := (select s.pickup from shops s where s.shop_id = new.shop_id);
  end if;
  return new;
end $$;
create trigger orders_note_pickup_place before insert or update of delivery_method on orders for each row execute function note_pickup_place();

update orders o set pickup_place = (select s.pickup from shops s where s.shop_id = o.shop_id) where o.delivery_method = 'pickup';
