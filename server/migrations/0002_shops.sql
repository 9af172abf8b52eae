-- Shops, their keys, their channels, and shops that were reset.

-- Functions are made before some tables they read.
set local check_function_bodies = off;

-- A seller's code is the end of their shop's id, so that it needs no row of its own.
create function referral_code(of_shop text) returns text language sql immutable strict parallel safe return upper(right(of_shop, 10));

-- What looks over all shops for work that is due finds none in closed ones. Tables that are also compared with providers' lists, cleaned,
-- or searched by what only a fence without conditions lets an index answer, have no such policy: there the functions say it, or
-- nothing is left to be found.
create procedure hide_closed(target regclass) language plpgsql as $$
begin
  execute format('create policy open_shops on %s as restrictive to sokoni_dispatcher using (
    shop_id not in (select c.shop_id from closed_shops c))', target);
end $$;

-- The tenant, its API keys and its channel connections.
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
  -- What the platform keeps of each released sale, in hundredths of a percent.
  platform_fee_basis_points integer check (platform_fee_basis_points between 0 and 10000),
  agent_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  -- How long a conversation that a person took by writing in it stays theirs when they fall silent.
  takeover_minutes integer not null default 120 check (takeover_minutes between 5 and 10080),
  -- Comments below posts are answered by the agent, in private; else they wait for a person.
  answers_comments boolean not null default false,
  -- What a seller says of the shop, how its channels are, and which key takes the place of which.
  languages text[] not null default '{}',
  logo_url text,
  cover_url text,
  -- Per weekday a list of { opens, closes }; null: the hours are said in the seller's own words (opening_hours), or not at all.
  opening_week jsonb,
  -- Days on which the shop is closed besides: [{ from, to, reason }].
  closures jsonb not null default '[]',
  tax_number text,
  -- Of the price, in hundredths of a percent; null: the rate of the shop's country.
  tax_rate_basis_points integer check (tax_rate_basis_points between 0 and 10000),
  -- How a seller wants the agent: whether it sends or only suggests, and its rules (shops/agent-rules.ts).
  agent_suggests boolean not null default false,
  agent_rules jsonb not null default '{}',
  -- What one buyer and one conversation may take before a person is called, whoever writes in the buyer's name.
  -- The agent's answers in one conversation within 24 hours.
  answers_per_day integer not null default 300 check (answers_per_day between 1 and 10000),
  -- Unpaid at the same time.
  open_orders_per_buyer integer not null default 5 check (open_orders_per_buyer between 1 and 100),
  -- Of one buyer's orders within 24 hours; null: any. It holds while the shop sells in this currency.
  order_value_per_day bigint check (order_value_per_day > 0),
  order_value_currency character(3),
  -- Currencies besides its own that it sells in.
  sells_in text[] not null default '{}',
  -- How many days after delivery a buyer may ask to give goods back; 0: only what is not as it should be.
  return_days smallint not null default 7 check (return_days between 0 and 365),
  -- How many broadcasts a person gets within 24 hours at most, over all broadcasts of the shop.
  broadcasts_per_day smallint not null default 1 check (broadcasts_per_day between 1 and 10),
  constraint shops_order_value_check check ((order_value_per_day is null) = (order_value_currency is null))
);
create index shops_by_referral_code on shops (referral_code(shop_id));
call fence('shops');
create policy dispatcher_all on shops for select to sokoni_dispatcher using (true);
create policy reads_all on shops for select to sokoni_readonly using (true);
grant insert, select, update on shops to sokoni_api;
grant select on shops to sokoni_agent, sokoni_dispatcher, sokoni_readonly, sokoni_worker;

-- Whoever asks for the shop by an id from before is told, by kernel/db.ts, that there is a successor.
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
  -- Who made a key, and from where it may be used: addresses and networks; none named: from everywhere.
  created_by jsonb,
  allowed_addresses text[] not null default '{}',
  -- A key that was made in the place of another goes on with its requests: both are of one family, named by the first key.
  family text not null,
  primary key (shop_id, id),
  unique (shop_id, lookup)
);
create index api_keys_newest on api_keys (shop_id, created_at desc, id desc);
call fence('api_keys');
-- The key's row, for a caller whose shop is not known yet. The secret is compared by the caller, in constant time.
create policy dispatcher_all on api_keys to sokoni_dispatcher using (true) with check (true);
grant insert, select, update on api_keys to sokoni_api;
grant select on api_keys to sokoni_dispatcher;
grant update (last_used_at) on api_keys to sokoni_dispatcher;

