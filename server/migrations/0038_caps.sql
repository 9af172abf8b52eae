-- Owner: shops. What one buyer and one conversation may take before a person is called, whoever writes in the buyer's name.
alter table shops
  -- The agent's answers in one conversation within 24 hours.
  add column answers_per_day integer not null default 300 check (answers_per_day between 1 and 10000),
  -- Unpaid at the same time.
  add column open_orders_per_buyer integer not null default 5 check (open_orders_per_buyer between 1 and 100),
  -- Of one buyer's orders within 24 hours; null: any. It holds while the shop sells in this currency.
  add column order_value_per_day bigint check (order_value_per_day > 0),
  add column order_value_currency character(3);
alter table shops add constraint shops_order_value_check check ((order_value_per_day is null) = (order_value_currency is null));
