-- Payments, checkouts, refunds and disputes, and the review of money that does not fit.

-- Functions are created before some of the tables they read.
set local check_function_bodies = off;

-- Addresses for unsigned notices of providers. A secret in the address says what the notice is about. The
-- table has no fence, because it is read before the shop is known. Only a hash of the secret is kept.
create table notice_addresses (
  token_hash bytea primary key,
  shop_id text references shops,
  sender text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  -- `registration` is an address for the whole account, not for one payment, refund or payout.
  about text not null check (about in ('payment', 'refund', 'payout', 'registration')),
  object_id text,
  created_at timestamptz not null,
  -- When the payment, refund or payout was final.
  closed_at timestamptz,
  -- A closed address still accepts a few notices, because MTN sends its one callback at any time, even
  -- after we asked and finished. Such notices move nothing, and are only compared with the books.
  heard_after_end int not null default 0
);
create index notice_addresses_of_object on notice_addresses (shop_id, about, object_id);
grant insert, select, update on notice_addresses to sokoni_api, sokoni_worker;

-- Temporary API tokens from providers. They belong to the operator, not to a shop. Encrypted.
create table access_tokens (
  account text primary key,
  sealed_token bytea,
  expires_at timestamptz,
  fetching_until timestamptz
);
grant insert, select, update on access_tokens to sokoni_api, sokoni_worker;

-- A page to pay one order. Its state is the order's, and its token is derived from its id and a secret, so neither is stored.
create table checkouts (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  success_url text,
  cancel_url text,
  expires_at timestamptz not null,
  metadata jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, id),
  unique (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
create index checkouts_newest on checkouts (shop_id, created_at desc, id desc);
call fence('checkouts');
grant insert, select, update on checkouts to sokoni_agent, sokoni_api, sokoni_worker;
grant select on checkouts to sokoni_readonly;

-- One row per attempt to collect. `reference` is ours, and is stored before any call.
create table payments (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  checkout_id text,
  slot text not null,
  driver text not null,
  method text,
  reference text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  state text not null check (state in ('created', 'action_needed', 'processing', 'succeeded', 'failed', 'cancelled', 'expired')),
  redirect_url text,
  provider_transaction_id text,
  provider_word text,
  provider_fee bigint,
  failure text,
  callback_url text,
  paid_at timestamptz,
  asked_times integer not null default 0,
  next_ask_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- For attempts that prompt the payer's phone.
  provider_token text,
  phone text,
  country char(2),
  -- Facts from a notice to the attempt's own address that the provider's API doesn't return, such as the receipt number.
  told jsonb,
  -- When the prompt on the payer's phone expires.
  approve_before timestamptz,
  -- What the payment added to its order. That is its amount, changed by what the desk accepted,
  -- or nothing if all of it is on the desk. Refunds and the check of the books use it.
  captured bigint not null default 0 check (captured >= 0),
  -- Money on the desk that was used for another order is a payment of that order. It goes back the way it came.
  applied_from text,
  -- The name of a person who pays for the buyer, and who began the attempt.
  payer_name text,
  begun_by jsonb,
  -- That person's message, shown to the buyer next to the name.
  payer_words text,
  metadata jsonb not null default '{}',
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, order_id) references orders,
  constraint payments_payer_words_check check (payer_words <> '' and length(payer_words) <= 140)
);
create index payments_of_order on payments (shop_id, order_id, created_at desc);
create index payments_newest on payments (shop_id, created_at desc, id desc);
create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null;
create index payments_by_transaction on payments (driver, provider_transaction_id) where provider_transaction_id is not null;
create unique index payments_applied_once on payments (shop_id, applied_from) where applied_from is not null;
-- Finds whether announced money is already known from an attempt. An attempt counts only once it has succeeded.
create index payments_by_told_transaction on payments (slot, (told ->> 'providerTransactionId')) where told is not null;
create index payments_by_announced_transaction on payments (slot, (told ->> 'announced')) where told ->> 'announced' is not null;
create index payments_made on payments using brin (created_at) with (autosummarize = on);
create index payments_by_prompt on payments (driver, (coalesce(provider_token, told ->> 'providerToken')))
  where coalesce(provider_token, told ->> 'providerToken') is not null;
