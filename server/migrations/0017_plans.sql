-- Plans, their invoices and usage, and referrals.

create table subscriptions (
  shop_id text not null references shops,
  id text not null,
  plan text not null check (plan in ('free', 'starter', 'growth')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'lapsed', 'cancelled')),
  currency char(3) not null,
  -- How renewals are paid. The balance is used only with consent, given at this time.
  payment text not null default 'link' check (payment in ('link', 'balance')),
  balance_consent_at timestamptz,
  -- Periods are whole months from here. A period that begins on the 31st ends on the last day of shorter months.
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  -- Null while nothing is paid and no trial runs.
  period_end timestamptz,
  -- Beyond period_end if the next period is paid in advance.
  paid_until timestamptz,
  next_plan text check (next_plan in ('free', 'starter', 'growth')),
  next_interval text check (next_interval in ('monthly', 'yearly')),
  cancel_at_period_end boolean not null default false,
  cancel_reason text,
  cancelled_at timestamptz,
  -- Retries of a renewal are separate from the grace period, so that a seller who pays on a second try loses nothing.
  tries smallint not null default 0,
  next_try_at timestamptz,
  grace_ends_at timestamptz,
  reminded_at timestamptz,
  -- The next check.
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id),
  constraint subscriptions_next_plan_whole check ((next_plan is null) = (next_interval is null)),
  constraint subscriptions_balance_needs_consent check (payment = 'link' or balance_consent_at is not null)
);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
call fence('subscriptions');
call hide_closed('subscriptions');
-- The check of the books reads every shop.
create policy reads_all on subscriptions for select to sokoni_readonly using (true);
create policy dispatcher_reads on subscriptions for select to sokoni_dispatcher using (true);
grant insert, select, update on subscriptions to sokoni_api, sokoni_worker;
grant select on subscriptions to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- The operator's invoice numbers: one series for live shops, and one for sandbox shops.
create table plan_invoice_counters (
  mode text not null check (mode in ('sandbox', 'live')),
  year smallint not null,
  last bigint not null check (last > 0),
  primary key (mode, year)
);
grant insert, select, update on plan_invoice_counters to sokoni_api, sokoni_worker;
grant select on plan_invoice_counters to sokoni_readonly;

-- Invoices from the platform to the seller. A `credit` gives money back. What an invoice says never changes.
create table plan_invoices (
  shop_id text not null,
  id text not null,
  subscription_id text not null,
  number text not null,
  kind text not null check (kind in ('first', 'change', 'renewal', 'credit')),
  status text not null check (status in ('open', 'paid', 'void')),
  plan text not null check (plan in ('free', 'starter', 'growth')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  currency char(3) not null,
  -- [{ kind, plan, interval, amount }]. Amounts are signed, include tax, and sum to the total.
  lines jsonb not null,
  -- `tax` is the part of the total that is tax.
  total bigint not null check (total > 0),
  tax bigint not null constraint plan_invoices_tax_within_total check (tax between 0 and total),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  bill_to jsonb not null,
  -- The period paid for. Null for a change whose period begins at payment.
  period_start timestamptz,
  period_end timestamptz,
  due_at timestamptz not null,
  -- An offer to change the plan expires.
  expires_at timestamptz,
  paid_at timestamptz,
  from_credit bigint check (from_credit >= 0),
  from_balance bigint check (from_balance >= 0),
  voided_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, number),
  foreign key (shop_id, subscription_id) references subscriptions,
  constraint plan_invoices_paid_from_credit_and_balance check (status <> 'paid' or kind = 'credit' or from_credit + from_balance = total)
);
create unique index plan_invoices_one_open on plan_invoices (shop_id) where status = 'open';
create index plan_invoices_newest on plan_invoices (shop_id, created_at desc, id desc);
call fence('plan_invoices');
create policy reads_all on plan_invoices for select to sokoni_readonly using (true);
grant insert, select, update on plan_invoices to sokoni_api, sokoni_worker;
grant select on plan_invoices to sokoni_readonly;

