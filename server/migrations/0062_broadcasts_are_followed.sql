-- Owner: broadcasts. What the database notes of broadcasts by itself: how far their messages have come, who replied, ordered or
-- stopped them. Each looks at one person's rows, by index.

create function follow_broadcast_message() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update broadcast_recipients r set
      state = case
        -- The channel took it and did not make it: the message goes again by itself.
        when new.status = 'queued' and new.content ? 'failedAttempts' then 'sending'
        when new.status = 'queued' then 'pending'
        else new.status end,
      reason = case when new.status in ('failed', 'unknown') then coalesce(new.error ->> 'reason', 'failed') end
    where r.shop_id = new.shop_id and r.message_id = new.id;
  return null;
end $$;
create trigger follow_broadcast after update of status on messages for each row
  when (new.broadcast_id is not null and old.status is distinct from new.status) execute function follow_broadcast_message();

-- The last broadcast this person got within the seven days before.
create function last_broadcast(of_shop text, of_customer text, at timestamptz)
  returns table (broadcast_id text, customer_id text, beside text, variant text)
  language sql stable set search_path = public, pg_temp as $$
  select r.broadcast_id, r.customer_id, r.beside, r.variant from broadcast_recipients r
    where r.shop_id = of_shop and r.customer_id = of_customer and r.touched_at <= at and r.touched_at > at - interval '7 days'
      and r.state in ('sending', 'unknown', 'sent', 'delivered', 'read')
    order by r.touched_at desc limit 1
$$;

create function note_broadcast_reply() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update broadcast_recipients r set replied_at = new.created_at
    from conversations c, last_broadcast(new.shop_id, c.customer_id, new.created_at) l
    where c.shop_id = new.shop_id and c.id = new.conversation_id
      and r.shop_id = new.shop_id and r.broadcast_id = l.broadcast_id and r.customer_id = l.customer_id and r.beside = l.beside
      and r.replied_at is null;
  return null;
end $$;
create trigger note_broadcast_reply after insert on messages for each row
  when (new.direction = 'inbound' and new.type not in ('reaction', 'system')) execute function note_broadcast_reply();

-- Once more for those who are compared with them.
create function note_broadcast_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into broadcast_orders (shop_id, broadcast_id, order_id, variant)
    select new.shop_id, l.broadcast_id, new.id, l.variant from last_broadcast(new.shop_id, new.customer_id, new.created_at) l
    union all
    select new.shop_id, r.broadcast_id, new.id, r.variant from broadcast_recipients r
      where r.shop_id = new.shop_id and r.customer_id = new.customer_id and r.state = 'holdout'
        and r.touched_at <= new.created_at and r.touched_at > new.created_at - interval '7 days'
    on conflict do nothing;
  return null;
end $$;
create trigger note_broadcast_order after insert on orders for each row execute function note_broadcast_order();

create function note_broadcast_opt_out() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
end $$;
create trigger note_broadcast_opt_out after update of consent on customers for each row
  when (old.consent is distinct from new.consent) execute function note_broadcast_opt_out();

-- What broadcasts read of other modules in one statement. Owner: orders.
create view broadcast_purchases with (security_invoker = true) as
  select shop_id, id as order_id, currency, total, is_purchase(state) as placed, is_spent(state, payment) as spent from orders;
-- Owner: conversations. Where and since when each customer can be reached.
create view broadcast_lines with (security_invoker = true) as
  select shop_id, customer_id, connection_id, user_phone, last_inbound_at from conversations
    where user_phone is not null or user_id is not null;
-- Owner: customers. Who they are on each channel.
create view broadcast_identities with (security_invoker = true) as
  select shop_id, customer_id, channel, user_key from customer_identities;
grant select on broadcast_purchases, broadcast_lines, broadcast_identities to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
