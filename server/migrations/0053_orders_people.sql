-- Owner: orders. What the shop's people note of an order for themselves; the buyer never sees it.
create table order_notes (
  shop_id text not null,
  id text not null,
  order_id text not null,
  text text not null,
  -- Who wrote it first, and who changed it last.
  author jsonb not null,
  edited_by jsonb,
  edited_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  check ((edited_at is null) = (edited_by is null))
);
create index order_notes_newest on order_notes (shop_id, order_id, created_at desc, id desc);
call fence('order_notes');
grant select, insert, update on order_notes to sokoni_api, sokoni_worker;
grant select on order_notes to sokoni_agent, sokoni_readonly;

alter table orders
  -- How it was chosen that the goods reach the buyer; null where nobody chose, and the seller does.
  add column delivery_method text check (delivery_method in ('courier', 'own_rider', 'pickup')),
  -- { receiver: { name, phone }, message, hidePrices }: the goods are for somebody else.
  add column gift jsonb,
  -- Of the money held for it, what open returns keep from being released.
  add column withheld bigint not null default 0 check (withheld >= 0);
-- Where pick-up was agreed before there was a column for it; the fence hides the rows from whoever migrates.
alter table orders no force row level security;
update orders set delivery_method = 'pickup' where delivery ->> 'method' = 'pickup';
alter table orders force row level security;

-- Owner: payments. Somebody else may pay for the buyer: what they call themselves. And who began the attempt.
alter table payments
  add column payer_name text,
  add column begun_by jsonb;

-- Owner: conversations. The order that a message was written about, where it was written because of one.
alter table messages add column order_id text;
create index messages_of_order on messages (shop_id, order_id, sent_at) where order_id is not null;

-- Owner: disputes.
create index disputes_of_order on disputes (shop_id, order_id);

-- Owner: payments. Money that came after its order had ended, that nobody has decided about and that was never tried to give back.
create function late_money_waiting(since timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id from mispayments m
    where m.state = 'open' and m.kind = 'late' and m.amount > 0 and m.payment_id is not null and m.created_at <= since
      and not exists (select from refunds r where r.shop_id = m.shop_id and r.mispayment_id = m.id)
    order by m.created_at limit most
$$;
alter function late_money_waiting owner to sokoni_dispatcher;
revoke execute on function late_money_waiting from public;
grant execute on function late_money_waiting to sokoni_worker;
