-- Owner: shops. Currencies besides its own that it sells in.
alter table shops add column sells_in text[] not null default '{}';

-- Owner: products. Fixed prices in further currencies, as {"GHS": {"amount": 45000, "compareAt": null}}; nothing is converted by a rate.
-- Of the product itself, and of a variant where they are its own. `price_ranges` is the cheapest and the dearest of what is on sale in
-- each, as {"GHS": [45000, 52000]}: what lists are filtered and sorted by.
alter table products
  add column prices jsonb not null default '{}'
    check (not jsonb_path_exists(prices, '$.* ? (@.amount < 1 || @.compareAt < 1)')),
  add column price_ranges jsonb not null default '{}';
alter table product_variants
  add column prices jsonb not null default '{}'
    check (not jsonb_path_exists(prices, '$.* ? (@.amount < 1 || @.compareAt < 1)'));

-- What one of it is, as {"name": "yard", "plural": "yards", "minimum": 3, "step": 1, "maximum": null}; null: a piece, in any number.
alter table products
  add column unit jsonb
    check (unit is null or ((unit ->> 'minimum')::integer >= 1 and (unit ->> 'step')::integer >= 1
      and coalesce((unit ->> 'maximum')::integer >= (unit ->> 'minimum')::integer, true)));
-- The agent reads "3 yards" by the units that the shop sells in.
create index products_units on products (shop_id) where unit is not null and deleted_at is null;

-- Owner: orders. How it was counted when it was ordered, as {"name": "yard", "plural": "yards"}.
alter table order_lines add column unit jsonb;

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
