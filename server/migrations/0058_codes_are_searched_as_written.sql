-- Owner: products. A word with a figure in it is a code: a SKU, a barcode, a size. Every code of a shop is like every other ("sku4711",
-- "sku4712"), so that the search for one computed the likeness to all of them; and another code is another product, no slip of the
-- finger. Codes are found as they are written, or by how they begin.
create or replace function near_product_words(words text[]) returns table (place bigint, word text, spelt text, alike real)
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
            word_similarity(asked.word, k.word),
            case when length(k.word) = length(asked.word) and letters_of(k.word) = letters_of(asked.word) then 0.7 else 0 end
          )::real as alike
        from (
          select distinct k.word from product_words k
          where asked.word !~ '[0-9]' and k.shop_id = current_shop() and asked.word <% k.word
        ) k
      ) k
      where k.alike >= 0.45
    union all
    select asked.word, ' ' || asked.word || case when length(asked.word) < 60 then ' ' else '' end, 1::real
      where asked.word ~ '[0-9]'
        and exists (select from product_words k where k.shop_id = current_shop() and k.word = asked.word)
    union all
    (select distinct k.word, ' ' || k.word || case when length(k.word) < 60 then ' ' else '' end as spelt, 0.8::real
      from product_words k
      -- What begins with it is all between it and it with the last letter there is: a piece of the primary key.
      where asked.word ~ '[0-9]' and length(asked.word) >= 4 and k.shop_id = current_shop()
        and k.word > asked.word and k.word < asked.word || chr(1114109) and k.word ^@ asked.word
      order by k.word limit 64)
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
