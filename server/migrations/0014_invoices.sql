-- Invoices and credit notes.

-- The last number used, per shop, kind and year. The row stays locked until the document with the next number exists, so that numbers have no gaps.
create table invoice_counters (
  shop_id text not null references shops,
  kind text not null check (kind in ('invoice', 'credit_note')),
  year integer not null check (year between 2000 and 9999),
  last bigint not null check (last > 0),
  primary key (shop_id, kind, year)
);
call fence('invoice_counters');
grant insert, select, update on invoice_counters to sokoni_api, sokoni_worker;
grant select on invoice_counters to sokoni_readonly;

create table invoices (
  shop_id text not null references shops,
  id text not null,
  order_id text not null,
  -- Null until the invoice is issued.
  number text,
  status text not null check (status in ('draft', 'open', 'overdue', 'paid', 'void')),
  language text not null check (language in ('en', 'fr', 'pcm', 'sw')),
  currency char(3) not null,
  -- As they were when the invoice was issued, or for a draft, when it was made.
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  subtotal bigint not null check (subtotal >= 0),
  discount bigint not null check (discount >= 0),
  shipping bigint not null check (shipping >= 0),
  total bigint not null check (total > 0),
  -- The rate in hundredths of a percent, and the tax in the total. Null if the seller was not registered for tax.
  tax_rate integer check (tax_rate between 0 and 10000),
  tax bigint constraint invoices_tax_within_total check (tax >= 0 and tax <= total),
  shipping_tax bigint check (shipping_tax >= 0),
  credited bigint not null default 0 constraint invoices_credited_within_total check (credited >= 0 and credited <= total),
  -- A draft has a date only if somebody set one.
  due_at timestamptz,
  checkout_id text,
  notes text,
  metadata jsonb not null default '{}',
  -- The fiscal service's answer. Null if there is no such service.
  fiscal jsonb,
  reminders_left integer not null default 2 check (reminders_left >= 0),
  next_reminder_at timestamptz,
  issued_at timestamptz,
  sent_at timestamptz,
  overdue_at timestamptz,
  paid_at timestamptz,
  voided_at timestamptz,
  void_reason text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- `replaced_at`: the order of the paid invoice grew, so a credit note without a refund cancelled this invoice, and another one
  -- replaced it. `edits` counts the order's changes before the invoice. Money given back by those changes is not part of it.
  replaced_at timestamptz,
  edits integer not null default 0 check (edits >= 0),
  primary key (shop_id, id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, checkout_id) references checkouts,
  constraint invoices_numbered_has_issue_time check ((number is null) = (issued_at is null)),
  constraint invoices_numbered_is_due check (number is null or due_at is not null),
  constraint invoices_issued_has_number check (status in ('draft', 'void') or number is not null),
  constraint invoices_draft_has_no_number check (status <> 'draft' or number is null),
  constraint invoices_paid_has_time check ((status = 'paid') = (paid_at is not null)),
  constraint invoices_void_has_time check ((status = 'void') = (voided_at is not null)),
  constraint invoices_tax_has_rate check ((tax is null) = (tax_rate is null) and (tax is null) = (shipping_tax is null)),
  constraint invoices_total_adds_up check (subtotal - discount + shipping = total)
);
create unique index invoices_number on invoices (shop_id, number) where number is not null;
create index invoices_of_order on invoices (shop_id, order_id);
create index invoices_newest on invoices (shop_id, created_at desc, id desc);
create index invoices_due on invoices (due_at) where status = 'open';
create index invoices_to_remind on invoices (next_reminder_at) where status = 'overdue' and next_reminder_at is not null;
create unique index invoices_one_per_order on invoices (shop_id, order_id) where status <> 'void' and replaced_at is null;
call fence('invoices');
call hide_closed('invoices');
-- Finds invoices that are due, and those with a due reminder, in all shops. The longest wait comes first.
create policy dispatcher_reads on invoices for select to sokoni_dispatcher using (true);
grant insert, select, update on invoices to sokoni_api, sokoni_worker;
grant select on invoices to sokoni_dispatcher, sokoni_readonly;

create table credit_notes (
  shop_id text not null references shops,
  id text not null,
  invoice_id text not null,
  -- Each refund that arrived has one note.
  refund_id text,
  number text not null,
  amount bigint not null check (amount > 0),
  tax bigint constraint credit_notes_tax_within_amount check (tax >= 0 and tax <= amount),
  fiscal jsonb,
  issued_at timestamptz not null,
  dispute_id text,
  -- A return whose money was paid back by hand has a note too.
  return_id text,
  primary key (shop_id, id),
  foreign key (shop_id, invoice_id) references invoices,
  foreign key (shop_id, refund_id) references refunds,
  constraint credit_notes_of_dispute foreign key (shop_id, dispute_id) references disputes,
  constraint credit_notes_of_return foreign key (shop_id, return_id) references order_returns (shop_id, id),
  constraint one_cause check (num_nonnulls(refund_id, dispute_id, return_id) <= 1)
);
create unique index credit_notes_number on credit_notes (shop_id, number);
create unique index credit_notes_one_per_refund on credit_notes (shop_id, refund_id);
create index credit_notes_of_invoice on credit_notes (shop_id, invoice_id, issued_at, id);
create unique index credit_notes_one_per_dispute on credit_notes (shop_id, dispute_id);
create unique index credit_notes_one_per_return on credit_notes (shop_id, return_id);
call fence('credit_notes');
grant insert, select on credit_notes to sokoni_api, sokoni_worker;
grant select on credit_notes to sokoni_readonly;
grant update (fiscal) on credit_notes to sokoni_worker;

-- What an issued invoice says can't change, for any role. Only the buyer's data and the notes to them can be erased.
create function refuse_change_of_issued() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.order_id, new.currency, new.seller, new.lines, new.subtotal, new.discount, new.shipping,
      new.total, new.tax_rate, new.tax, new.shipping_tax, new.due_at, new.issued_at)
    is distinct from (old.number, old.order_id, old.currency, old.seller, old.lines, old.subtotal, old.discount, old.shipping,
      old.total, old.tax_rate, old.tax, old.shipping_tax, old.due_at, old.issued_at) then
    raise exception 'invoice % is issued: what it says does not change', old.number using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger issued_stands before update on invoices for each row execute function refuse_change_of_issued();

create function invoices_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.shop_id, w.id from (
    (select i.shop_id, i.id, i.due_at at from invoices i where i.status = 'open' and i.due_at <= by_time order by i.due_at limit most)
    union all
    (select i.shop_id, i.id, i.next_reminder_at from invoices i
      where i.status = 'overdue' and i.next_reminder_at <= by_time order by i.next_reminder_at limit most)
  ) w order by w.at limit most
$$;

alter function invoices_due owner to sokoni_dispatcher;
revoke execute on function invoices_due from public;
grant execute on function invoices_due to sokoni_worker;
