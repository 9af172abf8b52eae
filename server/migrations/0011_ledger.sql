-- The books: accounts, balances, transactions and entries, and their proof.

-- Functions are created before some of the tables they read.
set local check_function_bodies = off;

-- Double entry, append-only, and balanced by the database. Credits are positive, debits negative.
-- ledger_post() is the only way to write: the application's roles can only read and call it.
create table ledger_accounts (
  shop_id text not null references shops,
  code text not null,
  currency char(3) not null,
  -- Accounts that could be overdrawn are tracked and have a balance row. The others are summed when needed.
  tracked boolean not null,
  floor bigint,
  ceiling bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, code, currency)
);
call fence('ledger_accounts');
create policy reads_all on ledger_accounts for select to sokoni_readonly using (true);
grant select on ledger_accounts to sokoni_api, sokoni_readonly, sokoni_worker;

create table ledger_balances (
  shop_id text not null,
  code text not null,
  currency char(3) not null,
  amount bigint not null default 0,
  floor bigint,
  ceiling bigint,
  version bigint not null default 0,
  primary key (shop_id, code, currency),
  foreign key (shop_id, code, currency) references ledger_accounts,
  constraint overdrawn check (floor is null or amount >= floor),
  constraint above_ceiling check (ceiling is null or amount <= ceiling)
) with (fillfactor = 50);
call fence('ledger_balances');
create policy reads_all on ledger_balances for select to sokoni_readonly using (true);
grant select on ledger_balances to sokoni_api, sokoni_readonly, sokoni_worker;

create table ledger_transactions (
  shop_id text not null references shops,
  id text not null,
  -- Unique forever, because a provider may report the same fact again after months.
  key text not null,
  kind text not null,
  cause_type text not null,
  cause_id text not null,
  request_hash bytea not null,
  reverses text,
  effective_at timestamptz not null,
  created_at timestamptz not null default clock_timestamp(),
  written_by xid8 not null default pg_current_xact_id(),
  primary key (shop_id, id),
  unique (shop_id, key),
  unique (shop_id, reverses),
  foreign key (shop_id, reverses) references ledger_transactions
);
create index ledger_transactions_of_cause on ledger_transactions (shop_id, cause_type, cause_id);
-- Statements list transactions newest first, by when they happened.
create index ledger_transactions_newest on ledger_transactions (shop_id, effective_at desc, id desc);
-- Rows arrive in this order, so a BRIN index costs almost nothing to write.
create index ledger_transactions_written on ledger_transactions using brin (created_at) with (autosummarize = on);
call fence('ledger_transactions');
call append_only('ledger_transactions');
create policy proves_all on ledger_transactions for select to sokoni_dispatcher using (true);
create policy reads_all on ledger_transactions for select to sokoni_readonly using (true);
grant select on ledger_transactions to sokoni_api, sokoni_dispatcher, sokoni_readonly, sokoni_worker;

create table ledger_entries (
  shop_id text not null,
  transaction_id text not null,
  line smallint not null,
  code text not null,
  -- Part of the key to the account, so that an entry always has its account's currency.
  currency char(3) not null,
  amount bigint not null check (amount <> 0),
  primary key (shop_id, transaction_id, line),
  foreign key (shop_id, transaction_id) references ledger_transactions,
  foreign key (shop_id, code, currency) references ledger_accounts
);
create index ledger_entries_of_account on ledger_entries (shop_id, code, currency);
call fence('ledger_entries');
call append_only('ledger_entries');
create policy proves_all on ledger_entries for select to sokoni_dispatcher using (true);
create policy reads_all on ledger_entries for select to sokoni_readonly using (true);
grant select on ledger_entries to sokoni_api, sokoni_dispatcher, sokoni_readonly, sokoni_worker;

-- The balance of an account at the end of a period in which it moved. It did not change between two snapshots.
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
create policy proves_all on ledger_snapshots to sokoni_dispatcher using (true) with check (true);
create policy reads_all on ledger_snapshots for select to sokoni_readonly using (true);
grant insert, select on ledger_snapshots to sokoni_dispatcher;
grant select on ledger_snapshots to sokoni_readonly;

-- One link of a shop's chain: a digest over the previous link and these transactions, in this order.
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
create policy proves_all on ledger_digests to sokoni_dispatcher using (true) with check (true);
create policy reads_all on ledger_digests for select to sokoni_readonly using (true);
grant insert, select on ledger_digests to sokoni_dispatcher;
grant select on ledger_digests to sokoni_readonly;

-- The last check of all invariants, and what was broken. One process runs it each hour.
create table ledger_checks (
  hour timestamptz primary key,
  started_at timestamptz not null,
  -- Null while the check runs, or if it never finished.
  duration_ms integer,
  broken jsonb
);
grant insert, select, update on ledger_checks to sokoni_worker;
grant select on ledger_checks to sokoni_readonly;

