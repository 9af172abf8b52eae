-- An order and a posting are written with less work. What they check, lock and store is the same.

-- Reserves the goods of an order whose row the caller holds: takes from each level, or from none. The caller gives the levels in the order of
-- their keys, which is the order in which all are locked. Nothing is returned for an order that has its goods already.
create function hold_stock(of_order text, products text[], variants text[], quantities integer[], until timestamptz, at timestamptz)
  returns table (product_id text, variant_id text, requested integer, available integer, low_stock_threshold integer, apart boolean, held boolean)
  language plpgsql as $$
#variable_conflict use_column
declare
  shop text := current_shop();
  level record;
  availables integer[] := '{}';
  thresholds integer[] := '{}';
  enough boolean := true;
  elsewhere boolean := false;
begin
  if exists (select from reservations r where r.shop_id = shop and r.order_id = of_order and r.state in ('held', 'consumed')) then return; end if;
  for n in 1 .. cardinality(products) loop
    select s.on_hand - s.reserved as available, s.apart, p.low_stock_threshold into level
      from stock_levels s left join stocked_products p on p.shop_id = s.shop_id and p.id = s.product_id
      where s.shop_id = shop and s.product_id = products[n] and s.variant_id = variants[n] for update of s;
    enough := enough and coalesce(level.available, 0) >= quantities[n];
    elsewhere := elsewhere or coalesce(level.apart, false);
    availables[n] := level.available;
    thresholds[n] := level.low_stock_threshold;
  end loop;
  -- Goods at several locations are taken by another statement, under these locks.
  enough := enough and not elsewhere;
  if enough then
    for n in 1 .. cardinality(products) loop
      update stock_levels s set reserved = s.reserved + quantities[n], version = s.version + 1, updated_at = at
        where s.shop_id = shop and s.product_id = products[n] and s.variant_id = variants[n];
      insert into reservations (shop_id, order_id, product_id, variant_id, quantity, state, expires_at, created_at)
        values (shop, of_order, products[n], variants[n], quantities[n], 'held', until, at)
        on conflict (shop_id, order_id, product_id, variant_id, location_id)
          do update set state = 'held', quantity = excluded.quantity, expires_at = excluded.expires_at;
    end loop;
  end if;
  return query select n.*, elsewhere, enough from unnest(products, variants, quantities, availables, thresholds) n;
end $$;

-- A statement that gives a line its picture and its days to return does not need them looked up again.
drop trigger order_lines_note_picture on order_lines;
create trigger order_lines_note_picture before insert on order_lines for each row when (new.image_url is null) execute function note_picture();
drop trigger order_lines_note_return_days on order_lines;
create trigger order_lines_note_return_days before insert on order_lines for each row
  when (new.return_days is null or new.fault_return_days is null) execute function note_return_days();

-- Most buyers got no broadcast lately.
create or replace function note_broadcast_order() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if not exists (select from broadcast_recipients r where r.shop_id = new.shop_id and r.customer_id = new.customer_id
      and r.touched_at > new.created_at - interval '7 days') then
    return null;
  end if;
  insert into broadcast_orders (shop_id, broadcast_id, order_id, variant)
    select new.shop_id, l.broadcast_id, new.id, l.variant from last_broadcast(new.shop_id, new.customer_id, new.created_at) l
    union all
    select new.shop_id, r.broadcast_id, new.id, r.variant from broadcast_recipients r
      where r.shop_id = new.shop_id and r.customer_id = new.customer_id and r.state = 'holdout'
        and r.touched_at <= new.created_at and r.touched_at > new.created_at - interval '7 days'
    on conflict do nothing;
  return null;
end $$;

-- Two statements, each with its index. One with both conditions read all conversations of the shop.
create or replace function note_buyer_chat() returns trigger language plpgsql as $$
begin
  if new.channel = 'page' then
    insert into awaited_buyers (shop_id, order_id, phone) values (new.shop_id, new.id, new.ships_to ->> 'phone');
    return null;
  end if;
  if new.conversation_id is not null then
    insert into buyer_chats (shop_id, order_id, conversation_id)
      select new.shop_id, new.id, c.id from conversations c where c.shop_id = new.shop_id and c.id = new.conversation_id;
  else
    insert into buyer_chats (shop_id, order_id, conversation_id)
      select new.shop_id, new.id, c.id from conversations c
        where c.shop_id = new.shop_id and c.customer_id = new.customer_id and c.beside = '' and c.last_inbound_at is not null
        order by c.last_inbound_at desc, c.id limit 1;
  end if;
  if not found then
    insert into awaited_buyers (shop_id, order_id, phone)
    select new.shop_id, new.id, c.phone from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id and c.phone is not null;
  end if;
  return null;
end $$;

