-- Owner: payouts. What sending needs to know beside the tables of 0009, and the statement's way through the books.

-- Whose bank codes these are, and so who pays there.
alter table payout_destinations add column slot text not null;

-- A scheduled payout of "all there is" has no amount until it is due.
alter table payouts
  alter column amount drop not null,
  -- When the money was set aside, and when it was last sent.
  add column funded_at timestamptz,
  add column sent_at timestamptz,
  add constraint payouts_amount_known check (amount is not null or funded_at is null),
  add constraint payouts_funded_before_sent check (sent_at is null or funded_at is not null);
create index payouts_funded on payouts (shop_id, currency, funded_at desc) where funded_at is not null;
create index payouts_of_destination on payouts (shop_id, destination_id, state);
create index payouts_of_provider on payouts (shop_id, driver, provider_payout_id) where provider_payout_id is not null;

-- Owner: ledger. The statement is read newest first by when things happened.
create index ledger_transactions_newest on ledger_transactions (shop_id, effective_at desc, id desc);