-- One row per round over all shops. `head` chains the digests of a round to the round before. A head kept outside
-- this database shows whether any earlier round was changed. Rows belong to the installation, not to a shop.
create table ledger_rounds (
  kind text not null check (kind in ('snapshot', 'digest')),
  at timestamptz not null,
  head bytea,
  shops bigint not null,
  primary key (kind, at),
  constraint ledger_rounds_digest_has_head check ((kind = 'digest') = (head is not null))
);
call append_only('ledger_rounds');
grant insert, select on ledger_rounds to sokoni_dispatcher;
grant select on ledger_rounds to sokoni_readonly, sokoni_worker;

-- Entries can be added only in the database transaction that writes their ledger transaction.
create function ledger_entry_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_transactions t where t.shop_id = new.shop_id and t.id = new.transaction_id and t.written_by = pg_current_xact_id()) then
    raise exception 'ledger: entry on transaction % comes too late', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger in_time before insert on ledger_entries for each row execute function ledger_entry_in_time();

-- At commit, each transaction has at least two entries and sums to zero in each currency. The trigger is on entries too,
-- because otherwise an entry added after SET CONSTRAINTS ALL IMMEDIATE would not be checked. The search path is fixed,
-- because the check runs in the caller's session: it must not read a temporary table that the caller named like ours.
create function ledger_balanced() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  wanted text := coalesce(to_jsonb(new) ->> 'transaction_id', to_jsonb(new) ->> 'id');
  lines bigint;
  off text;
begin
  select count(*) into lines from ledger_entries e where e.shop_id = new.shop_id and e.transaction_id = wanted;
  if lines < 2 then
    raise exception 'ledger: transaction % has % entries, needs 2 or more', wanted, lines using errcode = 'check_violation';
  end if;
  select string_agg(s.currency || ' ' || s.total, ', ') into off
    from (select e.currency, sum(e.amount) total from ledger_entries e
          where e.shop_id = new.shop_id and e.transaction_id = wanted group by e.currency having sum(e.amount) <> 0) s;
  if off is not null then
    raise exception 'ledger: transaction % does not balance: %', wanted, off using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger balanced after insert on ledger_transactions deferrable initially deferred for each row execute function ledger_balanced();
create constraint trigger balanced after insert on ledger_entries deferrable initially deferred for each row execute function ledger_balanced();

-- Which accounts have a balance row, and the limits of each. Derived from the account's code.
create function ledger_account_rule(code text, out tracked boolean, out floor bigint, out ceiling bigint) language sql immutable as $$
  select
    code ~ '^(escrow|seller|payout|refund|dispute|unapplied|referral|deferred|tax_payable|receivable)(:|$)',
    case when code ~ '^(escrow|seller|payout|refund|dispute|unapplied|referral|deferred|tax_payable)(:|$)' then 0::bigint end,
    case when code ~ '^receivable(:|$)' then 0::bigint end
$$;

-- Locks balances until a decision based on them is posted. The application may not write balances, so
-- it can lock them only here. Always locks in the same order. Call it after locking the order's row.
create function ledger_hold(codes text[], in_currency char(3)) returns table (code text, amount bigint)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if current_shop() is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  return query
    select b.code, b.amount from ledger_balances b
      where b.shop_id = current_shop() and b.currency = in_currency and b.code = any (codes)
      order by b.code for update;
end $$;

-- The content of one link. A deleted transaction leaves a null here, which changes the digest.
create function ledger_digest(previous bytea, of_shop text, ids text[]) returns bytea
  language sql stable set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan as $$
  select sha256(previous || convert_to(jsonb_agg(jsonb_build_array(
      t.id, t.key, t.kind, t.cause_type, t.cause_id, encode(t.request_hash, 'hex'), t.reverses,
      (extract(epoch from t.effective_at) * 1000000)::bigint, (extract(epoch from t.created_at) * 1000000)::bigint,
      (select jsonb_agg(jsonb_build_array(e.line, e.code, e.currency, e.amount) order by e.line)
        from ledger_entries e where e.shop_id = t.shop_id and e.transaction_id = t.id)
    ) order by wanted.place)::text, 'UTF8'))
  from unnest(ids) with ordinality wanted(id, place)
  left join ledger_transactions t on t.shop_id = of_shop and t.id = wanted.id
$$;

-- Adds one link to the chain of each shop with new transactions. A transaction becomes visible only at its commit,
-- possibly after later ones. So each round looks back ten minutes, which is longer than any transaction may last.
create function digest_ledger() returns table (shops bigint, transactions bigint, head bytea)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  round_at timestamptz;
  since timestamptz;
  before bytea;
begin
  -- One round at a time, so that no shop's chain forks.
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

-- Stores the balance of each account that moved, at the end of the last full period that
-- is old enough for all its writes to be committed. Does nothing if that snapshot exists.
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