-- Like the one with two parameters, which processes of the version before still call. Shows the object of events of these types, and whether it is
-- an order whose buyer has a chat.
grant select on buyer_chats to sokoni_dispatcher;
create policy dispatcher_reads on buyer_chats for select to sokoni_dispatcher using (true);
create function claim_events(most integer, claimed_at timestamptz, shown text[])
  returns table (shop_id text, id text, type text, object_id text, object jsonb, has_chat boolean)
  language sql security definer set search_path = public, pg_temp as $$
  update events e set dispatched_at = claimed_at
    from (select w.shop_id, w.id from events w where w.dispatched_at is null order by w.created_at limit most for update skip locked) w
    where e.shop_id = w.shop_id and e.id = w.id
    returning e.shop_id, e.id, e.type, e.object_id, case when e.type = any (shown) then e.data -> 'object' end,
      e.type = any (shown) and exists (select from buyer_chats b where b.shop_id = e.shop_id and b.order_id = e.object_id)
$$;
alter function claim_events(integer, timestamptz, text[]) owner to sokoni_dispatcher;
revoke execute on function claim_events(integer, timestamptz, text[]) from public;
grant execute on function claim_events(integer, timestamptz, text[]) to sokoni_worker;

-- Each statement that adds entries is checked once, for all of them. A transaction that no statement added entries to is found at the commit.
create function ledger_lines_balance() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  added record;
  lines bigint;
  off text;
begin
  for added in select distinct p.shop_id, p.transaction_id from posted p loop
    select sum(s.lines), string_agg(s.currency || ' ' || s.total, ', ') filter (where s.total <> 0) into lines, off
      from (select e.currency, sum(e.amount) total, count(*) lines from ledger_entries e
        where e.shop_id = added.shop_id and e.transaction_id = added.transaction_id group by e.currency) s;
    if lines < 2 then
      raise exception 'ledger: transaction % has % entries, needs 2 or more', added.transaction_id, lines using errcode = 'check_violation';
    end if;
    if off is not null then
      raise exception 'ledger: transaction % does not balance: %', added.transaction_id, off using errcode = 'check_violation';
    end if;
  end loop;
  return null;
end $$;
drop trigger balanced on ledger_entries;
create trigger balanced after insert on ledger_entries referencing new table as posted for each statement execute function ledger_lines_balance();

create or replace function ledger_entry_in_time() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  added record;
begin
  for added in select distinct p.shop_id, p.transaction_id from posted p loop
    if not exists (select from ledger_transactions t where t.shop_id = added.shop_id and t.id = added.transaction_id and t.written_by = pg_current_xact_id()) then
      raise exception 'ledger: entry on transaction % comes too late', added.transaction_id using errcode = 'restrict_violation';
    end if;
  end loop;
  return null;
end $$;
drop trigger in_time on ledger_entries;
create trigger added_in_time after insert on ledger_entries referencing new table as posted for each statement execute function ledger_entry_in_time();

-- Most postings take nothing from an order.
create or replace function keep_money_of_returns() returns trigger language plpgsql as $$
declare
  taken text;
