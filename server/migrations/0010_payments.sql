-- Payments, checkouts, refunds and disputes, and the review of money that does not fit.

-- Functions are made before some tables they read.
set local check_function_bodies = off;

-- What a notice that nobody signed is about, told by the secret in the address it came to.
-- No shop: it is looked up before the shop is known; kept as a hash only.
create table notice_addresses (
  token_hash bytea primary key,
  shop_id text references shops,
  sender text not null,
  environment text not null check (environment in ('sandbox', 'live')),
  -- payment, refund, payout, or registration (an address of the account, not of one act).
  about text not null check (about in ('payment', 'refund', 'payout', 'registration')),
  object_id text,
  created_at timestamptz not null,
  -- Useless after this: the act is final.
  closed_at timestamptz,
  -- A provider may speak for the first time after we have asked and the act is over: MTN sends one callback, whenever it likes.
  -- A closed address takes a few such words. They move nothing, and are compared with what is booked.
  heard_after_end int not null default 0
);
create index notice_addresses_of_object on notice_addresses (shop_id, about, object_id);
grant insert, select, update on notice_addresses to sokoni_api, sokoni_worker;

-- Tokens that providers give us for a while. No shop: they are the operator's. Sealed.
create table access_tokens (
  account text primary key,
  sealed_token bytea,
  expires_at timestamptz,
  fetching_until timestamptz
);
grant insert, select, update on access_tokens to sokoni_api, sokoni_worker;

-- A page where one order is paid. Its state is the order's; its token is derived from the id and a secret,
-- so neither is stored.
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

-- One row per attempt to collect; `reference` is ours, stored before any call.
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
  -- More kinds of attempts: a prompt on the payer's phone, notices on an address of the attempt's own.
  provider_token text,
  phone text,
  country char(2),
  -- What a notice on the attempt's own address told and a query does not say (the receipt's number).
  told jsonb,
  -- What came: equal to `amount` unless the desk took it in part.
  approve_before timestamptz,
  -- What a payment brought to its order: its amount when it was captured, more or less by what the desk
  -- accepted, nothing when all of it lies on the desk. Refunds and the books' checks go by it.
  captured bigint not null default 0 check (captured >= 0),
  -- Money that the desk gave to another order than it was paid for is a payment of that order; it goes back by the way it came.
  applied_from text,
  -- Somebody else may pay for the buyer: what they call themselves. And who began the attempt.
  payer_name text,
  begun_by jsonb,
  -- Whoever pays in the buyer's place may leave a few words for them; they are shown to the buyer beside the payer's name.
  payer_words text,
  -- Pairs of the client's own on each attempt to collect, as refunds and checkouts have them.
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
-- Whether money that is announced is known already: as a payment, as what a notice told of one, or on the desk.
-- An attempt that has not succeeded may name it, and counts for nothing yet.
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

-- The desk: money that came and is not simply what was due, and answers that do not fit our books.
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
  -- The desk decides: what was done with the money, and by whom.
  decided_at timestamptz,
  decided_by jsonb,
  note text,
  applied_to_order text,
  refund_id text,
  -- What lies on the desk of each, until it is decided, and after that what was decided about.
  amount bigint not null default 0 check (amount >= 0),
  paid_at timestamptz,
  -- Whose word it was, where no payment of ours says so.
  slot text,
  -- While a bank decides about money that lies on the desk, nobody else does; what it lost is gone.
  dispute_id text,
  -- The operator's staff may retry a payout's transfer on the provider's own dashboard. The retry is a transfer of its own there, and each
  -- transfer that arrives is booked once. One more than the payout asked for is reported under its payout.
  payout_id text,
  -- The money of that transfer came back to us.
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
-- What waits for a seller is few rows among many that are done: each of these indexes holds those alone.
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

-- One row per refund asked for; `reference` is ours, stored before any call.
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
  -- Whether the order's money was already the seller's when the refund was asked for.
  after_release boolean not null,
  -- What of our fee went back with it; taken again if the refund fails.
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
  -- What a refund needs beside its sum: where its money came from and went back to, and when it was last sent.
  metadata jsonb not null default '{}',
  -- The part that had been the seller's already; the rest came out of what is held.
  from_seller bigint not null default 0,
  -- A failed refund's money, when the seller has it: our fee and the tax on it, taken of all of it.
  fee_taken bigint not null default 0 check (fee_taken >= 0),
  tax_taken bigint not null default 0 check (tax_taken >= 0),
  returned_to text check (returned_to in ('escrow', 'dispute', 'seller', 'unapplied')),
  -- When the call was last made: before an answer is missed, it may still be on its way.
  sent_at timestamptz,
  settled_at timestamptz,
  -- What the operator's staff do on a provider's own dashboard. A refund may begin there: its row says so by its origin.
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
-- A refund of the provider is booked once. One that gives back money of the desk too has a row for each part.
create unique index refunds_made_there on refunds (shop_id, payment_id, provider_refund_id, coalesce(mispayment_id, ''))
  where origin = 'provider';
