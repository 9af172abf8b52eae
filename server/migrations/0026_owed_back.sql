-- What a buyer was promised back stays theirs when the refund fails, and a label says what the buyer's order says.

-- The part of the order's money whose refund failed. It can only go to the buyer. The triggers below keep it.
alter table orders add column owed_back bigint not null default 0 constraint orders_owed_back_check check (owed_back >= 0);
drop index orders_to_give_back;
create index orders_owed_back on orders (shop_id, created_at, id) where owed_back > 0;

-- The refund sends money that an earlier one failed to bring. Any other refund is a promise of its own.
alter table refunds add column renews boolean not null default false;

create function keep_owed_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    update orders o set owed_back = o.owed_back + new.amount where o.shop_id = new.shop_id and o.id = new.order_id;
  else
    -- Never more than what came and has not gone back.
    update orders o set owed_back = r.rest
      from (select least(case when new.renews then greatest(w.owed_back - new.amount, 0) else w.owed_back end,
            greatest(w.brought - given_back_of(w.shop_id, w.id), 0)) rest
          from orders w where w.shop_id = new.shop_id and w.id = new.order_id) r
      where o.shop_id = new.shop_id and o.id = new.order_id and o.owed_back <> r.rest;
  end if;
  return null;
end $$;
create trigger keep_owed_back after update of state on refunds for each row
  when (new.state = 'failed' and old.state <> 'failed' and new.mispayment_id is null) execute function keep_owed_back();
create trigger keep_owed_back_new after insert on refunds for each row when (new.mispayment_id is null) execute function keep_owed_back();

create function refuse_less_owed_back() returns trigger language plpgsql as $$
begin
  raise exception 'order %: only a refund or the operator takes from what is owed back', new.id using errcode = 'check_violation';
end $$;
create trigger owed_back_stays before update of owed_back on orders for each row
  when (new.owed_back < old.owed_back and pg_trigger_depth() = 0 and current_user in ('sokoni_api', 'sokoni_worker', 'sokoni_agent'))
  execute function refuse_less_owed_back();

-- The operator decides that the buyer is not owed more than the rest. API requests can't call it.
create function give_up_owed_back(of_order text, rest bigint) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_shop() is null then raise exception 'owed back: no shop set' using errcode = 'insufficient_privilege'; end if;
  update orders set owed_back = least(owed_back, rest) where shop_id = current_shop() and id = of_order;
end $$;
revoke execute on function give_up_owed_back from public;
grant execute on function give_up_owed_back to sokoni_worker;

-- Writes one transaction. The same key and body return the first transaction's id. The same key with another body raises an error.
create or replace FUNCTION ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text, codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamp with time zone)
 RETURNS TABLE(id text, already boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  shop text := current_shop();
  body_hash bytea := sha256(convert_to(jsonb_build_array(post_kind, post_cause_type, post_cause_id, codes, currencies, amounts, post_reverses)::text, 'UTF8'));
  existing record;
  moved record;
  unproven text;
  owing text;
begin
  if shop is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  if cardinality(codes) <> cardinality(amounts) or cardinality(codes) <> cardinality(currencies) then
    raise exception 'ledger: codes, currencies and amounts differ in number' using errcode = 'invalid_parameter_value';
  end if;

  insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, reverses, effective_at)
    values (shop, new_id, post_key, post_kind, post_cause_type, post_cause_id, body_hash, post_reverses, at)
    on conflict do nothing;
  if not found then
    select t.id, t.request_hash into existing from ledger_transactions t where t.shop_id = shop and t.key = post_key;
    if not found then
      raise exception 'ledger: transaction % was taken back already', post_reverses using errcode = 'unique_violation';
    end if;
    if existing.request_hash <> body_hash then
      raise exception 'ledger: key % was used for another posting', post_key using errcode = 'unique_violation';
    end if;
    return query select existing.id, true;
    return;
  end if;

  -- The key is new, so this posting moves money. Money held or frozen for an order goes to the
  -- seller, or to us as a fee, only with a proof of delivery, whatever the kind of posting.
  select coalesce(of_refund.order_id, split_part(p.code, ':', 3)) into unproven
    from unnest(codes, amounts) p(code, amount)
    -- A failed refund may return money to the order without proof, but not to the seller.
    left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
    where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
      and exists (select from unnest(codes, amounts) t(code, amount) where t.amount > 0
        and (t.code like 'seller:%' or t.code like 'receivable:%' or t.code like 'rev:%' or t.code like 'tax_payable:%' or t.code like 'payout:%'))
      and not exists (select from release_proofs r where r.shop_id = shop and r.order_id = coalesce(of_refund.order_id, split_part(p.code, ':', 3)))
    limit 1;
  if unproven is not null then
    raise exception 'ledger: nothing proves the delivery of order %', unproven using errcode = 'check_violation';
  end if;

  if post_reverses is not null and exists (
    (select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses
     except all select * from unnest(codes, currencies, amounts))
    union all
    (select * from unnest(codes, currencies, amounts)
     except all select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses)
  ) then
    raise exception 'ledger: a reversal must be the exact opposite of %', post_reverses using errcode = 'check_violation';
  end if;

  insert into ledger_accounts (shop_id, code, currency, tracked, floor, ceiling)
    select distinct shop, p.code, p.currency, r.tracked, r.floor, r.ceiling
      from unnest(codes, currencies) p(code, currency), ledger_account_rule(p.code) r order by 2, 3
    on conflict do nothing;
  insert into ledger_balances (shop_id, code, currency, floor, ceiling)
    select distinct shop, p.code, p.currency, r.floor, r.ceiling
      from unnest(codes, currencies) p(code, currency), ledger_account_rule(p.code) r where r.tracked order by 2, 3
    on conflict do nothing;
  -- A fixed order, so that two postings never wait for each other in a circle.
  for moved in
    select p.code, p.currency, sum(p.amount) amount
      from unnest(codes, currencies, amounts) p(code, currency, amount), ledger_account_rule(p.code) r
      where r.tracked group by p.code, p.currency order by p.code, p.currency
  loop
    update ledger_balances b set amount = b.amount + moved.amount, version = b.version + 1
      where b.shop_id = shop and b.code = moved.code and b.currency = moved.currency;
  end loop;

  -- What failed refunds owe the buyer stays with the order, whatever is proven.
  select o.id into owing
    from unnest(codes, currencies, amounts) p(code, currency, amount)
    left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
    join orders o on o.shop_id = shop and o.id = coalesce(of_refund.order_id, split_part(p.code, ':', 3)) and o.owed_back > 0
    where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
      and exists (select from unnest(codes, amounts) t(code, amount) where t.amount > 0
        and (t.code like 'seller:%' or t.code like 'receivable:%' or t.code like 'rev:%' or t.code like 'tax_payable:%' or t.code like 'payout:%'))
      and o.owed_back > (select coalesce(sum(b.amount), 0) from ledger_balances b where b.shop_id = shop and b.currency = p.currency
        and (b.code = 'escrow:order:' || o.id or b.code = 'dispute:order:' || o.id and p.code not like 'escrow:order:%'))
    limit 1;
  if owing is not null then
    raise exception 'ledger: the money of order % is owed to its buyer', owing using errcode = 'check_violation';
  end if;
  insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
    select shop, new_id, p.line, p.code, p.currency, p.amount
      from unnest(codes, currencies, amounts) with ordinality p(code, currency, amount, line);
  return query select new_id, false;