call fence('payments');
create policy dispatcher_all on payments for select to sokoni_dispatcher using (true);
create policy reads_all on payments for select to sokoni_readonly using (true);
grant insert, select, update on payments to sokoni_api, sokoni_worker;
grant select on payments to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- The desk: money that differs from what was due, and answers from providers that contradict our books.
create table mispayments (
  shop_id text not null,
  id text not null,
  payment_id text,
  kind text not null,
  expected bigint not null,
  received bigint not null,
  currency text not null,
  provider_transaction_id text not null,
  detail text not null,
  state text not null default 'open',
  created_at timestamptz not null,
  -- The decision about the money, and who made it.
  decided_at timestamptz,
  decided_by jsonb,
  note text,
  applied_to_order text,
  refund_id text,
  -- The amount on the desk until the decision. Afterwards, the amount that was decided about.
  amount bigint not null default 0 check (amount >= 0),
  paid_at timestamptz,
  -- The provider that reported the money, if no payment of ours does.
  slot text,
  -- While a bank decides a dispute over money on the desk, nobody else can. Money the bank takes is gone.
  dispute_id text,
  -- The operator's staff may retry a payout on the provider's dashboard. The retry is a separate transfer,
  -- and each transfer that arrives is booked once. An extra transfer is reported under its payout.
  payout_id text,
  -- When that transfer's money came back.
  came_back_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, payment_id) references payments,
  constraint mispayments_payment_or_slot check (payment_id is not null or slot is not null),
  constraint mispayments_decided_has_time check ((state = 'open') = (decided_at is null)),
  constraint mispayments_applied_to_an_order check (applied_to_order is null or state = 'applied'),
  constraint mispayments_state_check check (state in ('open', 'accepted', 'refunded', 'applied', 'dismissed', 'contested', 'charged_back')),
  constraint mispayments_contested_has_dispute check (state not in ('contested', 'charged_back') or dispute_id is not null),
  constraint mispayments_kind_check check (kind in (
  'over', 'under', 'late', 'duplicate', 'wrong_currency', 'wrong_reference', 'wrong_environment', 'unknown_reference',
  'refunded_there', 'paid_out_twice', 'contradiction', 'unreadable_answer')),
  constraint mispayments_paid_out_twice_has_payout check ((kind = 'paid_out_twice') = (payout_id is not null)),
  constraint mispayments_came_back_after_paid_out_twice check (came_back_at is null or kind = 'paid_out_twice')
);
create index mispayments_newest on mispayments (shop_id, created_at desc, id desc);
create index mispayments_of_transaction on mispayments (provider_transaction_id);
create index mispayments_of_dispute on mispayments (shop_id, dispute_id) where dispute_id is not null;
-- Few rows are open, so this index stays small.
create index mispayments_open on mispayments (shop_id) where state = 'open';
create index mispayments_of_payout on mispayments (shop_id, payout_id) where payout_id is not null;
create unique index mispayments_once on mispayments (shop_id, payment_id, provider_transaction_id, kind)
  where kind not in ('refunded_there', 'paid_out_twice', 'contradiction', 'unreadable_answer');
call fence('mispayments');
create policy dispatcher_all on mispayments for select to sokoni_dispatcher using (true);
create policy compares on mispayments for select to sokoni_dispatcher using (true);
create policy reads_all on mispayments for select to sokoni_readonly using (true);
grant insert, select, update on mispayments to sokoni_api, sokoni_worker;
grant select on mispayments to sokoni_agent, sokoni_dispatcher, sokoni_readonly;
alter table payments add foreign key (shop_id, applied_from) references mispayments;

