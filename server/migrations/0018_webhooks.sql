-- Webhook endpoints and deliveries.

-- Addresses in the shop's own systems that receive events.
create table webhook_endpoints (
  shop_id text not null references shops,
  id text not null,
  url text not null,
  description text not null default '',
  -- Event types, groups (`order.*`) or all (`*`).
  event_types text[] not null check (cardinality(event_types) between 1 and 100),
  enabled boolean not null default true,
  disabled_reason text,
  -- Encrypted.
  secret bytea not null,
  former_secret bytea,
  -- Until then, the former secret signs too.
  former_until timestamptz,
  api_version text not null,
  -- When calls began to fail. Cleared by a success.
  failing_since timestamptz,
  -- How many warnings the shop got about it.
  told smallint not null default 0,
  -- The last call failed or was slow. Such endpoints share a few places.
  troubled boolean not null default false,
  last_delivered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  metadata jsonb not null default '{}',
  -- Who created it, or last confirmed it. Null: not recorded.
  made_by jsonb,
  primary key (shop_id, id),
  constraint webhook_endpoints_disabled_has_reason check (enabled = (disabled_reason is null)),
  constraint webhook_endpoints_former_secret_expires check ((former_secret is null) = (former_until is null)),
  constraint webhook_endpoints_disabled_reason_check check (disabled_reason in ('asked', 'failing', 'gone', 'maker_removed'))
);
create index webhook_endpoints_newest on webhook_endpoints (shop_id, created_at desc, id desc);
call fence('webhook_endpoints');
create policy dispatcher_all on webhook_endpoints for select to sokoni_dispatcher using (true);
grant delete, insert, select, update on webhook_endpoints to sokoni_api;
grant select on webhook_endpoints to sokoni_dispatcher, sokoni_readonly;
grant select, update on webhook_endpoints to sokoni_worker;

