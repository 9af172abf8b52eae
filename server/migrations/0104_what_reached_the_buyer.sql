-- Owner: escrow. A buyer's silence says something only if they were asked. Each question that silence answers names the message that carried
-- it. What the channel did not bring to the buyer's own chat does not count.
create table buyer_notices (
  shop_id text not null,
  order_id text not null,
  -- `receipt 1`, `receipt 2` … for the reminders, `dispute dsp_…` for the shop's answer in a dispute.
  about text not null constraint buyer_notices_about_check check (about ~ '^(receipt [1-9]|dispute dsp_[0-9a-z]{26})$'),
  message_id text not null,
  constraint buyer_notices_pkey primary key (shop_id, order_id, about),
  constraint buyer_notices_message_key unique (shop_id, message_id),
  constraint buyer_notices_order_fkey foreign key (shop_id, order_id) references orders,
  constraint buyer_notices_message_fkey foreign key (shop_id, message_id) references messages
);
call fence('buyer_notices');
grant select, insert on buyer_notices to sokoni_worker;
grant select on buyer_notices to sokoni_api, sokoni_readonly;

-- WhatsApp (chatapp) says when a message is on the buyer's phone. Instagram says only that it was taken, and later that it was seen.
create function notices_reached(of_order text, begins text) returns integer language sql stable as $$
  select count(*)::integer
  from buyer_notices n
    join buyer_chats b on b.shop_id = n.shop_id and b.order_id = n.order_id
    join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    join messages m on m.shop_id = n.shop_id and m.id = n.message_id and m.conversation_id = b.conversation_id
  where n.shop_id = current_shop() and n.order_id = of_order and starts_with(n.about, begins)
    and m.direction = 'outbound' and m.author = 'system' and m.order_id = n.order_id
    and (m.status in ('delivered', 'read') or m.status = 'sent' and c.channel <> 'chatapp')
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
      and s.method = 'courier' and s.direction = 'out' and s.state = 'delivered')
    when 'handover_code' then exists (select from escrow_holds h where h.shop_id = shop and h.order_id = proof_order
      and h.handover_code_hash is not null)
    when 'buyer' then exists (select from orders o where o.shop_id = shop and o.id = proof_order)
    when 'dispute' then exists (select from disputes d where d.shop_id = shop and d.id = proof_source and d.order_id = proof_order
      and d.state = 'resolved' and d.outcome in ('seller', 'split') and (d.opened_by_buyer_themselves or d.opened_by = 'gateway'))
    when 'silence' then notices_reached(proof_order, 'receipt ') >= 2 and exists (select from escrow_holds h where h.shop_id = shop
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
