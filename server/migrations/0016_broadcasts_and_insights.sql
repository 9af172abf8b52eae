-- Broadcasts, and the figures of a shop.

-- One message to all customers of a segment.
create table broadcasts (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  state text not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'completed', 'cancelled')),
  channel text not null check (channel in ('chatapp', 'photoapp')),
  -- The audience: a saved segment, read when the broadcast begins, or an expression of its own.
  segment_id text,
  segment jsonb,
  message jsonb not null,
  -- { sharePercent, message }: the message for the second group.
  ab_test jsonb,
  -- Percent of the reachable customers who get nothing, for comparison.
  holdout_percent smallint not null default 0 check (holdout_percent between 0 and 50),
  -- Quiet hours in the recipient's time zone, excluding `quiet_to`. Null: none.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  scheduled_for timestamptz,
  -- The columns from here on hold the broadcast's progress.
  connection_id text,
  -- The expression when the broadcast began, and the last customer processed. `audience_after` is null after the last one.
  audience jsonb,
  audience_after text default '',
  estimated_cost_micros bigint not null default 0 check (estimated_cost_micros >= 0),
  -- When to continue, and what it waits for.
  due_at timestamptz,
  waiting jsonb,
  pause jsonb,
  started_at timestamptz,
  ended_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Recipients at the start. The plan reserves room for those who have not had it yet.
  promised integer not null default 0 check (promised >= 0),
  -- Recipients the broadcast has begun to write to. Beyond `promised`, the plan must have room for more.
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

-- One row per person in the audience. `pending` and `held` wait. `sending` is recorded
-- before the channel is called, so that no message is sent twice.
create table broadcast_recipients (
  shop_id text not null,
  broadcast_id text not null,
  customer_id text not null,
  -- '' or, after two recipients were merged, a value that keeps the second row.
  beside text not null default '',
  variant text not null check (variant in ('a', 'b', 'holdout')),
  state text not null check (state in ('pending', 'held', 'sending', 'unknown', 'sent', 'delivered', 'read', 'failed', 'skipped', 'holdout')),
  -- Why the recipient is held, was skipped or failed.
  reason text,
  due_at timestamptz,
  held_since timestamptz,
  message_id text,
  -- `touched_at`: recorded as being sent, or held out. `opened_at`: the same, for a template to a person outside their reply window.
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

-- Orders within seven days after the last broadcast a person got. Includes people held out, for comparison.
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

-- When the account may send its next broadcast message. Shared by all processes.
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

-- A shop's figures are sums computed from other rows. They are kept per quarter of an hour, so that days can
-- begin at midnight in any time zone, and per day and month in the shop's time zone. Triggers note changes
-- here, and a sweep recomputes the affected sums. So a change that is noted twice or late does no harm.
create table insight_changes (
  shop_id text not null,
  id bigint generated by default as identity,
  -- all: recompute everything. customer: an order of this customer now belongs to another one.
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
  -- Everything written until then is counted.
  as_of timestamptz not null,
  -- The time zone of the days and months below.
  timezone text not null,
  primary key (shop_id)
);
call fence('insight_states');
grant delete, insert, select, update on insight_states to sokoni_worker;
grant select on insight_states to sokoni_agent, sokoni_api, sokoni_readonly;

-- Orders by the time they were placed, with their current amounts.
create table insight_sales (
  shop_id text not null references shops,
  grain text not null check (grain in ('quarter', 'day')),
  at timestamptz not null,
  currency char(3) not null,
  channel text not null,
  -- Placed by the agent in a conversation, or by anybody else.
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

-- How far conversations got, by the time they began.
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

-- Facts about a conversation that its rows may no longer show: carts are emptied, and the first answer may be years old.
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

-- Messages to buyers by the time they were written. The first message after a buyer wrote is an answer,
-- and `bin` is how long the buyer waited: bin n is 1.1^n to 1.1^(n+1) seconds. -1: not the first.
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

-- Each time a conversation went from the agent to a person.
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

-- Products in orders, by the day and by the month of the order.
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

-- The days on which a customer ordered, and per day, how many customers ordered that day and on which
-- day before. So a period counts each customer once: on the day whose `before` lies ahead of the period.
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
  -- -infinity: never before.
  before date not null,
  people integer not null,
  primary key (shop_id, day, before)
);
create index insight_buyer_days_empty on insight_buyer_days (shop_id) where people = 0;
call fence('insight_buyer_days');
grant delete, insert, select, update on insight_buyer_days to sokoni_worker;
grant select on insight_buyer_days to sokoni_agent, sokoni_api, sokoni_readonly;

-- How many of the customers whose first month was `cohort` ordered in `month`.
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

-- The last broadcast this person got in the seven days before.
create function last_broadcast(of_shop text, of_customer text, at timestamptz)
  returns table (broadcast_id text, customer_id text, beside text, variant text)
  language sql stable set search_path = public, pg_temp as $$
  select r.broadcast_id, r.customer_id, r.beside, r.variant from broadcast_recipients r
    where r.shop_id = of_shop and r.customer_id = of_customer and r.touched_at <= at and r.touched_at > at - interval '7 days'
      and r.state in ('sending', 'unknown', 'sent', 'delivered', 'read')
    order by r.touched_at desc limit 1
$$;

-- A recipient counts once per broadcast, when the channel accepts the message.
create function note_broadcast_recipient() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_plan_usage(new.shop_id, 'broadcast_recipients', new.broadcast_id || ' ' || new.customer_id || new.beside, new.touched_at);
  return null;
end $$;
create trigger plan_hears_of_recipient after update of state on broadcast_recipients for each row
  when (new.state in ('sent', 'delivered', 'read') and old.state not in ('sent', 'delivered', 'read'))
  execute function note_broadcast_recipient();

-- Steps along the key from shop to shop, so that a million notes of one shop don't hide the other shops.
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
