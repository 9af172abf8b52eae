-- A sign beside a shop's name is no part of it: "Amaka's Closet™", "Amaka's Closet ®", "Amaka's Closet²", "ⓒ Amaka's Closet", "Amaka's Closet (TM)". Letters in
-- circles or on high that spell the name are still read as letters.
create function without_signs(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(name, nfc),
    -- Signs, numbers in circles and on high, and flags.
    '[™℠®©℗№℡℻²³¹⁰-₎①-⒛⓪⓫-⓿❶-➓㊀-㊿\U0001f100-\U0001f10f\U0001f1e6-\U0001f1ff]', '', 'g'),
    -- Letters in circles and squares that stand alone.
    '(^|\s)[Ⓐ-ⓩ㋐-㋾\U0001f110-\U0001f1ad]+(?=\s|$)', '\1', 'g'),
    -- A few letters on high behind a word.
    '([[:alnum:]]\s*)[ªºʰ-ˣᴬ-ᵪᶛ-ᶿⱼⱽ]{1,3}(?=\s|$)', '\1', 'g'),
    '(\s*[(\[](tm|sm|r|c|p)[)\]]|\s(tm|sm))\s*$', '', 'gi')
$$;

create or replace function folded_name(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    lower(translate(
      regexp_replace(normalize(without_signs(name), nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'),
      'аαАΑвВΒβсϲСϹԁеεЕΕɡһНΗіıιІΙјϳЈкКΚκӏМΜոΝηпоοօОΟрρРΡԛѕЅтτТΤυսνѵԝхχХΧуγУΥΖ013457$|lL',
      'aaaabbbbccccdeeeeghhhiiiiijjjkkkkimmnnnnoooooppppqssttttuuvvwxxxxyyyyzoieastsiii')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u2bff\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0\U0001f000-\U0001faff\U000e0000-\U000e01ef]',
    '', 'g')
$$;

-- Made again by the new rule.
alter table shops drop column name_key;
alter table shops add column name_key text not null generated always as (folded_name(name)) stored;
create index shops_name_key_idx on shops (mode, name_key);
