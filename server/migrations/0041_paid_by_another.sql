-- Another person than the buyer may have paid: they gave a name, or began the payment on the page for a friend. What they paid beside the price of
-- the order goes back to them, and the buyer can't give it away.
alter table payments add column by_another boolean not null default false;
update payments set by_another = true where payer_name is not null;
