-- Broadcasts, and the figures of a shop.

-- One message to everybody of a segment.
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
  -- How many were to get it when it began: a plan has no room twice for those who have not had it yet.
  promised integer not null default 0 check (promised >= 0),
  -- How many of it were begun to be written to: its plan has room for those it was promised, and is asked for more.
  taken integer not null default 0 check (taken >= 0),
  metadata jsonb not null default '{}',
  primary key (shop_id, id),
  foreign key (shop_id, connection_id) references channel_connections,
  constraint broadcasts_one_audience check ((segment_id is null) <> (segment is null)),
  constraint broadcasts_quiet_hours_whole check ((quiet_from is null) = (quiet_to is null)),
  constraint broadcasts_scheduled_has_time check ((state = 'scheduled') <= (scheduled_for is not null)),
  constraint broadcasts_ended_is_not_due check ((state in ('completed', 'cancelled')) <= (due_at is null))
);
create index broadcasts_newest on broadcasts (shop_id, created_at desc, id desc);
create index broadcasts_due on broadcasts (due_at) where due_at is not null;
create index broadcasts_of_connection on broadcasts (shop_id, connection_id, ended_at) where connection_id is not null;
call fence('broadcasts');
call hide_closed('broadcasts');
create policy dispatcher_reads on broadcasts for select to sokoni_dispatcher using (true);
grant delete, insert, select, update on broadcasts to sokoni_api;
grant insert, select, update on broadcasts to sokoni_worker;
grant select on broadcasts to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

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
  constraint broadcast_recipients_holdout_gets_nothing check ((state = 'holdout') = (variant = 'holdout')),
  constraint broadcast_recipients_sent_has_message check ((state in ('sending', 'unknown', 'sent', 'delivered', 'read')) <= (touched_at is not null and message_id is not null))
);
create index broadcast_recipients_waiting on broadcast_recipients (shop_id, broadcast_id, due_at, customer_id) where state in ('pending', 'held');
create index broadcast_recipients_sending on broadcast_recipients (shop_id, broadcast_id) where state = 'sending';
create index broadcast_recipients_counted on broadcast_recipients (shop_id, broadcast_id, variant, state, reason);
create index broadcast_recipients_touched on broadcast_recipients (shop_id, customer_id, touched_at desc) where touched_at is not null;
create index broadcast_recipients_opened on broadcast_recipients (shop_id, broadcast_id, opened_at) where opened_at is not null;
create unique index broadcast_recipients_message on broadcast_recipients (shop_id, message_id) where message_id is not null;
call fence('broadcast_recipients');
grant insert, select, update on broadcast_recipients to sokoni_api, sokoni_worker;
grant select on broadcast_recipients to sokoni_readonly;
grant select, update on broadcast_recipients to sokoni_agent;

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
grant insert, select on broadcast_orders to sokoni_agent, sokoni_api, sokoni_worker;
grant select on broadcast_orders to sokoni_readonly;

-- How far an account's broadcasts have used up its pace, for all processes: the next message may leave then.
create table broadcast_pace (
  shop_id text not null,
  connection_id text not null,
  next_at timestamptz not null,
  primary key (shop_id, connection_id),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('broadcast_pace');
grant insert, select, update on broadcast_pace to sokoni_worker;
grant select on broadcast_pace to sokoni_readonly;

-- What a seller's figures are read from: sums by quarter of an hour (so that a day can begin where it does in any time
-- zone), by day and by month where the shop is, each of them nothing but what the rows say. What changes is noted where it happens; a sweep takes the
-- notes and counts the pieces anew that they name, so that what is noted twice or late changes nothing twice.
create table insight_changes (
  shop_id text not null,
  id bigint generated by default as identity,
  -- all: everything is to be counted anew. customer: one who had an order that is somebody else's now.
  kind text not null check (kind in ('all', 'order', 'customer', 'conversation', 'cart', 'message')),
  object_id text not null,
  primary key (shop_id, id)
);
call fence('insight_changes');
create policy dispatcher_all on insight_changes to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select on insight_changes to sokoni_agent, sokoni_api, sokoni_worker;
grant insert, select on insight_changes to sokoni_dispatcher;
grant select on insight_changes to sokoni_readonly;

