-- What is kept for goods that the buyer gives back while their return goes on, or while they can still dispute how it ended. Neither silence nor a
-- proof of delivery gives it to the shop. Only the operator does.
create function kept_for_returns(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(r.goods + r.delivery), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order
    and (r.state in ('asked', 'approved') or r.state = 'replaced' and r.replaced_at is null
      or r.state = 'rejected' and r.due_at is not null)
    and not exists (select from disputes d where d.shop_id = r.shop_id and d.order_id = r.order_id and d.decided_by = 'operator'
      and d.resolved_at >= r.created_at)
    and not exists (select from release_proofs p where p.shop_id = r.shop_id and p.order_id = r.order_id and p.kind = 'operator')
$$;

create function keep_money_of_returns() returns trigger language plpgsql as $$
declare
  taken text;
begin
  select n.code into taken from posted n
  where n.amount < 0 and (n.code like 'escrow:order:%' or n.code like 'dispute:order:%')
    and exists (select from posted t where t.amount > 0
      and (t.code like 'seller:%' or t.code like 'receivable:%' or t.code like 'rev:%' or t.code like 'tax_payable:%' or t.code like 'payout:%'))
    and kept_for_returns(split_part(n.code, ':', 3)) > (select coalesce(sum(b.amount), 0) from ledger_balances b
      where b.shop_id = n.shop_id and b.currency = n.currency
        and b.code in ('escrow:order:' || split_part(n.code, ':', 3), 'dispute:order:' || split_part(n.code, ':', 3)))
  limit 1;
  if taken is not null then
    raise exception 'ledger: the money of % is kept for a return', taken using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger money_of_returns_stays after insert on ledger_entries referencing new table as posted
  for each statement execute function keep_money_of_returns();
