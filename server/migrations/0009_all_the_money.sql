-- Everything money does after it came: it is held, released, given back, disputed and paid out, at four providers.

-- Owner: payments. More kinds of attempts: a prompt on the payer's phone, notices on an address of the attempt's own.
alter table payments
  add column provider_token text,
  add column phone text,
  add column country char(2),
  -- What a notice on the attempt's own address told and a query does not say (the receipt's number).
  add column told jsonb,
  -- What came: equal to `amount` unless the desk took it in part.
  add column approve_before timestamptz;
create index payments_of_transaction on payments (shop_id, driver, provider_transaction_id) where provider_transaction_id is not null;

-- Tokens that providers give us for a while. No shop: they are the operator's. Sealed.
create table access_tokens (
  account text primary key,
  sealed_token bytea,
  expires_at timestamptz,
  fetching_until timestamptz
);
grant select, insert, update on access_tokens to sokoni_api, sokoni_worker;

-- Owner: webhooks. What a notice that nobody signed is about, told by the secret in the address it came to.
-- No shop: it is looked up before the shop is known; kept as a hash only.
create table notice_addresses (
  token_hash bytea primary key,
  shop_id text references shops,
  sender text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  -- payment, refund, payout, or registration (an address of the account, not of one act).
  about text not null check (about in ('payment', 'refund', 'payout', 'registration')),
  object_id text,
  created_at timestamptz not null,
  -- Useless after this: the act is final.
  closed_at timestamptz
);
create index notice_addresses_of_object on notice_addresses (shop_id, about, object_id);
grant select, insert, update on notice_addresses to sokoni_api, sokoni_worker;
alter table inbox add column subject jsonb;

-- Owner: escrow. One row per order whose money is held: by when who has to do what, and what started the release clock.
create table escrow_holds (
  shop_id text not null references shops,
  order_id text not null,
  currency char(3) not null,
  state text not null default 'held' check (state in ('held', 'released', 'refunded', 'split')),
  held_at timestamptz not null,
  accept_by timestamptz,
  dispatch_by timestamptz,
  -- What proves delivery; a seller's word alone is none.
  proof text check (proof in ('courier', 'handover_code', 'buyer')),
  proved_at timestamptz,
  seller_said_delivered_at timestamptz,
  release_due_at timestamptz,
  reminders_sent smallint not null default 0,
  releases integer not null default 0,
  -- What the courier is shown by the buyer at the door, as a keyed hash; tries are counted.
  handover_code_hash bytea,
  handover_tries smallint not null default 0,
  closed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
create index escrow_holds_newest on escrow_holds (shop_id, held_at desc, order_id desc);
create index escrow_holds_due on escrow_holds (least(coalesce(accept_by, 'infinity'), coalesce(dispatch_by, 'infinity'), coalesce(release_due_at, 'infinity'))) where state = 'held';
call fence('escrow_holds');

-- One row per release: which part of the order's money went to the seller, and when the hold-back is over.
create table releases (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  number integer not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  platform_fee bigint not null check (platform_fee >= 0),
  tax bigint not null check (tax >= 0),
  to_receivable bigint not null check (to_receivable >= 0),
  to_seller bigint not null check (to_seller >= 0),
  reason text not null check (reason in ('seller', 'buyer', 'automatic', 'dispute', 'operator')),
  matures_at timestamptz not null,
  matured_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, order_id, number),
  foreign key (shop_id, order_id) references orders,
  check (amount = platform_fee + tax + to_receivable + to_seller)
);
create index releases_to_mature on releases (matures_at) where matured_at is null;
call fence('releases');

-- Owner: refunds. One row per refund asked for; `reference` is ours, stored before any call.
create table refunds (
  shop_id text not null references shops,
  id text not null,
  payment_id text not null,
  order_id text not null,
  mispayment_id text,
  dispute_id text,
  reference text not null,
  uuid text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  reason text not null,
  note text,
  state text not null check (state in ('pending', 'processing', 'needs_attention', 'succeeded', 'failed')),
  -- Whether the order's money was already the seller's when the refund was asked for.
  after_release boolean not null,
  -- What of our fee went back with it; taken again if the refund fails.
  fee_returned bigint not null default 0 check (fee_returned >= 0),
  tax_returned bigint not null default 0 check (tax_returned >= 0),
  provider_refund_id text,
  provider_word text,
  failure text,
  sent_times integer not null default 0,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, payment_id) references payments,
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, mispayment_id) references mispayments
);
create index refunds_of_payment on refunds (shop_id, payment_id, created_at desc);
create index refunds_of_order on refunds (shop_id, order_id, created_at desc);
create index refunds_newest on refunds (shop_id, created_at desc, id desc);
create index refunds_to_ask on refunds (next_ask_at) where next_ask_at is not null;
-- Two equal refunds of one payment can't be told apart at most providers: one at a time.
create unique index refunds_one_on_its_way on refunds (shop_id, payment_id) where state in ('processing', 'needs_attention');
call fence('refunds');

