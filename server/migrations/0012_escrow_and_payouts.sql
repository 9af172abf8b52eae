-- Held money, what proves a delivery, releases, payouts, and the reconciliation with the providers.

-- One row per order with held money: deadlines, and what started the time until the release.
create table escrow_holds (
  shop_id text not null references shops,
  order_id text not null,
  currency char(3) not null,
  state text not null default 'held' check (state in ('held', 'released', 'refunded', 'split')),
  held_at timestamptz not null,
  accept_by timestamptz,
  dispatch_by timestamptz,
  -- The proof of delivery. The seller's word is not one.
  proof text check (proof in ('courier', 'handover_code', 'buyer')),
  proved_at timestamptz,
  seller_said_delivered_at timestamptz,
  release_due_at timestamptz,
  reminders_sent smallint not null default 0,
  releases integer not null default 0,
  -- A keyed hash of the code that the buyer shows the courier at the door. Tries are counted.
  handover_code_hash bytea,
  handover_tries smallint not null default 0,
  closed_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  -- The earliest of the hold's deadlines and reminders, when escrow next looks at it. A
  -- dispute postpones this without moving the deadlines. Updated with each change of the hold.
  next_due_at timestamptz,
  -- When the chat last asked the buyer whether the goods arrived. It asks at most once a day.
  receipt_asked_at timestamptz,
  -- The goods were sent, and nothing shows that they arrived. The buyer is asked at
  -- `arrival_ask_at`. A dispute opens automatically in the buyer's name at `arrival_dispute_at`.
  arrival_ask_at timestamptz,
  arrival_dispute_at timestamptz,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
create index escrow_holds_newest on escrow_holds (shop_id, held_at desc, order_id desc);
create index escrow_holds_due on escrow_holds (next_due_at) where state = 'held' and next_due_at is not null;
call fence('escrow_holds');
call hide_closed('escrow_holds');
-- Finds what is due in all shops for the worker, which then works shop by shop.
create policy dispatcher_all on escrow_holds for select to sokoni_dispatcher using (true);
create policy reads_all on escrow_holds for select to sokoni_readonly using (true);
grant insert, select, update on escrow_holds to sokoni_api, sokoni_worker;
grant select on escrow_holds to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

create table release_proofs (
  shop_id text not null references shops (shop_id),
  order_id text not null,
  kind text not null constraint release_proofs_kind_check check (kind in ('courier', 'handover_code', 'buyer', 'dispute', 'silence', 'operator')),
  -- A shipment, a dispute, or where the statement came from.
  source text not null constraint release_proofs_source_check check (length(source) between 1 and 200),
  -- Only for an operator's proof. The buyer can read it.
  reason text constraint release_proofs_reason_check check (length(reason) between 3 and 500),
  at timestamptz not null,
  constraint release_proofs_pkey primary key (shop_id, order_id, kind),
  constraint release_proofs_order_fkey foreign key (shop_id, order_id) references orders (shop_id, id),
  constraint release_proofs_reason_given check ((reason is null) = (kind <> 'operator'))
);
-- The payment page counts a shop's newest proofs. This index saves it from reading all orders.
create index release_proofs_by_time on release_proofs (shop_id, at desc);
alter table release_proofs enable row level security;
alter table release_proofs force row level security;
create policy shop_only on release_proofs for all to public using (shop_id = current_shop()) with check (shop_id = current_shop());
create policy reads_all on release_proofs for select to sokoni_readonly using (true);
grant select on release_proofs to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- One row per release: the part of the order's money that went to the seller, and when its hold-back ends.
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
  constraint releases_amount_adds_up check (amount = platform_fee + tax + to_receivable + to_seller)
);
create index releases_to_mature on releases (matures_at) where matured_at is null;
create index releases_in_hold_back on releases (shop_id, matures_at) where matured_at is null;
call fence('releases');
call hide_closed('releases');
create policy dispatcher_all on releases for select to sokoni_dispatcher using (true);
create policy reads_all on releases for select to sokoni_readonly using (true);
grant insert, select, update on releases to sokoni_api, sokoni_worker;
grant select on releases to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- Sellers' payout accounts. Account numbers and phones are encrypted. `last4` is for display.
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
  -- A new account can't be paid at once, so that somebody who takes over a shop can't empty it.
  usable_from timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Whose bank codes these are, and so who pays to the account.
  slot text not null,
  -- Why an owner must confirm the account. Empty: no need.
  confirm_reasons text[] not null default '{}',
  -- The names that would match: the name given, the owners' or the shop's.
  expected_names text[] not null default '{}',
  added_by jsonb,
  -- Becomes the default on confirmation, not earlier.
  default_when_confirmed boolean not null default false,
  confirmed_at timestamptz,
  confirmed_by jsonb,
  metadata jsonb not null default '{}',
  primary key (shop_id, id),
  -- An API key can't confirm, because anybody could hold it.
  constraint payout_destinations_confirmed check (
    (confirmed_at is null) = (confirmed_by is null) and coalesce(confirmed_by ->> 'kind', 'human') = 'human'),
  constraint payout_destinations_reasons check (confirm_reasons <@ array['name_differs', 'name_not_checked', 'account_changed'])
);
create unique index payout_destinations_default on payout_destinations (shop_id, currency) where is_default and deleted_at is null;
create unique index payout_destinations_once on payout_destinations (shop_id, currency, number_hash) where deleted_at is null;
create index payout_destinations_newest on payout_destinations (shop_id, created_at desc, id desc);
call fence('payout_destinations');
create policy dispatcher_reads on payout_destinations for select to sokoni_dispatcher using (true);
grant insert, select, update on payout_destinations to sokoni_api, sokoni_worker;
grant select on payout_destinations to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

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
call hide_closed('payout_schedules');
create policy dispatcher_all on payout_schedules for select to sokoni_dispatcher using (true);
grant insert, select, update on payout_schedules to sokoni_api, sokoni_worker;
grant select on payout_schedules to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

