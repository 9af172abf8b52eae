-- Owner: ledger. Double entry, append-only, balanced by the database itself. Credit +, debit −.
-- The only way to write is ledger_post(); the application's roles may read and call it, nothing more.
create table ledger_accounts (
  shop_id text not null references shops,
  code text not null,
  currency char(3) not null,
  -- Tracked accounts keep a balance row, because somebody could overdraw them; the others are summed when asked.
  tracked boolean not null,
  floor bigint,
  ceiling bigint,
  created_at timestamptz not null default clock_timestamp(),
  primary key (shop_id, code, currency)
);
call fence('ledger_accounts');

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

create table ledger_transactions (
  shop_id text not null references shops,
  id text not null,
  -- Unique for ever: a provider may tell us the same fact after months.
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
call fence('ledger_transactions');
call append_only('ledger_transactions');

create table ledger_entries (
  shop_id text not null,
  transaction_id text not null,
  line smallint not null,
  code text not null,
  -- Part of the key to the account: an entry can't carry another currency than its account.
  currency char(3) not null,
  amount bigint not null check (amount <> 0),
  primary key (shop_id, transaction_id, line),
  foreign key (shop_id, transaction_id) references ledger_transactions,
  foreign key (shop_id, code, currency) references ledger_accounts
);
create index ledger_entries_of_account on ledger_entries (shop_id, code, currency);
call fence('ledger_entries');
call append_only('ledger_entries');

-- An entry belongs to the transaction being written now; a finished one takes no more.
create function ledger_entry_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from ledger_transactions t where t.shop_id = new.shop_id and t.id = new.transaction_id and t.written_by = pg_current_xact_id()) then
    raise exception 'ledger: entry on transaction % comes too late', new.transaction_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger in_time before insert on ledger_entries for each row execute function ledger_entry_in_time();

-- At commit each transaction has at least two entries and sums to zero in each currency. The check hangs on the entries
-- too: with the one on transactions alone, an entry added after SET CONSTRAINTS ALL IMMEDIATE would slip through.
-- The path is fixed because the check runs at commit, in the caller's session: a temporary table of the caller's, named
-- like ours and made to balance, would otherwise be what it reads.
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

-- Which accounts keep a balance row, and how far each may go. Data, read from the account's path.
create function ledger_account_rule(code text, out tracked boolean, out floor bigint, out ceiling bigint) language sql immutable as $$
  select
    code ~ '^(escrow|seller|payout|refund|dispute|unapplied|referral|deferred|tax_payable|receivable)(:|$)',
    case when code ~ '^(escrow|seller|payout|refund|dispute|unapplied|referral|deferred|tax_payable)(:|$)' then 0::bigint end,
    case when code ~ '^receivable(:|$)' then 0::bigint end
$$;

-- Writes one transaction. The same key with the same body answers the first transaction's id; with another body it raises.
create function ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text,
                            codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamptz)
  returns table (id text, already boolean)
  language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  shop text := current_shop();
  body_hash bytea := sha256(convert_to(jsonb_build_array(post_kind, post_cause_type, post_cause_id, codes, currencies, amounts, post_reverses)::text, 'UTF8'));
  existing record;
  moved record;
begin
  if shop is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  if cardinality(codes) <> cardinality(amounts) or cardinality(codes) <> cardinality(currencies) then
    raise exception 'ledger: codes, currencies and amounts differ in number' using errcode = 'invalid_parameter_value';
  end if;

  insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, reverses, effective_at)
    values (shop, new_id, post_key, post_kind, post_cause_type, post_cause_id, body_hash, post_reverses, at)
    on conflict (shop_id, key) do nothing;
  if not found then
    select t.id, t.request_hash into existing from ledger_transactions t where t.shop_id = shop and t.key = post_key;
    if existing.request_hash <> body_hash then
      raise exception 'ledger: key % was used for another posting', post_key using errcode = 'unique_violation';
    end if;
    return query select existing.id, true;
    return;
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
  -- In one order always, so that two postings never wait for each other in a circle.
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
end $$;
revoke execute on function ledger_post from public;
grant execute on function ledger_post to sokoni_api, sokoni_worker;

grant select on ledger_accounts, ledger_balances, ledger_transactions, ledger_entries to sokoni_api, sokoni_worker, sokoni_readonly;
