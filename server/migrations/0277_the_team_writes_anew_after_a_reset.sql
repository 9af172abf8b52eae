-- Owner: sandbox. Where a shop begins anew the channel has forgotten who wrote to it: members are out of reach until they write.

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
