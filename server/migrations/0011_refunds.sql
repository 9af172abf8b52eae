-- Owner: refunds. What a refund needs beside its sum: where its money came from and went back to, and when it was last sent.
alter table refunds
  add column metadata jsonb not null default '{}',
  -- The part that had been the seller's already; the rest came out of what is held.
  add column from_seller bigint not null default 0,
  -- A failed refund's money, when the seller has it: our fee and the tax on it, taken of all of it.
  add column fee_taken bigint not null default 0 check (fee_taken >= 0),
  add column tax_taken bigint not null default 0 check (tax_taken >= 0),
  add column returned_to text check (returned_to in ('escrow', 'dispute', 'seller', 'unapplied')),
  -- When the call was last made: before an answer is missed, it may still be on its way.
  add column sent_at timestamptz,
  add column settled_at timestamptz,
  add check (from_seller between 0 and amount),
  add check (fee_returned + tax_returned <= from_seller),
  add check (after_release = (from_seller > 0)),
  add check ((state = 'failed') = (returned_to is not null)),
  add check ((state in ('succeeded', 'failed')) = (settled_at is not null));
create index refunds_waiting on refunds (shop_id, payment_id, created_at, id) where state = 'pending';