-- Attempts to collect the price of a plan. The money becomes the seller's credit first, and the credit pays the invoice.
create table plan_charges (
  shop_id text not null,
  id text not null,
  invoice_id text not null,
  slot text not null,
  driver text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  country text not null,
  state text not null check (state in ('created', 'action_needed', 'processing', 'succeeded', 'failed', 'cancelled', 'expired')),
  redirect_url text,
  provider_token text,
  callback_url text,
  provider_transaction_id text,
  provider_word text,
  -- All money that came, in its currency.
  captured bigint not null default 0 check (captured >= 0),
  failure text,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A keyed hash of the card or wallet that paid. The same one at one provider has the same hash in every
  -- shop, and only the operator's key can link them. Null if the provider does not identify payers.
  payer_hash bytea check (octet_length(payer_hash) = 16),
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, invoice_id) references plan_invoices
);
create index plan_charges_of_invoice on plan_charges (shop_id, invoice_id, created_at desc);
create unique index plan_charges_one_live on plan_charges (shop_id, invoice_id) where state in ('created', 'action_needed', 'processing');
create index plan_charges_to_ask on plan_charges (next_ask_at) where next_ask_at is not null;
create index plan_charges_at_provider on plan_charges (driver, created_at);
call fence('plan_charges');
call hide_closed('plan_charges');
create policy reads_all on plan_charges for select to sokoni_readonly using (true);
create policy dispatcher_reads on plan_charges for select to sokoni_dispatcher using (true);
grant insert, select, update on plan_charges to sokoni_api, sokoni_worker;
grant select on plan_charges to sokoni_dispatcher, sokoni_readonly;

-- Paid time, and how much of its price the platform has earned.
create table plan_portions (
  shop_id text not null,
  id text not null,
  subscription_id text not null,
  invoice_id text not null,
  currency char(3) not null,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null constraint plan_portions_ends_after_start check (ends_at > starts_at),
  earned bigint not null default 0,
  earnings integer not null default 0,
  -- The part not earned because it ended early. It went to another portion, or back to the seller.
  released bigint not null default 0 check (released >= 0),
  closed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, subscription_id) references subscriptions,
  foreign key (shop_id, invoice_id) references plan_invoices,
  constraint plan_portions_earned_within_net check (earned >= 0 and earned + released <= net),
  constraint plan_portions_closed_shares_net check (closed_at is null or earned + released = net)
);
create index plan_portions_open on plan_portions (shop_id, subscription_id) where closed_at is null;
call fence('plan_portions');
create policy reads_all on plan_portions for select to sokoni_readonly using (true);
grant insert, select, update on plan_portions to sokoni_api, sokoni_worker;
grant select on plan_portions to sokoni_readonly;

-- What was used, each thing once. The next table has the count per day (UTC).
create table plan_usage (
  shop_id text not null references shops,
  meter text not null check (meter in ('agent_replies', 'broadcast_recipients')),
  source_id text not null,
  at timestamptz not null,
  primary key (shop_id, meter, source_id)
);
call fence('plan_usage');
grant select on plan_usage to sokoni_api, sokoni_readonly, sokoni_worker;

create table plan_usage_days (
  shop_id text not null references shops,
  meter text not null,
  day date not null,
  used bigint not null check (used > 0),
  primary key (shop_id, meter, day)
);
call fence('plan_usage_days');
grant select on plan_usage_days to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- The referral code a shop gave. It can't change. A row without a code means the shop
-- paid for a plan first, and can't give one any more. The referred shop owns the row.
create table referral_applications (
  shop_id text not null references shops,
  -- The id is also the referral's at the referring shop.
  id text not null,
  code text,
  referrer_shop_id text,
  -- The first plan invoice the shop paid.
  invoice_id text,
  plan text,
  amount bigint check (amount > 0),
  currency char(3),
  paid_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id),
  constraint referral_applications_code_has_referrer check ((code is null) = (referrer_shop_id is null)),
  constraint referral_applications_code_or_invoice check (code is not null or invoice_id is not null),
  constraint referral_applications_referrer_is_another_shop check (referrer_shop_id <> shop_id),
  constraint referral_applications_paid_invoice_whole check ((invoice_id is null) = (paid_at is null) and (invoice_id is null) = (amount is null) and (invoice_id is null) = (currency is null))
);
call fence('referral_applications');
create policy dispatcher_reads on referral_applications for select to sokoni_dispatcher using (true);
grant insert, select on referral_applications to sokoni_api;
grant insert, select, update on referral_applications to sokoni_worker;
grant select on referral_applications to sokoni_dispatcher, sokoni_readonly;

