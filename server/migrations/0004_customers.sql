-- Customers, how they are found, what they agreed to, and segments of them.

-- A buyer, as one shop knows them.
create table customers (
  shop_id text not null references shops,
  id text not null,
  name text,
  -- E.164. An attribute, not an identity: it can be missing, shared, or pass to another person.
  phone text,
  email text,
  language text,
  tags text[] not null default '{}',
  consent jsonb not null default '{}',
  addresses jsonb not null default '[]',
  metadata jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  erased_at timestamptz,
  -- For sorting.
  sort_name text not null generated always as (lower(coalesce(name, ''))) stored,
  -- The cities of all addresses, in lower case.
  cities jsonb not null generated always as (lower(jsonb_path_query_array(addresses, '$[*].city')::text)::jsonb) stored,
  -- The customer this one was merged into. Personal data moves there, and this row counts as erased.
  merged_into text,
  primary key (shop_id, id),
  foreign key (shop_id, merged_into) references customers
);
create unique index customers_phone on customers (shop_id, phone) where phone is not null and erased_at is null;
create index customers_newest on customers (shop_id, created_at desc, id desc) where erased_at is null;
create index customers_name on customers using gin (name gin_trgm_ops);
-- For search by a part of the phone number.
create index customers_phone_part on customers using gin (phone gin_trgm_ops);
create index customers_by_name on customers (shop_id, sort_name, id) where erased_at is null;
create index customers_email_part on customers using gin (email gin_trgm_ops);
create index customers_tags on customers using gin (shop_id, tags) where erased_at is null;
create index customers_cities on customers using gin (shop_id, cities jsonb_path_ops) where erased_at is null;
-- Import lines find their customer by email.
create index customers_email on customers (shop_id, lower(email)) where email is not null and erased_at is null;
create index customers_metadata on customers using gin (metadata jsonb_path_ops) where metadata <> '{}';
-- Recording a consent looks up the customers merged into this one. Without an index, each lookup reads all customers of the shop.
create index customers_merged on customers (shop_id, merged_into) where merged_into is not null;
call fence('customers');
create policy dispatcher_all on customers for select to sokoni_dispatcher using (true);
grant insert, select, update on customers to sokoni_agent, sokoni_api, sokoni_worker;
grant select on customers to sokoni_dispatcher, sokoni_readonly;

-- The customer's accounts on channels. A message is matched by the channel's stable user id first, then by phone.
create table customer_identities (
  shop_id text not null,
  channel text not null,
  user_key text not null,
  customer_id text not null,
  name text,
  username text,
  created_at timestamptz not null,
  primary key (shop_id, channel, user_key),
  foreign key (shop_id, customer_id) references customers
);
create index customer_identities_of on customer_identities (shop_id, customer_id);
create index customer_identities_username_part on customer_identities using gin (username gin_trgm_ops);
create index customer_identities_username on customer_identities (shop_id, channel, lower(username)) where username is not null;
-- Counts who has written on a channel from the index alone.
create index customer_identities_on on customer_identities (shop_id, channel, customer_id);
call fence('customer_identities');
create policy dispatcher_all on customer_identities for select to sokoni_dispatcher using (true);
grant delete, insert, select, update on customer_identities to sokoni_api, sokoni_worker;
grant insert, select, update on customer_identities to sokoni_agent;
grant select on customer_identities to sokoni_dispatcher, sokoni_readonly;

-- Other facts about a person, as somebody stated them: sizes, areas, birthdays.
create table customer_facts (
  shop_id text not null,
  customer_id text not null,
  key text not null,
  value text not null,
  source text not null check (source in ('said_by_buyer', 'seller', 'order')),
  message_id text,
  at timestamptz not null,
  primary key (shop_id, customer_id, key),
  foreign key (shop_id, customer_id) references customers
);
create index customer_facts_of_message on customer_facts (shop_id, message_id) where message_id is not null;
create index customer_facts_instagram on customer_facts (shop_id, lower(value)) where key = 'instagram';
call fence('customer_facts');
grant delete, insert, select, update on customer_facts to sokoni_agent, sokoni_api, sokoni_worker;
grant select on customer_facts to sokoni_readonly;

