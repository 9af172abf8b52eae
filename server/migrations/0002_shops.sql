-- Shops, their keys, their channels, and shops that were reset.

-- Functions are created before some of the tables they read.
set local check_function_bodies = off;

-- A seller's referral code is the end of the shop's id, so it needs no row.
create function referral_code(of_shop text) returns text language sql immutable strict parallel safe return upper(right(of_shop, 10));

-- Hides closed shops from work that searches all shops for due rows. Three kinds of tables don't have this policy:
-- tables compared with providers' lists, tables that are cleaned up, and tables whose search index works only
-- under an unconditional policy. There, functions filter closed shops themselves, or nothing is left to find.
create procedure hide_closed(target regclass) language plpgsql as $$
begin
  execute format('create policy open_shops on %s as restrictive to sokoni_dispatcher using (
    shop_id not in (select c.shop_id from closed_shops c))', target);
end $$;

-- A shop is the tenant.
create table shops (
  shop_id text primary key,
  name text not null check (name <> ''),
  mode text not null check (mode in ('sandbox', 'live')),
  country char(2) not null,
  currency char(3) not null,
  city text,
  timezone text not null,
  phone text,
  opening_hours text,
  tax_registered boolean not null default false,
  policies jsonb not null default '{}',
  delivery_areas jsonb not null default '[]',
  pickup jsonb,
  -- The platform's share of each released sale, in hundredths of a percent.
  platform_fee_basis_points integer check (platform_fee_basis_points between 0 and 10000),
  agent_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  -- A person who writes in a conversation takes it over. It goes back to the agent after this many minutes without a message from a person.
  takeover_minutes integer not null default 120 check (takeover_minutes between 5 and 10080),
  -- True: the agent answers comments below posts, in private. False: comments wait for a person.
  answers_comments boolean not null default false,
  languages text[] not null default '{}',
  logo_url text,
  cover_url text,
  -- A list of { opens, closes } per weekday. Null: the shop gives its hours in its own words (opening_hours), or not at all.
  opening_week jsonb,
  -- Extra days on which the shop is closed: [{ from, to, reason }].
  closures jsonb not null default '[]',
  tax_number text,
  -- A share of the price, in hundredths of a percent. Null: the rate of the shop's country.
  tax_rate_basis_points integer check (tax_rate_basis_points between 0 and 10000),
  -- Whether the agent only suggests answers instead of sending them, and the rules it follows (shops/agent-rules.ts).
  agent_suggests boolean not null default false,
  agent_rules jsonb not null default '{}',
  -- Limits for one buyer and one conversation, after which a person is called. They also hold if somebody
  -- else writes in the buyer's name. This one counts the agent's answers in one conversation within 24 hours.
  answers_per_day integer not null default 300 check (answers_per_day between 1 and 10000),
  -- Unpaid orders at the same time.
  open_orders_per_buyer integer not null default 5 check (open_orders_per_buyer between 1 and 100),
  -- The value of one buyer's orders within 24 hours. Null: no limit. It holds while the shop sells in this currency.
  order_value_per_day bigint check (order_value_per_day > 0),
  order_value_currency character(3),
  -- Currencies in which the shop sells, besides its own.
  sells_in text[] not null default '{}',
  -- Days after delivery in which a buyer may ask to return goods. 0: only goods with a fault.
  return_days smallint not null default 7 check (return_days between 0 and 365),
  -- The most broadcasts a person gets within 24 hours, over all broadcasts of the shop.
  broadcasts_per_day smallint not null default 1 check (broadcasts_per_day between 1 and 10),
  constraint shops_order_value_check check ((order_value_per_day is null) = (order_value_currency is null))
);
create index shops_by_referral_code on shops (referral_code(shop_id));
call fence('shops');
create policy dispatcher_all on shops for select to sokoni_dispatcher using (true);
create policy reads_all on shops for select to sokoni_readonly using (true);
grant insert, select, update on shops to sokoni_api;
grant select on shops to sokoni_agent, sokoni_dispatcher, sokoni_readonly, sokoni_worker;

-- Sandbox shops that were reset. kernel/db.ts answers a request for the old shop with its successor.
create table closed_shops (
  shop_id text primary key references shops (shop_id),
  successor text not null,
  closed_at timestamptz not null
);
call fence('closed_shops');
create policy dispatcher_reads on closed_shops for select to sokoni_dispatcher using (true);
grant select on closed_shops to sokoni_agent, sokoni_api, sokoni_dispatcher, sokoni_readonly, sokoni_worker;

