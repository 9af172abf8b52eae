-- Owner: customers. What a customer has bought, kept as their orders change: a list of 100,000 is sorted and filtered by it.
-- One row per customer, also for those who never ordered. `total_spent` and `home_paid_count` are of the shop's currency only.
create table customer_figures (
  shop_id text not null,
  customer_id text not null,
  currency char(3) not null,
  order_count integer not null default 0 check (order_count >= 0),
  paid_count integer not null default 0 check (paid_count >= 0),
  home_paid_count integer not null default 0 check (home_paid_count >= 0),
  total_spent bigint not null default 0 check (total_spent >= 0),
  first_order_at timestamptz,
  last_order_at timestamptz,
  -- To sort by: who never ordered comes last.
  last_order_sort timestamptz not null generated always as (coalesce(last_order_at, '-infinity')) stored,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers
);
create index customer_figures_by_spent on customer_figures (shop_id, total_spent, customer_id);
create index customer_figures_by_last_order on customer_figures (shop_id, last_order_sort, customer_id);
call fence('customer_figures');

-- What they spent in other currencies than the shop's.
create table customer_spending_abroad (
  shop_id text not null,
  customer_id text not null,
  currency char(3) not null,
  paid_count integer not null default 0 check (paid_count >= 0),
  total_spent bigint not null default 0 check (total_spent >= 0),
  primary key (shop_id, customer_id, currency),
  foreign key (shop_id, customer_id) references customers
);
call fence('customer_spending_abroad');
grant select, insert, update on customer_figures, customer_spending_abroad to sokoni_api, sokoni_worker, sokoni_agent;
grant select on customer_figures, customer_spending_abroad to sokoni_readonly;

create function begin_customer_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_figures (shop_id, customer_id, currency)
    select new.shop_id, new.id, s.currency from shops s where s.shop_id = new.shop_id;
  return null;
end $$;
create trigger begin_figures after insert on customers for each row execute function begin_customer_figures();

-- Drafts, cancelled and expired orders are no purchases; spent is what was paid for and not wholly refunded.
create function is_purchase(state text) returns boolean language sql immutable return state in ('placed', 'completed');
create function is_spent(state text, payment text) returns boolean language sql immutable
  return state in ('placed', 'completed') and payment in ('paid', 'overpaid', 'partly_refunded');

-- Adds to the figures of one customer. What is lost may have been the first or the last: then the orders are asked.
create function shift_customer_figures(of_shop text, of_customer text, in_currency char(3), orders_more integer, paid_more integer, spent_more bigint, ordered_at timestamptz)
  returns void language plpgsql set search_path = public, pg_temp as $$
declare
  home char(3);
begin
  update customer_figures f set
      order_count = f.order_count + orders_more,
      paid_count = f.paid_count + paid_more,
      home_paid_count = f.home_paid_count + case when f.currency = in_currency then paid_more else 0 end,
      total_spent = f.total_spent + case when f.currency = in_currency then spent_more else 0 end,
      first_order_at = case when orders_more > 0 then least(f.first_order_at, ordered_at) else f.first_order_at end,
      last_order_at = case when orders_more > 0 then greatest(f.last_order_at, ordered_at) else f.last_order_at end
    where f.shop_id = of_shop and f.customer_id = of_customer returning f.currency into home;
  if orders_more < 0 then
    -- A statement of its own: it sees what others committed while the row was waited for.
    update customer_figures f set (first_order_at, last_order_at) = (
        select min(o.created_at), max(o.created_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_purchase(o.state))
      where f.shop_id = of_shop and f.customer_id = of_customer and ordered_at in (f.first_order_at, f.last_order_at);
  end if;
  if home <> in_currency and (paid_more <> 0 or spent_more <> 0) then
    insert into customer_spending_abroad as a (shop_id, customer_id, currency, paid_count, total_spent)
      values (of_shop, of_customer, in_currency, greatest(paid_more, 0), greatest(spent_more, 0))
      on conflict (shop_id, customer_id, currency) do update
        set paid_count = a.paid_count + paid_more, total_spent = a.total_spent + spent_more;
  end if;
end $$;

create function follow_order_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  ordered_before boolean := false; paid_before boolean := false;
  ordered boolean := is_purchase(new.state); paid boolean := is_spent(new.state, new.payment);
  alike boolean := false;
begin
  if tg_op = 'UPDATE' then
    ordered_before := is_purchase(old.state);
    paid_before := is_spent(old.state, old.payment);
    alike := (old.customer_id, old.currency, old.created_at) is not distinct from (new.customer_id, new.currency, new.created_at);
  end if;
  if alike then
    if ordered_before = ordered and paid_before = paid and (old.total = new.total or not paid) then return null; end if;
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, ordered::integer - ordered_before::integer,
      paid::integer - paid_before::integer, paid::integer * new.total - paid_before::integer * old.total, new.created_at);
    return null;
  end if;
  if ordered_before then
    perform shift_customer_figures(old.shop_id, old.customer_id, old.currency, -1, -paid_before::integer, -paid_before::integer * old.total, old.created_at);
  end if;
  if ordered then
    perform shift_customer_figures(new.shop_id, new.customer_id, new.currency, 1, paid::integer, paid::integer * new.total, new.created_at);
  end if;
  return null;
