-- Owner: subscriptions. A recipient of a broadcast counts when the channel has taken their message, once per broadcast.
create function note_broadcast_recipient() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_plan_usage(new.shop_id, 'broadcast_recipients', new.broadcast_id || ' ' || new.customer_id || new.beside, new.touched_at);
  return null;
end $$;
revoke execute on function note_broadcast_recipient from public;
create trigger plan_hears_of_recipient after update of state on broadcast_recipients for each row
  when (new.state in ('sent', 'delivered', 'read') and old.state not in ('sent', 'delivered', 'read'))
  execute function note_broadcast_recipient();