-- Owner: disputes. A buyer's, a seller's or a gateway's (chargeback).
create table disputes (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  payment_id text,
  opened_by text not null check (opened_by in ('buyer', 'seller', 'gateway')),
  reason text not null check (reason in ('not_received', 'wrong_item', 'damaged', 'not_as_described', 'missing_part', 'counterfeit', 'late', 'duplicate', 'unauthorised')),
  description text,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('open', 'awaiting_seller', 'awaiting_buyer', 'under_review', 'resolved')),
  outcome text check (outcome in ('buyer', 'seller', 'split')),
  to_buyer bigint check (to_buyer >= 0),
  to_seller bigint check (to_seller >= 0),
  -- When whoever is awaited has to have answered; then the other side's word stands.
  due_at timestamptz,
  decide_by timestamptz not null,
  -- The gateway's own case, deadline and answer.
  provider_dispute_id text,
  provider_word text,
  provider_due_at timestamptz,
  answered_provider_at timestamptz,
  after_release boolean not null default false,
  fee bigint not null default 0 check (fee >= 0),
  next_ask_at timestamptz,
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  resolved_at timestamptz,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, payment_id) references payments,
  check ((state = 'resolved') = (outcome is not null)),
  check (outcome is null or to_buyer + to_seller = amount)
);
create unique index disputes_one_open on disputes (shop_id, order_id) where state <> 'resolved';
create unique index disputes_of_provider on disputes (shop_id, payment_id, provider_dispute_id) where provider_dispute_id is not null;
create index disputes_newest on disputes (shop_id, created_at desc, id desc);
create index disputes_due on disputes (least(coalesce(due_at, 'infinity'), decide_by)) where state <> 'resolved';
create index disputes_to_ask on disputes (next_ask_at) where next_ask_at is not null;
call fence('disputes');
alter table refunds add foreign key (shop_id, dispute_id) references disputes;

create table dispute_evidence (
  shop_id text not null,
  dispute_id text not null,
  line integer not null,
  by_whom text not null check (by_whom in ('buyer', 'seller', 'system')),
  kind text not null check (kind in ('statement', 'document', 'order', 'conversation', 'delivery')),
  text text,
  url text,
  content jsonb,
  created_at timestamptz not null,
  primary key (shop_id, dispute_id, line),
  foreign key (shop_id, dispute_id) references disputes
);
call fence('dispute_evidence');
call append_only('dispute_evidence');

-- Owner: payouts. Where sellers are paid. Account numbers and phones are sealed; `last4` is for people.
create table payout_destinations (
  shop_id text not null references shops,
  id text not null,
  kind text not null check (kind in ('bank_account', 'mobile_wallet')),
  country char(2) not null,
  currency char(3) not null,
  bank_code text not null,
  bank_name text,
  sealed_number bytea not null,
  number_hash bytea not null,
  last4 text not null,
  given_name text not null,
  resolved_name text,
  name_check text not null check (name_check in ('matched', 'differs', 'not_offered', 'pending')),
  is_default boolean not null default false,
  -- A new account is not paid at once: who took over a shop must not empty it.
  usable_from timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index payout_destinations_default on payout_destinations (shop_id, currency) where is_default and deleted_at is null;
create unique index payout_destinations_once on payout_destinations (shop_id, currency, number_hash) where deleted_at is null;
create index payout_destinations_newest on payout_destinations (shop_id, created_at desc, id desc);
call fence('payout_destinations');

create table payout_schedules (
  shop_id text not null references shops,
  currency char(3) not null,
  interval text not null check (interval in ('manual', 'daily', 'weekly', 'monthly')),
  -- 1 (Monday) to 7 for weekly, 1 to 28 for monthly.
  anchor smallint check (anchor between 1 and 28),
  minimum bigint not null default 0 check (minimum >= 0),
  destination_id text,
  next_run_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (shop_id, currency),
  foreign key (shop_id, destination_id) references payout_destinations
);
create index payout_schedules_due on payout_schedules (next_run_at) where next_run_at is not null;
call fence('payout_schedules');

create table payouts (
  shop_id text not null references shops,
  id text not null,
  destination_id text not null,
  slot text not null,
  driver text not null,
  reference text not null,
  uuid text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('scheduled', 'pending', 'processing', 'paid', 'failed', 'returned', 'cancelled')),
  scheduled_for timestamptz,
  provider_payout_id text,
  provider_word text,
  provider_fee bigint,
  failure text,
  sent_times integer not null default 0,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  automatic boolean not null default false,
  description text,
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  paid_at timestamptz,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, destination_id) references payout_destinations
);
create index payouts_newest on payouts (shop_id, created_at desc, id desc);
create index payouts_to_ask on payouts (next_ask_at) where next_ask_at is not null;
create index payouts_scheduled on payouts (scheduled_for) where state = 'scheduled';
call fence('payouts');

-- Owner: payments. The desk decides: what was done with the money, and by whom.
alter table mispayments
  add column decided_at timestamptz,
  add column decided_by jsonb,
  add column note text,
  add column applied_to_order text,
  add column refund_id text;
