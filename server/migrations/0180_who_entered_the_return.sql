-- Owner: returns. Whether the shop entered the return. The buyer is told so, and can say that they return nothing. Of older returns nobody
-- knows who entered them.
alter table order_returns add column entered_by_seller boolean not null default false;
