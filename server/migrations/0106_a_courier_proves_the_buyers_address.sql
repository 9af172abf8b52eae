-- Owner: escrow. A courier's delivery proves something only at an address that the buyer knows: the one they gave, or the one that the payment page
-- showed them. A seller who changes it after the payment could have the parcel brought to themselves.
create function address_changed_by_seller(of_order text) returns boolean language sql stable as $$
  select coalesce((
    select e.actor ->> 'kind' not in ('customer', 'agent')
    from order_edits e join orders o on o.shop_id = e.shop_id and o.id = e.order_id
    where e.shop_id = current_shop() and e.order_id = of_order and e.created_at >= o.sold_at
      and e.before -> 'shippingAddress' is distinct from e.after -> 'shippingAddress'
    order by e.number desc limit 1), false)
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
      and s.method = 'courier' and s.direction = 'out' and s.state = 'delivered') and not address_changed_by_seller(proof_order)
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
