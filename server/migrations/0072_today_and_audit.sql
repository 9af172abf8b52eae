-- Owner: today. What waits for a seller is few rows among many that are done: each of these indexes holds those alone.
create index mispayments_open on mispayments (shop_id) where state = 'open';
create index shipments_to_look_at on shipments (shop_id) where attention is not null;
create index order_returns_asked on order_returns (shop_id) where state = 'asked';
create index releases_in_hold_back on releases (shop_id, matures_at) where matured_at is null;

-- Owner: kernel. Who did what, newest first; and what was done to one thing.
create index audit_log_newest on audit_log (shop_id, at desc, id desc);
create index audit_log_of_object on audit_log (shop_id, object_id, at desc, id desc);
