-- Owner: inventory. `became_variant`: pieces that a product had as it was went over to its first variants.
alter table stock_movements
  drop constraint stock_movements_reason_check,
  add constraint stock_movements_reason_check check (reason in ('opening', 'sale', 'restock', 'correction', 'return', 'damage', 'loss',
    'found', 'sold_elsewhere', 'count', 'transfer_out', 'transfer_in', 'became_variant')) not valid;
alter table stock_movements validate constraint stock_movements_reason_check;
