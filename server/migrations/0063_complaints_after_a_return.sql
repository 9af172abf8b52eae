-- A return that ends without money begins the days of an earlier complaint again: until then the return kept the money.
alter table escrow_holds add column complaint_renewed_at timestamptz;
