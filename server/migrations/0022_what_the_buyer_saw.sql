-- Where the order went when the buyer began to pay, and whether they had been shown that address by then.
alter table payments add column address_mark text, add column address_shown boolean not null default false;

-- The address counts as shown if the order still goes there when the money comes. If it goes elsewhere, the shop moved it while the buyer was
-- paying: that is a new address after the payment.
drop trigger note_shown_address on orders;
create or replace function note_shown_address() returns trigger language plpgsql as $$
begin
  update orders o set
      address_origin = case when m.same and new.address_shown then 'shown' else o.address_origin end,
      address_moved_at = case when m.same then o.address_moved_at else new.updated_at end
    from (select id, address_mark(shipping_address, gift) = new.address_mark same from orders
      where shop_id = new.shop_id and id = new.order_id) m
    where o.shop_id = new.shop_id and o.id = m.id and o.address_origin = 'seller' and o.address_moved_at is null
      and not exists (select from payments p where p.shop_id = new.shop_id and p.order_id = new.order_id and p.id <> new.id and p.captured > 0);
  return null;
end $$;
create trigger note_shown_address after update of captured on payments for each row
  when (old.captured = 0 and new.captured > 0 and new.address_mark is not null) execute function note_shown_address();

-- Silence pays neither for an address nor for goods that the buyer has not agreed to.
create or replace function record_release_proof(proof_order text, proof_kind text, proof_source text, proof_at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 security definer
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
      and exists (select from orders o where o.shop_id = shop and o.id = proof_order and o.address_moved_at is null)
      and goods_are_buyers(proof_order)
    else false
  end;
  if not shown then
    raise exception 'release proof: no row shows a proof of kind % for order %', proof_kind, proof_order using errcode = 'check_violation';
  end if;
  insert into release_proofs (shop_id, order_id, kind, source, at) values (shop, proof_order, proof_kind, proof_source, proof_at)
    on conflict do nothing;
  return found;
end $function$;

-- What came beyond the price is the buyer's until they say otherwise, or the operator decides.
alter table mispayments add constraint mispayments_surplus_is_the_buyers
  check (kind <> 'over' or state <> 'accepted' or coalesce(decided_by ->> 'kind', '') in ('customer', 'operator')) not valid;

-- What an edit changed as it was stored, so that an edit whose price the buyer does not pay can be taken back.
alter table order_edits add column taken_from jsonb;
