-- Owner: payments. Pairs of the client's own on each attempt to collect, as refunds and checkouts have them.
alter table payments add column metadata jsonb not null default '{}';
