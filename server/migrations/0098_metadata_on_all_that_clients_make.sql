-- Owner: products, customers, inventory, payouts, returns, event-delivery, broadcasts. Pairs of the client's own on each object that a
-- client makes, as orders, products and customers have had them.
alter table collections add column metadata jsonb not null default '{}';
alter table segments add column metadata jsonb not null default '{}';
alter table locations add column metadata jsonb not null default '{}';
alter table stock_transfers add column metadata jsonb not null default '{}';
alter table payout_destinations add column metadata jsonb not null default '{}';
alter table order_returns add column metadata jsonb not null default '{}';
alter table webhook_endpoints add column metadata jsonb not null default '{}';
alter table broadcasts add column metadata jsonb not null default '{}';
