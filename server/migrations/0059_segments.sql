-- Owner: customers. What segments ask for beside what is kept: when a buyer last wrote.
create or replace view customer_conversations with (security_invoker = true) as
  select shop_id, customer_id, id, channel, status, last_message_at, last_inbound_at from conversations;

-- Who is meant, under a name: words that are asked anew each time, never a list of people. Deleted ones are kept for what was done by them.
create table segments (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  description text,
  expression jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (shop_id, id)
);
create unique index segments_name on segments (shop_id, lower(name)) where deleted_at is null;
create index segments_newest on segments (shop_id, created_at desc, id desc) where deleted_at is null;
call fence('segments');
grant select, insert, update on segments to sokoni_api;
grant select on segments to sokoni_worker, sokoni_agent, sokoni_readonly;

-- Who has written on a channel, without looking at each.
create index customer_identities_on on customer_identities (shop_id, channel, customer_id);
