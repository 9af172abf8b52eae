-- A buyer who says that something is wrong keeps the order's money held for some days, so that they can open a dispute.
alter table escrow_holds add column complained_at timestamptz;