-- One event for one endpoint. During a call, `due_at` is when the call counts as lost.
create table webhook_deliveries (
  shop_id text not null,
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  cause text not null check (cause in ('event', 'redelivery', 'test')),
  state text not null default 'pending' check (state in ('pending', 'delivered', 'failed')),
  attempts smallint not null default 0,
  due_at timestamptz,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (shop_id, event_id) references events,
  constraint webhook_deliveries_pending_is_due check ((state = 'pending') = (due_at is not null)),
  constraint webhook_deliveries_ended_has_time check ((state = 'pending') = (ended_at is null))
);
create index webhook_deliveries_due on webhook_deliveries (shop_id, endpoint_id, due_at) where state = 'pending';
create index webhook_deliveries_newest on webhook_deliveries (shop_id, endpoint_id, created_at desc, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (shop_id, event_id);
call fence('webhook_deliveries');
create policy dispatcher_all on webhook_deliveries to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select, update on webhook_deliveries to sokoni_dispatcher;
grant insert, select, update on webhook_deliveries to sokoni_api, sokoni_worker;
grant select on webhook_deliveries to sokoni_readonly;

create table webhook_attempts (
  shop_id text not null,
  delivery_id text not null,
  number smallint not null,
  url text not null,
  at timestamptz not null,
  duration_ms integer not null,
  -- Null: no answer. `error` says why.
  status smallint,
  error text,
  -- The beginning of the answer.
  answer text not null default '',
  primary key (shop_id, delivery_id, number),
  foreign key (shop_id, delivery_id) references webhook_deliveries on delete cascade
);
call fence('webhook_attempts');
grant insert, select on webhook_attempts to sokoni_api, sokoni_worker;
grant select on webhook_attempts to sokoni_readonly;

create function wants_event(event_types text[], event_type text) returns boolean language sql immutable as $$
  select exists (select from unnest(event_types) t
    where t in ('*', event_type) or (right(t, 2) = '.*' and starts_with(event_type, left(t, -1))))
$$;

-- Creates a delivery for each endpoint that wants an event. Runs in the transaction that claims the events, so that each goes out once.
create function fan_out_events(shops_of text[], ids text[], at timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with made as (
    insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, due_at, created_at)
      select w.shop_id, new_id('dlv'), w.id, v.id, 'event', at, at
      from unnest(shops_of, ids) as given (shop_id, id)
        join webhook_endpoints w on w.shop_id = given.shop_id and w.enabled
        join events v on v.shop_id = given.shop_id and v.id = given.id and wants_event(w.event_types, v.type)
      order by v.created_at, v.id
    returning 1)
  select count(*) from made
$$;

-- Takes due deliveries fairly: one of each shop before a second of any. An endpoint has at most `of_endpoint` calls
-- at a time, or one if it is troubled, and troubled endpoints share few places. `busy` counts the calls under way.
create function claim_webhook_deliveries(at timestamptz, lost_at timestamptz, steady_most integer, troubled_most integer, of_endpoint integer, busy jsonb)
  returns table (shop_id text, mode text, id text, attempt smallint, endpoint_id text, url text, secret bytea, former_secret bytea,
    former_until timestamptz, api_version text, event_id text, type text, event_at timestamptz, sequence bigint, data jsonb, troubled boolean)
  language sql security definer set search_path = public, pg_temp as $$
  with recursive waiting as (
    (select d.shop_id, d.endpoint_id from webhook_deliveries d where d.state = 'pending' order by d.shop_id, d.endpoint_id limit 1)
    union all
    select n.shop_id, n.endpoint_id from waiting w cross join lateral (
      select d.shop_id, d.endpoint_id from webhook_deliveries d
        where d.state = 'pending' and (d.shop_id, d.endpoint_id) > (w.shop_id, w.endpoint_id)
        order by d.shop_id, d.endpoint_id limit 1) n
  ), due as (
    select d.shop_id, d.id, d.due_at, e.troubled, row_number() over (partition by e.troubled, d.shop_id order by d.due_at, d.id) as turn
      from waiting w
        join webhook_endpoints e on e.shop_id = w.shop_id and e.id = w.endpoint_id and e.enabled
        cross join lateral (
          select p.shop_id, p.id, p.due_at from webhook_deliveries p
            where p.shop_id = w.shop_id and p.endpoint_id = w.endpoint_id and p.state = 'pending' and p.due_at <= at
            order by p.due_at, p.id limit greatest(case when e.troubled then 1 else of_endpoint end - coalesce((busy ->> e.id)::integer, 0), 0)
            for update skip locked) d
  ), ranked as (
    select due.*, row_number() over (partition by troubled order by turn, due_at, id) as place from due
  ), taken as (
    update webhook_deliveries d set attempts = d.attempts + 1, due_at = lost_at
      from ranked r
      where d.shop_id = r.shop_id and d.id = r.id and r.place <= case when r.troubled then troubled_most else steady_most end
      returning d.*, r.place, r.troubled
  )
  select t.shop_id, s.mode, t.id, t.attempts, t.endpoint_id, e.url, e.secret, e.former_secret, e.former_until, e.api_version,
      v.id, v.type, v.created_at, v.sequence, v.data, t.troubled
    from taken t
      join shops s on s.shop_id = t.shop_id
      join webhook_endpoints e on e.shop_id = t.shop_id and e.id = t.endpoint_id
      join events v on v.shop_id = t.shop_id and v.id = t.event_id
    order by t.place
$$;

-- Events of closed shops expire like all others, so this reads all shops.
create function expire_events(before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from webhook_deliveries d using shops s where d.shop_id = s.shop_id and d.created_at < before and d.state <> 'pending'
  ), expired as (
    update events e set data = '{}'
      from (select o.shop_id, o.id from shops s cross join lateral (
        select v.shop_id, v.id from events v
          where v.shop_id = s.shop_id and v.data <> '{}' and v.created_at < before and v.dispatched_at is not null
          order by v.created_at limit most) o) old
      where e.shop_id = old.shop_id and e.id = old.id
    returning 1)
  select count(*) from expired
$$;

alter function fan_out_events owner to sokoni_dispatcher;
alter function claim_webhook_deliveries owner to sokoni_dispatcher;
alter function expire_events owner to sokoni_dispatcher;
revoke execute on function fan_out_events, claim_webhook_deliveries, expire_events from public;
grant execute on function fan_out_events, claim_webhook_deliveries, expire_events to sokoni_worker;
