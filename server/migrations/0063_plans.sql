-- Owner: subscriptions. The shop's plan with the platform. A shop without a row has none, and no limits.
alter table routes drop constraint routes_kind_check;
alter table routes add constraint routes_kind_check
  check (kind in ('api_key', 'channel', 'checkout', 'payment', 'payout', 'shipment', 'plan_invoice', 'plan_charge'));

create table subscriptions (
  shop_id text not null references shops,
  id text not null,
  plan text not null check (plan in ('free', 'starter', 'growth')),
  billing_interval text not null check (billing_interval in ('monthly', 'yearly')),
  status text not null check (status in ('trialing', 'active', 'past_due', 'lapsed', 'cancelled')),
  currency char(3) not null,
  -- How renewals are paid. From the balance only with consent, and since when that is given.
  payment text not null default 'link' check (payment in ('link', 'balance')),
  balance_consent_at timestamptz,
  -- Periods are whole months from here, so that one begun on the 31st ends on the last day of shorter months.
  anchor_at timestamptz not null,
  period_start timestamptz not null,
  -- Null while nothing is paid for and no trial runs.
  period_end timestamptz,
  -- Until when is paid; beyond period_end once the next period is paid ahead.
  paid_until timestamptz,
  next_plan text check (next_plan in ('free', 'starter', 'growth')),
  next_interval text check (next_interval in ('monthly', 'yearly')),
  cancel_at_period_end boolean not null default false,
  cancel_reason text,
  cancelled_at timestamptz,
  -- The retries of a renewal and its being overdue are apart: who pays at the second try is no less a customer.
  tries smallint not null default 0,
  next_try_at timestamptz,
  grace_ends_at timestamptz,
  reminded_at timestamptz,
  -- When to look again.
  due_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id),
  check ((next_plan is null) = (next_interval is null)),
  check (payment = 'link' or balance_consent_at is not null)
);
create index subscriptions_due on subscriptions (due_at) where due_at is not null;
call fence('subscriptions');

-- What the platform asks of the seller, and `credit`: what it gives back. What it says is never changed.
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
  -- [{ kind, plan, interval, amount }]: with tax, signed; they sum to the total.
  lines jsonb not null,
  -- `tax` is what of the total is tax.
  total bigint not null check (total > 0),
  tax bigint not null check (tax between 0 and total),
  tax_basis_points integer not null check (tax_basis_points between 0 and 10000),
  bill_to jsonb not null,
  -- What is paid for. Null in a change that begins a period when it is paid.
  period_start timestamptz,
  period_end timestamptz,
  due_at timestamptz not null,
  -- An offer to change does not stand for ever.
  expires_at timestamptz,
  paid_at timestamptz,
  from_credit bigint check (from_credit >= 0),
  from_balance bigint check (from_balance >= 0),
  voided_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, number),
  foreign key (shop_id, subscription_id) references subscriptions,
  check (status <> 'paid' or kind = 'credit' or from_credit + from_balance = total)
);
create unique index plan_invoices_one_open on plan_invoices (shop_id) where status = 'open';
create index plan_invoices_newest on plan_invoices (shop_id, created_at desc, id desc);
call fence('plan_invoices');

-- The operator's numbers, one series for live shops and one for the sandbox's.
create table plan_invoice_counters (
  mode text not null check (mode in ('sandbox', 'live')),
  year smallint not null,
  last bigint not null check (last > 0),
  primary key (mode, year)
);

-- Attempts to collect what a seller owes for the plan. What comes is the seller's credit first, and pays the invoice out of it.
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
  -- What came of it in all, in its currency.
  captured bigint not null default 0 check (captured >= 0),
  failure text,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  paid_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, invoice_id) references plan_invoices
);
create index plan_charges_of_invoice on plan_charges (shop_id, invoice_id, created_at desc);
create unique index plan_charges_one_live on plan_charges (shop_id, invoice_id) where state in ('created', 'action_needed', 'processing');
create index plan_charges_to_ask on plan_charges (next_ask_at) where next_ask_at is not null;
create index plan_charges_at_provider on plan_charges (driver, created_at);
call fence('plan_charges');

