-- A part of a bundle may have something to choose: a product's options, or one of its variants. An order's line keeps of each part what was
-- chosen (`options`, `variantId`) and what could be chosen (`choices`: {"of", "options", "variants"}) beside what it kept before. It is
-- chosen after the order as well; then another variant is held, or sold.
grant update (parts) on order_lines to sokoni_api, sokoni_worker, sokoni_agent;
grant delete on reservations to sokoni_agent;

-- Nothing is held of a part before its variant is chosen, so an order of a bundle may hold nothing: it tells itself when its time to be
-- paid has run out.
create index orders_unpaid_due on orders (reservation_expires_at) where state = 'placed' and reservation_expires_at is not null;
create or replace function made_to_order_lapsed(at timestamptz, most integer) returns table (shop_id text, order_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id from orders o
    where o.state = 'placed' and o.reservation_expires_at <= at and (o.lead_time_days is not null
      or exists (select from order_lines l where l.shop_id = o.shop_id and l.order_id = o.id and l.parts is not null))
    order by o.reservation_expires_at limit most
$$;
create policy dispatcher_reads_lines on order_lines for select to sokoni_dispatcher using (true);
grant select on order_lines to sokoni_dispatcher;

-- A part without a variant of its own is any of its product's variants.
create or replace function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.product_id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.product_id and b.variant_id in ('', new.variant_id)
      where c.shop_id = new.shop_id;
  return null;
end $$;
create or replace function stock_waited_for(since timestamptz, untried_since timestamptz, most integer) returns table (shop_id text, product_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select distinct w.shop_id, w.product_id from waitlist w
    join stock_levels s on s.shop_id = w.shop_id and s.product_id = w.product_id and s.variant_id = w.variant_id
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and s.on_hand - s.reserved > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id
        and t.variant_id = w.variant_id and t.told_at > since)
  -- Of a bundle there are as many as its parts make up; what is made to order is always there.
  union
  select w.shop_id, w.product_id from waitlist w
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and (select min(part.available / b.quantity) from bundle_parts b
          join products p on p.shop_id = b.shop_id and p.id = b.product_id and p.lead_time_days is null
          cross join lateral (
            select sum(s.on_hand - s.reserved) as available from stock_levels s
            where s.shop_id = b.shop_id and s.product_id = b.product_id
              and (s.variant_id = b.variant_id or (b.variant_id = '' and p.variant_count > 0))) part
          where b.shop_id = w.shop_id and b.bundle_id = w.product_id)
        > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id and t.told_at > since)
    limit most
$$;
