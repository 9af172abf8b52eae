-- Owner: orders. True when the seller took something away, after the payment had begun, of what the buyer ordered: an item, a quantity, or a
-- choice that was made. The buyer has not agreed to what is in the parcel, so a courier who brings it proves nothing.
alter table orders add column goods_swapped boolean not null default false;

do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders o set goods_swapped = true
      where o.shop_id = shop.shop_id and o.sold_at is not null and o.state = 'placed' and exists (
        select from order_edits e where e.shop_id = o.shop_id and e.order_id = o.id and e.created_at >= o.sold_at
          and e.actor ->> 'kind' not in ('customer', 'agent') and e.before -> 'items' is distinct from e.after -> 'items');
  end loop;
  perform set_config('app.shop', '', true);
end $$;

-- Owner: escrow.
create function goods_are_buyers(of_order text) returns boolean language sql stable as $$
  select coalesce((select not o.goods_swapped from orders o where o.shop_id = current_shop() and o.id = of_order), false)
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
