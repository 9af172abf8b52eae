-- Customers are found by name as people type it: without case, accents and punctuation, in any order of words, and with a slip if nobody is called
-- exactly so.

-- The words of a text: lower case, no accents or tone marks, no apostrophes, one space between words. It holds no % and no _, so it can be a pattern.
create function folded_words(written text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(normalize(coalesce(written, ''), nfd), '[''`´ʹ-ʿˈ‘-‛\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'))
$$;

-- A name is found by its words in any order. One or two letters begin a word, which an index can find; more may be anywhere in it. For names that
-- begin with a space.
create function word_patterns(asked text) returns text[] language sql immutable parallel safe as $$
  select array(select case when length(w.word) > 2 then '%' || w.word || '%' else '% ' || w.word || '%' end
    from unnest(string_to_array(folded_words(asked), ' ')) w(word) where w.word <> '' order by length(w.word) desc)
$$;

-- Whether one word is the other with one letter wrong, missing or too many, or with two neighbours changed. First letters are rarely wrong.
create function is_slip(one text, other text) returns boolean language sql immutable parallel safe as $$
  select exists (select from generate_series(1, length(one)) k
    where left(one, k) = left(other, k) and (substr(one, k + 2) = substr(other, k + 2) or substr(one, k + 1) = substr(other, k + 2)
      or substr(one, k + 2) = substr(other, k + 1)
      or (substr(one, k + 3) = substr(other, k + 3) and substr(one, k + 1, 2) = reverse(substr(other, k + 1, 2)))))
$$;

alter table customers add column name_words text not null generated always as (' ' || folded_words(name)) stored;
drop index customers_name;
create index customers_words on customers using gin (shop_id, name_words gin_trgm_ops) where erased_at is null;

drop function search_customers;
-- `likeness` is 1 for the whole name, phone, email or username, and falls to below 0.5 for a name that is spelt otherwise. Returns at most `most` by
-- name, email and phone, and as many by username: for more matches, walking the list is faster.
create function search_customers(asked text, text_pattern text, phone_pattern text, username_pattern text, most integer)
  returns table (customer_id text, likeness real)
  language plpgsql stable security definer rows 100 set search_path = public, pg_temp set plan_cache_mode = force_custom_plan
  set pg_trgm.word_similarity_threshold = 0.3 as $$
declare
  wanted text := folded_words(asked);
  words text[] := string_to_array(nullif(wanted, ''), ' ');
  longest text := (select w.word from unnest(words) w(word) order by length(w.word) desc limit 1);
  patterns text[] := word_patterns(asked);
  -- The rarest, for the index.
  pattern text := patterns[1];
begin
  return query
    (select c.id, case
        when c.name_words = ' ' || wanted or lower(c.email) = lower(asked) or c.phone like rtrim(phone_pattern, '%') then 1
        when c.name_words ^@ (' ' || wanted) then 0.9
        when c.name_words like '% ' || wanted || '%' then 0.8
        else 0.7 end::real
      from customers c
      where c.shop_id = current_shop() and c.erased_at is null
        and ((c.name_words like pattern and c.name_words like all (patterns)) or c.email ilike text_pattern or c.phone like phone_pattern)
      limit most)
    union all
    (select i.customer_id, case when i.username ilike btrim(username_pattern, '%') then 1 else 0.7 end::real
      from customer_identities i where i.shop_id = current_shop() and i.username ilike username_pattern limit most);
  if found or length(longest) < 4 or wanted ~ '[0-9]' then return; end if;
  return query
    select near.id, (near.alike / 2)::real from (
      select c.id, (
          select min(word.alike) from unnest(words) w(word), lateral (
            select max(case when n.word ^@ w.word then 1
                when left(n.word, 1) <> left(w.word, 1) then 0
                when length(w.word) >= 4 and is_slip(n.word, w.word) then 0.9
                when length(w.word) >= 7 then word_similarity(w.word, n.word)
                else 0 end) as alike
            from unnest(string_to_array(ltrim(c.name_words), ' ')) n(word)) word
        ) as alike
      from customers c where c.shop_id = current_shop() and c.erased_at is null and longest <% c.name_words limit 1000
    ) near where near.alike >= 0.6 limit most;
end $$;
alter function search_customers owner to sokoni_dispatcher;
revoke execute on function search_customers from public;
grant execute on function search_customers to sokoni_api;
