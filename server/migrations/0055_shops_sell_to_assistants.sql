-- Whether programs that buy for people may read a shop's page and order from it. They see and do only what anybody can on the page, so they may
-- unless the seller says no.
alter table shops add column sells_to_assistants boolean not null default true;

-- A program names its order by a key. The same key with something else is refused, so what it sent is kept as a hash. Null: placed by a form of the
-- page.
alter table page_orders add column asked text;
