-- Owner: returns. What the buyer wants for the goods; the shop decides.
alter table order_returns add column wants text not null default 'money';
alter table order_returns add constraint order_returns_wants_check check (wants in ('money', 'replacement')) not valid;
alter table order_returns validate constraint order_returns_wants_check;