end $function$;

-- Who the parcel is for where the order's address names nobody, and its country. Kept as they were when the order was placed: of an order from a
-- chat they are the chat's own, else the customer's. What the shop changes later is on no label.
alter table orders add column ships_to jsonb;

create function ships_to_of(of_customer text, in_chat text) returns jsonb language sql stable set search_path = public, pg_temp as $$
  select jsonb_build_object('name', case when c.id is null then b.name else i.name end,
      'phone', case when c.id is null then b.phone else c.begun_phone end, 'country', s.country)
    from shops s left join customers b on b.shop_id = s.shop_id and b.id = of_customer
      left join conversations c on c.shop_id = s.shop_id and c.id = in_chat
      left join lateral (select k.name from customer_identities k where k.shop_id = c.shop_id and k.channel = c.channel
        and k.user_key in (c.begun_phone, c.begun_user_id) and k.name is not null order by k.created_at limit 1) i on true
    where s.shop_id = current_shop()
$$;

create function refuse_other_receiver() returns trigger language plpgsql as $$
begin
  raise exception 'order %: its label is kept as it was when the order was placed', new.id using errcode = 'check_violation';
end $$;
create trigger ships_to_stays before update of ships_to on orders for each row
  when (new.ships_to is not null and new.ships_to is distinct from old.ships_to and current_user in ('sokoni_api', 'sokoni_worker', 'sokoni_agent'))
  execute function refuse_other_receiver();

-- The courier says that the parcel came back: its earlier "delivered" proves nothing.
create function withdraw_courier_proof(of_order text, of_shipment text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_shop() is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  delete from release_proofs p where p.shop_id = current_shop() and p.order_id = of_order and p.kind = 'courier' and p.source = of_shipment
    and exists (select from shipments s where s.shop_id = p.shop_id and s.id = of_shipment and s.state <> 'delivered');
end $$;
revoke execute on function withdraw_courier_proof from public;
grant execute on function withdraw_courier_proof to sokoni_api, sokoni_worker;

-- The orders there are: of a cancelled one all that is still here is owed back, and of the others what failed and was not sent since.
do $$
declare
  fenced text;
begin
  foreach fenced in array array['orders', 'refunds', 'ledger_balances', 'customers', 'shops'] loop
    execute format('alter table %I no force row level security', fenced);
  end loop;
end $$;
alter table orders disable trigger user;
update orders o set owed_back = least(k.amount, case when o.state = 'cancelled' then greatest(o.brought - o.given_back, 0) else f.amount end)
  from (select shop_id, split_part(code, ':', 3) order_id, sum(amount)::bigint amount from ledger_balances
      where code like 'escrow:order:%' or code like 'dispute:order:%' group by 1, 2) k
    join (select b.shop_id, b.order_id, greatest(sum(b.amount) filter (where b.state = 'failed')
        - coalesce(sum(b.amount) filter (where b.state <> 'failed' and b.created_at > w.first), 0), 0)::bigint amount
      from refunds b join (select shop_id, order_id, min(settled_at) first from refunds where state = 'failed' and mispayment_id is null group by 1, 2) w
        on w.shop_id = b.shop_id and w.order_id = b.order_id
      where b.mispayment_id is null group by 1, 2) f on f.shop_id = k.shop_id and f.order_id = k.order_id
  where o.shop_id = k.shop_id and o.id = k.order_id and k.amount > 0;
update orders o set ships_to = jsonb_build_object('name', c.name, 'phone', c.phone, 'country', s.country)
  from customers c, shops s where c.shop_id = o.shop_id and c.id = o.customer_id and s.shop_id = o.shop_id and o.state = 'placed';
alter table orders enable trigger user;
do $$
declare
  fenced text;
begin
  foreach fenced in array array['orders', 'refunds', 'ledger_balances', 'customers', 'shops'] loop
    execute format('alter table %I force row level security', fenced);
  end loop;
end $$;
