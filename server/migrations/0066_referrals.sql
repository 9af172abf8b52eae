-- Owner: referrals. A seller's code is the end of their shop's id, so that it needs no row of its own.
create function referral_code(of_shop text) returns text language sql immutable strict parallel safe return upper(right(of_shop, 10));
create index shops_by_referral_code on shops (referral_code(shop_id));

-- Whose code a shop gave, once and for ever; without a code: it has paid for a plan, and it is too late. Kept by the shop that came.
create table referral_applications (
  shop_id text not null references shops,
  -- The same as of the referral at the shop that brought it.
  id text not null,
  code text,
  referrer_shop_id text,
  -- The first invoice of a plan that it paid.
  invoice_id text,
  plan text,
  amount bigint check (amount > 0),
  currency char(3),
  paid_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id),
  check ((code is null) = (referrer_shop_id is null)),
  check (code is not null or invoice_id is not null),
  check (referrer_shop_id <> shop_id),
  check ((invoice_id is null) = (paid_at is null) and (invoice_id is null) = (amount is null) and (invoice_id is null) = (currency is null))
);
call fence('referral_applications');

-- Sellers whom a shop has brought, and what it earned by each.
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
  refusal text check (refusal in ('ring', 'same_phone', 'same_owner', 'same_payout_account', 'paid_before', 'payment_refunded')),
  applied_at timestamptz not null,
  qualified_at timestamptz,
  -- When it is paid, if nothing is given back until then.
  ripe_at timestamptz,
  rewarded_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, referred_shop_id),
  check ((reward is null) = (currency is null) and (reward is null) = (qualified_at is null)),
  check (state not in ('pending', 'rewarded', 'clawed_back') or reward is not null),
  check ((state = 'pending') = (ripe_at is not null)),
  check (state <> 'rewarded' or rewarded_at is not null),
  check ((state in ('refused', 'clawed_back')) = (refusal is not null))
);
create index referrals_newest on referrals (shop_id, created_at desc, id desc);
create index referrals_ripe on referrals (ripe_at) where ripe_at is not null;
call fence('referrals');

grant select on referral_applications, referrals to sokoni_api, sokoni_worker, sokoni_readonly;
grant insert on referral_applications to sokoni_api, sokoni_worker;
grant update on referral_applications to sokoni_worker;
grant insert, update on referrals to sokoni_worker;
-- Who checks the books sees what the rewards' postings speak of.
create policy reads_all on referrals for select to sokoni_readonly using (true);

create policy dispatcher_reads on referral_applications for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on referrals for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on payout_destinations for select to sokoni_dispatcher using (true);
create policy dispatcher_reads_members on team_members for select to sokoni_dispatcher using (true);
grant select on referral_applications, referrals, payout_destinations, team_members to sokoni_dispatcher;

-- Whose code it is, among shops of the same kind; the oldest, should two ever be alike.
create function shop_of_referral_code(wanted text, of_mode text) returns table (shop_id text, name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.shop_id, s.name from shops s where referral_code(s.shop_id) = wanted and s.mode = of_mode order by s.created_at, s.shop_id limit 1
$$;

-- What speaks against one shop's having brought the other; null: nothing. It tells neither what the other has.
create function why_no_referral(referrer text, referred text) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive above (shop) as (
    select referrer
    union
    select a.referrer_shop_id from above u join referral_applications a on a.shop_id = u.shop where a.referrer_shop_id is not null
  ), phones as (
    select s.shop_id, s.phone, 'shop' of from shops s where s.shop_id in (referrer, referred) and s.phone is not null
    union all
    select m.shop_id, m.phone, 'member' from team_members m
      where m.shop_id in (referrer, referred) and m.phone is not null and m.removed_at is null
  )
  select case
    when exists (select from above u where u.shop = referred) then 'ring'
    when exists (select from phones a join phones b on b.phone = a.phone and b.shop_id = referred and b.of = 'shop'
      where a.shop_id = referrer and a.of = 'shop') then 'same_phone'
    when exists (select from phones a join phones b on b.phone = a.phone and b.shop_id = referred where a.shop_id = referrer) then 'same_owner'
    when exists (select from payout_destinations a join payout_destinations b on b.number_hash = a.number_hash and b.shop_id = referred
      where a.shop_id = referrer) then 'same_payout_account'
  end
$$;

create function referrals_ripe(at timestamptz, most integer) returns table (shop_id text, id text, mode text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id, s.mode from referrals r join shops s on s.shop_id = r.shop_id where r.ripe_at <= at order by r.ripe_at limit most
$$;
alter function shop_of_referral_code owner to sokoni_dispatcher;
alter function why_no_referral owner to sokoni_dispatcher;
alter function referrals_ripe owner to sokoni_dispatcher;
revoke execute on function shop_of_referral_code, why_no_referral, referrals_ripe from public;
grant execute on function shop_of_referral_code to sokoni_api;
grant execute on function why_no_referral to sokoni_api, sokoni_worker;
grant execute on function referrals_ripe to sokoni_worker;
