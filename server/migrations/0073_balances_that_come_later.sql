-- M-Pesa takes a question about a balance and answers with a webhook, or never. Each question has its own
-- address. The table belongs to no shop: a balance is the operator's.
create table balance_questions (
  id text primary key,
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  -- One of the operator's accounts there. All accounts are asked at one time, and their sum is compared.
  account text not null,
  -- The comparison that asked. Null for the opening balance of a sandbox, which is the operator's own money.
  run_id text,
  asked_at timestamptz not null,
  -- An answer is read once. It has a sum, or says why there is none.
  answered_at timestamptz,
  currency char(3),
  available bigint,
  words text,
  check ((currency is null) = (available is null)),
  check (answered_at is not null or (available is null and words is null))
);
create index balance_questions_asked_together on balance_questions (driver, environment, asked_at);
grant insert, select, update on balance_questions to sokoni_worker;
grant select on balance_questions to sokoni_readonly;

alter table notice_addresses drop constraint notice_addresses_about_check;
alter table notice_addresses add constraint notice_addresses_about_check
  check (about in ('payment', 'refund', 'payout', 'balance', 'registration'));
