-- A dispute that the operator decided proves only the part that it gave to the seller. Until now only the operation held that: here any proof
-- let the whole order go. Now the database refuses more than the decided part, too.
create function is_sellers(code text) returns boolean language sql immutable parallel safe as $$
  select code like 'seller:%' or code like 'receivable:%' or code like 'rev:%' or code like 'tax_payable:%' or code like 'payout:%'
$$;

-- Whether the proofs of an order let this much more of its money go to the seller, with our fee and tax. What came back from the seller later is
-- not counted as gone.
create function delivery_is_proven(shop text, of_order text, going numeric) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (select from release_proofs r where r.shop_id = shop and r.order_id = of_order and r.kind <> 'dispute')
    or exists (select from release_proofs r where r.shop_id = shop and r.order_id = of_order) and
      going + coalesce((select sum(e.amount) from ledger_entries e where e.shop_id = shop and is_sellers(e.code) and e.transaction_id in (
        select o.transaction_id from ledger_entries o
          where o.shop_id = shop and o.code in ('escrow:order:' || of_order, 'dispute:order:' || of_order))), 0)
      <= coalesce((select sum(d.to_seller) from disputes d where d.shop_id = shop and d.order_id = of_order and d.state = 'resolved'
        and d.decided_by = 'operator' and (d.opened_by_buyer_themselves or d.opened_by = 'gateway')), 0)
$$;
revoke execute on function is_sellers, delivery_is_proven from public;

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
      and exists (select from unnest(codes, amounts) t(code, amount) where t.amount > 0 and is_sellers(t.code))
      and not delivery_is_proven(shop, coalesce(of_refund.order_id, split_part(p.code, ':', 3)),
        (select sum(t.amount) from unnest(codes, amounts) t(code, amount) where t.amount > 0 and is_sellers(t.code)))
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
      and exists (select from unnest(codes, amounts) t(code, amount) where t.amount > 0 and is_sellers(t.code))
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
