-- Owner: conversations. Templates have an id, are made here too, and what they are made of is kept.
alter table message_templates
  add column id text not null generated always as ('tpl_' || substr(md5(connection_id || ' ' || name || ' ' || language), 1, 26)) stored,
  -- What the channel calls it.
  add column channel_id text,
  -- Header, footer and buttons; null: not asked yet.
  add column parts jsonb,
  add column quality text check (quality in ('green', 'yellow', 'red', 'unknown')),
  add column created_at timestamptz;
-- A change of type fills every shop's rows, where an update would see none of them.
alter table message_templates alter column created_at type timestamptz using updated_at, alter column created_at set not null;
create unique index message_templates_id on message_templates (shop_id, id);
create index message_templates_newest on message_templates (shop_id, created_at desc, id desc) where state <> 'deleted';
-- Who hands one in has it asked about soon.
grant select, insert, update on template_syncs to sokoni_api;
-- Their words and buttons are read once more, with what they are made of.
create policy migrator_all on template_syncs to sokoni_migrator using (true) with check (true);
delete from template_syncs;
drop policy migrator_all on template_syncs;

-- Owner: customers. Every yes and no to broadcasts, for ever: what was agreed, on which channel, when, by whom and in which words. What
-- holds now stands with the customer; a trigger writes down each change of it, whoever makes it. Nothing here is changed or deleted;
-- of who is erased only the words go.
create table customer_consents (
  shop_id text not null,
  id text not null,
  customer_id text not null,
  channel text not null,
  marketing boolean not null,
  source text not null,
  -- Where it was said, and how: of a buyer's own words.
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
grant select, insert on customer_consents to sokoni_api, sokoni_worker, sokoni_agent;
grant select on customer_consents to sokoni_readonly;

create function refuse_consent_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.words is null and to_jsonb(new) - 'words' = to_jsonb(old) - 'words' then return new; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'restrict_violation';
end $$;
create trigger append_only before update or delete on customer_consents for each row execute function refuse_consent_change();
create trigger append_only_truncate before truncate on customer_consents for each statement execute function refuse_change();
grant update (words) on customer_consents to sokoni_api, sokoni_worker;

create function note_customer_consents() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into customer_consents (shop_id, id, customer_id, channel, marketing, source, place, words, message_id, said_at, created_at)
    select new.shop_id, 'cns_' || substr(md5(concat_ws(' ', new.id, c.channel, c.said)), 1, 26), new.id, c.channel,
        (c.said ->> 'marketing')::boolean, coalesce(c.said ->> 'source', 'seller'), c.said ->> 'place', c.said ->> 'words',
        c.said ->> 'messageId', (c.said ->> 'changedAt')::timestamptz, new.updated_at
      from jsonb_each(new.consent) c(channel, said)
      where (tg_op = 'INSERT' or c.said - array['place', 'words', 'messageId']
          is distinct from (old.consent -> c.channel) - array['place', 'words', 'messageId'])
        -- Taken over from one who was merged into them, it is written down as theirs.
        and not exists (
          select from customers m join customer_consents k on k.shop_id = m.shop_id and k.customer_id = m.id
            where m.shop_id = new.shop_id and m.merged_into = new.id and k.channel = c.channel
              and k.marketing = (c.said ->> 'marketing')::boolean and k.said_at = (c.said ->> 'changedAt')::timestamptz)
    on conflict do nothing;
  return null;
end $$;
create trigger note_consents_new after insert on customers for each row when (new.consent <> '{}') execute function note_customer_consents();
create trigger note_consents after update of consent on customers for each row
  when (new.consent <> '{}' and new.consent is distinct from old.consent) execute function note_customer_consents();

-- What holds already.
do $$
declare
  shop record;
begin
  for shop in select s.shop_id from all_shops() s loop
    perform set_config('app.shop', shop.shop_id, true);
    insert into customer_consents (shop_id, id, customer_id, channel, marketing, source, said_at, created_at)
      select b.shop_id, 'cns_' || substr(md5(concat_ws(' ', b.id, c.channel, c.said)), 1, 26), b.id, c.channel,
          (c.said ->> 'marketing')::boolean, coalesce(c.said ->> 'source', 'seller'), (c.said ->> 'changedAt')::timestamptz, b.updated_at
        from customers b, jsonb_each(b.consent) c(channel, said) where b.shop_id = shop.shop_id;
  end loop;
  perform set_config('app.shop', '', true);
end $$;