create index mispayments_newest on mispayments (shop_id, created_at desc, id desc);
-- Money nobody asked for has no attempt of ours.
alter table mispayments alter column payment_id drop not null;
alter table mispayments drop constraint mispayments_kind_check;
alter table mispayments add constraint mispayments_kind_check
  check (kind in ('over', 'under', 'late', 'duplicate', 'wrong_currency', 'wrong_reference', 'wrong_environment', 'unknown_reference'));

-- Owner: reconciliation. One run compares one provider's list with our books for one stretch of time.
create table reconciliation_runs (
  id text primary key,
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  subject text not null check (subject in ('payments', 'refunds', 'payouts', 'disputes', 'balances')),
  from_time timestamptz not null,
  to_time timestamptz not null,
  state text not null check (state in ('running', 'done', 'failed')),
  seen_there integer not null default 0,
  seen_here integer not null default 0,
  matched integer not null default 0,
  failure text,
  started_at timestamptz not null,
  ended_at timestamptz,
  unique (driver, environment, subject, from_time, to_time)
);
-- A difference, until it is solved. `shop_id` when we know whose it is.
create table reconciliation_differences (
  id text primary key,
  driver text not null,
  environment text not null,
  subject text not null,
  class text not null check (class in ('missing_there', 'missing_here', 'amount', 'currency', 'fee', 'status', 'duplicate', 'timing')),
  key text not null,
  shop_id text references shops,
  ours jsonb,
  theirs jsonb,
  state text not null default 'open' check (state in ('open', 'solved')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  solved_at timestamptz,
  note text,
  unique (driver, environment, subject, class, key)
);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at) where state = 'open';
grant select, insert, update on reconciliation_runs, reconciliation_differences to sokoni_worker;
grant select on reconciliation_runs, reconciliation_differences to sokoni_readonly;

grant select on escrow_holds, releases, refunds, disputes, dispute_evidence, payout_destinations, payout_schedules, payouts
  to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant insert, update on escrow_holds, releases, refunds, disputes, payout_destinations, payout_schedules, payouts to sokoni_api, sokoni_worker;
grant insert on dispute_evidence to sokoni_api, sokoni_worker;

-- What has come due, in every shop: for the worker, which then works shop by shop.
create policy dispatcher_all on escrow_holds for select to sokoni_dispatcher using (true);
create policy dispatcher_all on releases for select to sokoni_dispatcher using (true);
create policy dispatcher_all on refunds for select to sokoni_dispatcher using (true);
create policy dispatcher_all on disputes for select to sokoni_dispatcher using (true);
create policy dispatcher_all on payouts for select to sokoni_dispatcher using (true);
create policy dispatcher_all on payout_schedules for select to sokoni_dispatcher using (true);
grant select on escrow_holds, releases, refunds, disputes, payouts, payout_schedules to sokoni_dispatcher;

create function escrow_holds_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.shop_id, h.order_id from escrow_holds h where h.state = 'held'
    and least(coalesce(h.accept_by, 'infinity'), coalesce(h.dispatch_by, 'infinity'), coalesce(h.release_due_at, 'infinity')) <= at
    order by least(coalesce(h.accept_by, 'infinity'), coalesce(h.dispatch_by, 'infinity'), coalesce(h.release_due_at, 'infinity')) limit most
$$;
create function releases_to_mature(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from releases r where r.matured_at is null and r.matures_at <= at order by r.matures_at limit most
$$;
create function refunds_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from refunds r where r.next_ask_at <= at order by r.next_ask_at limit most
$$;
create function disputes_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.shop_id, d.id from disputes d where d.state <> 'resolved'
    and (least(coalesce(d.due_at, 'infinity'), d.decide_by) <= at or d.next_ask_at <= at) limit most
$$;
create function payouts_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payouts p where p.next_ask_at <= at order by p.next_ask_at limit most
$$;
create function payouts_scheduled(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payouts p where p.state = 'scheduled' and p.scheduled_for <= at order by p.scheduled_for limit most
$$;
create function payout_schedules_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.currency::text from payout_schedules s where s.next_run_at <= at order by s.next_run_at limit most
$$;
alter function escrow_holds_due owner to sokoni_dispatcher;
alter function releases_to_mature owner to sokoni_dispatcher;
alter function refunds_to_ask owner to sokoni_dispatcher;
alter function disputes_due owner to sokoni_dispatcher;
alter function payouts_to_ask owner to sokoni_dispatcher;
alter function payouts_scheduled owner to sokoni_dispatcher;
alter function payout_schedules_due owner to sokoni_dispatcher;
revoke execute on function escrow_holds_due, releases_to_mature, refunds_to_ask, disputes_due, payouts_to_ask, payouts_scheduled, payout_schedules_due from public;
grant execute on function escrow_holds_due, releases_to_mature, refunds_to_ask, disputes_due, payouts_to_ask, payouts_scheduled, payout_schedules_due to sokoni_worker;
