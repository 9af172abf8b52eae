-- Owner: shops. How many broadcasts a person gets within 24 hours at most, over all broadcasts of the shop.
alter table shops add column broadcasts_per_day smallint not null default 1 check (broadcasts_per_day between 1 and 10);

-- Owner: shops. What the channel lets an account send, as it last told: messages a second, and people outside their window in 24
-- hours; null when it does not say, or sets no such limit.
alter table channel_connections
  add column messages_per_second integer check (messages_per_second > 0),
  add column recipients_per_day integer check (recipients_per_day > 0);

-- Owner: broadcasts. One message to everybody of a segment.
create table broadcasts (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'completed', 'cancelled')),
  channel text not null check (channel in ('chatapp', 'photoapp')),
  -- Who is meant: a saved segment, read when it begins, or an expression of its own.
  segment_id text,
  segment jsonb,
  message jsonb not null,
  -- { sharePercent, message }: what the other part gets.
  ab_test jsonb,
  -- Of those it could reach, so many in a hundred get nothing, to be compared with.
  holdout_percent smallint not null default 0 check (holdout_percent between 0 and 50),
  -- Hours of the recipient's clock, from one to before the other; null: none are quiet.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  scheduled_for timestamptz,
  -- From here on: what it has come to.
  connection_id text,
  -- The expression as it was when it began, and the last customer who was looked at; null when all were.
  audience jsonb,
  audience_after text default '',
  estimated_cost_micros bigint not null default 0 check (estimated_cost_micros >= 0),
  -- When somebody has to look at it again, and what it waits for.
  due_at timestamptz,
  waiting jsonb,
  pause jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, connection_id) references channel_connections,
  check ((segment_id is null) <> (segment is null)),
  check ((quiet_from is null) = (quiet_to is null)),
  check ((state = 'scheduled') <= (scheduled_for is not null)),
  check ((state in ('completed', 'cancelled')) <= (due_at is null))
);
create index broadcasts_newest on broadcasts (shop_id, created_at desc, id desc);
create index broadcasts_due on broadcasts (due_at) where due_at is not null;
create index broadcasts_of_connection on broadcasts (shop_id, connection_id, ended_at) where connection_id is not null;
call fence('broadcasts');

-- One row per person of the audience. pending and held wait; sending is recorded before the channel is called, so that what the
-- channel was told is never told again.
create table broadcast_recipients (
  shop_id text not null,
  broadcast_id text not null,
  customer_id text not null,
  -- Two of them turned out to be one customer: the second row stays, beside the first.
  beside text not null default '',
  variant text not null check (variant in ('a', 'b', 'holdout')),
  state text not null check (state in ('pending', 'held', 'sending', 'unknown', 'sent', 'delivered', 'read', 'failed', 'skipped', 'holdout')),
  -- Why it is held, was skipped or failed.
  reason text,
  due_at timestamptz,
  held_since timestamptz,
  message_id text,
  -- When it was recorded as being sent, or held out; and when that was a template to somebody outside of their window.
  touched_at timestamptz,
  opened_at timestamptz,
  replied_at timestamptz,
  opted_out_at timestamptz,
  primary key (shop_id, broadcast_id, customer_id, beside),
  foreign key (shop_id, broadcast_id) references broadcasts,
  foreign key (shop_id, customer_id) references customers,
  check ((state = 'holdout') = (variant = 'holdout')),
  check ((state in ('sending', 'unknown', 'sent', 'delivered', 'read')) <= (touched_at is not null and message_id is not null))
);
create index broadcast_recipients_waiting on broadcast_recipients (shop_id, broadcast_id, due_at, customer_id) where state in ('pending', 'held');
create index broadcast_recipients_sending on broadcast_recipients (shop_id, broadcast_id) where state = 'sending';
create index broadcast_recipients_counted on broadcast_recipients (shop_id, broadcast_id, variant, state, reason);
create index broadcast_recipients_touched on broadcast_recipients (shop_id, customer_id, touched_at desc) where touched_at is not null;
create index broadcast_recipients_opened on broadcast_recipients (shop_id, broadcast_id, opened_at) where opened_at is not null;
create unique index broadcast_recipients_message on broadcast_recipients (shop_id, message_id) where message_id is not null;
call fence('broadcast_recipients');

-- Orders that came within seven days of the last broadcast a person got; of those held out too, to compare.
create table broadcast_orders (
  shop_id text not null,
  broadcast_id text not null,
  order_id text not null,
  variant text not null check (variant in ('a', 'b', 'holdout')),
  primary key (shop_id, broadcast_id, order_id),
  foreign key (shop_id, broadcast_id) references broadcasts,
  foreign key (shop_id, order_id) references orders
);
create index broadcast_orders_of_order on broadcast_orders (shop_id, order_id);
call fence('broadcast_orders');

-- How far an account's broadcasts have used up its pace, for all processes: the next message may leave then.
create table broadcast_pace (
  shop_id text not null,
  connection_id text not null,
  next_at timestamptz not null,
  primary key (shop_id, connection_id),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('broadcast_pace');

-- Owner: conversations. The broadcast that a message is of.
alter table messages add column broadcast_id text;
create index messages_of_broadcast on messages (shop_id, broadcast_id) include (cost_micros) where broadcast_id is not null;

grant update (quality, messages_per_second, recipients_per_day, version) on channel_connections to sokoni_worker;
grant select, insert, update on broadcasts, broadcast_recipients to sokoni_api, sokoni_worker;
grant delete on broadcasts to sokoni_api;
grant select, insert, update on broadcast_pace to sokoni_worker;
grant select, insert on broadcast_orders to sokoni_api, sokoni_worker, sokoni_agent;
grant select on broadcasts to sokoni_agent;
grant select, update on broadcast_recipients to sokoni_agent;
grant select on broadcasts, broadcast_recipients, broadcast_orders, broadcast_pace to sokoni_readonly;

create policy dispatcher_reads on broadcasts for select to sokoni_dispatcher using (true);
grant select on broadcasts to sokoni_dispatcher;
create function broadcasts_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.shop_id, b.id from broadcasts b where b.due_at <= by_time order by b.due_at limit most
$$;
alter function broadcasts_due owner to sokoni_dispatcher;
revoke execute on function broadcasts_due from public;
grant execute on function broadcasts_due to sokoni_worker;