-- Sellers a shop has referred, and the reward for each.
create table referrals (
  shop_id text not null references shops,
  id text not null,
  referred_shop_id text not null,
  referred_name text not null,
  state text not null check (state in ('applied', 'pending', 'rewarded', 'refused', 'clawed_back')),
  plan text,
  reward bigint check (reward > 0),
  currency char(3),
  -- Why there is no reward.
  refusal text,
  applied_at timestamptz not null,
  qualified_at timestamptz,
  -- When the reward is paid, unless the payment is refunded first.
  ripe_at timestamptz,
  rewarded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, referred_shop_id),
  constraint referrals_reward_whole check ((reward is null) = (currency is null) and (reward is null) = (qualified_at is null)),
  constraint referrals_rewarded_has_reward check (state not in ('pending', 'rewarded', 'clawed_back') or reward is not null),
  constraint referrals_pending_ripens check ((state = 'pending') = (ripe_at is not null)),
  constraint referrals_rewarded_has_time check (state <> 'rewarded' or rewarded_at is not null),
  constraint referrals_refused_has_reason check ((state in ('refused', 'clawed_back')) = (refusal is not null)),
  constraint referrals_refusal_check
  check (refusal in ('ring', 'same_phone', 'same_owner', 'same_payout_account', 'same_payer', 'paid_before', 'payment_refunded'))
);
create index referrals_newest on referrals (shop_id, created_at desc, id desc);
create index referrals_ripe on referrals (ripe_at) where ripe_at is not null;
call fence('referrals');
call hide_closed('referrals');
-- The check of the books compares rewards with their postings.
create policy reads_all on referrals for select to sokoni_readonly using (true);
create policy dispatcher_reads on referrals for select to sokoni_dispatcher using (true);
grant insert, select, update on referrals to sokoni_worker;
grant select on referrals to sokoni_api, sokoni_dispatcher, sokoni_readonly;

create function plan_invoice_is_written() returns trigger language plpgsql as $$
begin
  if (new.subscription_id, new.number, new.kind, new.plan, new.billing_interval, new.currency, new.lines, new.total, new.tax, new.tax_basis_points, new.bill_to, new.due_at, new.created_at)
    is distinct from (old.subscription_id, old.number, old.kind, old.plan, old.billing_interval, old.currency, old.lines, old.total, old.tax, old.tax_basis_points, old.bill_to, old.due_at, old.created_at)
    or old.status <> 'open' then
    raise exception 'a plan''s invoice is not changed once it is written' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger plan_invoice_stays before update on plan_invoices for each row execute function plan_invoice_is_written();

-- Counts one thing that was used. A repeated call does not count again.
create function note_plan_usage(of_shop text, of_meter text, of_source text, used_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into plan_usage (shop_id, meter, source_id, at) values (of_shop, of_meter, of_source, used_at) on conflict do nothing;
  if not found then return; end if;
  insert into plan_usage_days as d (shop_id, meter, day, used) values (of_shop, of_meter, (used_at at time zone 'UTC')::date, 1)
    on conflict (shop_id, meter, day) do update set used = d.used + 1;
end $$;

create function subscriptions_due(by_time timestamptz, most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id from subscriptions s where s.due_at <= by_time order by s.due_at limit most
$$;

create function plan_charges_to_ask(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id from plan_charges c where c.next_ask_at <= by_time order by c.next_ask_at limit most
$$;

create function referrals_ripe(at timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id, s.mode from referrals r join shops s on s.shop_id = r.shop_id where r.ripe_at <= at order by r.ripe_at limit most
$$;

alter function subscriptions_due owner to sokoni_dispatcher;
alter function plan_charges_to_ask owner to sokoni_dispatcher;
alter function referrals_ripe owner to sokoni_dispatcher;
revoke execute on function note_plan_usage, subscriptions_due, plan_charges_to_ask, referrals_ripe from public;
grant execute on function note_plan_usage to sokoni_api, sokoni_worker;
grant execute on function subscriptions_due, plan_charges_to_ask, referrals_ripe to sokoni_worker;
