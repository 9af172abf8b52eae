-- Owner: orders. Whose an order's address is. `buyer`: they wrote or confirmed it. `shown`: the seller entered it, and the buyer saw all of it
-- before they paid. `seller`: neither. A courier proves a delivery only at an address of the first two kinds.
alter table orders add column address_origin text constraint orders_address_origin_check check (address_origin in ('buyer', 'shown', 'seller'));

do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update orders o set address_origin = case when coalesce(
        (select e.actor ->> 'kind' from order_edits e where e.shop_id = o.shop_id and e.order_id = o.id
          and e.before -> 'shippingAddress' is distinct from e.after -> 'shippingAddress' order by e.number desc limit 1),
        (select h.actor ->> 'kind' from order_history h where h.shop_id = o.shop_id and h.order_id = o.id and h.step = 1)
      ) in ('customer', 'agent') then 'buyer' else 'seller' end
      where o.shop_id = shop.shop_id and o.shipping_address is not null;
  end loop;
  perform set_config('app.shop', '', true);
end $$;

-- Owner: escrow. A message that shows the buyer an address is named by what it showed: another address is another message.
alter table buyer_notices drop constraint buyer_notices_about_check;
alter table buyer_notices add constraint buyer_notices_about_check
  check (about ~ '^(receipt [1-9]|dispute dsp_[0-9a-z]{26}|address [0-9a-f]{32})$');
create function address_mark(address jsonb, gift jsonb) returns text language sql immutable
  return md5(jsonb_build_array(address, gift -> 'receiver')::text);

-- The money comes: what reached the buyer's phone before it was shown to them. It runs after note_sale, which sorts before it.
create function note_shown_address() returns trigger language plpgsql as $$
begin
  if notices_reached(new.id, 'address ' || address_mark(new.shipping_address, new.gift)) > 0 then
    new.address_origin := 'shown';
  end if;
  return new;
end $$;
create trigger note_shown_address before update of state, payment, fulfilment, total on orders for each row
  when (old.sold_at is null and new.sold_at is not null and new.address_origin = 'seller') execute function note_shown_address();

-- An order without an address can't be booked with a courier. Only the sandbox plays one for it.
create function address_is_buyers(of_order text) returns boolean language sql stable as $$
  select coalesce((select o.shipping_address is null or o.address_origin in ('buyer', 'shown')
    from orders o where o.shop_id = current_shop() and o.id = of_order), false)
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
drop function address_changed_by_seller;