create table payouts (
  shop_id text not null references shops,
  id text not null,
  destination_id text not null,
  slot text not null,
  driver text not null,
  reference text not null,
  uuid text not null,
  amount bigint check (amount > 0),
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
  -- When the money was set aside, and when the transfer was last sent.
  funded_at timestamptz,
  sent_at timestamptz,
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, destination_id) references payout_destinations,
  constraint payouts_amount_known check (amount is not null or funded_at is null),
  constraint payouts_funded_before_sent check (sent_at is null or funded_at is not null)
);
create index payouts_newest on payouts (shop_id, created_at desc, id desc);
create index payouts_to_ask on payouts (next_ask_at) where next_ask_at is not null;
create index payouts_scheduled on payouts (scheduled_for) where state = 'scheduled';
create index payouts_funded on payouts (shop_id, currency, funded_at desc) where funded_at is not null;
create index payouts_of_destination on payouts (shop_id, destination_id, state);
create index payouts_of_provider on payouts (shop_id, driver, provider_payout_id) where provider_payout_id is not null;
create index payouts_by_reference on payouts (reference);
create index payouts_by_provider on payouts (provider_payout_id) where provider_payout_id is not null;
call fence('payouts');
create policy dispatcher_all on payouts for select to sokoni_dispatcher using (true);
create policy reads_all on payouts for select to sokoni_readonly using (true);
grant insert, select, update on payouts to sokoni_api, sokoni_worker;
grant select on payouts to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- The operator's own money at a provider. No shop's books contain it, so the operator states it.
create table provider_own_funds (
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  currency char(3) not null,
  amount bigint not null,
  note text,
  stated_at timestamptz not null,
  primary key (driver, environment, currency)
);
grant insert, select, update on provider_own_funds to sokoni_worker;
grant select on provider_own_funds to sokoni_readonly;

-- How far we have read each provider's lists, and when to read next. One row per provider, environment and list.
create table provider_lists (
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  subject text not null check (subject in ('payments', 'refunds', 'payouts', 'disputes')),
  followed_to timestamptz not null,
  next_look_at timestamptz not null,
  failures integer not null default 0 check (failures >= 0),
  primary key (driver, environment, subject)
);
grant insert, select, update on provider_lists to sokoni_worker;
grant select on provider_lists to sokoni_readonly;

-- A comparison of one provider's list with our books over one period.
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
grant insert, select, update on reconciliation_runs to sokoni_worker;
grant select on reconciliation_runs to sokoni_readonly;

-- A difference between a provider and our books, until it is solved. `shop_id` is null if the shop is unknown.
create table reconciliation_differences (
  id text primary key,
  driver text not null,
  environment text not null,
  subject text not null,
  class text not null,
  key text not null,
  shop_id text references shops,
  ours jsonb,
  theirs jsonb,
  state text not null default 'open' check (state in ('open', 'solved')),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  solved_at timestamptz,
  note text,
  -- When the differing item happened. Its day is compared again until the difference is solved.
  happened_at timestamptz not null,
  unique (driver, environment, subject, class, key),
  constraint reconciliation_differences_class_check
  check (class in ('missing_there', 'missing_here', 'amount', 'currency', 'fee', 'status', 'duplicate', 'timing', 'unreadable'))
);
create index reconciliation_differences_open on reconciliation_differences (first_seen_at) where state = 'open';
create index reconciliation_differences_of_day on reconciliation_differences (driver, environment, subject, happened_at) where state = 'open';
grant insert, select, update on reconciliation_differences to sokoni_worker;
grant select on reconciliation_differences to sokoni_readonly;

