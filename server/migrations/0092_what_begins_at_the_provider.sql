-- What the operator's staff do on a provider's own dashboard. A refund may begin there: its row says so by its origin.
alter table refunds add column origin text not null default 'shop' check (origin in ('shop', 'provider'));
alter table refunds add constraint refunds_of_provider_are_numbered check (origin = 'shop' or provider_refund_id is not null);
-- One refund of ours at a time may be on its way. Refunds of the provider do not wait for it.
drop index refunds_one_on_its_way;
create unique index refunds_one_on_its_way on refunds (shop_id, payment_id)
  where state in ('processing', 'needs_attention') and origin = 'shop';
-- A refund of the provider is booked once. One that gives back money of the desk too has a row for each part.
create unique index refunds_made_there on refunds (shop_id, payment_id, provider_refund_id, coalesce(mispayment_id, ''))
  where origin = 'provider';

alter table mispayments drop constraint mispayments_kind_check;
alter table mispayments add constraint mispayments_kind_check check (kind in (
  'over', 'under', 'late', 'duplicate', 'wrong_currency', 'wrong_reference', 'wrong_environment', 'unknown_reference',
  'refunded_there', 'paid_out_twice', 'contradiction', 'unreadable_answer'));

-- How far each provider's lists have been followed, and when the next look is due. One row per provider, mode and list.
create table provider_lists (
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  subject text not null check (subject in ('payments', 'refunds', 'payouts', 'disputes')),
  followed_to timestamptz not null,
  next_look_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  primary key (driver, environment, subject)
);
grant select, insert, update on provider_lists to sokoni_worker;
grant select on provider_lists to sokoni_readonly;

-- Also a transaction whose money lies on the desk: the payer paid again under one reference.
create or replace function payment_of_transaction(of_driver text, transaction_id text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and p.provider_transaction_id = transaction_id and p.applied_from is null
  union
  select p.shop_id, p.id from mispayments m join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
    where m.provider_transaction_id = transaction_id and m.amount > 0 and p.driver = of_driver and p.applied_from is null
  limit 2
$$;