end $$;
-- At the commit, and not before: whoever changes an order holds other rows, and nobody then waits for them with the figures in hand.
create constraint trigger follow_figures_new after insert on orders deferrable initially deferred
  for each row execute function follow_order_figures();
create constraint trigger follow_figures after update of state, payment, total, customer_id, currency, created_at on orders deferrable initially deferred
  for each row when ((old.state, old.payment, old.total, old.customer_id, old.currency, old.created_at)
    is distinct from (new.state, new.payment, new.total, new.customer_id, new.currency, new.created_at))
  execute function follow_order_figures();

drop view customer_order_figures;

-- Where the fifths of a shop's buyers are divided, for shops with a hundred of them; renewed every hour. Who is in which
-- segment is asked of the figures each time.
create table customer_segment_borders (
  shop_id text not null primary key references shops,
  buyers integer not null,
  last_order_at timestamptz[] not null default '{}',
  order_count integer[] not null default '{}',
  total_spent bigint[] not null default '{}',
  computed_at timestamptz not null
);
call fence('customer_segment_borders');
create policy dispatcher_all on customer_segment_borders to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on customer_figures for select to sokoni_dispatcher using (true);
grant select on customer_segment_borders to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;
grant select, insert, update, delete on customer_segment_borders to sokoni_dispatcher;
grant select on customer_figures to sokoni_dispatcher;
create function renew_segment_borders(at timestamptz, fewest integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with renewed as (
    insert into customer_segment_borders (shop_id, buyers, last_order_at, order_count, total_spent, computed_at)
      select f.shop_id, count(*),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.last_order_at),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.order_count),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.total_spent), at
        from customer_figures f where f.order_count > 0 group by f.shop_id having count(*) >= fewest
      on conflict (shop_id) do update set buyers = excluded.buyers, last_order_at = excluded.last_order_at,
        order_count = excluded.order_count, total_spent = excluded.total_spent, computed_at = excluded.computed_at
      returning shop_id
  ), few as (
    delete from customer_segment_borders b where b.shop_id not in (select r.shop_id from renewed r)
  )
  select count(*)::integer from renewed
$$;
alter function renew_segment_borders owner to sokoni_dispatcher;
revoke execute on function renew_segment_borders from public;
grant execute on function renew_segment_borders to sokoni_worker;

-- What customers read of other modules in one statement. Owner: orders.
create view customer_purchases with (security_invoker = true) as
  select o.shop_id, o.customer_id, o.id as order_id, o.created_at, l.product_id, l.name, l.quantity
    from orders o join order_lines l on l.shop_id = o.shop_id and l.order_id = o.id where o.state in ('placed', 'completed');
-- Owner: conversations.
create view customer_conversations with (security_invoker = true) as
  select shop_id, customer_id, id, channel, status, last_message_at from conversations;
create view customer_messages with (security_invoker = true) as
  select m.shop_id, m.id, c.customer_id from messages m join conversations c on c.shop_id = m.shop_id and c.id = m.conversation_id;
create index conversations_of_customer on conversations (shop_id, customer_id, last_message_at desc);
grant select on customer_purchases, customer_conversations, customer_messages to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly;

