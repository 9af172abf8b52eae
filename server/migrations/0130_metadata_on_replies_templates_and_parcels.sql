-- Owner: conversations, shipping. Pairs of the client's own on the last objects that a client makes.
alter table canned_replies add column metadata jsonb not null default '{}';
alter table message_templates add column metadata jsonb not null default '{}';
alter table shipments add column metadata jsonb not null default '{}';
