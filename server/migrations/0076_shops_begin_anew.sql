-- A sandbox shop begins anew: another shop takes over its keys, people, channels and settings, and it is closed for good. Nothing of it
-- is deleted: the books and the audit can't be, and what they tell of stays beside them.

-- Whoever asks for the shop by an id from before is told, by kernel/db.ts, that there is a successor.
create table closed_shops (
  shop_id text primary key references shops (shop_id),
  successor text not null,
  closed_at timestamptz not null
);
call fence('closed_shops');
create policy dispatcher_reads on closed_shops for select to sokoni_dispatcher using (true);
grant select on closed_shops to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly, sokoni_dispatcher;

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

-- What looks over all shops for work that is due finds none in closed ones. Tables that are also compared with providers' lists, cleaned,
-- or searched by what only a fence without conditions lets an index answer, have no such policy: there the functions say it, or
-- nothing is left to be found.
create procedure hide_closed(target regclass) language plpgsql as $$
begin
  execute format('create policy open_shops on %s as restrictive to sokoni_dispatcher using (
    shop_id not in (select c.shop_id from closed_shops c))', target);
end $$;

call hide_closed('approvals');
call hide_closed('broadcasts');
call hide_closed('catalogs');
call hide_closed('channel_connections');
call hide_closed('conversations');
call hide_closed('escrow_holds');
call hide_closed('inventory_settings');
call hide_closed('invoices');
call hide_closed('order_returns');
call hide_closed('orders');
call hide_closed('payout_schedules');
call hide_closed('plan_charges');
call hide_closed('referrals');
call hide_closed('releases');
call hide_closed('reservations');
call hide_closed('subscriptions');
call hide_closed('team_members');
call hide_closed('team_notices');
call hide_closed('waitlist');

create or replace function all_shops() returns setof shops
  language sql stable security definer set search_path = public, pg_temp as $$
  select * from shops s where s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at
$$;

create or replace function cash_late(at timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode from shipments p join shops s on s.shop_id = p.shop_id
    where p.cash_expected_at <= at and p.cash_alerted_at is null and p.cash_told_at is null
      and p.cash_remitted < p.cash_due and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.cash_expected_at limit most
$$;

create or replace function disputes_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.shop_id, w.id from (
    (select d.shop_id, d.id, least(d.due_at, d.decide_by) due from disputes d
      where d.state <> 'resolved' and least(d.due_at, d.decide_by) <= at
        and d.shop_id not in (select c.shop_id from closed_shops c) order by due limit most)
    union all
    (select d.shop_id, d.id, d.next_ask_at from disputes d
      where d.next_ask_at <= at and d.shop_id not in (select c.shop_id from closed_shops c) order by d.next_ask_at limit most)
  ) w group by w.shop_id, w.id order by min(w.due) limit most
$$;

create or replace function late_money_waiting(since timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id from mispayments m
    where m.state = 'open' and m.kind = 'late' and m.amount > 0 and m.payment_id is not null and m.created_at <= since
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
      and m.shop_id not in (select c.shop_id from closed_shops c)
    order by m.created_at limit most
$$;

create or replace function payouts_scheduled(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payouts p
    where p.state = 'scheduled' and p.scheduled_for <= at and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.scheduled_for limit most
$$;

create or replace function payouts_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payouts p
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$$;

create or replace function refunds_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from refunds r
    where r.next_ask_at <= at and r.shop_id not in (select c.shop_id from closed_shops c) order by r.next_ask_at limit most
$$;

create or replace function shipments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text, mode text, state text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id, s.mode, p.state from shipments p join shops s on s.shop_id = p.shop_id
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$$;

create or replace function payments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.next_ask_at limit most
$$;

create or replace function shops_without_plan(of_modes text[], most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id from shops s where s.mode = any (of_modes) and not exists (select from subscriptions p where p.shop_id = s.shop_id)
    and s.shop_id not in (select c.shop_id from closed_shops c) limit most
$$;

create or replace function shop_of_referral_code(wanted text, of_mode text) returns table (shop_id text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.name from shops s where referral_code(s.shop_id) = wanted and s.mode = of_mode
    and s.shop_id not in (select c.shop_id from closed_shops c) order by s.created_at, s.shop_id limit 1
$$;

-- Events of closed shops lose what they tell when all others do, so this goes over all there are.
create or replace function expire_events(before timestamptz, most integer) returns bigint
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

-- The shop of this transaction, entered alone, hands over to `successor`. What is carried keeps its ids and its secrets.
-- Answers who took over: another, where somebody else was quicker.
create function begin_shop_anew(successor text, at timestamptz) returns text
  language plpgsql security definer set search_path = public, pg_temp as $$
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
end $$;

revoke execute on function begin_shop_anew from public;
grant execute on function begin_shop_anew to sokoni_api;
