-- The buyer's silence about a replacement that the shop alone calls delivered: when it counts at the earliest, and how often they were reminded.
alter table order_returns
  add column silence_until timestamptz,
  add column reminders_sent integer not null default 0;
