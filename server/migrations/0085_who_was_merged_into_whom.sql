-- Owner: customers. Whoever's consent is written down is asked for among those merged into them; without an index that read all customers of
-- the shop for each: a list of twenty thousand that had agreed took as many times twenty thousand rows.
create index customers_merged on customers (shop_id, merged_into) where merged_into is not null;