create table channel_connections (
  shop_id text not null references shops,
  id text not null,
  slot text not null check (slot in ('chatapp', 'photoapp')),
  driver text not null,
  -- The channel's own id of this account (WhatsApp: phone number id), and what a buyer dials.
  account text not null,
  display text not null,
  -- Sealed: see kernel/crypto.ts.
  access_token bytea not null,
  state text not null default 'connected',
  created_at timestamptz not null,
  -- The business of an account at the channel: templates are told by it, not by the account.
  business text,
  -- The catalog in which a channel shows the shop's goods, and how many pieces of each it never shows.
  catalog_id text check (catalog_id <> ''),
  stock_buffer integer not null default 0 check (stock_buffer between 0 and 1000000),
  name text,
  -- When the token ends by itself, where the channel says so.
  token_expires_at timestamptz,
  health text not null default 'unchecked' check (health in ('unchecked', 'healthy', 'failing', 'unanswered')),
  health_detail text,
  quality text,
  last_checked_at timestamptz,
  failing_since timestamptz,
  disconnected_at timestamptz,
  version integer not null default 1,
  -- Instagram's tokens end after sixty days unless they are renewed before.
  -- When the token was last given or its renewal tried.
  token_renewed_at timestamptz,
  -- What the channel lets an account send, as it last told: messages a second, and people outside their window in 24
  -- hours; null when it does not say, or sets no such limit.
  messages_per_second integer check (messages_per_second > 0),
  recipients_per_day integer check (recipients_per_day > 0),
  -- A buyer who can't reach the shop is not silent. A reminder counts only while the channel that brought it has taken
  -- messages without a break since.
  -- Since when what buyers write arrives here. Null: disconnected, or the channel refuses our token.
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

-- What each key asked, for 30 days: everything that was to change something, and everything that was refused. Of what was sent
-- only ids, figures, times and words of the contract are kept; what people wrote is not here.
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

-- For the operator's list, and for work that goes shop by shop.
create function all_shops() returns setof shops
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from shops s where s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at
$$;

create function connections_of_business(of_slot text, of_business text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id from channel_connections c
    where c.slot = of_slot and c.business = of_business and c.state <> 'disconnected'
$$;

-- A channel that names a catalog has it looked at, from the first product on.
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

-- Connections nobody has looked at since, those that wait longest first.
create function connections_to_check(since timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.state <> 'disconnected' and coalesce(c.last_checked_at, c.created_at) <= since
    order by coalesce(c.last_checked_at, c.created_at) limit most
$$;

-- Whose token ends before `ending`, or nobody knows when, and was neither given nor tried since.
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

-- Days begin elsewhere now.
create function insights_hear_of_shop() returns trigger language plpgsql as $$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'all', new.shop_id);
  return null;
end $$;
create trigger insights_hear after update of timezone on shops for each row when (old.timezone <> new.timezone)
  execute function insights_hear_of_shop();

-- Whose code it is, among shops of the same kind; the oldest, should two ever be alike.
create function shop_of_referral_code(wanted text, of_mode text) returns table (shop_id text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.name from shops s where referral_code(s.shop_id) = wanted and s.mode = of_mode
    and s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at, s.shop_id limit 1
$$;

-- What speaks against one shop's having brought the other; null: nothing. It tells neither what the other has.
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

-- A process writes those of all shops at once, a moment after they were answered.
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

-- Is this shop open? The one place that says no. Looks at its own moment, not at that of the statement around it.
create function refuse_closed_shop(wanted text) returns void language plpgsql volatile as $$
begin
  if exists (select from closed_shops c where c.shop_id = wanted) then
    raise exception 'shop % has begun anew', wanted using errcode = 'SK001';
  end if;
end $$;

-- Every transaction that writes for a shop holds the door open until it ends; who closes the shop waits for all of them (`alone`), and
-- whoever comes meanwhile waits for that, and finds it closed. A second one that closes it at the same moment is let in, to be told so.
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

-- The operator's list of shops, with those that have begun anew: when each was closed, and which took over.
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

-- Every key that this member made, and every one that was made with such a key. Workers may not read keys.
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

-- The shop of this transaction, entered alone, hands over to `successor`. What is carried keeps its ids and its secrets.
-- Answers who took over: another, where somebody else was quicker.
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
    -- The owner of this function is fenced by the dispatcher's policies as well: the shop is named.
    execute format('select jsonb_agg(to_jsonb(t) || jsonb_build_object(''shop_id'', $1)) from %I t where t.shop_id = $2', carried)
      into rows using successor, former;
    continue when rows is null;
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into columns from pg_attribute a
      where a.attrelid = carried::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
    perform set_config('app.shop', successor, true);
    -- A shop comes into being with some rows of its own, such as its home.
    execute format('delete from %I t where t.shop_id = $1 and %L <> ''shops''', carried, carried) using successor;
    execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_recordset(null::%1$I, $1)', carried, columns) using rows;
    perform set_config('app.shop', former, true);
  end loop;
  perform set_config('app.shop', successor, true);
  update shops s set created_at = at where s.shop_id = successor;
  -- The channel's catalog shows what the former shop sold: it is compared whole.
  update catalogs c set wanted = 'full', due_at = at, busy_until = null, paused_until = null, paced_until = null, troubles = 0, problem = null
    where c.shop_id = successor;
  -- The simulated phones have forgotten what was written, so that nothing may be sent before somebody writes.
  update team_members m set last_inbound_at = null where m.shop_id = successor;
  update webhook_endpoints w set failing_since = null, told = 0, troubled = false where w.shop_id = successor;
  perform set_config('app.shop', former, true);
  -- Whoever writes to the number, or calls with the key, comes to the successor; payments, checkouts and parcels stay where they are.
  update routes r set shop_id = successor where r.shop_id = former and r.kind in ('api_key', 'channel');
  insert into closed_shops values (former, successor, at);
  -- Nobody is told of it any more, and nothing is counted.
  update events e set dispatched_at = at where e.shop_id = former and e.dispatched_at is null;
  delete from webhook_deliveries d where d.shop_id = former and d.state = 'pending';
  delete from sign_in_links l where l.shop_id = former;
  delete from console_sessions s where s.shop_id = former;
  delete from insight_changes n where n.shop_id = former;
  delete from catalog_changes n where n.shop_id = former;
  -- Who listens to its stream comes back, and hears the successor.
  perform pg_notify('sokoni_news', former);
  return successor;
end $function$;

-- An owner said no to a new phone: webhook endpoints that were made from it end as its keys do. This function names
-- those keys, also the ones that have ended: what they made may still hear.
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

-- An owner's phone was changed, and the owner says no: keys that were made as that owner since then end, and keys that were made with
-- these. Those of before are the owner's own.
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