-- One row per refund. `reference` is ours, and is stored before any call.
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
  -- Whether the money already belonged to the seller when the refund was requested.
  after_release boolean not null,
  -- The part of our fee that was returned with it. Taken back if the refund fails.
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
  metadata jsonb not null default '{}',
  -- The part that already belonged to the seller. The rest came out of held money.
  from_seller bigint not null default 0,
  -- Our fee and its tax, if the refund fails and the seller gets the money.
  fee_taken bigint not null default 0 check (fee_taken >= 0),
  tax_taken bigint not null default 0 check (tax_taken >= 0),
  returned_to text check (returned_to in ('escrow', 'dispute', 'seller', 'unapplied')),
  -- The last call. For a while after it, a missing answer may still be on its way.
  sent_at timestamptz,
  settled_at timestamptz,
  -- `provider`: the operator's staff started the refund on the provider's dashboard.
  origin text not null default 'shop' check (origin in ('shop', 'provider')),
  primary key (shop_id, id),
  unique (shop_id, reference),
  foreign key (shop_id, payment_id) references payments,
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, mispayment_id) references mispayments,
  constraint refunds_from_seller_within_amount check (from_seller between 0 and amount),
  constraint refunds_returned_fees_within_seller_share check (fee_returned + tax_returned <= from_seller),
  constraint refunds_after_release_takes_from_seller check (after_release = (from_seller > 0)),
  constraint refunds_failed_was_returned check ((state = 'failed') = (returned_to is not null)),
  constraint refunds_settled_has_time check ((state in ('succeeded', 'failed')) = (settled_at is not null)),
  constraint refunds_of_provider_are_numbered check (origin = 'shop' or provider_refund_id is not null)
);
create index refunds_of_payment on refunds (shop_id, payment_id, created_at desc);
create index refunds_of_order on refunds (shop_id, order_id, created_at desc);
create index refunds_newest on refunds (shop_id, created_at desc, id desc);
create index refunds_to_ask on refunds (next_ask_at) where next_ask_at is not null;
create index refunds_waiting on refunds (shop_id, payment_id, created_at, id) where state = 'pending';
create index refunds_by_reference on refunds (reference);
create index refunds_of_provider on refunds (provider_refund_id) where provider_refund_id is not null;
create unique index refunds_one_on_its_way on refunds (shop_id, payment_id)
  where state in ('processing', 'needs_attention') and origin = 'shop';
-- A provider's refund is booked once. If it also returns money on the desk, each part has a row.
create unique index refunds_made_there on refunds (shop_id, payment_id, provider_refund_id, coalesce(mispayment_id, ''))
  where origin = 'provider';
