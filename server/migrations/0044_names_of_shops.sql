-- A former name of a shop's page stays with the shop until this time. Null: the name is in use.
alter table routes add column free_at timestamptz;
grant update (shop_id, free_at) on routes to sokoni_api;

-- A shop's name as people read it: without case, accents, spaces and punctuation, and with letters and digits that look alike made one. The
-- letters are those of kernel/unmasked.ts and shops/platform-name.ts.
create function folded_name(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    lower(translate(
      regexp_replace(normalize(name, nfkd), '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff]', '', 'g'),
      'аαАΑвВΒβсϲСϹԁеεЕΕɡһНΗіıιІΙјϳЈкКΚκӏМΜոΝηпоοօОΟрρРΡԛѕЅтτТΤυսνѵԝхχХΧуγУΥΖ013457$|lL',
      'aaaabbbbccccdeeeeghhhiiiiijjjkkkkimmnnnnoooooppppqssttttuuvvwxxxxyyyyzoieastsiii')),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u02b0-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2000-\u2bff\u3000-\u303f\u3164\ufe00-\ufe0f\ufeff\uffa0\U0001f000-\U0001faff\U000e0000-\U000e01ef]',
    '', 'g')
$$;
alter table shops add column name_key text not null generated always as (folded_name(name)) stored;
create index shops_name_key_idx on shops (mode, name_key);

-- Whether another shop of this mode is called so. Shops that were reset have none: their successor has the name.
create function is_shop_name_taken(wanted text, of_mode text, own text) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select folded_name(wanted) <> '' and exists (
    select from shops s where s.mode = of_mode and s.name_key = folded_name(wanted) and s.shop_id <> own
      and s.shop_id not in (select c.shop_id from closed_shops c))
$$;
alter function is_shop_name_taken owner to sokoni_dispatcher;
revoke execute on function is_shop_name_taken from public;
grant execute on function is_shop_name_taken to sokoni_api;
