-- Owner: products. The search of a shop's goods by whole words: which of the shop's words come near to an asked one is looked up among
-- its words alone, each once; the products are then found by those words as they are written. Before, the likeness of each asked word to the
-- whole text of each product that held some of its letters was computed anew at every search.

-- The words of a product's text, each once; the bar between the name and the rest is none. Cut, because what an index holds has a largest size.
create function words_of(search text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct left(w.word, 60)), '{}')
    from unnest(string_to_array(search, ' ')) w(word) where w.word not in ('', '|')
  );

-- Every word that a product of the shop has, or once had: one too many is harmless, it leads to no product. Found through the two
-- searches only; it is never changed and never waited for: two transactions that both write a new word down write a row each.
create table product_words (
  shop_id text not null,
  word text not null,
  added_by xid8 not null default pg_current_xact_id(),
  primary key (shop_id, word, added_by)
);
grant select on product_words to sokoni_api, sokoni_worker, sokoni_agent, sokoni_readonly, sokoni_dispatcher;
grant insert on product_words to sokoni_api;

-- From here on nobody writes a product until this is through: none slips past both the trigger and the reading below.
create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (shop_id, word)
    select new.shop_id, w.word from unnest(words_of(new.search)) w(word)
    -- One look into the index a word: as `not exists` all words of the shop were read for each product.
    where (select true from product_words k where k.shop_id = new.shop_id and k.word = w.word limit 1) is null;
  return null;
end $$;
create trigger product_words_kept after insert or update of search on products for each row execute function keep_product_words();

create index products_by_word on products using gin (shop_id, array_to_tsvector(words_of(search))) with (fastupdate = off)
  where deleted_at is null;
drop index products_search;

-- The fence hides every shop's products from whoever migrates: the words of those that are there already are read as the dispatcher.
grant insert on product_words to sokoni_dispatcher;
set local role sokoni_dispatcher;
insert into product_words (shop_id, word)
  select distinct p.shop_id, w.word from products p, unnest(words_of(p.search)) w(word) where p.deleted_at is null;
set local role sokoni_migrator;
revoke insert on product_words from sokoni_dispatcher;
create index product_words_alike on product_words using gin (shop_id, word gin_trgm_ops) with (fastupdate = off);

call fence('product_words');
create policy dispatcher_all on product_words for select to sokoni_dispatcher using (true);

-- Letters change places when one types fast, which leaves few of the trigrams: "leahter" has the letters of "leather".
create function letters_of(word text) returns text language sql immutable strict parallel safe
  return (select left(word, 1) || coalesce(string_agg(l.letter, '' order by l.letter), '') from unnest(string_to_array(substr(word, 2), null)) l(letter));

-- The shop's words that are an asked one but for a few letters, the nearest first, and how near: 1 is the word itself. Of a word that the
-- shop writes as two ("headwrap"), the two together. What stands between spaces in the text is `spelt`.
create function near_product_words(words text[]) returns table (place bigint, word text, spelt text, alike real)
  language sql stable security definer rows 10
  set search_path = public, pg_temp
  set pg_trgm.word_similarity_threshold = 0.3
  set plan_cache_mode = force_custom_plan
as $$
  select asked.place, near.word, near.spelt, near.alike
  from unnest(words) with ordinality asked(word, place), lateral (
    select k.word, ' ' || k.word || case when length(k.word) < 60 then ' ' else '' end as spelt, k.alike
      from (
        select k.word, greatest(
            word_similarity(asked.word, k.word), case when letters_of(k.word) = letters_of(asked.word) then 0.7 else 0 end
          )::real as alike
        from (select distinct k.word from product_words k where k.shop_id = current_shop() and asked.word <% k.word) k
      ) k
      where k.alike >= 0.45
    union all
    select parts.first, ' ' || parts.first || ' ' || parts.second || ' ',
        word_similarity(asked.word, parts.first || ' ' || parts.second)
      from generate_series(3, length(asked.word) - 3) cut,
        lateral (select left(asked.word, cut) as first, substr(asked.word, cut + 1) as second) parts
      where exists (select from product_words k where k.shop_id = current_shop() and k.word = parts.first)
        and exists (select from product_words k where k.shop_id = current_shop() and k.word = parts.second)
    order by alike desc, word
    limit 64
  ) near