call fence('refunds');
create policy dispatcher_all on refunds for select to sokoni_dispatcher using (true);
create policy reads_all on refunds for select to sokoni_readonly using (true);
grant insert, select, update on refunds to sokoni_api, sokoni_worker;
grant select on refunds to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- Opened by a buyer, a seller or a gateway (chargeback).
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
  -- The deadline of the side that must answer. After it, the other side's word counts.
  due_at timestamptz,
  decide_by timestamptz,
  -- The gateway's case, deadline and answer.
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
  -- The part of the frozen money that already belonged to the seller, and how much of it went back to them.
  from_seller bigint not null default 0 check (from_seller >= 0),
  back_to_seller bigint not null default 0 check (back_to_seller >= 0),
  -- Money the gateway gave to the buyer that one of our refunds had returned already.
  loss bigint not null default 0 check (loss >= 0),
  provider_answer text check (provider_answer in ('contest', 'accept')),
  provider_trouble text,
  -- The part of the order's frozen money that belongs to this dispute. An order can have
  -- several open chargebacks, because banks take back each payment separately.
  frozen bigint not null default 0 check (frozen >= 0),
  -- The part of the loss paid from the desk. It never belonged to the order.
  from_desk bigint not null default 0 check (from_desk >= 0),
  -- How often the bank reversed its decision.
  turns smallint not null default 0 check (turns >= 0),
  -- True if the buyer opened the dispute, and not the shop in their name.
  opened_by_buyer_themselves boolean not null default false,
  -- Opened automatically at escrow_holds.arrival_dispute_at. The buyer need not have said anything.
  opened_by_clock boolean not null default false,
  -- `rules`: silence or proof decided. Null: open, or decided by a bank.
  decided_by text constraint disputes_decided_by_check check (decided_by in ('seller', 'operator', 'rules')),
  -- Messages in the buyer's chat belong to the dispute from this time on: since it waits for
  -- the buyer's answer, or since the shop opened it. Null: it takes no messages from the chat.
  hears_since timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, payment_id) references payments,
  constraint disputes_resolved_has_outcome check ((state = 'resolved') = (outcome is not null)),
  constraint disputes_outcome_shares_amount check (outcome is null or to_buyer + to_seller = amount),
  constraint disputes_back_to_seller_within_seller_share check (back_to_seller <= from_seller),
  constraint disputes_after_release_takes_from_seller check (after_release = (from_seller > 0)),
  constraint disputes_resolved_has_time check ((state = 'resolved') = (resolved_at is not null)),
  constraint disputes_gateway_dispute_named check (opened_by <> 'gateway' or (provider_dispute_id is not null and payment_id is not null)),
  constraint disputes_shop_dispute_has_deadline check (opened_by = 'gateway' or decide_by is not null),
  constraint disputes_loss_within_buyer_share check (loss + from_desk <= coalesce(to_buyer, 0))
);
create unique index disputes_of_provider on disputes (shop_id, payment_id, provider_dispute_id) where provider_dispute_id is not null;
create index disputes_newest on disputes (shop_id, created_at desc, id desc);
create index disputes_to_ask on disputes (next_ask_at) where next_ask_at is not null;
create index disputes_due on disputes (least(due_at, decide_by)) where state <> 'resolved';
create index disputes_by_provider on disputes (provider_dispute_id) where provider_dispute_id is not null;
create unique index disputes_one_open on disputes (shop_id, order_id) where state <> 'resolved' and opened_by <> 'gateway';
create index disputes_open on disputes (shop_id, order_id) where state <> 'resolved';
create index disputes_of_order on disputes (shop_id, order_id);
call fence('disputes');
create policy dispatcher_all on disputes for select to sokoni_dispatcher using (true);
create policy reads_all on disputes for select to sokoni_readonly using (true);
grant insert, select, update on disputes to sokoni_api, sokoni_worker;
grant select on disputes to sokoni_agent, sokoni_dispatcher, sokoni_readonly;
alter table mispayments add foreign key (shop_id, dispute_id) references disputes;
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
  -- Evidence can be a file of ours. Its address is created on each read.
  media_id text,
  -- Whether the shop entered the line in the buyer's name. Such a line is not an answer of the buyer.
  entered_by_seller boolean not null default false,
  -- The message from which the line was taken.
  message_id text,
  primary key (shop_id, dispute_id, line),
  foreign key (shop_id, dispute_id) references disputes,
  constraint dispute_evidence_shop_id_media_id_fkey foreign key (shop_id, media_id) references media,
  constraint dispute_evidence_entered_check check (not entered_by_seller or by_whom = 'buyer')
);
call fence('dispute_evidence');
create trigger append_only_truncate before truncate on dispute_evidence for each statement execute function refuse_change();
create policy dispatcher_all on dispute_evidence to sokoni_dispatcher using (true) with check (true);
grant insert, select on dispute_evidence to sokoni_api, sokoni_worker;
grant select on dispute_evidence to sokoni_agent, sokoni_dispatcher, sokoni_readonly;
grant update (content, media_id, text, url) on dispute_evidence to sokoni_dispatcher;