-- Sorted and found by more than before.
alter table customers
  add column sort_name text not null generated always as (lower(coalesce(name, ''))) stored,
  -- Of all their addresses, in small letters.
  add column cities jsonb not null generated always as (lower(jsonb_path_query_array(addresses, '$[*].city')::text)::jsonb) stored,
  -- The customer they turned out to be; nothing personal is left here, and they count as gone.
  add column merged_into text,
  add foreign key (shop_id, merged_into) references customers;
create index customers_by_name on customers (shop_id, sort_name, id) where erased_at is null;
create index customers_email_part on customers using gin (email gin_trgm_ops);
create index customer_identities_username_part on customer_identities using gin (username gin_trgm_ops);
create index customers_tags on customers using gin (shop_id, tags) where erased_at is null;
create index customers_cities on customers using gin (shop_id, cities jsonb_path_ops) where erased_at is null;

create policy dispatcher_all on customer_identities for select to sokoni_dispatcher using (true);
grant select on customer_identities to sokoni_dispatcher;
drop function search_customers(text, text);
-- Whose name, email, phone or username holds the text (all are LIKE patterns), who has a tag, who has an address in a city. At most
-- so many: what fits more is sooner found by walking the list.
create function search_customers(text_pattern text, phone_pattern text, username_pattern text, most integer) returns table (customer_id text)
  language sql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  (select c.id from customers c
    where c.shop_id = current_shop() and c.erased_at is null
      and (c.name ilike text_pattern or c.email ilike text_pattern or c.phone like phone_pattern) limit most)
  union
  (select i.customer_id from customer_identities i where i.shop_id = current_shop() and i.username ilike username_pattern limit most)
$$;
create function customers_tagged(wanted text, most integer) returns table (customer_id text)
  language sql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  select c.id from customers c where c.shop_id = current_shop() and c.erased_at is null and c.tags @> array[wanted] limit most
$$;
create function customers_in_city(wanted text, most integer) returns table (customer_id text)
  language sql stable security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
  select c.id from customers c where c.shop_id = current_shop() and c.erased_at is null and c.cities @> to_jsonb(lower(wanted)) limit most
$$;
alter function search_customers owner to sokoni_dispatcher;
alter function customers_tagged owner to sokoni_dispatcher;
alter function customers_in_city owner to sokoni_dispatcher;
revoke execute on function search_customers, customers_tagged, customers_in_city from public;
grant execute on function search_customers, customers_tagged, customers_in_city to sokoni_api;

-- Figures of who is there already.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id, s.currency from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    insert into customer_figures (shop_id, customer_id, currency, order_count, paid_count, home_paid_count, total_spent, first_order_at, last_order_at)
      select c.shop_id, c.id, shop.currency, count(o.id), count(o.id) filter (where is_spent(o.state, o.payment)),
          count(o.id) filter (where is_spent(o.state, o.payment) and o.currency = shop.currency),
          coalesce(sum(o.total) filter (where is_spent(o.state, o.payment) and o.currency = shop.currency), 0),
          min(o.created_at), max(o.created_at)
        from customers c left join orders o on o.shop_id = c.shop_id and o.customer_id = c.id and is_purchase(o.state)
        where c.shop_id = shop.shop_id group by c.shop_id, c.id;
    insert into customer_spending_abroad (shop_id, customer_id, currency, paid_count, total_spent)
      select o.shop_id, o.customer_id, o.currency, count(*), sum(o.total) from orders o
        where o.shop_id = shop.shop_id and is_spent(o.state, o.payment) and o.currency <> shop.currency group by o.shop_id, o.customer_id, o.currency;
  end loop;
  perform set_config('app.shop', '', true);
end $$;

-- What is known of a person beside their name: sizes, areas, birthdays, as somebody said them.
create table customer_facts (
  shop_id text not null,
  customer_id text not null,
  key text not null,
  value text not null,
  source text not null check (source in ('said_by_buyer', 'seller', 'order')),
  message_id text,
  at timestamptz not null,
  primary key (shop_id, customer_id, key),
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, message_id) references messages
);
create index customer_facts_of_message on customer_facts (shop_id, message_id) where message_id is not null;
call fence('customer_facts');
grant select, insert, update, delete on customer_facts to sokoni_api, sokoni_worker, sokoni_agent;
grant select on customer_facts to sokoni_readonly;