-- Time that is paid for, and how much of its price the platform has earned.
create table plan_portions (
  shop_id text not null,
  id text not null,
  subscription_id text not null,
  invoice_id text not null,
  currency char(3) not null,
  net bigint not null check (net >= 0),
  tax bigint not null check (tax >= 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  earned bigint not null default 0,
  earnings integer not null default 0,
  -- What was not earned when it ended early; it went on to another portion or back to the seller.
  released bigint not null default 0 check (released >= 0),
  closed_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, subscription_id) references subscriptions,
  foreign key (shop_id, invoice_id) references plan_invoices,
  check (earned >= 0 and earned + released <= net),
  check (closed_at is null or earned + released = net)
);
create index plan_portions_open on plan_portions (shop_id, subscription_id) where closed_at is null;
call fence('plan_portions');

-- What was used, each thing once, and how much a day (UTC).
create table plan_usage (
  shop_id text not null references shops,
  meter text not null check (meter in ('agent_replies', 'broadcast_recipients')),
  source_id text not null,
  at timestamptz not null,
  primary key (shop_id, meter, source_id)
);
call fence('plan_usage');
create table plan_usage_days (
  shop_id text not null references shops,
  meter text not null,
  day date not null,
  used bigint not null check (used > 0),
  primary key (shop_id, meter, day)
);
call fence('plan_usage_days');

grant select, insert, update on subscriptions, plan_invoices, plan_charges, plan_portions to sokoni_api, sokoni_worker;
grant select, insert, update on plan_invoice_counters to sokoni_api, sokoni_worker;
grant select on plan_usage, plan_usage_days to sokoni_api, sokoni_worker;
grant select on subscriptions, plan_usage_days to sokoni_agent;
grant select on subscriptions, plan_invoices, plan_charges, plan_portions, plan_usage, plan_usage_days, plan_invoice_counters to sokoni_readonly;
-- The proof of the books reads every shop.
create policy reads_all on subscriptions for select to sokoni_readonly using (true);
create policy reads_all on plan_invoices for select to sokoni_readonly using (true);
create policy reads_all on plan_charges for select to sokoni_readonly using (true);
create policy reads_all on plan_portions for select to sokoni_readonly using (true);

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

