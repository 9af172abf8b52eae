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
