-- Owner: ledger. Two that took back the same transaction under the same key, at the same moment, could be told that the other
-- had done it instead of being told what it did: an insert that gives way to a twin by one unique index alone is still refused
-- by the next. It gives way to all of them now, and then looks whose the transaction is.

-- Writes one transaction. The same key with the same body answers the first transaction's id; with another body it raises.
create or replace function ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text,
                            codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamptz)
  returns table (id text, already boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  shop text := current_shop();
  body_hash bytea := sha256(convert_to(jsonb_build_array(post_kind, post_cause_type, post_cause_id, codes, currencies, amounts, post_reverses)::text, 'UTF8'));
  existing record;
  moved record;
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
  -- In one order always, so that two postings never wait for each other in a circle.
  for moved in
    select p.code, p.currency, sum(p.amount) amount
      from unnest(codes, currencies, amounts) p(code, currency, amount), ledger_account_rule(p.code) r
      where r.tracked group by p.code, p.currency order by p.code, p.currency
  loop
    update ledger_balances b set amount = b.amount + moved.amount, version = b.version + 1
      where b.shop_id = shop and b.code = moved.code and b.currency = moved.currency;
  end loop;
  insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
    select shop, new_id, p.line, p.code, p.currency, p.amount
      from unnest(codes, currencies, amounts) with ordinality p(code, currency, amount, line);
  return query select new_id, false;
end $$;
