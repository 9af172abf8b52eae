-- Money on the desk goes back by itself: a surplus as soon as its order's money goes back, what else does not fit a day after it came if the order has
-- ended, and all of it after a week without a decision. What was part of a refund before waits for a person.
create function desk_money_due_back(day_ago timestamptz, week_ago timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id from mispayments m
    join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
    join orders o on o.shop_id = p.shop_id and o.id = p.order_id
    where m.state = 'open' and m.amount > 0 and m.kind in ('over', 'under', 'late', 'duplicate', 'wrong_currency')
      and (m.created_at <= week_ago
        or (m.kind = 'late' or o.payment = 'refunded' or o.state in ('cancelled', 'expired')) and (m.kind = 'over' or m.created_at <= day_ago))
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
      and m.shop_id not in (select c.shop_id from closed_shops c)
    order by m.created_at limit most
$$;
alter function desk_money_due_back owner to sokoni_dispatcher;
revoke execute on function desk_money_due_back from public;
grant execute on function desk_money_due_back to sokoni_worker;
drop function late_money_waiting;

-- Silence pays for no order that is picked up: its buyer read that their money comes back if they do not fetch it.
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
end $function$;

-- The goods (goodsMark) that the buyer takes in place of returned ones, where they are other goods.
alter table order_returns add column replacement_agreed text;