-- Counts one thing that was used, once: said again, it is known.
create function note_plan_usage(of_shop text, of_meter text, of_source text, used_at timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into plan_usage (shop_id, meter, source_id, at) values (of_shop, of_meter, of_source, used_at) on conflict do nothing;
  if not found then return; end if;
  insert into plan_usage_days as d (shop_id, meter, day, used) values (of_shop, of_meter, (used_at at time zone 'UTC')::date, 1)
    on conflict (shop_id, meter, day) do update set used = d.used + 1;
end $$;
revoke execute on function note_plan_usage from public;
grant execute on function note_plan_usage to sokoni_api, sokoni_worker;

-- An answer of the agent counts when the channel has taken it, once per turn however many messages it is.
create function note_agent_reply() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_plan_usage(new.shop_id, 'agent_replies', new.turn_id, new.sent_at);
  return null;
end $$;
revoke execute on function note_agent_reply from public;
create trigger plan_hears_of_reply after update of status on messages for each row
  when (new.author = 'agent' and new.turn_id is not null and new.status in ('sent', 'delivered', 'read')
    and old.status not in ('sent', 'delivered', 'read'))
  execute function note_agent_reply();

create policy dispatcher_reads on subscriptions for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on plan_charges for select to sokoni_dispatcher using (true);
grant select on subscriptions, plan_charges to sokoni_dispatcher;
create function subscriptions_due(by_time timestamptz, most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id from subscriptions s where s.due_at <= by_time order by s.due_at limit most
$$;
create function shops_without_plan(of_modes text[], most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id from shops s where s.mode = any (of_modes) and not exists (select from subscriptions p where p.shop_id = s.shop_id) limit most
$$;
create function plan_charges_to_ask(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id from plan_charges c where c.next_ask_at <= by_time order by c.next_ask_at limit most
$$;
alter function subscriptions_due owner to sokoni_dispatcher;
alter function shops_without_plan owner to sokoni_dispatcher;
alter function plan_charges_to_ask owner to sokoni_dispatcher;
revoke execute on function subscriptions_due, shops_without_plan, plan_charges_to_ask from public;
grant execute on function subscriptions_due, shops_without_plan, plan_charges_to_ask to sokoni_worker;

-- Owner: team. Owners hear of the shop's plan.
alter table team_members no force row level security;
update team_members set notices = notices || '{plan}'::text[] where role = 'owner' and not ('plan' = any (notices));
alter table team_members force row level security;

-- Owner: reconciliation. What a provider is compared with, plans among it.
create or replace function our_payments(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
  returns table (shop_id text, id text, reference text, provider_id text, state text, amount bigint, currency text, fee bigint, at timestamptz, given_back boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  with wanted as (
    select p.shop_id, p.id from payments p where p.driver = of_driver and p.created_at between from_time and to_time
    union select p.shop_id, p.id from routes r join payments p on p.shop_id = r.shop_id and p.reference = r.key where r.kind = 'payment' and r.key = any (named) and p.driver = of_driver
    union select p.shop_id, p.id from payments p where p.driver = of_driver and p.provider_transaction_id = any (numbered)
  ), attempts as (
    select p.shop_id, p.id, p.reference, p.provider_transaction_id, p.state, p.amount, p.currency, p.provider_fee, p.created_at,
      exists (select from refunds r where r.shop_id = p.shop_id and r.payment_id = p.id and r.state <> 'failed')
        or exists (select from disputes d where d.shop_id = p.shop_id and d.payment_id = p.id and d.opened_by = 'gateway') given_back
    from wanted w join payments p on p.shop_id = w.shop_id and p.id = w.id join shops s on s.shop_id = p.shop_id and s.mode = of_mode
    -- What the desk used for another order came once, by the payment it was paid with.
    where p.applied_from is null
  ), aside as (
    select m.shop_id, m.id, p.reference, m.provider_transaction_id, m.currency, m.created_at from mispayments m
      join shops s on s.shop_id = m.shop_id and s.mode = of_mode
      left join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
      where (m.created_at between from_time and to_time or m.provider_transaction_id = any (numbered))
        and p.provider_transaction_id is distinct from m.provider_transaction_id
  )
  select a.shop_id, a.id, a.reference, a.provider_transaction_id, a.state, coalesce(b.gross, a.amount), a.currency, case when a.provider_fee is null then null else coalesce(b.fee, a.provider_fee) end, a.created_at, a.given_back
    from attempts a left join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = a.shop_id and t.key = 'capture:' || of_driver || ':' || a.provider_transaction_id) b on true
  union all
  -- Money on the desk has no attempt that names it; the books do.
  select m.shop_id, m.id, m.reference, m.provider_transaction_id, 'succeeded', b.gross, m.currency, nullif(b.fee, 0), m.created_at, true
    from (select distinct on (shop_id, provider_transaction_id) * from aside order by shop_id, provider_transaction_id, created_at) m
    join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = m.shop_id and t.key = 'capture:' || of_driver || ':' || m.provider_transaction_id) b on b.gross is not null
  union all
  -- What sellers pay for their plan lies with the same provider.
  select c.shop_id, c.id, c.reference, c.provider_transaction_id, c.state, coalesce(b.gross, c.amount), c.currency, b.fee, c.created_at, false
    from plan_charges c join shops s on s.shop_id = c.shop_id and s.mode = of_mode
    left join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = c.shop_id and t.key = 'capture:' || of_driver || ':' || c.provider_transaction_id) b on true
    where c.driver = of_driver
      and (c.created_at between from_time and to_time or c.reference = any (named) or c.provider_transaction_id = any (numbered))
$$;
