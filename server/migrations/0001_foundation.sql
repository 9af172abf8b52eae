-- What every module builds on: tenancy, the inbox, idempotency, events, the audit log, rate limits and the sandbox clock.

create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gin;

-- The shop this transaction works for. If it is unset or empty, no row matches: nothing can be read or written.
create function current_shop() returns text language sql stable parallel safe
  return nullif(current_setting('app.shop', true), '');

-- Turns on row-level security for one table. A query that forgets its shop still sees and writes only rows of its own shop.
create procedure fence(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy shop_only on %s using (shop_id = current_shop()) with check (shop_id = current_shop())', target);
end $$;

-- Append-only tables refuse every update, delete and truncate, for every role.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

create procedure append_only(target regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', target);
end $$;

-- Lets the erasure functions update append-only tables when a person is erased. They run
-- as sokoni_dispatcher, clear personal data in the caller's shop, and can do nothing else.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'sokoni_dispatcher' then return new; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;

-- Finds the shop of a caller before the shop is known: by the lookup part of an API key, a channel account, a checkout
-- id or a payment reference. Holds no secrets and no personal data. A reference table if the database is ever sharded.
create table routes (
  kind text not null,
  key text not null,
  shop_id text not null,
  primary key (kind, key),
  constraint routes_kind_check check (kind in ('api_key', 'channel', 'checkout', 'payment', 'payout', 'shipment', 'plan_invoice', 'plan_charge'))
);
grant delete, insert, select on routes to sokoni_api;
grant insert, select on routes to sokoni_agent, sokoni_worker;
grant select on routes to sokoni_dispatcher, sokoni_readonly;

-- Posts from channels and providers, as received. A post arrives before its shop is known, and one post may concern several shops.
create table inbox (
  id text primary key,
  sender text not null,
  -- The environment of the secret that signed the post. A sandbox post can't change a live shop.
  environment text not null check (environment in ('sandbox', 'live')),
  event_key text not null,
  raw bytea not null,
  headers jsonb not null,
  state text not null default 'received' check (state in ('received', 'queued', 'processed', 'unreadable', 'failed')),
  detail text,
  received_at timestamptz not null,
  processed_at timestamptz,
  subject jsonb,
  unique (sender, environment, event_key)
);
create index inbox_waiting on inbox (received_at) where state = 'received';
create index inbox_attention on inbox (received_at) where state in ('unreadable', 'failed');
grant insert, select on inbox to sokoni_api;
grant select on inbox to sokoni_readonly;
grant select, update on inbox to sokoni_dispatcher, sokoni_worker;

-- Posts that could not be verified. Keeps enough to notice an attack, and nothing of the body.
create table inbox_rejections (
  id text primary key,
  sender text not null,
  address text not null,
  size integer not null,
  sha256 bytea not null,
  reason text not null,
  rejected_at timestamptz not null
);
create index inbox_rejections_recent on inbox_rejections (rejected_at);
grant insert on inbox_rejections to sokoni_api;
grant select on inbox_rejections to sokoni_readonly, sokoni_worker;

-- The answer to a request with an idempotency key, committed together with its effect. The same key gets the same answer for 30 days.
create table idempotency_keys (
  shop_id text not null,
  key text not null,
  fingerprint bytea not null,
  state text not null check (state in ('started', 'answered')),
  status smallint,
  body text,
  content_type text,
  request_id text not null,
  created_at timestamptz not null,
  primary key (shop_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
call fence('idempotency_keys');
create policy dispatcher_all on idempotency_keys to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select, update on idempotency_keys to sokoni_api;
grant delete, select on idempotency_keys to sokoni_dispatcher;
grant select on idempotency_keys to sokoni_readonly;

-- The outbox: events, written in the same transaction as the change they describe. `sequence` grows per object.
create table events (
  shop_id text not null,
  id text not null,
  type text not null,
  object_id text not null,
  sequence bigint not null,
  data jsonb not null,
  actor jsonb not null,
  created_at timestamptz not null,
  dispatched_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, object_id, sequence)
);
create index events_waiting on events (created_at) where dispatched_at is null;
-- An event's data is kept for 30 days and then emptied. The row stays, because the ledger and the order of events per object depend on it.
create index events_shown on events (shop_id, created_at, id) where data <> '{}';
call fence('events');
-- Work across all shops goes through a few functions owned by this role, which sees all rows of the tables it needs.
create policy dispatcher_all on events to sokoni_dispatcher using (true) with check (true);
create policy reads_all on events for select to sokoni_readonly using (true);
grant insert, select on events to sokoni_agent, sokoni_api, sokoni_worker;
grant select on events to sokoni_readonly;
grant select, update on events to sokoni_dispatcher;

-- Decisions about money, and operators' reads of personal data. Kept forever.
create table audit_log (
  shop_id text not null,
  id text not null,
  act text not null,
  actor jsonb not null,
  object_id text,
  detail jsonb not null default '{}',
  at timestamptz not null,
  primary key (shop_id, id)
);
-- The first index lists what a shop did, newest first. The second lists what was done to one object.
create index audit_log_newest on audit_log (shop_id, at desc, id desc);
create index audit_log_of_object on audit_log (shop_id, object_id, at desc, id desc);
call fence('audit_log');
create trigger append_only_truncate before truncate on audit_log for each statement execute function refuse_change();
create policy dispatcher_all on audit_log to sokoni_dispatcher using (true) with check (true);
create policy reads_all on audit_log for select to sokoni_readonly using (true);
grant insert, select on audit_log to sokoni_agent, sokoni_api, sokoni_worker;
grant select on audit_log to sokoni_dispatcher, sokoni_readonly;
grant update (detail) on audit_log to sokoni_dispatcher;

-- How many requests a key has left: one row per key and class, shared by all API processes. Unlogged,
-- to save the write-ahead log for a number that lives for seconds. After a crash every bucket is full.
create unlogged table rate_buckets (
  shop_id text not null,
  bucket text not null,
  -- Negative when processes let in more than the bucket held. While tokens are plentiful, a process reports its requests afterwards.
  tokens double precision not null,
  at timestamptz not null,
  primary key (shop_id, bucket)
);
create index rate_buckets_idle on rate_buckets (at);
call fence('rate_buckets');
create policy dispatcher_all on rate_buckets to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select, update on rate_buckets to sokoni_dispatcher;

-- How far the installation's clock is ahead of real time (`ahead_seconds`), up to where all due work is done (`done_seconds`), and where
-- the clock is going (`target_seconds`). The clock only moves forward. The one row always exists, and creating a live shop locks it.
create table sandbox_clock (
  single boolean primary key default true check (single),
  done_seconds integer not null default 0 check (done_seconds >= 0),
  ahead_seconds integer not null default 0 constraint sandbox_clock_done_within_ahead check (ahead_seconds >= done_seconds),
  target_seconds integer not null default 0 constraint sandbox_clock_target_within_range check (target_seconds between ahead_seconds and 1000000000),
  -- The largest single step on the way to the target.
  step_seconds integer not null default 3600 check (step_seconds > 0)
);
grant select on sandbox_clock to sokoni_api, sokoni_readonly, sokoni_worker;
grant update (ahead_seconds, done_seconds) on sandbox_clock to sokoni_worker;
grant update (step_seconds, target_seconds) on sandbox_clock to sokoni_api;

insert into sandbox_clock default values;

create function claim_events(most integer, claimed_at timestamptz) returns table (shop_id text, id text, type text, object_id text)
  language sql security definer set search_path = public, pg_temp as $$
  update events e set dispatched_at = claimed_at
    from (select w.shop_id, w.id from events w where w.dispatched_at is null order by w.created_at limit most for update skip locked) w
    where e.shop_id = w.shop_id and e.id = w.id
    returning e.shop_id, e.id, e.type, e.object_id
$$;

create function purge_idempotency_keys(before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from idempotency_keys where created_at < before returning 1) select count(*) from gone
$$;

-- Empties the event data of erased objects, and removes personal details from audit entries. Audit entries keep ids and amounts.
create function erase_traces(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update events set data = jsonb_build_object('object', jsonb_build_object('id', object_id, 'erased', true))
    where shop_id = current_shop() and object_id = any (ids);
  update audit_log set detail = detail - array['note', 'reason', 'description', 'text', 'name', 'phone', 'email']
    where shop_id = current_shop() and object_id = any (ids);
$$;

-- Erases processed posts that contain one of the marks. A post is one block of bytes, so all of it is erased.
create function erase_posts(marks text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update inbox i set raw = '', state = 'processed', detail = 'erased'
    where i.state in ('processed', 'unreadable', 'failed')
      and exists (select from unnest(marks) m where position(convert_to(m, 'UTF8') in i.raw) > 0)
$$;

create function search_query(asked text) returns tsquery language sql immutable parallel safe
  as $$ select websearch_to_tsquery('pg_catalog.simple', public.unaccent('public.unaccent'::regdictionary, asked)) $$;

-- Whether any event waits to be dispatched. Usually none does, and then no transaction is started.
create function events_wait() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from events w where w.dispatched_at is null)
$$;

-- The start of a day in a time zone. Where clocks go back at midnight, midnight happens twice, and the day starts at the first one.
create function day_begins(day date, zone text) returns timestamptz language sql stable parallel safe
  return case when ((day::timestamp at time zone zone) - interval '1 hour') at time zone zone >= day::timestamp
    then (day::timestamp at time zone zone) - interval '1 hour' else day::timestamp at time zone zone end;

-- Deducts the tokens already used (`owed`), then grants up to `wanted` more, for many buckets at once. A bucket refills by
-- `per_second` up to `capacity`. `moment` is for tests. Otherwise the database's clock counts, because all processes share it.
create function spend_tokens(
    shop_ids text[], buckets text[], owed double precision[], wanted double precision[],
    capacities double precision[], rates double precision[], moment timestamptz)
  returns table (bucket text, granted double precision, tokens double precision)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  asked record;
  present rate_buckets;
  clock timestamptz := coalesce(moment, clock_timestamp());
begin
  -- A fixed order, so that two processes never wait for each other.
  for asked in
    select * from unnest(shop_ids, buckets, owed, wanted, capacities, rates) a(shop_id, bucket, owed, wanted, capacity, per_second)
      order by 1, 2
  loop
    select * into present from rate_buckets b where b.shop_id = asked.shop_id and b.bucket = asked.bucket for update;
    if not found then
      insert into rate_buckets values (asked.shop_id, asked.bucket, asked.capacity, clock) on conflict do nothing;
      select * into present from rate_buckets b where b.shop_id = asked.shop_id and b.bucket = asked.bucket for update;
    end if;
    bucket := asked.bucket;
    tokens := greatest(-asked.capacity, least(asked.capacity, present.tokens
      + asked.per_second * greatest(0, extract(epoch from clock - present.at))) - asked.owed);
    granted := greatest(0, least(asked.wanted, floor(tokens)));
    tokens := tokens - granted;
    update rate_buckets b set tokens = spend_tokens.tokens, at = greatest(b.at, clock)
      where b.shop_id = asked.shop_id and b.bucket = asked.bucket;
    return next;
  end loop;
end $$;

-- A bucket that was unused for this long is full again, so its row is not needed.
create function purge_rate_buckets(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from rate_buckets where at < coalesce(before, clock_timestamp() - interval '1 hour')
$$;

-- The same format as the ids of kernel/id.ts.
create function new_id(prefix text) returns text language sql volatile as $$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', substring(made.bits from 5 * place + 1 for 5)::integer + 1, 1), '' order by place)
  from (select B'00' || ('x' || replace(uuidv7()::text, '-', ''))::bit(128) as bits) made, generate_series(0, 25) place
$$;

create trigger append_only before update or delete on audit_log for each row execute function refuse_change_but_erasure();

alter function claim_events owner to sokoni_dispatcher;
alter function purge_idempotency_keys owner to sokoni_dispatcher;
alter function erase_traces owner to sokoni_dispatcher;
alter function erase_posts owner to sokoni_dispatcher;
alter function events_wait owner to sokoni_dispatcher;
alter function spend_tokens owner to sokoni_dispatcher;
alter function purge_rate_buckets owner to sokoni_dispatcher;
revoke execute on function claim_events, purge_idempotency_keys, events_wait, purge_rate_buckets, erase_traces, erase_posts, spend_tokens
  from public;
grant execute on function claim_events, purge_idempotency_keys, events_wait, purge_rate_buckets to sokoni_worker;
grant execute on function erase_traces to sokoni_api, sokoni_worker;
grant execute on function erase_posts, spend_tokens to sokoni_api;
grant select on schema_migrations to sokoni_readonly;
