-- Owner: customers. Buyers as one shop knows them.
create table customers (
  shop_id text not null references shops,
  id text not null,
  name text,
  -- E.164. An attribute: it may be absent, shared or change hands.
  phone text,
  email text,
  language text,
  tags text[] not null default '{}',
  consent jsonb not null default '{}',
  addresses jsonb not null default '[]',
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  primary key (shop_id, id)
);
create unique index customers_phone on customers (shop_id, phone) where phone is not null and erased_at is null;
create index customers_newest on customers (shop_id, created_at desc, id desc) where erased_at is null;
create index customers_name on customers using gin (name gin_trgm_ops);
call fence('customers');

-- Who the customer is on a channel. Matched by the channel's stable user id first, then by phone.
create table customer_identities (
  shop_id text not null,
  channel text not null,
  user_key text not null,
  customer_id text not null,
  name text,
  username text,
  created_at timestamptz not null,
  primary key (shop_id, channel, user_key),
  foreign key (shop_id, customer_id) references customers
);
create index customer_identities_of on customer_identities (shop_id, customer_id);
call fence('customer_identities');

-- Owner: conversations.
create table conversations (
  shop_id text not null,
  id text not null,
  customer_id text not null,
  connection_id text not null,
  channel text not null,
  -- Where answers go: phone (E.164) and/or the channel's own user id.
  user_phone text,
  user_id text,
  status text not null default 'open' check (status in ('open', 'waiting', 'closed')),
  handler text not null default 'agent' check (handler in ('agent', 'human')),
  hand_over jsonb,
  unread integer not null default 0,
  agent_state text not null default 'idle' check (agent_state in ('idle', 'waiting', 'working')),
  dialogue jsonb,
  -- The buyer's oldest message that no turn has answered, and the newest one of all.
  unanswered_since timestamptz,
  last_inbound_at timestamptz,
  last_message_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, connection_id, customer_id),
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, connection_id) references channel_connections
);
create index conversations_recent on conversations (shop_id, last_message_at desc, id desc);
create index conversations_newest on conversations (shop_id, created_at desc, id desc);
call fence('conversations');

create table messages (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  author text not null check (author in ('customer', 'agent', 'human', 'system')),
  type text not null,
  text text not null default '',
  content jsonb not null default '{}',
  -- The channel's id; unknown until an outbound message is accepted.
  channel_message_id text,
  status text not null check (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  error jsonb,
  turn_id text,
  -- For agent messages: the actions taken and what each figure was checked against.
  actions jsonb not null default '[]',
  checks jsonb not null default '[]',
  -- By the channel's clock for inbound, by ours for outbound.
  sent_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations
);
create unique index messages_once on messages (shop_id, channel_message_id) where channel_message_id is not null;
create index messages_of_conversation on messages (shop_id, conversation_id, sent_at desc, id desc);
create index messages_unanswered on messages (shop_id, conversation_id) where direction = 'inbound' and answered_at is null;
create index messages_to_send on messages (shop_id, created_at) where status in ('queued', 'sending');
call fence('messages');

-- Statuses that came before the message they speak of was known by its channel id.
create table early_statuses (
  shop_id text not null,
  channel_message_id text not null,
  status text not null,
  error jsonb,
  at timestamptz not null,
  primary key (shop_id, channel_message_id, status)
);
call fence('early_statuses');

-- Statuses of messages that somebody else sent from the same account find no message, ever.
create policy dispatcher_all on early_statuses to sokoni_dispatcher using (true);
grant select, delete on early_statuses to sokoni_dispatcher;
create function purge_early_statuses(before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from early_statuses where at < before returning 1) select count(*) from gone
$$;
alter function purge_early_statuses owner to sokoni_dispatcher;
revoke execute on function purge_early_statuses from public;
grant execute on function purge_early_statuses to sokoni_worker;

grant select, insert, update on customers, customer_identities, conversations, messages to sokoni_api, sokoni_worker, sokoni_agent;
grant select, insert, delete on early_statuses to sokoni_worker;
-- A changed number takes the place of the old one.
grant delete on customer_identities to sokoni_worker;
grant select on customers, customer_identities, conversations, messages to sokoni_readonly;