-- Every yes and no to broadcasts, kept forever: the channel, the time, the source and the words. The current consent is in the
-- customer's row, and a trigger records each change of it here. Rows don't change, except that erasing a person clears the words.
create table customer_consents (
  shop_id text not null,
  id text not null,
  customer_id text not null,
  channel text not null,
  marketing boolean not null,
  source text not null,
  -- Where the buyer said it, and their own words.
  place text,
  words text,
  message_id text,
  said_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customers
);
create index customer_consents_of on customer_consents (shop_id, customer_id, created_at desc, id desc);
call fence('customer_consents');
grant insert, select on customer_consents to sokoni_agent, sokoni_api, sokoni_worker;
grant select on customer_consents to sokoni_readonly;
grant update (words) on customer_consents to sokoni_api, sokoni_worker;

-- A customer's purchases, updated as their orders change, so that a list of 100,000 customers can be sorted and
-- filtered by them. Every customer has a row. `total_spent` and `home_paid_count` count only the shop's own currency.
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
  -- For sorting: customers without orders come last.
  last_order_sort timestamptz not null generated always as (coalesce(last_order_at, '-infinity')) stored,
  -- Copies from the customer. A segment's size is counted from these narrow rows alone when it needs nothing else of the customer.
  is_gone boolean not null default false,
  on_chatapp boolean not null default false,
  on_photoapp boolean not null default false,
  agreed_chatapp boolean not null default false,
  agreed_photoapp boolean not null default false,
  -- Customer groups go by paid orders, so they need the latest paid order too.
  last_paid_at timestamptz,
  primary key (shop_id, customer_id),
  foreign key (shop_id, customer_id) references customers
);
create index customer_figures_by_spent on customer_figures (shop_id, total_spent, customer_id);
create index customer_figures_by_last_order on customer_figures (shop_id, last_order_sort, customer_id);
create index customer_figures_of_buyers on customer_figures (shop_id) include (total_spent) where paid_count > 0;
call fence('customer_figures');
create policy dispatcher_all on customer_figures for select to sokoni_dispatcher using (true);
grant insert, select, update on customer_figures to sokoni_agent, sokoni_api, sokoni_worker;
grant select on customer_figures to sokoni_dispatcher, sokoni_readonly;

-- Spending in currencies other than the shop's.
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
grant insert, select, update on customer_spending_abroad to sokoni_agent, sokoni_api, sokoni_worker;
grant select on customer_spending_abroad to sokoni_readonly;

-- The borders between fifths of a shop's buyers, for shops with at least a hundred buyers. They
-- are updated every hour. Who is in which group is computed from the figures on each read.
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
grant delete, insert, select, update on customer_segment_borders to sokoni_dispatcher;
grant select on customer_segment_borders to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- A named condition on customers, evaluated on each use. It is never a fixed list. Deleted segments stay for the actions that used them.
create table segments (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  description text,
  expression jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  metadata jsonb not null default '{}',
  primary key (shop_id, id)
);
create unique index segments_name on segments (shop_id, lower(name)) where deleted_at is null;
create index segments_newest on segments (shop_id, created_at desc, id desc) where deleted_at is null;
call fence('segments');
grant insert, select, update on segments to sokoni_api;
grant select on segments to sokoni_agent, sokoni_readonly, sokoni_worker;

-- A run that imports a file of customers, and its result. Keeps none of the file's content.
create table customer_imports (
  shop_id text not null references shops,
  id text not null,
  state text not null check (state in ('running', 'completed', 'failed')),
  dry_run boolean not null,
  content_hash bytea not null,
  -- The file is processed up to this byte and line.
  bytes integer not null,
  bytes_done integer not null default 0,
  lines_done integer not null default 0,
  delimiter text not null default ',',
  -- The file's columns in order, each with the field it was mapped to.
  columns jsonb not null,
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  -- The first hundred errors.
  errors jsonb not null default '[]',
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- Hashes of what the file may call customers who were erased during the run, so that
  -- they are not imported again. Cleared when the run ends, like the file.
  erased bytea[] not null default '{}',
  primary key (shop_id, id)
);
-- Only one run at a time for the same file.
create unique index customer_imports_once on customer_imports (shop_id, content_hash, dry_run) where state = 'running';
create index customer_imports_newest on customer_imports (shop_id, created_at desc, id desc);
call fence('customer_imports');
create policy dispatcher_all on customer_imports to sokoni_dispatcher using (true) with check (true);
grant insert, select, update on customer_imports to sokoni_api, sokoni_worker;
grant select on customer_imports to sokoni_readonly;
grant select, update on customer_imports to sokoni_dispatcher;

