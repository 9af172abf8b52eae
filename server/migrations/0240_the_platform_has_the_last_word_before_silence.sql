-- Owner: escrow. A person of the shop may write to the buyer that the order is late, or that no answer is needed. Code can't judge their words. So a
-- buyer's silence counts only after our own words: both reminders after that message, and seven days.

-- When a person of the shop last wrote to the order's buyer, in any of the buyer's chats.
create function shop_wrote_at(of_order text) returns timestamptz language sql stable as $$
  select max(m.sent_at)
  from orders o
    join conversations c on c.shop_id = o.shop_id and (c.customer_id = o.customer_id or c.id = (
      select b.conversation_id from buyer_chats b where b.shop_id = o.shop_id and b.order_id = o.id))
    join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
  where o.shop_id = current_shop() and o.id = of_order and m.sent_at >= o.created_at
    and m.direction = 'outbound' and m.author = 'human' and m.type <> 'reaction' and m.status <> 'failed'
$$;

create function notices_reached_since(of_order text, begins text, since timestamptz) returns integer language sql stable as $$
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
$$;

create or replace function notices_reached(of_order text, begins text) returns integer language sql stable as $$
  select notices_reached_since(of_order, begins, '-infinity')
$$;

-- Channels tell the time of what was written with their own app in whole seconds: a reminder of that second may be earlier.
create function reminders_that_count(of_order text) returns integer language sql stable as $$
  select notices_reached_since(of_order, 'receipt ',
    coalesce(date_trunc('second', shop_wrote_at(of_order)) + interval '1 second', '-infinity'))
$$;

create or replace function record_release_proof(proof_order text, proof_kind text, proof_source text, proof_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
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
      and d.state = 'resolved' and d.outcome in ('seller', 'split') and (d.opened_by_buyer_themselves or d.opened_by = 'gateway'))
    when 'silence' then reminders_that_count(proof_order) >= 2
      and coalesce(shop_wrote_at(proof_order) + interval '7 days' <= proof_at, true)
      and exists (select from escrow_holds h where h.shop_id = shop
        and h.order_id = proof_order and h.seller_said_delivered_at is not null and h.release_due_at <= proof_at)
    else false
  end;
  if not shown then
    raise exception 'release proof: no row shows a proof of kind % for order %', proof_kind, proof_order using errcode = 'check_violation';
  end if;
  insert into release_proofs (shop_id, order_id, kind, source, at) values (shop, proof_order, proof_kind, proof_source, proof_at)
    on conflict do nothing;
  return found;
end $$;
