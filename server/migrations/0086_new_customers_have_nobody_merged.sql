-- Owner: customers. Nobody is merged into somebody who has only just come, so nobody is looked for: in a shop whose tables had not been counted
-- yet, the look could begin at everybody's consents, and a list of a hundred thousand read them all for each.
create or replace function note_customer_consents() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
        -- Taken over from one who was merged into them, it is written down as theirs.
        and not (cardinality(merged) > 0 and exists (
          select from customer_consents k where k.shop_id = new.shop_id and k.customer_id = any (merged) and k.channel = c.channel
            and k.marketing = (c.said ->> 'marketing')::boolean and k.said_at = (c.said ->> 'changedAt')::timestamptz))
    on conflict do nothing;
  return null;
end $$;