$$;
alter function near_product_words owner to sokoni_dispatcher;

-- The best matches for some folded words, each at most a few letters off. A score of 1000000 means that every word is in the name; a word
-- found only in the rest of the text counts for less, a missing one for nothing. First looked at is what has all of the words that the shop
-- has at all, then what has half of them, then what has any: until there are `enough` that nothing left out could come before.
-- `others`: no product that was not looked at has a higher score.
drop function search_products(text[], text[], integer);
create function search_products(words text[], statuses text[], most integer, enough integer default 1000000)
  returns table (product_id text, score bigint, others bigint)
  language plpgsql stable security definer rows 100
  set search_path = public, pg_temp
  set plan_cache_mode = force_custom_plan
as $$
declare
  places bigint[];
  spellings text[];
  likenesses real[];
  -- Of each word that was found: any of its spellings as a query, and the nearest one's likeness, the farthest word first.
  queries text[];
  bests real[];
  known integer;
  least integer;
  wanted tsquery;
  ids text[];
  scores bigint[];
begin
  with near as materialized (select * from near_product_words(words)),
    found as (
      select string_agg(distinct '''' || replace(replace(n.word, '\', '\\'), '''', '''''') || '''', '|') as query, max(n.alike) as best
      from near n group by n.place
    )
  select (select array_agg(n.place) from near n), (select array_agg(n.spelt) from near n), (select array_agg(n.alike) from near n),
      array_agg('(' || f.query || ')' order by f.best), array_agg(f.best order by f.best), count(*)
    into places, spellings, likenesses, queries, bests, known from found f;

  -- Half of many spellings is a question longer than its answer is worth.
  foreach least in array case when known > 2 and cardinality(spellings) <= 40 then array[known, (known + 1) / 2, 1] else array[known, 1] end loop
    exit when known = 0;
    select string_agg(ways.query, '|')::tsquery into wanted from (
      select string_agg(q.query, '&') as query
      from generate_series(1, (1 << known) - 1) chosen, unnest(queries) with ordinality q(query, nth)
      where (chosen >> (q.nth::integer - 1)) & 1 = 1
      group by chosen having count(*) = least
    ) ways;
    -- What has fewer of the words has at best the nearest ones.
    select coalesce((1000000 * sum(b.best) / cardinality(words))::bigint, 0) into others
      from unnest(bests) with ordinality b(best, nth) where b.nth > known - least + 1;
    select array_agg(best.id), array_agg(best.score) into ids, scores from (
      select one.id, (1000000 * sum(one.worth) / cardinality(words))::bigint as score
      from (
        select p.id, max(case when position(n.spelt in p.text) < p.bar then n.alike else 0.8 * n.alike end) as worth
        from (
          -- Behind `offset 0` the text is put together once a product.
          select p.id, ' ' || p.search || ' ' as text, position('|' in p.search) as bar from products p
          where p.shop_id = current_shop() and p.deleted_at is null and p.status = any (statuses)
            and array_to_tsvector(words_of(p.search)) @@ wanted
          offset 0
        ) p join unnest(places, spellings, likenesses) n(place, spelt, alike) on position(n.spelt in p.text) > 0
        group by p.id, n.place
      ) one
      group by one.id order by score desc, one.id desc limit most
    ) best;
    exit when others = 0 or (select count(*) from unnest(scores) s(score) where s.score > others) >= enough;
  end loop;
  return query select found.id, found.score, others from unnest(ids, scores) found(id, score);
end $$;
alter function search_products owner to sokoni_dispatcher;

revoke execute on function near_product_words, search_products from public;
grant execute on function search_products to sokoni_api, sokoni_agent, sokoni_worker;

-- What kinds of things a shop sells is read at every turn of the agent: from here, instead of from every product's row.
create index products_categories on products (shop_id, category)
  where deleted_at is null and status = 'active' and category is not null;