-- The file of a run, deleted when the run ends.
create table customer_import_files (
  shop_id text not null,
  import_id text not null,
  content bytea not null,
  primary key (shop_id, import_id),
  foreign key (shop_id, import_id) references customer_imports
);
alter table customer_import_files alter column content set storage external;
call fence('customer_import_files');
create policy dispatcher_all on customer_import_files to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select on customer_import_files to sokoni_api, sokoni_worker;
grant delete, select on customer_import_files to sokoni_dispatcher;

-- What a buyer was known by before the channel reported their new number. A message written before the
-- report but read after it is theirs. A later message is from another person, who has the number now.
create table moved_identities (
  shop_id text not null,
  channel text not null,
  user_key text not null,
  customer_id text not null,
  -- When the change happened, according to the channel.
  until timestamptz not null,
  -- How the buyer is reached now.
  now_phone text,
  now_user_id text,
  primary key (shop_id, channel, user_key, until),
  foreign key (shop_id, customer_id) references customers
);
create index moved_identities_of on moved_identities (shop_id, customer_id);
call fence('moved_identities');
grant delete, insert, select, update on moved_identities to sokoni_worker;
grant delete, select, update on moved_identities to sokoni_api;
grant select on moved_identities to sokoni_agent, sokoni_readonly;

-- The customers each member saw in the console on a day, so that the audit log can show a member
-- who pages through all of them. A member's first view of a new day deletes their older rows.
create table member_views (
  shop_id text not null,
  member_id text not null,
  day date not null,
  customer_id text not null,
  constraint member_views_pkey primary key (shop_id, member_id, day, customer_id)
);
call fence('member_views');
grant delete, insert, select on member_views to sokoni_api;
grant select on member_views to sokoni_readonly;

create view broadcast_identities with (security_invoker = true) as
  select shop_id, customer_id, channel, user_key from customer_identities;
grant select on broadcast_identities to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create function has_agreed(consent jsonb, channel text) returns boolean language sql immutable parallel safe
  return coalesce((consent -> channel ->> 'marketing')::boolean, false);

create function begin_customer_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_figures (shop_id, customer_id, currency, is_gone, on_chatapp, agreed_chatapp, agreed_photoapp)
    select new.shop_id, new.id, s.currency, new.erased_at is not null, new.phone is not null,
        has_agreed(new.consent, 'chatapp'), has_agreed(new.consent, 'photoapp')
      from shops s where s.shop_id = new.shop_id;
  return null;
end $$;
create trigger begin_figures after insert on customers for each row execute function begin_customer_figures();

create function renew_segment_borders(at timestamptz, fewest integer) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with renewed as (
    insert into customer_segment_borders (shop_id, buyers, last_order_at, order_count, total_spent, computed_at)
      select f.shop_id, count(*),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.last_paid_at),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.paid_count),
          percentile_disc(array[0.2, 0.4, 0.6, 0.8]) within group (order by f.total_spent), at
        from customer_figures f where f.paid_count > 0 group by f.shop_id having count(*) >= fewest
      on conflict (shop_id) do update set buyers = excluded.buyers, last_order_at = excluded.last_order_at,
        order_count = excluded.order_count, total_spent = excluded.total_spent, computed_at = excluded.computed_at
      returning shop_id
  ), few as (
    delete from customer_segment_borders b where b.shop_id not in (select r.shop_id from renewed r)
  )
  select count(*)::integer from renewed
$$;

-- Customers whose name, email, phone or username contains the text (all are LIKE
-- patterns). Returns at most `most`: for more matches, walking the list is faster.
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

