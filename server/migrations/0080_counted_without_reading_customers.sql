-- Owner: customers. Whether somebody is there, where they can be reached and what they agreed to, kept beside their figures: how many of a
-- hundred thousand fit a segment is counted from these narrow rows alone, wherever the segment asks for nothing else of the customer.
alter table customer_figures
  add column is_gone boolean not null default false,
  add column on_chatapp boolean not null default false,
  add column on_photoapp boolean not null default false,
  add column agreed_chatapp boolean not null default false,
  add column agreed_photoapp boolean not null default false;

create function has_agreed(consent jsonb, channel text) returns boolean language sql immutable parallel safe
  return coalesce((consent -> channel ->> 'marketing')::boolean, false);

create or replace function begin_customer_figures() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_figures (shop_id, customer_id, currency, is_gone, on_chatapp, agreed_chatapp, agreed_photoapp)
    select new.shop_id, new.id, s.currency, new.erased_at is not null, new.phone is not null,
        has_agreed(new.consent, 'chatapp'), has_agreed(new.consent, 'photoapp')
      from shops s where s.shop_id = new.shop_id;
  return null;
end $$;

-- From the rows, each time anew. The figures are held first: what others committed meanwhile is then seen.
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
create function identity_reach_changed() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then perform follow_customer_reach(old.shop_id, old.customer_id); end if;
  if tg_op <> 'DELETE' then perform follow_customer_reach(new.shop_id, new.customer_id); end if;
  return null;
end $$;
-- At the commit, as the figures of orders are: nobody waits for anything else with them in hand.
create constraint trigger follow_reach after update of phone, consent, erased_at on customers deferrable initially deferred
  for each row when ((old.phone is null, old.consent, old.erased_at is null) is distinct from (new.phone is null, new.consent, new.erased_at is null))
  execute function customer_reach_changed();
create constraint trigger follow_reach_new after insert or delete on customer_identities deferrable initially deferred
  for each row execute function identity_reach_changed();
create constraint trigger follow_reach after update of customer_id, channel on customer_identities deferrable initially deferred
  for each row when ((old.customer_id, old.channel) is distinct from (new.customer_id, new.channel))
  execute function identity_reach_changed();

-- Owner: conversations. Who has written since a time. Each message that comes in writes the row's indexes anyway: when it was last written to is in
-- three of them.
create index conversations_heard on conversations (shop_id, last_inbound_at) include (customer_id) where last_inbound_at is not null;

-- Owner: broadcasts. How many of it were begun to be written to: its plan has room for those it was promised, and is asked for more.
alter table broadcasts add column taken integer not null default 0 check (taken >= 0);

-- Of who is there already.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    update customer_figures f set is_gone = c.erased_at is not null,
        on_chatapp = c.phone is not null or exists (select from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.channel = 'chatapp'),
        on_photoapp = exists (select from customer_identities i where i.shop_id = c.shop_id and i.customer_id = c.id and i.channel = 'photoapp'),
        agreed_chatapp = has_agreed(c.consent, 'chatapp'), agreed_photoapp = has_agreed(c.consent, 'photoapp')
      from customers c where f.shop_id = shop.shop_id and c.shop_id = shop.shop_id and c.id = f.customer_id;
    update broadcasts b set taken = (select count(*) from broadcast_recipients r
        where r.shop_id = b.shop_id and r.broadcast_id = b.id and r.state in ('sending', 'unknown', 'sent', 'delivered', 'read'))
      where b.shop_id = shop.shop_id and b.state in ('sending', 'paused');
  end loop;
  perform set_config('app.shop', '', true);
end $$;