-- The latest code that opens an order's page to its buyer. The code is made from `nonce`
-- and the installation's key. The database has only a keyed hash.
create table page_codes (
  shop_id text not null,
  order_id text not null,
  nonce text not null,
  code_hash bytea not null,
  tries integer not null default 0 constraint page_codes_tries_check check (tries >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint page_codes_pkey primary key (shop_id, order_id),
  constraint page_codes_order_fkey foreign key (shop_id, order_id) references orders
);
call fence('page_codes');
grant insert, select, update on page_codes to sokoni_api;
grant select on page_codes to sokoni_agent, sokoni_readonly, sokoni_worker;

-- An order whose buyer had no chat when it was placed, with the customer's number at that moment. The first
-- message from this number makes its chat the buyer's. A number that the seller enters later doesn't count.
create table awaited_buyers (
  shop_id text not null,
  order_id text not null,
  phone text not null,
  constraint awaited_buyers_pkey primary key (shop_id, order_id),
  constraint awaited_buyers_order_fkey foreign key (shop_id, order_id) references orders
);
create index awaited_buyers_by_phone on awaited_buyers (shop_id, phone);
call fence('awaited_buyers');
grant delete, insert, select on awaited_buyers to sokoni_agent, sokoni_api, sokoni_worker;
grant select on awaited_buyers to sokoni_readonly;

create function payments_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.next_ask_at <= at and p.shop_id not in (select c.shop_id from closed_shops c)
    order by p.next_ask_at limit most
$$;

create function refunds_to_ask(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id from refunds r
    where r.next_ask_at <= at and r.shop_id not in (select c.shop_id from closed_shops c) order by r.next_ask_at limit most
$$;

create function disputes_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.shop_id, w.id from (
    (select d.shop_id, d.id, least(d.due_at, d.decide_by) due from disputes d
      where d.state <> 'resolved' and least(d.due_at, d.decide_by) <= at
        and d.shop_id not in (select c.shop_id from closed_shops c) order by due limit most)
    union all
    (select d.shop_id, d.id, d.next_ask_at from disputes d
      where d.next_ask_at <= at and d.shop_id not in (select c.shop_id from closed_shops c) order by d.next_ask_at limit most)
  ) w group by w.shop_id, w.id order by min(w.due) limit most
$$;

-- Includes transactions whose money is on the desk, because the payer paid again under one reference.
create function payment_of_transaction(of_driver text, transaction_id text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and p.provider_transaction_id = transaction_id and p.applied_from is null
  union
  select p.shop_id, p.id from mispayments m join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
    where m.provider_transaction_id = transaction_id and m.amount > 0 and p.driver = of_driver and p.applied_from is null
  limit 2
$$;

create function transaction_known(of_slot text, transaction_id text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from payments p where p.slot = of_slot and p.provider_transaction_id = transaction_id and p.state = 'succeeded')
    or exists (select from payments p where p.slot = of_slot and p.told is not null and p.state = 'succeeded'
      and p.told ->> 'providerTransactionId' = transaction_id)
    or exists (select from payments p where p.slot = of_slot and p.told ->> 'announced' = transaction_id and p.state = 'succeeded')
    or exists (select from mispayments m left join payments p on p.shop_id = m.shop_id and p.id = m.payment_id
      where m.provider_transaction_id = transaction_id and coalesce(m.slot, p.slot) = of_slot)
$$;

-- Our side of the comparison with a provider's payments. Includes payments for plans.
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
    -- Money that the desk used for another order came once, with the payment it was paid with.
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
  -- No attempt names the transaction of money on the desk, but the books do.
  select m.shop_id, m.id, m.reference, m.provider_transaction_id, 'succeeded', b.gross, m.currency, nullif(b.fee, 0), m.created_at, true
    from (select distinct on (shop_id, provider_transaction_id) * from aside order by shop_id, provider_transaction_id, created_at) m
    join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = m.shop_id and t.key = 'capture:' || of_driver || ':' || m.provider_transaction_id) b on b.gross is not null
  union all
  -- Sellers pay for their plans through the same provider.
  select c.shop_id, c.id, c.reference, c.provider_transaction_id, c.state, coalesce(b.gross, c.amount), c.currency, b.fee, c.created_at, false
    from plan_charges c join shops s on s.shop_id = c.shop_id and s.mode = of_mode
    left join lateral (
      select -sum(e.amount) filter (where e.amount < 0)::bigint gross, coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint fee
        from ledger_transactions t join ledger_entries e on e.shop_id = t.shop_id and e.transaction_id = t.id and e.code = 'clearing:' || of_driver
        where t.shop_id = c.shop_id and t.key = 'capture:' || of_driver || ':' || c.provider_transaction_id) b on true
    where c.driver = of_driver
      and (c.created_at between from_time and to_time or c.reference = any (named) or c.provider_transaction_id = any (numbered))
$$;

create function our_refunds(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, named text[], numbered text[])
  returns table (shop_id text, id text, reference text, provider_id text, state text, amount bigint, currency text, at timestamptz, payment_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.shop_id, r.id, r.reference, r.provider_refund_id, r.state, r.amount, r.currency, coalesce(r.sent_at, r.created_at), p.provider_transaction_id
    from refunds r join shops s on s.shop_id = r.shop_id and s.mode = of_mode
    join payments p on p.shop_id = r.shop_id and p.id = r.payment_id and p.driver = of_driver
    where coalesce(r.sent_at, r.created_at) between from_time and to_time or r.reference = any (named) or r.provider_refund_id = any (numbered)
$$;

create function our_disputes(of_driver text, of_mode text, from_time timestamptz, to_time timestamptz, numbered text[])
  returns table (shop_id text, id text, reference text, provider_id text, state text, outcome text, amount bigint, currency text, at timestamptz, payment_number text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.shop_id, d.id, p.reference, d.provider_dispute_id, d.state, d.outcome, d.amount, d.currency, d.created_at, p.provider_transaction_id
    from disputes d join shops s on s.shop_id = d.shop_id and s.mode = of_mode
    join payments p on p.shop_id = d.shop_id and p.id = d.payment_id and p.driver = of_driver
    where d.opened_by = 'gateway' and (d.created_at between from_time and to_time or d.provider_dispute_id = any (numbered))
$$;

-- If the prompt in a notice already belongs to another payment, the notice is not about ours.
create function payment_of_prompt(of_driver text, prompt text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and coalesce(p.provider_token, p.told ->> 'providerToken') = prompt limit 2
$$;

create function erase_dispute_evidence(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update dispute_evidence set text = null, url = null, content = null, media_id = null
    where shop_id = current_shop() and dispute_id = any (ids)
$$;

-- Money that came after its order had ended, has no decision, and was never part of a refund.
create function late_money_waiting(since timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id from mispayments m
    where m.state = 'open' and m.kind = 'late' and m.amount > 0 and m.payment_id is not null and m.created_at <= since
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
      and m.shop_id not in (select c.shop_id from closed_shops c)
    order by m.created_at limit most
$$;

-- Refunds, chargebacks and edits change the figures of their order.
create function insights_hear_of_part() returns trigger language plpgsql as $$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'order', new.order_id);
  return null;
end $$;
create trigger insights_hear_new after insert on refunds for each row execute function insights_hear_of_part();
create trigger insights_hear after update of state, amount on refunds for each row
  when ((old.state, old.amount) is distinct from (new.state, new.amount)) execute function insights_hear_of_part();
create trigger insights_hear after update of state, to_buyer, loss, from_desk on disputes for each row
  when (new.opened_by = 'gateway' and (old.state, old.to_buyer, old.loss, old.from_desk)
    is distinct from (new.state, new.to_buyer, new.loss, new.from_desk))
  execute function insights_hear_of_part();
create trigger insights_hear_new after insert on order_edits for each row execute function insights_hear_of_part();
create trigger insights_hear after update of refund_ids on order_edits for each row execute function insights_hear_of_part();

-- Whether a provider's transaction paid for something else in any shop. Returns nothing more, so that shops learn nothing about each other.
create function is_paid_elsewhere(of_driver text, transaction_id text, except_payment text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from payment_of_transaction(of_driver, transaction_id) p where p.id <> except_payment)
$$;

-- A buyer who refused the goods has complained, wherever they said it. Their later silence proves nothing.
create function buyer_complained(of_order text) returns boolean language sql stable as $$
  select exists (select from disputes d where d.shop_id = current_shop() and d.order_id = of_order
    and (d.opened_by_buyer_themselves or exists (select from dispute_evidence e where e.shop_id = d.shop_id and e.dispute_id = d.id
      and e.by_whom = 'buyer' and not e.entered_by_seller)))
    or exists (select from orders o where o.shop_id = current_shop() and o.id = of_order and o.goods_refused_at is not null)
$$;

create function given_back_of(of_shop text, of_order text) returns bigint language sql stable set search_path = public, pg_temp
  return coalesce((select sum(r.amount) from refunds r where r.shop_id = of_shop and r.order_id = of_order and r.mispayment_id is null
      and r.state <> 'failed' and not exists (select from order_edits e where e.shop_id = of_shop and e.order_id = of_order
        and r.id = any(e.refund_ids))), 0)
    + coalesce((select sum(d.to_buyer - d.loss - d.from_desk) from disputes d join orders o on o.shop_id = d.shop_id and o.id = d.order_id
      where d.shop_id = of_shop and d.order_id = of_order and d.opened_by = 'gateway' and d.state = 'resolved' and d.currency = o.currency), 0)
    + coalesce((select sum(b.refunded) from order_returns b where b.shop_id = of_shop and b.order_id = of_order and b.by_hand), 0);

-- The update never waits, because a transaction that moves an order's money has already locked the order.
create function keep_given_back() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update orders o set given_back = g.back from (select given_back_of(new.shop_id, new.order_id) back) g
    where o.shop_id = new.shop_id and o.id = new.order_id and o.given_back <> g.back;
  return null;
end $$;
create trigger keep_given_back after update of state, amount on refunds for each row
  when ((old.state, old.amount) is distinct from (new.state, new.amount)) execute function keep_given_back();
create trigger keep_given_back_new after insert on refunds for each row execute function keep_given_back();
create trigger keep_given_back after update of state, to_buyer, loss, from_desk on disputes for each row
  when (new.opened_by = 'gateway' and (old.state, old.to_buyer, old.loss, old.from_desk) is distinct from (new.state, new.to_buyer, new.loss, new.from_desk))
  execute function keep_given_back();
create trigger keep_given_back_new after insert on disputes for each row when (new.opened_by = 'gateway') execute function keep_given_back();
create trigger keep_given_back after insert or update of refund_ids on order_edits for each row execute function keep_given_back();
create trigger keep_given_back after update of refunded, by_hand on order_returns for each row
  when (new.by_hand and (old.refunded, old.by_hand) is distinct from (new.refunded, new.by_hand)) execute function keep_given_back();

-- Open disputes about orders whose buyer writes in this chat.
create function disputes_that_hear(in_chat text) returns table (dispute_id text) language sql stable as $$
  select d.id from disputes d join buyer_chats b on b.shop_id = d.shop_id and b.order_id = d.order_id
  where d.shop_id = current_shop() and d.state <> 'resolved' and d.hears_since is not null and b.conversation_id = in_chat
$$;

create trigger append_only before update or delete on dispute_evidence for each row execute function refuse_change_but_erasure();

alter function payments_to_ask owner to sokoni_dispatcher;
alter function refunds_to_ask owner to sokoni_dispatcher;
alter function disputes_due owner to sokoni_dispatcher;
alter function payment_of_transaction owner to sokoni_dispatcher;
alter function transaction_known owner to sokoni_dispatcher;
alter function our_payments owner to sokoni_dispatcher;
alter function our_refunds owner to sokoni_dispatcher;
alter function our_disputes owner to sokoni_dispatcher;
alter function payment_of_prompt owner to sokoni_dispatcher;
alter function erase_dispute_evidence owner to sokoni_dispatcher;
alter function late_money_waiting owner to sokoni_dispatcher;
alter function is_paid_elsewhere owner to sokoni_dispatcher;
revoke execute on function payments_to_ask, refunds_to_ask, disputes_due, payment_of_transaction, transaction_known, our_payments,
  our_refunds, our_disputes, payment_of_prompt, late_money_waiting, erase_dispute_evidence, is_paid_elsewhere from public;
grant execute on function payments_to_ask, refunds_to_ask, disputes_due, payment_of_transaction, transaction_known, our_payments,
  our_refunds, our_disputes, payment_of_prompt, late_money_waiting to sokoni_worker;
grant execute on function erase_dispute_evidence to sokoni_api;
grant execute on function is_paid_elsewhere to sokoni_api, sokoni_worker;