create table api_keys (
  shop_id text not null references shops,
  id text not null,
  lookup text not null,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  replaced_by text,
  -- Who made the key, and the addresses and networks that may use it. An empty list allows all.
  created_by jsonb,
  allowed_addresses text[] not null default '{}',
  -- A key that replaces another belongs to the same family, named after the first key. Idempotent requests continue across the family.
  family text not null,
  primary key (shop_id, id),
  unique (shop_id, lookup)
);
create index api_keys_newest on api_keys (shop_id, created_at desc, id desc);
call fence('api_keys');
-- Finds a key before its shop is known. The caller compares the secret, in constant time.
create policy dispatcher_all on api_keys to sokoni_dispatcher using (true) with check (true);
grant insert, select, update on api_keys to sokoni_api;
grant select on api_keys to sokoni_dispatcher;
grant update (last_used_at) on api_keys to sokoni_dispatcher;

create table channel_connections (
  shop_id text not null references shops,
  id text not null,
  slot text not null check (slot in ('chatapp', 'photoapp')),
  driver text not null,
  -- The channel's own id of the account (WhatsApp: the phone number id), and what a buyer dials.
  account text not null,
  display text not null,
  -- Encrypted: see kernel/crypto.ts.
  access_token bytea not null,
  state text not null default 'connected',
  created_at timestamptz not null,
  -- The account's business at the channel. Template updates name the business, not the account.
  business text,
  -- The catalog in which the channel shows the shop's products, and how many pieces of each product it never shows.
  catalog_id text check (catalog_id <> ''),
  stock_buffer integer not null default 0 check (stock_buffer between 0 and 1000000),
  name text,
  -- When the token expires, if the channel says so.
  token_expires_at timestamptz,
  health text not null default 'unchecked' check (health in ('unchecked', 'healthy', 'failing', 'unanswered')),
  health_detail text,
  quality text,
  last_checked_at timestamptz,
  failing_since timestamptz,
  disconnected_at timestamptz,
  version integer not null default 1,
  -- When the token was issued, or its renewal last tried. Instagram tokens expire after 60 days unless they are renewed.
  token_renewed_at timestamptz,
  -- The channel's last stated limits: messages per second, and people outside their reply window per 24 hours. Null: no limit, or not stated.
  messages_per_second integer check (messages_per_second > 0),
  recipients_per_day integer check (recipients_per_day > 0),
  -- Since when buyers' messages arrive here. Null: disconnected, or the channel refuses our token. A reminder counts
  -- only if its channel has received messages without a break since. A buyer who can't reach the shop is not silent.
  reachable_since timestamptz,
  primary key (shop_id, id),
  unique (shop_id, slot, account),
  constraint channel_connections_state_check check (state in ('connected', 'needs_attention', 'disconnected'))
);
create index channel_connections_business on channel_connections (slot, business) where business is not null;
create index channel_connections_newest on channel_connections (shop_id, created_at desc, id desc);
create index channel_connections_to_check on channel_connections (coalesce(last_checked_at, created_at)) where state <> 'disconnected';
call fence('channel_connections');
call hide_closed('channel_connections');
create policy dispatcher_reads on channel_connections for select to sokoni_dispatcher using (true);
grant insert, select, update on channel_connections to sokoni_api;
grant select on channel_connections to sokoni_agent, sokoni_dispatcher, sokoni_readonly, sokoni_worker;
grant update (access_token, business, display, failing_since, health, health_detail, last_checked_at, messages_per_second, name, quality, reachable_since, recipients_per_day, state, token_expires_at, token_renewed_at, version) on channel_connections to sokoni_worker;

-- Requests of each key for 30 days: all writes, and all that were refused. Of their
-- content, only ids, numbers, times and words of the API are kept, never what people wrote.
create table request_logs (
  shop_id text not null references shops,
  id text not null,
  request_id text not null,
  caller_kind text not null,
  caller_id text not null,
  operation_id text not null,
  method text not null,
  path text not null,
  params jsonb not null,
  query jsonb not null,
  body jsonb,
  status smallint not null,
  code text,
  errors jsonb not null,
  duration_ms integer not null,
  replayed boolean not null,
  user_agent text,
  created_at timestamptz not null,
  primary key (shop_id, id),
  constraint request_logs_caller_kind_check check (caller_kind in ('key', 'payer', 'human'))
);
create index request_logs_newest on request_logs (shop_id, created_at desc, id desc);
create index request_logs_request on request_logs (shop_id, request_id);
create index request_logs_old on request_logs using brin (created_at);
call fence('request_logs');
create policy dispatcher_all on request_logs to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select on request_logs to sokoni_dispatcher;
grant select on request_logs to sokoni_api, sokoni_readonly;

