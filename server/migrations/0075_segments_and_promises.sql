-- What customers read of other modules in one statement. Owner: products. Those that were deleted are there: they were bought.
create view customer_products with (security_invoker = true) as select shop_id, id from products;
grant select on customer_products to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;

-- Owner: broadcasts. How many were to get it when it began: a plan has no room twice for those who have not had it yet.
alter table broadcasts add column promised integer not null default 0 check (promised >= 0);