-- Foreign keys from earlier tables to the tables above.
alter table mispayments add foreign key (shop_id, payout_id) references payouts (shop_id, id);

create function escrow_holds_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.shop_id, h.order_id from escrow_holds h where h.state = 'held' and h.next_due_at <= at order by h.next_due_at limit most
$$;

create function releases_to_mature(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from releases r where r.matured_at is null and r.matures_at <= at order by r.matures_at limit most
$$;

create function payouts_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payouts p
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c) order by p.next_ask_at limit most
$$;

create function payouts_scheduled(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payouts p
    where p.state = 'scheduled' and p.scheduled_for <= at and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.scheduled_for limit most
$$;

create function payout_schedules_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.currency::text from payout_schedules s where s.next_run_at <= at order by s.next_run_at limit most
$$;

-- An extra transfer of a payout is known from the desk, and is compared like a payout.
create function our_payouts(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
  returns table (shop_id text, id text, reference text, uuid text, provider_id text, state text, amount bigint, currency text, fee bigint, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id, o.reference, o.uuid, o.provider_payout_id, o.state, o.amount, o.currency, o.provider_fee, coalesce(o.sent_at, o.scheduled_for, o.created_at)
    from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
    where o.driver = of_driver and (coalesce(o.sent_at, o.scheduled_for, o.created_at) between from_time and to_time
      or o.reference = any (named) or o.uuid = any (named) or o.provider_payout_id = any (numbered))
  union all
  select m.shop_id, m.id, null, null, m.provider_transaction_id, 'paid', m.received, m.currency, null, m.created_at
    from mispayments m join payouts o on o.shop_id = m.shop_id and o.id = m.payout_id
    join shops s on s.shop_id = o.shop_id and s.mode = of_mode
    where o.driver = of_driver and m.kind = 'paid_out_twice' and m.came_back_at is null
      and (m.created_at between from_time and to_time or m.provider_transaction_id = any (numbered))
$$;

-- The operator's override. API requests can't call it, because only the worker's role may.
create function override_release_proof(proof_order text, operator text, why text, proof_at timestamptz)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if current_shop() is null then raise exception 'release proof: no shop set' using errcode = 'insufficient_privilege'; end if;
  insert into release_proofs (shop_id, order_id, kind, source, reason, at)
    values (current_shop(), proof_order, 'operator', operator, why, proof_at) on conflict do nothing;
  return found;
end $$;

create function an_owner_confirms() returns trigger language plpgsql as $$
begin
  if not exists (select from team_members m where m.shop_id = new.shop_id and m.id = new.confirmed_by ->> 'id'
    and m.role = 'owner' and m.removed_at is null
    and (m.approved_at is not null
      or not exists (select from team_members o where o.shop_id = new.shop_id and o.established_at is not null))) then
    raise exception 'payout destination %: only an owner of the shop confirms it', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger an_owner_confirms before insert or update of confirmed_at, confirmed_by on payout_destinations
  for each row when (new.confirmed_at is not null) execute function an_owner_confirms();

-- The last check: nothing is sent to an account that waits for an owner, whatever was requested before.
create function payouts_leave_confirmed() returns trigger language plpgsql as $$
begin
  if exists (select from payout_destinations d where d.shop_id = new.shop_id and d.id = new.destination_id
    and d.confirm_reasons <> '{}' and d.confirmed_at is null) then
    raise exception 'payout %: its destination waits for an owner', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_leave_confirmed before update of state on payouts
  for each row when (new.state = 'processing' and old.state <> 'processing') execute function payouts_leave_confirmed();

alter function escrow_holds_due owner to sokoni_dispatcher;
alter function releases_to_mature owner to sokoni_dispatcher;
alter function payouts_to_ask owner to sokoni_dispatcher;
alter function payouts_scheduled owner to sokoni_dispatcher;
alter function payout_schedules_due owner to sokoni_dispatcher;
alter function our_payouts owner to sokoni_dispatcher;
revoke execute on function escrow_holds_due, releases_to_mature, payouts_to_ask, payouts_scheduled, payout_schedules_due, our_payouts,
  override_release_proof from public;
grant execute on function escrow_holds_due, releases_to_mature, payouts_to_ask, payouts_scheduled, payout_schedules_due, our_payouts,
  override_release_proof to sokoni_worker;
