-- The operator's staff may retry a payout's transfer on the provider's own dashboard. The retry is a transfer of its own there, and each
-- transfer that arrives is booked once. One more than the payout asked for is reported under its payout.
alter table mispayments
  add column payout_id text,
  -- The money of that transfer came back to us.
  add column came_back_at timestamptz,
  add foreign key (shop_id, payout_id) references payouts (shop_id, id),
  add check ((kind = 'paid_out_twice') = (payout_id is not null)),
  add check (came_back_at is null or kind = 'paid_out_twice');
create index mispayments_of_payout on mispayments (shop_id, payout_id) where payout_id is not null;

-- A transfer that was paid beside a payout's own is known, and is compared like a payout.
create or replace function our_payouts(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
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
