-- Owner: ledger. Proof that nobody has rewritten the books, the owner of the database included: balances as they once stood,
-- and a chain of digests over what was written. All times here are when a posting was really written, as in 0006.

-- The balance of an account at the end of a stretch in which it moved. Between two of them it did not change.
create table ledger_snapshots (
  shop_id text not null,
  code text not null,
  currency char(3) not null,
  at timestamptz not null,
  amount bigint not null,
  primary key (shop_id, code, currency, at),
  foreign key (shop_id, code, currency) references ledger_accounts
);
call fence('ledger_snapshots');
call append_only('ledger_snapshots');

-- One link of a shop's chain: the digest of the link before and of these transactions, in this order.
create table ledger_digests (
  shop_id text not null references shops,
  number bigint not null,
  previous bytea not null,
  digest bytea not null,
  transaction_ids text[] not null,
  digested_at timestamptz not null,
  primary key (shop_id, number)
);
create index ledger_digests_recent on ledger_digests (digested_at);
call fence('ledger_digests');
call append_only('ledger_digests');

-- One row per round over all shops. `head` chains the digests of all shops of a round to the round before: whoever keeps one
-- outside of this database can tell whether anything before it was changed. No shop: it is the installation's.
create table ledger_rounds (
  kind text not null check (kind in ('snapshot', 'digest')),
  at timestamptz not null,
  head bytea,
  shops bigint not null,
  primary key (kind, at),
  check ((kind = 'digest') = (head is not null))
);
call append_only('ledger_rounds');

-- When all invariants were last looked at, and what was broken. One process does it in each hour.
create table ledger_checks (
  hour timestamptz primary key,
  started_at timestamptz not null,
  -- Null while it is looked at, or when that came to no end.
  duration_ms integer,
  broken jsonb
);

-- Written in the order of their time, so this costs next to nothing on the way in.
create index ledger_transactions_written on ledger_transactions using brin (created_at) with (autosummarize = on);

-- What stands in one link. A transaction that is gone leaves a hole here, and so another digest.
create function ledger_digest(previous bytea, of_shop text, ids text[]) returns bytea
  language sql stable set search_path = public, pg_temp as $$
  select sha256(previous || convert_to(jsonb_agg(jsonb_build_array(
      t.id, t.key, t.kind, t.cause_type, t.cause_id, encode(t.request_hash, 'hex'), t.reverses,
      (extract(epoch from t.effective_at) * 1000000)::bigint, (extract(epoch from t.created_at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(e.line, e.code, e.currency, e.amount) order by e.line)
        from ledger_entries e where e.shop_id = t.shop_id and e.transaction_id = t.id)
    ) order by wanted.place)::text, 'UTF8'))
  from unnest(ids) with ordinality wanted(id, place)
  left join ledger_transactions t on t.shop_id = of_shop and t.id = wanted.id
$$;

create policy proves_all on ledger_transactions for select to sokoni_dispatcher using (true);
create policy proves_all on ledger_entries for select to sokoni_dispatcher using (true);
create policy proves_all on ledger_snapshots to sokoni_dispatcher using (true) with check (true);
create policy proves_all on ledger_digests to sokoni_dispatcher using (true) with check (true);
grant select on ledger_transactions, ledger_entries to sokoni_dispatcher;
grant select, insert on ledger_snapshots, ledger_digests, ledger_rounds to sokoni_dispatcher;

