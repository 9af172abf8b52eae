-- The structure that the migrations make, for reading and comparing. Generated; change a migration instead.

-- Extensions
create extension btree_gin;
create extension pg_trgm;
create extension unaccent;

-- Functions
CREATE OR REPLACE FUNCTION public.address_is_buyers(of_order text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select o.shipping_address is null or o.address_origin in ('buyer', 'shown')
    from orders o where o.shop_id = current_shop() and o.id = of_order), false)
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.address_mark(address jsonb, gift jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN md5((jsonb_build_array(address, (gift -> 'receiver'::text)))::text);
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.all_shops()
 RETURNS SETOF shops
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from shops s where s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.an_owner_confirms()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from team_members m where m.shop_id = new.shop_id and m.id = new.confirmed_by ->> 'id'
    and m.role = 'owner' and m.removed_at is null
    and (m.approved_at is not null
      or not exists (select from team_members o where o.shop_id = new.shop_id and o.established_at is not null))) then
    raise exception 'payout destination %: only an owner of the shop confirms it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.answers_wait(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from conversations w where w.answer_held_until <= at)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.api_key_by_lookup(wanted text)
 RETURNS TABLE(shop_id text, id text, family text, secret_hash bytea, scopes text[], allowed_addresses text[], mode text, expires_at timestamp with time zone, revoked_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select k.shop_id, k.id, k.family, k.secret_hash, k.scopes, k.allowed_addresses, s.mode, k.expires_at, k.revoked_at
    from routes r join api_keys k on k.shop_id = r.shop_id and k.lookup = r.key join shops s on s.shop_id = k.shop_id
    where r.kind = 'api_key' and r.key = wanted
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE PROCEDURE public.append_only(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create trigger append_only before update or delete on %s for each row execute function refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function refuse_change()', target);
end $procedure$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.begin_customer_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into customer_figures (shop_id, customer_id, currency, is_gone, on_chatapp, agreed_chatapp, agreed_photoapp)
    select new.shop_id, new.id, s.currency, new.erased_at is not null, new.phone is not null,
        has_agreed(new.consent, 'chatapp'), has_agreed(new.consent, 'photoapp')
      from shops s where s.shop_id = new.shop_id;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.begin_shop_anew(successor text, at timestamp with time zone)
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
  -- Messages to the number, calls with the key and visits to the page now reach the successor. Payments, checkouts and shipments stay with the old shop.
  update routes r set shop_id = successor where r.shop_id = former and r.kind in ('api_key', 'channel', 'page');
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
-- owner sokoni_migrator; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.broadcasts_due(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select b.shop_id, b.id from broadcasts b where b.due_at <= by_time order by b.due_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.buyer_complained(of_order text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from disputes d where d.shop_id = current_shop() and d.order_id = of_order
    and (d.opened_by_buyer_themselves or exists (select from dispute_evidence e where e.shop_id = d.shop_id and e.dispute_id = d.id
      and e.by_whom = 'buyer' and not e.entered_by_seller)))
    or exists (select from orders o where o.shop_id = current_shop() and o.id = of_order and o.goods_refused_at is not null)
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.buyer_of(of_order text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce('phone ' || c.begun_phone, c.channel || ' ' || c.begun_user_id, 'phone ' || a.phone, 'customer ' || o.customer_id)
  from orders o
    left join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
    left join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    left join awaited_buyers a on a.shop_id = o.shop_id and a.order_id = o.id
  where o.shop_id = current_shop() and o.id = of_order
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.cash_late(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text, mode text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id, s.mode from shipments p join shops s on s.shop_id = p.shop_id
    where p.cash_expected_at <= at and p.cash_alerted_at is null and p.cash_told_at is null
      and p.cash_remitted < p.cash_due and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.cash_expected_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.claim_catalog(at timestamp with time zone, until timestamp with time zone, looked_at text[])
 RETURNS TABLE(shop_id text, catalog_id text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update catalogs c set busy_until = until
    from (
      select w.shop_id, w.catalog_id from catalogs w
      where (w.busy_until is null or w.busy_until <= at)
        and w.shop_id || ' ' || w.catalog_id <> all(looked_at) and (w.shop_id, w.catalog_id) in (
        (select n.shop_id, n.catalog_id from catalog_changes n limit 5000)
        union
        (select d.shop_id, d.catalog_id from catalogs d where d.due_at <= at order by d.due_at limit 1000))
      order by w.due_at limit 1 for update skip locked
    ) f
    where c.shop_id = f.shop_id and c.catalog_id = f.catalog_id
    returning c.shop_id, c.catalog_id
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.claim_events(most integer, claimed_at timestamp with time zone)
 RETURNS TABLE(shop_id text, id text, type text, object_id text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update events e set dispatched_at = claimed_at
    from (select w.shop_id, w.id from events w where w.dispatched_at is null order by w.created_at limit most for update skip locked) w
    where e.shop_id = w.shop_id and e.id = w.id
    returning e.shop_id, e.id, e.type, e.object_id
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.claim_events(most integer, claimed_at timestamp with time zone, shown text[])
 RETURNS TABLE(shop_id text, id text, type text, object_id text, object jsonb, has_chat boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update events e set dispatched_at = claimed_at
    from (select w.shop_id, w.id from events w where w.dispatched_at is null order by w.created_at limit most for update skip locked) w
    where e.shop_id = w.shop_id and e.id = w.id
    returning e.shop_id, e.id, e.type, e.object_id, case when e.type = any (shown) then e.data -> 'object' end,
      e.type = any (shown) and exists (select from buyer_chats b where b.shop_id = e.shop_id and b.order_id = e.object_id)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.claim_held_answers(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update conversations c set answer_held_until = null
    from (select w.shop_id, w.id from conversations w where w.answer_held_until <= at
      order by w.answer_held_until limit most for update skip locked) w
    where c.shop_id = w.shop_id and c.id = w.id
    returning c.shop_id, c.id
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.claim_stock_watch(at timestamp with time zone, again timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update inventory_settings s set due_at = again
    from (select d.shop_id from inventory_settings d where d.cover_days is not null and d.due_at <= at
      order by d.due_at limit most for update skip locked) f
    where s.shop_id = f.shop_id
    returning s.shop_id
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.claim_webhook_deliveries(at timestamp with time zone, lost_at timestamp with time zone, steady_most integer, troubled_most integer, of_endpoint integer, busy jsonb)
 RETURNS TABLE(shop_id text, mode text, id text, attempt smallint, endpoint_id text, url text, secret bytea, former_secret bytea, former_until timestamp with time zone, api_version text, event_id text, type text, event_at timestamp with time zone, sequence bigint, data jsonb, troubled boolean)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.connections_of_business(of_slot text, of_business text)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.shop_id, c.id from channel_connections c
    where c.slot = of_slot and c.business = of_business and c.state <> 'disconnected'
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.connections_to_check(since timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text, mode text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.state <> 'disconnected' and coalesce(c.last_checked_at, c.created_at) <= since
    order by coalesce(c.last_checked_at, c.created_at) limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.console_session_by_token(wanted bytea)
 RETURNS TABLE(shop_id text, id text, member_id text, role text, mode text, confirmed_until timestamp with time zone, last_seen_at timestamp with time zone, expires_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.shop_id, c.id, c.member_id, m.role, s.mode, c.confirmed_until, c.last_seen_at, c.expires_at
    from console_sessions c
    join team_members m on m.shop_id = c.shop_id and m.id = c.member_id
    join shops s on s.shop_id = c.shop_id
    where c.token_hash = wanted and c.ended_at is null and m.removed_at is null
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.conversations_due(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  (select c.shop_id, c.id from conversations c where c.snoozed_until <= by_time order by c.snoozed_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.human_until <= by_time order by c.human_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.rests_until <= by_time order by c.rests_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.answer_due_at <= by_time order by c.answer_due_at limit most)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.current_shop()
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN NULLIF(current_setting('app.shop'::text, true), ''::text);
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.customer_reach_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform follow_customer_reach(new.shop_id, new.id);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.customers_in_city(wanted text, most integer)
 RETURNS TABLE(customer_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  select c.id from customers c where c.shop_id = current_shop() and c.erased_at is null and c.cities @> to_jsonb(lower(wanted)) limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.customers_tagged(wanted text, most integer)
 RETURNS TABLE(customer_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  select c.id from customers c where c.shop_id = current_shop() and c.erased_at is null and c.tags @> array[wanted] limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.day_begins(day date, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN CASE WHEN (((((day)::timestamp without time zone AT TIME ZONE zone) - '01:00:00'::interval) AT TIME ZONE zone) >= (day)::timestamp without time zone) THEN (((day)::timestamp without time zone AT TIME ZONE zone) - '01:00:00'::interval) ELSE ((day)::timestamp without time zone AT TIME ZONE zone) END;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.delivery_is_proven(shop text, of_order text, going numeric)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from release_proofs r where r.shop_id = shop and r.order_id = of_order and r.kind <> 'dispute')
    or exists (select from release_proofs r where r.shop_id = shop and r.order_id = of_order) and
      going + coalesce((select sum(e.amount) from ledger_entries e where e.shop_id = shop and is_sellers(e.code) and e.transaction_id in (
        select o.transaction_id from ledger_entries o
          where o.shop_id = shop and o.code in ('escrow:order:' || of_order, 'dispute:order:' || of_order))), 0)
      <= coalesce((select sum(d.to_seller) from disputes d where d.shop_id = shop and d.order_id = of_order and d.state = 'resolved'
        and d.decided_by = 'operator' and (d.opened_by_buyer_themselves or d.opened_by = 'gateway')), 0)
$function$;
-- owner sokoni_migrator; execute: nobody else
CREATE OR REPLACE FUNCTION public.desk_money_due_back(day_ago timestamp with time zone, week_ago timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.shop_id, m.id from mispayments m
    join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
    join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where m.state = 'open' and m.amount > 0 and m.kind in ('over', 'under', 'late', 'duplicate', 'wrong_currency')
      and (m.created_at <= week_ago
        or (m.kind = 'late' or o.payment = 'refunded' or o.state in ('cancelled', 'expired')) and (m.kind = 'over' or m.created_at <= day_ago))
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
      and m.shop_id not in (select c.shop_id from closed_shops c)
    order by m.created_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.digest_ledger()
 RETURNS TABLE(shops bigint, transactions bigint, head bytea)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  round_at timestamptz;
  since timestamptz;
  before bytea;
begin
  -- One round at a time, so that no shop's chain forks.
  perform pg_advisory_xact_lock(7202617);
  round_at := clock_timestamp();
  select r.at - interval '10 minutes', r.head into since, before from ledger_rounds r where r.kind = 'digest' order by r.at desc limit 1;
  return query
    with covered as (
      select d.shop_id, unnest(d.transaction_ids) id from ledger_digests d where d.digested_at >= since
    ), fresh as (
      select t.shop_id, array_agg(t.id order by t.created_at, t.id) ids from ledger_transactions t
        left join covered c on c.shop_id = t.shop_id and c.id = t.id
        where t.created_at > coalesce(since, '-infinity') and c.id is null
        group by t.shop_id
    ), linked as (
      insert into ledger_digests (shop_id, number, previous, digest, transaction_ids, digested_at)
        select f.shop_id, coalesce(last.number, 0) + 1, coalesce(last.digest, '\x'),
            ledger_digest(coalesce(last.digest, '\x'), f.shop_id, f.ids), f.ids, round_at
          from fresh f left join lateral (
            select d.number, d.digest from ledger_digests d where d.shop_id = f.shop_id order by d.number desc limit 1) last on true
        returning shop_id, digest, cardinality(transaction_ids) count
    ), summed as (
      select count(*) shops, sum(l.count)::bigint transactions,
        sha256(coalesce(before, '\x') || string_agg(l.digest, '' order by l.shop_id)) head from linked l
    ), noted as (
      insert into ledger_rounds (kind, at, head, shops) select 'digest', round_at, s.head, s.shops from summed s where s.shops > 0
    )
    select s.shops, coalesce(s.transactions, 0), s.head from summed s;
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.disputes_due(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select w.shop_id, w.id from (
    (select d.shop_id, d.id, least(d.due_at, d.decide_by) due from disputes d
      where d.state <> 'resolved' and least(d.due_at, d.decide_by) <= at
        and d.shop_id not in (select c.shop_id from closed_shops c) order by due limit most)
    union all
    (select d.shop_id, d.id, d.next_ask_at from disputes d
      where d.next_ask_at <= at and d.shop_id not in (select c.shop_id from closed_shops c) order by d.next_ask_at limit most)
  ) w group by w.shop_id, w.id order by min(w.due) limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.disputes_that_hear(in_chat text)
 RETURNS TABLE(dispute_id text)
 LANGUAGE sql
 STABLE
AS $function$
  select d.id from disputes d join buyer_chats b on b.shop_id = d.shop_id and b.order_id = d.order_id
  where d.shop_id = current_shop() and d.state <> 'resolved' and d.hears_since is not null and b.conversation_id = in_chat
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.document_is_resealed(of_shop text, of_id text, newest smallint)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with changed as (
    update verification_documents d set sealed_with = newest where d.shop_id = of_shop and d.id = of_id and d.removed_at is null returning 1
  ) select exists (select from changed)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.documents_sealed_before(newest smallint, most integer)
 RETURNS TABLE(shop_id text, id text, mime_type text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.shop_id, d.id, d.mime_type from verification_documents d where d.removed_at is null and d.sealed_with < newest limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.end_keys_made_by(member text, keeps text[], at timestamp with time zone)
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select keys_made_by(member)) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at) and not k.scopes <@ keeps
    returning k.id, k.name
$function$;
-- owner sokoni_migrator; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.end_keys_made_since(member text, since timestamp with time zone, at timestamp with time zone)
 RETURNS TABLE(id text, name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update api_keys k set revoked_at = at
    where k.shop_id = current_shop() and k.id in (select keys_made_since(member, since)) and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > at)
    returning k.id, k.name
$function$;
-- owner sokoni_migrator; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.end_lost_customer_imports(before timestamp with time zone, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with lost as (
    update customer_imports set state = 'failed', ended_at = at, erased = '{}',
        problem = 'The file could not be read to its end. What was taken over stays; send the file again.'
      where state = 'running' and created_at < before returning shop_id, id
  ), dropped as (
    delete from customer_import_files f using lost l where f.shop_id = l.shop_id and f.import_id = l.id
  )
  select count(*) from lost
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.end_lost_product_imports(before timestamp with time zone, at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with lost as (
    update product_imports set state = 'failed', ended_at = at,
        problem = 'The file could not be read to its end. What was taken over stays; send the file again.'
      where state = 'running' and created_at < before returning shop_id, id
  ), dropped as (
    delete from product_import_files f using lost l where f.shop_id = l.shop_id and f.import_id = l.id
  )
  select count(*) from lost
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.end_owed_back_of_bank()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update orders o set owed_back = k.amount
    from (select coalesce(sum(b.amount), 0)::bigint amount from ledger_balances b
        where b.shop_id = new.shop_id and b.code in ('escrow:order:' || new.order_id, 'dispute:order:' || new.order_id)) k
    where o.shop_id = new.shop_id and o.id = new.order_id and o.owed_back > k.amount;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.enter_shop(wanted text, alone boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.erase_dispute_evidence(ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update dispute_evidence set text = null, url = null, content = null, media_id = null
    where shop_id = current_shop() and dispute_id = any (ids)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.erase_order_history(ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update order_history set reason = null, note = null
    where shop_id = current_shop() and order_id = any (ids) and (reason is not null or note is not null)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.erase_posts(marks text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update inbox i set raw = '', state = 'processed', detail = 'erased'
    where i.state in ('processed', 'unreadable', 'failed')
      and exists (select from unnest(marks) m where position(convert_to(m, 'UTF8') in i.raw) > 0)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.erase_traces(ids text[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update events set data = jsonb_build_object('object', jsonb_build_object('id', object_id, 'erased', true))
    where shop_id = current_shop() and object_id = any (ids);
  update audit_log set detail = detail - array['note', 'reason', 'description', 'text', 'name', 'phone', 'email']
    where shop_id = current_shop() and object_id = any (ids);
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.escrow_holds_due(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select h.shop_id, h.order_id from escrow_holds h where h.state = 'held' and h.next_due_at <= at order by h.next_due_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.events_wait()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from events w where w.dispatched_at is null)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.every_shop()
 RETURNS TABLE(shop_id text, name text, mode text, country text, currency text, created_at timestamp with time zone, closed_at timestamp with time zone, successor text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.shop_id, s.name, s.mode, s.country::text, s.currency::text, s.created_at, c.closed_at, c.successor
    from shops s left join closed_shops c on c.shop_id = s.shop_id order by s.created_at, s.shop_id
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.expire_events(before timestamp with time zone, most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.fan_out_events(shops_of text[], ids text[], at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with made as (
    insert into webhook_deliveries (shop_id, id, endpoint_id, event_id, cause, due_at, created_at)
      select w.shop_id, new_id('dlv'), w.id, v.id, 'event', at, at
      from unnest(shops_of, ids) as given (shop_id, id)
        join webhook_endpoints w on w.shop_id = given.shop_id and w.enabled
        join events v on v.shop_id = given.shop_id and v.id = given.id and wants_event(w.event_types, v.type)
      order by v.created_at, v.id
    returning 1)
  select count(*) from made
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE PROCEDURE public.fence(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy shop_only on %s using (shop_id = current_shop()) with check (shop_id = current_shop())', target);
end $procedure$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.folded_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
    lower(translate(
      regexp_replace(normalize(without_signs(name), nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'),
      'аαАΑвВΒβсϲСϹԁеεЕΕɡһНΗіıιІΙјϳЈкКΚκӏМΜոΝηпоοօОΟрρРΡԛѕЅтτТΤυսνѵԝхχХΧуγУΥΖ013457$|lL',
      'aaaabbbbccccdeeeeghhhiiiiijjjkkkkimmnnnnoooooppppqssttttuuvvwxxxxyyyyzoieastsiii')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u2bff\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0\U0001f000-\U0001faff\U000e0000-\U000e01ef]',
    '', 'g')
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.folded_words(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(written, ''), nfd), '[''`´ʹ-ʿˈ‘-‛\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'))
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.follow_broadcast_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update broadcast_recipients r set
      state = case
        -- The channel accepted the message but failed to deliver it. It is sent again automatically.
        when new.status = 'queued' and new.content ? 'failedAttempts' then 'sending'
        when new.status = 'queued' then 'pending'
        else new.status end,
      reason = case when new.status in ('failed', 'unknown') then coalesce(new.error ->> 'reason', 'failed') end
    where r.shop_id = new.shop_id and r.message_id = new.id;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.follow_customer_reach(of_shop text, of_customer text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from customer_figures f where f.shop_id = of_shop and f.customer_id = of_customer for no key update;
  update customer_figures f set is_gone = r.is_gone, on_chatapp = r.on_chatapp, on_photoapp = r.on_photoapp,
      agreed_chatapp = r.agreed_chatapp, agreed_photoapp = r.agreed_photoapp
    from (
      select c.erased_at is not null is_gone, c.phone is not null or i.chatapp on_chatapp, i.photoapp on_photoapp,
          has_agreed(c.consent, 'chatapp') agreed_chatapp, has_agreed(c.consent, 'photoapp') agreed_photoapp
        from customers c cross join lateral (
          select coalesce(bool_or(i.channel = 'chatapp'), false) chatapp, coalesce(bool_or(i.channel = 'photoapp'), false) photoapp
            from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id) i
        where c.shop_id = of_shop and c.id = of_customer) r
    where f.shop_id = of_shop and f.customer_id = of_customer
      and (f.is_gone, f.on_chatapp, f.on_photoapp, f.agreed_chatapp, f.agreed_photoapp)
        <> (r.is_gone, r.on_chatapp, r.on_photoapp, r.agreed_chatapp, r.agreed_photoapp);
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.follow_merged_customer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  survivor text;
  left_at timestamptz;
begin
  select c.merged_into, c.erased_at into survivor, left_at from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id for key share;
  if left_at is not null and survivor is null then
    raise exception 'customer % was erased', new.customer_id using errcode = 'serialization_failure';
  end if;
  new.customer_id := coalesce(survivor, new.customer_id);
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.follow_order_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ordered boolean := is_ordered(new); spent bigint := spent_on(new);
  ordered_before boolean := false; spent_before bigint := 0;
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_ordered(old);
    spent_before := spent_on(old);
    alike := (old.customer_id, old.currency, old.created_at) is not distinct from (new.customer_id, new.currency, new.created_at);
  end if;
  if alike then
    if ordered_before = ordered and spent_before = spent then return null; end if;
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, ordered::integer - ordered_before::integer,
      (spent > 0)::integer - (spent_before > 0)::integer, spent - spent_before, new.created_at, new.sold_at);
    return null;
  end if;
  if ordered_before then
    perform shift_customer_figures(old.shop_id, old.customer_id, old.currency, -1, -(spent_before > 0)::integer, -spent_before,
      old.created_at, old.sold_at);
  end if;
  if ordered then
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, 1, (spent > 0)::integer, spent, new.created_at,
      new.sold_at);
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.give_up_owed_back(of_order text, rest bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_shop() is null then raise exception 'owed back: no shop set' using errcode = 'insufficient_privilege'; end if;
  update orders set owed_back = least(owed_back, rest) where shop_id = current_shop() and id = of_order;
end $function$;
-- owner sokoni_migrator; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.given_back_of(of_shop text, of_order text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
RETURN ((COALESCE((SELECT sum(r.amount) AS sum FROM refunds r WHERE ((r.shop_id = given_back_of.of_shop) AND (r.order_id = given_back_of.of_order) AND (r.mispayment_id IS NULL) AND (r.state <> 'failed'::text))), (0)::numeric) + COALESCE((SELECT sum(((d.to_buyer - d.loss) - d.from_desk)) AS sum FROM (disputes d JOIN orders o ON (((o.shop_id = d.shop_id) AND (o.id = d.order_id)))) WHERE ((d.shop_id = given_back_of.of_shop) AND (d.order_id = given_back_of.of_order) AND (d.opened_by = 'gateway'::text) AND (d.state = 'resolved'::text) AND (d.currency = o.currency))), (0)::numeric)) + COALESCE((SELECT sum(b.refunded) AS sum FROM order_returns b WHERE ((b.shop_id = given_back_of.of_shop) AND (b.order_id = given_back_of.of_order) AND b.by_hand)), (0)::numeric));
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.goods_are_buyers(of_order text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select not o.goods_swapped from orders o where o.shop_id = current_shop() and o.id = of_order), false)
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.has_agreed(consent jsonb, channel text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE((((consent -> channel) ->> 'marketing'::text))::boolean, false);
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE PROCEDURE public.hide_closed(IN target regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy open_shops on %s as restrictive to sokoni_dispatcher using (
    shop_id not in (select c.shop_id from closed_shops c))', target);
end $procedure$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.hold_stock(of_order text, products text[], variants text[], quantities integer[], until timestamp with time zone, at timestamp with time zone)
 RETURNS TABLE(product_id text, variant_id text, requested integer, available integer, low_stock_threshold integer, apart boolean, held boolean)
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  shop text := current_shop();
  level record;
  availables integer[] := '{}';
  thresholds integer[] := '{}';
  enough boolean := true;
  elsewhere boolean := false;
begin
  if exists (select from reservations r where r.shop_id = shop and r.order_id = of_order and r.state in ('held', 'consumed')) then return; end if;
  for n in 1 .. cardinality(products) loop
    select s.on_hand - s.reserved as available, s.apart, p.low_stock_threshold into level
      from stock_levels s left join stocked_products p on p.shop_id = s.shop_id and p.id = s.product_id
      where s.shop_id = shop and s.product_id = products[n] and s.variant_id = variants[n] for update of s;
    enough := enough and coalesce(level.available, 0) >= quantities[n];
    elsewhere := elsewhere or coalesce(level.apart, false);
    availables[n] := level.available;
    thresholds[n] := level.low_stock_threshold;
  end loop;
  -- Goods at several locations are taken by another statement, under these locks.
  enough := enough and not elsewhere;
  if enough then
    for n in 1 .. cardinality(products) loop
      update stock_levels s set reserved = s.reserved + quantities[n], version = s.version + 1, updated_at = at
        where s.shop_id = shop and s.product_id = products[n] and s.variant_id = variants[n];
      insert into reservations (shop_id, order_id, product_id, variant_id, quantity, state, expires_at, created_at)
        values (shop, of_order, products[n], variants[n], quantities[n], 'held', until, at)
        on conflict (shop_id, order_id, product_id, variant_id, location_id)
          do update set state = 'held', quantity = excluded.quantity, expires_at = excluded.expires_at;
    end loop;
  end if;
  return query select n.*, elsewhere, enough from unnest(products, variants, quantities, availables, thresholds) n;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.identity_reach_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' then perform follow_customer_reach(old.shop_id, old.customer_id); end if;
  if tg_op <> 'DELETE' then perform follow_customer_reach(new.shop_id, new.customer_id); end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.insights_hear_of_cart()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'cart', new.conversation_id);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.insights_hear_of_conversation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'conversation', new.id);
  elsif new.hand_over is not null and new.hand_over is distinct from old.hand_over then
    insert into insight_hand_overs (shop_id, conversation_id, reason, at)
      values (new.shop_id, new.id, new.hand_over ->> 'reason', (new.hand_over ->> 'at')::timestamptz);
  else
    insert into insight_hand_overs (shop_id, conversation_id, reason, at) values (new.shop_id, new.id, 'taken_over', new.last_message_at);
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.insights_hear_of_message()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'message', new.id);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.insights_hear_of_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'order', new.id);
  if tg_op = 'UPDATE' and old.customer_id <> new.customer_id then
    insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'customer', old.customer_id);
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.insights_hear_of_part()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'order', new.order_id);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.insights_hear_of_shop()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'all', new.shop_id);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.invoices_due(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select w.shop_id, w.id from (
    (select i.shop_id, i.id, i.due_at at from invoices i where i.status = 'open' and i.due_at <= by_time order by i.due_at limit most)
    union all
    (select i.shop_id, i.id, i.next_reminder_at from invoices i
      where i.status = 'overdue' and i.next_reminder_at <= by_time order by i.next_reminder_at limit most)
  ) w order by w.at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.is_ordered(o orders)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (is_purchase((o).state) OR (spent_on(o) > 0));
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.is_paid_elsewhere(of_driver text, transaction_id text, except_payment text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from payment_of_transaction(of_driver, transaction_id) p where p.id <> except_payment)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.is_picture_ordered(of_shop text, of_product text, of_image text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (
    select from order_lines l where l.shop_id = of_shop and l.product_id = of_product and l.image_url like '%/' || of_image || '/%')
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.is_purchase(state text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (state = ANY (ARRAY['placed'::text, 'completed'::text]));
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.is_sellers(code text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select code like 'seller:%' or code like 'receivable:%' or code like 'rev:%' or code like 'tax_payable:%' or code like 'payout:%'
$function$;
-- owner sokoni_migrator; execute: nobody else
CREATE OR REPLACE FUNCTION public.is_shop_name_taken(wanted text, of_mode text, own text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select folded_name(wanted) <> '' and exists (
    select from shops s where s.mode = of_mode and s.name_key = folded_name(wanted) and s.shop_id <> own
      and s.shop_id not in (select c.shop_id from closed_shops c))
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.is_slip(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select exists (select from generate_series(1, length(one)) k
    where left(one, k) = left(other, k) and (substr(one, k + 2) = substr(other, k + 2) or substr(one, k + 1) = substr(other, k + 2)
      or substr(one, k + 2) = substr(other, k + 1)
      or (substr(one, k + 3) = substr(other, k + 3) and substr(one, k + 1, 2) = reverse(substr(other, k + 1, 2)))))
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.is_sold(payment text, cash_taken boolean, total bigint, covered bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((total > 0) AND ((payment = ANY (ARRAY['paid'::text, 'overpaid'::text, 'partly_refunded'::text])) OR ((payment = 'refunded'::text) AND (covered >= total)) OR (cash_taken AND (payment = ANY (ARRAY['unpaid'::text, 'pending'::text])))));
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.join_chats(from_chat text, into_chat text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update buyer_chats b set conversation_id = into_chat
  where b.shop_id = current_shop() and b.conversation_id = from_chat and exists (
    select from conversations f
      join conversations i on i.shop_id = f.shop_id and i.connection_id = f.connection_id and i.customer_id = f.customer_id
      join moved_identities m on m.shop_id = f.shop_id and m.customer_id = f.customer_id and m.channel = f.channel
    where f.shop_id = b.shop_id and f.id = from_chat and i.id = into_chat
      and (f.begun_phone = i.begun_phone and m.now_phone = i.begun_phone
        or f.begun_user_id = i.begun_user_id and m.now_user_id = i.begun_user_id))
$function$;
-- owner sokoni_migrator; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.keep_brought()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update orders o set brought = b.brought
    from (select coalesce(sum(p.captured), 0)::bigint brought from payments p where p.shop_id = new.shop_id and p.order_id = new.order_id) b
    where o.shop_id = new.shop_id and o.id = new.order_id and o.brought <> b.brought;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.keep_given_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update orders o set given_back = g.back from (select given_back_of(new.shop_id, new.order_id) back) g
    where o.shop_id = new.shop_id and o.id = new.order_id and o.given_back <> g.back;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.keep_money_of_returns()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  taken text;
begin
  if not exists (select from posted n where n.amount < 0 and (n.code like 'escrow:order:%' or n.code like 'dispute:order:%')) then return null; end if;
  select n.code into taken
    from (select distinct p.shop_id, p.currency, p.code, split_part(p.code, ':', 3) as order_id from posted p
      where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%')) n
    where exists (select from posted t where t.amount > 0
        and (t.code like 'seller:%' or t.code like 'receivable:%' or t.code like 'rev:%' or t.code like 'tax_payable:%' or t.code like 'payout:%'))
      and kept_for_returns(n.order_id) > (select coalesce(sum(b.amount), 0) from ledger_balances b
        where b.shop_id = n.shop_id and b.currency = n.currency and b.code in ('escrow:order:' || n.order_id, 'dispute:order:' || n.order_id))
    limit 1;
  if taken is not null then
    raise exception 'ledger: the money of % is kept for a return', taken using errcode = 'check_violation';
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.keep_owed_back()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'UPDATE' then
    update orders o set owed_back = o.owed_back + new.amount where o.shop_id = new.shop_id and o.id = new.order_id;
  else
    -- Never more than what came and has not gone back.
    update orders o set owed_back = r.rest
      from (select least(case when new.renews then greatest(w.owed_back - new.amount, 0) else w.owed_back end,
            greatest(w.brought - given_back_of(w.shop_id, w.id), 0)) rest
          from orders w where w.shop_id = new.shop_id and w.id = new.order_id) r
      where o.shop_id = new.shop_id and o.id = new.order_id and o.owed_back <> r.rest;
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.keep_product_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into product_words (shop_id, word)
    select new.shop_id, w.word from unnest(words_of(new.search)) w(word)
    -- One index lookup per word. With `not exists`, the planner reads all words of the shop for each product.
    where (select true from product_words k where k.shop_id = new.shop_id and k.word = w.word limit 1) is null;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.kept_for_returns(of_order text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(r.goods + r.delivery), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order
    and (r.state in ('asked', 'approved') or r.state = 'replaced' and r.replaced_at is null
      or r.state = 'rejected' and r.due_at is not null)
    and not exists (select from disputes d where d.shop_id = r.shop_id and d.order_id = r.order_id and d.decided_by = 'operator'
      and d.resolved_at >= r.created_at)
    and not exists (select from release_proofs p where p.shop_id = r.shop_id and p.order_id = r.order_id and p.kind = 'operator')
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.keys_made_by(member text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  select id from made
$function$;
-- owner sokoni_migrator; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.keys_made_since(member text, since timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive made as (
    select k.id from api_keys k
      where k.shop_id = current_shop() and k.created_by ->> 'kind' = 'human' and k.created_by ->> 'id' = member and k.created_at >= since
    union
    select k.id from api_keys k join made m on k.created_by ->> 'kind' = 'key' and k.created_by ->> 'id' = m.id
      where k.shop_id = current_shop()
  )
  select id from made
$function$;
-- owner sokoni_migrator; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.last_broadcast(of_shop text, of_customer text, at timestamp with time zone)
 RETURNS TABLE(broadcast_id text, customer_id text, beside text, variant text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.broadcast_id, r.customer_id, r.beside, r.variant from broadcast_recipients r
    where r.shop_id = of_shop and r.customer_id = of_customer and r.touched_at <= at and r.touched_at > at - interval '7 days'
      and r.state in ('sending', 'unknown', 'sent', 'delivered', 'read')
    order by r.touched_at desc limit 1
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.ledger_account_rule(code text, OUT tracked boolean, OUT floor bigint, OUT ceiling bigint)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select
    code ~ '^(escrow|seller|payout|refund|dispute|unapplied|referral|deferred|tax_payable|receivable)(:|$)',
    case when code ~ '^(escrow|seller|payout|refund|dispute|unapplied|referral|deferred|tax_payable)(:|$)' then 0::bigint end,
    case when code ~ '^receivable(:|$)' then 0::bigint end
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.ledger_balanced()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
  lines bigint;
  off text;
begin
  select count(*) into lines from ledger_entries e where e.shop_id = new.shop_id and e.transaction_id = wanted;
  if lines < 2 then
    raise exception 'ledger: transaction % has % entries, needs 2 or more', wanted, lines using errcode = 'check_violation';
  end if;
  select string_agg(s.currency || ' ' || s.total, ', ') into off
    from (select e.currency, sum(e.amount) total from ledger_entries e
          where e.shop_id = new.shop_id and e.transaction_id = wanted group by e.currency having sum(e.amount) <> 0) s;
  if off is not null then
    raise exception 'ledger: transaction % does not balance: %', wanted, off using errcode = 'check_violation';
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.ledger_digest(previous bytea, of_shop text, ids text[])
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
  select sha256(previous || convert_to(jsonb_agg(jsonb_build_array(
      t.id, t.key, t.kind, t.cause_type, t.cause_id, encode(t.request_hash, 'hex'), t.reverses,
      (extract(epoch from t.effective_at) * 1000000)::bigint, (extract(epoch from t.created_at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(e.line, e.code, e.currency, e.amount) order by e.line)
        from ledger_entries e where e.shop_id = t.shop_id and e.transaction_id = t.id)
    ) order by wanted.place)::text, 'UTF8'))
  from unnest(ids) with ordinality wanted(id, place)
  left join ledger_transactions t on t.shop_id = of_shop and t.id = wanted.id
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.ledger_entry_in_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added record;
begin
  for added in select distinct p.shop_id, p.transaction_id from posted p loop
    if not exists (select from ledger_transactions t where t.shop_id = added.shop_id and t.id = added.transaction_id and t.written_by = pg_current_xact_id()) then
      raise exception 'ledger: entry on transaction % comes too late', added.transaction_id using errcode = 'restrict_violation';
    end if;
  end loop;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.ledger_hold(codes text[], in_currency character)
 RETURNS TABLE(code text, amount bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if current_shop() is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  return query
    select b.code, b.amount from ledger_balances b
      where b.shop_id = current_shop() and b.currency = in_currency and b.code = any (codes)
      order by b.code for update;
end $function$;
-- owner sokoni_migrator; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.ledger_lines_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  added record;
  lines bigint;
  off text;
begin
  for added in select distinct p.shop_id, p.transaction_id from posted p loop
    select sum(s.lines), string_agg(s.currency || ' ' || s.total, ', ') filter (where s.total <> 0) into lines, off
      from (select e.currency, sum(e.amount) total, count(*) lines from ledger_entries e
        where e.shop_id = added.shop_id and e.transaction_id = added.transaction_id group by e.currency) s;
    if lines < 2 then
      raise exception 'ledger: transaction % has % entries, needs 2 or more', added.transaction_id, lines using errcode = 'check_violation';
    end if;
    if off is not null then
      raise exception 'ledger: transaction % does not balance: %', added.transaction_id, off using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text, codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamp with time zone)
 RETURNS TABLE(id text, already boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  shop text := current_shop();
  body_hash bytea := sha256(convert_to(jsonb_build_array(post_kind, post_cause_type, post_cause_id, codes, currencies, amounts, post_reverses)::text, 'UTF8'));
  existing record;
  moved record;
  unproven text;
  owing text;
  to_sellers numeric := (select sum(t.amount) from unnest(codes, amounts) t(code, amount) where t.amount > 0 and is_sellers(t.code));
begin
  if shop is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  if cardinality(codes) <> cardinality(amounts) or cardinality(codes) <> cardinality(currencies) then
    raise exception 'ledger: codes, currencies and amounts differ in number' using errcode = 'invalid_parameter_value';
  end if;

  insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, reverses, effective_at)
    values (shop, new_id, post_key, post_kind, post_cause_type, post_cause_id, body_hash, post_reverses, at)
    on conflict do nothing;
  if not found then
    select t.id, t.request_hash into existing from ledger_transactions t where t.shop_id = shop and t.key = post_key;
    if not found then
      raise exception 'ledger: transaction % was taken back already', post_reverses using errcode = 'unique_violation';
    end if;
    if existing.request_hash <> body_hash then
      raise exception 'ledger: key % was used for another posting', post_key using errcode = 'unique_violation';
    end if;
    return query select existing.id, true;
    return;
  end if;

  -- The key is new, so this posting moves money. Money held or frozen for an order goes to the
  -- seller, or to us as a fee, only with a proof of delivery, whatever the kind of posting.
  if to_sellers is not null then
    select coalesce(of_refund.order_id, split_part(p.code, ':', 3)) into unproven
      from (select distinct u.code from unnest(codes, amounts) u(code, amount) where u.amount < 0) p
      -- A failed refund may return money to the order without proof, but not to the seller.
      left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
      where (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
        and not delivery_is_proven(shop, coalesce(of_refund.order_id, split_part(p.code, ':', 3)), to_sellers)
      limit 1;
  end if;
  if unproven is not null then
    raise exception 'ledger: nothing proves the delivery of order %', unproven using errcode = 'check_violation';
  end if;

  if post_reverses is not null and exists (
    (select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses
     except all select * from unnest(codes, currencies, amounts))
    union all
    (select * from unnest(codes, currencies, amounts)
     except all select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses)
  ) then
    raise exception 'ledger: a reversal must be the exact opposite of %', post_reverses using errcode = 'check_violation';
  end if;

  -- A fixed order, so that two postings never wait for each other in a circle. The subqueries are look-ups by key in every plan, and the
  -- unknown limit keeps PostgreSQL from planning again for each number of lines.
  for moved in
    select p.code, p.currency, p.amount, r.tracked, r.floor, r.ceiling,
        (select a.code from ledger_accounts a where a.shop_id = shop and a.code = p.code and a.currency = p.currency) is null as is_new,
        (select b.code from ledger_balances b where b.shop_id = shop and b.code = p.code and b.currency = p.currency) is null as is_first
      from (select u.code, u.currency, sum(u.amount) amount
          from (select * from unnest(codes, currencies, amounts) limit (select null::bigint)) u(code, currency, amount) group by 1, 2) p,
        ledger_account_rule(p.code) r
      order by p.code, p.currency
  loop
    if moved.is_new then
      insert into ledger_accounts (shop_id, code, currency, tracked, floor, ceiling)
        values (shop, moved.code, moved.currency, moved.tracked, moved.floor, moved.ceiling) on conflict do nothing;
    end if;
    continue when not moved.tracked;
    if moved.is_first then
      insert into ledger_balances (shop_id, code, currency, floor, ceiling)
        values (shop, moved.code, moved.currency, moved.floor, moved.ceiling) on conflict do nothing;
    end if;
    update ledger_balances b set amount = b.amount + moved.amount, version = b.version + 1
      where b.shop_id = shop and b.code = moved.code and b.currency = moved.currency;
  end loop;

  -- What failed refunds owe the buyer stays with the order, whatever is proven.
  if to_sellers is not null then
    select o.id into owing
      from unnest(codes, currencies, amounts) p(code, currency, amount)
      left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
      join orders o on o.shop_id = shop and o.id = coalesce(of_refund.order_id, split_part(p.code, ':', 3)) and o.owed_back > 0
      where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
        and o.owed_back > (select coalesce(sum(b.amount), 0) from ledger_balances b where b.shop_id = shop and b.currency = p.currency
          and (b.code = 'escrow:order:' || o.id or b.code = 'dispute:order:' || o.id and p.code not like 'escrow:order:%'))
      limit 1;
  end if;
  if owing is not null then
    raise exception 'ledger: the money of order % is owed to its buyer', owing using errcode = 'check_violation';
  end if;
  insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
    select shop, new_id, p.line, p.code, p.currency, p.amount
      from unnest(codes, currencies, amounts) with ordinality p(code, currency, amount, line);
  return query select new_id, false;
end $function$;
-- owner sokoni_migrator; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.letters_of(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT ("left"(letters_of.word, 1) || COALESCE(string_agg(l.letter, ''::text ORDER BY l.letter), ''::text)) FROM unnest(string_to_array(substr(letters_of.word, 2), NULL::text)) l(letter));
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.log_requests(entries jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into request_logs
    select e.* from jsonb_populate_recordset(null::request_logs, entries) e join shops s on s.shop_id = e.shop_id
    on conflict do nothing
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.members_of_phone(wanted text)
 RETURNS TABLE(shop_id text, member_id text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.shop_id, m.id, m.role from team_members m
    where m.phone = wanted and m.verified_at is not null and m.removed_at is null and m.stands_for is null
      and not exists (select from closed_shops c where c.shop_id = m.shop_id)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.members_with_phone(phones text[])
 RETURNS TABLE(shop_id text, member_id text, phone text, country text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select m.shop_id, m.id, m.phone, s.country from team_members m join shops s on s.shop_id = m.shop_id
    where m.phone = any(phones) and m.verified_at is not null and m.removed_at is null and m.stands_for is null
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.near_product_words(words text[])
 RETURNS TABLE(place bigint, word text, spelt text, alike real)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  select asked.place, near.word, near.spelt, near.alike
  from unnest(words) with ordinality asked(word, place), lateral (
    select k.word, ' ' || k.word || case when length(k.word) < 60 then ' ' else '' end as spelt, k.alike
      from (
        select k.word, greatest(
            word_similarity(asked.word, k.word),
            case when length(k.word) = length(asked.word) and letters_of(k.word) = letters_of(asked.word) then 0.7 else 0 end
          )::real as alike
        from (
          select distinct k.word from product_words k
          where asked.word !~ '[0-9]' and k.shop_id = current_shop() and asked.word <% k.word
        ) k
      ) k
      where k.alike >= 0.45
    union all
    select asked.word, ' ' || asked.word || case when length(asked.word) < 60 then ' ' else '' end, 1::real
      where asked.word ~ '[0-9]'
        and exists (select from product_words k where k.shop_id = current_shop() and k.word = asked.word)
    union all
    (select distinct k.word, ' ' || k.word || case when length(k.word) < 60 then ' ' else '' end as spelt, 0.8::real
      from product_words k
      -- Words that start with the search word lie between it and it followed by the last character: one range of the primary key.
      where asked.word ~ '[0-9]' and length(asked.word) >= 4 and k.shop_id = current_shop()
        and k.word > asked.word and k.word < asked.word || chr(1114109) and k.word ^@ asked.word
      order by k.word limit 64)
    union all
    select parts.first, ' ' || parts.first || ' ' || parts.second || ' ',
        word_similarity(asked.word, parts.first || ' ' || parts.second)
      from generate_series(3, length(asked.word) - 3) cut,
        lateral (select left(asked.word, cut) as first, substr(asked.word, cut + 1) as second) parts
      where exists (select from product_words k where k.shop_id = current_shop() and k.word = parts.first)
        and exists (select from product_words k where k.shop_id = current_shop() and k.word = parts.second)
    order by alike desc, word
    limit 64
  ) near
$function$;
-- owner sokoni_dispatcher; execute: nobody else
CREATE OR REPLACE FUNCTION public.new_id(prefix text)
 RETURNS text
 LANGUAGE sql
AS $function$
  select prefix || '_' || string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', substring(made.bits from 5 * place + 1 for 5)::integer + 1, 1), '' order by place)
  from (select B'00' || ('x' || replace(uuidv7()::text, '-', ''))::bit(128) as bits) made, generate_series(0, 25) place
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_agent_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform note_plan_usage(new.shop_id, 'agent_replies', new.turn_id, new.sent_at);
  return null;
end $function$;
-- owner sokoni_migrator; execute: nobody else
CREATE OR REPLACE FUNCTION public.note_broadcast_opt_out()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  stopped boolean;
begin
  select bool_or(said.value ->> 'marketing' = 'false' and said.value ->> 'source' = 'buyer'
      and coalesce(old.consent -> said.key ->> 'marketing', '') <> 'false')
    into stopped from jsonb_each(new.consent) said;
  if stopped then
    update broadcast_recipients r set opted_out_at = new.updated_at
      from last_broadcast(new.shop_id, new.id, new.updated_at) l
      where r.shop_id = new.shop_id and r.broadcast_id = l.broadcast_id and r.customer_id = l.customer_id and r.beside = l.beside
        and r.opted_out_at is null;
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_broadcast_order()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not exists (select from broadcast_recipients r where r.shop_id = new.shop_id and r.customer_id = new.customer_id
      and r.touched_at > new.created_at - interval '7 days') then
    return null;
  end if;
  insert into broadcast_orders (shop_id, broadcast_id, order_id, variant)
    select new.shop_id, l.broadcast_id, new.id, l.variant from last_broadcast(new.shop_id, new.customer_id, new.created_at) l
    union all
    select new.shop_id, r.broadcast_id, new.id, r.variant from broadcast_recipients r
      where r.shop_id = new.shop_id and r.customer_id = new.customer_id and r.state = 'holdout'
        and r.touched_at <= new.created_at and r.touched_at > new.created_at - interval '7 days'
    on conflict do nothing;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_broadcast_recipient()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform note_plan_usage(new.shop_id, 'broadcast_recipients', new.broadcast_id || ' ' || new.customer_id || new.beside, new.touched_at);
  return null;
end $function$;
-- owner sokoni_migrator; execute: nobody else
CREATE OR REPLACE FUNCTION public.note_broadcast_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update broadcast_recipients r set replied_at = new.created_at
    from conversations c, last_broadcast(new.shop_id, c.customer_id, new.created_at) l
    where c.shop_id = new.shop_id and c.id = new.conversation_id
      and r.shop_id = new.shop_id and r.broadcast_id = l.broadcast_id and r.customer_id = l.customer_id and r.beside = l.beside
      and r.replied_at is null;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_buffer_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, b.product_id from (select coalesce(new.shop_id, old.shop_id) as shop_id, coalesce(new.product_id, old.product_id) as product_id) b
      join catalogs c on c.shop_id = b.shop_id;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_buyer_chat()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.channel = 'page' then
    insert into awaited_buyers (shop_id, order_id, phone) values (new.shop_id, new.id, new.ships_to ->> 'phone');
    return null;
  end if;
  if new.conversation_id is not null then
    insert into buyer_chats (shop_id, order_id, conversation_id)
      select new.shop_id, new.id, c.id from conversations c where c.shop_id = new.shop_id and c.id = new.conversation_id;
  else
    insert into buyer_chats (shop_id, order_id, conversation_id)
      select new.shop_id, new.id, c.id from conversations c
        where c.shop_id = new.shop_id and c.customer_id = new.customer_id and c.beside = '' and c.last_inbound_at is not null
        order by c.last_inbound_at desc, c.id limit 1;
  end if;
  if not found then
    insert into awaited_buyers (shop_id, order_id, phone)
    select new.shop_id, new.id, c.phone from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id and c.phone is not null;
  end if;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_customer_consents()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  merged text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    merged := array(select m.id from customers m where m.shop_id = new.shop_id and m.merged_into = new.id);
  end if;
  insert into customer_consents (shop_id, id, customer_id, channel, marketing, source, place, words, message_id, said_at, created_at)
    select new.shop_id, 'cns_' || substr(md5(concat_ws(' ', new.id, c.channel, c.said)), 1, 26), new.id, c.channel,
        (c.said ->> 'marketing')::boolean, coalesce(c.said ->> 'source', 'seller'), c.said ->> 'place', c.said ->> 'words',
        c.said ->> 'messageId', (c.said ->> 'changedAt')::timestamptz, new.updated_at
      from jsonb_each(new.consent) c(channel, said)
      where (tg_op = 'INSERT' or c.said - array['place', 'words', 'messageId']
          is distinct from (old.consent -> c.channel) - array['place', 'words', 'messageId'])
        -- A consent taken over from a merged customer is recorded already.
        and not (cardinality(merged) > 0 and exists (
          select from customer_consents k where k.shop_id = new.shop_id and k.customer_id = any (merged) and k.channel = c.channel
            and k.marketing = (c.said ->> 'marketing')::boolean and k.said_at = (c.said ->> 'changedAt')::timestamptz))
    on conflict do nothing;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_moved_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.address_origin is distinct from 'seller' then
    new.address_moved_at := null;
  -- A replacement is never sold: what protects the buyer is the money of the order that it replaces.
  elsif (old.sold_at is not null
      or exists (select from order_returns r where r.shop_id = old.shop_id and r.replacement_order_id = old.id))
    and address_mark(old.shipping_address, old.gift) <> address_mark(new.shipping_address, new.gift) then
    new.address_moved_at := new.updated_at;
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_pickup_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.delivery_method is distinct from 'pickup' then
    new.pickup_place := null;
  elsif new.pickup_place is null then
    new.pickup_place := (select s.pickup from shops s where s.shop_id = new.shop_id);
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.image_url is null then
    new.image_url := coalesce((
      select coalesce(v.image_url, p.images -> 0 ->> 'url') from products p
      left join product_variants v on v.shop_id = p.shop_id and v.product_id = p.id and v.id = new.variant_id
      where p.shop_id = new.shop_id and p.id = new.product_id), '');
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_pictures_to_see()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into products_unseen (shop_id, product_id) values (new.shop_id, new.id)
    on conflict (shop_id, product_id) do update set note = excluded.note, due_at = excluded.due_at;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_plan_usage(of_shop text, of_meter text, of_source text, used_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  parts constant integer := 16;
begin
  insert into plan_usage (shop_id, meter, source_id, at) values (of_shop, of_meter, of_source, used_at) on conflict do nothing;
  if not found then return; end if;
  insert into plan_usage_days as d (shop_id, meter, day, part, used)
    values (of_shop, of_meter, (used_at at time zone 'UTC')::date, pg_backend_pid() % parts, 1)
    on conflict (shop_id, meter, day, part) do update set used = d.used + 1;
end $function$;
-- owner sokoni_migrator; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.note_product_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.id where c.shop_id = new.shop_id;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_return_days()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.return_days is null or new.fault_return_days is null then
    select coalesce(p.return_days, s.return_days), greatest(p.return_days, s.return_days)
      into new.return_days, new.fault_return_days
      from shops s left join products p on p.shop_id = s.shop_id and p.id = new.product_id
      where s.shop_id = new.shop_id;
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.sold_at := new.updated_at;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_shown_address()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update orders o set
      address_origin = case when m.same and new.address_shown then 'shown' else o.address_origin end,
      address_moved_at = case when m.same then o.address_moved_at else new.updated_at end
    from (select id, address_mark(shipping_address, gift) = new.address_mark same from orders
      where shop_id = new.shop_id and id = new.order_id) m
    where o.shop_id = new.shop_id and o.id = m.id and o.address_origin = 'seller' and o.address_moved_at is null
      and not exists (select from payments p where p.shop_id = new.shop_id and p.order_id = new.order_id and p.id <> new.id and p.captured > 0);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_stock_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.product_id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.product_id and b.variant_id in ('', new.variant_id)
      where c.shop_id = new.shop_id;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.note_who_began()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.begun_phone := new.user_phone;
  new.begun_user_id := new.user_id;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.notices_reached_since(of_order text, begins text, since timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(*)::integer
  from buyer_notices n
    join buyer_chats b on b.shop_id = n.shop_id and b.order_id = n.order_id
    join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    join channel_connections w on w.shop_id = c.shop_id and w.id = c.connection_id
    join messages m on m.shop_id = n.shop_id and m.id = n.message_id and m.conversation_id = b.conversation_id
  where n.shop_id = current_shop() and n.order_id = of_order and starts_with(n.about, begins)
    and m.direction = 'outbound' and m.author = 'system' and m.order_id = n.order_id
    and m.created_at >= since and w.reachable_since <= m.created_at
    and (m.status in ('delivered', 'read') or m.status = 'sent' and c.channel <> 'chatapp')
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.notices_reached(of_order text, begins text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select notices_reached_since(of_order, begins, '-infinity')
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.open_catalog()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into catalogs (shop_id, catalog_id, wanted, due_at)
    values (new.shop_id, new.catalog_id, 'full', new.created_at)
    on conflict (shop_id, catalog_id) do update
      set wanted = coalesce(catalogs.wanted, 'full'), due_at = excluded.due_at, paused_until = null, problem = null;
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.open_home()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into locations (shop_id, id, name, is_home, created_at, updated_at)
    values (new.shop_id, 'loc_' || substr(new.shop_id, 5), 'Home', true, new.created_at, new.created_at);
  return null;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.orders_by_number(typed text, of_currency text, of_mode text)
 RETURNS TABLE(shop_id text, id text, waits boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.shop_id, o.id, o.state = 'placed' and o.payment in ('unpaid', 'pending', 'partly_paid') waits
    from orders o join shops s on s.shop_id = o.shop_id
    where of_currency = 'KES' and o.currency = 'KES' and s.mode = of_mode and o.state <> 'draft'
      and translate(upper(o.number), '- ', '') = translate(upper(typed), '- ', '')
    order by waits desc limit 3
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.our_balances(of_driver text, of_mode text, at timestamp with time zone)
 RETURNS TABLE(currency text, booked bigint, on_its_way bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.currency::text, sum(c.booked)::bigint, sum(c.away)::bigint from (
    select e.currency, -e.amount booked, 0 away from ledger_entries e join shops s on s.shop_id = e.shop_id and s.mode = of_mode
      where e.code in ('clearing:' || of_driver, 'payout_float:' || of_driver, 'courier_wallet:' || of_driver)
    union all
    select r.currency, 0, r.amount from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
      join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
      where r.state in ('processing', 'needs_attention')
    union all
    select o.currency, 0, o.amount from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
      where o.driver = of_driver and o.state = 'processing'
    union all
    select p.currency, 0, coalesce(p.cost, p.price) from shipments p join shops s on s.shop_id = p.shop_id and s.mode = of_mode
      where p.driver = of_driver and (p.state = 'booking'
        or p.state = 'cancelled' and p.provider_shipment_id is not null and p.updated_at > at - interval '7 days')
  ) c group by c.currency
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.our_disputes(of_driver text, of_mode text, from_time timestamp with time zone, to_time timestamp with time zone, numbered text[])
 RETURNS TABLE(shop_id text, id text, reference text, provider_id text, state text, outcome text, amount bigint, currency text, at timestamp with time zone, payment_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select d.shop_id, d.id, p.reference, d.provider_dispute_id, d.state, d.outcome, d.amount, d.currency, d.created_at, p.provider_transaction_id
    from disputes d join shops s on s.shop_id = d.shop_id and s.mode = of_mode
    join payments p on p.shop_id = d.shop_id and p.id = d.payment_id and p.driver = of_driver
    where d.opened_by = 'gateway' and (d.created_at between from_time and to_time or d.provider_dispute_id = any (numbered))
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.our_payments(of_driver text, of_mode text, from_time timestamp with time zone, to_time timestamp with time zone, named text[], numbered text[])
 RETURNS TABLE(shop_id text, id text, reference text, provider_id text, state text, amount bigint, currency text, fee bigint, at timestamp with time zone, given_back boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with wanted as (
    select p.shop_id, p.id from payments p where p.driver = of_driver and p.created_at between from_time and to_time
    union select p.shop_id, p.id from routes r join payments p on p.shop_id = r.shop_id and p.reference = r.key where r.kind = 'payment' and r.key = any (named) and p.driver = of_driver
    union select p.shop_id, p.id from payments p where p.driver = of_driver and p.provider_transaction_id = any (numbered)
  ), attempts as (
    select p.shop_id, p.id, p.reference, p.provider_transaction_id, p.state, p.amount, p.currency, p.provider_fee, p.created_at,
      exists (select from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id and r.state <> 'failed')
        or exists (select from disputes d where d.shop_id = p.shop_id and d.payment_id = p.id and d.opened_by = 'gateway') given_back
    from wanted w join payments p on p.shop_id = w.shop_id and p.id = w.id join shops s on s.shop_id = p.shop_id and s.mode = of_mode
    -- Money that the desk used for another order came once, with the payment it was paid with.
    where p.applied_from is null
  ), aside as (
    select m.shop_id, m.id, p.reference, m.provider_transaction_id, m.currency, m.created_at from mispayments m
      join shops s on s.shop_id = m.shop_id and s.mode = of_mode
      left join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
      where (m.created_at between from_time and to_time or m.provider_transaction_id = any (numbered))
        and p.provider_transaction_id is distinct from m.provider_transaction_id
  )
  select a.shop_id, a.id, a.reference, a.provider_transaction_id, a.state, coalesce(b.gross, a.amount), a.currency, case when a.provider_fee is null then null else coalesce(b.fee, a.provider_fee) end, a.created_at, a.given_back
    from attempts a left join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = a.shop_id and t.key = 'capture:' || of_driver || ':' || a.provider_transaction_id) b on true
  union all
  -- No attempt names the transaction of money on the desk, but the books do.
  select m.shop_id, m.id, m.reference, m.provider_transaction_id, 'succeeded', b.gross, m.currency, nullif(b.fee, 0), m.created_at, true
    from (select distinct on (shop_id, provider_transaction_id) * from aside order by shop_id, provider_transaction_id, created_at) m
    join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = m.shop_id and t.key = 'capture:' || of_driver || ':' || m.provider_transaction_id) b on b.gross is not null
  union all
  -- Sellers pay for their plans through the same provider.
  select c.shop_id, c.id, c.reference, c.provider_transaction_id, c.state, coalesce(b.gross, c.amount), c.currency, b.fee, c.created_at, false
    from plan_charges c join shops s on s.shop_id = c.shop_id and s.mode = of_mode
    left join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = c.shop_id and t.key = 'capture:' || of_driver || ':' || c.provider_transaction_id) b on true
    where c.driver = of_driver
      and (c.created_at between from_time and to_time or c.reference = any (named) or c.provider_transaction_id = any (numbered))
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.our_payouts(of_driver text, of_mode text, from_time timestamp with time zone, to_time timestamp with time zone, named text[], numbered text[])
 RETURNS TABLE(shop_id text, id text, reference text, uuid text, provider_id text, state text, amount bigint, currency text, fee bigint, at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.shop_id, o.id, o.reference, o.uuid, o.provider_payout_id, o.state, o.amount, o.currency, o.provider_fee, coalesce(o.sent_at, o.scheduled_for, o.created_at)
    from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
    where o.driver = of_driver and (coalesce(o.sent_at, o.scheduled_for, o.created_at) between from_time and to_time
      or o.reference = any (named) or o.uuid = any (named) or o.provider_payout_id = any (numbered))
  union all
  select m.shop_id, m.id, null, null, m.provider_transaction_id, 'paid', m.received, m.currency, null, m.created_at
    from mispayments m join payouts o on o.shop_id = m.shop_id and o.id = m.payout_id
    join shops s on s.shop_id = o.shop_id and s.mode = of_mode
    where o.driver = of_driver and m.kind = 'paid_out_twice' and m.came_back_at is null
      and (m.created_at between from_time and to_time or m.provider_transaction_id = any (numbered))
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.our_refunds(of_driver text, of_mode text, from_time timestamp with time zone, to_time timestamp with time zone, named text[], numbered text[])
 RETURNS TABLE(shop_id text, id text, reference text, provider_id text, state text, amount bigint, currency text, at timestamp with time zone, payment_number text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.shop_id, r.id, r.reference, r.provider_refund_id, r.state, r.amount, r.currency, coalesce(r.sent_at, r.created_at), p.provider_transaction_id
    from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
    join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
    where coalesce(r.sent_at, r.created_at) between from_time and to_time or r.reference = any (named) or r.provider_refund_id = any (numbered)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.override_release_proof(proof_order text, operator text, why text, proof_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_shop() is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  insert into release_proofs (shop_id, order_id, kind, source, reason, at)
    values (current_shop(), proof_order, 'operator', operator, why, proof_at) on conflict do nothing;
  return found;
end $function$;
-- owner sokoni_migrator; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.owed_for_goods_back(of_order text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(r.goods + r.delivery), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order and r.state = 'received'
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.payment_of_prompt(of_driver text, prompt text)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and coalesce(p.provider_token, p.told ->> 'providerToken') = prompt limit 2
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.payment_of_transaction(of_driver text, transaction_id text)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and p.provider_transaction_id = transaction_id and p.applied_from is null
  union
  select p.shop_id, p.id from mispayments m join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
    where m.provider_transaction_id = transaction_id and m.amount > 0 and p.driver = of_driver and p.applied_from is null
  limit 2
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.payments_to_ask(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id from payments p
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.next_ask_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.payout_schedules_due(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.shop_id, s.currency::text from payout_schedules s where s.next_run_at <= at order by s.next_run_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.payouts_leave_confirmed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from payout_destinations d where d.shop_id = new.shop_id and d.id = new.destination_id
    and d.confirm_reasons <> '{}' and d.confirmed_at is null) then
    raise exception 'payout %: its destination waits for an owner', new.id using errcode = 'check_violation';
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.payouts_scheduled(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id from payouts p
    where p.state = 'scheduled' and p.scheduled_for <= at and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.scheduled_for limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.payouts_to_ask(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id from payouts p
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.plan_charges_to_ask(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.shop_id, c.id from plan_charges c where c.next_ask_at <= by_time order by c.next_ask_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.plan_invoice_is_written()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.subscription_id, new.number, new.kind, new.plan, new.billing_interval, new.currency, new.lines, new.total, new.tax, new.tax_basis_points, new.bill_to, new.due_at, new.created_at)
    is distinct from (old.subscription_id, old.number, old.kind, old.plan, old.billing_interval, old.currency, old.lines, old.total, old.tax, old.tax_basis_points, old.bill_to, old.due_at, old.created_at)
    or old.status <> 'open' then
    raise exception 'a plan''s invoice is not changed once it is written' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.purge_early_statuses(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (delete from early_statuses where at < before returning 1) select count(*) from gone
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.purge_idempotency_keys(before timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with gone as (delete from idempotency_keys where created_at < before returning 1) select count(*) from gone
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.purge_rate_buckets(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from rate_buckets where at < coalesce(before, clock_timestamp() - interval '1 hour')
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.purge_request_logs(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from request_logs where created_at < before
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.purge_sign_ins(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from sign_in_links where expires_at < before;
  delete from console_sessions where expires_at < before;
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.reacting_events_wait(reacting text[])
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from events w where w.dispatched_at is null and (w.type = any (reacting)
    or exists (select from webhook_endpoints p where p.shop_id = w.shop_id and p.enabled)))
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.record_release_proof(proof_order text, proof_kind text, proof_source text, proof_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  shop text := current_shop();
  shown boolean;
begin
  if shop is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  shown := case proof_kind
    when 'courier' then exists (select from shipments s where s.shop_id = shop and s.id = proof_source and s.order_id = proof_order
      and s.method = 'courier' and s.direction = 'out' and s.state = 'delivered') and address_is_buyers(proof_order)
      and goods_are_buyers(proof_order)
    when 'handover_code' then exists (select from escrow_holds h where h.shop_id = shop and h.order_id = proof_order
      and h.handover_code_hash is not null)
    when 'buyer' then exists (select from orders o where o.shop_id = shop and o.id = proof_order)
    when 'dispute' then exists (select from disputes d where d.shop_id = shop and d.id = proof_source and d.order_id = proof_order
      and d.state = 'resolved' and d.outcome in ('seller', 'split') and d.decided_by = 'operator' and d.opened_by_buyer_themselves)
    when 'silence' then reminders_that_count(proof_order) >= 2
      and coalesce(shop_wrote_at(proof_order) + interval '7 days' <= proof_at, true)
      and exists (select from escrow_holds h where h.shop_id = shop
        and h.order_id = proof_order and h.seller_said_delivered_at is not null and h.release_due_at <= proof_at)
      and exists (select from orders o where o.shop_id = shop and o.id = proof_order and o.address_moved_at is null
        and o.delivery_method is distinct from 'pickup')
      and goods_are_buyers(proof_order)
    else false
  end;
  if not shown then
    raise exception 'release proof: no row shows a proof of kind % for order %', proof_kind, proof_order using errcode = 'check_violation';
  end if;
  insert into release_proofs (shop_id, order_id, kind, source, at) values (shop, proof_order, proof_kind, proof_source, proof_at)
    on conflict do nothing;
  return found;
end $function$;
-- owner sokoni_migrator; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.referral_code(of_shop text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN upper("right"(of_shop, 10));
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.referrals_ripe(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text, mode text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.shop_id, r.id, s.mode from referrals r join shops s on s.shop_id = r.shop_id where r.ripe_at <= at order by r.ripe_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.refunds_to_ask(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.shop_id, r.id from refunds r
    where r.next_ask_at <= at and r.shop_id not in (select c.shop_id from closed_shops c) order by r.next_ask_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.refuse_change_but_erasure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and current_user = 'sokoni_dispatcher' then return new; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.refuse_change_of_issued()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.number is not null and (new.number, new.order_id, new.currency, new.seller, new.lines, new.subtotal, new.discount, new.shipping,
      new.total, new.tax_rate, new.tax, new.shipping_tax, new.due_at, new.issued_at)
    is distinct from (old.number, old.order_id, old.currency, old.seller, old.lines, old.subtotal, old.discount, old.shipping,
      old.total, old.tax_rate, old.tax, old.shipping_tax, old.due_at, old.issued_at) then
    raise exception 'invoice % is issued: what it says does not change', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.refuse_closed_shop(wanted text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from closed_shops c where c.shop_id = wanted) then
    raise exception 'shop % has begun anew', wanted using errcode = 'SK001';
  end if;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.refuse_consent_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and new.words is null and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then return new; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.refuse_less_owed_back()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'order %: only a refund or the operator takes from what is owed back', new.id using errcode = 'check_violation';
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.refuse_other_receiver()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'order %: its label is kept as it was when the order was placed', new.id using errcode = 'check_violation';
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.releases_to_mature(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.shop_id, r.id from releases r where r.matured_at is null and r.matures_at <= at order by r.matures_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.reminders_that_count(of_order text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select notices_reached_since(of_order, 'receipt ',
    coalesce(date_trunc('second', shop_wrote_at(of_order)) + interval '1 second', '-infinity'))
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.renew_segment_borders(at timestamp with time zone, fewest integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with renewed as (
    insert into customer_segment_borders (shop_id, buyers, last_order_at, order_count, total_spent, computed_at)
      select f.shop_id, count(*),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.last_paid_at),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.paid_count),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.total_spent), at
        from customer_figures f where f.paid_count > 0 group by f.shop_id having count(*) >= fewest
      on conflict (shop_id) do update set buyers = excluded.buyers, last_order_at = excluded.last_order_at,
        order_count = excluded.order_count, total_spent = excluded.total_spent, computed_at = excluded.computed_at
      returning shop_id
  ), few as (
    delete from customer_segment_borders b where b.shop_id not in (select r.shop_id from renewed r)
  )
  select count(*)::integer from renewed
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.reseal(of_table text, of_column text, of_shop text, of_id text, was bytea, becomes bytea)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed integer;
begin
  case of_table || '.' || of_column
    when 'agent_models.api_key' then
      update agent_models m set api_key = becomes where m.shop_id = of_shop and m.api_key = was;
    when 'agent_model_default.api_key' then
      update agent_model_default d set api_key = becomes where d.api_key = was;
    when 'channel_connections.access_token' then
      update channel_connections c set access_token = becomes where c.shop_id = of_shop and c.id = of_id and c.access_token = was;
    when 'operators.totp_secret' then
      update operators o set totp_secret = becomes where o.id = of_id and o.totp_secret = was;
    when 'payout_destinations.sealed_number' then
      update payout_destinations p set sealed_number = becomes where p.shop_id = of_shop and p.id = of_id and p.sealed_number = was;
    when 'verifications.sealed_facts' then
      update verifications v set sealed_facts = becomes where v.shop_id = of_shop and v.sealed_facts = was;
    when 'webhook_endpoints.secret' then
      update webhook_endpoints w set secret = becomes where w.shop_id = of_shop and w.id = of_id and w.secret = was;
    when 'webhook_endpoints.former_secret' then
      update webhook_endpoints w set former_secret = becomes where w.shop_id = of_shop and w.id = of_id and w.former_secret = was;
  end case;
  get diagnostics changed = row_count;
  return changed > 0;
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.returned_since(of_order text, since timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(r.goods + r.delivery - coalesce(r.refunded, 0)), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order and r.dispute_id is null
    and (r.state in ('asked', 'approved', 'received') or r.state = 'replaced' and r.replaced_at is null
      or coalesce(r.ended_at, r.replaced_at, r.updated_at) > since)
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.returns_due(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select r.shop_id, r.id from order_returns r
  where r.due_at <= by_time
    or r.due_at <= by_time + interval '3 days' and r.state = 'approved' and not r.reminded and r.sent_at is null
  order by r.due_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.sale_of(o orders)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (NOT is_sold((o).payment, (o).cash_taken, (o).total, (o).covered)) THEN (0)::bigint WHEN ((o).payment = ANY (ARRAY['unpaid'::text, 'pending'::text])) THEN (o).total ELSE (o).brought END;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.sealed_before(newest smallint, most integer)
 RETURNS TABLE(of_table text, of_column text, shop_id text, id text, place text, sealed bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select * from (
    select 'agent_models', 'api_key', m.shop_id, m.shop_id, 'agent_models|' || m.shop_id || '|api_key', m.api_key from agent_models m
    union all select 'agent_model_default', 'api_key', '', '', 'agent_model_default||api_key', d.api_key from agent_model_default d
    union all select 'channel_connections', 'access_token', c.shop_id, c.id, 'channel_connections|' || c.id || '|access_token', c.access_token
      from channel_connections c
    union all select 'operators', 'totp_secret', '', o.id, 'operators|' || o.id || '|totp_secret', o.totp_secret from operators o
    union all select 'payout_destinations', 'sealed_number', p.shop_id, p.id, 'payout_destinations|' || p.id || '|number', p.sealed_number
      from payout_destinations p
    union all select 'verifications', 'sealed_facts', v.shop_id, v.shop_id, 'verifications|' || v.shop_id || '|facts', v.sealed_facts
      from verifications v
    union all select 'webhook_endpoints', 'secret', w.shop_id, w.id, 'webhook_endpoints|' || w.id || '|secret', w.secret
      from webhook_endpoints w
    union all select 'webhook_endpoints', 'former_secret', w.shop_id, w.id, 'webhook_endpoints|' || w.id || '|secret', w.former_secret
      from webhook_endpoints w
  ) all_of_them (of_table, of_column, shop_id, id, place, sealed)
  where octet_length(sealed) > 0 and get_byte(sealed, 0) < newest limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.search_customers(asked text, text_pattern text, phone_pattern text, username_pattern text, most integer)
 RETURNS TABLE(customer_id text, likeness real)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
 SET "pg_trgm.word_similarity_threshold" TO '0.3'
AS $function$
declare
  wanted text := folded_words(asked);
  words text[] := string_to_array(nullif(wanted, ''), ' ');
  longest text := (select w.word from unnest(words) w(word) order by length(w.word) desc limit 1);
  patterns text[] := word_patterns(asked);
  -- The rarest, for the index.
  pattern text := patterns[1];
begin
  return query
    (select c.id, case
        when c.name_words = ' ' || wanted or lower(c.email) = lower(asked) or c.phone like rtrim(phone_pattern, '%') then 1
        when c.name_words ^@ (' ' || wanted) then 0.9
        when c.name_words like '% ' || wanted || '%' then 0.8
        else 0.7 end::real
      from customers c
      where c.shop_id = current_shop() and c.erased_at is null
        and ((c.name_words like pattern and c.name_words like all (patterns)) or c.email ilike text_pattern or c.phone like phone_pattern)
      limit most)
    union all
    (select i.customer_id, case when i.username ilike btrim(username_pattern, '%') then 1 else 0.7 end::real
      from customer_identities i where i.shop_id = current_shop() and i.username ilike username_pattern limit most);
  if found or length(longest) < 4 or wanted ~ '[0-9]' then return; end if;
  return query
    select near.id, (near.alike / 2)::real from (
      select c.id, (
          select min(word.alike) from unnest(words) w(word), lateral (
            select max(case when n.word ^@ w.word then 1
                when left(n.word, 1) <> left(w.word, 1) then 0
                when length(w.word) >= 4 and is_slip(n.word, w.word) then 0.9
                when length(w.word) >= 7 then word_similarity(w.word, n.word)
                else 0 end) as alike
            from unnest(string_to_array(ltrim(c.name_words), ' ')) n(word)) word
        ) as alike
      from customers c where c.shop_id = current_shop() and c.erased_at is null and longest <% c.name_words limit 1000
    ) near where near.alike >= 0.6 limit most;
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.search_messages(asked text, most integer)
 RETURNS TABLE(conversation_id text, message_id text, text text, sent_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  shop text := current_shop();
  wanted tsquery := search_query(asked);
  newest constant integer := 20000;
  found bigint;
begin
  if shop is null or numnode(wanted) = 0 then return; end if;
  -- The last word may not be finished.
  wanted := (wanted::text || ':*')::tsquery;
  wanted := quote_literal('shop:' || shop)::tsquery && wanted;
  -- A common word is searched among the newest messages only. The index would return too many.
  execute 'select count(*) from (
      select n.id from (select f.id, f.words from messages f where f.shop_id = $2 order by f.sent_at desc, f.id desc limit $4) n
      where n.words @@ $1 limit $3) few'
    into found using wanted, shop, most, newest;
  return query execute
    'select distinct on (m.conversation_id) m.conversation_id, m.id, m.text, m.sent_at from (' || case
      when found >= most then
        'select * from (select * from messages f where f.shop_id = $2 order by f.sent_at desc, f.id desc limit $4) n where n.words @@ $1 limit $3'
      -- Fetches before sorting, because the planner doesn't know how rare the word is.
      else
        'select * from (select * from messages f where f.words @@ $1 and f.shop_id = $2 offset 0) n order by n.sent_at desc, n.id desc limit $3'
      end || ') m order by m.conversation_id, m.sent_at desc, m.id desc'
    using wanted, shop, most, newest;
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.search_products(words text[], statuses text[], most integer, enough integer DEFAULT 1000000)
 RETURNS TABLE(product_id text, score bigint, others bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
declare
  places bigint[];
  spellings text[];
  likenesses real[];
  -- For each word found: a query for any of its spellings, and the best likeness. The least alike word comes first.
  queries text[];
  bests real[];
  known integer;
  least integer;
  wanted tsquery;
  ids text[];
  scores bigint[];
begin
  with near as materialized (select * from near_product_words(words)),
    found as (
      select string_agg(distinct '''' || replace(replace(n.word, '\', '\\'), '''', '''''') || '''', '|') as query, max(n.alike) as best
      from near n group by n.place
    )
  select (select array_agg(n.place) from near n), (select array_agg(n.spelt) from near n), (select array_agg(n.alike) from near n),
      array_agg('(' || f.query || ')' order by f.best), array_agg(f.best order by f.best), count(*)
    into places, spellings, likenesses, queries, bests, known from found f;

  -- With many spellings, a query for half of the words costs more than it finds.
  foreach least in array case when known > 2 and cardinality(spellings) <= 40 then array[known, (known + 1) / 2, 1] else array[known, 1] end loop
    exit when known = 0;
    select string_agg(ways.query, '|')::tsquery into wanted from (
      select string_agg(q.query, '&') as query
      from generate_series(1, (1 << known) - 1) chosen, unnest(queries) with ordinality q(query, nth)
      where (chosen >> (q.nth::integer - 1)) & 1 = 1
      group by chosen having count(*) = least
    ) ways;
    -- A product with fewer of the words scores at most as much as the closest words.
    select coalesce((1000000 * sum(b.best) / cardinality(words))::bigint, 0) into others
      from unnest(bests) with ordinality b(best, nth) where b.nth > known - least + 1;
    select array_agg(best.id), array_agg(best.score) into ids, scores from (
      select one.id, (1000000 * sum(one.worth) / cardinality(words))::bigint as score
      from (
        select p.id, max(case when position(n.spelt in p.text) < p.bar then n.alike else 0.8 * n.alike end) as worth
        from (
          -- `offset 0` makes PostgreSQL build the text once per product.
          select p.id, ' ' || p.search || ' ' as text, position('|' in p.search) as bar from products p
          where p.shop_id = current_shop() and p.deleted_at is null and p.status = any (statuses)
            and array_to_tsvector(words_of(p.search)) @@ wanted
          offset 0
        ) p join unnest(places, spellings, likenesses) n(place, spelt, alike) on position(n.spelt in p.text) > 0
        group by p.id, n.place
      ) one
      group by one.id order by score desc, one.id desc limit most
    ) best;
    exit when others = 0 or (select count(*) from unnest(scores) s(score) where s.score > others) >= enough;
  end loop;
  return query select found.id, found.score, others from unnest(ids, scores) found(id, score);
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_agent, sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.search_query(asked text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select websearch_to_tsquery('pg_catalog.simple', public.unaccent('public.unaccent'::regdictionary, asked)) $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.search_words(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select to_tsvector('pg_catalog.simple', public.unaccent('public.unaccent'::regdictionary, written)) $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.shift_customer_figures(of_shop text, of_customer text, in_currency character, orders_more integer, paid_more integer, spent_more bigint, ordered_at timestamp with time zone, paid_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  home char(3);
begin
  update customer_figures f set
      order_count = f.order_count + orders_more,
      paid_count = f.paid_count + paid_more,
      home_paid_count = f.home_paid_count + case when f.currency = in_currency then paid_more else 0 end,
      total_spent = f.total_spent + case when f.currency = in_currency then spent_more else 0 end,
      first_order_at = case when orders_more > 0 then least(f.first_order_at, ordered_at) else f.first_order_at end,
      last_order_at = case when orders_more > 0 then greatest(f.last_order_at, ordered_at) else f.last_order_at end,
      last_paid_at = case when paid_more > 0 then greatest(f.last_paid_at, paid_at) else f.last_paid_at end
    where f.shop_id = of_shop and f.customer_id = of_customer returning f.currency into home;
  if orders_more < 0 then
    -- A separate statement, which sees what others committed while the first one waited for the row.
    update customer_figures f set (first_order_at, last_order_at) = (
        select min(o.created_at), max(o.created_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_ordered(o))
      where f.shop_id = of_shop and f.customer_id = of_customer and ordered_at in (f.first_order_at, f.last_order_at);
  end if;
  if paid_more < 0 then
    update customer_figures f set last_paid_at = (
        select max(o.sold_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and spent_on(o) > 0)
      where f.shop_id = of_shop and f.customer_id = of_customer and paid_at = f.last_paid_at;
  end if;
  if home <> in_currency and (paid_more <> 0 or spent_more <> 0) then
    insert into customer_spending_abroad as a (shop_id, customer_id, currency, paid_count, total_spent)
      values (of_shop, of_customer, in_currency, greatest(paid_more, 0), greatest(spent_more, 0))
      on conflict (shop_id, customer_id, currency) do update
        set paid_count = a.paid_count + paid_more, total_spent = a.total_spent + spent_more;
  end if;
end $function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.shipments_to_ask(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text, mode text, state text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.shop_id, p.id, s.mode, p.state from shipments p join shops s on s.shop_id = p.shop_id
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.ships_to_of(of_customer text, in_chat text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object('name', case when c.id is null then b.name else i.name end,
      'phone', case when c.id is null then b.phone else c.begun_phone end, 'country', s.country)
    from shops s left join customers b on b.shop_id = s.shop_id and b.id = of_customer
      left join conversations c on c.shop_id = s.shop_id and c.id = in_chat
      left join lateral (select k.name from customer_identities k where k.shop_id = c.shop_id and k.channel = c.channel
        and k.user_key in (c.begun_phone, c.begun_user_id) and k.name is not null order by k.created_at limit 1) i on true
    where s.shop_id = current_shop()
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.shop_of_referral_code(wanted text, of_mode text)
 RETURNS TABLE(shop_id text, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.shop_id, s.name from shops s where referral_code(s.shop_id) = wanted and s.mode = of_mode
    and s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at, s.shop_id limit 1
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.shop_wrote_at(of_order text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  with bought as (
    select shop_id, id, customer_id, date_trunc('second', created_at) as since from orders where shop_id = current_shop() and id = of_order
  ), chats as (
    select o.shop_id, c.id, o.since from bought o
      join conversations c on c.shop_id = o.shop_id and c.customer_id = o.customer_id
    union
    select o.shop_id, b.conversation_id, o.since from bought o
      join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
  )
  select max(m.sent_at)
  from chats c join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
  where m.sent_at >= c.since
    and m.direction = 'outbound' and m.author = 'human' and m.type <> 'reaction' and m.status <> 'failed'
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.shops_to_count(most integer)
 RETURNS TABLE(shop_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive waiting as (
    (select n.shop_id from insight_changes n order by n.shop_id limit 1)
    union all
    select (select n.shop_id from insight_changes n where n.shop_id > w.shop_id order by n.shop_id limit 1) from waiting w where w.shop_id is not null
  )
  select w.shop_id from waiting w where w.shop_id is not null limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.shops_with_unseen_pictures(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with recursive waiting as (
    (select u.shop_id from products_unseen u where u.due_at <= by_time order by u.shop_id limit 1)
    union all
    select (select u.shop_id from products_unseen u where u.due_at <= by_time and u.shop_id > w.shop_id order by u.shop_id limit 1)
      from waiting w where w.shop_id is not null
  )
  select w.shop_id from waiting w where w.shop_id is not null limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.shops_without_plan(of_modes text[], most integer)
 RETURNS TABLE(shop_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.shop_id from shops s where s.mode = any (of_modes) and not exists (select from subscriptions p where p.shop_id = s.shop_id)
    and s.shop_id not in (select c.shop_id from closed_shops c) limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.sign_in_link_by_token(wanted bytea)
 RETURNS TABLE(shop_id text, id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select l.shop_id, l.id from sign_in_links l where l.token_hash = wanted
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.snapshot_ledger(stretch interval, surely_finished interval)
 RETURNS TABLE(at timestamp with time zone, accounts bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  cut timestamptz;
  since timestamptz;
begin
  perform pg_advisory_xact_lock(7202618);
  cut := date_bin(stretch, clock_timestamp() - surely_finished, timestamptz '2000-01-01 00:00Z');
  select max(r.at) into since from ledger_rounds r where r.kind = 'snapshot';
  if cut <= since then return; end if;
  return query
    with taken as (
      insert into ledger_snapshots (shop_id, code, currency, at, amount)
        select m.shop_id, m.code, m.currency, cut, coalesce(last.amount, 0) + m.moved
          from (select e.shop_id, e.code, e.currency, sum(e.amount)::bigint moved from ledger_transactions t
            join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
            where t.created_at > coalesce(since, '-infinity') and t.created_at <= cut group by 1, 2, 3) m
          left join lateral (
            select s.amount from ledger_snapshots s
            where s.shop_id = m.shop_id and s.code = m.code and s.currency = m.currency order by s.at desc limit 1) last on true
        returning shop_id
    ), noted as (
      insert into ledger_rounds (kind, at, shops) select 'snapshot', cut, count(distinct shop_id) from taken
    )
    select cut, count(*) from taken;
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.sold_lines(of_shop text, of_order text)
 RETURNS TABLE(product_id text, quantity integer, revenue bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select l.product_id, l.quantity,
      l.own + case when l.goods = 0 then 0 else (floor(b.beside * l.upto / l.goods) - floor(b.beside * (l.upto - l.own) / l.goods))::bigint end
    from (
      select i.product_id, i.quantity, i.total - i.discount as own, sum(i.total - i.discount) over (order by i.line) as upto,
          sum(i.total - i.discount) over () as goods
        from order_lines i where i.shop_id = of_shop and i.order_id = of_order) l
      cross join lateral (
        select greatest(sale_of(o) - o.total
            - coalesce((select sum(e.refunded) from order_edits e where e.shop_id = of_shop and e.order_id = of_order), 0), -l.goods) as beside
          from orders o where o.shop_id = of_shop and o.id = of_order) b
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.spend_tokens(shop_ids text[], buckets text[], owed double precision[], wanted double precision[], capacities double precision[], rates double precision[], moment timestamp with time zone)
 RETURNS TABLE(bucket text, granted double precision, tokens double precision)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_api
CREATE OR REPLACE FUNCTION public.spent_on(o orders)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN GREATEST((sale_of(o) - (o).given_back), (0)::bigint);
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.stock_waited_for(since timestamp with time zone, untried_since timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, product_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select distinct w.shop_id, w.product_id from waitlist w
    join stock_levels s on s.shop_id = w.shop_id and s.product_id = w.product_id and s.variant_id = w.variant_id
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and s.on_hand - s.reserved > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id
        and t.variant_id = w.variant_id and t.told_at > since)
  -- A bundle is limited by its parts. Made-to-order parts are always available.
  union
  select w.shop_id, w.product_id from waitlist w
    where w.told_at is null and (w.tried_at is null or w.tried_at <= untried_since)
      and (select min(part.available / b.quantity) from bundle_parts b
          join products p on p.shop_id = b.shop_id and p.id = b.product_id and p.lead_time_days is null
          cross join lateral (
            select sum(s.on_hand - s.reserved) as available from stock_levels s
            where s.shop_id = b.shop_id and s.product_id = b.product_id
              and (s.variant_id = b.variant_id or (b.variant_id = '' and p.variant_count > 0))) part
          where b.shop_id = w.shop_id and b.bundle_id = w.product_id)
        > (select count(*) from waitlist t where t.shop_id = w.shop_id and t.product_id = w.product_id and t.told_at > since)
    limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.subscriptions_due(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select s.shop_id from subscriptions s where s.due_at <= by_time order by s.due_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.team_due(by_time timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, approval_id text, member_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  (select a.shop_id, a.id, null::text from approvals a where a.state = 'open' and a.expires_at <= by_time order by a.expires_at limit most)
  union all
  (select n.shop_id, null::text, n.member_id from team_notices n where n.told_at is null and n.due_at <= by_time
    group by n.shop_id, n.member_id order by min(n.due_at) limit most)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.tell_quiet_events(at timestamp with time zone, reacting text[], internal text[], channel text, noticed integer, most integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  taken integer;
  notices integer;
begin
  if not exists (select from events w where w.dispatched_at is null) then return false; end if;
  if reacting_events_wait(reacting) then return true; end if;
  with claimed as (
    update events e set dispatched_at = at
      from (select w.shop_id, w.id from events w where w.dispatched_at is null and w.type <> all (reacting)
          and not exists (select from webhook_endpoints p where p.shop_id = w.shop_id and p.enabled)
        order by w.created_at limit most for update skip locked) w
      where e.shop_id = w.shop_id and e.id = w.id
      returning e.shop_id, e.id, e.type, e.created_at
  ), outside as (
    select c.shop_id, c.id, c.type, (row_number() over (partition by c.shop_id order by c.created_at, c.id) - 1) / noticed as notice
      from claimed c where c.type <> all (internal)
  ), told as (
    select pg_notify(channel, o.shop_id || ' ' || string_agg(o.id || '/' || o.type, ' ' order by o.id))::text as done
      from outside o group by o.shop_id, o.notice
  )
  select (select count(*) from claimed), (select count(t.done) from told t) into taken, notices;
  return taken = most;
end $function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.templates_to_sync(since timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text, mode text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.shop_id, c.id, s.mode from channel_connections c
    join shops s on s.shop_id = c.shop_id
    left join template_syncs t on t.shop_id = c.shop_id and t.connection_id = c.id
    where c.slot = 'chatapp' and c.state <> 'disconnected' and (t.synced_at is null or t.synced_at <= since)
    order by t.synced_at nulls first limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.tokens_to_renew(of_slot text, ending timestamp with time zone, since timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, id text, mode text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select c.shop_id, c.id, s.mode from channel_connections c join shops s on s.shop_id = c.shop_id
    where c.slot = of_slot and c.state <> 'disconnected'
      and (c.token_expires_at is null or c.token_expires_at < ending)
      and greatest(c.created_at, c.token_renewed_at) <= since
    order by c.token_renewed_at nulls first, c.created_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.told_payment(payment text, cash_taken boolean, total bigint, given_back bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (cash_taken AND (total > 0) AND (payment = ANY (ARRAY['unpaid'::text, 'pending'::text]))) THEN CASE WHEN (given_back = 0) THEN 'paid'::text WHEN (given_back < total) THEN 'partly_refunded'::text ELSE 'refunded'::text END ELSE payment END;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.told_payment(payment text, cash_taken boolean, total bigint, given_back bigint, state text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN ((payment = 'pending'::text) AND (state = ANY (ARRAY['expired'::text, 'cancelled'::text])) AND (NOT (cash_taken AND (total > 0)))) THEN 'unpaid'::text ELSE told_payment(payment, cash_taken, total, given_back) END;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.transaction_known(of_slot text, transaction_id text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select exists (select from payments p where p.slot = of_slot and p.provider_transaction_id = transaction_id and p.state = 'succeeded')
    or exists (select from payments p where p.slot = of_slot and p.told is not null and p.state = 'succeeded'
      and p.told ->> 'providerTransactionId' = transaction_id)
    or exists (select from payments p where p.slot = of_slot and p.told ->> 'announced' = transaction_id and p.state = 'succeeded')
    or exists (select from mispayments m left join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
      where m.provider_transaction_id = transaction_id and coalesce(m.slot, p.slot) = of_slot)
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.unheard_in_dispute(of_dispute text)
 RETURNS TABLE(message_id text, text text, media_ids text[], sent_at timestamp with time zone)
 LANGUAGE sql
 STABLE
AS $function$
  select m.id, m.text, array(select f.id from media f where f.shop_id = m.shop_id and f.message_id = m.id order by f.id), m.sent_at
  from disputes d
    join buyer_chats b on b.shop_id = d.shop_id and b.order_id = d.order_id
    join messages m on m.shop_id = b.shop_id and m.conversation_id = b.conversation_id
  where d.shop_id = current_shop() and d.id = of_dispute and d.state <> 'resolved'
    and m.direction = 'inbound' and m.type not in ('reaction', 'system') and m.created_at > d.hears_since
    and not exists (select from dispute_evidence e where e.shop_id = d.shop_id and e.dispute_id = d.id and e.message_id = m.id)
  order by m.sent_at, m.id
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.unpaid_orders_due(at timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text, order_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select o.shop_id, o.id from orders o
    where o.state = 'placed' and o.reservation_expires_at <= at and o.shop_id not in (select c.shop_id from closed_shops c)
    order by o.reservation_expires_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.verification_documents_due(before timestamp with time zone, most integer)
 RETURNS TABLE(shop_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select v.shop_id from verifications v
    where v.state <> 'submitted' and v.updated_at < before and v.shop_id not in (select c.shop_id from closed_shops c)
      and exists (select from verification_documents d where d.shop_id = v.shop_id and d.removed_at is null)
    order by v.updated_at limit most
$function$;
-- owner sokoni_dispatcher; execute: sokoni_worker
CREATE OR REPLACE FUNCTION public.wants_event(event_types text[], event_type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select exists (select from unnest(event_types) t
    where t in ('*', event_type) or (right(t, 2) = '.*' and starts_with(event_type, left(t, -1))))
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.why_no_referral(referrer text, referred text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;
-- owner sokoni_dispatcher; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.withdraw_courier_proof(of_order text, of_shipment text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if current_shop() is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  delete from release_proofs p where p.shop_id = current_shop() and p.order_id = of_order and p.kind = 'courier' and p.source = of_shipment
    and exists (select from shipments s where s.shop_id = p.shop_id and s.id = of_shipment and s.state <> 'delivered');
end $function$;
-- owner sokoni_migrator; execute: sokoni_api, sokoni_worker
CREATE OR REPLACE FUNCTION public.without_signs(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(name, nfc),
    -- Signs, numbers in circles and on high, and flags.
    '[™℠®©℗№℡℻²³¹⁰-₎①-⒛⓪⓫-⓿❶-➓㊀-㊿\U0001f100-\U0001f10f\U0001f1e6-\U0001f1ff]', '', 'g'),
    -- Letters in circles and squares that stand alone.
    '(^|\s)[Ⓐ-ⓩ㋐-㋾\U0001f110-\U0001f1ad]+(?=\s|$)', '\1', 'g'),
    -- A few letters on high behind a word.
    '([[:alnum:]]\s*)[ªºʰ-ˣᴬ-ᵪᶛ-ᶿⱼⱽ]{1,3}(?=\s|$)', '\1', 'g'),
    '(\s*[(\[](tm|sm|r|c|p)[)\]]|\s(tm|sm))\s*$', '', 'gi')
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.word_patterns(asked text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array(select case when length(w.word) > 2 then '%' || w.word || '%' else '% ' || w.word || '%' end
    from unnest(string_to_array(folded_words(asked), ' ')) w(word) where w.word <> '' order by length(w.word) desc)
$function$;
-- owner sokoni_migrator; execute: public
CREATE OR REPLACE FUNCTION public.words_of(search text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT "left"(w.word, 60)), '{}'::text[]) AS "coalesce" FROM unnest(string_to_array(words_of.search, ' '::text)) w(word) WHERE (w.word <> ALL (ARRAY[''::text, '|'::text])));
-- owner sokoni_migrator; execute: public

-- access_tokens
create table access_tokens (
  account text not null,
  sealed_token bytea,
  expires_at timestamp with time zone,
  fetching_until timestamp with time zone,
  constraint access_tokens_pkey PRIMARY KEY (account)
);
alter table access_tokens owner to sokoni_migrator;
grant insert, select, update on access_tokens to sokoni_api;
grant insert, select, update on access_tokens to sokoni_worker;

-- agent_model_days
create table agent_model_days (
  shop_id text not null,
  day date not null,
  tokens bigint not null,
  cost_micros bigint not null,
  constraint agent_model_days_pkey PRIMARY KEY (shop_id, day),
  constraint agent_model_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table agent_model_days owner to sokoni_migrator;
alter table agent_model_days enable row level security;
alter table agent_model_days force row level security;
create policy shop_only on agent_model_days for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on agent_model_days to sokoni_agent;
grant select on agent_model_days to sokoni_api;
grant select on agent_model_days to sokoni_readonly;
grant select on agent_model_days to sokoni_worker;

-- agent_model_default
create table agent_model_default (
  single boolean not null default true,
  provider text not null,
  base_url text not null,
  model text not null,
  api_key bytea,
  input_price bigint not null,
  output_price bigint not null,
  price_date date not null,
  turn_timeout_ms integer not null,
  silence_timeout_ms integer not null,
  turn_tokens integer not null,
  turn_cost_micros bigint not null,
  conversation_tokens integer not null,
  conversation_cost_micros bigint not null,
  day_tokens integer not null,
  day_cost_micros bigint not null,
  enabled boolean not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  brain text not null default 'model'::text,
  transcription_model text,
  transcription_price bigint not null default 0,
  vision_model text,
  vision_input_price bigint not null default 0,
  vision_output_price bigint not null default 0,
  constraint agent_model_default_pkey PRIMARY KEY (single),
  constraint agent_model_default_base_url_check CHECK ((base_url ~ '^https?://'::text)),
  constraint agent_model_default_brain_check CHECK ((brain = ANY (ARRAY['model'::text, 'hybrid'::text, 'shadow'::text, 'offline'::text]))),
  constraint agent_model_default_conversation_cost_micros_check CHECK ((conversation_cost_micros >= 0)),
  constraint agent_model_default_conversation_tokens_check CHECK ((conversation_tokens >= 0)),
  constraint agent_model_default_day_cost_micros_check CHECK ((day_cost_micros >= 0)),
  constraint agent_model_default_day_tokens_check CHECK ((day_tokens >= 0)),
  constraint agent_model_default_input_price_check CHECK ((input_price >= 0)),
  constraint agent_model_default_model_check CHECK ((model <> ''::text)),
  constraint agent_model_default_output_price_check CHECK ((output_price >= 0)),
  constraint agent_model_default_provider_check CHECK ((provider = ANY (ARRAY['openai'::text, 'groq'::text, 'ollama'::text, 'vllm'::text, 'llamacpp'::text, 'anthropic'::text, 'other'::text]))),
  constraint agent_model_default_silence_timeout_ms_check CHECK ((silence_timeout_ms > 0)),
  constraint agent_model_default_single_check CHECK (single),
  constraint agent_model_default_transcription_model_check CHECK ((transcription_model <> ''::text)),
  constraint agent_model_default_transcription_price_check CHECK ((transcription_price >= 0)),
  constraint agent_model_default_turn_cost_micros_check CHECK ((turn_cost_micros >= 0)),
  constraint agent_model_default_turn_timeout_ms_check CHECK (((turn_timeout_ms >= 1) AND (turn_timeout_ms <= 100000))),
  constraint agent_model_default_turn_tokens_check CHECK ((turn_tokens >= 0)),
  constraint agent_model_default_vision_input_price_check CHECK ((vision_input_price >= 0)),
  constraint agent_model_default_vision_model_check CHECK ((vision_model <> ''::text)),
  constraint agent_model_default_vision_output_price_check CHECK ((vision_output_price >= 0))
);
alter table agent_model_default owner to sokoni_migrator;
grant insert, select, update on agent_model_default to sokoni_api;
grant select on agent_model_default to sokoni_agent;
grant select (api_key) on agent_model_default to sokoni_dispatcher;
grant select (base_url, brain, conversation_cost_micros, conversation_tokens, day_cost_micros, day_tokens, enabled, input_price, model, output_price, price_date, provider, silence_timeout_ms, transcription_model, transcription_price, turn_cost_micros, turn_timeout_ms, turn_tokens, updated_at, version, vision_input_price, vision_model, vision_output_price) on agent_model_default to sokoni_readonly;
grant update (api_key) on agent_model_default to sokoni_dispatcher;

-- agent_models
create table agent_models (
  shop_id text not null,
  enabled boolean not null,
  provider text not null,
  base_url text not null,
  model text not null,
  api_key bytea,
  input_price bigint not null,
  output_price bigint not null,
  price_date date not null,
  turn_timeout_ms integer not null,
  silence_timeout_ms integer not null,
  turn_tokens integer not null,
  turn_cost_micros bigint not null,
  conversation_tokens integer not null,
  conversation_cost_micros bigint not null,
  day_tokens integer not null,
  day_cost_micros bigint not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  brain text not null default 'model'::text,
  transcription_model text,
  transcription_price bigint not null default 0,
  vision_model text,
  vision_input_price bigint not null default 0,
  vision_output_price bigint not null default 0,
  constraint agent_models_pkey PRIMARY KEY (shop_id),
  constraint agent_models_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint agent_models_base_url_check CHECK ((base_url ~ '^https?://'::text)),
  constraint agent_models_brain_check CHECK ((brain = ANY (ARRAY['model'::text, 'hybrid'::text, 'shadow'::text, 'offline'::text]))),
  constraint agent_models_conversation_cost_micros_check CHECK ((conversation_cost_micros >= 0)),
  constraint agent_models_conversation_tokens_check CHECK ((conversation_tokens >= 0)),
  constraint agent_models_day_cost_micros_check CHECK ((day_cost_micros >= 0)),
  constraint agent_models_day_tokens_check CHECK ((day_tokens >= 0)),
  constraint agent_models_input_price_check CHECK ((input_price >= 0)),
  constraint agent_models_model_check CHECK ((model <> ''::text)),
  constraint agent_models_output_price_check CHECK ((output_price >= 0)),
  constraint agent_models_provider_check CHECK ((provider = ANY (ARRAY['openai'::text, 'groq'::text, 'ollama'::text, 'vllm'::text, 'llamacpp'::text, 'anthropic'::text, 'other'::text]))),
  constraint agent_models_silence_timeout_ms_check CHECK ((silence_timeout_ms > 0)),
  constraint agent_models_transcription_model_check CHECK ((transcription_model <> ''::text)),
  constraint agent_models_transcription_price_check CHECK ((transcription_price >= 0)),
  constraint agent_models_turn_cost_micros_check CHECK ((turn_cost_micros >= 0)),
  constraint agent_models_turn_timeout_ms_check CHECK (((turn_timeout_ms >= 1) AND (turn_timeout_ms <= 100000))),
  constraint agent_models_turn_tokens_check CHECK ((turn_tokens >= 0)),
  constraint agent_models_vision_input_price_check CHECK ((vision_input_price >= 0)),
  constraint agent_models_vision_model_check CHECK ((vision_model <> ''::text)),
  constraint agent_models_vision_output_price_check CHECK ((vision_output_price >= 0))
);
alter table agent_models owner to sokoni_migrator;
alter table agent_models enable row level security;
alter table agent_models force row level security;
create policy dispatcher_reads on agent_models for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on agent_models for update to sokoni_dispatcher using (true) with check (true);
create policy shop_only on agent_models for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on agent_models to sokoni_api;
grant select on agent_models to sokoni_agent;
grant select (api_key, shop_id) on agent_models to sokoni_dispatcher;
grant select (base_url, brain, conversation_cost_micros, conversation_tokens, day_cost_micros, day_tokens, enabled, input_price, model, output_price, price_date, provider, shop_id, silence_timeout_ms, transcription_model, transcription_price, turn_cost_micros, turn_timeout_ms, turn_tokens, updated_at, version, vision_input_price, vision_model, vision_output_price) on agent_models to sokoni_readonly;
grant update (api_key) on agent_models to sokoni_dispatcher;

-- api_keys
create table api_keys (
  shop_id text not null,
  id text not null,
  lookup text not null,
  secret_hash bytea not null,
  name text not null,
  scopes text[] not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  replaced_by text,
  created_by jsonb,
  allowed_addresses text[] not null default '{}'::text[],
  family text not null,
  constraint api_keys_pkey PRIMARY KEY (shop_id, id),
  constraint api_keys_shop_id_lookup_key UNIQUE (shop_id, lookup),
  constraint api_keys_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table api_keys owner to sokoni_migrator;
CREATE INDEX api_keys_newest ON api_keys USING btree (shop_id, created_at DESC, id DESC);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy dispatcher_all on api_keys for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on api_keys for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on api_keys to sokoni_api;
grant select on api_keys to sokoni_dispatcher;
grant update (last_used_at) on api_keys to sokoni_dispatcher;

-- approvals
create table approvals (
  shop_id text not null,
  id text not null,
  code integer not null,
  kind text not null,
  tool text not null,
  asked_by jsonb not null,
  target text not null,
  parameters jsonb not null,
  amount bigint,
  currency text,
  facts jsonb not null,
  hash bytea not null,
  state text not null,
  expires_at timestamp with time zone not null,
  decided_by jsonb,
  closed_at timestamp with time zone,
  result text,
  failure text,
  replaced_by text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint approvals_pkey PRIMARY KEY (shop_id, id),
  constraint approvals_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint approvals_amount_check CHECK ((amount > 0)),
  constraint approvals_amount_has_currency CHECK (((amount IS NULL) = (currency IS NULL))),
  constraint approvals_closed_when_not_open CHECK (((state = 'open'::text) = (closed_at IS NULL))),
  constraint approvals_decided_by_a_member CHECK (((state = ANY (ARRAY['approved'::text, 'declined'::text])) = (decided_by IS NOT NULL))),
  constraint approvals_result_after_approval CHECK (((result IS NULL) OR (state = 'approved'::text))),
  constraint approvals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'approved'::text, 'declined'::text, 'expired'::text, 'replaced'::text, 'withdrawn'::text, 'failed'::text])))
);
alter table approvals owner to sokoni_migrator;
CREATE INDEX approvals_due ON approvals USING btree (expires_at) WHERE (state = 'open'::text);
CREATE INDEX approvals_newest ON approvals USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX approvals_open ON approvals USING btree (shop_id, kind, target) WHERE (state = 'open'::text);
alter table approvals enable row level security;
alter table approvals force row level security;
create policy dispatcher_reads on approvals for select to sokoni_dispatcher using (true);
create policy open_shops on approvals as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on approvals for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on approvals to sokoni_api;
grant insert, select, update on approvals to sokoni_worker;
grant select on approvals to sokoni_dispatcher;
grant select on approvals to sokoni_readonly;

-- audit_log
create table audit_log (
  shop_id text not null,
  id text not null,
  act text not null,
  actor jsonb not null,
  object_id text,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint audit_log_pkey PRIMARY KEY (shop_id, id)
);
alter table audit_log owner to sokoni_migrator;
CREATE INDEX audit_log_newest ON audit_log USING btree (shop_id, at DESC, id DESC);
CREATE INDEX audit_log_of_object ON audit_log USING btree (shop_id, object_id, at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy dispatcher_all on audit_log for all to sokoni_dispatcher using (true) with check (true);
create policy reads_all on audit_log for select to sokoni_readonly using (true);
create policy shop_only on audit_log for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on audit_log to sokoni_agent;
grant insert, select on audit_log to sokoni_api;
grant insert, select on audit_log to sokoni_worker;
grant select on audit_log to sokoni_dispatcher;
grant select on audit_log to sokoni_readonly;
grant update (detail) on audit_log to sokoni_dispatcher;

-- awaited_buyers
create table awaited_buyers (
  shop_id text not null,
  order_id text not null,
  phone text not null,
  constraint awaited_buyers_pkey PRIMARY KEY (shop_id, order_id),
  constraint awaited_buyers_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
);
alter table awaited_buyers owner to sokoni_migrator;
CREATE INDEX awaited_buyers_by_phone ON awaited_buyers USING btree (shop_id, phone);
alter table awaited_buyers enable row level security;
alter table awaited_buyers force row level security;
create policy shop_only on awaited_buyers for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on awaited_buyers to sokoni_agent;
grant delete, insert, select on awaited_buyers to sokoni_api;
grant delete, insert, select on awaited_buyers to sokoni_worker;
grant select on awaited_buyers to sokoni_readonly;

-- balance_questions
create table balance_questions (
  id text not null,
  driver text not null,
  environment text not null,
  account text not null,
  run_id text,
  asked_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  currency character(3),
  available bigint,
  words text,
  constraint balance_questions_pkey PRIMARY KEY (id),
  constraint balance_questions_check CHECK (((currency IS NULL) = (available IS NULL))),
  constraint balance_questions_check1 CHECK (((answered_at IS NOT NULL) OR ((available IS NULL) AND (words IS NULL)))),
  constraint balance_questions_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text])))
);
alter table balance_questions owner to sokoni_migrator;
CREATE INDEX balance_questions_asked_together ON balance_questions USING btree (driver, environment, asked_at);
grant insert, select, update on balance_questions to sokoni_worker;
grant select on balance_questions to sokoni_readonly;

-- broadcast_orders
create table broadcast_orders (
  shop_id text not null,
  broadcast_id text not null,
  order_id text not null,
  variant text not null,
  constraint broadcast_orders_pkey PRIMARY KEY (shop_id, broadcast_id, order_id),
  constraint broadcast_orders_shop_id_broadcast_id_fkey FOREIGN KEY (shop_id, broadcast_id) REFERENCES broadcasts(shop_id, id),
  constraint broadcast_orders_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint broadcast_orders_variant_check CHECK ((variant = ANY (ARRAY['a'::text, 'b'::text, 'holdout'::text])))
);
alter table broadcast_orders owner to sokoni_migrator;
CREATE INDEX broadcast_orders_of_order ON broadcast_orders USING btree (shop_id, order_id);
alter table broadcast_orders enable row level security;
alter table broadcast_orders force row level security;
create policy shop_only on broadcast_orders for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on broadcast_orders to sokoni_agent;
grant insert, select on broadcast_orders to sokoni_api;
grant insert, select on broadcast_orders to sokoni_worker;
grant select on broadcast_orders to sokoni_readonly;

-- broadcast_pace
create table broadcast_pace (
  shop_id text not null,
  connection_id text not null,
  next_at timestamp with time zone not null,
  constraint broadcast_pace_pkey PRIMARY KEY (shop_id, connection_id),
  constraint broadcast_pace_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id)
);
alter table broadcast_pace owner to sokoni_migrator;
alter table broadcast_pace enable row level security;
alter table broadcast_pace force row level security;
create policy shop_only on broadcast_pace for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on broadcast_pace to sokoni_worker;
grant select on broadcast_pace to sokoni_readonly;

-- broadcast_recipients
create table broadcast_recipients (
  shop_id text not null,
  broadcast_id text not null,
  customer_id text not null,
  beside text not null default ''::text,
  variant text not null,
  state text not null,
  reason text,
  due_at timestamp with time zone,
  held_since timestamp with time zone,
  message_id text,
  touched_at timestamp with time zone,
  opened_at timestamp with time zone,
  replied_at timestamp with time zone,
  opted_out_at timestamp with time zone,
  constraint broadcast_recipients_pkey PRIMARY KEY (shop_id, broadcast_id, customer_id, beside),
  constraint broadcast_recipients_shop_id_broadcast_id_fkey FOREIGN KEY (shop_id, broadcast_id) REFERENCES broadcasts(shop_id, id),
  constraint broadcast_recipients_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint broadcast_recipients_holdout_gets_nothing CHECK (((state = 'holdout'::text) = (variant = 'holdout'::text))),
  constraint broadcast_recipients_sent_has_message CHECK (((state = ANY (ARRAY['sending'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'read'::text])) <= ((touched_at IS NOT NULL) AND (message_id IS NOT NULL)))),
  constraint broadcast_recipients_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'held'::text, 'sending'::text, 'unknown'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'skipped'::text, 'holdout'::text]))),
  constraint broadcast_recipients_variant_check CHECK ((variant = ANY (ARRAY['a'::text, 'b'::text, 'holdout'::text])))
);
alter table broadcast_recipients owner to sokoni_migrator;
CREATE INDEX broadcast_recipients_counted ON broadcast_recipients USING btree (shop_id, broadcast_id, variant, state, reason);
CREATE INDEX broadcast_recipients_opened ON broadcast_recipients USING btree (shop_id, broadcast_id, opened_at) WHERE (opened_at IS NOT NULL);
CREATE INDEX broadcast_recipients_sending ON broadcast_recipients USING btree (shop_id, broadcast_id) WHERE (state = 'sending'::text);
CREATE INDEX broadcast_recipients_touched ON broadcast_recipients USING btree (shop_id, customer_id, touched_at DESC) WHERE (touched_at IS NOT NULL);
CREATE INDEX broadcast_recipients_waiting ON broadcast_recipients USING btree (shop_id, broadcast_id, due_at, customer_id) WHERE (state = ANY (ARRAY['pending'::text, 'held'::text]));
CREATE UNIQUE INDEX broadcast_recipients_message ON broadcast_recipients USING btree (shop_id, message_id) WHERE (message_id IS NOT NULL);
CREATE TRIGGER plan_hears_of_recipient AFTER UPDATE OF state ON public.broadcast_recipients FOR EACH ROW WHEN (((new.state = ANY (ARRAY['sent'::text, 'delivered'::text, 'read'::text])) AND (old.state <> ALL (ARRAY['sent'::text, 'delivered'::text, 'read'::text])))) EXECUTE FUNCTION note_broadcast_recipient();
alter table broadcast_recipients enable row level security;
alter table broadcast_recipients force row level security;
create policy shop_only on broadcast_recipients for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on broadcast_recipients to sokoni_api;
grant insert, select, update on broadcast_recipients to sokoni_worker;
grant select on broadcast_recipients to sokoni_readonly;
grant select, update on broadcast_recipients to sokoni_agent;

-- broadcasts
create table broadcasts (
  shop_id text not null,
  id text not null,
  name text not null,
  state text not null,
  channel text not null,
  segment_id text,
  segment jsonb,
  message jsonb not null,
  ab_test jsonb,
  holdout_percent smallint not null default 0,
  quiet_from smallint,
  quiet_to smallint,
  scheduled_for timestamp with time zone,
  connection_id text,
  audience jsonb,
  audience_after text default ''::text,
  estimated_cost_micros bigint not null default 0,
  due_at timestamp with time zone,
  waiting jsonb,
  pause jsonb,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  promised integer not null default 0,
  taken integer not null default 0,
  metadata jsonb not null default '{}'::jsonb,
  constraint broadcasts_pkey PRIMARY KEY (shop_id, id),
  constraint broadcasts_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id),
  constraint broadcasts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint broadcasts_channel_check CHECK ((channel = ANY (ARRAY['chatapp'::text, 'photoapp'::text]))),
  constraint broadcasts_ended_is_not_due CHECK (((state = ANY (ARRAY['completed'::text, 'cancelled'::text])) <= (due_at IS NULL))),
  constraint broadcasts_estimated_cost_micros_check CHECK ((estimated_cost_micros >= 0)),
  constraint broadcasts_holdout_percent_check CHECK (((holdout_percent >= 0) AND (holdout_percent <= 50))),
  constraint broadcasts_one_audience CHECK (((segment_id IS NULL) <> (segment IS NULL))),
  constraint broadcasts_promised_check CHECK ((promised >= 0)),
  constraint broadcasts_quiet_from_check CHECK (((quiet_from >= 0) AND (quiet_from <= 23))),
  constraint broadcasts_quiet_hours_whole CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint broadcasts_quiet_to_check CHECK (((quiet_to >= 0) AND (quiet_to <= 23))),
  constraint broadcasts_scheduled_has_time CHECK (((state = 'scheduled'::text) <= (scheduled_for IS NOT NULL))),
  constraint broadcasts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'sending'::text, 'paused'::text, 'completed'::text, 'cancelled'::text]))),
  constraint broadcasts_taken_check CHECK ((taken >= 0))
);
alter table broadcasts owner to sokoni_migrator;
CREATE INDEX broadcasts_due ON broadcasts USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX broadcasts_newest ON broadcasts USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX broadcasts_of_connection ON broadcasts USING btree (shop_id, connection_id, ended_at) WHERE (connection_id IS NOT NULL);
alter table broadcasts enable row level security;
alter table broadcasts force row level security;
create policy dispatcher_reads on broadcasts for select to sokoni_dispatcher using (true);
create policy open_shops on broadcasts as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on broadcasts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on broadcasts to sokoni_api;
grant insert, select, update on broadcasts to sokoni_worker;
grant select on broadcasts to sokoni_agent;
grant select on broadcasts to sokoni_dispatcher;
grant select on broadcasts to sokoni_readonly;

-- bundle_parts
create table bundle_parts (
  shop_id text not null,
  bundle_id text not null,
  product_id text not null,
  variant_id text not null default ''::text,
  variant text generated always as (NULLIF(variant_id, ''::text)) stored,
  place smallint not null,
  quantity integer not null,
  constraint bundle_parts_pkey PRIMARY KEY (shop_id, bundle_id, product_id, variant_id),
  constraint bundle_parts_shop_id_bundle_id_fkey FOREIGN KEY (shop_id, bundle_id) REFERENCES products(shop_id, id),
  constraint bundle_parts_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint bundle_parts_shop_id_product_id_variant_fkey FOREIGN KEY (shop_id, product_id, variant) REFERENCES product_variants(shop_id, product_id, id),
  constraint bundle_parts_bundle_not_in_itself CHECK ((product_id <> bundle_id)),
  constraint bundle_parts_quantity_check CHECK (((quantity >= 1) AND (quantity <= 1000)))
);
alter table bundle_parts owner to sokoni_migrator;
CREATE INDEX bundle_parts_of ON bundle_parts USING btree (shop_id, product_id);
alter table bundle_parts enable row level security;
alter table bundle_parts force row level security;
create policy dispatcher_reads on bundle_parts for select to sokoni_dispatcher using (true);
create policy shop_only on bundle_parts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on bundle_parts to sokoni_api;
grant delete, insert, select on bundle_parts to sokoni_worker;
grant select on bundle_parts to sokoni_agent;
grant select on bundle_parts to sokoni_dispatcher;
grant select on bundle_parts to sokoni_readonly;

-- buyer_chats
create table buyer_chats (
  shop_id text not null,
  order_id text not null,
  conversation_id text not null,
  constraint buyer_chats_pkey PRIMARY KEY (shop_id, order_id),
  constraint buyer_chats_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint buyer_chats_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
);
alter table buyer_chats owner to sokoni_migrator;
CREATE INDEX buyer_chats_of_conversation ON buyer_chats USING btree (shop_id, conversation_id);
alter table buyer_chats enable row level security;
alter table buyer_chats force row level security;
create policy dispatcher_reads on buyer_chats for select to sokoni_dispatcher using (true);
create policy shop_only on buyer_chats for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on buyer_chats to sokoni_agent;
grant insert, select on buyer_chats to sokoni_api;
grant insert, select on buyer_chats to sokoni_worker;
grant select on buyer_chats to sokoni_dispatcher;
grant select on buyer_chats to sokoni_readonly;

-- buyer_notices
create table buyer_notices (
  shop_id text not null,
  order_id text not null,
  about text not null,
  message_id text not null,
  constraint buyer_notices_pkey PRIMARY KEY (shop_id, order_id, about),
  constraint buyer_notices_message_key UNIQUE (shop_id, message_id),
  constraint buyer_notices_message_fkey FOREIGN KEY (shop_id, message_id) REFERENCES messages(shop_id, id),
  constraint buyer_notices_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint buyer_notices_about_check CHECK ((about ~ '^(receipt [1-9]|dispute dsp_[0-9a-z]{26}( of the buyer)?|address [0-9a-f]{32})$'::text)) NOT VALID
);
alter table buyer_notices owner to sokoni_migrator;
alter table buyer_notices enable row level security;
alter table buyer_notices force row level security;
create policy shop_only on buyer_notices for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on buyer_notices to sokoni_worker;
grant select on buyer_notices to sokoni_api;
grant select on buyer_notices to sokoni_readonly;

-- canned_replies
create table canned_replies (
  shop_id text not null,
  id text not null,
  shortcut text not null,
  text text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  constraint canned_replies_pkey PRIMARY KEY (shop_id, id),
  constraint canned_replies_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint canned_replies_text_check CHECK ((text <> ''::text))
);
alter table canned_replies owner to sokoni_migrator;
CREATE INDEX canned_replies_newest ON canned_replies USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX canned_replies_shortcut ON canned_replies USING btree (shop_id, lower(shortcut));
alter table canned_replies enable row level security;
alter table canned_replies force row level security;
create policy shop_only on canned_replies for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on canned_replies to sokoni_api;
grant select on canned_replies to sokoni_agent;
grant select on canned_replies to sokoni_readonly;
grant select on canned_replies to sokoni_worker;

-- cart_codes
create table cart_codes (
  shop_id text not null,
  conversation_id text not null,
  code text not null,
  added_at timestamp with time zone not null,
  constraint cart_codes_pkey PRIMARY KEY (shop_id, conversation_id),
  constraint cart_codes_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id)
);
alter table cart_codes owner to sokoni_migrator;
alter table cart_codes enable row level security;
alter table cart_codes force row level security;
create policy shop_only on cart_codes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on cart_codes to sokoni_agent;
grant delete, insert, select, update on cart_codes to sokoni_api;
grant delete, insert, select, update on cart_codes to sokoni_worker;
grant select on cart_codes to sokoni_readonly;

-- cart_lines
create table cart_lines (
  shop_id text not null,
  conversation_id text not null,
  product_id text not null,
  quantity integer not null,
  added_at timestamp with time zone not null,
  variant_id text not null default ''::text,
  variant text generated always as (NULLIF(variant_id, ''::text)) stored,
  choice text not null default ''::text,
  constraint cart_lines_pkey PRIMARY KEY (shop_id, conversation_id, product_id, variant_id, choice),
  constraint cart_lines_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint cart_lines_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint cart_lines_shop_id_product_id_variant_fkey FOREIGN KEY (shop_id, product_id, variant) REFERENCES product_variants(shop_id, product_id, id),
  constraint cart_lines_quantity_check CHECK ((quantity > 0))
);
alter table cart_lines owner to sokoni_migrator;
CREATE TRIGGER insights_hear_new AFTER INSERT ON public.cart_lines FOR EACH ROW EXECUTE FUNCTION insights_hear_of_cart();
alter table cart_lines enable row level security;
alter table cart_lines force row level security;
create policy shop_only on cart_lines for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on cart_lines to sokoni_agent;
grant delete, insert, select, update on cart_lines to sokoni_api;
grant delete, insert, select, update on cart_lines to sokoni_worker;
grant select on cart_lines to sokoni_readonly;

-- cash_remittances
create table cash_remittances (
  shop_id text not null,
  shipment_id text not null,
  number integer not null,
  amount bigint not null,
  currency character(3) not null,
  source text not null,
  reference text not null,
  at timestamp with time zone not null,
  constraint cash_remittances_pkey PRIMARY KEY (shop_id, shipment_id, number),
  constraint cash_remittances_shop_id_shipment_id_reference_key UNIQUE (shop_id, shipment_id, reference),
  constraint cash_remittances_shop_id_shipment_id_fkey FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments(shop_id, id),
  constraint cash_remittances_amount_check CHECK ((amount > 0)),
  constraint cash_remittances_number_check CHECK ((number > 0)),
  constraint cash_remittances_source_check CHECK ((source = ANY (ARRAY['notice'::text, 'operator'::text])))
);
alter table cash_remittances owner to sokoni_migrator;
alter table cash_remittances enable row level security;
alter table cash_remittances force row level security;
create policy reads_all on cash_remittances for select to sokoni_readonly using (true);
create policy shop_only on cash_remittances for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on cash_remittances to sokoni_worker;
grant select on cash_remittances to sokoni_api;
grant select on cash_remittances to sokoni_readonly;

-- catalog_batches
create table catalog_batches (
  shop_id text not null,
  catalog_id text not null,
  handle text not null,
  run_id text not null,
  sent_at timestamp with time zone not null,
  ask_at timestamp with time zone not null,
  asks integer not null default 0,
  constraint catalog_batches_pkey PRIMARY KEY (shop_id, catalog_id, handle),
  constraint catalog_batches_shop_id_run_id_fkey FOREIGN KEY (shop_id, run_id) REFERENCES catalog_runs(shop_id, id)
);
alter table catalog_batches owner to sokoni_migrator;
CREATE INDEX catalog_batches_of_run ON catalog_batches USING btree (shop_id, run_id);
alter table catalog_batches enable row level security;
alter table catalog_batches force row level security;
create policy shop_only on catalog_batches for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on catalog_batches to sokoni_worker;
grant select on catalog_batches to sokoni_api;
grant select on catalog_batches to sokoni_readonly;

-- catalog_buffers
create table catalog_buffers (
  shop_id text not null,
  product_id text not null,
  pieces integer not null,
  created_at timestamp with time zone not null,
  constraint catalog_buffers_pkey PRIMARY KEY (shop_id, product_id),
  constraint catalog_buffers_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint catalog_buffers_pieces_check CHECK (((pieces >= 0) AND (pieces <= 1000000)))
);
alter table catalog_buffers owner to sokoni_migrator;
CREATE INDEX catalog_buffers_newest ON catalog_buffers USING btree (shop_id, created_at DESC, product_id DESC);
CREATE TRIGGER catalog_hears_of_buffer AFTER INSERT OR DELETE OR UPDATE ON public.catalog_buffers FOR EACH ROW EXECUTE FUNCTION note_buffer_change();
alter table catalog_buffers enable row level security;
alter table catalog_buffers force row level security;
create policy shop_only on catalog_buffers for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on catalog_buffers to sokoni_api;
grant select on catalog_buffers to sokoni_agent;
grant select on catalog_buffers to sokoni_readonly;
grant select on catalog_buffers to sokoni_worker;

-- catalog_changes
create table catalog_changes (
  shop_id text not null,
  id bigint not null generated by default as identity,
  catalog_id text not null,
  product_id text not null,
  constraint catalog_changes_pkey PRIMARY KEY (shop_id, id)
);
alter table catalog_changes owner to sokoni_migrator;
alter table catalog_changes enable row level security;
alter table catalog_changes force row level security;
create policy dispatcher_all on catalog_changes for select to sokoni_dispatcher using (true);
create policy shop_only on catalog_changes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on catalog_changes to sokoni_worker;
grant insert on catalog_changes to sokoni_agent;
grant insert on catalog_changes to sokoni_api;
grant select on catalog_changes to sokoni_dispatcher;
grant select on catalog_changes to sokoni_readonly;

-- catalog_items
create table catalog_items (
  shop_id text not null,
  catalog_id text not null,
  retailer_id text not null,
  product_id text not null,
  options jsonb not null default '{}'::jsonb,
  state text not null,
  desired_hash text,
  desired_in_stock boolean,
  sent_hash text,
  sent_in_stock boolean,
  handle text,
  sending_hash text,
  sending_in_stock boolean,
  reason text,
  detail text,
  tries integer not null default 0,
  listing_id text,
  changed_at timestamp with time zone not null,
  variant_id text,
  constraint catalog_items_pkey PRIMARY KEY (shop_id, catalog_id, retailer_id),
  constraint catalog_items_shop_id_catalog_id_fkey FOREIGN KEY (shop_id, catalog_id) REFERENCES catalogs(shop_id, catalog_id),
  constraint catalog_items_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint catalog_items_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES product_variants(shop_id, product_id, id),
  constraint catalog_items_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'synced'::text, 'rejected'::text, 'hidden'::text])))
);
alter table catalog_items owner to sokoni_migrator;
CREATE INDEX catalog_items_of_product ON catalog_items USING btree (shop_id, product_id);
CREATE INDEX catalog_items_to_send ON catalog_items USING btree (shop_id, catalog_id) WHERE ((state = 'pending'::text) AND (handle IS NULL));
CREATE INDEX catalog_items_under_way ON catalog_items USING btree (shop_id, catalog_id, handle) WHERE (handle IS NOT NULL);
alter table catalog_items enable row level security;
alter table catalog_items force row level security;
create policy shop_only on catalog_items for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on catalog_items to sokoni_worker;
grant select on catalog_items to sokoni_agent;
grant select on catalog_items to sokoni_api;
grant select on catalog_items to sokoni_readonly;

-- catalog_runs
create table catalog_runs (
  shop_id text not null,
  id text not null,
  catalog_id text not null,
  cause text not null,
  state text not null,
  reads_back boolean not null,
  gathering boolean not null default true,
  calls integer not null default 0,
  sent integer not null default 0,
  removed integer not null default 0,
  synced integer not null default 0,
  rejected integer not null default 0,
  resent integer not null default 0,
  differing integer not null default 0,
  failures jsonb not null default '[]'::jsonb,
  problem text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint catalog_runs_pkey PRIMARY KEY (shop_id, id),
  constraint catalog_runs_shop_id_catalog_id_fkey FOREIGN KEY (shop_id, catalog_id) REFERENCES catalogs(shop_id, catalog_id),
  constraint catalog_runs_cause_check CHECK ((cause = ANY (ARRAY['first'::text, 'change'::text, 'asked'::text, 'daily'::text]))),
  constraint catalog_runs_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text])))
);
alter table catalog_runs owner to sokoni_migrator;
CREATE INDEX catalog_runs_newest ON catalog_runs USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX catalog_runs_open ON catalog_runs USING btree (shop_id, catalog_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
alter table catalog_runs enable row level security;
alter table catalog_runs force row level security;
create policy shop_only on catalog_runs for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on catalog_runs to sokoni_api;
grant insert, select, update on catalog_runs to sokoni_worker;
grant select on catalog_runs to sokoni_readonly;

-- catalogs
create table catalogs (
  shop_id text not null,
  catalog_id text not null,
  wanted text,
  due_at timestamp with time zone,
  busy_until timestamp with time zone,
  paused_until timestamp with time zone,
  paced_until timestamp with time zone,
  troubles integer not null default 0,
  problem text,
  checked_at timestamp with time zone,
  constraint catalogs_pkey PRIMARY KEY (shop_id, catalog_id),
  constraint catalogs_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint catalogs_wanted_check CHECK ((wanted = ANY (ARRAY['full'::text, 'check'::text])))
);
alter table catalogs owner to sokoni_migrator;
CREATE INDEX catalogs_due ON catalogs USING btree (due_at) WHERE (due_at IS NOT NULL);
alter table catalogs enable row level security;
alter table catalogs force row level security;
create policy dispatcher_all on catalogs for all to sokoni_dispatcher using (true) with check (true);
create policy open_shops on catalogs as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on catalogs for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on catalogs to sokoni_api;
grant insert, select, update on catalogs to sokoni_worker;
grant select on catalogs to sokoni_agent;
grant select on catalogs to sokoni_readonly;
grant select, update on catalogs to sokoni_dispatcher;

-- channel_connections
create table channel_connections (
  shop_id text not null,
  id text not null,
  slot text not null,
  driver text not null,
  account text not null,
  display text not null,
  access_token bytea not null,
  state text not null default 'connected'::text,
  created_at timestamp with time zone not null,
  business text,
  catalog_id text,
  stock_buffer integer not null default 0,
  name text,
  token_expires_at timestamp with time zone,
  health text not null default 'unchecked'::text,
  health_detail text,
  quality text,
  last_checked_at timestamp with time zone,
  failing_since timestamp with time zone,
  disconnected_at timestamp with time zone,
  version integer not null default 1,
  token_renewed_at timestamp with time zone,
  messages_per_second integer,
  recipients_per_day integer,
  reachable_since timestamp with time zone,
  constraint channel_connections_pkey PRIMARY KEY (shop_id, id),
  constraint channel_connections_shop_id_slot_account_key UNIQUE (shop_id, slot, account),
  constraint channel_connections_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint channel_connections_catalog_id_check CHECK ((catalog_id <> ''::text)),
  constraint channel_connections_health_check CHECK ((health = ANY (ARRAY['unchecked'::text, 'healthy'::text, 'failing'::text, 'unanswered'::text]))),
  constraint channel_connections_messages_per_second_check CHECK ((messages_per_second > 0)),
  constraint channel_connections_recipients_per_day_check CHECK ((recipients_per_day > 0)),
  constraint channel_connections_slot_check CHECK ((slot = ANY (ARRAY['chatapp'::text, 'photoapp'::text]))),
  constraint channel_connections_state_check CHECK ((state = ANY (ARRAY['connected'::text, 'needs_attention'::text, 'disconnected'::text]))),
  constraint channel_connections_stock_buffer_check CHECK (((stock_buffer >= 0) AND (stock_buffer <= 1000000)))
);
alter table channel_connections owner to sokoni_migrator;
CREATE INDEX channel_connections_business ON channel_connections USING btree (slot, business) WHERE (business IS NOT NULL);
CREATE INDEX channel_connections_newest ON channel_connections USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX channel_connections_to_check ON channel_connections USING btree (COALESCE(last_checked_at, created_at)) WHERE (state <> 'disconnected'::text);
CREATE TRIGGER catalog_is_named AFTER INSERT ON public.channel_connections FOR EACH ROW WHEN ((new.catalog_id IS NOT NULL)) EXECUTE FUNCTION open_catalog();
CREATE TRIGGER catalog_is_named_anew AFTER UPDATE OF catalog_id, stock_buffer, state, access_token ON public.channel_connections FOR EACH ROW WHEN (((new.catalog_id IS NOT NULL) AND (CURRENT_USER <> 'sokoni_dispatcher'::name))) EXECUTE FUNCTION open_catalog();
alter table channel_connections enable row level security;
alter table channel_connections force row level security;
create policy dispatcher_reads on channel_connections for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on channel_connections for update to sokoni_dispatcher using (true) with check (true);
create policy open_shops on channel_connections as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on channel_connections for select to sokoni_readonly using (true);
create policy shop_only on channel_connections for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on channel_connections to sokoni_api;
grant select on channel_connections to sokoni_agent;
grant select on channel_connections to sokoni_dispatcher;
grant select on channel_connections to sokoni_readonly;
grant select on channel_connections to sokoni_worker;
grant update (access_token) on channel_connections to sokoni_dispatcher;
grant update (access_token, business, display, failing_since, health, health_detail, last_checked_at, messages_per_second, name, quality, reachable_since, recipients_per_day, state, token_expires_at, token_renewed_at, version) on channel_connections to sokoni_worker;

-- checkouts
create table checkouts (
  shop_id text not null,
  id text not null,
  order_id text not null,
  success_url text,
  cancel_url text,
  expires_at timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null,
  constraint checkouts_pkey PRIMARY KEY (shop_id, id),
  constraint checkouts_shop_id_order_id_key UNIQUE (shop_id, order_id),
  constraint checkouts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint checkouts_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
);
alter table checkouts owner to sokoni_migrator;
CREATE INDEX checkouts_newest ON checkouts USING btree (shop_id, created_at DESC, id DESC);
alter table checkouts enable row level security;
alter table checkouts force row level security;
create policy shop_only on checkouts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on checkouts to sokoni_agent;
grant insert, select, update on checkouts to sokoni_api;
grant insert, select, update on checkouts to sokoni_worker;
grant select on checkouts to sokoni_readonly;

-- closed_shops
create table closed_shops (
  shop_id text not null,
  successor text not null,
  closed_at timestamp with time zone not null,
  constraint closed_shops_pkey PRIMARY KEY (shop_id),
  constraint closed_shops_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table closed_shops owner to sokoni_migrator;
alter table closed_shops enable row level security;
alter table closed_shops force row level security;
create policy dispatcher_reads on closed_shops for select to sokoni_dispatcher using (true);
create policy reads_all on closed_shops for select to sokoni_readonly using (true);
create policy shop_only on closed_shops for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on closed_shops to sokoni_agent;
grant select on closed_shops to sokoni_api;
grant select on closed_shops to sokoni_dispatcher;
grant select on closed_shops to sokoni_readonly;
grant select on closed_shops to sokoni_worker;

-- collection_products
create table collection_products (
  shop_id text not null,
  collection_id text not null,
  product_id text not null,
  place integer not null,
  constraint collection_products_pkey PRIMARY KEY (shop_id, collection_id, product_id),
  constraint collection_products_shop_id_collection_id_fkey FOREIGN KEY (shop_id, collection_id) REFERENCES collections(shop_id, id) ON DELETE CASCADE,
  constraint collection_products_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id)
);
alter table collection_products owner to sokoni_migrator;
CREATE INDEX collection_products_placed ON collection_products USING btree (shop_id, collection_id, place, product_id);
CREATE INDEX collection_products_product ON collection_products USING btree (shop_id, product_id);
alter table collection_products enable row level security;
alter table collection_products force row level security;
create policy shop_only on collection_products for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on collection_products to sokoni_api;
grant select on collection_products to sokoni_agent;
grant select on collection_products to sokoni_readonly;
grant select on collection_products to sokoni_worker;

-- collections
create table collections (
  shop_id text not null,
  id text not null,
  name text not null,
  description text not null default ''::text,
  rule jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  constraint collections_pkey PRIMARY KEY (shop_id, id),
  constraint collections_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint collections_name_check CHECK ((name <> ''::text))
);
alter table collections owner to sokoni_migrator;
CREATE INDEX collections_newest ON collections USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX collections_name ON collections USING btree (shop_id, lower(name));
alter table collections enable row level security;
alter table collections force row level security;
create policy shop_only on collections for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on collections to sokoni_api;
grant select on collections to sokoni_agent;
grant select on collections to sokoni_readonly;
grant select on collections to sokoni_worker;

-- console_sessions
create table console_sessions (
  shop_id text not null,
  id text not null,
  member_id text not null,
  token_hash bytea not null,
  user_agent text,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  confirmed_until timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint console_sessions_pkey PRIMARY KEY (shop_id, id),
  constraint console_sessions_shop_id_member_id_fkey FOREIGN KEY (shop_id, member_id) REFERENCES team_members(shop_id, id),
  constraint console_sessions_code_expires CHECK (((code_hash IS NULL) = (code_expires_at IS NULL)))
);
alter table console_sessions owner to sokoni_migrator;
CREATE INDEX console_sessions_newest ON console_sessions USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX console_sessions_of_member ON console_sessions USING btree (shop_id, member_id) WHERE (ended_at IS NULL);
CREATE INDEX console_sessions_old ON console_sessions USING btree (expires_at);
CREATE UNIQUE INDEX console_sessions_token ON console_sessions USING btree (token_hash, shop_id);
alter table console_sessions enable row level security;
alter table console_sessions force row level security;
create policy dispatcher_all on console_sessions for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on console_sessions for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, select on console_sessions to sokoni_dispatcher;
grant insert, select, update on console_sessions to sokoni_api;
grant select, update on console_sessions to sokoni_worker;

-- conversation_notes
create table conversation_notes (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  text text not null,
  author jsonb not null,
  created_at timestamp with time zone not null,
  constraint conversation_notes_pkey PRIMARY KEY (shop_id, id),
  constraint conversation_notes_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id)
);
alter table conversation_notes owner to sokoni_migrator;
CREATE INDEX conversation_notes_newest ON conversation_notes USING btree (shop_id, conversation_id, created_at DESC, id DESC);
alter table conversation_notes enable row level security;
alter table conversation_notes force row level security;
create policy shop_only on conversation_notes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on conversation_notes to sokoni_agent;
grant insert, select on conversation_notes to sokoni_api;
grant insert, select on conversation_notes to sokoni_worker;
grant select on conversation_notes to sokoni_readonly;
grant update (text) on conversation_notes to sokoni_api;

-- conversations
create table conversations (
  shop_id text not null,
  id text not null,
  customer_id text not null,
  connection_id text not null,
  channel text not null,
  user_phone text,
  user_id text,
  status text not null default 'open'::text,
  handler text not null default 'agent'::text,
  hand_over jsonb,
  unread integer not null default 0,
  agent_state text not null default 'idle'::text,
  dialogue jsonb,
  unanswered_since timestamp with time zone,
  last_inbound_at timestamp with time zone,
  last_message_at timestamp with time zone not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  beside text not null default ''::text,
  assignee text,
  tags text[] not null default '{}'::text[],
  snoozed_until timestamp with time zone,
  human_until timestamp with time zone,
  comment_id text,
  commented_at timestamp with time zone,
  agent_mode text,
  suggestion jsonb,
  rests_until timestamp with time zone,
  begun_phone text,
  begun_user_id text,
  owes_question boolean not null default false,
  answer_due_at timestamp with time zone,
  sent_at_once_until timestamp with time zone,
  answer_held_until timestamp with time zone,
  constraint conversations_pkey PRIMARY KEY (shop_id, id),
  constraint conversations_one_in_front UNIQUE (shop_id, connection_id, customer_id, beside),
  constraint conversations_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id),
  constraint conversations_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint conversations_agent_mode_check CHECK ((agent_mode = ANY (ARRAY['auto'::text, 'suggest'::text, 'off'::text]))),
  constraint conversations_agent_state_check CHECK ((agent_state = ANY (ARRAY['idle'::text, 'waiting'::text, 'working'::text]))),
  constraint conversations_handler_check CHECK ((handler = ANY (ARRAY['agent'::text, 'human'::text]))),
  constraint conversations_status_check CHECK ((status = ANY (ARRAY['open'::text, 'waiting'::text, 'closed'::text])))
);
alter table conversations owner to sokoni_migrator;
CREATE INDEX conversations_answer_due ON conversations USING btree (answer_due_at) WHERE (answer_due_at IS NOT NULL);
CREATE INDEX conversations_answer_held ON conversations USING btree (answer_held_until) WHERE (answer_held_until IS NOT NULL);
CREATE INDEX conversations_heard ON conversations USING btree (shop_id, last_inbound_at) INCLUDE (customer_id) WHERE (last_inbound_at IS NOT NULL);
CREATE INDEX conversations_newest ON conversations USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX conversations_of_customer ON conversations USING btree (shop_id, customer_id, last_message_at DESC);
CREATE INDEX conversations_recent ON conversations USING btree (shop_id, last_message_at DESC, id DESC);
CREATE INDEX conversations_resting ON conversations USING btree (rests_until) WHERE (rests_until IS NOT NULL);
CREATE INDEX conversations_returning ON conversations USING btree (human_until) WHERE (human_until IS NOT NULL);
CREATE INDEX conversations_unanswered ON conversations USING btree (shop_id, last_message_at DESC, id DESC) WHERE (unanswered_since IS NOT NULL);
CREATE INDEX conversations_unread ON conversations USING btree (shop_id, last_message_at DESC, id DESC) WHERE (unread > 0);
CREATE INDEX conversations_waking ON conversations USING btree (snoozed_until) WHERE (snoozed_until IS NOT NULL);
CREATE TRIGGER follow_merged BEFORE INSERT ON public.conversations FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER insights_hear AFTER UPDATE OF handler ON public.conversations FOR EACH ROW WHEN (((old.handler = 'agent'::text) AND (new.handler = 'human'::text))) EXECUTE FUNCTION insights_hear_of_conversation();
CREATE TRIGGER insights_hear_new AFTER INSERT ON public.conversations FOR EACH ROW EXECUTE FUNCTION insights_hear_of_conversation();
CREATE TRIGGER note_who_began BEFORE INSERT ON public.conversations FOR EACH ROW EXECUTE FUNCTION note_who_began();
alter table conversations enable row level security;
alter table conversations force row level security;
create policy dispatcher_lets_go on conversations for update to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reads on conversations for select to sokoni_dispatcher using (true);
create policy open_shops on conversations as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on conversations for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on conversations to sokoni_agent;
grant insert, select, update on conversations to sokoni_api;
grant insert, select, update on conversations to sokoni_worker;
grant select on conversations to sokoni_dispatcher;
grant select on conversations to sokoni_readonly;
grant update (answer_held_until) on conversations to sokoni_dispatcher;

-- courier_wallets
create table courier_wallets (
  driver text not null,
  environment text not null,
  currency character(3) not null,
  balance bigint not null,
  asked_at timestamp with time zone not null,
  low_since timestamp with time zone,
  constraint courier_wallets_pkey PRIMARY KEY (driver, environment, currency),
  constraint courier_wallets_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text])))
);
alter table courier_wallets owner to sokoni_migrator;
grant insert, select, update on courier_wallets to sokoni_worker;
grant select on courier_wallets to sokoni_readonly;

-- credit_notes
create table credit_notes (
  shop_id text not null,
  id text not null,
  invoice_id text not null,
  refund_id text,
  number text not null,
  amount bigint not null,
  tax bigint,
  fiscal jsonb,
  issued_at timestamp with time zone not null,
  dispute_id text,
  return_id text,
  constraint credit_notes_pkey PRIMARY KEY (shop_id, id),
  constraint credit_notes_of_dispute FOREIGN KEY (shop_id, dispute_id) REFERENCES disputes(shop_id, id),
  constraint credit_notes_of_return FOREIGN KEY (shop_id, return_id) REFERENCES order_returns(shop_id, id),
  constraint credit_notes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint credit_notes_shop_id_invoice_id_fkey FOREIGN KEY (shop_id, invoice_id) REFERENCES invoices(shop_id, id),
  constraint credit_notes_shop_id_refund_id_fkey FOREIGN KEY (shop_id, refund_id) REFERENCES refunds(shop_id, id),
  constraint credit_notes_amount_check CHECK ((amount > 0)),
  constraint credit_notes_tax_within_amount CHECK (((tax >= 0) AND (tax <= amount))),
  constraint one_cause CHECK ((num_nonnulls(refund_id, dispute_id, return_id) <= 1))
);
alter table credit_notes owner to sokoni_migrator;
CREATE INDEX credit_notes_of_invoice ON credit_notes USING btree (shop_id, invoice_id, issued_at, id);
CREATE UNIQUE INDEX credit_notes_number ON credit_notes USING btree (shop_id, number);
CREATE UNIQUE INDEX credit_notes_one_per_dispute ON credit_notes USING btree (shop_id, dispute_id);
CREATE UNIQUE INDEX credit_notes_one_per_refund ON credit_notes USING btree (shop_id, refund_id);
CREATE UNIQUE INDEX credit_notes_one_per_return ON credit_notes USING btree (shop_id, return_id);
alter table credit_notes enable row level security;
alter table credit_notes force row level security;
create policy shop_only on credit_notes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on credit_notes to sokoni_api;
grant insert, select on credit_notes to sokoni_worker;
grant select on credit_notes to sokoni_readonly;
grant update (fiscal) on credit_notes to sokoni_worker;

-- customer_consents
create table customer_consents (
  shop_id text not null,
  id text not null,
  customer_id text not null,
  channel text not null,
  marketing boolean not null,
  source text not null,
  place text,
  words text,
  message_id text,
  said_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint customer_consents_pkey PRIMARY KEY (shop_id, id),
  constraint customer_consents_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id)
);
alter table customer_consents owner to sokoni_migrator;
CREATE INDEX customer_consents_of ON customer_consents USING btree (shop_id, customer_id, created_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.customer_consents FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.customer_consents FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table customer_consents enable row level security;
alter table customer_consents force row level security;
create policy shop_only on customer_consents for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on customer_consents to sokoni_agent;
grant insert, select on customer_consents to sokoni_api;
grant insert, select on customer_consents to sokoni_worker;
grant select on customer_consents to sokoni_readonly;
grant update (words) on customer_consents to sokoni_api;
grant update (words) on customer_consents to sokoni_worker;

-- customer_facts
create table customer_facts (
  shop_id text not null,
  customer_id text not null,
  key text not null,
  value text not null,
  source text not null,
  message_id text,
  at timestamp with time zone not null,
  constraint customer_facts_pkey PRIMARY KEY (shop_id, customer_id, key),
  constraint customer_facts_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint customer_facts_shop_id_message_id_fkey FOREIGN KEY (shop_id, message_id) REFERENCES messages(shop_id, id),
  constraint customer_facts_source_check CHECK ((source = ANY (ARRAY['said_by_buyer'::text, 'seller'::text, 'order'::text])))
);
alter table customer_facts owner to sokoni_migrator;
CREATE INDEX customer_facts_instagram ON customer_facts USING btree (shop_id, lower(value)) WHERE (key = 'instagram'::text);
CREATE INDEX customer_facts_of_message ON customer_facts USING btree (shop_id, message_id) WHERE (message_id IS NOT NULL);
CREATE TRIGGER follow_merged BEFORE INSERT ON public.customer_facts FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
alter table customer_facts enable row level security;
alter table customer_facts force row level security;
create policy shop_only on customer_facts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on customer_facts to sokoni_agent;
grant delete, insert, select, update on customer_facts to sokoni_api;
grant delete, insert, select, update on customer_facts to sokoni_worker;
grant select on customer_facts to sokoni_readonly;

-- customer_figures
create table customer_figures (
  shop_id text not null,
  customer_id text not null,
  currency character(3) not null,
  order_count integer not null default 0,
  paid_count integer not null default 0,
  home_paid_count integer not null default 0,
  total_spent bigint not null default 0,
  first_order_at timestamp with time zone,
  last_order_at timestamp with time zone,
  last_order_sort timestamp with time zone not null generated always as (COALESCE(last_order_at, '-infinity'::timestamp with time zone)) stored,
  is_gone boolean not null default false,
  on_chatapp boolean not null default false,
  on_photoapp boolean not null default false,
  agreed_chatapp boolean not null default false,
  agreed_photoapp boolean not null default false,
  last_paid_at timestamp with time zone,
  constraint customer_figures_pkey PRIMARY KEY (shop_id, customer_id),
  constraint customer_figures_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint customer_figures_home_paid_count_check CHECK ((home_paid_count >= 0)),
  constraint customer_figures_order_count_check CHECK ((order_count >= 0)),
  constraint customer_figures_paid_count_check CHECK ((paid_count >= 0)),
  constraint customer_figures_total_spent_check CHECK ((total_spent >= 0))
);
alter table customer_figures owner to sokoni_migrator;
CREATE INDEX customer_figures_by_last_order ON customer_figures USING btree (shop_id, last_order_sort, customer_id);
CREATE INDEX customer_figures_by_spent ON customer_figures USING btree (shop_id, total_spent, customer_id);
CREATE INDEX customer_figures_of_buyers ON customer_figures USING btree (shop_id) INCLUDE (total_spent) WHERE (paid_count > 0);
alter table customer_figures enable row level security;
alter table customer_figures force row level security;
create policy dispatcher_all on customer_figures for select to sokoni_dispatcher using (true);
create policy shop_only on customer_figures for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on customer_figures to sokoni_agent;
grant insert, select, update on customer_figures to sokoni_api;
grant insert, select, update on customer_figures to sokoni_worker;
grant select on customer_figures to sokoni_dispatcher;
grant select on customer_figures to sokoni_readonly;

-- customer_identities
create table customer_identities (
  shop_id text not null,
  channel text not null,
  user_key text not null,
  customer_id text not null,
  name text,
  username text,
  created_at timestamp with time zone not null,
  constraint customer_identities_pkey PRIMARY KEY (shop_id, channel, user_key),
  constraint customer_identities_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id)
);
alter table customer_identities owner to sokoni_migrator;
CREATE INDEX customer_identities_of ON customer_identities USING btree (shop_id, customer_id);
CREATE INDEX customer_identities_on ON customer_identities USING btree (shop_id, channel, customer_id);
CREATE INDEX customer_identities_username ON customer_identities USING btree (shop_id, channel, lower(username)) WHERE (username IS NOT NULL);
CREATE INDEX customer_identities_username_part ON customer_identities USING gin (username gin_trgm_ops);
CREATE CONSTRAINT TRIGGER follow_reach AFTER UPDATE OF customer_id, channel ON public.customer_identities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.channel IS DISTINCT FROM new.channel))) EXECUTE FUNCTION identity_reach_changed();
CREATE CONSTRAINT TRIGGER follow_reach_new AFTER INSERT OR DELETE ON public.customer_identities DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION identity_reach_changed();
alter table customer_identities enable row level security;
alter table customer_identities force row level security;
create policy dispatcher_all on customer_identities for select to sokoni_dispatcher using (true);
create policy shop_only on customer_identities for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on customer_identities to sokoni_api;
grant delete, insert, select, update on customer_identities to sokoni_worker;
grant insert, select, update on customer_identities to sokoni_agent;
grant select on customer_identities to sokoni_dispatcher;
grant select on customer_identities to sokoni_readonly;

-- customer_import_files
create table customer_import_files (
  shop_id text not null,
  import_id text not null,
  content bytea not null,
  constraint customer_import_files_pkey PRIMARY KEY (shop_id, import_id),
  constraint customer_import_files_shop_id_import_id_fkey FOREIGN KEY (shop_id, import_id) REFERENCES customer_imports(shop_id, id)
);
alter table customer_import_files owner to sokoni_migrator;
alter table customer_import_files enable row level security;
alter table customer_import_files force row level security;
create policy dispatcher_all on customer_import_files for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on customer_import_files for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on customer_import_files to sokoni_api;
grant delete, insert, select on customer_import_files to sokoni_worker;
grant delete, select on customer_import_files to sokoni_dispatcher;

-- customer_imports
create table customer_imports (
  shop_id text not null,
  id text not null,
  state text not null,
  dry_run boolean not null,
  content_hash bytea not null,
  bytes integer not null,
  bytes_done integer not null default 0,
  lines_done integer not null default 0,
  delimiter text not null default ','::text,
  columns jsonb not null,
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  errors jsonb not null default '[]'::jsonb,
  problem text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  erased bytea[] not null default '{}'::bytea[],
  constraint customer_imports_pkey PRIMARY KEY (shop_id, id),
  constraint customer_imports_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint customer_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text])))
);
alter table customer_imports owner to sokoni_migrator;
CREATE INDEX customer_imports_newest ON customer_imports USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX customer_imports_once ON customer_imports USING btree (shop_id, content_hash, dry_run) WHERE (state = 'running'::text);
alter table customer_imports enable row level security;
alter table customer_imports force row level security;
create policy dispatcher_all on customer_imports for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on customer_imports for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on customer_imports to sokoni_api;
grant insert, select, update on customer_imports to sokoni_worker;
grant select on customer_imports to sokoni_readonly;
grant select, update on customer_imports to sokoni_dispatcher;

-- customer_segment_borders
create table customer_segment_borders (
  shop_id text not null,
  buyers integer not null,
  last_order_at timestamp with time zone[] not null default '{}'::timestamp with time zone[],
  order_count integer[] not null default '{}'::integer[],
  total_spent bigint[] not null default '{}'::bigint[],
  computed_at timestamp with time zone not null,
  constraint customer_segment_borders_pkey PRIMARY KEY (shop_id),
  constraint customer_segment_borders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table customer_segment_borders owner to sokoni_migrator;
alter table customer_segment_borders enable row level security;
alter table customer_segment_borders force row level security;
create policy dispatcher_all on customer_segment_borders for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on customer_segment_borders for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on customer_segment_borders to sokoni_dispatcher;
grant select on customer_segment_borders to sokoni_agent;
grant select on customer_segment_borders to sokoni_api;
grant select on customer_segment_borders to sokoni_readonly;
grant select on customer_segment_borders to sokoni_worker;

-- customer_spending_abroad
create table customer_spending_abroad (
  shop_id text not null,
  customer_id text not null,
  currency character(3) not null,
  paid_count integer not null default 0,
  total_spent bigint not null default 0,
  constraint customer_spending_abroad_pkey PRIMARY KEY (shop_id, customer_id, currency),
  constraint customer_spending_abroad_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint customer_spending_abroad_paid_count_check CHECK ((paid_count >= 0)),
  constraint customer_spending_abroad_total_spent_check CHECK ((total_spent >= 0))
);
alter table customer_spending_abroad owner to sokoni_migrator;
alter table customer_spending_abroad enable row level security;
alter table customer_spending_abroad force row level security;
create policy shop_only on customer_spending_abroad for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on customer_spending_abroad to sokoni_agent;
grant insert, select, update on customer_spending_abroad to sokoni_api;
grant insert, select, update on customer_spending_abroad to sokoni_worker;
grant select on customer_spending_abroad to sokoni_readonly;

-- customers
create table customers (
  shop_id text not null,
  id text not null,
  name text,
  phone text,
  email text,
  language text,
  tags text[] not null default '{}'::text[],
  consent jsonb not null default '{}'::jsonb,
  addresses jsonb not null default '[]'::jsonb,
  metadata jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  erased_at timestamp with time zone,
  sort_name text not null generated always as (lower(COALESCE(name, ''::text))) stored,
  cities jsonb not null generated always as ((lower((jsonb_path_query_array(addresses, '$[*]."city"'::jsonpath))::text))::jsonb) stored,
  merged_into text,
  name_words text not null generated always as ((' '::text || folded_words(name))) stored,
  constraint customers_pkey PRIMARY KEY (shop_id, id),
  constraint customers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint customers_shop_id_merged_into_fkey FOREIGN KEY (shop_id, merged_into) REFERENCES customers(shop_id, id)
);
alter table customers owner to sokoni_migrator;
CREATE INDEX customers_by_name ON customers USING btree (shop_id, sort_name, id) WHERE (erased_at IS NULL);
CREATE INDEX customers_cities ON customers USING gin (shop_id, cities jsonb_path_ops) WHERE (erased_at IS NULL);
CREATE INDEX customers_email ON customers USING btree (shop_id, lower(email)) WHERE ((email IS NOT NULL) AND (erased_at IS NULL));
CREATE INDEX customers_email_part ON customers USING gin (email gin_trgm_ops);
CREATE INDEX customers_merged ON customers USING btree (shop_id, merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX customers_metadata ON customers USING gin (metadata jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
CREATE INDEX customers_newest ON customers USING btree (shop_id, created_at DESC, id DESC) WHERE (erased_at IS NULL);
CREATE INDEX customers_phone_part ON customers USING gin (phone gin_trgm_ops);
CREATE INDEX customers_tags ON customers USING gin (shop_id, tags) WHERE (erased_at IS NULL);
CREATE INDEX customers_words ON customers USING gin (shop_id, name_words gin_trgm_ops) WHERE (erased_at IS NULL);
CREATE UNIQUE INDEX customers_phone ON customers USING btree (shop_id, phone) WHERE ((phone IS NOT NULL) AND (erased_at IS NULL));
CREATE CONSTRAINT TRIGGER follow_reach AFTER UPDATE OF phone, consent, erased_at ON public.customers DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.phone IS NULL) IS DISTINCT FROM (new.phone IS NULL)) OR (old.consent IS DISTINCT FROM new.consent)) OR ((old.erased_at IS NULL) IS DISTINCT FROM (new.erased_at IS NULL)))) EXECUTE FUNCTION customer_reach_changed();
CREATE TRIGGER begin_figures AFTER INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION begin_customer_figures();
CREATE TRIGGER note_broadcast_opt_out AFTER UPDATE OF consent ON public.customers FOR EACH ROW WHEN ((old.consent IS DISTINCT FROM new.consent)) EXECUTE FUNCTION note_broadcast_opt_out();
CREATE TRIGGER note_consents AFTER UPDATE OF consent ON public.customers FOR EACH ROW WHEN (((new.consent <> '{}'::jsonb) AND (new.consent IS DISTINCT FROM old.consent))) EXECUTE FUNCTION note_customer_consents();
CREATE TRIGGER note_consents_new AFTER INSERT ON public.customers FOR EACH ROW WHEN ((new.consent <> '{}'::jsonb)) EXECUTE FUNCTION note_customer_consents();
alter table customers enable row level security;
alter table customers force row level security;
create policy dispatcher_all on customers for select to sokoni_dispatcher using (true);
create policy shop_only on customers for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on customers to sokoni_agent;
grant insert, select, update on customers to sokoni_api;
grant insert, select, update on customers to sokoni_worker;
grant select on customers to sokoni_dispatcher;
grant select on customers to sokoni_readonly;

-- discount_uses
create table discount_uses (
  shop_id text not null,
  order_id text not null,
  discount_id text not null,
  state text not null default 'held'::text,
  created_at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint discount_uses_pkey PRIMARY KEY (shop_id, order_id, discount_id),
  constraint discount_uses_shop_id_discount_id_fkey FOREIGN KEY (shop_id, discount_id) REFERENCES discounts(shop_id, id),
  constraint discount_uses_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint discount_uses_released_has_time CHECK (((state = 'released'::text) = (released_at IS NOT NULL))),
  constraint discount_uses_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text])))
);
alter table discount_uses owner to sokoni_migrator;
CREATE INDEX discount_uses_of_discount ON discount_uses USING btree (shop_id, discount_id) WHERE (state = 'held'::text);
CREATE UNIQUE INDEX discount_uses_one_per_order ON discount_uses USING btree (shop_id, order_id) WHERE (state = 'held'::text);
alter table discount_uses enable row level security;
alter table discount_uses force row level security;
create policy shop_only on discount_uses for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on discount_uses to sokoni_agent;
grant insert, select, update on discount_uses to sokoni_api;
grant insert, select, update on discount_uses to sokoni_worker;
grant select on discount_uses to sokoni_readonly;

-- discounts
create table discounts (
  shop_id text not null,
  id text not null,
  code text not null,
  kind text not null,
  basis_points integer,
  amounts jsonb not null default '{}'::jsonb,
  minimums jsonb not null default '{}'::jsonb,
  product_ids text[],
  starts_at timestamp with time zone,
  ends_at timestamp with time zone,
  once_per_customer boolean not null default false,
  first_order_only boolean not null default false,
  uses_max integer,
  uses integer not null default 0,
  status text not null default 'active'::text,
  metadata jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  constraint discounts_pkey PRIMARY KEY (shop_id, id),
  constraint discounts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint discounts_basis_points_check CHECK (((basis_points >= 1) AND (basis_points <= 10000))),
  constraint discounts_code_check CHECK (((code ~ '^[A-Z0-9][A-Z0-9_-]{2,31}$'::text) AND (code ~ '[A-Z]'::text))),
  constraint discounts_ends_after_start CHECK ((ends_at > starts_at)),
  constraint discounts_fixed_amount_has_amounts CHECK (((kind = 'fixed_amount'::text) = (amounts <> '{}'::jsonb))),
  constraint discounts_kind_check CHECK ((kind = ANY (ARRAY['percentage'::text, 'fixed_amount'::text, 'free_delivery'::text]))),
  constraint discounts_percentage_has_basis_points CHECK (((kind = 'percentage'::text) = (basis_points IS NOT NULL))),
  constraint discounts_product_ids_check CHECK ((cardinality(product_ids) > 0)),
  constraint discounts_status_check CHECK ((status = ANY (ARRAY['active'::text, 'paused'::text]))),
  constraint discounts_uses_check CHECK ((uses >= 0)),
  constraint discounts_uses_max_check CHECK ((uses_max > 0))
);
alter table discounts owner to sokoni_migrator;
CREATE INDEX discounts_newest ON discounts USING btree (shop_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX discounts_code ON discounts USING btree (shop_id, code) WHERE (deleted_at IS NULL);
alter table discounts enable row level security;
alter table discounts force row level security;
create policy shop_only on discounts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on discounts to sokoni_api;
grant select on discounts to sokoni_agent;
grant select on discounts to sokoni_readonly;
grant select on discounts to sokoni_worker;
grant update (uses) on discounts to sokoni_agent;
grant update (uses) on discounts to sokoni_worker;

-- dispute_evidence
create table dispute_evidence (
  shop_id text not null,
  dispute_id text not null,
  line integer not null,
  by_whom text not null,
  kind text not null,
  text text,
  url text,
  content jsonb,
  created_at timestamp with time zone not null,
  media_id text,
  entered_by_seller boolean not null default false,
  message_id text,
  constraint dispute_evidence_pkey PRIMARY KEY (shop_id, dispute_id, line),
  constraint dispute_evidence_shop_id_dispute_id_fkey FOREIGN KEY (shop_id, dispute_id) REFERENCES disputes(shop_id, id),
  constraint dispute_evidence_shop_id_media_id_fkey FOREIGN KEY (shop_id, media_id) REFERENCES media(shop_id, id),
  constraint dispute_evidence_by_whom_check CHECK ((by_whom = ANY (ARRAY['buyer'::text, 'seller'::text, 'system'::text]))),
  constraint dispute_evidence_entered_check CHECK (((NOT entered_by_seller) OR (by_whom = 'buyer'::text))),
  constraint dispute_evidence_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'document'::text, 'order'::text, 'conversation'::text, 'delivery'::text])))
);
alter table dispute_evidence owner to sokoni_migrator;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.dispute_evidence FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.dispute_evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table dispute_evidence enable row level security;
alter table dispute_evidence force row level security;
create policy dispatcher_all on dispute_evidence for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on dispute_evidence for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on dispute_evidence to sokoni_api;
grant insert, select on dispute_evidence to sokoni_worker;
grant select on dispute_evidence to sokoni_agent;
grant select on dispute_evidence to sokoni_dispatcher;
grant select on dispute_evidence to sokoni_readonly;
grant update (content, media_id, text, url) on dispute_evidence to sokoni_dispatcher;

-- disputes
create table disputes (
  shop_id text not null,
  id text not null,
  order_id text not null,
  payment_id text,
  opened_by text not null,
  reason text not null,
  description text,
  amount bigint not null,
  currency character(3) not null,
  state text not null,
  outcome text,
  to_buyer bigint,
  to_seller bigint,
  due_at timestamp with time zone,
  decide_by timestamp with time zone,
  provider_dispute_id text,
  provider_word text,
  provider_due_at timestamp with time zone,
  answered_provider_at timestamp with time zone,
  after_release boolean not null default false,
  fee bigint not null default 0,
  next_ask_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  from_seller bigint not null default 0,
  back_to_seller bigint not null default 0,
  loss bigint not null default 0,
  provider_answer text,
  provider_trouble text,
  frozen bigint not null default 0,
  from_desk bigint not null default 0,
  turns smallint not null default 0,
  opened_by_buyer_themselves boolean not null default false,
  opened_by_clock boolean not null default false,
  decided_by text,
  hears_since timestamp with time zone,
  constraint disputes_pkey PRIMARY KEY (shop_id, id),
  constraint disputes_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint disputes_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint disputes_shop_id_payment_id_fkey FOREIGN KEY (shop_id, payment_id) REFERENCES payments(shop_id, id),
  constraint disputes_after_release_takes_from_seller CHECK ((after_release = (from_seller > 0))),
  constraint disputes_amount_check CHECK ((amount > 0)),
  constraint disputes_back_to_seller_check CHECK ((back_to_seller >= 0)),
  constraint disputes_back_to_seller_within_seller_share CHECK ((back_to_seller <= from_seller)),
  constraint disputes_decided_by_check CHECK ((decided_by = ANY (ARRAY['seller'::text, 'operator'::text, 'rules'::text]))),
  constraint disputes_fee_check CHECK ((fee >= 0)),
  constraint disputes_from_desk_check CHECK ((from_desk >= 0)),
  constraint disputes_from_seller_check CHECK ((from_seller >= 0)),
  constraint disputes_frozen_check CHECK ((frozen >= 0)),
  constraint disputes_gateway_dispute_named CHECK (((opened_by <> 'gateway'::text) OR ((provider_dispute_id IS NOT NULL) AND (payment_id IS NOT NULL)))),
  constraint disputes_loss_check CHECK ((loss >= 0)),
  constraint disputes_loss_within_buyer_share CHECK (((loss + from_desk) <= COALESCE(to_buyer, (0)::bigint))),
  constraint disputes_opened_by_check CHECK ((opened_by = ANY (ARRAY['buyer'::text, 'seller'::text, 'gateway'::text]))),
  constraint disputes_outcome_check CHECK ((outcome = ANY (ARRAY['buyer'::text, 'seller'::text, 'split'::text]))),
  constraint disputes_outcome_shares_amount CHECK (((outcome IS NULL) OR ((to_buyer + to_seller) = amount))),
  constraint disputes_provider_answer_check CHECK ((provider_answer = ANY (ARRAY['contest'::text, 'accept'::text]))),
  constraint disputes_reason_check CHECK ((reason = ANY (ARRAY['not_received'::text, 'wrong_item'::text, 'damaged'::text, 'not_as_described'::text, 'missing_part'::text, 'counterfeit'::text, 'late'::text, 'duplicate'::text, 'unauthorised'::text]))),
  constraint disputes_resolved_has_outcome CHECK (((state = 'resolved'::text) = (outcome IS NOT NULL))),
  constraint disputes_resolved_has_time CHECK (((state = 'resolved'::text) = (resolved_at IS NOT NULL))),
  constraint disputes_shop_dispute_has_deadline CHECK (((opened_by = 'gateway'::text) OR (decide_by IS NOT NULL))),
  constraint disputes_state_check CHECK ((state = ANY (ARRAY['open'::text, 'awaiting_seller'::text, 'awaiting_buyer'::text, 'under_review'::text, 'resolved'::text]))),
  constraint disputes_to_buyer_check CHECK ((to_buyer >= 0)),
  constraint disputes_to_seller_check CHECK ((to_seller >= 0)),
  constraint disputes_turns_check CHECK ((turns >= 0))
);
alter table disputes owner to sokoni_migrator;
CREATE INDEX disputes_by_provider ON disputes USING btree (provider_dispute_id) WHERE (provider_dispute_id IS NOT NULL);
CREATE INDEX disputes_due ON disputes USING btree (LEAST(due_at, decide_by)) WHERE (state <> 'resolved'::text);
CREATE INDEX disputes_newest ON disputes USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX disputes_of_order ON disputes USING btree (shop_id, order_id);
CREATE INDEX disputes_open ON disputes USING btree (shop_id, order_id) WHERE (state <> 'resolved'::text);
CREATE INDEX disputes_to_ask ON disputes USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX disputes_under_review ON disputes USING btree (created_at DESC, id DESC) WHERE (state = 'under_review'::text);
CREATE UNIQUE INDEX disputes_of_provider ON disputes USING btree (shop_id, payment_id, provider_dispute_id) WHERE (provider_dispute_id IS NOT NULL);
CREATE UNIQUE INDEX disputes_one_open ON disputes USING btree (shop_id, order_id) WHERE ((state <> 'resolved'::text) AND (opened_by <> 'gateway'::text));
CREATE CONSTRAINT TRIGGER end_owed_back_of_bank AFTER UPDATE ON public.disputes DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.opened_by = 'gateway'::text) AND (new.state = 'resolved'::text))) EXECUTE FUNCTION end_owed_back_of_bank();
CREATE TRIGGER insights_hear AFTER UPDATE OF state, to_buyer, loss, from_desk ON public.disputes FOR EACH ROW WHEN (((new.opened_by = 'gateway'::text) AND ((((old.state IS DISTINCT FROM new.state) OR (old.to_buyer IS DISTINCT FROM new.to_buyer)) OR (old.loss IS DISTINCT FROM new.loss)) OR (old.from_desk IS DISTINCT FROM new.from_desk)))) EXECUTE FUNCTION insights_hear_of_part();
CREATE TRIGGER keep_given_back AFTER UPDATE OF state, to_buyer, loss, from_desk ON public.disputes FOR EACH ROW WHEN (((new.opened_by = 'gateway'::text) AND ((((old.state IS DISTINCT FROM new.state) OR (old.to_buyer IS DISTINCT FROM new.to_buyer)) OR (old.loss IS DISTINCT FROM new.loss)) OR (old.from_desk IS DISTINCT FROM new.from_desk)))) EXECUTE FUNCTION keep_given_back();
CREATE TRIGGER keep_given_back_new AFTER INSERT ON public.disputes FOR EACH ROW WHEN ((new.opened_by = 'gateway'::text)) EXECUTE FUNCTION keep_given_back();
alter table disputes enable row level security;
alter table disputes force row level security;
create policy dispatcher_all on disputes for select to sokoni_dispatcher using (true);
create policy reads_all on disputes for select to sokoni_readonly using (true);
create policy shop_only on disputes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on disputes to sokoni_api;
grant insert, select, update on disputes to sokoni_worker;
grant select on disputes to sokoni_agent;
grant select on disputes to sokoni_dispatcher;
grant select on disputes to sokoni_readonly;

-- early_echoes
create table early_echoes (
  shop_id text not null,
  conversation_id text not null,
  channel_message_id text not null,
  echo jsonb not null,
  at timestamp with time zone not null,
  constraint early_echoes_pkey PRIMARY KEY (shop_id, conversation_id, channel_message_id),
  constraint early_echoes_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id)
);
alter table early_echoes owner to sokoni_migrator;
alter table early_echoes enable row level security;
alter table early_echoes force row level security;
create policy shop_only on early_echoes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on early_echoes to sokoni_worker;
grant delete, select on early_echoes to sokoni_api;
grant select on early_echoes to sokoni_readonly;

-- early_statuses
create table early_statuses (
  shop_id text not null,
  channel_message_id text not null,
  status text not null,
  error jsonb,
  at timestamp with time zone not null,
  pricing jsonb,
  constraint early_statuses_pkey PRIMARY KEY (shop_id, channel_message_id, status)
);
alter table early_statuses owner to sokoni_migrator;
alter table early_statuses enable row level security;
alter table early_statuses force row level security;
create policy dispatcher_all on early_statuses for all to sokoni_dispatcher using (true);
create policy shop_only on early_statuses for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on early_statuses to sokoni_worker;
grant delete, select on early_statuses to sokoni_api;
grant delete, select on early_statuses to sokoni_dispatcher;

-- escrow_holds
create table escrow_holds (
  shop_id text not null,
  order_id text not null,
  currency character(3) not null,
  state text not null default 'held'::text,
  held_at timestamp with time zone not null,
  accept_by timestamp with time zone,
  dispatch_by timestamp with time zone,
  proof text,
  proved_at timestamp with time zone,
  seller_said_delivered_at timestamp with time zone,
  release_due_at timestamp with time zone,
  reminders_sent smallint not null default 0,
  releases integer not null default 0,
  handover_code_hash bytea,
  handover_tries smallint not null default 0,
  closed_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  next_due_at timestamp with time zone,
  receipt_asked_at timestamp with time zone,
  arrival_ask_at timestamp with time zone,
  arrival_dispute_at timestamp with time zone,
  complained_at timestamp with time zone,
  complaint_reminded boolean not null default false,
  complaint_renewed_at timestamp with time zone,
  silence_ended_at timestamp with time zone,
  constraint escrow_holds_pkey PRIMARY KEY (shop_id, order_id),
  constraint escrow_holds_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint escrow_holds_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint escrow_holds_proof_check CHECK ((proof = ANY (ARRAY['courier'::text, 'handover_code'::text, 'buyer'::text]))),
  constraint escrow_holds_state_check CHECK ((state = ANY (ARRAY['held'::text, 'released'::text, 'refunded'::text, 'split'::text])))
);
alter table escrow_holds owner to sokoni_migrator;
CREATE INDEX escrow_holds_due ON escrow_holds USING btree (next_due_at) WHERE ((state = 'held'::text) AND (next_due_at IS NOT NULL));
CREATE INDEX escrow_holds_held ON escrow_holds USING btree (shop_id, order_id, currency) WHERE (state = 'held'::text);
CREATE INDEX escrow_holds_newest ON escrow_holds USING btree (shop_id, held_at DESC, order_id DESC);
alter table escrow_holds enable row level security;
alter table escrow_holds force row level security;
create policy dispatcher_all on escrow_holds for select to sokoni_dispatcher using (true);
create policy open_shops on escrow_holds as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on escrow_holds for select to sokoni_readonly using (true);
create policy shop_only on escrow_holds for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on escrow_holds to sokoni_api;
grant insert, select, update on escrow_holds to sokoni_worker;
grant select on escrow_holds to sokoni_agent;
grant select on escrow_holds to sokoni_dispatcher;
grant select on escrow_holds to sokoni_readonly;

-- events
create table events (
  shop_id text not null,
  id text not null,
  type text not null,
  object_id text not null,
  sequence bigint not null,
  data jsonb not null,
  actor jsonb not null,
  created_at timestamp with time zone not null,
  dispatched_at timestamp with time zone,
  constraint events_pkey PRIMARY KEY (shop_id, id),
  constraint events_shop_id_object_id_sequence_key UNIQUE (shop_id, object_id, sequence)
);
alter table events owner to sokoni_migrator;
CREATE INDEX events_shown ON events USING btree (shop_id, created_at, id) WHERE (data <> '{}'::jsonb);
CREATE INDEX events_waiting ON events USING btree (created_at) WHERE (dispatched_at IS NULL);
alter table events enable row level security;
alter table events force row level security;
create policy dispatcher_all on events for all to sokoni_dispatcher using (true) with check (true);
create policy reads_all on events for select to sokoni_readonly using (true);
create policy shop_only on events for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on events to sokoni_agent;
grant insert, select on events to sokoni_api;
grant insert, select on events to sokoni_worker;
grant select on events to sokoni_readonly;
grant select, update on events to sokoni_dispatcher;

-- idempotency_keys
create table idempotency_keys (
  shop_id text not null,
  key text not null,
  fingerprint bytea not null,
  state text not null,
  status smallint,
  body text,
  content_type text,
  request_id text not null,
  created_at timestamp with time zone not null,
  constraint idempotency_keys_pkey PRIMARY KEY (shop_id, key),
  constraint idempotency_keys_state_check CHECK ((state = ANY (ARRAY['started'::text, 'answered'::text])))
);
alter table idempotency_keys owner to sokoni_migrator;
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy dispatcher_all on idempotency_keys for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on idempotency_keys for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on idempotency_keys to sokoni_api;
grant delete, select on idempotency_keys to sokoni_dispatcher;
grant select on idempotency_keys to sokoni_readonly;

-- inbox
create table inbox (
  id text not null,
  sender text not null,
  environment text not null,
  event_key text not null,
  raw bytea not null,
  headers jsonb not null,
  state text not null default 'received'::text,
  detail text,
  received_at timestamp with time zone not null,
  processed_at timestamp with time zone,
  subject jsonb,
  may_wait boolean not null default false,
  constraint inbox_pkey PRIMARY KEY (id),
  constraint inbox_sender_environment_event_key_key UNIQUE (sender, environment, event_key),
  constraint inbox_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint inbox_state_check CHECK ((state = ANY (ARRAY['received'::text, 'queued'::text, 'processed'::text, 'unreadable'::text, 'failed'::text])))
);
alter table inbox owner to sokoni_migrator;
CREATE INDEX inbox_attention ON inbox USING btree (received_at) WHERE (state = ANY (ARRAY['unreadable'::text, 'failed'::text]));
CREATE INDEX inbox_waiting ON inbox USING btree (sender, received_at) WHERE (state = 'received'::text);
CREATE INDEX inbox_with_bytes ON inbox USING btree (received_at) WHERE ((state = ANY (ARRAY['processed'::text, 'unreadable'::text])) AND (raw <> '\x'::bytea));
grant insert, select on inbox to sokoni_api;
grant select on inbox to sokoni_readonly;
grant select, update on inbox to sokoni_dispatcher;
grant select, update on inbox to sokoni_worker;

-- inbox_rejections
create table inbox_rejections (
  id text not null,
  sender text not null,
  address text not null,
  size integer not null,
  sha256 bytea not null,
  reason text not null,
  rejected_at timestamp with time zone not null,
  constraint inbox_rejections_pkey PRIMARY KEY (id)
);
alter table inbox_rejections owner to sokoni_migrator;
CREATE INDEX inbox_rejections_recent ON inbox_rejections USING btree (rejected_at);
grant delete, select on inbox_rejections to sokoni_worker;
grant insert on inbox_rejections to sokoni_api;
grant select on inbox_rejections to sokoni_readonly;

-- insight_buyer_days
create table insight_buyer_days (
  shop_id text not null,
  day date not null,
  before date not null,
  people integer not null,
  constraint insight_buyer_days_pkey PRIMARY KEY (shop_id, day, before),
  constraint insight_buyer_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table insight_buyer_days owner to sokoni_migrator;
CREATE INDEX insight_buyer_days_empty ON insight_buyer_days USING btree (shop_id) WHERE (people = 0);
alter table insight_buyer_days enable row level security;
alter table insight_buyer_days force row level security;
create policy shop_only on insight_buyer_days for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_buyer_days to sokoni_worker;
grant select on insight_buyer_days to sokoni_agent;
grant select on insight_buyer_days to sokoni_api;
grant select on insight_buyer_days to sokoni_readonly;

-- insight_buyers
create table insight_buyers (
  shop_id text not null,
  customer_id text not null,
  days date[] not null,
  constraint insight_buyers_pkey PRIMARY KEY (shop_id, customer_id),
  constraint insight_buyers_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id)
);
alter table insight_buyers owner to sokoni_migrator;
alter table insight_buyers enable row level security;
alter table insight_buyers force row level security;
create policy shop_only on insight_buyers for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_buyers to sokoni_worker;
grant select on insight_buyers to sokoni_agent;
grant select on insight_buyers to sokoni_api;
grant select on insight_buyers to sokoni_readonly;

-- insight_changes
create table insight_changes (
  shop_id text not null,
  id bigint not null generated by default as identity,
  kind text not null,
  object_id text not null,
  constraint insight_changes_pkey PRIMARY KEY (shop_id, id),
  constraint insight_changes_kind_check CHECK ((kind = ANY (ARRAY['all'::text, 'order'::text, 'customer'::text, 'conversation'::text, 'cart'::text, 'message'::text])))
);
alter table insight_changes owner to sokoni_migrator;
alter table insight_changes enable row level security;
alter table insight_changes force row level security;
create policy dispatcher_all on insight_changes for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on insight_changes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on insight_changes to sokoni_agent;
grant delete, insert, select on insight_changes to sokoni_api;
grant delete, insert, select on insight_changes to sokoni_worker;
grant insert, select on insight_changes to sokoni_dispatcher;
grant select on insight_changes to sokoni_readonly;

-- insight_cohorts
create table insight_cohorts (
  shop_id text not null,
  cohort date not null,
  month date not null,
  people integer not null,
  constraint insight_cohorts_pkey PRIMARY KEY (shop_id, cohort, month),
  constraint insight_cohorts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table insight_cohorts owner to sokoni_migrator;
CREATE INDEX insight_cohorts_empty ON insight_cohorts USING btree (shop_id) WHERE (people = 0);
alter table insight_cohorts enable row level security;
alter table insight_cohorts force row level security;
create policy shop_only on insight_cohorts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_cohorts to sokoni_worker;
grant select on insight_cohorts to sokoni_agent;
grant select on insight_cohorts to sokoni_api;
grant select on insight_cohorts to sokoni_readonly;

-- insight_funnel
create table insight_funnel (
  shop_id text not null,
  grain text not null,
  at timestamp with time zone not null,
  channel text not null,
  conversations integer not null,
  carted integer not null,
  ordered integer not null,
  paid integer not null,
  delivered integer not null,
  only_agent integer not null,
  only_human integer not null,
  both_answered integer not null,
  constraint insight_funnel_pkey PRIMARY KEY (shop_id, grain, at, channel),
  constraint insight_funnel_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint insight_funnel_grain_check CHECK ((grain = ANY (ARRAY['quarter'::text, 'day'::text])))
);
alter table insight_funnel owner to sokoni_migrator;
alter table insight_funnel enable row level security;
alter table insight_funnel force row level security;
create policy shop_only on insight_funnel for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_funnel to sokoni_worker;
grant select on insight_funnel to sokoni_agent;
grant select on insight_funnel to sokoni_api;
grant select on insight_funnel to sokoni_readonly;

-- insight_hand_overs
create table insight_hand_overs (
  shop_id text not null,
  id bigint not null generated by default as identity,
  conversation_id text not null,
  reason text not null,
  at timestamp with time zone not null,
  constraint insight_hand_overs_pkey PRIMARY KEY (shop_id, id),
  constraint insight_hand_overs_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id)
);
alter table insight_hand_overs owner to sokoni_migrator;
CREATE INDEX insight_hand_overs_by_time ON insight_hand_overs USING btree (shop_id, at);
alter table insight_hand_overs enable row level security;
alter table insight_hand_overs force row level security;
create policy shop_only on insight_hand_overs for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on insight_hand_overs to sokoni_agent;
grant insert, select on insight_hand_overs to sokoni_api;
grant insert, select on insight_hand_overs to sokoni_worker;
grant select on insight_hand_overs to sokoni_readonly;

-- insight_products
create table insight_products (
  shop_id text not null,
  grain text not null,
  day date not null,
  currency character(3) not null,
  product_id text not null,
  orders bigint not null,
  units bigint not null,
  revenue bigint not null,
  constraint insight_products_pkey PRIMARY KEY (shop_id, grain, day, currency, product_id),
  constraint insight_products_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint insight_products_grain_check CHECK ((grain = ANY (ARRAY['day'::text, 'month'::text])))
);
alter table insight_products owner to sokoni_migrator;
alter table insight_products enable row level security;
alter table insight_products force row level security;
create policy shop_only on insight_products for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_products to sokoni_worker;
grant select on insight_products to sokoni_agent;
grant select on insight_products to sokoni_api;
grant select on insight_products to sokoni_readonly;

-- insight_replies
create table insight_replies (
  shop_id text not null,
  grain text not null,
  at timestamp with time zone not null,
  author text not null,
  bin smallint not null,
  messages integer not null,
  constraint insight_replies_pkey PRIMARY KEY (shop_id, grain, at, author, bin),
  constraint insight_replies_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint insight_replies_author_check CHECK ((author = ANY (ARRAY['agent'::text, 'human'::text]))),
  constraint insight_replies_bin_check CHECK ((bin >= '-1'::integer)),
  constraint insight_replies_grain_check CHECK ((grain = ANY (ARRAY['quarter'::text, 'day'::text])))
);
alter table insight_replies owner to sokoni_migrator;
alter table insight_replies enable row level security;
alter table insight_replies force row level security;
create policy shop_only on insight_replies for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_replies to sokoni_worker;
grant select on insight_replies to sokoni_agent;
grant select on insight_replies to sokoni_api;
grant select on insight_replies to sokoni_readonly;

-- insight_sales
create table insight_sales (
  shop_id text not null,
  grain text not null,
  at timestamp with time zone not null,
  currency character(3) not null,
  channel text not null,
  closed_by text not null,
  orders integer not null,
  gross bigint not null,
  refunds bigint not null,
  unpaid_orders integer not null,
  unpaid bigint not null,
  constraint insight_sales_pkey PRIMARY KEY (shop_id, grain, at, currency, channel, closed_by),
  constraint insight_sales_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint insight_sales_closed_by_check CHECK ((closed_by = ANY (ARRAY['agent'::text, 'human'::text]))),
  constraint insight_sales_grain_check CHECK ((grain = ANY (ARRAY['quarter'::text, 'day'::text])))
);
alter table insight_sales owner to sokoni_migrator;
alter table insight_sales enable row level security;
alter table insight_sales force row level security;
create policy shop_only on insight_sales for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_sales to sokoni_worker;
grant select on insight_sales to sokoni_agent;
grant select on insight_sales to sokoni_api;
grant select on insight_sales to sokoni_readonly;

-- insight_states
create table insight_states (
  shop_id text not null,
  as_of timestamp with time zone not null,
  timezone text not null,
  constraint insight_states_pkey PRIMARY KEY (shop_id),
  constraint insight_states_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table insight_states owner to sokoni_migrator;
alter table insight_states enable row level security;
alter table insight_states force row level security;
create policy shop_only on insight_states for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_states to sokoni_worker;
grant select on insight_states to sokoni_agent;
grant select on insight_states to sokoni_api;
grant select on insight_states to sokoni_readonly;

-- insight_talks
create table insight_talks (
  shop_id text not null,
  conversation_id text not null,
  carted boolean not null default false,
  by_agent boolean not null default false,
  by_human boolean not null default false,
  constraint insight_talks_pkey PRIMARY KEY (shop_id, conversation_id),
  constraint insight_talks_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id)
);
alter table insight_talks owner to sokoni_migrator;
alter table insight_talks enable row level security;
alter table insight_talks force row level security;
create policy shop_only on insight_talks for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on insight_talks to sokoni_worker;
grant select on insight_talks to sokoni_agent;
grant select on insight_talks to sokoni_api;
grant select on insight_talks to sokoni_readonly;

-- installation
create table installation (
  single boolean not null default true,
  key_check bytea not null,
  sealed_key bytea,
  constraint installation_pkey PRIMARY KEY (single),
  constraint installation_single_check CHECK (single)
);
alter table installation owner to sokoni_migrator;
grant insert, select on installation to sokoni_worker;
grant select on installation to sokoni_api;
grant select on installation to sokoni_readonly;
grant update (sealed_key) on installation to sokoni_worker;

-- installation_figures
create table installation_figures (
  single boolean not null default true,
  begun_at timestamp with time zone not null,
  measured_at timestamp with time zone,
  figures jsonb not null default '[]'::jsonb,
  constraint installation_figures_pkey PRIMARY KEY (single),
  constraint installation_figures_single_check CHECK (single)
);
alter table installation_figures owner to sokoni_migrator;
grant select on installation_figures to sokoni_readonly;
grant select, update on installation_figures to sokoni_worker;

-- inventory_settings
create table inventory_settings (
  shop_id text not null,
  cover_days smallint,
  due_at timestamp with time zone not null,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint inventory_settings_pkey PRIMARY KEY (shop_id),
  constraint inventory_settings_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint inventory_settings_cover_days_check CHECK (((cover_days >= 1) AND (cover_days <= 365)))
);
alter table inventory_settings owner to sokoni_migrator;
CREATE INDEX inventory_settings_due ON inventory_settings USING btree (due_at) WHERE (cover_days IS NOT NULL);
alter table inventory_settings enable row level security;
alter table inventory_settings force row level security;
create policy dispatcher_all on inventory_settings for all to sokoni_dispatcher using (true) with check (true);
create policy open_shops on inventory_settings as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on inventory_settings for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on inventory_settings to sokoni_api;
grant select on inventory_settings to sokoni_agent;
grant select on inventory_settings to sokoni_readonly;
grant select on inventory_settings to sokoni_worker;
grant select, update on inventory_settings to sokoni_dispatcher;
grant update (due_at) on inventory_settings to sokoni_agent;
grant update (due_at) on inventory_settings to sokoni_worker;

-- invoice_counters
create table invoice_counters (
  shop_id text not null,
  kind text not null,
  year integer not null,
  last bigint not null,
  constraint invoice_counters_pkey PRIMARY KEY (shop_id, kind, year),
  constraint invoice_counters_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint invoice_counters_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text]))),
  constraint invoice_counters_last_check CHECK ((last > 0)),
  constraint invoice_counters_year_check CHECK (((year >= 2000) AND (year <= 9999)))
);
alter table invoice_counters owner to sokoni_migrator;
alter table invoice_counters enable row level security;
alter table invoice_counters force row level security;
create policy shop_only on invoice_counters for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on invoice_counters to sokoni_api;
grant insert, select, update on invoice_counters to sokoni_worker;
grant select on invoice_counters to sokoni_readonly;

-- invoices
create table invoices (
  shop_id text not null,
  id text not null,
  order_id text not null,
  number text,
  status text not null,
  language text not null,
  currency character(3) not null,
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  subtotal bigint not null,
  discount bigint not null,
  shipping bigint not null,
  total bigint not null,
  tax_rate integer,
  tax bigint,
  shipping_tax bigint,
  credited bigint not null default 0,
  due_at timestamp with time zone,
  checkout_id text,
  notes text,
  metadata jsonb not null default '{}'::jsonb,
  fiscal jsonb,
  reminders_left integer not null default 2,
  next_reminder_at timestamp with time zone,
  issued_at timestamp with time zone,
  sent_at timestamp with time zone,
  overdue_at timestamp with time zone,
  paid_at timestamp with time zone,
  voided_at timestamp with time zone,
  void_reason text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  replaced_at timestamp with time zone,
  edits integer not null default 0,
  constraint invoices_pkey PRIMARY KEY (shop_id, id),
  constraint invoices_shop_id_checkout_id_fkey FOREIGN KEY (shop_id, checkout_id) REFERENCES checkouts(shop_id, id),
  constraint invoices_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint invoices_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint invoices_credited_within_total CHECK (((credited >= 0) AND (credited <= total))),
  constraint invoices_discount_check CHECK ((discount >= 0)),
  constraint invoices_draft_has_no_number CHECK (((status <> 'draft'::text) OR (number IS NULL))),
  constraint invoices_edits_check CHECK ((edits >= 0)),
  constraint invoices_issued_has_number CHECK (((status = ANY (ARRAY['draft'::text, 'void'::text])) OR (number IS NOT NULL))),
  constraint invoices_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'pcm'::text, 'sw'::text]))),
  constraint invoices_numbered_has_issue_time CHECK (((number IS NULL) = (issued_at IS NULL))),
  constraint invoices_numbered_is_due CHECK (((number IS NULL) OR (due_at IS NOT NULL))),
  constraint invoices_paid_has_time CHECK (((status = 'paid'::text) = (paid_at IS NOT NULL))),
  constraint invoices_reminders_left_check CHECK ((reminders_left >= 0)),
  constraint invoices_shipping_check CHECK ((shipping >= 0)),
  constraint invoices_shipping_tax_check CHECK ((shipping_tax >= 0)),
  constraint invoices_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'open'::text, 'overdue'::text, 'paid'::text, 'void'::text]))),
  constraint invoices_subtotal_check CHECK ((subtotal >= 0)),
  constraint invoices_tax_has_rate CHECK ((((tax IS NULL) = (tax_rate IS NULL)) AND ((tax IS NULL) = (shipping_tax IS NULL)))),
  constraint invoices_tax_rate_check CHECK (((tax_rate >= 0) AND (tax_rate <= 10000))),
  constraint invoices_tax_within_total CHECK (((tax >= 0) AND (tax <= total))),
  constraint invoices_total_adds_up CHECK ((((subtotal - discount) + shipping) = total)),
  constraint invoices_total_check CHECK ((total > 0)),
  constraint invoices_void_has_time CHECK (((status = 'void'::text) = (voided_at IS NOT NULL)))
);
alter table invoices owner to sokoni_migrator;
CREATE INDEX invoices_due ON invoices USING btree (due_at) WHERE (status = 'open'::text);
CREATE INDEX invoices_newest ON invoices USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX invoices_of_order ON invoices USING btree (shop_id, order_id);
CREATE INDEX invoices_to_remind ON invoices USING btree (next_reminder_at) WHERE ((status = 'overdue'::text) AND (next_reminder_at IS NOT NULL));
CREATE UNIQUE INDEX invoices_number ON invoices USING btree (shop_id, number) WHERE (number IS NOT NULL);
CREATE UNIQUE INDEX invoices_one_per_order ON invoices USING btree (shop_id, order_id) WHERE ((status <> 'void'::text) AND (replaced_at IS NULL));
CREATE TRIGGER issued_stands BEFORE UPDATE ON public.invoices FOR EACH ROW EXECUTE FUNCTION refuse_change_of_issued();
alter table invoices enable row level security;
alter table invoices force row level security;
create policy dispatcher_reads on invoices for select to sokoni_dispatcher using (true);
create policy open_shops on invoices as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on invoices for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on invoices to sokoni_api;
grant insert, select, update on invoices to sokoni_worker;
grant select on invoices to sokoni_dispatcher;
grant select on invoices to sokoni_readonly;

-- ledger_accounts
create table ledger_accounts (
  shop_id text not null,
  code text not null,
  currency character(3) not null,
  tracked boolean not null,
  floor bigint,
  ceiling bigint,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint ledger_accounts_pkey PRIMARY KEY (shop_id, code, currency),
  constraint ledger_accounts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table ledger_accounts owner to sokoni_migrator;
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy reads_all on ledger_accounts for select to sokoni_readonly using (true);
create policy shop_only on ledger_accounts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on ledger_accounts to sokoni_api;
grant select on ledger_accounts to sokoni_readonly;
grant select on ledger_accounts to sokoni_worker;

-- ledger_balances
create table ledger_balances (
  shop_id text not null,
  code text not null,
  currency character(3) not null,
  amount bigint not null default 0,
  floor bigint,
  ceiling bigint,
  version bigint not null default 0,
  constraint ledger_balances_pkey PRIMARY KEY (shop_id, code, currency),
  constraint ledger_balances_shop_id_code_currency_fkey FOREIGN KEY (shop_id, code, currency) REFERENCES ledger_accounts(shop_id, code, currency),
  constraint above_ceiling CHECK (((ceiling IS NULL) OR (amount <= ceiling))),
  constraint overdrawn CHECK (((floor IS NULL) OR (amount >= floor)))
) with (fillfactor=50);
alter table ledger_balances owner to sokoni_migrator;
alter table ledger_balances enable row level security;
alter table ledger_balances force row level security;
create policy reads_all on ledger_balances for select to sokoni_readonly using (true);
create policy shop_only on ledger_balances for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on ledger_balances to sokoni_api;
grant select on ledger_balances to sokoni_readonly;
grant select on ledger_balances to sokoni_worker;

-- ledger_checks
create table ledger_checks (
  hour timestamp with time zone not null,
  started_at timestamp with time zone not null,
  duration_ms integer,
  broken jsonb,
  constraint ledger_checks_pkey PRIMARY KEY (hour)
);
alter table ledger_checks owner to sokoni_migrator;
grant insert, select, update on ledger_checks to sokoni_worker;
grant select on ledger_checks to sokoni_readonly;

-- ledger_digests
create table ledger_digests (
  shop_id text not null,
  number bigint not null,
  previous bytea not null,
  digest bytea not null,
  transaction_ids text[] not null,
  digested_at timestamp with time zone not null,
  constraint ledger_digests_pkey PRIMARY KEY (shop_id, number),
  constraint ledger_digests_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table ledger_digests owner to sokoni_migrator;
CREATE INDEX ledger_digests_recent ON ledger_digests USING btree (digested_at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_digests FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_digests FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_digests enable row level security;
alter table ledger_digests force row level security;
create policy proves_all on ledger_digests for all to sokoni_dispatcher using (true) with check (true);
create policy reads_all on ledger_digests for select to sokoni_readonly using (true);
create policy shop_only on ledger_digests for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on ledger_digests to sokoni_dispatcher;
grant select on ledger_digests to sokoni_readonly;

-- ledger_entries
create table ledger_entries (
  shop_id text not null,
  transaction_id text not null,
  line smallint not null,
  code text not null,
  currency character(3) not null,
  amount bigint not null,
  constraint ledger_entries_pkey PRIMARY KEY (shop_id, transaction_id, line),
  constraint ledger_entries_shop_id_code_currency_fkey FOREIGN KEY (shop_id, code, currency) REFERENCES ledger_accounts(shop_id, code, currency),
  constraint ledger_entries_shop_id_transaction_id_fkey FOREIGN KEY (shop_id, transaction_id) REFERENCES ledger_transactions(shop_id, id),
  constraint ledger_entries_amount_check CHECK ((amount <> 0))
);
alter table ledger_entries owner to sokoni_migrator;
CREATE INDEX ledger_entries_of_account ON ledger_entries USING btree (shop_id, code, currency);
CREATE TRIGGER added_in_time AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_entry_in_time();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER balanced AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_balance();
CREATE TRIGGER money_of_returns_stays AFTER INSERT ON public.ledger_entries REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION keep_money_of_returns();
alter table ledger_entries enable row level security;
alter table ledger_entries force row level security;
create policy proves_all on ledger_entries for select to sokoni_dispatcher using (true);
create policy reads_all on ledger_entries for select to sokoni_readonly using (true);
create policy shop_only on ledger_entries for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on ledger_entries to sokoni_api;
grant select on ledger_entries to sokoni_dispatcher;
grant select on ledger_entries to sokoni_readonly;
grant select on ledger_entries to sokoni_worker;

-- ledger_rounds
create table ledger_rounds (
  kind text not null,
  at timestamp with time zone not null,
  head bytea,
  shops bigint not null,
  constraint ledger_rounds_pkey PRIMARY KEY (kind, at),
  constraint ledger_rounds_digest_has_head CHECK (((kind = 'digest'::text) = (head IS NOT NULL))),
  constraint ledger_rounds_kind_check CHECK ((kind = ANY (ARRAY['snapshot'::text, 'digest'::text])))
);
alter table ledger_rounds owner to sokoni_migrator;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_rounds FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on ledger_rounds to sokoni_dispatcher;
grant select on ledger_rounds to sokoni_readonly;
grant select on ledger_rounds to sokoni_worker;

-- ledger_snapshots
create table ledger_snapshots (
  shop_id text not null,
  code text not null,
  currency character(3) not null,
  at timestamp with time zone not null,
  amount bigint not null,
  constraint ledger_snapshots_pkey PRIMARY KEY (shop_id, code, currency, at),
  constraint ledger_snapshots_shop_id_code_currency_fkey FOREIGN KEY (shop_id, code, currency) REFERENCES ledger_accounts(shop_id, code, currency)
);
alter table ledger_snapshots owner to sokoni_migrator;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_snapshots FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_snapshots FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_snapshots enable row level security;
alter table ledger_snapshots force row level security;
create policy proves_all on ledger_snapshots for all to sokoni_dispatcher using (true) with check (true);
create policy reads_all on ledger_snapshots for select to sokoni_readonly using (true);
create policy shop_only on ledger_snapshots for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on ledger_snapshots to sokoni_dispatcher;
grant select on ledger_snapshots to sokoni_readonly;

-- ledger_transactions
create table ledger_transactions (
  shop_id text not null,
  id text not null,
  key text not null,
  kind text not null,
  cause_type text not null,
  cause_id text not null,
  request_hash bytea not null,
  reverses text,
  effective_at timestamp with time zone not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  written_by xid8 not null default pg_current_xact_id(),
  constraint ledger_transactions_pkey PRIMARY KEY (shop_id, id),
  constraint ledger_transactions_shop_id_key_key UNIQUE (shop_id, key),
  constraint ledger_transactions_shop_id_reverses_key UNIQUE (shop_id, reverses),
  constraint ledger_transactions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint ledger_transactions_shop_id_reverses_fkey FOREIGN KEY (shop_id, reverses) REFERENCES ledger_transactions(shop_id, id)
);
alter table ledger_transactions owner to sokoni_migrator;
CREATE INDEX ledger_transactions_newest ON ledger_transactions USING btree (shop_id, effective_at DESC, id DESC);
CREATE INDEX ledger_transactions_of_cause ON ledger_transactions USING btree (shop_id, cause_type, cause_id);
CREATE INDEX ledger_transactions_written ON ledger_transactions USING brin (created_at) WITH (autosummarize='on');
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.ledger_transactions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_balanced();
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.ledger_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.ledger_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table ledger_transactions enable row level security;
alter table ledger_transactions force row level security;
create policy proves_all on ledger_transactions for select to sokoni_dispatcher using (true);
create policy reads_all on ledger_transactions for select to sokoni_readonly using (true);
create policy shop_only on ledger_transactions for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on ledger_transactions to sokoni_api;
grant select on ledger_transactions to sokoni_dispatcher;
grant select on ledger_transactions to sokoni_readonly;
grant select on ledger_transactions to sokoni_worker;

-- location_stock
create table location_stock (
  shop_id text not null,
  product_id text not null,
  variant_id text not null default ''::text,
  location_id text not null,
  on_hand integer not null,
  reserved integer not null default 0,
  updated_at timestamp with time zone not null,
  constraint location_stock_pkey PRIMARY KEY (shop_id, product_id, variant_id, location_id),
  constraint location_stock_shop_id_location_id_fkey FOREIGN KEY (shop_id, location_id) REFERENCES locations(shop_id, id),
  constraint location_stock_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES stock_levels(shop_id, product_id, variant_id),
  constraint location_stock_on_hand_check CHECK ((on_hand >= 0)),
  constraint location_stock_reserved_within_on_hand CHECK (((reserved >= 0) AND (reserved <= on_hand)))
);
alter table location_stock owner to sokoni_migrator;
CREATE INDEX location_stock_of_location ON location_stock USING btree (shop_id, location_id, product_id);
alter table location_stock enable row level security;
alter table location_stock force row level security;
create policy reads_all on location_stock for select to sokoni_readonly using (true);
create policy shop_only on location_stock for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on location_stock to sokoni_agent;
grant insert, select, update on location_stock to sokoni_api;
grant insert, select, update on location_stock to sokoni_worker;
grant select on location_stock to sokoni_readonly;

-- locations
create table locations (
  shop_id text not null,
  id text not null,
  name text not null,
  address text,
  sells_online boolean not null default true,
  priority smallint not null default 100,
  is_home boolean not null default false,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  constraint locations_pkey PRIMARY KEY (shop_id, id),
  constraint locations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint locations_home_sells_online CHECK (((NOT is_home) OR (sells_online AND (removed_at IS NULL)))),
  constraint locations_name_check CHECK ((name <> ''::text)),
  constraint locations_priority_check CHECK (((priority >= 1) AND (priority <= 1000)))
);
alter table locations owner to sokoni_migrator;
CREATE UNIQUE INDEX locations_home ON locations USING btree (shop_id) WHERE is_home;
CREATE UNIQUE INDEX locations_name ON locations USING btree (shop_id, lower(name)) WHERE (removed_at IS NULL);
alter table locations enable row level security;
alter table locations force row level security;
create policy reads_all on locations for select to sokoni_readonly using (true);
create policy shop_only on locations for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on locations to sokoni_agent;
grant insert, select on locations to sokoni_worker;
grant insert, select, update on locations to sokoni_api;
grant select on locations to sokoni_readonly;
grant update (updated_at) on locations to sokoni_agent;
grant update (updated_at) on locations to sokoni_worker;

-- media
create table media (
  shop_id text not null,
  id text not null,
  message_id text,
  connection_id text,
  place integer not null default 0,
  kind text not null,
  state text not null,
  reason text,
  channel_media jsonb,
  mime_type text,
  file_name text,
  bytes bigint,
  sha256 bytea,
  created_at timestamp with time zone not null,
  kept_at timestamp with time zone,
  constraint media_pkey PRIMARY KEY (shop_id, id),
  constraint media_kind_check CHECK ((kind = ANY (ARRAY['image'::text, 'video'::text, 'audio'::text, 'document'::text, 'sticker'::text, 'post'::text, 'story'::text]))),
  constraint media_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'refused'::text])))
);
alter table media owner to sokoni_migrator;
CREATE UNIQUE INDEX media_of_message ON media USING btree (shop_id, message_id, place) WHERE (message_id IS NOT NULL);
alter table media enable row level security;
alter table media force row level security;
create policy shop_only on media for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on media to sokoni_agent;
grant insert, select, update on media to sokoni_api;
grant insert, select, update on media to sokoni_worker;
grant select on media to sokoni_readonly;

-- member_views
create table member_views (
  shop_id text not null,
  member_id text not null,
  day date not null,
  customer_id text not null,
  constraint member_views_pkey PRIMARY KEY (shop_id, member_id, day, customer_id)
);
alter table member_views owner to sokoni_migrator;
alter table member_views enable row level security;
alter table member_views force row level security;
create policy shop_only on member_views for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on member_views to sokoni_api;
grant select on member_views to sokoni_readonly;

-- message_templates
create table message_templates (
  shop_id text not null,
  connection_id text not null,
  name text not null,
  language text not null,
  category text,
  state text not null,
  word text not null,
  reason text,
  body text,
  updated_at timestamp with time zone not null,
  id text not null generated always as (('tpl_'::text || substr(md5(((((connection_id || ' '::text) || name) || ' '::text) || language)), 1, 26))) stored,
  channel_id text,
  parts jsonb,
  quality text,
  created_at timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  constraint message_templates_pkey PRIMARY KEY (shop_id, connection_id, name, language),
  constraint message_templates_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id),
  constraint message_templates_quality_check CHECK ((quality = ANY (ARRAY['green'::text, 'yellow'::text, 'red'::text, 'unknown'::text]))),
  constraint message_templates_state_check CHECK ((state = ANY (ARRAY['approved'::text, 'pending'::text, 'rejected'::text, 'paused'::text, 'disabled'::text, 'deleted'::text, 'unknown'::text])))
);
alter table message_templates owner to sokoni_migrator;
CREATE INDEX message_templates_newest ON message_templates USING btree (shop_id, created_at DESC, id DESC) WHERE (state <> 'deleted'::text);
CREATE UNIQUE INDEX message_templates_id ON message_templates USING btree (shop_id, id);
alter table message_templates enable row level security;
alter table message_templates force row level security;
create policy shop_only on message_templates for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on message_templates to sokoni_agent;
grant insert, select, update on message_templates to sokoni_api;
grant insert, select, update on message_templates to sokoni_worker;
grant select on message_templates to sokoni_readonly;

-- messages
create table messages (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  direction text not null,
  author text not null,
  type text not null,
  text text not null default ''::text,
  content jsonb not null default '{}'::jsonb,
  channel_message_id text,
  status text not null,
  error jsonb,
  turn_id text,
  actions jsonb not null default '[]'::jsonb,
  checks jsonb not null default '[]'::jsonb,
  sent_at timestamp with time zone not null,
  answered_at timestamp with time zone,
  created_at timestamp with time zone not null,
  source text,
  edited_at timestamp with time zone,
  deleted_at timestamp with time zone,
  earlier jsonb not null default '[]'::jsonb,
  cost_micros bigint,
  cost jsonb,
  words tsvector generated always as ((search_words(text) || array_to_tsvector(ARRAY[('shop:'::text || shop_id)]))) stored,
  order_id text,
  broadcast_id text,
  reading jsonb,
  constraint messages_pkey PRIMARY KEY (shop_id, id),
  constraint messages_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint messages_author_check CHECK ((author = ANY (ARRAY['customer'::text, 'agent'::text, 'human'::text, 'system'::text]))),
  constraint messages_cost_micros_check CHECK ((cost_micros >= 0)),
  constraint messages_direction_check CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text]))),
  constraint messages_source_check CHECK ((source = ANY (ARRAY['sokoni'::text, 'phone'::text]))),
  constraint messages_status_check CHECK ((status = ANY (ARRAY['received'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'unknown'::text])))
);
alter table messages owner to sokoni_migrator;
CREATE INDEX messages_costing ON messages USING btree (shop_id, conversation_id) INCLUDE (cost_micros) WHERE (cost_micros > 0);
CREATE INDEX messages_newest ON messages USING btree (shop_id, sent_at DESC, id DESC);
CREATE INDEX messages_of_broadcast ON messages USING btree (shop_id, broadcast_id) INCLUDE (cost_micros) WHERE (broadcast_id IS NOT NULL);
CREATE INDEX messages_of_conversation ON messages USING btree (shop_id, conversation_id, sent_at DESC, id DESC);
CREATE INDEX messages_of_order ON messages USING btree (shop_id, order_id, sent_at) WHERE (order_id IS NOT NULL);
CREATE INDEX messages_of_repliers ON messages USING btree (shop_id, created_at) WHERE ((direction = 'outbound'::text) AND (author = ANY (ARRAY['agent'::text, 'human'::text])));
CREATE INDEX messages_to_send ON messages USING btree (shop_id, created_at) WHERE (status = ANY (ARRAY['queued'::text, 'sending'::text]));
CREATE INDEX messages_unanswered ON messages USING btree (shop_id, conversation_id) WHERE ((direction = 'inbound'::text) AND (answered_at IS NULL));
CREATE INDEX messages_words ON messages USING gin (words);
CREATE UNIQUE INDEX messages_once ON messages USING btree (shop_id, channel_message_id) WHERE (channel_message_id IS NOT NULL);
CREATE TRIGGER follow_broadcast AFTER UPDATE OF status ON public.messages FOR EACH ROW WHEN (((new.broadcast_id IS NOT NULL) AND (old.status IS DISTINCT FROM new.status))) EXECUTE FUNCTION follow_broadcast_message();
CREATE TRIGGER insights_hear_new AFTER INSERT ON public.messages FOR EACH ROW WHEN ((new.author = ANY (ARRAY['customer'::text, 'agent'::text, 'human'::text]))) EXECUTE FUNCTION insights_hear_of_message();
CREATE TRIGGER note_broadcast_reply AFTER INSERT ON public.messages FOR EACH ROW WHEN (((new.direction = 'inbound'::text) AND (new.type <> ALL (ARRAY['reaction'::text, 'system'::text])))) EXECUTE FUNCTION note_broadcast_reply();
CREATE TRIGGER plan_hears_of_reply AFTER UPDATE OF status ON public.messages FOR EACH ROW WHEN (((new.author = 'agent'::text) AND (new.turn_id IS NOT NULL) AND (new.status = ANY (ARRAY['sent'::text, 'delivered'::text, 'read'::text])) AND (old.status <> ALL (ARRAY['sent'::text, 'delivered'::text, 'read'::text])))) EXECUTE FUNCTION note_agent_reply();
alter table messages enable row level security;
alter table messages force row level security;
create policy dispatcher_all on messages for select to sokoni_dispatcher using (true);
create policy shop_only on messages for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on messages to sokoni_agent;
grant insert, select, update on messages to sokoni_api;
grant insert, select, update on messages to sokoni_worker;
grant select on messages to sokoni_dispatcher;
grant select on messages to sokoni_readonly;

-- mispayments
create table mispayments (
  shop_id text not null,
  id text not null,
  payment_id text,
  kind text not null,
  expected bigint not null,
  received bigint not null,
  currency text not null,
  provider_transaction_id text not null,
  detail text not null,
  state text not null default 'open'::text,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by jsonb,
  note text,
  applied_to_order text,
  refund_id text,
  amount bigint not null default 0,
  paid_at timestamp with time zone,
  slot text,
  dispute_id text,
  payout_id text,
  came_back_at timestamp with time zone,
  constraint mispayments_pkey PRIMARY KEY (shop_id, id),
  constraint mispayments_shop_id_dispute_id_fkey FOREIGN KEY (shop_id, dispute_id) REFERENCES disputes(shop_id, id),
  constraint mispayments_shop_id_payment_id_fkey FOREIGN KEY (shop_id, payment_id) REFERENCES payments(shop_id, id),
  constraint mispayments_shop_id_payout_id_fkey FOREIGN KEY (shop_id, payout_id) REFERENCES payouts(shop_id, id),
  constraint mispayments_amount_check CHECK ((amount >= 0)),
  constraint mispayments_applied_to_an_order CHECK (((applied_to_order IS NULL) OR (state = 'applied'::text))),
  constraint mispayments_came_back_after_paid_out_twice CHECK (((came_back_at IS NULL) OR (kind = 'paid_out_twice'::text))),
  constraint mispayments_contested_has_dispute CHECK (((state <> ALL (ARRAY['contested'::text, 'charged_back'::text])) OR (dispute_id IS NOT NULL))),
  constraint mispayments_decided_has_time CHECK (((state = 'open'::text) = (decided_at IS NULL))),
  constraint mispayments_kind_check CHECK ((kind = ANY (ARRAY['over'::text, 'under'::text, 'late'::text, 'duplicate'::text, 'wrong_currency'::text, 'wrong_reference'::text, 'wrong_environment'::text, 'unknown_reference'::text, 'refunded_there'::text, 'paid_out_twice'::text, 'contradiction'::text, 'unreadable_answer'::text]))),
  constraint mispayments_paid_out_twice_has_payout CHECK (((kind = 'paid_out_twice'::text) = (payout_id IS NOT NULL))),
  constraint mispayments_payment_or_slot CHECK (((payment_id IS NOT NULL) OR (slot IS NOT NULL))),
  constraint mispayments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'accepted'::text, 'refunded'::text, 'applied'::text, 'dismissed'::text, 'contested'::text, 'charged_back'::text]))),
  constraint mispayments_surplus_is_the_buyers CHECK (((kind <> 'over'::text) OR (state <> 'accepted'::text) OR (COALESCE((decided_by ->> 'kind'::text), ''::text) = ANY (ARRAY['customer'::text, 'operator'::text])))) NOT VALID
);
alter table mispayments owner to sokoni_migrator;
CREATE INDEX mispayments_newest ON mispayments USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX mispayments_of_dispute ON mispayments USING btree (shop_id, dispute_id) WHERE (dispute_id IS NOT NULL);
CREATE INDEX mispayments_of_payout ON mispayments USING btree (shop_id, payout_id) WHERE (payout_id IS NOT NULL);
CREATE INDEX mispayments_of_transaction ON mispayments USING btree (provider_transaction_id);
CREATE INDEX mispayments_open ON mispayments USING btree (shop_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX mispayments_once ON mispayments USING btree (shop_id, payment_id, provider_transaction_id, kind) WHERE (kind <> ALL (ARRAY['refunded_there'::text, 'paid_out_twice'::text, 'contradiction'::text, 'unreadable_answer'::text]));
alter table mispayments enable row level security;
alter table mispayments force row level security;
create policy compares on mispayments for select to sokoni_dispatcher using (true);
create policy dispatcher_all on mispayments for select to sokoni_dispatcher using (true);
create policy reads_all on mispayments for select to sokoni_readonly using (true);
create policy shop_only on mispayments for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on mispayments to sokoni_api;
grant insert, select, update on mispayments to sokoni_worker;
grant select on mispayments to sokoni_agent;
grant select on mispayments to sokoni_dispatcher;
grant select on mispayments to sokoni_readonly;

-- moved_identities
create table moved_identities (
  shop_id text not null,
  channel text not null,
  user_key text not null,
  customer_id text not null,
  until timestamp with time zone not null,
  now_phone text,
  now_user_id text,
  constraint moved_identities_pkey PRIMARY KEY (shop_id, channel, user_key, until),
  constraint moved_identities_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id)
);
alter table moved_identities owner to sokoni_migrator;
CREATE INDEX moved_identities_of ON moved_identities USING btree (shop_id, customer_id);
alter table moved_identities enable row level security;
alter table moved_identities force row level security;
create policy shop_only on moved_identities for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on moved_identities to sokoni_worker;
grant delete, select, update on moved_identities to sokoni_api;
grant select on moved_identities to sokoni_agent;
grant select on moved_identities to sokoni_readonly;

-- notice_addresses
create table notice_addresses (
  token_hash bytea not null,
  shop_id text,
  sender text not null,
  environment text not null,
  about text not null,
  object_id text,
  created_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  heard_after_end integer not null default 0,
  constraint notice_addresses_pkey PRIMARY KEY (token_hash),
  constraint notice_addresses_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint notice_addresses_about_check CHECK ((about = ANY (ARRAY['payment'::text, 'refund'::text, 'payout'::text, 'balance'::text, 'registration'::text]))),
  constraint notice_addresses_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text])))
);
alter table notice_addresses owner to sokoni_migrator;
CREATE INDEX notice_addresses_of_object ON notice_addresses USING btree (shop_id, about, object_id);
grant insert, select, update on notice_addresses to sokoni_api;
grant insert, select, update on notice_addresses to sokoni_worker;

-- open_turns
create table open_turns (
  shop_id text not null,
  conversation_id text not null,
  turn_id text not null,
  run integer not null,
  message_ids text[] not null,
  consent text,
  agreed text,
  spent_tokens_in integer not null default 0,
  spent_tokens_out integer not null default 0,
  spent_cost_micros bigint not null default 0,
  started_at timestamp with time zone not null,
  constraint open_turns_pkey PRIMARY KEY (shop_id, conversation_id),
  constraint open_turns_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint open_turns_consent_check CHECK ((consent = ANY (ARRAY['yes'::text, 'no'::text])))
);
alter table open_turns owner to sokoni_migrator;
alter table open_turns enable row level security;
alter table open_turns force row level security;
create policy shop_only on open_turns for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on open_turns to sokoni_agent;
grant delete, select on open_turns to sokoni_api;
grant select on open_turns to sokoni_readonly;

-- operator_acts
create table operator_acts (
  id text not null,
  operator_id text not null,
  act text not null,
  of_shop text,
  object_id text,
  reason text,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null,
  constraint operator_acts_pkey PRIMARY KEY (id)
);
alter table operator_acts owner to sokoni_migrator;
CREATE INDEX operator_acts_newest ON operator_acts USING btree (at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.operator_acts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.operator_acts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on operator_acts to sokoni_worker;

-- operator_invitations
create table operator_invitations (
  token_hash bytea not null,
  operator_id text not null,
  totp_secret bytea not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint operator_invitations_pkey PRIMARY KEY (token_hash)
);
alter table operator_invitations owner to sokoni_migrator;
CREATE INDEX operator_invitations_of_operator ON operator_invitations USING btree (operator_id) WHERE (used_at IS NULL);
grant delete, insert, select, update on operator_invitations to sokoni_worker;

-- operator_sessions
create table operator_sessions (
  id text not null,
  operator_id text not null,
  token_hash bytea not null,
  user_agent text,
  confirmed_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint operator_sessions_pkey PRIMARY KEY (id),
  constraint operator_sessions_token_hash_key UNIQUE (token_hash)
);
alter table operator_sessions owner to sokoni_migrator;
CREATE INDEX operator_sessions_of_operator ON operator_sessions USING btree (operator_id) WHERE (ended_at IS NULL);
grant delete, insert, select, update on operator_sessions to sokoni_worker;

-- operators
create table operators (
  id text not null,
  name text not null,
  email text not null,
  role text not null,
  password text,
  totp_secret bytea,
  totp_step bigint not null default 0,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint operators_pkey PRIMARY KEY (id),
  constraint operators_name_check CHECK ((name <> ''::text)),
  constraint operators_password_and_code CHECK (((password IS NULL) = (totp_secret IS NULL))),
  constraint operators_role_check CHECK ((role = ANY (ARRAY['viewer'::text, 'support'::text, 'admin'::text])))
);
alter table operators owner to sokoni_migrator;
CREATE UNIQUE INDEX operators_email ON operators USING btree (lower(email)) WHERE (removed_at IS NULL);
grant insert, select, update on operators to sokoni_worker;
grant select (id, totp_secret) on operators to sokoni_dispatcher;
grant update (totp_secret) on operators to sokoni_dispatcher;

-- order_edits
create table order_edits (
  shop_id text not null,
  id text not null,
  order_id text not null,
  number integer not null,
  before jsonb not null,
  after jsonb not null,
  refunded bigint not null default 0,
  refund_ids text[] not null default '{}'::text[],
  reason text,
  note text,
  actor jsonb not null,
  created_at timestamp with time zone not null,
  taken_from jsonb,
  constraint order_edits_pkey PRIMARY KEY (shop_id, id),
  constraint order_edits_shop_id_order_id_number_key UNIQUE (shop_id, order_id, number),
  constraint order_edits_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint order_edits_number_check CHECK ((number > 0)),
  constraint order_edits_refunded_check CHECK ((refunded >= 0))
);
alter table order_edits owner to sokoni_migrator;
CREATE TRIGGER insights_hear AFTER UPDATE OF refund_ids ON public.order_edits FOR EACH ROW EXECUTE FUNCTION insights_hear_of_part();
CREATE TRIGGER insights_hear_new AFTER INSERT ON public.order_edits FOR EACH ROW EXECUTE FUNCTION insights_hear_of_part();
alter table order_edits enable row level security;
alter table order_edits force row level security;
create policy reads_all on order_edits for select to sokoni_readonly using (true);
create policy shop_only on order_edits for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on order_edits to sokoni_api;
grant insert, select on order_edits to sokoni_worker;
grant select on order_edits to sokoni_agent;
grant select on order_edits to sokoni_readonly;
grant update (after, before, note, reason) on order_edits to sokoni_api;
grant update (after, before, note, reason) on order_edits to sokoni_worker;

-- order_history
create table order_history (
  shop_id text not null,
  order_id text not null,
  step integer not null,
  axis text not null,
  from_state text,
  to_state text not null,
  status text not null,
  actor jsonb not null,
  reason text,
  note text,
  at timestamp with time zone not null,
  constraint order_history_pkey PRIMARY KEY (shop_id, order_id, step),
  constraint order_history_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
);
alter table order_history owner to sokoni_migrator;
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.order_history FOR EACH ROW EXECUTE FUNCTION refuse_change_but_erasure();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.order_history FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table order_history enable row level security;
alter table order_history force row level security;
create policy dispatcher_all on order_history for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on order_history for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on order_history to sokoni_agent;
grant insert, select on order_history to sokoni_api;
grant insert, select on order_history to sokoni_worker;
grant select on order_history to sokoni_dispatcher;
grant select on order_history to sokoni_readonly;
grant update (note, reason) on order_history to sokoni_dispatcher;

-- order_lines
create table order_lines (
  shop_id text not null,
  order_id text not null,
  line smallint not null,
  product_id text not null,
  name text not null,
  unit_price bigint not null,
  quantity integer not null,
  total bigint not null,
  variant_id text,
  options jsonb,
  unit jsonb,
  lead_time_days smallint,
  parts jsonb,
  discount bigint not null default 0,
  untracked boolean not null default false,
  choices jsonb,
  return_days smallint not null,
  fault_return_days smallint not null,
  image_url text not null,
  constraint order_lines_pkey PRIMARY KEY (shop_id, order_id, line),
  constraint order_lines_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint order_lines_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint order_lines_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES product_variants(shop_id, product_id, id),
  constraint order_lines_discount_within_total CHECK (((discount >= 0) AND (discount <= total))),
  constraint order_lines_lead_time_days_check CHECK (((lead_time_days >= 1) AND (lead_time_days <= 365))),
  constraint order_lines_quantity_check CHECK ((quantity > 0)),
  constraint order_lines_total_is_price_times_quantity CHECK ((total = (unit_price * quantity))),
  constraint order_lines_unit_price_check CHECK ((unit_price >= 0))
);
alter table order_lines owner to sokoni_migrator;
CREATE INDEX order_lines_by_product ON order_lines USING btree (shop_id, product_id, order_id DESC);
CREATE TRIGGER order_lines_note_picture BEFORE INSERT ON public.order_lines FOR EACH ROW WHEN ((new.image_url IS NULL)) EXECUTE FUNCTION note_picture();
CREATE TRIGGER order_lines_note_return_days BEFORE INSERT ON public.order_lines FOR EACH ROW WHEN (((new.return_days IS NULL) OR (new.fault_return_days IS NULL))) EXECUTE FUNCTION note_return_days();
alter table order_lines enable row level security;
alter table order_lines force row level security;
create policy shop_only on order_lines for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on order_lines to sokoni_api;
grant delete, insert, select on order_lines to sokoni_worker;
grant insert, select on order_lines to sokoni_agent;
grant select on order_lines to sokoni_readonly;
grant update (name, options, parts) on order_lines to sokoni_agent;
grant update (name, options, parts) on order_lines to sokoni_api;
grant update (name, options, parts) on order_lines to sokoni_worker;

-- order_notes
create table order_notes (
  shop_id text not null,
  id text not null,
  order_id text not null,
  text text not null,
  author jsonb not null,
  edited_by jsonb,
  edited_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  constraint order_notes_pkey PRIMARY KEY (shop_id, id),
  constraint order_notes_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint order_notes_edited_by_somebody CHECK (((edited_at IS NULL) = (edited_by IS NULL)))
);
alter table order_notes owner to sokoni_migrator;
CREATE INDEX order_notes_newest ON order_notes USING btree (shop_id, order_id, created_at DESC, id DESC);
alter table order_notes enable row level security;
alter table order_notes force row level security;
create policy shop_only on order_notes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on order_notes to sokoni_api;
grant insert, select, update on order_notes to sokoni_worker;
grant select on order_notes to sokoni_agent;
grant select on order_notes to sokoni_readonly;

-- order_returns
create table order_returns (
  shop_id text not null,
  id text not null,
  order_id text not null,
  state text not null,
  asked_by text not null,
  reason text not null,
  note text,
  decision_note text,
  currency character(3) not null,
  goods bigint not null,
  delivery bigint not null,
  refunded bigint,
  by_hand boolean not null default false,
  refund_ids text[] not null default '{}'::text[],
  replacement_order_id text,
  replaced_at timestamp with time zone,
  due_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  wants text not null default 'money'::text,
  metadata jsonb not null default '{}'::jsonb,
  entered_by_seller boolean not null default false,
  replacement_agreed text,
  offered bigint,
  part_agreed bigint,
  sent_at timestamp with time zone,
  tracking text,
  refund_by timestamp with time zone,
  reminded boolean not null default false,
  disputed_at timestamp with time zone,
  ended_at timestamp with time zone,
  complained_at timestamp with time zone,
  received_at timestamp with time zone,
  dispute_id text,
  silence_until timestamp with time zone,
  reminders_sent integer not null default 0,
  constraint order_returns_pkey PRIMARY KEY (shop_id, id),
  constraint order_returns_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint order_returns_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint order_returns_shop_id_replacement_order_id_fkey FOREIGN KEY (shop_id, replacement_order_id) REFERENCES orders(shop_id, id),
  constraint order_returns_asked_by_check CHECK ((asked_by = ANY (ARRAY['buyer'::text, 'seller'::text]))),
  constraint order_returns_delivery_check CHECK ((delivery >= 0)),
  constraint order_returns_goods_check CHECK ((goods >= 0)),
  constraint order_returns_offered_is_part CHECK (((offered > 0) AND (offered < (goods + delivery)))),
  constraint order_returns_part_is_agreed CHECK (((state <> 'refunded'::text) OR (refunded >= (goods + delivery)) OR (refunded = part_agreed))) NOT VALID,
  constraint order_returns_reason_check CHECK ((reason = ANY (ARRAY['changed_mind'::text, 'does_not_fit'::text, 'wrong_item'::text, 'damaged'::text, 'not_as_described'::text, 'missing_part'::text, 'other'::text]))),
  constraint order_returns_refunded_has_amount CHECK (((state = 'refunded'::text) = (refunded IS NOT NULL))),
  constraint order_returns_refunded_within_value CHECK (((refunded >= 0) AND (refunded <= (goods + delivery)))),
  constraint order_returns_replaced_has_order CHECK (((state = 'replaced'::text) = (replacement_order_id IS NOT NULL))),
  constraint order_returns_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'approved'::text, 'received'::text, 'refunded'::text, 'replaced'::text, 'rejected'::text, 'cancelled'::text]))),
  constraint order_returns_wants_check CHECK ((wants = ANY (ARRAY['money'::text, 'replacement'::text])))
);
alter table order_returns owner to sokoni_migrator;
CREATE INDEX order_returns_asked ON order_returns USING btree (shop_id) WHERE (state = 'asked'::text);
CREATE INDEX order_returns_due ON order_returns USING btree (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX order_returns_newest ON order_returns USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX order_returns_of_order ON order_returns USING btree (shop_id, order_id, created_at);
CREATE INDEX order_returns_replaced_by ON order_returns USING btree (shop_id, replacement_order_id) WHERE (replacement_order_id IS NOT NULL);
CREATE TRIGGER keep_given_back AFTER UPDATE OF refunded, by_hand ON public.order_returns FOR EACH ROW WHEN ((new.by_hand AND ((old.refunded IS DISTINCT FROM new.refunded) OR (old.by_hand IS DISTINCT FROM new.by_hand)))) EXECUTE FUNCTION keep_given_back();
alter table order_returns enable row level security;
alter table order_returns force row level security;
create policy dispatcher_reads on order_returns for select to sokoni_dispatcher using (true);
create policy open_shops on order_returns as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on order_returns for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on order_returns to sokoni_api;
grant insert, select, update on order_returns to sokoni_worker;
grant select on order_returns to sokoni_agent;
grant select on order_returns to sokoni_dispatcher;
grant select on order_returns to sokoni_readonly;

-- orders
create table orders (
  shop_id text not null,
  id text not null,
  number text not null,
  customer_id text not null,
  conversation_id text,
  channel text not null,
  currency character(3) not null,
  subtotal bigint not null,
  discount bigint not null default 0,
  shipping bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null,
  state text not null,
  payment text not null default 'unpaid'::text,
  funds text not null default 'none'::text,
  fulfilment text not null default 'none'::text,
  dispute text not null default 'none'::text,
  confirmed boolean not null default false,
  status text not null,
  shipping_address jsonb,
  delivery jsonb,
  notes text,
  metadata jsonb not null default '{}'::jsonb,
  reservation_expires_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  lead_time_days smallint,
  ready_by timestamp with time zone,
  discount_id text,
  discount_code text,
  covered bigint not null default 0,
  sold_under text,
  delivery_method text,
  gift jsonb,
  withheld bigint not null default 0,
  sold_at timestamp with time zone,
  address_origin text,
  cash_taken boolean not null default false,
  given_back bigint not null default 0,
  goods_swapped boolean not null default false,
  goods_paid_for jsonb,
  goods_refused_at timestamp with time zone,
  address_moved_at timestamp with time zone,
  notes_by text,
  brought bigint not null default 0,
  owed_back bigint not null default 0,
  ships_to jsonb,
  pickup_place jsonb,
  constraint orders_pkey PRIMARY KEY (shop_id, id),
  constraint orders_number_drawn UNIQUE (shop_id, number),
  constraint orders_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint orders_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint orders_shop_id_discount_id_fkey FOREIGN KEY (shop_id, discount_id) REFERENCES discounts(shop_id, id),
  constraint orders_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint orders_address_origin_check CHECK ((address_origin = ANY (ARRAY['buyer'::text, 'shown'::text, 'seller'::text]))),
  constraint orders_brought_check CHECK ((brought >= 0)),
  constraint orders_channel_check CHECK ((channel = ANY (ARRAY['api'::text, 'chatapp'::text, 'photoapp'::text, 'page'::text]))),
  constraint orders_covered_check CHECK ((covered >= 0)),
  constraint orders_delivery_method_check CHECK ((delivery_method = ANY (ARRAY['courier'::text, 'own_rider'::text, 'pickup'::text]))),
  constraint orders_discount_check CHECK ((discount >= 0)),
  constraint orders_discount_has_code CHECK (((discount_id IS NULL) = (discount_code IS NULL))),
  constraint orders_dispute_check CHECK ((dispute = ANY (ARRAY['none'::text, 'open'::text, 'awaiting_seller'::text, 'awaiting_buyer'::text, 'under_review'::text, 'resolved'::text]))),
  constraint orders_fulfilment_check CHECK ((fulfilment = ANY (ARRAY['none'::text, 'packing'::text, 'ready'::text, 'dispatched'::text, 'out_for_delivery'::text, 'delivered'::text, 'attempt_failed'::text, 'returning'::text, 'returned'::text, 'cancelled'::text]))),
  constraint orders_funds_check CHECK ((funds = ANY (ARRAY['none'::text, 'held'::text, 'release_due'::text, 'released'::text, 'frozen'::text, 'refunded'::text, 'split'::text]))),
  constraint orders_lead_time_days_check CHECK (((lead_time_days >= 1) AND (lead_time_days <= 365))),
  constraint orders_notes_by_check CHECK ((notes_by = ANY (ARRAY['buyer'::text, 'shop'::text, 'both'::text, 'visitor'::text]))),
  constraint orders_owed_back_check CHECK ((owed_back >= 0)),
  constraint orders_payment_check CHECK ((payment = ANY (ARRAY['unpaid'::text, 'pending'::text, 'partly_paid'::text, 'paid'::text, 'overpaid'::text, 'partly_refunded'::text, 'refunded'::text]))),
  constraint orders_ready_by_has_lead_time CHECK (((ready_by IS NULL) OR (lead_time_days IS NOT NULL))),
  constraint orders_shipping_check CHECK ((shipping >= 0)),
  constraint orders_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'placed'::text, 'completed'::text, 'cancelled'::text, 'expired'::text]))),
  constraint orders_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'paid'::text, 'processing'::text, 'shipped'::text, 'delivered'::text, 'completed'::text, 'cancelled'::text, 'expired'::text, 'refunded'::text]))),
  constraint orders_subtotal_check CHECK ((subtotal >= 0)),
  constraint orders_tax_check CHECK ((tax >= 0)),
  constraint orders_total_adds_up CHECK ((total = (((subtotal - discount) + shipping) + tax))),
  constraint orders_total_check CHECK ((total >= 0)),
  constraint orders_withheld_check CHECK ((withheld >= 0))
);
alter table orders owner to sokoni_migrator;
CREATE INDEX orders_by_discount ON orders USING btree (shop_id, discount_code, created_at DESC, id DESC) WHERE (discount_code IS NOT NULL);
CREATE INDEX orders_by_fulfilment ON orders USING btree (shop_id, fulfilment, created_at DESC, id DESC) WHERE (fulfilment <> 'none'::text);
CREATE INDEX orders_by_payment ON orders USING btree (shop_id, told_payment(payment, cash_taken, total, given_back, state), created_at DESC, id DESC) WHERE (told_payment(payment, cash_taken, total, given_back, state) <> ALL (ARRAY['unpaid'::text, 'paid'::text]));
CREATE INDEX orders_by_sale ON orders USING btree (shop_id, sold_at) WHERE (sold_at IS NOT NULL);
CREATE INDEX orders_by_status ON orders USING btree (shop_id, status, created_at DESC, id DESC);
CREATE INDEX orders_by_total ON orders USING btree (shop_id, total, id);
CREATE INDEX orders_by_typed_number ON orders USING btree (translate(upper(number), '- '::text, ''::text)) WHERE (currency = 'KES'::bpchar);
CREATE INDEX orders_disputed ON orders USING btree (shop_id, created_at) WHERE (dispute = ANY (ARRAY['open'::text, 'awaiting_seller'::text, 'awaiting_buyer'::text, 'under_review'::text]));
CREATE INDEX orders_metadata ON orders USING gin (metadata jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
CREATE INDEX orders_newest ON orders USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX orders_of_conversation ON orders USING btree (shop_id, conversation_id, created_at DESC) WHERE (conversation_id IS NOT NULL);
CREATE INDEX orders_of_customer ON orders USING btree (shop_id, customer_id, created_at DESC, id DESC);
CREATE INDEX orders_owed_back ON orders USING btree (shop_id, created_at, id) WHERE (owed_back > 0);
CREATE INDEX orders_unpaid_due ON orders USING btree (reservation_expires_at) WHERE ((state = 'placed'::text) AND (reservation_expires_at IS NOT NULL));
CREATE CONSTRAINT TRIGGER follow_figures AFTER UPDATE OF state, payment, cash_taken, total, covered, brought, given_back, customer_id, currency, created_at ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((((((((old.state IS DISTINCT FROM new.state) OR (old.payment IS DISTINCT FROM new.payment)) OR (old.cash_taken IS DISTINCT FROM new.cash_taken)) OR (old.total IS DISTINCT FROM new.total)) OR (old.covered IS DISTINCT FROM new.covered)) OR (old.brought IS DISTINCT FROM new.brought)) OR (old.given_back IS DISTINCT FROM new.given_back)) OR (old.customer_id IS DISTINCT FROM new.customer_id)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION follow_order_figures();
CREATE CONSTRAINT TRIGGER follow_figures_new AFTER INSERT ON public.orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION follow_order_figures();
CREATE TRIGGER follow_merged BEFORE INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
CREATE TRIGGER insights_hear AFTER UPDATE OF state, payment, fulfilment, cash_taken, total, covered, brought, given_back, customer_id ON public.orders FOR EACH ROW WHEN ((((((((((old.state IS DISTINCT FROM new.state) OR (old.payment IS DISTINCT FROM new.payment)) OR (old.fulfilment IS DISTINCT FROM new.fulfilment)) OR (old.cash_taken IS DISTINCT FROM new.cash_taken)) OR (old.total IS DISTINCT FROM new.total)) OR (old.covered IS DISTINCT FROM new.covered)) OR (old.brought IS DISTINCT FROM new.brought)) OR (old.given_back IS DISTINCT FROM new.given_back)) OR (old.customer_id IS DISTINCT FROM new.customer_id))) EXECUTE FUNCTION insights_hear_of_order();
CREATE TRIGGER insights_hear_new AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION insights_hear_of_order();
CREATE TRIGGER note_broadcast_order AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION note_broadcast_order();
CREATE TRIGGER note_buyer_chat AFTER INSERT ON public.orders FOR EACH ROW EXECUTE FUNCTION note_buyer_chat();
CREATE TRIGGER note_moved_address BEFORE UPDATE OF shipping_address, gift, address_origin ON public.orders FOR EACH ROW EXECUTE FUNCTION note_moved_address();
CREATE TRIGGER note_sale BEFORE INSERT OR UPDATE OF payment, cash_taken, total, covered ON public.orders FOR EACH ROW WHEN (((new.sold_at IS NULL) AND is_sold(new.payment, new.cash_taken, new.total, new.covered))) EXECUTE FUNCTION note_sale();
CREATE TRIGGER orders_note_pickup_place BEFORE INSERT OR UPDATE OF delivery_method ON public.orders FOR EACH ROW EXECUTE FUNCTION note_pickup_place();
CREATE TRIGGER owed_back_stays BEFORE UPDATE OF owed_back ON public.orders FOR EACH ROW WHEN (((new.owed_back < old.owed_back) AND (pg_trigger_depth() = 0) AND (CURRENT_USER = ANY (ARRAY['sokoni_api'::name, 'sokoni_worker'::name, 'sokoni_agent'::name])))) EXECUTE FUNCTION refuse_less_owed_back();
CREATE TRIGGER ships_to_stays BEFORE UPDATE OF ships_to ON public.orders FOR EACH ROW WHEN (((new.ships_to IS NOT NULL) AND (new.ships_to IS DISTINCT FROM old.ships_to) AND (CURRENT_USER = ANY (ARRAY['sokoni_api'::name, 'sokoni_worker'::name, 'sokoni_agent'::name])))) EXECUTE FUNCTION refuse_other_receiver();
alter table orders enable row level security;
alter table orders force row level security;
create policy dispatcher_all on orders for select to sokoni_dispatcher using (true);
create policy open_shops on orders as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on orders for select to sokoni_readonly using (true);
create policy shop_only on orders for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on orders to sokoni_agent;
grant insert, select, update on orders to sokoni_api;
grant insert, select, update on orders to sokoni_worker;
grant select on orders to sokoni_dispatcher;
grant select on orders to sokoni_readonly;

-- page_codes
create table page_codes (
  shop_id text not null,
  order_id text not null,
  nonce text not null,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint page_codes_pkey PRIMARY KEY (shop_id, order_id),
  constraint page_codes_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint page_codes_tries_check CHECK ((tries >= 0))
);
alter table page_codes owner to sokoni_migrator;
alter table page_codes enable row level security;
alter table page_codes force row level security;
create policy shop_only on page_codes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on page_codes to sokoni_api;
grant select on page_codes to sokoni_agent;
grant select on page_codes to sokoni_readonly;
grant select on page_codes to sokoni_worker;

-- page_orders
create table page_orders (
  shop_id text not null,
  form text not null,
  order_id text not null,
  created_at timestamp with time zone not null,
  asked text,
  constraint page_orders_pkey PRIMARY KEY (shop_id, form),
  constraint page_orders_shop_id_order_id_key UNIQUE (shop_id, order_id),
  constraint page_orders_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id)
);
alter table page_orders owner to sokoni_migrator;
alter table page_orders enable row level security;
alter table page_orders force row level security;
create policy shop_only on page_orders for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on page_orders to sokoni_api;
grant select on page_orders to sokoni_agent;
grant select on page_orders to sokoni_readonly;
grant select on page_orders to sokoni_worker;

-- payments
create table payments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  checkout_id text,
  slot text not null,
  driver text not null,
  method text,
  reference text not null,
  amount bigint not null,
  currency character(3) not null,
  state text not null,
  redirect_url text,
  provider_transaction_id text,
  provider_word text,
  provider_fee bigint,
  failure text,
  callback_url text,
  paid_at timestamp with time zone,
  asked_times integer not null default 0,
  next_ask_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  provider_token text,
  phone text,
  country character(2),
  told jsonb,
  approve_before timestamp with time zone,
  captured bigint not null default 0,
  applied_from text,
  payer_name text,
  begun_by jsonb,
  payer_words text,
  metadata jsonb not null default '{}'::jsonb,
  address_mark text,
  address_shown boolean not null default false,
  by_another boolean not null default false,
  constraint payments_pkey PRIMARY KEY (shop_id, id),
  constraint payments_shop_id_reference_key UNIQUE (shop_id, reference),
  constraint payments_shop_id_applied_from_fkey FOREIGN KEY (shop_id, applied_from) REFERENCES mispayments(shop_id, id),
  constraint payments_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint payments_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint payments_amount_check CHECK ((amount > 0)),
  constraint payments_captured_check CHECK ((captured >= 0)),
  constraint payments_payer_words_check CHECK (((payer_words <> ''::text) AND (length(payer_words) <= 140))),
  constraint payments_state_check CHECK ((state = ANY (ARRAY['created'::text, 'action_needed'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
);
alter table payments owner to sokoni_migrator;
CREATE INDEX payments_by_announced_transaction ON payments USING btree (slot, ((told ->> 'announced'::text))) WHERE ((told ->> 'announced'::text) IS NOT NULL);
CREATE INDEX payments_by_prompt ON payments USING btree (driver, COALESCE(provider_token, (told ->> 'providerToken'::text))) WHERE (COALESCE(provider_token, (told ->> 'providerToken'::text)) IS NOT NULL);
CREATE INDEX payments_by_told_transaction ON payments USING btree (slot, ((told ->> 'providerTransactionId'::text))) WHERE (told IS NOT NULL);
CREATE INDEX payments_by_transaction ON payments USING btree (driver, provider_transaction_id) WHERE (provider_transaction_id IS NOT NULL);
CREATE INDEX payments_made ON payments USING brin (created_at) WITH (autosummarize='on');
CREATE INDEX payments_newest ON payments USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX payments_of_order ON payments USING btree (shop_id, order_id, created_at DESC);
CREATE INDEX payments_to_ask ON payments USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE UNIQUE INDEX payments_applied_once ON payments USING btree (shop_id, applied_from) WHERE (applied_from IS NOT NULL);
CREATE TRIGGER keep_brought AFTER UPDATE OF captured ON public.payments FOR EACH ROW WHEN ((old.captured <> new.captured)) EXECUTE FUNCTION keep_brought();
CREATE TRIGGER keep_brought_new AFTER INSERT ON public.payments FOR EACH ROW WHEN ((new.captured > 0)) EXECUTE FUNCTION keep_brought();
CREATE TRIGGER note_shown_address AFTER UPDATE OF captured ON public.payments FOR EACH ROW WHEN (((old.captured = 0) AND (new.captured > 0) AND (new.address_mark IS NOT NULL))) EXECUTE FUNCTION note_shown_address();
alter table payments enable row level security;
alter table payments force row level security;
create policy dispatcher_all on payments for select to sokoni_dispatcher using (true);
create policy reads_all on payments for select to sokoni_readonly using (true);
create policy shop_only on payments for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on payments to sokoni_api;
grant insert, select, update on payments to sokoni_worker;
grant select on payments to sokoni_agent;
grant select on payments to sokoni_dispatcher;
grant select on payments to sokoni_readonly;

-- payout_destinations
create table payout_destinations (
  shop_id text not null,
  id text not null,
  kind text not null,
  country character(2) not null,
  currency character(3) not null,
  bank_code text not null,
  bank_name text,
  sealed_number bytea not null,
  number_hash bytea not null,
  last4 text not null,
  given_name text not null,
  resolved_name text,
  name_check text not null,
  is_default boolean not null default false,
  usable_from timestamp with time zone not null,
  deleted_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  slot text not null,
  confirm_reasons text[] not null default '{}'::text[],
  expected_names text[] not null default '{}'::text[],
  added_by jsonb,
  default_when_confirmed boolean not null default false,
  confirmed_at timestamp with time zone,
  confirmed_by jsonb,
  metadata jsonb not null default '{}'::jsonb,
  constraint payout_destinations_pkey PRIMARY KEY (shop_id, id),
  constraint payout_destinations_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint payout_destinations_confirmed CHECK ((((confirmed_at IS NULL) = (confirmed_by IS NULL)) AND (COALESCE((confirmed_by ->> 'kind'::text), 'human'::text) = 'human'::text))),
  constraint payout_destinations_kind_check CHECK ((kind = ANY (ARRAY['bank_account'::text, 'mobile_wallet'::text]))),
  constraint payout_destinations_name_check_check CHECK ((name_check = ANY (ARRAY['matched'::text, 'differs'::text, 'not_offered'::text, 'pending'::text]))),
  constraint payout_destinations_reasons CHECK ((confirm_reasons <@ ARRAY['name_differs'::text, 'name_not_checked'::text, 'account_changed'::text]))
);
alter table payout_destinations owner to sokoni_migrator;
CREATE INDEX payout_destinations_newest ON payout_destinations USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX payout_destinations_default ON payout_destinations USING btree (shop_id, currency) WHERE (is_default AND (deleted_at IS NULL));
CREATE UNIQUE INDEX payout_destinations_once ON payout_destinations USING btree (shop_id, currency, number_hash) WHERE (deleted_at IS NULL);
CREATE TRIGGER an_owner_confirms BEFORE INSERT OR UPDATE OF confirmed_at, confirmed_by ON public.payout_destinations FOR EACH ROW WHEN ((new.confirmed_at IS NOT NULL)) EXECUTE FUNCTION an_owner_confirms();
alter table payout_destinations enable row level security;
alter table payout_destinations force row level security;
create policy dispatcher_reads on payout_destinations for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on payout_destinations for update to sokoni_dispatcher using (true) with check (true);
create policy shop_only on payout_destinations for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on payout_destinations to sokoni_api;
grant insert, select, update on payout_destinations to sokoni_worker;
grant select on payout_destinations to sokoni_agent;
grant select on payout_destinations to sokoni_dispatcher;
grant select on payout_destinations to sokoni_readonly;
grant update (sealed_number) on payout_destinations to sokoni_dispatcher;

-- payout_schedules
create table payout_schedules (
  shop_id text not null,
  currency character(3) not null,
  interval text not null,
  anchor smallint,
  minimum bigint not null default 0,
  destination_id text,
  next_run_at timestamp with time zone,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  constraint payout_schedules_pkey PRIMARY KEY (shop_id, currency),
  constraint payout_schedules_shop_id_destination_id_fkey FOREIGN KEY (shop_id, destination_id) REFERENCES payout_destinations(shop_id, id),
  constraint payout_schedules_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint payout_schedules_anchor_check CHECK (((anchor >= 1) AND (anchor <= 28))),
  constraint payout_schedules_interval_check CHECK (("interval" = ANY (ARRAY['manual'::text, 'daily'::text, 'weekly'::text, 'monthly'::text]))),
  constraint payout_schedules_minimum_check CHECK ((minimum >= 0))
);
alter table payout_schedules owner to sokoni_migrator;
CREATE INDEX payout_schedules_due ON payout_schedules USING btree (next_run_at) WHERE (next_run_at IS NOT NULL);
alter table payout_schedules enable row level security;
alter table payout_schedules force row level security;
create policy dispatcher_all on payout_schedules for select to sokoni_dispatcher using (true);
create policy open_shops on payout_schedules as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on payout_schedules for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on payout_schedules to sokoni_api;
grant insert, select, update on payout_schedules to sokoni_worker;
grant select on payout_schedules to sokoni_agent;
grant select on payout_schedules to sokoni_dispatcher;
grant select on payout_schedules to sokoni_readonly;

-- payouts
create table payouts (
  shop_id text not null,
  id text not null,
  destination_id text not null,
  slot text not null,
  driver text not null,
  reference text not null,
  uuid text not null,
  amount bigint,
  currency character(3) not null,
  state text not null,
  scheduled_for timestamp with time zone,
  provider_payout_id text,
  provider_word text,
  provider_fee bigint,
  failure text,
  sent_times integer not null default 0,
  asked_times integer not null default 0,
  next_ask_at timestamp with time zone,
  automatic boolean not null default false,
  description text,
  metadata jsonb not null default '{}'::jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  funded_at timestamp with time zone,
  sent_at timestamp with time zone,
  constraint payouts_pkey PRIMARY KEY (shop_id, id),
  constraint payouts_shop_id_reference_key UNIQUE (shop_id, reference),
  constraint payouts_shop_id_destination_id_fkey FOREIGN KEY (shop_id, destination_id) REFERENCES payout_destinations(shop_id, id),
  constraint payouts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint payouts_amount_check CHECK ((amount > 0)),
  constraint payouts_amount_known CHECK (((amount IS NOT NULL) OR (funded_at IS NULL))),
  constraint payouts_funded_before_sent CHECK (((sent_at IS NULL) OR (funded_at IS NOT NULL))),
  constraint payouts_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'pending'::text, 'processing'::text, 'paid'::text, 'failed'::text, 'returned'::text, 'cancelled'::text])))
);
alter table payouts owner to sokoni_migrator;
CREATE INDEX payouts_by_provider ON payouts USING btree (provider_payout_id) WHERE (provider_payout_id IS NOT NULL);
CREATE INDEX payouts_by_reference ON payouts USING btree (reference);
CREATE INDEX payouts_funded ON payouts USING btree (shop_id, currency, funded_at DESC) WHERE (funded_at IS NOT NULL);
CREATE INDEX payouts_newest ON payouts USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX payouts_of_destination ON payouts USING btree (shop_id, destination_id, state);
CREATE INDEX payouts_of_provider ON payouts USING btree (shop_id, driver, provider_payout_id) WHERE (provider_payout_id IS NOT NULL);
CREATE INDEX payouts_scheduled ON payouts USING btree (scheduled_for) WHERE (state = 'scheduled'::text);
CREATE INDEX payouts_to_ask ON payouts USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE TRIGGER payouts_leave_confirmed BEFORE UPDATE OF state ON public.payouts FOR EACH ROW WHEN (((new.state = 'processing'::text) AND (old.state <> 'processing'::text))) EXECUTE FUNCTION payouts_leave_confirmed();
alter table payouts enable row level security;
alter table payouts force row level security;
create policy dispatcher_all on payouts for select to sokoni_dispatcher using (true);
create policy reads_all on payouts for select to sokoni_readonly using (true);
create policy shop_only on payouts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on payouts to sokoni_api;
grant insert, select, update on payouts to sokoni_worker;
grant select on payouts to sokoni_agent;
grant select on payouts to sokoni_dispatcher;
grant select on payouts to sokoni_readonly;

-- picture_likenesses
create table picture_likenesses (
  shop_id text not null,
  message_id text not null,
  kind text not null,
  product_ids text[] not null default '{}'::text[],
  colours text[] not null default '{}'::text[],
  created_at timestamp with time zone not null,
  constraint picture_likenesses_pkey PRIMARY KEY (shop_id, message_id),
  constraint picture_likenesses_shop_id_message_id_fkey FOREIGN KEY (shop_id, message_id) REFERENCES messages(shop_id, id),
  constraint picture_likenesses_kind_check CHECK ((kind = ANY (ARRAY['goods'::text, 'page'::text, 'unseen'::text])))
);
alter table picture_likenesses owner to sokoni_migrator;
alter table picture_likenesses enable row level security;
alter table picture_likenesses force row level security;
create policy shop_only on picture_likenesses for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on picture_likenesses to sokoni_agent;
grant delete, insert, select on picture_likenesses to sokoni_api;
grant delete, insert, select on picture_likenesses to sokoni_worker;
grant select on picture_likenesses to sokoni_readonly;

-- plan_charges
create table plan_charges (
  shop_id text not null,
  id text not null,
  invoice_id text not null,
  slot text not null,
  driver text not null,
  reference text not null,
  amount bigint not null,
  currency character(3) not null,
  country text not null,
  state text not null,
  redirect_url text,
  provider_token text,
  callback_url text,
  provider_transaction_id text,
  provider_word text,
  captured bigint not null default 0,
  failure text,
  asked_times integer not null default 0,
  next_ask_at timestamp with time zone,
  paid_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  payer_hash bytea,
  constraint plan_charges_pkey PRIMARY KEY (shop_id, id),
  constraint plan_charges_shop_id_reference_key UNIQUE (shop_id, reference),
  constraint plan_charges_shop_id_invoice_id_fkey FOREIGN KEY (shop_id, invoice_id) REFERENCES plan_invoices(shop_id, id),
  constraint plan_charges_amount_check CHECK ((amount > 0)),
  constraint plan_charges_captured_check CHECK ((captured >= 0)),
  constraint plan_charges_payer_hash_check CHECK ((octet_length(payer_hash) = 16)),
  constraint plan_charges_state_check CHECK ((state = ANY (ARRAY['created'::text, 'action_needed'::text, 'processing'::text, 'succeeded'::text, 'failed'::text, 'cancelled'::text, 'expired'::text])))
);
alter table plan_charges owner to sokoni_migrator;
CREATE INDEX plan_charges_at_provider ON plan_charges USING btree (driver, created_at);
CREATE INDEX plan_charges_of_invoice ON plan_charges USING btree (shop_id, invoice_id, created_at DESC);
CREATE INDEX plan_charges_to_ask ON plan_charges USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE UNIQUE INDEX plan_charges_one_live ON plan_charges USING btree (shop_id, invoice_id) WHERE (state = ANY (ARRAY['created'::text, 'action_needed'::text, 'processing'::text]));
alter table plan_charges enable row level security;
alter table plan_charges force row level security;
create policy dispatcher_reads on plan_charges for select to sokoni_dispatcher using (true);
create policy open_shops on plan_charges as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on plan_charges for select to sokoni_readonly using (true);
create policy shop_only on plan_charges for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on plan_charges to sokoni_api;
grant insert, select, update on plan_charges to sokoni_worker;
grant select on plan_charges to sokoni_dispatcher;
grant select on plan_charges to sokoni_readonly;

-- plan_invoice_counters
create table plan_invoice_counters (
  mode text not null,
  year smallint not null,
  last bigint not null,
  constraint plan_invoice_counters_pkey PRIMARY KEY (mode, year),
  constraint plan_invoice_counters_last_check CHECK ((last > 0)),
  constraint plan_invoice_counters_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text])))
);
alter table plan_invoice_counters owner to sokoni_migrator;
grant insert, select, update on plan_invoice_counters to sokoni_api;
grant insert, select, update on plan_invoice_counters to sokoni_worker;
grant select on plan_invoice_counters to sokoni_readonly;

-- plan_invoices
create table plan_invoices (
  shop_id text not null,
  id text not null,
  subscription_id text not null,
  number text not null,
  kind text not null,
  status text not null,
  plan text not null,
  billing_interval text not null,
  currency character(3) not null,
  lines jsonb not null,
  total bigint not null,
  tax bigint not null,
  tax_basis_points integer not null,
  bill_to jsonb not null,
  period_start timestamp with time zone,
  period_end timestamp with time zone,
  due_at timestamp with time zone not null,
  expires_at timestamp with time zone,
  paid_at timestamp with time zone,
  from_credit bigint,
  from_balance bigint,
  voided_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint plan_invoices_pkey PRIMARY KEY (shop_id, id),
  constraint plan_invoices_shop_id_number_key UNIQUE (shop_id, number),
  constraint plan_invoices_shop_id_subscription_id_fkey FOREIGN KEY (shop_id, subscription_id) REFERENCES subscriptions(shop_id, id),
  constraint plan_invoices_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint plan_invoices_from_balance_check CHECK ((from_balance >= 0)),
  constraint plan_invoices_from_credit_check CHECK ((from_credit >= 0)),
  constraint plan_invoices_kind_check CHECK ((kind = ANY (ARRAY['first'::text, 'change'::text, 'renewal'::text, 'credit'::text]))),
  constraint plan_invoices_paid_from_credit_and_balance CHECK (((status <> 'paid'::text) OR (kind = 'credit'::text) OR ((from_credit + from_balance) = total))),
  constraint plan_invoices_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'starter'::text, 'growth'::text]))),
  constraint plan_invoices_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text]))),
  constraint plan_invoices_tax_basis_points_check CHECK (((tax_basis_points >= 0) AND (tax_basis_points <= 10000))),
  constraint plan_invoices_tax_within_total CHECK (((tax >= 0) AND (tax <= total))),
  constraint plan_invoices_total_check CHECK ((total > 0))
);
alter table plan_invoices owner to sokoni_migrator;
CREATE INDEX plan_invoices_newest ON plan_invoices USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX plan_invoices_one_open ON plan_invoices USING btree (shop_id) WHERE (status = 'open'::text);
CREATE TRIGGER plan_invoice_stays BEFORE UPDATE ON public.plan_invoices FOR EACH ROW EXECUTE FUNCTION plan_invoice_is_written();
alter table plan_invoices enable row level security;
alter table plan_invoices force row level security;
create policy reads_all on plan_invoices for select to sokoni_readonly using (true);
create policy shop_only on plan_invoices for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on plan_invoices to sokoni_api;
grant insert, select, update on plan_invoices to sokoni_worker;
grant select on plan_invoices to sokoni_readonly;

-- plan_portions
create table plan_portions (
  shop_id text not null,
  id text not null,
  subscription_id text not null,
  invoice_id text not null,
  currency character(3) not null,
  net bigint not null,
  tax bigint not null,
  starts_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  earned bigint not null default 0,
  earnings integer not null default 0,
  released bigint not null default 0,
  closed_at timestamp with time zone,
  constraint plan_portions_pkey PRIMARY KEY (shop_id, id),
  constraint plan_portions_shop_id_invoice_id_fkey FOREIGN KEY (shop_id, invoice_id) REFERENCES plan_invoices(shop_id, id),
  constraint plan_portions_shop_id_subscription_id_fkey FOREIGN KEY (shop_id, subscription_id) REFERENCES subscriptions(shop_id, id),
  constraint plan_portions_closed_shares_net CHECK (((closed_at IS NULL) OR ((earned + released) = net))),
  constraint plan_portions_earned_within_net CHECK (((earned >= 0) AND ((earned + released) <= net))),
  constraint plan_portions_ends_after_start CHECK ((ends_at > starts_at)),
  constraint plan_portions_net_check CHECK ((net >= 0)),
  constraint plan_portions_released_check CHECK ((released >= 0)),
  constraint plan_portions_tax_check CHECK ((tax >= 0))
);
alter table plan_portions owner to sokoni_migrator;
CREATE INDEX plan_portions_open ON plan_portions USING btree (shop_id, subscription_id) WHERE (closed_at IS NULL);
alter table plan_portions enable row level security;
alter table plan_portions force row level security;
create policy reads_all on plan_portions for select to sokoni_readonly using (true);
create policy shop_only on plan_portions for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on plan_portions to sokoni_api;
grant insert, select, update on plan_portions to sokoni_worker;
grant select on plan_portions to sokoni_readonly;

-- plan_usage
create table plan_usage (
  shop_id text not null,
  meter text not null,
  source_id text not null,
  at timestamp with time zone not null,
  constraint plan_usage_pkey PRIMARY KEY (shop_id, meter, source_id),
  constraint plan_usage_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint plan_usage_meter_check CHECK ((meter = ANY (ARRAY['agent_replies'::text, 'broadcast_recipients'::text])))
);
alter table plan_usage owner to sokoni_migrator;
alter table plan_usage enable row level security;
alter table plan_usage force row level security;
create policy shop_only on plan_usage for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on plan_usage to sokoni_api;
grant select on plan_usage to sokoni_readonly;
grant select on plan_usage to sokoni_worker;

-- plan_usage_days
create table plan_usage_days (
  shop_id text not null,
  meter text not null,
  day date not null,
  used bigint not null,
  part smallint not null default 0,
  constraint plan_usage_days_pkey PRIMARY KEY (shop_id, meter, day, part),
  constraint plan_usage_days_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint plan_usage_days_used_check CHECK ((used > 0))
);
alter table plan_usage_days owner to sokoni_migrator;
alter table plan_usage_days enable row level security;
alter table plan_usage_days force row level security;
create policy shop_only on plan_usage_days for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on plan_usage_days to sokoni_agent;
grant select on plan_usage_days to sokoni_api;
grant select on plan_usage_days to sokoni_readonly;
grant select on plan_usage_days to sokoni_worker;

-- price_quotes
create table price_quotes (
  shop_id text not null,
  conversation_id text not null,
  product_id text not null,
  rounds integer not null,
  price bigint not null,
  currency text not null,
  quantity integer,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  variant_id text not null default ''::text,
  variant text generated always as (NULLIF(variant_id, ''::text)) stored,
  constraint price_quotes_pkey PRIMARY KEY (shop_id, conversation_id, product_id, variant_id),
  constraint price_quotes_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint price_quotes_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint price_quotes_shop_id_product_id_variant_fkey FOREIGN KEY (shop_id, product_id, variant) REFERENCES product_variants(shop_id, product_id, id),
  constraint price_quotes_price_check CHECK ((price > 0)),
  constraint price_quotes_quantity_check CHECK ((quantity > 0)),
  constraint price_quotes_rounds_check CHECK ((rounds >= 0))
);
alter table price_quotes owner to sokoni_migrator;
CREATE INDEX price_quotes_of_product ON price_quotes USING btree (shop_id, product_id);
alter table price_quotes enable row level security;
alter table price_quotes force row level security;
create policy shop_only on price_quotes for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on price_quotes to sokoni_agent;
grant delete, insert, select, update on price_quotes to sokoni_api;
grant delete, insert, select, update on price_quotes to sokoni_worker;
grant select on price_quotes to sokoni_readonly;

-- product_images
create table product_images (
  shop_id text not null,
  id text not null,
  product_id text not null,
  sha256 bytea,
  width integer,
  height integer,
  unused_since timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint product_images_pkey PRIMARY KEY (shop_id, id),
  constraint product_images_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint product_images_height_check CHECK ((height >= 1)),
  constraint product_images_used_has_picture CHECK (((unused_since IS NOT NULL) OR ((sha256 IS NOT NULL) AND (width IS NOT NULL) AND (height IS NOT NULL)))),
  constraint product_images_width_check CHECK ((width >= 1))
);
alter table product_images owner to sokoni_migrator;
CREATE UNIQUE INDEX product_images_once ON product_images USING btree (shop_id, product_id, sha256) WHERE (unused_since IS NULL);
alter table product_images enable row level security;
alter table product_images force row level security;
create policy shop_only on product_images for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, select, update on product_images to sokoni_worker;
grant insert, select, update on product_images to sokoni_api;
grant select on product_images to sokoni_readonly;

-- product_import_errors
create table product_import_errors (
  shop_id text not null,
  import_id text not null,
  id text not null,
  line integer not null,
  field text,
  code text not null,
  detail text not null,
  created_at timestamp with time zone not null,
  constraint product_import_errors_pkey PRIMARY KEY (shop_id, import_id, id),
  constraint product_import_errors_shop_id_import_id_fkey FOREIGN KEY (shop_id, import_id) REFERENCES product_imports(shop_id, id)
);
alter table product_import_errors owner to sokoni_migrator;
CREATE INDEX product_import_errors_lines ON product_import_errors USING btree (shop_id, import_id, line, id);
alter table product_import_errors enable row level security;
alter table product_import_errors force row level security;
create policy shop_only on product_import_errors for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on product_import_errors to sokoni_worker;
grant select on product_import_errors to sokoni_api;
grant select on product_import_errors to sokoni_readonly;

-- product_import_files
create table product_import_files (
  shop_id text not null,
  import_id text not null,
  content bytea not null,
  constraint product_import_files_pkey PRIMARY KEY (shop_id, import_id),
  constraint product_import_files_shop_id_import_id_fkey FOREIGN KEY (shop_id, import_id) REFERENCES product_imports(shop_id, id)
);
alter table product_import_files owner to sokoni_migrator;
alter table product_import_files enable row level security;
alter table product_import_files force row level security;
create policy dispatcher_all on product_import_files for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on product_import_files for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on product_import_files to sokoni_api;
grant delete, insert, select on product_import_files to sokoni_worker;
grant delete, select on product_import_files to sokoni_dispatcher;

-- product_imports
create table product_imports (
  shop_id text not null,
  id text not null,
  state text not null,
  mode text not null,
  dry_run boolean not null,
  format text not null,
  content_hash bytea not null,
  bytes integer not null,
  bytes_done integer not null,
  lines_done integer not null,
  delimiter text not null,
  columns jsonb not null,
  lines integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  errors integer not null default 0,
  problem text,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint product_imports_pkey PRIMARY KEY (shop_id, id),
  constraint product_imports_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint product_imports_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'json'::text]))),
  constraint product_imports_mode_check CHECK ((mode = ANY (ARRAY['each'::text, 'all'::text]))),
  constraint product_imports_state_check CHECK ((state = ANY (ARRAY['running'::text, 'completed'::text, 'failed'::text])))
);
alter table product_imports owner to sokoni_migrator;
CREATE INDEX product_imports_newest ON product_imports USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX product_imports_once ON product_imports USING btree (shop_id, content_hash, mode, dry_run) WHERE (state = 'running'::text);
alter table product_imports enable row level security;
alter table product_imports force row level security;
create policy dispatcher_all on product_imports for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on product_imports for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on product_imports to sokoni_api;
grant insert, select, update on product_imports to sokoni_worker;
grant select on product_imports to sokoni_readonly;
grant select, update on product_imports to sokoni_dispatcher;

-- product_looks
create table product_looks (
  shop_id text not null,
  product_id text not null,
  url text not null,
  version integer not null,
  look bytea not null,
  constraint product_looks_pkey PRIMARY KEY (shop_id, product_id, url),
  constraint product_looks_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id)
);
alter table product_looks owner to sokoni_migrator;
alter table product_looks enable row level security;
alter table product_looks force row level security;
create policy shop_only on product_looks for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on product_looks to sokoni_worker;
grant select on product_looks to sokoni_agent;
grant select on product_looks to sokoni_api;
grant select on product_looks to sokoni_readonly;

-- product_variants
create table product_variants (
  shop_id text not null,
  product_id text not null,
  id text not null,
  place smallint not null,
  options jsonb not null,
  name text not null,
  price bigint,
  compare_at_price bigint,
  sku text,
  barcode text,
  image_url text,
  weight_grams integer,
  negotiation jsonb,
  status text not null default 'active'::text,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  prices jsonb not null default '{}'::jsonb,
  constraint product_variants_pkey PRIMARY KEY (shop_id, product_id, id),
  constraint product_variants_id_shop_id_key UNIQUE (id, shop_id),
  constraint product_variants_shop_id_product_id_options_key UNIQUE (shop_id, product_id, options),
  constraint product_variants_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint product_variants_compare_at_price_check CHECK ((compare_at_price >= 1)),
  constraint product_variants_name_check CHECK ((name <> ''::text)),
  constraint product_variants_price_check CHECK ((price >= 1)),
  constraint product_variants_prices_check CHECK ((NOT jsonb_path_exists(prices, '$.*?(@."amount" < 1 || @."compareAt" < 1)'::jsonpath))),
  constraint product_variants_status_check CHECK ((status = ANY (ARRAY['active'::text, 'archived'::text]))),
  constraint product_variants_weight_grams_check CHECK ((weight_grams >= 0))
);
alter table product_variants owner to sokoni_migrator;
CREATE UNIQUE INDEX product_variants_sku ON product_variants USING btree (shop_id, sku) WHERE ((sku IS NOT NULL) AND (removed_at IS NULL));
alter table product_variants enable row level security;
alter table product_variants force row level security;
create policy shop_only on product_variants for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on product_variants to sokoni_api;
grant insert, select, update on product_variants to sokoni_worker;
grant select on product_variants to sokoni_agent;
grant select on product_variants to sokoni_readonly;

-- product_words
create table product_words (
  shop_id text not null,
  word text not null,
  added_by xid8 not null default pg_current_xact_id(),
  constraint product_words_pkey PRIMARY KEY (shop_id, word, added_by)
);
alter table product_words owner to sokoni_migrator;
CREATE INDEX product_words_alike ON product_words USING gin (shop_id, word gin_trgm_ops) WITH (fastupdate=off);
alter table product_words enable row level security;
alter table product_words force row level security;
create policy dispatcher_all on product_words for select to sokoni_dispatcher using (true);
create policy shop_only on product_words for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on product_words to sokoni_worker;
grant insert, select on product_words to sokoni_api;
grant select on product_words to sokoni_agent;
grant select on product_words to sokoni_dispatcher;
grant select on product_words to sokoni_readonly;

-- products
create table products (
  shop_id text not null,
  id text not null,
  name text not null,
  description text not null default ''::text,
  price bigint not null,
  currency character(3) not null,
  compare_at_price bigint,
  sku text,
  category text,
  options jsonb not null default '[]'::jsonb,
  images jsonb not null default '[]'::jsonb,
  status text not null default 'active'::text,
  low_stock_threshold integer,
  weight_grams integer,
  dimensions jsonb,
  negotiation jsonb,
  metadata jsonb not null default '{}'::jsonb,
  search text not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  variant_count smallint not null default 0,
  lowest_price bigint,
  highest_price bigint,
  tags text[] not null default '{}'::text[],
  external_id text,
  prices jsonb not null default '{}'::jsonb,
  price_ranges jsonb not null default '{}'::jsonb,
  unit jsonb,
  lead_time_days smallint,
  part_count smallint not null default 0,
  return_days smallint,
  stock_tracked boolean not null default true,
  constraint products_pkey PRIMARY KEY (shop_id, id),
  constraint products_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint products_compare_at_price_check CHECK ((compare_at_price >= 1)),
  constraint products_external_id_check CHECK ((external_id <> ''::text)),
  constraint products_lead_time_days_check CHECK (((lead_time_days >= 1) AND (lead_time_days <= 365))),
  constraint products_low_stock_threshold_check CHECK ((low_stock_threshold >= 0)),
  constraint products_lowest_price_check CHECK ((lowest_price >= 1)),
  constraint products_name_check CHECK ((name <> ''::text)),
  constraint products_part_count_check CHECK ((part_count >= 0)),
  constraint products_price_check CHECK ((price >= 1)),
  constraint products_price_range_in_order CHECK ((highest_price >= lowest_price)),
  constraint products_prices_check CHECK ((NOT jsonb_path_exists(prices, '$.*?(@."amount" < 1 || @."compareAt" < 1)'::jsonpath))),
  constraint products_return_days_check CHECK (((return_days >= 0) AND (return_days <= 365))),
  constraint products_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'active'::text, 'archived'::text]))),
  constraint products_unit_check CHECK (((unit IS NULL) OR ((((unit ->> 'minimum'::text))::integer >= 1) AND (((unit ->> 'step'::text))::integer >= 1) AND COALESCE((((unit ->> 'maximum'::text))::integer >= ((unit ->> 'minimum'::text))::integer), true)))),
  constraint products_variant_count_check CHECK ((variant_count >= 0)),
  constraint products_weight_grams_check CHECK ((weight_grams >= 0))
);
alter table products owner to sokoni_migrator;
CREATE INDEX products_by_word ON products USING gin (shop_id, array_to_tsvector(words_of(search))) WITH (fastupdate=off) WHERE (deleted_at IS NULL);
CREATE INDEX products_categories ON products USING btree (shop_id, category) WHERE ((deleted_at IS NULL) AND (status = 'active'::text) AND (category IS NOT NULL));
CREATE INDEX products_exact_name ON products USING btree (shop_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE INDEX products_metadata ON products USING gin (metadata jsonb_path_ops) WHERE (metadata <> '{}'::jsonb);
CREATE INDEX products_name ON products USING btree (shop_id, name, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_newest ON products USING btree (shop_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX products_price ON products USING btree (shop_id, price, id) WHERE (deleted_at IS NULL);
CREATE INDEX products_units ON products USING btree (shop_id) WHERE ((unit IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX products_external_id ON products USING btree (shop_id, external_id) WHERE ((external_id IS NOT NULL) AND (deleted_at IS NULL));
CREATE UNIQUE INDEX products_sku ON products USING btree (shop_id, sku) WHERE ((sku IS NOT NULL) AND (deleted_at IS NULL));
CREATE TRIGGER catalog_hears_of_change AFTER UPDATE ON public.products FOR EACH ROW WHEN ((new.version <> old.version)) EXECUTE FUNCTION note_product_change();
CREATE TRIGGER catalog_hears_of_counting AFTER UPDATE OF stock_tracked ON public.products FOR EACH ROW WHEN ((new.stock_tracked <> old.stock_tracked)) EXECUTE FUNCTION note_product_change();
CREATE TRIGGER catalog_hears_of_new AFTER INSERT ON public.products FOR EACH ROW EXECUTE FUNCTION note_product_change();
CREATE TRIGGER looks_hear_of_change AFTER UPDATE OF images, deleted_at ON public.products FOR EACH ROW WHEN (((old.images IS DISTINCT FROM new.images) OR (old.deleted_at IS DISTINCT FROM new.deleted_at))) EXECUTE FUNCTION note_pictures_to_see();
CREATE TRIGGER looks_hear_of_new AFTER INSERT ON public.products FOR EACH ROW WHEN ((new.images <> '[]'::jsonb)) EXECUTE FUNCTION note_pictures_to_see();
CREATE TRIGGER product_words_kept AFTER INSERT OR UPDATE OF search ON public.products FOR EACH ROW EXECUTE FUNCTION keep_product_words();
alter table products enable row level security;
alter table products force row level security;
create policy dispatcher_all on products for select to sokoni_dispatcher using (true);
create policy shop_only on products for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on products to sokoni_api;
grant insert, select, update on products to sokoni_worker;
grant select on products to sokoni_agent;
grant select on products to sokoni_dispatcher;
grant select on products to sokoni_readonly;
grant update (updated_at) on products to sokoni_agent;
grant update (updated_at) on products to sokoni_worker;

-- products_unseen
create table products_unseen (
  shop_id text not null,
  product_id text not null,
  note text not null default (pg_current_xact_id())::text,
  due_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint products_unseen_pkey PRIMARY KEY (shop_id, product_id),
  constraint products_unseen_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id)
);
alter table products_unseen owner to sokoni_migrator;
alter table products_unseen enable row level security;
alter table products_unseen force row level security;
create policy dispatcher_all on products_unseen for all to sokoni_dispatcher using (true) with check (true);
create policy open_shops on products_unseen as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on products_unseen for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on products_unseen to sokoni_api;
grant delete, insert, select, update on products_unseen to sokoni_worker;
grant insert, select on products_unseen to sokoni_dispatcher;
grant select on products_unseen to sokoni_readonly;

-- proposals
create table proposals (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  content jsonb not null,
  content_hash bytea not null,
  state text not null default 'open'::text,
  order_id text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint proposals_pkey PRIMARY KEY (shop_id, id),
  constraint proposals_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint proposals_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint proposals_state_check CHECK ((state = ANY (ARRAY['open'::text, 'used'::text, 'replaced'::text])))
);
alter table proposals owner to sokoni_migrator;
CREATE UNIQUE INDEX proposals_one_open ON proposals USING btree (shop_id, conversation_id) WHERE (state = 'open'::text);
alter table proposals enable row level security;
alter table proposals force row level security;
create policy shop_only on proposals for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on proposals to sokoni_agent;
grant insert, select, update on proposals to sokoni_api;
grant insert, select, update on proposals to sokoni_worker;
grant select on proposals to sokoni_readonly;

-- provider_calls
create table provider_calls (
  minute timestamp with time zone not null,
  provider text not null,
  mode text not null,
  operation text not null,
  calls integer not null,
  failed integer not null,
  total_ms bigint not null,
  slowest_ms integer not null,
  constraint provider_calls_pkey PRIMARY KEY (minute, provider, mode, operation)
);
alter table provider_calls owner to sokoni_migrator;
grant delete, insert, select, update on provider_calls to sokoni_worker;
grant select on provider_calls to sokoni_readonly;

-- provider_lists
create table provider_lists (
  driver text not null,
  environment text not null,
  subject text not null,
  followed_to timestamp with time zone not null,
  next_look_at timestamp with time zone not null,
  failures integer not null default 0,
  constraint provider_lists_pkey PRIMARY KEY (driver, environment, subject),
  constraint provider_lists_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint provider_lists_failures_check CHECK ((failures >= 0)),
  constraint provider_lists_subject_check CHECK ((subject = ANY (ARRAY['payments'::text, 'refunds'::text, 'payouts'::text, 'disputes'::text])))
);
alter table provider_lists owner to sokoni_migrator;
grant insert, select, update on provider_lists to sokoni_worker;
grant select on provider_lists to sokoni_readonly;

-- provider_own_funds
create table provider_own_funds (
  driver text not null,
  environment text not null,
  currency character(3) not null,
  amount bigint not null,
  note text,
  stated_at timestamp with time zone not null,
  constraint provider_own_funds_pkey PRIMARY KEY (driver, environment, currency),
  constraint provider_own_funds_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text])))
);
alter table provider_own_funds owner to sokoni_migrator;
grant insert, select, update on provider_own_funds to sokoni_worker;
grant select on provider_own_funds to sokoni_readonly;

-- rate_buckets
create table rate_buckets (
  shop_id text not null,
  bucket text not null,
  tokens double precision not null,
  at timestamp with time zone not null,
  constraint rate_buckets_pkey PRIMARY KEY (shop_id, bucket)
);
alter table rate_buckets owner to sokoni_migrator;
CREATE INDEX rate_buckets_idle ON rate_buckets USING btree (at);
alter table rate_buckets enable row level security;
alter table rate_buckets force row level security;
create policy dispatcher_all on rate_buckets for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on rate_buckets for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on rate_buckets to sokoni_dispatcher;

-- reconciliation_differences
create table reconciliation_differences (
  id text not null,
  driver text not null,
  environment text not null,
  subject text not null,
  class text not null,
  key text not null,
  shop_id text,
  ours jsonb,
  theirs jsonb,
  state text not null default 'open'::text,
  first_seen_at timestamp with time zone not null,
  last_seen_at timestamp with time zone not null,
  solved_at timestamp with time zone,
  note text,
  happened_at timestamp with time zone not null,
  constraint reconciliation_differences_pkey PRIMARY KEY (id),
  constraint reconciliation_differences_driver_environment_subject_class_key UNIQUE (driver, environment, subject, class, key),
  constraint reconciliation_differences_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint reconciliation_differences_class_check CHECK ((class = ANY (ARRAY['missing_there'::text, 'missing_here'::text, 'amount'::text, 'currency'::text, 'fee'::text, 'status'::text, 'duplicate'::text, 'timing'::text, 'unreadable'::text]))),
  constraint reconciliation_differences_state_check CHECK ((state = ANY (ARRAY['open'::text, 'solved'::text])))
);
alter table reconciliation_differences owner to sokoni_migrator;
CREATE INDEX reconciliation_differences_of_day ON reconciliation_differences USING btree (driver, environment, subject, happened_at) WHERE (state = 'open'::text);
CREATE INDEX reconciliation_differences_open ON reconciliation_differences USING btree (first_seen_at) WHERE (state = 'open'::text);
grant insert, select, update on reconciliation_differences to sokoni_worker;
grant select on reconciliation_differences to sokoni_readonly;

-- reconciliation_runs
create table reconciliation_runs (
  id text not null,
  driver text not null,
  environment text not null,
  subject text not null,
  from_time timestamp with time zone not null,
  to_time timestamp with time zone not null,
  state text not null,
  seen_there integer not null default 0,
  seen_here integer not null default 0,
  matched integer not null default 0,
  failure text,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint reconciliation_runs_pkey PRIMARY KEY (id),
  constraint reconciliation_runs_driver_environment_subject_from_time_to_key UNIQUE (driver, environment, subject, from_time, to_time),
  constraint reconciliation_runs_environment_check CHECK ((environment = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint reconciliation_runs_state_check CHECK ((state = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text]))),
  constraint reconciliation_runs_subject_check CHECK ((subject = ANY (ARRAY['payments'::text, 'refunds'::text, 'payouts'::text, 'disputes'::text, 'balances'::text])))
);
alter table reconciliation_runs owner to sokoni_migrator;
grant insert, select, update on reconciliation_runs to sokoni_worker;
grant select on reconciliation_runs to sokoni_readonly;

-- referral_applications
create table referral_applications (
  shop_id text not null,
  id text not null,
  code text,
  referrer_shop_id text,
  invoice_id text,
  plan text,
  amount bigint,
  currency character(3),
  paid_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint referral_applications_pkey PRIMARY KEY (shop_id),
  constraint referral_applications_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint referral_applications_amount_check CHECK ((amount > 0)),
  constraint referral_applications_code_has_referrer CHECK (((code IS NULL) = (referrer_shop_id IS NULL))),
  constraint referral_applications_code_or_invoice CHECK (((code IS NOT NULL) OR (invoice_id IS NOT NULL))),
  constraint referral_applications_paid_invoice_whole CHECK ((((invoice_id IS NULL) = (paid_at IS NULL)) AND ((invoice_id IS NULL) = (amount IS NULL)) AND ((invoice_id IS NULL) = (currency IS NULL)))),
  constraint referral_applications_referrer_is_another_shop CHECK ((referrer_shop_id <> shop_id))
);
alter table referral_applications owner to sokoni_migrator;
alter table referral_applications enable row level security;
alter table referral_applications force row level security;
create policy dispatcher_reads on referral_applications for select to sokoni_dispatcher using (true);
create policy shop_only on referral_applications for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on referral_applications to sokoni_api;
grant insert, select, update on referral_applications to sokoni_worker;
grant select on referral_applications to sokoni_dispatcher;
grant select on referral_applications to sokoni_readonly;

-- referrals
create table referrals (
  shop_id text not null,
  id text not null,
  referred_shop_id text not null,
  referred_name text not null,
  state text not null,
  plan text,
  reward bigint,
  currency character(3),
  refusal text,
  applied_at timestamp with time zone not null,
  qualified_at timestamp with time zone,
  ripe_at timestamp with time zone,
  rewarded_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint referrals_pkey PRIMARY KEY (shop_id, id),
  constraint referrals_shop_id_referred_shop_id_key UNIQUE (shop_id, referred_shop_id),
  constraint referrals_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint referrals_pending_ripens CHECK (((state = 'pending'::text) = (ripe_at IS NOT NULL))),
  constraint referrals_refusal_check CHECK ((refusal = ANY (ARRAY['ring'::text, 'same_phone'::text, 'same_owner'::text, 'same_payout_account'::text, 'same_payer'::text, 'paid_before'::text, 'payment_refunded'::text]))),
  constraint referrals_refused_has_reason CHECK (((state = ANY (ARRAY['refused'::text, 'clawed_back'::text])) = (refusal IS NOT NULL))),
  constraint referrals_reward_check CHECK ((reward > 0)),
  constraint referrals_reward_whole CHECK ((((reward IS NULL) = (currency IS NULL)) AND ((reward IS NULL) = (qualified_at IS NULL)))),
  constraint referrals_rewarded_has_reward CHECK (((state <> ALL (ARRAY['pending'::text, 'rewarded'::text, 'clawed_back'::text])) OR (reward IS NOT NULL))),
  constraint referrals_rewarded_has_time CHECK (((state <> 'rewarded'::text) OR (rewarded_at IS NOT NULL))),
  constraint referrals_state_check CHECK ((state = ANY (ARRAY['applied'::text, 'pending'::text, 'rewarded'::text, 'refused'::text, 'clawed_back'::text])))
);
alter table referrals owner to sokoni_migrator;
CREATE INDEX referrals_newest ON referrals USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX referrals_ripe ON referrals USING btree (ripe_at) WHERE (ripe_at IS NOT NULL);
alter table referrals enable row level security;
alter table referrals force row level security;
create policy dispatcher_reads on referrals for select to sokoni_dispatcher using (true);
create policy open_shops on referrals as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on referrals for select to sokoni_readonly using (true);
create policy shop_only on referrals for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on referrals to sokoni_worker;
grant select on referrals to sokoni_api;
grant select on referrals to sokoni_dispatcher;
grant select on referrals to sokoni_readonly;

-- refunds
create table refunds (
  shop_id text not null,
  id text not null,
  payment_id text not null,
  order_id text not null,
  mispayment_id text,
  dispute_id text,
  reference text not null,
  uuid text not null,
  amount bigint not null,
  currency character(3) not null,
  reason text not null,
  note text,
  state text not null,
  after_release boolean not null,
  fee_returned bigint not null default 0,
  tax_returned bigint not null default 0,
  provider_refund_id text,
  provider_word text,
  failure text,
  sent_times integer not null default 0,
  asked_times integer not null default 0,
  next_ask_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  from_seller bigint not null default 0,
  fee_taken bigint not null default 0,
  tax_taken bigint not null default 0,
  returned_to text,
  sent_at timestamp with time zone,
  settled_at timestamp with time zone,
  origin text not null default 'shop'::text,
  renews boolean not null default false,
  constraint refunds_pkey PRIMARY KEY (shop_id, id),
  constraint refunds_shop_id_reference_key UNIQUE (shop_id, reference),
  constraint refunds_shop_id_dispute_id_fkey FOREIGN KEY (shop_id, dispute_id) REFERENCES disputes(shop_id, id),
  constraint refunds_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint refunds_shop_id_mispayment_id_fkey FOREIGN KEY (shop_id, mispayment_id) REFERENCES mispayments(shop_id, id),
  constraint refunds_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint refunds_shop_id_payment_id_fkey FOREIGN KEY (shop_id, payment_id) REFERENCES payments(shop_id, id),
  constraint refunds_after_release_takes_from_seller CHECK ((after_release = (from_seller > 0))),
  constraint refunds_amount_check CHECK ((amount > 0)),
  constraint refunds_failed_was_returned CHECK (((state = 'failed'::text) = (returned_to IS NOT NULL))),
  constraint refunds_fee_returned_check CHECK ((fee_returned >= 0)),
  constraint refunds_fee_taken_check CHECK ((fee_taken >= 0)),
  constraint refunds_from_seller_within_amount CHECK (((from_seller >= 0) AND (from_seller <= amount))),
  constraint refunds_of_provider_are_numbered CHECK (((origin = 'shop'::text) OR (provider_refund_id IS NOT NULL))),
  constraint refunds_origin_check CHECK ((origin = ANY (ARRAY['shop'::text, 'provider'::text]))),
  constraint refunds_returned_fees_within_seller_share CHECK (((fee_returned + tax_returned) <= from_seller)),
  constraint refunds_returned_to_check CHECK ((returned_to = ANY (ARRAY['escrow'::text, 'dispute'::text, 'seller'::text, 'unapplied'::text]))),
  constraint refunds_settled_has_time CHECK (((state = ANY (ARRAY['succeeded'::text, 'failed'::text])) = (settled_at IS NOT NULL))),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'processing'::text, 'needs_attention'::text, 'succeeded'::text, 'failed'::text]))),
  constraint refunds_tax_returned_check CHECK ((tax_returned >= 0)),
  constraint refunds_tax_taken_check CHECK ((tax_taken >= 0))
);
alter table refunds owner to sokoni_migrator;
CREATE INDEX refunds_by_reference ON refunds USING btree (reference);
CREATE INDEX refunds_newest ON refunds USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX refunds_of_order ON refunds USING btree (shop_id, order_id, created_at DESC);
CREATE INDEX refunds_of_payment ON refunds USING btree (shop_id, payment_id, created_at DESC);
CREATE INDEX refunds_of_provider ON refunds USING btree (provider_refund_id) WHERE (provider_refund_id IS NOT NULL);
CREATE INDEX refunds_to_ask ON refunds USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX refunds_waiting ON refunds USING btree (shop_id, payment_id, created_at, id) WHERE (state = 'pending'::text);
CREATE UNIQUE INDEX refunds_made_there ON refunds USING btree (shop_id, payment_id, provider_refund_id, COALESCE(mispayment_id, ''::text)) WHERE (origin = 'provider'::text);
CREATE UNIQUE INDEX refunds_one_on_its_way ON refunds USING btree (shop_id, payment_id) WHERE ((state = ANY (ARRAY['processing'::text, 'needs_attention'::text])) AND (origin = 'shop'::text));
CREATE TRIGGER insights_hear AFTER UPDATE OF state, amount ON public.refunds FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.amount IS DISTINCT FROM new.amount))) EXECUTE FUNCTION insights_hear_of_part();
CREATE TRIGGER insights_hear_new AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION insights_hear_of_part();
CREATE TRIGGER keep_given_back AFTER UPDATE OF state, amount ON public.refunds FOR EACH ROW WHEN (((old.state IS DISTINCT FROM new.state) OR (old.amount IS DISTINCT FROM new.amount))) EXECUTE FUNCTION keep_given_back();
CREATE TRIGGER keep_given_back_new AFTER INSERT ON public.refunds FOR EACH ROW EXECUTE FUNCTION keep_given_back();
CREATE TRIGGER keep_owed_back AFTER UPDATE OF state ON public.refunds FOR EACH ROW WHEN (((new.state = 'failed'::text) AND (old.state <> 'failed'::text) AND (new.mispayment_id IS NULL))) EXECUTE FUNCTION keep_owed_back();
CREATE TRIGGER keep_owed_back_new AFTER INSERT ON public.refunds FOR EACH ROW WHEN ((new.mispayment_id IS NULL)) EXECUTE FUNCTION keep_owed_back();
alter table refunds enable row level security;
alter table refunds force row level security;
create policy dispatcher_all on refunds for select to sokoni_dispatcher using (true);
create policy reads_all on refunds for select to sokoni_readonly using (true);
create policy shop_only on refunds for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on refunds to sokoni_api;
grant insert, select, update on refunds to sokoni_worker;
grant select on refunds to sokoni_agent;
grant select on refunds to sokoni_dispatcher;
grant select on refunds to sokoni_readonly;

-- rehearsals
create table rehearsals (
  shop_id text not null,
  id text not null,
  state text not null,
  languages text[] not null,
  trials smallint not null,
  total integer,
  results jsonb not null default '[]'::jsonb,
  problem text,
  tries smallint not null default 0,
  created_at timestamp with time zone not null,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  constraint rehearsals_pkey PRIMARY KEY (shop_id, id),
  constraint rehearsals_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint rehearsals_ended_has_time CHECK (((state = ANY (ARRAY['completed'::text, 'failed'::text])) = (ended_at IS NOT NULL))),
  constraint rehearsals_failed_has_problem CHECK (((state = 'failed'::text) = (problem IS NOT NULL))),
  constraint rehearsals_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text]))),
  constraint rehearsals_total_check CHECK ((total >= 0)),
  constraint rehearsals_trials_check CHECK (((trials >= 1) AND (trials <= 4)))
);
alter table rehearsals owner to sokoni_migrator;
CREATE INDEX rehearsals_newest ON rehearsals USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX rehearsals_one_under_way ON rehearsals USING btree (shop_id) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text]));
alter table rehearsals enable row level security;
alter table rehearsals force row level security;
create policy shop_only on rehearsals for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on rehearsals to sokoni_api;
grant select on rehearsals to sokoni_readonly;
grant select, update on rehearsals to sokoni_worker;

-- release_proofs
create table release_proofs (
  shop_id text not null,
  order_id text not null,
  kind text not null,
  source text not null,
  reason text,
  at timestamp with time zone not null,
  constraint release_proofs_pkey PRIMARY KEY (shop_id, order_id, kind),
  constraint release_proofs_order_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint release_proofs_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint release_proofs_kind_check CHECK ((kind = ANY (ARRAY['courier'::text, 'handover_code'::text, 'buyer'::text, 'dispute'::text, 'silence'::text, 'operator'::text]))),
  constraint release_proofs_reason_check CHECK (((length(reason) >= 3) AND (length(reason) <= 500))),
  constraint release_proofs_reason_given CHECK (((reason IS NULL) = (kind <> 'operator'::text))),
  constraint release_proofs_source_check CHECK (((length(source) >= 1) AND (length(source) <= 200)))
);
alter table release_proofs owner to sokoni_migrator;
CREATE INDEX release_proofs_by_time ON release_proofs USING btree (shop_id, at DESC);
alter table release_proofs enable row level security;
alter table release_proofs force row level security;
create policy reads_all on release_proofs for select to sokoni_readonly using (true);
create policy shop_only on release_proofs for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on release_proofs to sokoni_agent;
grant select on release_proofs to sokoni_api;
grant select on release_proofs to sokoni_readonly;
grant select on release_proofs to sokoni_worker;

-- releases
create table releases (
  shop_id text not null,
  id text not null,
  order_id text not null,
  number integer not null,
  amount bigint not null,
  currency character(3) not null,
  platform_fee bigint not null,
  tax bigint not null,
  to_receivable bigint not null,
  to_seller bigint not null,
  reason text not null,
  matures_at timestamp with time zone not null,
  matured_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint releases_pkey PRIMARY KEY (shop_id, id),
  constraint releases_shop_id_order_id_number_key UNIQUE (shop_id, order_id, number),
  constraint releases_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint releases_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint releases_amount_adds_up CHECK ((amount = (((platform_fee + tax) + to_receivable) + to_seller))),
  constraint releases_amount_check CHECK ((amount > 0)),
  constraint releases_platform_fee_check CHECK ((platform_fee >= 0)),
  constraint releases_reason_check CHECK ((reason = ANY (ARRAY['seller'::text, 'buyer'::text, 'automatic'::text, 'dispute'::text, 'operator'::text]))),
  constraint releases_tax_check CHECK ((tax >= 0)),
  constraint releases_to_receivable_check CHECK ((to_receivable >= 0)),
  constraint releases_to_seller_check CHECK ((to_seller >= 0))
);
alter table releases owner to sokoni_migrator;
CREATE INDEX releases_in_hold_back ON releases USING btree (shop_id, matures_at) WHERE (matured_at IS NULL);
CREATE INDEX releases_to_mature ON releases USING btree (matures_at) WHERE (matured_at IS NULL);
alter table releases enable row level security;
alter table releases force row level security;
create policy dispatcher_all on releases for select to sokoni_dispatcher using (true);
create policy open_shops on releases as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on releases for select to sokoni_readonly using (true);
create policy shop_only on releases for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on releases to sokoni_api;
grant insert, select, update on releases to sokoni_worker;
grant select on releases to sokoni_agent;
grant select on releases to sokoni_dispatcher;
grant select on releases to sokoni_readonly;

-- request_logs
create table request_logs (
  shop_id text not null,
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
  created_at timestamp with time zone not null,
  constraint request_logs_pkey PRIMARY KEY (shop_id, id),
  constraint request_logs_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint request_logs_caller_kind_check CHECK ((caller_kind = ANY (ARRAY['key'::text, 'payer'::text, 'human'::text])))
);
alter table request_logs owner to sokoni_migrator;
CREATE INDEX request_logs_newest ON request_logs USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX request_logs_old ON request_logs USING brin (created_at);
CREATE INDEX request_logs_request ON request_logs USING btree (shop_id, request_id);
alter table request_logs enable row level security;
alter table request_logs force row level security;
create policy dispatcher_all on request_logs for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on request_logs for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on request_logs to sokoni_dispatcher;
grant select on request_logs to sokoni_api;
grant select on request_logs to sokoni_readonly;

-- reservations
create table reservations (
  shop_id text not null,
  order_id text not null,
  product_id text not null,
  quantity integer not null,
  state text not null default 'held'::text,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  variant_id text not null default ''::text,
  location_id text not null default ''::text,
  constraint reservations_pkey PRIMARY KEY (shop_id, order_id, product_id, variant_id, location_id),
  constraint reservations_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint reservations_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES stock_levels(shop_id, product_id, variant_id),
  constraint reservations_quantity_check CHECK ((quantity > 0)),
  constraint reservations_state_check CHECK ((state = ANY (ARRAY['held'::text, 'consumed'::text, 'released'::text, 'moved'::text])))
);
alter table reservations owner to sokoni_migrator;
CREATE INDEX reservations_due ON reservations USING btree (expires_at) WHERE (state = 'held'::text);
CREATE INDEX reservations_of_product ON reservations USING btree (shop_id, product_id) WHERE (state = 'held'::text);
alter table reservations enable row level security;
alter table reservations force row level security;
create policy dispatcher_all on reservations for select to sokoni_dispatcher using (true);
create policy open_shops on reservations as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on reservations for select to sokoni_readonly using (true);
create policy shop_only on reservations for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on reservations to sokoni_agent;
grant delete, insert, select, update on reservations to sokoni_api;
grant delete, insert, select, update on reservations to sokoni_worker;
grant select on reservations to sokoni_dispatcher;
grant select on reservations to sokoni_readonly;

-- return_lines
create table return_lines (
  shop_id text not null,
  return_id text not null,
  order_id text not null,
  line smallint not null,
  quantity integer not null,
  worth bigint not null,
  condition text,
  restocked integer,
  constraint return_lines_pkey PRIMARY KEY (shop_id, return_id, line),
  constraint return_lines_shop_id_order_id_line_fkey FOREIGN KEY (shop_id, order_id, line) REFERENCES order_lines(shop_id, order_id, line),
  constraint return_lines_shop_id_return_id_fkey FOREIGN KEY (shop_id, return_id) REFERENCES order_returns(shop_id, id),
  constraint return_lines_condition_check CHECK ((condition = ANY (ARRAY['as_new'::text, 'used'::text, 'damaged'::text, 'incomplete'::text]))),
  constraint return_lines_quantity_check CHECK ((quantity > 0)),
  constraint return_lines_restocked_within_quantity CHECK (((restocked >= 0) AND (restocked <= quantity))),
  constraint return_lines_worth_check CHECK ((worth >= 0))
);
alter table return_lines owner to sokoni_migrator;
CREATE INDEX return_lines_of_order ON return_lines USING btree (shop_id, order_id, line);
alter table return_lines enable row level security;
alter table return_lines force row level security;
create policy shop_only on return_lines for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on return_lines to sokoni_api;
grant insert, select, update on return_lines to sokoni_worker;
grant select on return_lines to sokoni_agent;
grant select on return_lines to sokoni_readonly;

-- routes
create table routes (
  kind text not null,
  key text not null,
  shop_id text not null,
  free_at timestamp with time zone,
  constraint routes_pkey PRIMARY KEY (kind, key),
  constraint routes_kind_check CHECK ((kind = ANY (ARRAY['api_key'::text, 'channel'::text, 'checkout'::text, 'page'::text, 'payment'::text, 'payout'::text, 'shipment'::text, 'plan_invoice'::text, 'plan_charge'::text])))
);
alter table routes owner to sokoni_migrator;
grant delete, insert, select on routes to sokoni_api;
grant insert, select on routes to sokoni_agent;
grant insert, select on routes to sokoni_worker;
grant select on routes to sokoni_dispatcher;
grant select on routes to sokoni_readonly;
grant update (free_at, shop_id) on routes to sokoni_api;

-- sandbox_clock
create table sandbox_clock (
  single boolean not null default true,
  done_seconds integer not null default 0,
  ahead_seconds integer not null default 0,
  target_seconds integer not null default 0,
  step_seconds integer not null default 3600,
  constraint sandbox_clock_pkey PRIMARY KEY (single),
  constraint sandbox_clock_done_seconds_check CHECK ((done_seconds >= 0)),
  constraint sandbox_clock_done_within_ahead CHECK ((ahead_seconds >= done_seconds)),
  constraint sandbox_clock_single_check CHECK (single),
  constraint sandbox_clock_step_seconds_check CHECK ((step_seconds > 0)),
  constraint sandbox_clock_target_within_range CHECK (((target_seconds >= ahead_seconds) AND (target_seconds <= 1000000000)))
);
alter table sandbox_clock owner to sokoni_migrator;
grant select on sandbox_clock to sokoni_api;
grant select on sandbox_clock to sokoni_readonly;
grant select on sandbox_clock to sokoni_worker;
grant update (ahead_seconds, done_seconds) on sandbox_clock to sokoni_worker;
grant update (step_seconds, target_seconds) on sandbox_clock to sokoni_api;

-- saved_views
create table saved_views (
  shop_id text not null,
  id text not null,
  member_id text not null,
  list text not null,
  name text not null,
  query jsonb not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint saved_views_pkey PRIMARY KEY (shop_id, id),
  constraint saved_views_shop_id_member_id_fkey FOREIGN KEY (shop_id, member_id) REFERENCES team_members(shop_id, id)
);
alter table saved_views owner to sokoni_migrator;
CREATE INDEX saved_views_newest ON saved_views USING btree (shop_id, member_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX saved_views_name ON saved_views USING btree (shop_id, member_id, list, lower(name));
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy shop_only on saved_views for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on saved_views to sokoni_api;
grant delete, select on saved_views to sokoni_worker;

-- schema_migrations
create table schema_migrations (
  name text not null,
  sha256 text not null,
  applied_at timestamp with time zone not null default clock_timestamp(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
alter table schema_migrations owner to sokoni_migrator;
grant select on schema_migrations to sokoni_readonly;

-- sealing_keys
create table sealing_keys (
  version smallint not null,
  sealed_key bytea not null,
  active_at timestamp with time zone not null,
  resealed_at timestamp with time zone,
  constraint sealing_keys_pkey PRIMARY KEY (version),
  constraint sealing_keys_version_check CHECK (((version >= 2) AND (version <= 255)))
);
alter table sealing_keys owner to sokoni_migrator;
grant insert, select, update on sealing_keys to sokoni_worker;

-- segments
create table segments (
  shop_id text not null,
  id text not null,
  name text not null,
  description text,
  expression jsonb not null,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  deleted_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  constraint segments_pkey PRIMARY KEY (shop_id, id),
  constraint segments_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table segments owner to sokoni_migrator;
CREATE INDEX segments_newest ON segments USING btree (shop_id, created_at DESC, id DESC) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX segments_name ON segments USING btree (shop_id, lower(name)) WHERE (deleted_at IS NULL);
alter table segments enable row level security;
alter table segments force row level security;
create policy shop_only on segments for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on segments to sokoni_api;
grant select on segments to sokoni_agent;
grant select on segments to sokoni_readonly;
grant select on segments to sokoni_worker;

-- send_pauses
create table send_pauses (
  shop_id text not null,
  connection_id text not null,
  line text not null,
  refusals integer not null,
  until timestamp with time zone not null,
  constraint send_pauses_pkey PRIMARY KEY (shop_id, connection_id, line),
  constraint send_pauses_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id)
);
alter table send_pauses owner to sokoni_migrator;
alter table send_pauses enable row level security;
alter table send_pauses force row level security;
create policy shop_only on send_pauses for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on send_pauses to sokoni_worker;
grant select on send_pauses to sokoni_agent;
grant select on send_pauses to sokoni_readonly;

-- shipment_steps
create table shipment_steps (
  shop_id text not null,
  shipment_id text not null,
  step integer not null,
  word text not null,
  state text,
  counted boolean not null,
  source text not null,
  at timestamp with time zone not null,
  noted_at timestamp with time zone not null,
  constraint shipment_steps_pkey PRIMARY KEY (shop_id, shipment_id, step),
  constraint shipment_steps_shop_id_shipment_id_fkey FOREIGN KEY (shop_id, shipment_id) REFERENCES shipments(shop_id, id),
  constraint shipment_steps_source_check CHECK ((source = ANY (ARRAY['courier'::text, 'seller'::text, 'system'::text])))
);
alter table shipment_steps owner to sokoni_migrator;
alter table shipment_steps enable row level security;
alter table shipment_steps force row level security;
create policy shop_only on shipment_steps for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on shipment_steps to sokoni_api;
grant insert, select on shipment_steps to sokoni_worker;
grant select on shipment_steps to sokoni_agent;
grant select on shipment_steps to sokoni_readonly;
grant update (word) on shipment_steps to sokoni_api;
grant update (word) on shipment_steps to sokoni_worker;

-- shipments
create table shipments (
  shop_id text not null,
  id text not null,
  order_id text not null,
  parcel integer not null default 1,
  rate_id text not null,
  method text not null,
  slot text,
  state text not null,
  courier text,
  courier_phone text,
  rider_name text,
  provider_shipment_id text,
  provider_word text,
  tracking_code text,
  courier_tracking_url text,
  label_url text,
  price bigint not null,
  cost bigint,
  currency character(3) not null,
  cash_on_delivery boolean not null default false,
  cash_remitted_at timestamp with time zone,
  attention text,
  failure text,
  tries integer not null default 0,
  tried_at timestamp with time zone,
  asked_times integer not null default 0,
  next_ask_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  booked_at timestamp with time zone,
  delivered_at timestamp with time zone,
  updated_at timestamp with time zone not null,
  driver text,
  charged bigint not null default 0,
  charges integer not null default 0,
  stated_cost bigint,
  cash_due bigint,
  cash_days integer,
  cash_expected_at timestamp with time zone,
  cash_told_at timestamp with time zone,
  cash_remitted bigint not null default 0,
  cash_alerted_at timestamp with time zone,
  direction text not null default 'out'::text,
  metadata jsonb not null default '{}'::jsonb,
  constraint shipments_pkey PRIMARY KEY (shop_id, id),
  constraint shipments_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint shipments_shop_id_rate_id_fkey FOREIGN KEY (shop_id, rate_id) REFERENCES shipping_rates(shop_id, id),
  constraint courier_has_driver CHECK (((slot IS NULL) = (driver IS NULL))),
  constraint no_more_cash_than_due CHECK ((cash_remitted <= COALESCE(cash_due, (0)::bigint))),
  constraint shipments_cash_days_check CHECK ((cash_days >= 0)),
  constraint shipments_cash_due_check CHECK ((cash_due > 0)),
  constraint shipments_cash_remitted_check CHECK ((cash_remitted >= 0)),
  constraint shipments_charged_check CHECK ((charged >= 0)),
  constraint shipments_charges_check CHECK ((charges >= 0)),
  constraint shipments_cost_check CHECK ((cost >= 0)),
  constraint shipments_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'back'::text]))),
  constraint shipments_method_check CHECK ((method = ANY (ARRAY['courier'::text, 'own_rider'::text]))),
  constraint shipments_parcel_check CHECK ((parcel > 0)),
  constraint shipments_price_check CHECK ((price >= 0)),
  constraint shipments_state_check CHECK ((state = ANY (ARRAY['booking'::text, 'created'::text, 'confirmed'::text, 'picked_up'::text, 'in_transit'::text, 'out_for_delivery'::text, 'attempt_failed'::text, 'returning'::text, 'returned'::text, 'delivered'::text, 'cancelled'::text, 'failed'::text]))),
  constraint shipments_stated_cost_check CHECK ((stated_cost >= 0))
);
alter table shipments owner to sokoni_migrator;
CREATE INDEX shipments_cash_awaited ON shipments USING btree (cash_expected_at) WHERE ((cash_expected_at IS NOT NULL) AND (cash_alerted_at IS NULL) AND (cash_told_at IS NULL) AND (cash_remitted < cash_due));
CREATE INDEX shipments_newest ON shipments USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX shipments_of_order ON shipments USING btree (shop_id, order_id, created_at DESC);
CREATE INDEX shipments_of_rate ON shipments USING btree (shop_id, rate_id);
CREATE INDEX shipments_to_ask ON shipments USING btree (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX shipments_to_look_at ON shipments USING btree (shop_id) WHERE (attention IS NOT NULL);
CREATE UNIQUE INDEX shipments_one_live ON shipments USING btree (shop_id, order_id, parcel, direction) WHERE (state <> ALL (ARRAY['returned'::text, 'cancelled'::text, 'failed'::text]));
alter table shipments enable row level security;
alter table shipments force row level security;
create policy dispatcher_all on shipments for select to sokoni_dispatcher using (true);
create policy reads_all on shipments for select to sokoni_readonly using (true);
create policy shop_only on shipments for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on shipments to sokoni_api;
grant insert, select, update on shipments to sokoni_worker;
grant select on shipments to sokoni_agent;
grant select on shipments to sokoni_dispatcher;
grant select on shipments to sokoni_readonly;

-- shipping_addresses
create table shipping_addresses (
  shop_id text not null,
  account text not null,
  fingerprint bytea not null,
  code text not null,
  validated_at timestamp with time zone not null,
  constraint shipping_addresses_pkey PRIMARY KEY (shop_id, account, fingerprint),
  constraint shipping_addresses_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id)
);
alter table shipping_addresses owner to sokoni_migrator;
alter table shipping_addresses enable row level security;
alter table shipping_addresses force row level security;
create policy shop_only on shipping_addresses for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on shipping_addresses to sokoni_api;
grant insert, select, update on shipping_addresses to sokoni_worker;
grant select on shipping_addresses to sokoni_readonly;

-- shipping_rates
create table shipping_rates (
  shop_id text not null,
  id text not null,
  order_id text not null,
  kind text not null,
  slot text,
  courier text,
  courier_key text,
  option_ref text,
  price bigint not null,
  cost bigint,
  currency character(3) not null,
  hand_over text,
  pickup_eta text,
  delivery_eta text,
  delivery_at timestamp with time zone,
  station text,
  cash_on_delivery boolean not null default false,
  asked_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  driver text,
  cash_days integer,
  direction text not null default 'out'::text,
  made_for bytea,
  constraint shipping_rates_pkey PRIMARY KEY (shop_id, id),
  constraint shipping_rates_shop_id_order_id_fkey FOREIGN KEY (shop_id, order_id) REFERENCES orders(shop_id, id),
  constraint courier_has_driver CHECK (((slot IS NULL) = (driver IS NULL))),
  constraint shipping_rates_cash_days_check CHECK ((cash_days >= 0)),
  constraint shipping_rates_cost_check CHECK ((cost >= 0)),
  constraint shipping_rates_courier_rate_whole CHECK (((kind = 'courier'::text) = ((option_ref IS NOT NULL) AND (courier_key IS NOT NULL) AND (slot IS NOT NULL)))),
  constraint shipping_rates_direction_check CHECK ((direction = ANY (ARRAY['out'::text, 'back'::text]))),
  constraint shipping_rates_hand_over_check CHECK ((hand_over = ANY (ARRAY['pickup'::text, 'dropoff'::text]))),
  constraint shipping_rates_kind_check CHECK ((kind = ANY (ARRAY['courier'::text, 'own_rider'::text, 'pickup'::text]))),
  constraint shipping_rates_price_check CHECK ((price >= 0))
);
alter table shipping_rates owner to sokoni_migrator;
CREATE INDEX shipping_rates_of_order ON shipping_rates USING btree (shop_id, order_id, direction, asked_at DESC);
alter table shipping_rates enable row level security;
alter table shipping_rates force row level security;
create policy shop_only on shipping_rates for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on shipping_rates to sokoni_api;
grant insert, select on shipping_rates to sokoni_worker;
grant select on shipping_rates to sokoni_agent;
grant select on shipping_rates to sokoni_readonly;

-- shops
create table shops (
  shop_id text not null,
  name text not null,
  mode text not null,
  country character(2) not null,
  currency character(3) not null,
  city text,
  timezone text not null,
  phone text,
  opening_hours text,
  tax_registered boolean not null default false,
  policies jsonb not null default '{}'::jsonb,
  delivery_areas jsonb not null default '[]'::jsonb,
  pickup jsonb,
  platform_fee_basis_points integer,
  agent_enabled boolean not null default true,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  takeover_minutes integer not null default 120,
  answers_comments boolean not null default false,
  languages text[] not null default '{}'::text[],
  logo_url text,
  cover_url text,
  opening_week jsonb,
  closures jsonb not null default '[]'::jsonb,
  tax_number text,
  tax_rate_basis_points integer,
  agent_suggests boolean not null default false,
  agent_rules jsonb not null default '{}'::jsonb,
  answers_per_day integer not null default 300,
  open_orders_per_buyer integer not null default 5,
  order_value_per_day bigint,
  order_value_currency character(3),
  sells_in text[] not null default '{}'::text[],
  return_days smallint not null default 7,
  broadcasts_per_day smallint not null default 1,
  page_name text,
  name_key text not null generated always as (folded_name(name)) stored,
  sells_to_assistants boolean not null default true,
  constraint shops_pkey PRIMARY KEY (shop_id),
  constraint shops_answers_per_day_check CHECK (((answers_per_day >= 1) AND (answers_per_day <= 10000))),
  constraint shops_broadcasts_per_day_check CHECK (((broadcasts_per_day >= 1) AND (broadcasts_per_day <= 10))),
  constraint shops_mode_check CHECK ((mode = ANY (ARRAY['sandbox'::text, 'live'::text]))),
  constraint shops_name_check CHECK ((name <> ''::text)),
  constraint shops_open_orders_per_buyer_check CHECK (((open_orders_per_buyer >= 1) AND (open_orders_per_buyer <= 100))),
  constraint shops_order_value_check CHECK (((order_value_per_day IS NULL) = (order_value_currency IS NULL))),
  constraint shops_order_value_per_day_check CHECK ((order_value_per_day > 0)),
  constraint shops_page_name_check CHECK (((page_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text) AND ((char_length(page_name) >= 3) AND (char_length(page_name) <= 40)))),
  constraint shops_platform_fee_basis_points_check CHECK (((platform_fee_basis_points >= 0) AND (platform_fee_basis_points <= 10000))),
  constraint shops_return_days_check CHECK (((return_days >= 0) AND (return_days <= 365))),
  constraint shops_takeover_minutes_check CHECK (((takeover_minutes >= 5) AND (takeover_minutes <= 10080))),
  constraint shops_tax_rate_basis_points_check CHECK (((tax_rate_basis_points >= 0) AND (tax_rate_basis_points <= 10000)))
);
alter table shops owner to sokoni_migrator;
CREATE INDEX shops_by_referral_code ON shops USING btree (referral_code(shop_id));
CREATE INDEX shops_name_key_idx ON shops USING btree (mode, name_key);
CREATE TRIGGER home_is_opened AFTER INSERT ON public.shops FOR EACH ROW EXECUTE FUNCTION open_home();
CREATE TRIGGER insights_hear AFTER UPDATE OF timezone ON public.shops FOR EACH ROW WHEN ((old.timezone <> new.timezone)) EXECUTE FUNCTION insights_hear_of_shop();
alter table shops enable row level security;
alter table shops force row level security;
create policy dispatcher_all on shops for select to sokoni_dispatcher using (true);
create policy reads_all on shops for select to sokoni_readonly using (true);
create policy shop_only on shops for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on shops to sokoni_api;
grant select on shops to sokoni_agent;
grant select on shops to sokoni_dispatcher;
grant select on shops to sokoni_readonly;
grant select on shops to sokoni_worker;

-- sign_in_links
create table sign_in_links (
  shop_id text not null,
  id text not null,
  member_id text not null,
  token_hash bytea not null,
  asked_by text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sign_in_links_pkey PRIMARY KEY (shop_id, id),
  constraint sign_in_links_shop_id_member_id_fkey FOREIGN KEY (shop_id, member_id) REFERENCES team_members(shop_id, id),
  constraint sign_in_links_asked_by_check CHECK ((asked_by = ANY (ARRAY['phone'::text, 'operator'::text])))
);
alter table sign_in_links owner to sokoni_migrator;
CREATE INDEX sign_in_links_of_member ON sign_in_links USING btree (shop_id, member_id, created_at);
CREATE INDEX sign_in_links_old ON sign_in_links USING btree (expires_at);
CREATE UNIQUE INDEX sign_in_links_token ON sign_in_links USING btree (token_hash, shop_id);
alter table sign_in_links enable row level security;
alter table sign_in_links force row level security;
create policy dispatcher_all on sign_in_links for all to sokoni_dispatcher using (true) with check (true);
create policy shop_only on sign_in_links for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, select on sign_in_links to sokoni_dispatcher;
grant insert, select, update on sign_in_links to sokoni_api;
grant select, update on sign_in_links to sokoni_worker;

-- sign_up_invitations
create table sign_up_invitations (
  id text not null,
  code_hash bytea not null,
  note text,
  uses_most integer not null,
  uses integer not null default 0,
  expires_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint sign_up_invitations_pkey PRIMARY KEY (id),
  constraint sign_up_invitations_code_hash_key UNIQUE (code_hash),
  constraint sign_up_invitations_check CHECK ((uses <= uses_most)),
  constraint sign_up_invitations_uses_most_check CHECK (((uses_most >= 1) AND (uses_most <= 10000)))
);
alter table sign_up_invitations owner to sokoni_migrator;
grant insert, select, update on sign_up_invitations to sokoni_api;

-- sign_ups
create table sign_ups (
  id text not null,
  token_hash bytea not null,
  phone text not null,
  country text not null,
  language text not null,
  invitation_id text,
  code_hash bytea not null,
  code_expires_at timestamp with time zone not null,
  code_tries integer not null default 0,
  proven_at timestamp with time zone,
  opened_shop text,
  opened_at timestamp with time zone,
  sells text,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  constraint sign_ups_pkey PRIMARY KEY (id),
  constraint sign_ups_token_hash_key UNIQUE (token_hash),
  constraint sign_ups_opened_at CHECK (((opened_shop IS NULL) = (opened_at IS NULL))),
  constraint sign_ups_opens_when_proven CHECK (((opened_shop IS NULL) OR (proven_at IS NOT NULL)))
);
alter table sign_ups owner to sokoni_migrator;
CREATE INDEX sign_ups_old ON sign_ups USING btree (expires_at);
CREATE UNIQUE INDEX sign_ups_opened ON sign_ups USING btree (opened_shop) WHERE (opened_shop IS NOT NULL);
grant delete, select on sign_ups to sokoni_worker;
grant insert, select, update on sign_ups to sokoni_api;

-- stock_alerts
create table stock_alerts (
  shop_id text not null,
  id text not null,
  product_id text not null,
  variant_id text not null default ''::text,
  kind text not null,
  created_at timestamp with time zone not null,
  resolved_at timestamp with time zone,
  constraint stock_alerts_pkey PRIMARY KEY (shop_id, id),
  constraint stock_alerts_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint stock_alerts_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES stock_levels(shop_id, product_id, variant_id),
  constraint stock_alerts_kind_check CHECK ((kind = ANY (ARRAY['low_stock'::text, 'out_of_stock'::text, 'low_cover'::text])))
);
alter table stock_alerts owner to sokoni_migrator;
CREATE INDEX stock_alerts_newest ON stock_alerts USING btree (shop_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX stock_alerts_open ON stock_alerts USING btree (shop_id, product_id, variant_id) WHERE (resolved_at IS NULL);
alter table stock_alerts enable row level security;
alter table stock_alerts force row level security;
create policy shop_only on stock_alerts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on stock_alerts to sokoni_agent;
grant insert, select, update on stock_alerts to sokoni_api;
grant insert, select, update on stock_alerts to sokoni_worker;
grant select on stock_alerts to sokoni_readonly;

-- stock_levels
create table stock_levels (
  shop_id text not null,
  product_id text not null,
  on_hand integer not null,
  reserved integer not null default 0,
  version integer not null default 1,
  updated_at timestamp with time zone not null,
  variant_id text not null default ''::text,
  variant text generated always as (NULLIF(variant_id, ''::text)) stored,
  apart boolean not null default false,
  constraint stock_levels_pkey PRIMARY KEY (shop_id, product_id, variant_id),
  constraint stock_levels_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint stock_levels_shop_id_product_id_variant_fkey FOREIGN KEY (shop_id, product_id, variant) REFERENCES product_variants(shop_id, product_id, id),
  constraint stock_levels_on_hand_check CHECK ((on_hand >= 0)),
  constraint stock_levels_reserved_within_on_hand CHECK (((reserved >= 0) AND (reserved <= on_hand)))
) with (fillfactor=70);
alter table stock_levels owner to sokoni_migrator;
CREATE TRIGGER catalog_hears_of_stock AFTER UPDATE ON public.stock_levels FOR EACH ROW WHEN (((new.on_hand - new.reserved) <> (old.on_hand - old.reserved))) EXECUTE FUNCTION note_stock_change();
alter table stock_levels enable row level security;
alter table stock_levels force row level security;
create policy dispatcher_reads on stock_levels for select to sokoni_dispatcher using (true);
create policy reads_all on stock_levels for select to sokoni_readonly using (true);
create policy shop_only on stock_levels for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on stock_levels to sokoni_agent;
grant insert, select, update on stock_levels to sokoni_api;
grant insert, select, update on stock_levels to sokoni_worker;
grant select on stock_levels to sokoni_dispatcher;
grant select on stock_levels to sokoni_readonly;

-- stock_movements
create table stock_movements (
  shop_id text not null,
  id text not null,
  product_id text not null,
  delta integer not null,
  reason text not null,
  cause_id text,
  actor jsonb not null,
  created_at timestamp with time zone not null,
  variant_id text not null default ''::text,
  location_id text not null default ''::text,
  constraint stock_movements_pkey PRIMARY KEY (shop_id, id),
  constraint stock_movements_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES stock_levels(shop_id, product_id, variant_id),
  constraint stock_movements_delta_check CHECK ((delta <> 0)),
  constraint stock_movements_reason_check CHECK ((reason = ANY (ARRAY['opening'::text, 'sale'::text, 'restock'::text, 'correction'::text, 'return'::text, 'damage'::text, 'loss'::text, 'found'::text, 'sold_elsewhere'::text, 'count'::text, 'transfer_out'::text, 'transfer_in'::text, 'became_variant'::text])))
);
alter table stock_movements owner to sokoni_migrator;
CREATE INDEX stock_movements_newest ON stock_movements USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX stock_movements_of_product ON stock_movements USING btree (shop_id, product_id, created_at DESC);
CREATE UNIQUE INDEX stock_movements_once ON stock_movements USING btree (shop_id, cause_id, product_id, variant_id, reason, location_id) WHERE ((cause_id IS NOT NULL) AND (reason = ANY (ARRAY['sale'::text, 'return'::text])));
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.stock_movements FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON public.stock_movements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table stock_movements enable row level security;
alter table stock_movements force row level security;
create policy reads_all on stock_movements for select to sokoni_readonly using (true);
create policy shop_only on stock_movements for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on stock_movements to sokoni_agent;
grant insert, select on stock_movements to sokoni_api;
grant insert, select on stock_movements to sokoni_worker;
grant select on stock_movements to sokoni_readonly;

-- stock_transfer_lines
create table stock_transfer_lines (
  shop_id text not null,
  transfer_id text not null,
  line smallint not null,
  product_id text not null,
  variant_id text not null default ''::text,
  quantity integer not null,
  received integer not null default 0,
  missing integer not null default 0,
  constraint stock_transfer_lines_pkey PRIMARY KEY (shop_id, transfer_id, line),
  constraint stock_transfer_lines_shop_id_transfer_id_product_id_variant_key UNIQUE (shop_id, transfer_id, product_id, variant_id),
  constraint stock_transfer_lines_shop_id_product_id_variant_id_fkey FOREIGN KEY (shop_id, product_id, variant_id) REFERENCES stock_levels(shop_id, product_id, variant_id),
  constraint stock_transfer_lines_shop_id_transfer_id_fkey FOREIGN KEY (shop_id, transfer_id) REFERENCES stock_transfers(shop_id, id),
  constraint stock_transfer_lines_missing_check CHECK ((missing >= 0)),
  constraint stock_transfer_lines_quantity_check CHECK ((quantity > 0)),
  constraint stock_transfer_lines_received_check CHECK ((received >= 0)),
  constraint stock_transfer_lines_received_within_quantity CHECK (((received + missing) <= quantity))
);
alter table stock_transfer_lines owner to sokoni_migrator;
alter table stock_transfer_lines enable row level security;
alter table stock_transfer_lines force row level security;
create policy reads_all on stock_transfer_lines for select to sokoni_readonly using (true);
create policy shop_only on stock_transfer_lines for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on stock_transfer_lines to sokoni_api;
grant select on stock_transfer_lines to sokoni_agent;
grant select on stock_transfer_lines to sokoni_readonly;
grant select on stock_transfer_lines to sokoni_worker;

-- stock_transfers
create table stock_transfers (
  shop_id text not null,
  id text not null,
  from_location text not null,
  to_location text not null,
  state text not null,
  note text,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  metadata jsonb not null default '{}'::jsonb,
  constraint stock_transfers_pkey PRIMARY KEY (shop_id, id),
  constraint stock_transfers_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint stock_transfers_shop_id_from_location_fkey FOREIGN KEY (shop_id, from_location) REFERENCES locations(shop_id, id),
  constraint stock_transfers_shop_id_to_location_fkey FOREIGN KEY (shop_id, to_location) REFERENCES locations(shop_id, id),
  constraint stock_transfers_between_two_locations CHECK ((to_location <> from_location)),
  constraint stock_transfers_ended_has_time CHECK (((state = ANY (ARRAY['received'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint stock_transfers_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'in_transit'::text, 'received'::text, 'cancelled'::text])))
);
alter table stock_transfers owner to sokoni_migrator;
CREATE INDEX stock_transfers_newest ON stock_transfers USING btree (shop_id, created_at DESC, id DESC);
CREATE INDEX stock_transfers_open ON stock_transfers USING btree (shop_id, from_location, to_location) WHERE (state = ANY (ARRAY['draft'::text, 'in_transit'::text]));
alter table stock_transfers enable row level security;
alter table stock_transfers force row level security;
create policy reads_all on stock_transfers for select to sokoni_readonly using (true);
create policy shop_only on stock_transfers for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on stock_transfers to sokoni_api;
grant select on stock_transfers to sokoni_agent;
grant select on stock_transfers to sokoni_readonly;
grant select on stock_transfers to sokoni_worker;

-- subscriptions
create table subscriptions (
  shop_id text not null,
  id text not null,
  plan text not null,
  billing_interval text not null,
  status text not null,
  currency character(3) not null,
  payment text not null default 'link'::text,
  balance_consent_at timestamp with time zone,
  anchor_at timestamp with time zone not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone,
  paid_until timestamp with time zone,
  next_plan text,
  next_interval text,
  cancel_at_period_end boolean not null default false,
  cancel_reason text,
  cancelled_at timestamp with time zone,
  tries smallint not null default 0,
  next_try_at timestamp with time zone,
  grace_ends_at timestamp with time zone,
  reminded_at timestamp with time zone,
  due_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint subscriptions_pkey PRIMARY KEY (shop_id, id),
  constraint subscriptions_shop_id_key UNIQUE (shop_id),
  constraint subscriptions_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint subscriptions_balance_needs_consent CHECK (((payment = 'link'::text) OR (balance_consent_at IS NOT NULL))),
  constraint subscriptions_billing_interval_check CHECK ((billing_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_next_interval_check CHECK ((next_interval = ANY (ARRAY['monthly'::text, 'yearly'::text]))),
  constraint subscriptions_next_plan_check CHECK ((next_plan = ANY (ARRAY['free'::text, 'starter'::text, 'growth'::text]))),
  constraint subscriptions_next_plan_whole CHECK (((next_plan IS NULL) = (next_interval IS NULL))),
  constraint subscriptions_payment_check CHECK ((payment = ANY (ARRAY['link'::text, 'balance'::text]))),
  constraint subscriptions_plan_check CHECK ((plan = ANY (ARRAY['free'::text, 'starter'::text, 'growth'::text]))),
  constraint subscriptions_status_check CHECK ((status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text, 'lapsed'::text, 'cancelled'::text])))
);
alter table subscriptions owner to sokoni_migrator;
CREATE INDEX subscriptions_due ON subscriptions USING btree (due_at) WHERE (due_at IS NOT NULL);
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy dispatcher_reads on subscriptions for select to sokoni_dispatcher using (true);
create policy open_shops on subscriptions as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy reads_all on subscriptions for select to sokoni_readonly using (true);
create policy shop_only on subscriptions for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on subscriptions to sokoni_api;
grant insert, select, update on subscriptions to sokoni_worker;
grant select on subscriptions to sokoni_agent;
grant select on subscriptions to sokoni_dispatcher;
grant select on subscriptions to sokoni_readonly;

-- team_members
create table team_members (
  shop_id text not null,
  id text not null,
  name text not null,
  phone text,
  user_id text,
  role text not null,
  language text not null,
  notices text[] not null,
  quiet_from text,
  quiet_to text,
  code_hash bytea,
  code_expires_at timestamp with time zone,
  code_tries integer not null default 0,
  verified_at timestamp with time zone,
  removed_at timestamp with time zone,
  connection_id text,
  last_inbound_at timestamp with time zone,
  last_notice_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  approved_at timestamp with time zone,
  approves_at timestamp with time zone,
  put_by jsonb,
  known_name text,
  established_at timestamp with time zone,
  stands_for text,
  constraint team_members_pkey PRIMARY KEY (shop_id, id),
  constraint team_members_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id),
  constraint team_members_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint team_members_shop_id_stands_for_fkey FOREIGN KEY (shop_id, stands_for) REFERENCES team_members(shop_id, id),
  constraint team_members_approved CHECK (((approved_at IS NULL) OR (approves_at IS NULL))),
  constraint team_members_code_expires CHECK (((code_hash IS NULL) = (code_expires_at IS NULL))),
  constraint team_members_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text, 'pcm'::text, 'sw'::text]))),
  constraint team_members_quiet_from_check CHECK ((quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint team_members_quiet_hours_whole CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint team_members_quiet_to_check CHECK ((quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'::text)),
  constraint team_members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'agent'::text]))),
  constraint team_members_verified_has_phone CHECK (((verified_at IS NULL) OR (phone IS NOT NULL))),
  constraint team_members_waits CHECK (((approves_at IS NULL) OR (put_by IS NOT NULL)))
);
alter table team_members owner to sokoni_migrator;
CREATE INDEX team_members_by_phone ON team_members USING btree (phone) WHERE (verified_at IS NOT NULL);
CREATE INDEX team_members_newest ON team_members USING btree (shop_id, created_at DESC, id DESC) WHERE (removed_at IS NULL);
CREATE UNIQUE INDEX team_members_former_phone ON team_members USING btree (shop_id, stands_for) WHERE ((stands_for IS NOT NULL) AND (removed_at IS NULL));
CREATE UNIQUE INDEX team_members_phone ON team_members USING btree (shop_id, phone) WHERE (phone IS NOT NULL);
alter table team_members enable row level security;
alter table team_members force row level security;
create policy dispatcher_reads on team_members for select to sokoni_dispatcher using (true);
create policy dispatcher_reads_members on team_members for select to sokoni_dispatcher using (true);
create policy open_shops on team_members as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on team_members for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on team_members to sokoni_api;
grant insert, select, update on team_members to sokoni_worker;
grant select on team_members to sokoni_dispatcher;
grant select on team_members to sokoni_readonly;

-- team_messages
create table team_messages (
  shop_id text not null,
  id text not null,
  member_id text not null,
  direction text not null,
  text text not null,
  content jsonb not null,
  channel_message_id text,
  status text not null,
  error jsonb,
  approval_id text,
  sent_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  secret bytea,
  good_until timestamp with time zone,
  sent_to jsonb,
  connection_id text,
  reads text[] not null default '{}'::text[],
  constraint team_messages_pkey PRIMARY KEY (shop_id, id),
  constraint team_messages_shop_id_approval_id_fkey FOREIGN KEY (shop_id, approval_id) REFERENCES approvals(shop_id, id),
  constraint team_messages_shop_id_member_id_fkey FOREIGN KEY (shop_id, member_id) REFERENCES team_members(shop_id, id),
  constraint team_messages_direction_check CHECK ((direction = ANY (ARRAY['inbound'::text, 'outbound'::text]))),
  constraint team_messages_status_check CHECK ((status = ANY (ARRAY['received'::text, 'answered'::text, 'waiting'::text, 'queued'::text, 'sending'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text, 'unknown'::text, 'dropped'::text])))
);
alter table team_messages owner to sokoni_migrator;
CREATE INDEX team_messages_of_approval ON team_messages USING btree (shop_id, approval_id) WHERE (approval_id IS NOT NULL);
CREATE INDEX team_messages_of_member ON team_messages USING btree (shop_id, member_id, created_at DESC, id DESC);
CREATE INDEX team_messages_open ON team_messages USING btree (shop_id, member_id, created_at, id) WHERE (status = ANY (ARRAY['received'::text, 'queued'::text, 'sending'::text, 'waiting'::text]));
CREATE UNIQUE INDEX team_messages_channel_id ON team_messages USING btree (shop_id, channel_message_id) WHERE (channel_message_id IS NOT NULL);
alter table team_messages enable row level security;
alter table team_messages force row level security;
create policy shop_only on team_messages for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on team_messages to sokoni_api;
grant insert, select, update on team_messages to sokoni_worker;
grant select on team_messages to sokoni_readonly;

-- team_notices
create table team_notices (
  shop_id text not null,
  member_id text not null,
  occasion text not null,
  kind text not null,
  facts jsonb not null,
  due_at timestamp with time zone not null,
  told_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint team_notices_pkey PRIMARY KEY (shop_id, member_id, occasion),
  constraint team_notices_shop_id_member_id_fkey FOREIGN KEY (shop_id, member_id) REFERENCES team_members(shop_id, id)
);
alter table team_notices owner to sokoni_migrator;
CREATE INDEX team_notices_due ON team_notices USING btree (due_at) WHERE (told_at IS NULL);
CREATE INDEX team_notices_untold ON team_notices USING btree (shop_id, member_id, created_at) WHERE (told_at IS NULL);
alter table team_notices enable row level security;
alter table team_notices force row level security;
create policy dispatcher_reads on team_notices for select to sokoni_dispatcher using (true);
create policy open_shops on team_notices as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on team_notices for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, select on team_notices to sokoni_api;
grant insert, select, update on team_notices to sokoni_worker;
grant select on team_notices to sokoni_dispatcher;
grant select on team_notices to sokoni_readonly;

-- team_sales
create table team_sales (
  shop_id text not null,
  id text not null,
  member_id text not null,
  quantity integer not null,
  state text not null,
  choices jsonb not null,
  created_at timestamp with time zone not null,
  noted_at timestamp with time zone,
  constraint team_sales_pkey PRIMARY KEY (shop_id, id),
  constraint team_sales_shop_id_member_id_fkey FOREIGN KEY (shop_id, member_id) REFERENCES team_members(shop_id, id),
  constraint team_sales_quantity_check CHECK ((quantity > 0)),
  constraint team_sales_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'noted'::text, 'undone'::text, 'dropped'::text])))
);
alter table team_sales owner to sokoni_migrator;
CREATE INDEX team_sales_of_member ON team_sales USING btree (shop_id, member_id, created_at DESC);
alter table team_sales enable row level security;
alter table team_sales force row level security;
create policy shop_only on team_sales for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select, update on team_sales to sokoni_worker;
grant select on team_sales to sokoni_api;
grant select on team_sales to sokoni_readonly;

-- template_syncs
create table template_syncs (
  shop_id text not null,
  connection_id text not null,
  synced_at timestamp with time zone not null,
  constraint template_syncs_pkey PRIMARY KEY (shop_id, connection_id),
  constraint template_syncs_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id)
);
alter table template_syncs owner to sokoni_migrator;
alter table template_syncs enable row level security;
alter table template_syncs force row level security;
create policy dispatcher_reads on template_syncs for select to sokoni_dispatcher using (true);
create policy shop_only on template_syncs for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on template_syncs to sokoni_worker;
grant insert, select, update on template_syncs to sokoni_api;
grant select on template_syncs to sokoni_dispatcher;
grant select on template_syncs to sokoni_readonly;

-- turn_calls
create table turn_calls (
  shop_id text not null,
  turn_id text not null,
  number integer not null,
  conversation_id text not null,
  tool text not null,
  input jsonb not null,
  result jsonb not null,
  created_at timestamp with time zone not null,
  constraint turn_calls_pkey PRIMARY KEY (shop_id, turn_id, number),
  constraint turn_calls_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id)
);
alter table turn_calls owner to sokoni_migrator;
CREATE INDEX turn_calls_of_conversation ON turn_calls USING btree (shop_id, conversation_id);
alter table turn_calls enable row level security;
alter table turn_calls force row level security;
create policy shop_only on turn_calls for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select on turn_calls to sokoni_agent;
grant delete, select on turn_calls to sokoni_api;
grant select on turn_calls to sokoni_readonly;

-- turns
create table turns (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  brain text not null,
  input jsonb not null,
  receipts jsonb not null,
  draft jsonb,
  verdict jsonb,
  outcome text not null,
  queries integer,
  duration_ms integer not null,
  created_at timestamp with time zone not null,
  model text,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  cost_micros bigint not null default 0,
  fallback text,
  attempts jsonb not null default '[]'::jsonb,
  unsure text,
  constraint turns_pkey PRIMARY KEY (shop_id, id),
  constraint turns_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint turns_outcome_check CHECK ((outcome = ANY (ARRAY['sent'::text, 'dry_run'::text, 'handed_over'::text, 'skipped'::text, 'failed'::text, 'suggested'::text])))
);
alter table turns owner to sokoni_migrator;
CREATE INDEX turns_of_conversation ON turns USING btree (shop_id, conversation_id, created_at DESC);
CREATE INDEX turns_of_shop ON turns USING btree (shop_id, created_at DESC);
alter table turns enable row level security;
alter table turns force row level security;
create policy shop_only on turns for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on turns to sokoni_agent;
grant insert, select on turns to sokoni_api;
grant insert, select on turns to sokoni_worker;
grant select on turns to sokoni_readonly;
grant update (attempts, draft, input, receipts, verdict) on turns to sokoni_api;

-- uploaded_files
create table uploaded_files (
  shop_id text not null,
  connection_id text not null,
  path text not null,
  uploaded_id text not null,
  uploaded_at timestamp with time zone not null,
  constraint uploaded_files_pkey PRIMARY KEY (shop_id, connection_id, path),
  constraint uploaded_files_shop_id_connection_id_fkey FOREIGN KEY (shop_id, connection_id) REFERENCES channel_connections(shop_id, id)
);
alter table uploaded_files owner to sokoni_migrator;
alter table uploaded_files enable row level security;
alter table uploaded_files force row level security;
create policy shop_only on uploaded_files for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on uploaded_files to sokoni_worker;
grant select on uploaded_files to sokoni_readonly;

-- verification_documents
create table verification_documents (
  shop_id text not null,
  id text not null,
  kind text not null,
  mime_type text not null,
  bytes integer not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  sealed_with smallint not null default 1,
  constraint verification_documents_pkey PRIMARY KEY (shop_id, id),
  constraint verification_documents_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint verification_documents_kind_check CHECK ((kind = ANY (ARRAY['identityDocument'::text, 'proofOfAddress'::text, 'registrationCertificate'::text])))
);
alter table verification_documents owner to sokoni_migrator;
CREATE UNIQUE INDEX verification_documents_kept ON verification_documents USING btree (shop_id, kind) WHERE (removed_at IS NULL);
alter table verification_documents enable row level security;
alter table verification_documents force row level security;
create policy dispatcher_reads on verification_documents for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on verification_documents for update to sokoni_dispatcher using (true) with check (true);
create policy reads_all on verification_documents for select to sokoni_readonly using (true);
create policy shop_only on verification_documents for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on verification_documents to sokoni_api;
grant select on verification_documents to sokoni_dispatcher;
grant select on verification_documents to sokoni_readonly;
grant select on verification_documents to sokoni_worker;
grant update (removed_at) on verification_documents to sokoni_api;
grant update (removed_at) on verification_documents to sokoni_worker;
grant update (sealed_with) on verification_documents to sokoni_dispatcher;

-- verifications
create table verifications (
  shop_id text not null,
  id text not null,
  level text not null default 'none'::text,
  state text not null,
  asks_level text,
  sealed_facts bytea not null,
  given text[] not null default '{}'::text[],
  asked text[] not null default '{}'::text[],
  reason text,
  submitted_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by jsonb,
  checked jsonb,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint verifications_pkey PRIMARY KEY (shop_id),
  constraint verifications_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint verifications_asks_level_check CHECK ((asks_level = ANY (ARRAY['basic'::text, 'full'::text]))),
  constraint verifications_level_check CHECK ((level = ANY (ARRAY['none'::text, 'basic'::text, 'full'::text]))),
  constraint verifications_state_check CHECK ((state = ANY (ARRAY['not_started'::text, 'submitted'::text, 'approved'::text, 'needs_information'::text, 'rejected'::text]))),
  constraint verifications_submitted CHECK (((state = 'not_started'::text) = (submitted_at IS NULL)))
);
alter table verifications owner to sokoni_migrator;
CREATE INDEX verifications_to_review ON verifications USING btree (submitted_at) WHERE (state = 'submitted'::text);
alter table verifications enable row level security;
alter table verifications force row level security;
create policy dispatcher_reads on verifications for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on verifications for update to sokoni_dispatcher using (true) with check (true);
create policy reads_all on verifications for select to sokoni_readonly using (true);
create policy shop_only on verifications for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant select on verifications to sokoni_api;
grant select on verifications to sokoni_dispatcher;
grant select on verifications to sokoni_readonly;
grant select, update on verifications to sokoni_worker;
grant insert (created_at, id, sealed_facts, shop_id, state, updated_at) on verifications to sokoni_api;
grant update (asked, asks_level, given, reason, sealed_facts, state, submitted_at, updated_at, version) on verifications to sokoni_api;
grant update (sealed_facts) on verifications to sokoni_dispatcher;

-- waitlist
create table waitlist (
  shop_id text not null,
  product_id text not null,
  customer_id text not null,
  conversation_id text not null,
  created_at timestamp with time zone not null,
  told_at timestamp with time zone,
  variant_id text not null default ''::text,
  variant text generated always as (NULLIF(variant_id, ''::text)) stored,
  tried_at timestamp with time zone,
  constraint waitlist_pkey PRIMARY KEY (shop_id, product_id, variant_id, customer_id),
  constraint waitlist_shop_id_conversation_id_fkey FOREIGN KEY (shop_id, conversation_id) REFERENCES conversations(shop_id, id),
  constraint waitlist_shop_id_customer_id_fkey FOREIGN KEY (shop_id, customer_id) REFERENCES customers(shop_id, id),
  constraint waitlist_shop_id_product_id_fkey FOREIGN KEY (shop_id, product_id) REFERENCES products(shop_id, id),
  constraint waitlist_shop_id_product_id_variant_fkey FOREIGN KEY (shop_id, product_id, variant) REFERENCES product_variants(shop_id, product_id, id)
);
alter table waitlist owner to sokoni_migrator;
CREATE INDEX waitlist_of_conversation ON waitlist USING btree (shop_id, conversation_id);
CREATE INDEX waitlist_of_customer ON waitlist USING btree (shop_id, customer_id);
CREATE INDEX waitlist_untold ON waitlist USING btree (shop_id, product_id, variant_id, created_at) WHERE (told_at IS NULL);
CREATE TRIGGER follow_merged BEFORE INSERT ON public.waitlist FOR EACH ROW EXECUTE FUNCTION follow_merged_customer();
alter table waitlist enable row level security;
alter table waitlist force row level security;
create policy dispatcher_reads on waitlist for select to sokoni_dispatcher using (true);
create policy open_shops on waitlist as restrictive for all to sokoni_dispatcher using ((NOT (shop_id IN ( SELECT c.shop_id
   FROM closed_shops c))));
create policy shop_only on waitlist for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on waitlist to sokoni_agent;
grant delete, insert, select, update on waitlist to sokoni_api;
grant delete, insert, select, update on waitlist to sokoni_worker;
grant select on waitlist to sokoni_dispatcher;
grant select on waitlist to sokoni_readonly;

-- webhook_attempts
create table webhook_attempts (
  shop_id text not null,
  delivery_id text not null,
  number smallint not null,
  url text not null,
  at timestamp with time zone not null,
  duration_ms integer not null,
  status smallint,
  error text,
  answer text not null default ''::text,
  constraint webhook_attempts_pkey PRIMARY KEY (shop_id, delivery_id, number),
  constraint webhook_attempts_shop_id_delivery_id_fkey FOREIGN KEY (shop_id, delivery_id) REFERENCES webhook_deliveries(shop_id, id) ON DELETE CASCADE
);
alter table webhook_attempts owner to sokoni_migrator;
alter table webhook_attempts enable row level security;
alter table webhook_attempts force row level security;
create policy shop_only on webhook_attempts for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant insert, select on webhook_attempts to sokoni_api;
grant insert, select on webhook_attempts to sokoni_worker;
grant select on webhook_attempts to sokoni_readonly;

-- webhook_deliveries
create table webhook_deliveries (
  shop_id text not null,
  id text not null,
  endpoint_id text not null,
  event_id text not null,
  cause text not null,
  state text not null default 'pending'::text,
  attempts smallint not null default 0,
  due_at timestamp with time zone,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint webhook_deliveries_pkey PRIMARY KEY (shop_id, id),
  constraint webhook_deliveries_shop_id_endpoint_id_fkey FOREIGN KEY (shop_id, endpoint_id) REFERENCES webhook_endpoints(shop_id, id) ON DELETE CASCADE,
  constraint webhook_deliveries_shop_id_event_id_fkey FOREIGN KEY (shop_id, event_id) REFERENCES events(shop_id, id),
  constraint webhook_deliveries_cause_check CHECK ((cause = ANY (ARRAY['event'::text, 'redelivery'::text, 'test'::text]))),
  constraint webhook_deliveries_ended_has_time CHECK (((state = 'pending'::text) = (ended_at IS NULL))),
  constraint webhook_deliveries_pending_is_due CHECK (((state = 'pending'::text) = (due_at IS NOT NULL))),
  constraint webhook_deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
alter table webhook_deliveries owner to sokoni_migrator;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (shop_id, endpoint_id, due_at) WHERE (state = 'pending'::text);
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries USING btree (shop_id, endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries USING btree (shop_id, event_id);
alter table webhook_deliveries enable row level security;
alter table webhook_deliveries force row level security;
create policy dispatcher_all on webhook_deliveries for all to sokoni_dispatcher using (true) with check (true);
create policy reads_all on webhook_deliveries for select to sokoni_readonly using (true);
create policy shop_only on webhook_deliveries for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on webhook_deliveries to sokoni_dispatcher;
grant insert, select, update on webhook_deliveries to sokoni_api;
grant insert, select, update on webhook_deliveries to sokoni_worker;
grant select on webhook_deliveries to sokoni_readonly;

-- webhook_endpoints
create table webhook_endpoints (
  shop_id text not null,
  id text not null,
  url text not null,
  description text not null default ''::text,
  event_types text[] not null,
  enabled boolean not null default true,
  disabled_reason text,
  secret bytea not null,
  former_secret bytea,
  former_until timestamp with time zone,
  api_version text not null,
  failing_since timestamp with time zone,
  told smallint not null default 0,
  troubled boolean not null default false,
  last_delivered_at timestamp with time zone,
  version integer not null default 1,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  metadata jsonb not null default '{}'::jsonb,
  made_by jsonb,
  constraint webhook_endpoints_pkey PRIMARY KEY (shop_id, id),
  constraint webhook_endpoints_shop_id_fkey FOREIGN KEY (shop_id) REFERENCES shops(shop_id),
  constraint webhook_endpoints_disabled_has_reason CHECK ((enabled = (disabled_reason IS NULL))),
  constraint webhook_endpoints_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['asked'::text, 'failing'::text, 'gone'::text, 'maker_removed'::text]))),
  constraint webhook_endpoints_event_types_check CHECK (((cardinality(event_types) >= 1) AND (cardinality(event_types) <= 100))),
  constraint webhook_endpoints_former_secret_expires CHECK (((former_secret IS NULL) = (former_until IS NULL)))
);
alter table webhook_endpoints owner to sokoni_migrator;
CREATE INDEX webhook_endpoints_newest ON webhook_endpoints USING btree (shop_id, created_at DESC, id DESC);
alter table webhook_endpoints enable row level security;
alter table webhook_endpoints force row level security;
create policy dispatcher_all on webhook_endpoints for select to sokoni_dispatcher using (true);
create policy dispatcher_reseals on webhook_endpoints for update to sokoni_dispatcher using (true) with check (true);
create policy shop_only on webhook_endpoints for all to public using ((shop_id = current_shop())) with check ((shop_id = current_shop()));
grant delete, insert, select, update on webhook_endpoints to sokoni_api;
grant select on webhook_endpoints to sokoni_dispatcher;
grant select on webhook_endpoints to sokoni_readonly;
grant select, update on webhook_endpoints to sokoni_worker;
grant update (former_secret, secret) on webhook_endpoints to sokoni_dispatcher;

-- Views
create view broadcast_identities with (security_invoker=true) as
 SELECT shop_id,
    customer_id,
    channel,
    user_key
   FROM customer_identities;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view broadcast_lines with (security_invoker=true) as
 SELECT shop_id,
    customer_id,
    connection_id,
    user_phone,
    last_inbound_at
   FROM conversations
  WHERE ((user_phone IS NOT NULL) OR (user_id IS NOT NULL));
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view broadcast_purchases with (security_invoker=true) as
 SELECT shop_id,
    id AS order_id,
    currency,
    spent_on(o.*) AS kept,
    is_purchase(state) AS placed,
    (spent_on(o.*) > 0) AS spent
   FROM orders o;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view customer_conversations with (security_invoker=true) as
 SELECT shop_id,
    customer_id,
    id,
    channel,
    status,
    last_message_at,
    last_inbound_at
   FROM conversations;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view customer_messages with (security_invoker=true) as
 SELECT m.shop_id,
    m.id,
    c.customer_id
   FROM (messages m
     JOIN conversations c ON (((c.shop_id = m.shop_id) AND (c.id = m.conversation_id))));
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view customer_products with (security_invoker=true) as
 SELECT shop_id,
    id
   FROM products;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view customer_purchases with (security_invoker=true) as
 SELECT o.shop_id,
    o.customer_id,
    o.id AS order_id,
    o.created_at,
    l.product_id,
    l.name,
    l.quantity
   FROM (orders o
     JOIN order_lines l ON (((l.shop_id = o.shop_id) AND (l.order_id = o.id))))
  WHERE (is_purchase(o.state) AND is_sold(o.payment, o.cash_taken, o.total, o.covered));
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view listable_products with (security_invoker=true) as
 SELECT shop_id,
    id,
    name,
    status,
    created_at
   FROM products
  WHERE (deleted_at IS NULL);
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view ordered_products with (security_invoker=true) as
 SELECT shop_id,
    product_id,
    variant_id
   FROM order_lines;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view product_stock with (security_invoker=true) as
 SELECT shop_id,
    product_id,
    on_hand,
    reserved,
    (on_hand - reserved) AS available,
    version,
    updated_at,
    variant_id
   FROM stock_levels;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view shipped_orders with (security_invoker=true) as
 SELECT shop_id,
    id,
    number,
    customer_id
   FROM orders;
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view stocked_products with (security_invoker=true) as
 SELECT shop_id,
    id,
    name,
    sku,
    low_stock_threshold,
    created_at,
    variant_count,
    stock_tracked
   FROM products
  WHERE ((deleted_at IS NULL) AND (part_count = 0));
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select
create view stocked_variants with (security_invoker=true) as
 SELECT shop_id,
    product_id,
    id AS variant_id,
    name,
    options,
    sku,
    status
   FROM product_variants
  WHERE (removed_at IS NULL);
-- owner sokoni_migrator; sokoni_agent: select, sokoni_api: select, sokoni_readonly: select, sokoni_worker: select

-- Sequences
create sequence catalog_changes_id_seq;
create sequence insight_changes_id_seq;
create sequence insight_hand_overs_id_seq;