create function our_balances(of_driver text, of_mode text, at timestamptz)
  returns table (currency text, booked bigint, on_its_way bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.currency::text, sum(c.booked)::bigint, sum(c.away)::bigint from (
    select e.currency, -e.amount booked, 0 away from ledger_entries e join shops s on s.shop_id = e.shop_id and s.mode = of_mode
      where e.code in ('clearing:' || of_driver, 'payout_float:' || of_driver, 'courier_wallet:' || of_driver)
    union all
    select r.currency, 0, r.amount from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
      join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
      where r.state in ('processing', 'needs_attention')
    union all
    select o.currency, 0, o.amount from payouts o join shops s on s.shop_id = o.shop_id and s.mode = of_mode
      where o.driver = of_driver and o.state = 'processing'
    union all
    select p.currency, 0, coalesce(p.cost, p.price) from shipments p join shops s on s.shop_id = p.shop_id and s.mode = of_mode
      where p.driver = of_driver and (p.state = 'booking'
        or p.state = 'cancelled' and p.provider_shipment_id is not null and p.updated_at > at - interval '7 days')
  ) c group by c.currency
$$;

-- Writes one transaction. The same key and body return the first transaction's id. The same key with another body raises an error.
create FUNCTION ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text, codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamp with time zone)
 RETURNS TABLE(id text, already boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  shop text := current_shop();
  body_hash bytea := sha256(convert_to(jsonb_build_array(post_kind, post_cause_type, post_cause_id, codes, currencies, amounts, post_reverses)::text, 'UTF8'));
  existing record;
  moved record;
  unproven text;
begin
  if shop is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  if cardinality(codes) <> cardinality(amounts) or cardinality(codes) <> cardinality(currencies) then
    raise exception 'ledger: codes, currencies and amounts differ in number' using errcode = 'invalid_parameter_value';
  end if;

  insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, reverses, effective_at)
    values (shop, new_id, post_key, post_kind, post_cause_type, post_cause_id, body_hash, post_reverses, at)
    on conflict do nothing;
  if not found then
    select t.id, t.request_hash into existing from ledger_transactions t where t.shop_id = shop and t.key = post_key;
    if not found then
      raise exception 'ledger: transaction % was taken back already', post_reverses using errcode = 'unique_violation';
    end if;
    if existing.request_hash <> body_hash then
      raise exception 'ledger: key % was used for another posting', post_key using errcode = 'unique_violation';
    end if;
    return query select existing.id, true;
    return;
  end if;

  -- The key is new, so this posting moves money. Money held or frozen for an order goes to the
  -- seller, or to us as a fee, only with a proof of delivery, whatever the kind of posting.
  select coalesce(of_refund.order_id, split_part(p.code, ':', 3)) into unproven
    from unnest(codes, amounts) p(code, amount)
    -- A failed refund may return money to the order without proof, but not to the seller.
    left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
    where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
      and exists (select from unnest(codes, amounts) t(code, amount) where t.amount > 0
        and (t.code like 'seller:%' or t.code like 'receivable:%' or t.code like 'rev:%' or t.code like 'tax_payable:%' or t.code like 'payout:%'))
      and not exists (select from release_proofs r where r.shop_id = shop and r.order_id = coalesce(of_refund.order_id, split_part(p.code, ':', 3)))
    limit 1;
  if unproven is not null then
    raise exception 'ledger: nothing proves the delivery of order %', unproven using errcode = 'check_violation';
  end if;

  if post_reverses is not null and exists (
    (select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses
     except all select * from unnest(codes, currencies, amounts))
    union all
    (select * from unnest(codes, currencies, amounts)
     except all select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses)
  ) then
    raise exception 'ledger: a reversal must be the exact opposite of %', post_reverses using errcode = 'check_violation';
  end if;

  insert into ledger_accounts (shop_id, code, currency, tracked, floor, ceiling)
    select distinct shop, p.code, p.currency, r.tracked, r.floor, r.ceiling
      from unnest(codes, currencies) p(code, currency), ledger_account_rule(p.code) r order by 2, 3
    on conflict do nothing;
  insert into ledger_balances (shop_id, code, currency, floor, ceiling)
    select distinct shop, p.code, p.currency, r.floor, r.ceiling
      from unnest(codes, currencies) p(code, currency), ledger_account_rule(p.code) r where r.tracked order by 2, 3
    on conflict do nothing;
  -- A fixed order, so that two postings never wait for each other in a circle.
  for moved in
    select p.code, p.currency, sum(p.amount) amount
      from unnest(codes, currencies, amounts) p(code, currency, amount), ledger_account_rule(p.code) r
      where r.tracked group by p.code, p.currency order by p.code, p.currency
  loop
    update ledger_balances b set amount = b.amount + moved.amount, version = b.version + 1
      where b.shop_id = shop and b.code = moved.code and b.currency = moved.currency;
  end loop;
  insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
    select shop, new_id, p.line, p.code, p.currency, p.amount
      from unnest(codes, currencies, amounts) with ordinality p(code, currency, amount, line);
  return query select new_id, false;
end $function$;

alter function digest_ledger owner to sokoni_dispatcher;
alter function snapshot_ledger owner to sokoni_dispatcher;
alter function our_balances owner to sokoni_dispatcher;
revoke execute on function ledger_hold, ledger_post, digest_ledger, snapshot_ledger, our_balances from public;
grant execute on function ledger_hold, ledger_post to sokoni_api, sokoni_worker;
grant execute on function digest_ledger, snapshot_ledger, our_balances to sokoni_worker;
