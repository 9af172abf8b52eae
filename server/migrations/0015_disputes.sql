-- Owner: disputes. What a dispute needs beside its sum: where its money came from and went back to, what a double payment cost
-- us, and how the gateway's case was answered.
alter table disputes
  -- A gateway decides in its own time: no clock of ours ends its case.
  alter column decide_by drop not null,
  -- Of the frozen part, what had been the seller's already, and what of that went back to them.
  add column from_seller bigint not null default 0 check (from_seller >= 0),
  add column back_to_seller bigint not null default 0 check (back_to_seller >= 0),
  -- What the gateway gave the buyer that a refund of ours had given already.
  add column loss bigint not null default 0 check (loss >= 0),
  add column provider_answer text check (provider_answer in ('contest', 'accept')),
  add column provider_trouble text,
  add check (back_to_seller <= from_seller),
  add check (after_release = (from_seller > 0)),
  add check (loss <= coalesce(to_buyer, 0)),
  add check ((state = 'resolved') = (resolved_at is not null)),
  add check (opened_by <> 'gateway' or (provider_dispute_id is not null and payment_id is not null)),
  add check (opened_by = 'gateway' or decide_by is not null);

-- Those that have waited longest come first, so that a round that is too long starves nobody.
drop index disputes_due;
create index disputes_due on disputes (least(due_at, decide_by)) where state <> 'resolved';
create or replace function disputes_due(at timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.shop_id, w.id from (
    (select d.shop_id, d.id, least(d.due_at, d.decide_by) due from disputes d
      where d.state <> 'resolved' and least(d.due_at, d.decide_by) <= at order by due limit most)
    union all
    (select d.shop_id, d.id, d.next_ask_at from disputes d where d.next_ask_at <= at order by d.next_ask_at limit most)
  ) w group by w.shop_id, w.id order by min(w.due) limit most
$$;