-- For the operator's list, and for jobs that visit every shop.
create function all_shops() returns setof shops
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from shops s where s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at
$$;

create function connections_of_business(of_slot text, of_business text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id from channel_connections c
    where c.slot = of_slot and c.business = of_business and c.state <> 'disconnected'
$$;

-- When a channel names a catalog, all products are compared with it.
create function open_catalog() returns trigger language plpgsql as $$
begin
  insert into catalogs (shop_id, catalog_id, wanted, due_at)
    values (new.shop_id, new.catalog_id, 'full', new.created_at)
    on conflict (shop_id, catalog_id) do update
      set wanted = coalesce(catalogs.wanted, 'full'), due_at = excluded.due_at, paused_until = null, problem = null;
  return null;
end $$;
create trigger catalog_is_named after insert on channel_connections for each row
  when (new.catalog_id is not null) execute function open_catalog();
create trigger catalog_is_named_anew after update of catalog_id, stock_buffer, state, access_token on channel_connections
  for each row when (new.catalog_id is not null) execute function open_catalog();

-- Connections that were not checked since then, the longest wait first.
create function connections_to_check(since timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.state <> 'disconnected' and coalesce(c.last_checked_at, c.created_at) <= since
    order by coalesce(c.last_checked_at, c.created_at) limit most
$$;

-- Connections whose token expires before `ending` or at an unknown time, and whose token was neither issued nor tried since `since`.
create function tokens_to_renew(of_slot text, ending timestamptz, since timestamptz, most integer)
  returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.slot = of_slot and c.state <> 'disconnected'
      and (c.token_expires_at is null or c.token_expires_at < ending)
      and greatest(c.created_at, c.token_renewed_at) <= since
    order by c.token_renewed_at nulls first, c.created_at limit most
$$;

create function templates_to_sync(since timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c
    join shops s on s.shop_id = c.shop_id
    left join template_syncs t on t.shop_id = c.shop_id and t.connection_id = c.id
    where c.slot = 'chatapp' and c.state <> 'disconnected' and (t.synced_at is null or t.synced_at <= since)
    order by t.synced_at nulls first limit most
$$;

create function open_home() returns trigger language plpgsql as $$
begin
  insert into locations (shop_id, id, name, is_home, created_at, updated_at)
    values (new.shop_id, 'loc_' || substr(new.shop_id, 5), 'Home', true, new.created_at, new.created_at);
  return null;
end $$;
create trigger home_is_opened after insert on shops for each row execute function open_home();

create function shops_without_plan(of_modes text[], most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id from shops s where s.mode = any (of_modes) and not exists (select from subscriptions p where p.shop_id = s.shop_id)
    and s.shop_id not in (select c.shop_id from closed_shops c) limit most
$$;

-- Days start at another time in the new time zone, so all figures are counted again.
create function insights_hear_of_shop() returns trigger language plpgsql as $$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'all', new.shop_id);
  return null;
end $$;
create trigger insights_hear after update of timezone on shops for each row when (old.timezone <> new.timezone)
  execute function insights_hear_of_shop();

-- The shop with this referral code, among shops of the same mode. If two shops share a code, the older one.
create function shop_of_referral_code(wanted text, of_mode text) returns table (shop_id text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.name from shops s where referral_code(s.shop_id) = wanted and s.mode = of_mode
    and s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at, s.shop_id limit 1
$$;

-- Why one shop can't have referred the other. Null: no reason. Reveals no data of either shop.
create function why_no_referral(referrer text, referred text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive above (shop) as (
    select referrer
    union
    select a.referrer_shop_id from above u join referral_applications a on a.shop_id = u.shop where a.referrer_shop_id is not null
  ), phones as (
    select s.shop_id, s.phone, 'shop' of from shops s where s.shop_id in (referrer, referred) and s.phone is not null
    union all
    select m.shop_id, m.phone, 'member' from team_members m
      where m.shop_id in (referrer, referred) and m.phone is not null and m.removed_at is null
  )
  select case
    when exists (select from above u where u.shop = referred) then 'ring'
    when exists (select from phones a join phones b on b.phone = a.phone and b.shop_id = referred and b.of = 'shop'
      where a.shop_id = referrer and a.of = 'shop') then 'same_phone'
    when exists (select from phones a join phones b on b.phone = a.phone and b.shop_id = referred where a.shop_id = referrer) then 'same_owner'
    when exists (select from payout_destinations a join payout_destinations b on b.number_hash = a.number_hash and b.shop_id = referred
      where a.shop_id = referrer) then 'same_payout_account'
    when exists (select from plan_charges a join plan_charges b on b.payer_hash = a.payer_hash and b.shop_id = referred
      where a.shop_id = referrer) then 'same_payer'
  end
$$;

-- Each process writes the requests of all shops in one batch, shortly after answering them.
create function log_requests(entries jsonb) returns void
  language sql security definer set search_path = public, pg_temp as $$
  insert into request_logs
    select e.* from jsonb_populate_recordset(null::request_logs, entries) e join shops s on s.shop_id = e.shop_id
    on conflict do nothing
$$;

create function purge_request_logs(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from request_logs where created_at < before
$$;

-- The only place that refuses closed shops. Volatile, so that it sees rows committed after the calling statement began.
create function refuse_closed_shop(wanted text) returns void language plpgsql volatile as $$
begin
  if exists (select from closed_shops c where c.shop_id = wanted) then
    raise exception 'shop % has begun anew', wanted using errcode = 'SK001';
  end if;
end $$;

-- Every writing transaction holds a shared lock on its shop until it ends. Closing the shop takes the lock
-- alone: it waits for all writers, and later writers wait for it and then find the shop closed. A second
-- transaction that closes the shop at the same moment gets the lock too, so that it can learn the successor.
create function enter_shop(wanted text, alone boolean) returns void language plpgsql volatile as $$
declare
  doors constant integer := 7202676;
begin
  perform set_config('app.shop', wanted, true);
  if alone then
    perform refuse_closed_shop(wanted);
    perform pg_advisory_xact_lock(doors, hashtext(wanted));
  else
    perform pg_advisory_xact_lock_shared(doors, hashtext(wanted));
    perform refuse_closed_shop(wanted);
  end if;
end $$;

-- The operator's list of shops, including reset ones with when they closed and their successor.
create function every_shop() returns table (
  shop_id text, name text, mode text, country text, currency text, created_at timestamptz, closed_at timestamptz, successor text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.name, s.mode, s.country::text, s.currency::text, s.created_at, c.closed_at, c.successor
    from shops s left join closed_shops c on c.shop_id = s.shop_id order by s.created_at, s.shop_id
$$;

create function api_key_by_lookup(wanted text)
  returns table (shop_id text, id text, family text, secret_hash bytea, scopes text[], allowed_addresses text[], mode text,
    expires_at timestamptz, revoked_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select k.shop_id, k.id, k.family, k.secret_hash, k.scopes, k.allowed_addresses, s.mode, k.expires_at, k.revoked_at
    from routes r join api_keys k on k.shop_id = r.shop_id and k.lookup = r.key join shops s on s.shop_id = k.shop_id
    where r.kind = 'api_key' and r.key = wanted
$$;

-- All keys this member made, and all keys made with those keys. Workers may not read keys.
create function keys_made_by(member text) returns setof text language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  select id from made
$$;

create function end_keys_made_by(member text, keeps text[], at timestamptz) returns table (id text, name text) language sql
  security definer set search_path = public, pg_temp as $$
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select keys_made_by(member)) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at) and not k.scopes <@ keeps
    returning k.id, k.name
$$;

-- Resets the shop of this transaction, which must hold the lock alone. The carried rows keep their
-- ids and secrets. Returns the successor, which is another one if a second reset was faster.
create function begin_shop_anew(successor text, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_variable
declare
  former text := current_shop();
  already text := (select c.successor from closed_shops c where c.shop_id = former);
  carried text;
  columns text;
  rows jsonb;
begin
  if already is not null then return already; end if;
  if (select s.mode from shops s where s.shop_id = former) is distinct from 'sandbox' then
    raise exception 'only a sandbox shop begins anew' using errcode = 'restrict_violation';
  end if;
  if not pg_try_advisory_xact_lock(7202676, hashtext(former)) then
    raise exception 'a shop begins anew only while nobody else writes for it' using errcode = 'object_not_in_prerequisite_state';
  end if;
  foreach carried in array array[
    'shops', 'agent_models', 'api_keys', 'channel_connections', 'catalogs', 'message_templates', 'template_syncs', 'locations',
    'inventory_settings', 'team_members', 'console_sessions', 'sign_in_links', 'webhook_endpoints'
  ] loop
    -- Row security also limits the owner of this function, so the shop is named in the query.
    execute format('select jsonb_agg(to_jsonb(t) || jsonb_build_object(''shop_id'', $1)) from %I t where t.shop_id = $2', carried)
      into rows using successor, former;
    continue when rows is null;
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns from pg_attribute a
      where a.attrelid = carried::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    perform set_config('app.shop', successor, true);
    -- A new shop starts with some rows, such as its home location. The carried rows replace them.
    execute format('delete from %I t where t.shop_id = $1 and %L <> ''shops''', carried, carried) using successor;
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', carried, columns) using rows;
    perform set_config('app.shop', former, true);
  end loop;
  perform set_config('app.shop', successor, true);
  update shops s set created_at = at where s.shop_id = successor;
  -- The channel's catalog still shows the old shop's products, so all of it is compared.
  update catalogs c set wanted = 'full', due_at = at, busy_until = null, paused_until = null, paced_until = null, troubles = 0, problem = null
    where c.shop_id = successor;
  -- The simulated phones lose their messages, so members must write again before anything may be sent to them.
  update team_members m set last_inbound_at = null where m.shop_id = successor;
  update webhook_endpoints w set failing_since = null, told = 0, troubled = false where w.shop_id = successor;
  perform set_config('app.shop', former, true);
  -- Messages to the number and calls with the key now reach the successor. Payments, checkouts and shipments stay with the old shop.
  update routes r set shop_id = successor where r.shop_id = former and r.kind in ('api_key', 'channel');
  insert into closed_shops values (former, successor, at);
  -- Events and figures of the old shop go no further.
  update events e set dispatched_at = at where e.shop_id = former and e.dispatched_at is null;
  delete from webhook_deliveries d where d.shop_id = former and d.state = 'pending';
  delete from sign_in_links l where l.shop_id = former;
  delete from console_sessions s where s.shop_id = former;
  delete from insight_changes n where n.shop_id = former;
  delete from catalog_changes n where n.shop_id = former;
  -- Clients of the old shop's event stream reconnect and get the successor's events.
  perform pg_notify('sokoni_news', former);
  return successor;
end $function$;

-- All keys made as this member since then, and all keys made with those, also ended ones. When an owner
-- rejects a new phone, webhook endpoints made with these keys are turned off, even if the key has ended.
create function keys_made_since(member text, since timestamptz) returns setof text language sql stable security definer
  set search_path = public, pg_temp as $$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member and k.created_at >= since
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  select id from made
$$;

-- An owner rejects a change of their phone. Keys made as that owner since the change end,
-- and so do keys made with those. Older keys stay, because the owner made them.
create function end_keys_made_since(member text, since timestamptz, at timestamptz) returns table (id text, name text) language sql
  security definer set search_path = public, pg_temp as $$
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select keys_made_since(member, since)) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at)
    returning k.id, k.name
$$;

alter function all_shops owner to sokoni_dispatcher;
alter function connections_of_business owner to sokoni_dispatcher;
alter function connections_to_check owner to sokoni_dispatcher;
alter function tokens_to_renew owner to sokoni_dispatcher;
alter function templates_to_sync owner to sokoni_dispatcher;
alter function shops_without_plan owner to sokoni_dispatcher;
alter function shop_of_referral_code owner to sokoni_dispatcher;
alter function why_no_referral owner to sokoni_dispatcher;
alter function log_requests owner to sokoni_dispatcher;
alter function purge_request_logs owner to sokoni_dispatcher;
alter function every_shop owner to sokoni_dispatcher;
alter function api_key_by_lookup owner to sokoni_dispatcher;
revoke execute on function all_shops, why_no_referral, end_keys_made_since, connections_of_business, connections_to_check, tokens_to_renew,
  templates_to_sync, shops_without_plan, purge_request_logs, keys_made_by, end_keys_made_by, keys_made_since, shop_of_referral_code,
  log_requests, every_shop, api_key_by_lookup, begin_shop_anew from public;
grant execute on function all_shops, why_no_referral, end_keys_made_since to sokoni_api, sokoni_worker;
grant execute on function connections_of_business, connections_to_check, tokens_to_renew, templates_to_sync, shops_without_plan,
  purge_request_logs, keys_made_by, end_keys_made_by, keys_made_since to sokoni_worker;
grant execute on function shop_of_referral_code, log_requests, every_shop, api_key_by_lookup, begin_shop_anew to sokoni_api;
