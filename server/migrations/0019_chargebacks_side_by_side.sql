-- Owner: disputes. Banks take payments back one by one: several chargebacks of one order may be open at a time, each with its own
-- part of what is frozen; a bank may change its mind; and the money may still lie on the desk.
alter table disputes
  -- Of the order's frozen money, what was frozen for this one.
  add column frozen bigint not null default 0 check (frozen >= 0),
  -- Of what was lost, what was paid by money on the desk. It never was the order's.
  add column from_desk bigint not null default 0 check (from_desk >= 0),
  -- How often the bank has reversed its decision.
  add column turns smallint not null default 0 check (turns >= 0),
  drop constraint disputes_check4,
  add check (loss + from_desk <= coalesce(to_buyer, 0));
drop index disputes_one_open;
create unique index disputes_one_open on disputes (shop_id, order_id) where state <> 'resolved' and opened_by <> 'gateway';
create index disputes_open on disputes (shop_id, order_id) where state <> 'resolved';

-- The migrator owns the tables and works on all shops at once here. So far there was one open dispute of an order at most.
alter table disputes no force row level security;
alter table ledger_balances no force row level security;
update disputes d set frozen = b.amount from ledger_balances b
  where d.state <> 'resolved' and b.shop_id = d.shop_id and b.code = 'dispute:order:' || d.order_id and b.currency = d.currency;
alter table disputes force row level security;
alter table ledger_balances force row level security;

-- Owner: payments. While a bank decides about money that lies on the desk, nobody else does; what it lost is gone.
alter table mispayments
  add column dispute_id text,
  drop constraint mispayments_state_check,
  add constraint mispayments_state_check
    check (state in ('open', 'accepted', 'refunded', 'applied', 'dismissed', 'contested', 'charged_back')),
  add check (state not in ('contested', 'charged_back') or dispute_id is not null),
  add foreign key (shop_id, dispute_id) references disputes;
create index mispayments_of_dispute on mispayments (shop_id, dispute_id) where dispute_id is not null;