-- Merged customers may have had a conversation each on one account: both stay, one of them beside the other. What a buyer
-- writes goes on where that number or user wrote before.
alter table conversations add column beside text not null default '';
alter table conversations drop constraint conversations_shop_id_connection_id_customer_id_key;
alter table conversations add constraint conversations_one_in_front unique (shop_id, connection_id, customer_id, beside);
-- A number or user is moved and parted by merges and splits.
grant delete on customer_identities to sokoni_api;

-- Who was merged while somebody was about to write of them is written of as who they are now: the row is waited for. Who was erased
-- meanwhile is not written of again: the work begins anew, and finds nobody.
create function follow_merged_customer() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  survivor text;
  left_at timestamptz;
begin
  select c.merged_into, c.erased_at into survivor, left_at from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id for key share;
  if left_at is not null and survivor is null then
    raise exception 'customer % was erased', new.customer_id using errcode = 'serialization_failure';
  end if;
  new.customer_id := coalesce(survivor, new.customer_id);
  return new;
end $$;
create trigger follow_merged before insert on conversations for each row execute function follow_merged_customer();
create trigger follow_merged before insert on orders for each row execute function follow_merged_customer();
create trigger follow_merged before insert on customer_facts for each row execute function follow_merged_customer();

-- Erasing a person. What is only ever added to is not changed otherwise, and then by these functions alone: they empty what tells of
-- somebody, in the caller's shop, and can touch nothing else.
create function refuse_change_but_erasure() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'sokoni_dispatcher' then return new; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
drop trigger append_only on order_history;
drop trigger append_only on dispute_evidence;
drop trigger append_only on audit_log;
create trigger append_only before update or delete on order_history for each row execute function refuse_change_but_erasure();
create trigger append_only before update or delete on dispute_evidence for each row execute function refuse_change_but_erasure();
create trigger append_only before update or delete on audit_log for each row execute function refuse_change_but_erasure();
create policy dispatcher_all on order_history to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on dispute_evidence to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on audit_log to sokoni_dispatcher using (true) with check (true);
grant select, update (reason, note) on order_history to sokoni_dispatcher;
grant select, update (text, url, content) on dispute_evidence to sokoni_dispatcher;
grant select, update (detail) on audit_log to sokoni_dispatcher;

-- Owner: orders.
create function erase_order_history(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update order_history set reason = null, note = null
    where shop_id = current_shop() and order_id = any (ids) and (reason is not null or note is not null)
$$;
-- Owner: disputes.
create function erase_dispute_evidence(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update dispute_evidence set text = null, url = null, content = null where shop_id = current_shop() and dispute_id = any (ids)
$$;
-- Owner: kernel. What happened stays, to whom does not; of an audit entry the ids and sums stay.
create function erase_traces(ids text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update events set data = jsonb_build_object('object', jsonb_build_object('id', object_id, 'erased', true))
    where shop_id = current_shop() and object_id = any (ids);
  update audit_log set detail = detail - array['note', 'reason', 'description', 'text', 'name', 'phone', 'email']
    where shop_id = current_shop() and object_id = any (ids);
$$;
-- Owner: webhooks. The posts that speak of somebody, once they were read: a post is one piece of bytes, so it goes whole.
create function erase_posts(marks text[]) returns void language sql security definer set search_path = public, pg_temp as $$
  update inbox i set raw = '', state = 'processed', detail = 'erased'
    where i.state in ('processed', 'unreadable', 'failed')
      and exists (select from unnest(marks) m where position(convert_to(m, 'UTF8') in i.raw) > 0)
$$;
alter function erase_order_history owner to sokoni_dispatcher;
alter function erase_dispute_evidence owner to sokoni_dispatcher;
alter function erase_traces owner to sokoni_dispatcher;
alter function erase_posts owner to sokoni_dispatcher;
revoke execute on function erase_order_history, erase_dispute_evidence, erase_traces, erase_posts from public;
grant execute on function erase_order_history, erase_dispute_evidence, erase_traces, erase_posts to sokoni_api;
grant update (input, receipts, draft, verdict) on turns to sokoni_api;
grant select, delete on early_statuses to sokoni_api;