create table insight_states (
  shop_id text not null references shops,
  -- Whatever was written until then is counted.
  as_of timestamptz not null,
  -- Where the days and months below begin.
  timezone text not null,
  primary key (shop_id)
);
call fence('insight_states');
grant delete, insert, select, update on insight_states to sokoni_worker;
grant select on insight_states to sokoni_agent, sokoni_api, sokoni_readonly;

-- Orders by when they were placed; money as it stands now.
create table insight_sales (
  shop_id text not null references shops,
  grain text not null check (grain in ('quarter', 'day')),
  at timestamptz not null,
  currency char(3) not null,
  channel text not null,
  -- Who placed it: the agent in a conversation, or anybody else.
  closed_by text not null check (closed_by in ('agent', 'human')),
  orders integer not null,
  gross bigint not null,
  refunds bigint not null,
  unpaid_orders integer not null,
  unpaid bigint not null,
  primary key (shop_id, grain, at, currency, channel, closed_by)
);
call fence('insight_sales');
grant delete, insert, select, update on insight_sales to sokoni_worker;
grant select on insight_sales to sokoni_agent, sokoni_api, sokoni_readonly;

-- How far conversations have come, by when they began.
create table insight_funnel (
  shop_id text not null references shops,
  grain text not null check (grain in ('quarter', 'day')),
  at timestamptz not null,
  channel text not null,
  conversations integer not null,
  carted integer not null,
  ordered integer not null,
  paid integer not null,
  delivered integer not null,
  only_agent integer not null,
  only_human integer not null,
  both_answered integer not null,
  primary key (shop_id, grain, at, channel)
);
call fence('insight_funnel');
grant delete, insert, select, update on insight_funnel to sokoni_worker;
grant select on insight_funnel to sokoni_agent, sokoni_api, sokoni_readonly;

-- What is known of a conversation once it was so: carts are emptied, and the first answer may be years back.
create table insight_talks (
  shop_id text not null,
  conversation_id text not null,
  carted boolean not null default false,
  by_agent boolean not null default false,
  by_human boolean not null default false,
  primary key (shop_id, conversation_id),
  foreign key (shop_id, conversation_id) references conversations
);
call fence('insight_talks');
grant delete, insert, select, update on insight_talks to sokoni_worker;
grant select on insight_talks to sokoni_agent, sokoni_api, sokoni_readonly;

-- Messages to buyers by when they were written. The first one after a buyer wrote is an answer: `bin` says how long they had waited,
-- bin n is from 1.1^n to 1.1^(n+1) seconds; -1: not the first.
create table insight_replies (
  shop_id text not null references shops,
  grain text not null check (grain in ('quarter', 'day')),
  at timestamptz not null,
  author text not null check (author in ('agent', 'human')),
  bin smallint not null check (bin >= -1),
  messages integer not null,
  primary key (shop_id, grain, at, author, bin)
);
call fence('insight_replies');
grant delete, insert, select, update on insight_replies to sokoni_worker;
grant select on insight_replies to sokoni_agent, sokoni_api, sokoni_readonly;

-- Each time a person took a conversation over from the agent.
create table insight_hand_overs (
  shop_id text not null,
  id bigint generated by default as identity,
  conversation_id text not null,
  reason text not null,
  at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations
);
create index insight_hand_overs_by_time on insight_hand_overs (shop_id, at);
call fence('insight_hand_overs');
grant insert, select on insight_hand_overs to sokoni_agent, sokoni_api, sokoni_worker;
grant select on insight_hand_overs to sokoni_readonly;