-- Adds one link to the chain of each shop that has posted since. A posting is seen when its transaction has ended, which may
-- be after later ones: the round looks ten minutes back for those, longer than any transaction may last.
create function digest_ledger() returns table (shops bigint, transactions bigint, head bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round_at timestamptz;
  since timestamptz;
  before bytea;
begin
  -- One round at a time: no shop's chain may fork.
  perform pg_advisory_xact_lock(7202617);
  round_at := clock_timestamp();
  select r.at - interval '10 minutes', r.head into since, before from ledger_rounds r where r.kind = 'digest' order by r.at desc limit 1;
  return query
    with covered as (
      select d.shop_id, unnest(d.transaction_ids) id from ledger_digests d where d.digested_at >= since
    ), fresh as (
      select t.shop_id, array_agg(t.id order by t.created_at, t.id) ids from ledger_transactions t
        left join covered c on c.shop_id = t.shop_id and c.id = t.id
        where t.created_at > coalesce(since, '-infinity') and c.id is null
        group by t.shop_id
    ), linked as (
      insert into ledger_digests (shop_id, number, previous, digest, transaction_ids, digested_at)
        select f.shop_id, coalesce(last.number, 0) + 1, coalesce(last.digest, '\x'),
            ledger_digest(coalesce(last.digest, '\x'), f.shop_id, f.ids), f.ids, round_at
          from fresh f left join lateral (
            select d.number, d.digest from ledger_digests d where d.shop_id = f.shop_id order by d.number desc limit 1) last on true
        returning shop_id, digest, cardinality(transaction_ids) count
    ), summed as (
      select count(*) shops, sum(l.count)::bigint transactions,
        sha256(coalesce(before, '\x') || string_agg(l.digest, '' order by l.shop_id)) head from linked l
    ), noted as (
      insert into ledger_rounds (kind, at, head, shops) select 'digest', round_at, s.head, s.shops from summed s where s.shops > 0
    )
    select s.shops, coalesce(s.transactions, 0), s.head from summed s;
end $$;
alter function digest_ledger owner to sokoni_dispatcher;

-- Stores what each account that moved stood at, at the end of the last whole stretch of time that is surely finished: nothing
-- more is being written that far back. Does nothing when that was done.
create function snapshot_ledger(stretch interval, surely_finished interval) returns table (at timestamptz, accounts bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  cut timestamptz;
  since timestamptz;
begin
  perform pg_advisory_xact_lock(7202618);
  cut := date_bin(stretch, clock_timestamp() - surely_finished, timestamptz '2000-01-01 00:00Z');
  select max(r.at) into since from ledger_rounds r where r.kind = 'snapshot';
  if cut <= since then return; end if;
  return query
    with taken as (
      insert into ledger_snapshots (shop_id, code, currency, at, amount)
        select m.shop_id, m.code, m.currency, cut, coalesce(last.amount, 0) + m.moved
          from (select e.shop_id, e.code, e.currency, sum(e.amount)::bigint moved from ledger_transactions t
            join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id
            where t.created_at > coalesce(since, '-infinity') and t.created_at <= cut group by 1, 2, 3) m
          left join lateral (
            select s.amount from ledger_snapshots s
            where s.shop_id = m.shop_id and s.code = m.code and s.currency = m.currency order by s.at desc limit 1) last on true
        returning shop_id
    ), noted as (
      insert into ledger_rounds (kind, at, shops) select 'snapshot', cut, count(distinct shop_id) from taken
    )
    select cut, count(*) from taken;
end $$;
alter function snapshot_ledger owner to sokoni_dispatcher;

revoke execute on function digest_ledger, snapshot_ledger from public;
grant execute on function digest_ledger, snapshot_ledger to sokoni_worker;
grant select on ledger_rounds to sokoni_worker;
grant select, insert, update on ledger_checks to sokoni_worker;

-- Who checks the books sees the tables that speak of money and stock in all shops, and can change nothing.
do $$
declare
  seen text;
begin
  foreach seen in array array['shops', 'orders', 'payments', 'mispayments', 'refunds', 'releases', 'escrow_holds', 'disputes', 'payouts',
    'ledger_accounts', 'ledger_balances', 'ledger_transactions', 'ledger_entries', 'ledger_snapshots', 'ledger_digests',
    'stock_levels', 'stock_movements', 'reservations', 'audit_log', 'events']
  loop
    execute format('create policy reads_all on %I for select to sokoni_readonly using (true)', seen);
    execute format('grant select on %I to sokoni_readonly', seen);
  end loop;
end $$;
grant select on ledger_rounds, ledger_checks to sokoni_readonly;

-- Owner: reconciliation. When the thing that differs happened, so that its day is looked at again until it is solved.
alter table reconciliation_differences add column happened_at timestamptz not null;
create index reconciliation_differences_of_day on reconciliation_differences (driver, environment, subject, happened_at) where state = 'open';

-- What of a provider's figure is the operator's own money, which no shop's books can know: said by the operator, never guessed.
create table provider_own_funds (
  driver text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  currency char(3) not null,
  amount bigint not null,
  note text,
  stated_at timestamptz not null,
  primary key (driver, environment, currency)
);
grant select, insert, update on provider_own_funds to sokoni_worker;
grant select on provider_own_funds to sokoni_readonly;

create policy compares on mispayments for select to sokoni_dispatcher using (true);
grant select on shops, mispayments, routes to sokoni_dispatcher;
create index payments_made on payments using brin (created_at) with (autosummarize = on);
create index mispayments_of_transaction on mispayments (provider_transaction_id);
create index refunds_by_reference on refunds (reference);
create index refunds_of_provider on refunds (provider_refund_id) where provider_refund_id is not null;
create index payouts_by_reference on payouts (reference);
create index payouts_by_provider on payouts (provider_payout_id) where provider_payout_id is not null;
create index disputes_by_provider on disputes (provider_dispute_id) where provider_dispute_id is not null;

-- What we say of one provider's doings, in the shops of one mode: all that happened in a stretch of time, and whatever carries
-- one of these references or provider's numbers, whenever it was.
create function our_payments(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
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
$$;

create function our_refunds(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
  returns table (shop_id text, id text, reference text, provider_id text, state text, amount bigint, currency text, at timestamptz, payment_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id, r.reference, r.provider_refund_id, r.state, r.amount, r.currency, coalesce(r.sent_at, r.created_at), p.provider_transaction_id
    from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
    join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
    where coalesce(r.sent_at, r.created_at) between from_time and to_time or r.reference = any (named) or r.provider_refund_id = any (numbered)
$$;

create function our_payouts(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
  returns table (shop_id text, id text, reference text, uuid text, provider_id text, state text, amount bigint, currency text, fee bigint, at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select o.shop_id, o.id, o.reference, o.uuid, o.provider_payout_id, o.state, o.amount, o.currency, o.provider_fee, coalesce(o.sent_at, o.scheduled_for, o.created_at)
    from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
    where o.driver = of_driver and (coalesce(o.sent_at, o.scheduled_for, o.created_at) between from_time and to_time
      or o.reference = any (named) or o.uuid = any (named) or o.provider_payout_id = any (numbered))
$$;

create function our_disputes(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, numbered text[])
  returns table (shop_id text, id text, reference text, provider_id text, state text, outcome text, amount bigint, currency text, at timestamptz, payment_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.shop_id, d.id, p.reference, d.provider_dispute_id, d.state, d.outcome, d.amount, d.currency, d.created_at, p.provider_transaction_id
    from disputes d join shops s on s.shop_id = d.shop_id and s.mode = of_mode
    join payments p on p.shop_id = d.shop_id and p.id = d.payment_id and p.driver = of_driver
    where d.opened_by = 'gateway' and (d.created_at between from_time and to_time or d.provider_dispute_id = any (numbered))
$$;

-- What our books say a provider holds for us, and what is on its way and may have left there already.
create function our_balances(of_driver text, of_mode text)
  returns table (currency text, booked bigint, on_its_way bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.currency::text, sum(c.booked)::bigint, sum(c.away)::bigint from (
    select e.currency, -e.amount booked, 0 away from ledger_entries e join shops s on s.shop_id = e.shop_id and s.mode = of_mode
      where e.code in ('clearing:' || of_driver, 'payout_float:' || of_driver)
    union all
    select r.currency, 0, r.amount from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
      join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
      where r.state in ('processing', 'needs_attention')
    union all
    select o.currency, 0, o.amount from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
      where o.driver = of_driver and o.state = 'processing'
  ) c group by c.currency
$$;
alter function our_payments owner to sokoni_dispatcher;
alter function our_refunds owner to sokoni_dispatcher;
alter function our_payouts owner to sokoni_dispatcher;
alter function our_disputes owner to sokoni_dispatcher;
alter function our_balances owner to sokoni_dispatcher;
revoke execute on function our_payments, our_refunds, our_payouts, our_disputes, our_balances from public;
grant execute on function our_payments, our_refunds, our_payouts, our_disputes, our_balances to sokoni_worker;
