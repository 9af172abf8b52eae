-- Owner: escrow. Held money leaves for the seller only with a proof of delivery. A seller's word is no proof.

-- Whether the buyer opened the dispute themselves, and not the shop in their name.
alter table disputes add column opened_by_buyer_themselves boolean not null default false;

-- When the buyer was last asked in the chat whether it came. They are asked at most once a day.
alter table escrow_holds add column receipt_asked_at timestamptz;

create table release_proofs (
  shop_id text not null references shops (shop_id),
  order_id text not null,
  kind text not null constraint release_proofs_kind_check
    check (kind in ('courier', 'handover_code', 'buyer', 'dispute', 'silence', 'operator')),
  -- What shows it: a shipment, a dispute, or where the word came from.
  source text not null constraint release_proofs_source_check check (length(source) between 1 and 200),
  -- Only an operator gives one. The buyer can read it.
  reason text constraint release_proofs_reason_check check (length(reason) between 3 and 500),
  at timestamptz not null,
  constraint release_proofs_pkey primary key (shop_id, order_id, kind),
  constraint release_proofs_order_fkey foreign key (shop_id, order_id) references orders (shop_id, id),
  constraint release_proofs_reason_given check ((reason is null) = (kind <> 'operator'))
);
alter table release_proofs enable row level security;
alter table release_proofs force row level security;
create policy shop_only on release_proofs for all to public using (shop_id = current_shop()) with check (shop_id = current_shop());
create policy reads_all on release_proofs for select to sokoni_readonly using (true);
grant select on release_proofs to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;

-- What is stored already: proven deliveries, and money that was released before this rule.
alter table release_proofs no force row level security;
alter table escrow_holds no force row level security;
alter table releases no force row level security;
insert into release_proofs (shop_id, order_id, kind, source, at)
  select shop_id, order_id, proof, 'hold', proved_at from escrow_holds where proof is not null and proved_at is not null;
insert into release_proofs (shop_id, order_id, kind, source, reason, at)
  select r.shop_id, r.order_id, 'operator', 'migration', 'Released before a release needed a proof.', min(r.created_at)
  from releases r where not exists (select from release_proofs p where p.shop_id = r.shop_id and p.order_id = r.order_id)
  group by r.shop_id, r.order_id;
alter table releases force row level security;
alter table escrow_holds force row level security;
alter table release_proofs force row level security;

-- The only way to write a proof. It checks what the rows can show, so that one faulty operation can't invent a delivery.
-- @returns whether the proof is new
create function record_release_proof(proof_order text, proof_kind text, proof_source text, proof_at timestamptz)
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
    when 'silence' then exists (select from escrow_holds h where h.shop_id = shop and h.order_id = proof_order
      and h.seller_said_delivered_at is not null and h.reminders_sent >= 2 and h.release_due_at <= proof_at)
    else false
  end;
  if not shown then
    raise exception 'release proof: no row shows a proof of kind % for order %', proof_kind, proof_order using errcode = 'check_violation';
  end if;
  insert into release_proofs (shop_id, order_id, kind, source, at) values (shop, proof_order, proof_kind, proof_source, proof_at)
    on conflict do nothing;
  return found;
end $$;
revoke execute on function record_release_proof from public;
grant execute on function record_release_proof to sokoni_api, sokoni_worker;

-- The operator's override. A request over the API can't reach it: only the worker's role may call it.
create function override_release_proof(proof_order text, operator text, why text, proof_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_shop() is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  insert into release_proofs (shop_id, order_id, kind, source, reason, at)
    values (current_shop(), proof_order, 'operator', operator, why, proof_at) on conflict do nothing;
  return found;
end $$;
revoke execute on function override_release_proof from public;
grant execute on function override_release_proof to sokoni_worker;

CREATE OR REPLACE FUNCTION ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text, codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamp with time zone)
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

  -- The key was not used before, so this posting moves money. What is held or frozen for an order becomes the seller's money, or our
  -- fee, only with a proof of delivery. It does not matter how the posting calls itself.
  select coalesce(of_refund.order_id, split_part(p.code, ':', 3)) into unproven
    from unnest(codes, amounts) p(code, amount)
    -- A refund that failed may bring the money back to where it was: to the order, not to the seller.
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
end $function$;
