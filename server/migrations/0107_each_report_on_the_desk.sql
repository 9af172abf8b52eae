-- Owner: payments. Reports of one payment differ in their words, and each is kept. Money is on the desk once for each transaction and kind.
alter table mispayments drop constraint mispayments_shop_id_payment_id_provider_transaction_id_kind_key;
create unique index mispayments_once on mispayments (shop_id, payment_id, provider_transaction_id, kind)
  where kind not in ('refunded_there', 'paid_out_twice', 'contradiction', 'unreadable_answer');

-- Whether a provider's transaction has paid for something else, in any shop. It says nothing more, so that no shop learns of another.
create function is_paid_elsewhere(of_driver text, transaction_id text, except_payment text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from payment_of_transaction(of_driver, transaction_id) p where p.id <> except_payment)
$$;
alter function is_paid_elsewhere owner to sokoni_dispatcher;
revoke execute on function is_paid_elsewhere from public;
grant execute on function is_paid_elsewhere to sokoni_api, sokoni_worker;