begin
  if not exists (select from posted n where n.amount < 0 and (n.code like 'escrow:order:%' or n.code like 'dispute:order:%')) then return null; end if;
  select n.code into taken
    from (select distinct p.shop_id, p.currency, p.code, split_part(p.code, ':', 3) as order_id from posted p
      where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%')) n
    where exists (select from posted t where t.amount > 0
        and (t.code like 'seller:%' or t.code like 'receivable:%' or t.code like 'rev:%' or t.code like 'tax_payable:%' or t.code like 'payout:%'))
      and kept_for_returns(n.order_id) > (select coalesce(sum(b.amount), 0) from ledger_balances b
        where b.shop_id = n.shop_id and b.currency = n.currency and b.code in ('escrow:order:' || n.order_id, 'dispute:order:' || n.order_id))
    limit 1;
  if taken is not null then
    raise exception 'ledger: the money of % is kept for a return', taken using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- One look at the rule of each account and at its rows, instead of three. A posting that brings the seller nothing needs no proof.
create or replace function ledger_post(new_id text, post_key text, post_kind text, post_cause_type text, post_cause_id text, codes text[], currencies text[], amounts bigint[], post_reverses text, at timestamp with time zone)
 RETURNS TABLE(id text, already boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  shop text := current_shop();
  body_hash bytea := sha256(convert_to(jsonb_build_array(post_kind, post_cause_type, post_cause_id, codes, currencies, amounts, post_reverses)::text, 'UTF8'));
  existing record;
  moved record;
  unproven text;
  owing text;
  to_sellers numeric := (select sum(t.amount) from unnest(codes, amounts) t(code, amount) where t.amount > 0 and is_sellers(t.code));
begin
  if shop is null then raise exception 'ledger: no shop set' using errcode = 'insufficient_privilege'; end if;
  if cardinality(codes) <> cardinality(amounts) or cardinality(codes) <> cardinality(currencies) then
    raise exception 'ledger: codes, currencies and amounts differ in number' using errcode = 'invalid_parameter_value';
  end if;

  insert into ledger_transactions (shop_id, id, key, kind, cause_type, cause_id, request_hash, reverses, effective_at)
    values (shop, new_id, post_key, post_kind, post_cause_type, post_cause_id, body_hash, post_reverses, at)
    on conflict do nothing;
  if not found then
    select t.id, t.request_hash into existing from ledger_transactions t where t.shop_id = shop and t.key = post_key;
    if not found then
      raise exception 'ledger: transaction % was taken back already', post_reverses using errcode = 'unique_violation';
    end if;
    if existing.request_hash <> body_hash then
      raise exception 'ledger: key % was used for another posting', post_key using errcode = 'unique_violation';
    end if;
    return query select existing.id, true;
    return;
  end if;

  -- The key is new, so this posting moves money. Money held or frozen for an order goes to the
  -- seller, or to us as a fee, only with a proof of delivery, whatever the kind of posting.
  if to_sellers is not null then
    select coalesce(of_refund.order_id, split_part(p.code, ':', 3)) into unproven
      from (select distinct u.code from unnest(codes, amounts) u(code, amount) where u.amount < 0) p
      -- A failed refund may return money to the order without proof, but not to the seller.
      left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
      where (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
        and not delivery_is_proven(shop, coalesce(of_refund.order_id, split_part(p.code, ':', 3)), to_sellers)
      limit 1;
  end if;
  if unproven is not null then
    raise exception 'ledger: nothing proves the delivery of order %', unproven using errcode = 'check_violation';
  end if;

  if post_reverses is not null and exists (
    (select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses
     except all select * from unnest(codes, currencies, amounts))
    union all
    (select * from unnest(codes, currencies, amounts)
     except all select e.code, e.currency::text, -e.amount from ledger_entries e where e.shop_id = shop and e.transaction_id = post_reverses)
  ) then
    raise exception 'ledger: a reversal must be the exact opposite of %', post_reverses using errcode = 'check_violation';
  end if;

  -- A fixed order, so that two postings never wait for each other in a circle. The subqueries are look-ups by key in every plan, and the
  -- unknown limit keeps PostgreSQL from planning again for each number of lines.
  for moved in
    select p.code, p.currency, p.amount, r.tracked, r.floor, r.ceiling,
        (select a.code from ledger_accounts a where a.shop_id = shop and a.code = p.code and a.currency = p.currency) is null as is_new,
        (select b.code from ledger_balances b where b.shop_id = shop and b.code = p.code and b.currency = p.currency) is null as is_first
      from (select u.code, u.currency, sum(u.amount) amount
          from (select * from unnest(codes, currencies, amounts) limit (select null::bigint)) u(code, currency, amount) group by 1, 2) p,
        ledger_account_rule(p.code) r
      order by p.code, p.currency
  loop
    if moved.is_new then
      insert into ledger_accounts (shop_id, code, currency, tracked, floor, ceiling)
        values (shop, moved.code, moved.currency, moved.tracked, moved.floor, moved.ceiling) on conflict do nothing;
    end if;
    continue when not moved.tracked;
    if moved.is_first then
      insert into ledger_balances (shop_id, code, currency, floor, ceiling)
        values (shop, moved.code, moved.currency, moved.floor, moved.ceiling) on conflict do nothing;
    end if;
    update ledger_balances b set amount = b.amount + moved.amount, version = b.version + 1
      where b.shop_id = shop and b.code = moved.code and b.currency = moved.currency;
  end loop;

  -- What failed refunds owe the buyer stays with the order, whatever is proven.
  if to_sellers is not null then
    select o.id into owing
      from unnest(codes, currencies, amounts) p(code, currency, amount)
      left join refunds of_refund on of_refund.shop_id = shop and of_refund.mispayment_id is null and of_refund.id = substr(p.code, 8) and p.code like 'refund:%'
      join orders o on o.shop_id = shop and o.id = coalesce(of_refund.order_id, split_part(p.code, ':', 3)) and o.owed_back > 0
      where p.amount < 0 and (p.code like 'escrow:order:%' or p.code like 'dispute:order:%' or of_refund.order_id is not null)
        and o.owed_back > (select coalesce(sum(b.amount), 0) from ledger_balances b where b.shop_id = shop and b.currency = p.currency
          and (b.code = 'escrow:order:' || o.id or b.code = 'dispute:order:' || o.id and p.code not like 'escrow:order:%'))
      limit 1;
  end if;
  if owing is not null then
    raise exception 'ledger: the money of order % is owed to its buyer', owing using errcode = 'check_violation';
  end if;
  insert into ledger_entries (shop_id, transaction_id, line, code, currency, amount)
    select shop, new_id, p.line, p.code, p.currency, p.amount
      from unnest(codes, currencies, amounts) with ordinality p(code, currency, amount, line);
  return query select new_id, false;
end $function$;
