-- A dispute proves a delivery only if the operator decided it: they have heard both sides. A buyer who is silent in a dispute has not said that the
-- order came.
create or replace function record_release_proof(proof_order text, proof_kind text, proof_source text, proof_at timestamp with time zone)
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
end $$;
