-- Owner: ledger. Who decides by a balance holds it until the decision is posted. The application may not write balances,
-- so it may not lock them either, but through this. Always in one order; call it after the order's row is locked.
create function ledger_hold(codes text[], in_currency char(3)) returns table (code text, amount bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if current_shop() is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  return query
    select b.code, b.amount from ledger_balances b
      where b.shop_id = current_shop() and b.currency = in_currency and b.code = any (codes)
      order by b.code for update;
end $$;
revoke execute on function ledger_hold from public;
grant execute on function ledger_hold to sokoni_api, sokoni_worker;
