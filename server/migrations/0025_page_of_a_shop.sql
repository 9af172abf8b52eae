-- The page of a shop for buyers, at /s/<page_name>. The name is unique over all shops: it is also a route.
alter table shops add column page_name text
  constraint shops_page_name_check check (page_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(page_name) between 3 and 40);
alter table routes drop constraint routes_kind_check;
alter table routes add constraint routes_kind_check
  check (kind in ('api_key', 'channel', 'checkout', 'page', 'payment', 'payout', 'shipment', 'plan_invoice', 'plan_charge'));

create or replace function begin_shop_anew(successor text, at timestamp with time zone)
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
