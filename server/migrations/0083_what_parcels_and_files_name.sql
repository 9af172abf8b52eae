-- What shipping shows of an order in one statement. Owner: orders.
create view shipped_orders with (security_invoker = true) as select shop_id, id, number, customer_id from orders;
grant select on shipped_orders to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;

-- Owner: products. Bundles come from files as well, which the worker reads.
grant insert, delete on bundle_parts to sokoni_worker;
