-- Owner: shipping. The buyer's address that a courier's rate was made for, as its keyed hash. A rate counts for that address alone. Of older rates
-- nobody knows it: they are asked for anew.
alter table shipping_rates add column made_for bytea;
