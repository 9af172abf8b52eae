-- Owner: disputes. Who decided it: the shop, the operator, or the rules, which are silence and what is proven. Null where a bank did, and for
-- disputes that were decided before.
alter table disputes add column decided_by text constraint disputes_decided_by_check check (decided_by in ('seller', 'operator', 'rules'));
