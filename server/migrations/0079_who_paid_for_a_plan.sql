-- Owner: subscriptions. With what a plan was paid, as a keyed hash: the same card or wallet at one provider gives the same in every shop, and
-- nobody without the operator's key can tell which. Null where the provider does not tell one payer's from another's.
alter table plan_charges add column payer_hash bytea check (octet_length(payer_hash) = 16);

-- Owner: referrals. Who brings a shop and pays for its plan with the card or wallet of their own has brought themselves.
alter table referrals drop constraint referrals_refusal_check;
alter table referrals add constraint referrals_refusal_check
  check (refusal in ('ring', 'same_phone', 'same_owner', 'same_payout_account', 'same_payer', 'paid_before', 'payment_refunded')) not valid;
alter table referrals validate constraint referrals_refusal_check;

create or replace function why_no_referral(referrer text, referred text) returns text
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
    when exists (select from plan_charges a join plan_charges b on b.payer_hash = a.payer_hash and b.shop_id = referred
      where a.shop_id = referrer) then 'same_payer'
  end
$$;
