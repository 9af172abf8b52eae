-- What a notice names, before its shop is known.
alter table routes drop constraint routes_kind_check;
alter table routes add constraint routes_kind_check check (kind in ('api_key', 'channel', 'checkout', 'payment', 'payout'));

-- Owner: payments. Some notices know a payment by the provider's own number only.
create function payment_of_transaction(of_driver text, transaction_id text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p where p.driver = of_driver and p.provider_transaction_id = transaction_id limit 2
$$;
alter function payment_of_transaction owner to sokoni_dispatcher;
revoke execute on function payment_of_transaction from public;
grant execute on function payment_of_transaction to sokoni_worker;
create index payments_by_transaction on payments (driver, provider_transaction_id) where provider_transaction_id is not null;
drop index payments_of_transaction;