-- Goods of orders by the day on which these were placed, and by its month.
create table insight_products (
  shop_id text not null,
  grain text not null check (grain in ('day', 'month')),
  day date not null,
  currency char(3) not null,
  product_id text not null,
  orders bigint not null,
  units bigint not null,
  revenue bigint not null,
  primary key (shop_id, grain, day, currency, product_id),
  foreign key (shop_id, product_id) references products
);
call fence('insight_products');
grant delete, insert, select, update on insight_products to sokoni_worker;
grant select on insight_products to sokoni_agent, sokoni_api, sokoni_readonly;

-- The days on which a customer ordered, and how many customers ordered on a day and before it last on another: whoever ordered in a
-- period is counted on their first day in it, the one before which lies outside.
create table insight_buyers (
  shop_id text not null,
  customer_id text not null,
  days date[] not null,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers
);
call fence('insight_buyers');
grant delete, insert, select, update on insight_buyers to sokoni_worker;
grant select on insight_buyers to sokoni_agent, sokoni_api, sokoni_readonly;

create table insight_buyer_days (
  shop_id text not null references shops,
  day date not null,
  -- -infinity: never.
  before date not null,
  people integer not null,
  primary key (shop_id, day, before)
);
create index insight_buyer_days_empty on insight_buyer_days (shop_id) where people = 0;
call fence('insight_buyer_days');
grant delete, insert, select, update on insight_buyer_days to sokoni_worker;
grant select on insight_buyer_days to sokoni_agent, sokoni_api, sokoni_readonly;

-- Of those whose first month was `cohort`, how many ordered in `month`.
create table insight_cohorts (
  shop_id text not null references shops,
  cohort date not null,
  month date not null,
  people integer not null,
  primary key (shop_id, cohort, month)
);
create index insight_cohorts_empty on insight_cohorts (shop_id) where people = 0;
call fence('insight_cohorts');
grant delete, insert, select, update on insight_cohorts to sokoni_worker;
grant select on insight_cohorts to sokoni_agent, sokoni_api, sokoni_readonly;

create function broadcasts_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.shop_id, b.id from broadcasts b where b.due_at <= by_time order by b.due_at limit most
$$;

-- The last broadcast this person got within the seven days before.
create function last_broadcast(of_shop text, of_customer text, at timestamptz)
  returns table (broadcast_id text, customer_id text, beside text, variant text)
  language sql stable set search_path = public, pg_temp as $$
  select r.broadcast_id, r.customer_id, r.beside, r.variant from broadcast_recipients r
    where r.shop_id = of_shop and r.customer_id = of_customer and r.touched_at <= at and r.touched_at > at - interval '7 days'
      and r.state in ('sending', 'unknown', 'sent', 'delivered', 'read')
    order by r.touched_at desc limit 1
$$;

-- A recipient of a broadcast counts when the channel has taken their message, once per broadcast.
create function note_broadcast_recipient() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_plan_usage(new.shop_id, 'broadcast_recipients', new.broadcast_id || ' ' || new.customer_id || new.beside, new.touched_at);
  return null;
end $$;
create trigger plan_hears_of_recipient after update of state on broadcast_recipients for each row
  when (new.state in ('sent', 'delivered', 'read') and old.state not in ('sent', 'delivered', 'read'))
  execute function note_broadcast_recipient();

-- From shop to shop along the key: a million notes of one hide no other's.
create function shops_to_count(most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive waiting as (
    (select n.shop_id from insight_changes n order by n.shop_id limit 1)
    union all
    select (select n.shop_id from insight_changes n where n.shop_id > w.shop_id order by n.shop_id limit 1) from waiting w where w.shop_id is not null
  )
  select w.shop_id from waiting w where w.shop_id is not null limit most
$$;

alter function broadcasts_due owner to sokoni_dispatcher;
alter function shops_to_count owner to sokoni_dispatcher;
revoke execute on function broadcasts_due, shops_to_count, note_broadcast_recipient from public;
grant execute on function broadcasts_due, shops_to_count to sokoni_worker;