-- Ends runs that no retry could finish, and deletes their files.
create function end_lost_customer_imports(before timestamptz, at timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with lost as (
    update customer_imports set state = 'failed', ended_at = at, erased = '{}',
        problem = 'The file could not be read to its end. What was taken over stays; send the file again.'
      where state = 'running' and created_at < before returning shop_id, id
  ), dropped as (
    delete from customer_import_files f using lost l where f.shop_id = l.shop_id and f.import_id = l.id
  )
  select count(*) from lost
$$;

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words is null and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then return new; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on customer_consents for each row execute function refuse_consent_change();

-- A new customer has no merged customers yet, so an insert skips that search. While a new shop's tables have no statistics,
-- the search can read the consents of all customers, and an import of 100,000 customers would do that for each.
create function note_customer_consents() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  merged text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    merged := array(select m.id from customers m where m.shop_id = new.shop_id and m.merged_into = new.id);
  end if;
  insert into customer_consents (shop_id, id, customer_id, channel, marketing, source, place, words, message_id, said_at, created_at)
    select new.shop_id, 'cns_' || substr(md5(concat_ws(' ', new.id, c.channel, c.said)), 1, 26), new.id, c.channel,
        (c.said ->> 'marketing')::boolean, coalesce(c.said ->> 'source', 'seller'), c.said ->> 'place', c.said ->> 'words',
        c.said ->> 'messageId', (c.said ->> 'changedAt')::timestamptz, new.updated_at
      from jsonb_each(new.consent) c(channel, said)
      where (tg_op = 'INSERT' or c.said - array['place', 'words', 'messageId']
          is distinct from (old.consent -> c.channel) - array['place', 'words', 'messageId'])
        -- A consent taken over from a merged customer is recorded already.
        and not (cardinality(merged) > 0 and exists (
          select from customer_consents k where k.shop_id = new.shop_id and k.customer_id = any (merged) and k.channel = c.channel
            and k.marketing = (c.said ->> 'marketing')::boolean and k.said_at = (c.said ->> 'changedAt')::timestamptz))
    on conflict do nothing;
  return null;
end $$;
create trigger note_consents_new after insert on customers for each row when (new.consent <> '{}') execute function note_customer_consents();
create trigger note_consents after update of consent on customers for each row
  when (new.consent <> '{}' and new.consent is distinct from old.consent) execute function note_customer_consents();

create function note_broadcast_opt_out() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  stopped boolean;
begin
  select bool_or(said.value ->> 'marketing' = 'false' and said.value ->> 'source' = 'buyer'
      and coalesce(old.consent -> said.key ->> 'marketing', '') <> 'false')
    into stopped from jsonb_each(new.consent) said;
  if stopped then
    update broadcast_recipients r set opted_out_at = new.updated_at
      from last_broadcast(new.shop_id, new.id, new.updated_at) l
      where r.shop_id = new.shop_id and r.broadcast_id = l.broadcast_id and r.customer_id = l.customer_id and r.beside = l.beside
        and r.opted_out_at is null;
  end if;
  return null;
end $$;
create trigger note_broadcast_opt_out after update of consent on customers for each row
  when (old.consent is distinct from new.consent) execute function note_broadcast_opt_out();

-- Computes the values from the rows. Locks the figures first, to see what other transactions committed before.
create function follow_customer_reach(of_shop text, of_customer text) returns void language plpgsql set search_path = public, pg_temp as $$
begin
  perform from customer_figures f where f.shop_id = of_shop and f.customer_id = of_customer for no key update;
  update customer_figures f set is_gone = r.is_gone, on_chatapp = r.on_chatapp, on_photoapp = r.on_photoapp,
      agreed_chatapp = r.agreed_chatapp, agreed_photoapp = r.agreed_photoapp
    from (
      select c.erased_at is not null is_gone, c.phone is not null or i.chatapp on_chatapp, i.photoapp on_photoapp,
          has_agreed(c.consent, 'chatapp') agreed_chatapp, has_agreed(c.consent, 'photoapp') agreed_photoapp
        from customers c cross join lateral (
          select coalesce(bool_or(i.channel = 'chatapp'), false) chatapp, coalesce(bool_or(i.channel = 'photoapp'), false) photoapp
            from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id) i
        where c.shop_id = of_shop and c.id = of_customer) r
    where f.shop_id = of_shop and f.customer_id = of_customer
      and (f.is_gone, f.on_chatapp, f.on_photoapp, f.agreed_chatapp, f.agreed_photoapp)
        <> (r.is_gone, r.on_chatapp, r.on_photoapp, r.agreed_chatapp, r.agreed_photoapp);
end $$;

create function customer_reach_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform follow_customer_reach(new.shop_id, new.id);
  return null;
end $$;
-- Deferred to the commit, like the figures of orders, so that no transaction holds the figures while it waits for another lock.
create constraint trigger follow_reach after update of phone, consent, erased_at on customers deferrable initially deferred
  for each row when ((old.phone is null, old.consent, old.erased_at is null) is distinct from (new.phone is null, new.consent, new.erased_at is null))
  execute function customer_reach_changed();

create function identity_reach_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform follow_customer_reach(old.shop_id, old.customer_id); end if;
  if tg_op <> 'DELETE' then perform follow_customer_reach(new.shop_id, new.customer_id); end if;
  return null;
end $$;
create constraint trigger follow_reach_new after insert or delete on customer_identities deferrable initially deferred
  for each row execute function identity_reach_changed();
create constraint trigger follow_reach after update of customer_id, channel on customer_identities deferrable initially deferred
  for each row when ((old.customer_id, old.channel) is distinct from (new.customer_id, new.channel))
  execute function identity_reach_changed();

-- Money given back is subtracted from what was spent.
create function shift_customer_figures(of_shop text, of_customer text, in_currency char(3), orders_more integer, paid_more integer,
    spent_more bigint, ordered_at timestamptz, paid_at timestamptz)
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
      last_order_at = case when orders_more > 0 then greatest(f.last_order_at, ordered_at) else f.last_order_at end,
      last_paid_at = case when paid_more > 0 then greatest(f.last_paid_at, paid_at) else f.last_paid_at end
    where f.shop_id = of_shop and f.customer_id = of_customer returning f.currency into home;
  if orders_more < 0 then
    -- A separate statement, which sees what others committed while the first one waited for the row.
    update customer_figures f set (first_order_at, last_order_at) = (
        select min(o.created_at), max(o.created_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_purchase(o.state))
      where f.shop_id = of_shop and f.customer_id = of_customer and ordered_at in (f.first_order_at, f.last_order_at);
  end if;
  if paid_more < 0 then
    update customer_figures f set last_paid_at = (
        select max(o.sold_at) from orders o
          where o.shop_id = of_shop and o.customer_id = of_customer and is_spent(o.state, o.payment, o.cash_taken, o.total, o.covered, o.given_back))
      where f.shop_id = of_shop and f.customer_id = of_customer and paid_at = f.last_paid_at;
  end if;
  if home <> in_currency and (paid_more <> 0 or spent_more <> 0) then
    insert into customer_spending_abroad as a (shop_id, customer_id, currency, paid_count, total_spent)
      values (of_shop, of_customer, in_currency, greatest(paid_more, 0), greatest(spent_more, 0))
      on conflict (shop_id, customer_id, currency) do update
        set paid_count = a.paid_count + paid_more, total_spent = a.total_spent + spent_more;
  end if;
end $$;

create trigger append_only_truncate before truncate on customer_consents for each statement execute function refuse_change();

alter function renew_segment_borders owner to sokoni_dispatcher;
alter function search_customers owner to sokoni_dispatcher;
alter function customers_tagged owner to sokoni_dispatcher;
alter function customers_in_city owner to sokoni_dispatcher;
alter function end_lost_customer_imports owner to sokoni_dispatcher;
revoke execute on function renew_segment_borders, end_lost_customer_imports, search_customers, customers_tagged, customers_in_city from
  public;
grant execute on function renew_segment_borders, end_lost_customer_imports to sokoni_worker;
grant execute on function search_customers, customers_tagged, customers_in_city to sokoni_api;
