-- What the catalogue's modules let others read in one statement, and the two text searches.
-- Views run with the rights of who asks (security_invoker), so the fence of each table holds through them.

-- Owner: inventory. What can be sold of a product.
create view product_stock with (security_invoker = true) as
  select shop_id, product_id, on_hand, reserved, on_hand - reserved as available, version, updated_at from stock_levels;

-- Owner: products. What a stock list says of a product.
create view stocked_products with (security_invoker = true) as
  select shop_id, id, name, sku, low_stock_threshold, created_at from products where deleted_at is null;

-- Owner: orders. Products that a book entry speaks of: they are archived, never deleted.
create view ordered_products with (security_invoker = true) as select shop_id, product_id from order_lines;

-- Owner: orders. What a customer has bought. Drafts, cancelled and expired orders are no purchases; spent is what was
-- paid for and not wholly refunded.
create view customer_order_figures with (security_invoker = true) as
  select shop_id, customer_id,
    count(*)::integer as order_count,
    count(*) filter (where payment in ('paid', 'overpaid', 'partly_refunded'))::integer as paid_count,
    coalesce(sum(total) filter (where payment in ('paid', 'overpaid', 'partly_refunded')), 0)::bigint as total_spent,
    min(created_at) as first_order_at,
    max(created_at) as last_order_at
  from orders where state in ('placed', 'completed') group by shop_id, customer_id;

grant select on product_stock, stocked_products, ordered_products, customer_order_figures
  to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;

-- Under row security PostgreSQL uses no index for an operator that might leak what it looks at, and the trigram
-- operators count as such. So the two searches run as a role that sees all rows and name the shop themselves.
create policy dispatcher_all on products for select to sokoni_dispatcher using (true);
create policy dispatcher_all on customers for select to sokoni_dispatcher using (true);
grant select on products, customers to sokoni_dispatcher;

-- Owner: products. The best matches for some folded words, each at most a few letters off. A score of 1000000 means
-- that every word is in the name; a word found only in the rest of the text counts for less, a missing one for nothing.
create function search_products(words text[], statuses text[], most integer) returns table (product_id text, score bigint)
  language sql stable security definer rows 100
  set search_path = public, pg_temp
  set pg_trgm.word_similarity_threshold = 0.45
  set plan_cache_mode = force_custom_plan
as $$
  select p.id, (1000000 * sum(case
      when position(' ' || w.word || ' ' in ' ' || split_part(p.search, '|', 1)) > 0 then 1
      else greatest(word_similarity(w.word, split_part(p.search, '|', 1)), 0.8 * word_similarity(w.word, p.search))
    end) / cardinality(words))::bigint as score
  from unnest(words) w(word)
    join products p on p.shop_id = current_shop() and p.deleted_at is null and w.word <% p.search
  where p.status = any (statuses)
  group by p.id
  order by score desc, p.id desc
  limit most
$$;
alter function search_products owner to sokoni_dispatcher;

-- Owner: customers. Whose name or phone holds the text. Both are LIKE patterns.
create index customers_phone_part on customers using gin (phone gin_trgm_ops);
create function search_customers(name_pattern text, phone_pattern text) returns table (customer_id text)
  language sql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  select c.id from customers c
  where c.shop_id = current_shop() and c.erased_at is null
    and (c.name ilike name_pattern or c.phone like phone_pattern)
$$;
alter function search_customers owner to sokoni_dispatcher;

revoke execute on function search_products, search_customers from public;
grant execute on function search_products to sokoni_api, sokoni_agent, sokoni_worker;
grant execute on function search_customers to sokoni_api;
