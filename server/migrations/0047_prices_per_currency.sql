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