call fence('refunds');
create policy dispatcher_all on refunds for select to sokoni_dispatcher using (true);
create policy reads_all on refunds for select to sokoni_readonly using (true);
grant insert, select, update on refunds to sokoni_api, sokoni_worker;
grant select on refunds to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- A buyer's, a seller's or a gateway's (chargeback).
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
  -- When whoever is awaited has to have answered; then the other side's word stands.
  due_at timestamptz,
  decide_by timestamptz,
  -- The gateway's own case, deadline and answer.
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
  -- Of the frozen part, what had been the seller's already, and what of that went back to them.
  from_seller bigint not null default 0 check (from_seller >= 0),
  back_to_seller bigint not null default 0 check (back_to_seller >= 0),
  -- What the gateway gave the buyer that a refund of ours had given already.
  loss bigint not null default 0 check (loss >= 0),
  provider_answer text check (provider_answer in ('contest', 'accept')),
  provider_trouble text,
  -- Banks take payments back one by one: several chargebacks of one order may be open at a time, each with its own
  -- part of what is frozen; a bank may change its mind; and the money may still lie on the desk.
  -- Of the order's frozen money, what was frozen for this one.
  frozen bigint not null default 0 check (frozen >= 0),
  -- Of what was lost, what was paid by money on the desk. It never was the order's.
  from_desk bigint not null default 0 check (from_desk >= 0),
  -- How often the bank has reversed its decision.
  turns smallint not null default 0 check (turns >= 0),
  -- Whether the buyer opened the dispute themselves, and not the shop in their name.
  opened_by_buyer_themselves boolean not null default false,
  -- It opened by that clock. The buyer has said nothing yet, and need not.
  opened_by_clock boolean not null default false,
  -- Who decided it: the shop, the operator, or the rules, which are silence and what is proven. Null where a bank did, and for
  -- disputes that were decided before.
  decided_by text constraint disputes_decided_by_check check (decided_by in ('seller', 'operator', 'rules')),
  -- From when on what the buyer writes in their chat belongs to it: since it waits for their answer, or since the shop opened it.
  -- Null while it takes nothing from the chat.
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
  -- What speaks for a side may be a file of ours: it is named, and its address made anew whenever it is read.
  media_id text,
  -- Whether the shop entered a line in the buyer's name. Such a line is not the buyer's answer. Of older lines nobody knows who
  -- entered them: they count as the buyer's own, which keeps held money from going to the seller by silence.
  entered_by_seller boolean not null default false,
  -- The message that a line was taken from.
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

-- The last code of an order. It is made from `nonce` and the installation's key; the database has only its keyed hash.
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

-- An order whose buyer had no chat when it was placed. The number is the customer's at that moment: a number that a seller enters later
-- is not awaited. The first message from this number makes its chat the buyer's.
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

-- Also a transaction whose money lies on the desk: the payer paid again under one reference.
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

-- What a provider is compared with, plans among it.
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

-- A prompt that a notice names may already be another payment's: then the notice is not about ours.
create function payment_of_prompt(of_driver text, prompt text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.shop_id, p.id from payments p
    where p.driver = of_driver and coalesce(p.provider_token, p.told ->> 'providerToken') = prompt limit 2
$$;

create function erase_dispute_evidence(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update dispute_evidence set text = null, url = null, content = null, media_id = null
    where shop_id = current_shop() and dispute_id = any (ids)
$$;

-- Money that came after its order had ended, that nobody has decided about and that was never tried to give back.
create function late_money_waiting(since timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id from mispayments m
    where m.state = 'open' and m.kind = 'late' and m.amount > 0 and m.payment_id is not null and m.created_at <= since
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
      and m.shop_id not in (select c.shop_id from closed_shops c)
    order by m.created_at limit most
$$;

-- What belongs to an order and changes its figures: refunds, chargebacks, edits.
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

-- Whether a provider's transaction has paid for something else, in any shop. It says nothing more, so that no shop learns of another.
create function is_paid_elsewhere(of_driver text, transaction_id text, except_payment text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from payment_of_transaction(of_driver, transaction_id) p where p.id <> except_payment)
$$;

-- A buyer who said no to the goods has complained, wherever they said it: their silence afterwards proves nothing.
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

-- Whoever moves money of an order holds the order's row.
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

-- The open disputes about orders whose buyer writes in this chat.
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
