-- Products, their variants, pictures and collections, the words they are searched by, and imports.

-- The distinct words of a product's search text, without the bar between the name and the
-- rest. Words are cut, because an index entry has a maximum size.
create function words_of(search text) returns text[] language sql immutable strict parallel safe
  return (
    select coalesce(array_agg(distinct left(w.word, 60)), '{}')
    from unnest(string_to_array(search, ' ')) w(word) where w.word not in ('', '|')
  );

-- A product of a shop.
create table products (
  shop_id text not null references shops,
  id text not null,
  name text not null check (name <> ''),
  description text not null default '',
  price bigint not null check (price >= 1),
  currency char(3) not null,
  compare_at_price bigint check (compare_at_price >= 1),
  sku text,
  category text,
  -- [{ name, values[] }], for example Colour and Size.
  options jsonb not null default '[]',
  images jsonb not null default '[]',
  status text not null default 'active' check (status in ('draft', 'active', 'archived')),
  low_stock_threshold integer check (low_stock_threshold >= 0),
  weight_grams integer check (weight_grams >= 0),
  dimensions jsonb,
  negotiation jsonb,
  metadata jsonb not null default '{}',
  -- Normalized text for search. The application writes it, so that one rule normalizes both products and queries.
  search text not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  -- The number of variants that are not removed. At 0, variants are not looked up. The
  -- price range covers variants on sale. Null: all cost the product's price.
  variant_count smallint not null default 0 check (variant_count >= 0),
  lowest_price bigint check (lowest_price >= 1),
  highest_price bigint constraint products_price_range_in_order check (highest_price >= lowest_price),
  -- The seller's tags, and the product's number in another system.
  tags text[] not null default '{}',
  external_id text check (external_id <> ''),
  -- Fixed prices in more currencies, as {"GHS": {"amount": 45000, "compareAt": null}}. Nothing is converted by a rate. A variant may have its
  -- own. `price_ranges` holds the lowest and highest price on sale in each currency, as {"GHS": [45000, 52000]}, for filtering and sorting lists.
  prices jsonb not null default '{}' check (not jsonb_path_exists(prices, '$.* ? (@.amount < 1 || @.compareAt < 1)')),
  price_ranges jsonb not null default '{}',
  -- The unit of sale, as {"name": "yard", "plural": "yards", "minimum": 3, "step": 1, "maximum": null}. Null: sold by the piece, in any quantity.
  unit jsonb
    check (unit is null or ((unit ->> 'minimum')::integer >= 1 and (unit ->> 'step')::integer >= 1
      and coalesce((unit ->> 'maximum')::integer >= (unit ->> 'minimum')::integer, true))),
  -- Days until a made-to-order product is ready. It needs no stock. Null: sold from stock.
  lead_time_days smallint check (lead_time_days between 1 and 365),
  -- The number of bundle parts. At 0, parts are not looked up.
  part_count smallint not null default 0 check (part_count >= 0),
  -- Null: the shop's return period.
  return_days smallint check (return_days between 0 and 365),
  -- False: for sale without a stock count. Counting starts when somebody enters a number.
  stock_tracked boolean not null default true,
  primary key (shop_id, id)
);
create unique index products_sku on products (shop_id, sku) where sku is not null and deleted_at is null;
create index products_newest on products (shop_id, created_at desc, id desc) where deleted_at is null;
create index products_name on products (shop_id, name, id) where deleted_at is null;
create index products_price on products (shop_id, price, id) where deleted_at is null;
create index products_by_word on products using gin (shop_id, array_to_tsvector(words_of(search))) with (fastupdate = off)
  where deleted_at is null;
-- The agent reads a shop's categories on every turn. This index saves it from reading every product.
create index products_categories on products (shop_id, category)
  where deleted_at is null and status = 'active' and category is not null;
create unique index products_external_id on products (shop_id, external_id) where external_id is not null and deleted_at is null;
-- Import lines without a number find their product by name.
create index products_exact_name on products (shop_id, lower(name)) where deleted_at is null;
-- The agent reads "3 yards" with the help of the units the shop sells in.
create index products_units on products (shop_id) where unit is not null and deleted_at is null;
create index products_metadata on products using gin (metadata jsonb_path_ops) where metadata <> '{}';
call fence('products');
-- Under row-level security, PostgreSQL uses no index for operators that might leak data, and the trigram
-- operators count as such. So the two searches run as a role that sees all rows, and filter by shop themselves.
create policy dispatcher_all on products for select to sokoni_dispatcher using (true);
grant insert, select, update on products to sokoni_api, sokoni_worker;
grant select on products to sokoni_agent, sokoni_dispatcher, sokoni_readonly;
grant update (updated_at) on products to sokoni_agent, sokoni_worker;

-- A combination of options that is counted and sold on its own. A product without rows here
-- is sold as it is; see docs/decisions/012-variants-are-rows-only-where-there-are-choices.md.
create table product_variants (
  shop_id text not null,
  product_id text not null,
  id text not null,
  -- The seller's order.
  place smallint not null,
  -- {"Colour": "Red", "Size": "M"}, and the values in the order of the product's options.
  options jsonb not null,
  name text not null check (name <> ''),
  -- Null: the product's price.
  price bigint check (price >= 1),
  compare_at_price bigint check (compare_at_price >= 1),
  sku text,
  barcode text,
  image_url text,
  weight_grams integer check (weight_grams >= 0),
  negotiation jsonb,
  status text not null default 'active' check (status in ('active', 'archived')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Removed by the seller before anybody ordered it. If the seller adds the same combination again, it gets its old id back.
  removed_at timestamptz,
  prices jsonb not null default '{}' check (not jsonb_path_exists(prices, '$.* ? (@.amount < 1 || @.compareAt < 1)')),
  primary key (shop_id, product_id, id),
  -- The id comes first: no query looks for variants by shop alone, and the planner must not try to.
  unique (id, shop_id),
  unique (shop_id, product_id, options),
  foreign key (shop_id, product_id) references products
);
create unique index product_variants_sku on product_variants (shop_id, sku) where sku is not null and removed_at is null;
call fence('product_variants');
grant insert, select, update on product_variants to sokoni_api, sokoni_worker;
grant select on product_variants to sokoni_agent, sokoni_readonly;

-- Uploaded pictures, and since when no product shows them. Which pictures a product
-- shows, in which order and with which words, is in products.images, where lists read it.
create table product_images (
  shop_id text not null,
  id text not null,
  product_id text not null,
  -- The hash of the uploaded bytes. The same picture is not stored twice. Null while the picture is processed.
  sha256 bytea,
  width integer check (width >= 1),
  height integer check (height >= 1),
  -- The bytes are deleted a day after this. Null: the product shows the picture.
  unused_since timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, product_id) references products,
  constraint product_images_used_has_picture check (unused_since is not null or (sha256 is not null and width is not null and height is not null))
);
create unique index product_images_once on product_images (shop_id, product_id, sha256) where unused_since is null;
call fence('product_images');
grant delete, select, update on product_images to sokoni_worker;
grant insert, select, update on product_images to sokoni_api;
grant select on product_images to sokoni_readonly;

-- All words that products of the shop have or had. Old words do no harm, because they lead to no product. Only the two
-- searches read this table. Rows never change and never block: two transactions that add the same word each write a row.
create table product_words (
  shop_id text not null,
  word text not null,
  added_by xid8 not null default pg_current_xact_id(),
  primary key (shop_id, word, added_by)
);
create index product_words_alike on product_words using gin (shop_id, word gin_trgm_ops) with (fastupdate = off);
call fence('product_words');
create policy dispatcher_all on product_words for select to sokoni_dispatcher using (true);
grant delete, insert, select, update on product_words to sokoni_worker;
grant insert, select on product_words to sokoni_api;
grant select on product_words to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- A short fingerprint of how a picture looks: of each product's first pictures, if we have their bytes.
create table product_looks (
  shop_id text not null,
  product_id text not null,
  url text not null,
  -- The version of the fingerprint. Under a newer version, the picture gets a new one.
  version integer not null,
  look bytea not null,
  primary key (shop_id, product_id, url),
  foreign key (shop_id, product_id) references products
);
call fence('product_looks');
grant delete, insert, select, update on product_looks to sokoni_worker;
grant select on product_looks to sokoni_agent, sokoni_api, sokoni_readonly;

-- Products whose pictures still need a fingerprint. `note` shows whether the pictures
-- changed during the work. After a failure, the next try is at `due_at`.
create table products_unseen (
  shop_id text not null,
  product_id text not null,
  note text not null default pg_current_xact_id()::text,
  due_at timestamptz not null default '-infinity',
  primary key (shop_id, product_id),
  foreign key (shop_id, product_id) references products
);
call fence('products_unseen');
call hide_closed('products_unseen');
create policy dispatcher_all on products_unseen to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select, update on products_unseen to sokoni_api, sokoni_worker;
grant insert, select on products_unseen to sokoni_dispatcher;
grant select on products_unseen to sokoni_readonly;

-- The parts of a bundle. A bundle has no stock of its own: its parts decide how many there
-- are. `variant_id` is '' for a part without a chosen variant, as in the stock tables.
create table bundle_parts (
  shop_id text not null,
  bundle_id text not null,
  product_id text not null,
  variant_id text not null default '',
  variant text generated always as (nullif(variant_id, '')) stored,
  -- The seller's order.
  place smallint not null,
  -- The quantity in one bundle.
  quantity integer not null check (quantity between 1 and 1000),
  primary key (shop_id, bundle_id, product_id, variant_id),
  foreign key (shop_id, bundle_id) references products,
  foreign key (shop_id, product_id) references products,
  foreign key (shop_id, product_id, variant) references product_variants,
  constraint bundle_parts_bundle_not_in_itself check (product_id <> bundle_id)
);
create index bundle_parts_of on bundle_parts (shop_id, product_id);
call fence('bundle_parts');
create policy dispatcher_reads on bundle_parts for select to sokoni_dispatcher using (true);
grant delete, insert, select on bundle_parts to sokoni_api, sokoni_worker;
grant select on bundle_parts to sokoni_agent, sokoni_dispatcher, sokoni_readonly;

-- A group of products: picked by hand, or all that match a rule when it is read.
create table collections (
  shop_id text not null references shops,
  id text not null,
  name text not null check (name <> ''),
  description text not null default '',
  -- Null: picked by hand.
  rule jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  metadata jsonb not null default '{}',
  primary key (shop_id, id)
);
create unique index collections_name on collections (shop_id, lower(name));
create index collections_newest on collections (shop_id, created_at desc, id desc);
call fence('collections');
grant delete, insert, select, update on collections to sokoni_api;
grant select on collections to sokoni_agent, sokoni_readonly, sokoni_worker;

-- Products picked by hand, in the seller's order.
create table collection_products (
  shop_id text not null,
  collection_id text not null,
  product_id text not null,
  place integer not null,
  primary key (shop_id, collection_id, product_id),
  foreign key (shop_id, collection_id) references collections on delete cascade,
  foreign key (shop_id, product_id) references products
);
create index collection_products_placed on collection_products (shop_id, collection_id, place, product_id);
create index collection_products_product on collection_products (shop_id, product_id);
call fence('collection_products');
grant delete, insert, select, update on collection_products to sokoni_api;
grant select on collection_products to sokoni_agent, sokoni_readonly, sokoni_worker;

-- A run that imports a file of products, and its result. Keeps none of the file's content.
create table product_imports (
  shop_id text not null references shops,
  id text not null,
  state text not null check (state in ('running', 'completed', 'failed')),
  -- each: imports the correct lines and reports the others. all: imports every line or none.
  mode text not null check (mode in ('each', 'all')),
  dry_run boolean not null,
  format text not null check (format in ('csv', 'json')),
  content_hash bytea not null,
  bytes integer not null,
  -- The file is processed up to this byte and line.
  bytes_done integer not null,
  lines_done integer not null,
  delimiter text not null,
  -- The file's columns in order, each with the field it was mapped to.
  columns jsonb not null,
  lines integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  errors integer not null default 0,
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
-- Only one run at a time for the same file.
create unique index product_imports_once on product_imports (shop_id, content_hash, mode, dry_run) where state = 'running';
create index product_imports_newest on product_imports (shop_id, created_at desc, id desc);
call fence('product_imports');
create policy dispatcher_all on product_imports to sokoni_dispatcher using (true) with check (true);
grant insert, select, update on product_imports to sokoni_api, sokoni_worker;
grant select on product_imports to sokoni_readonly;
grant select, update on product_imports to sokoni_dispatcher;

-- The file of a run, deleted when the run ends.
create table product_import_files (
  shop_id text not null,
  import_id text not null,
  content bytea not null,
  primary key (shop_id, import_id),
  foreign key (shop_id, import_id) references product_imports
);
alter table product_import_files alter column content set storage external;
call fence('product_import_files');
create policy dispatcher_all on product_import_files to sokoni_dispatcher using (true) with check (true);
grant delete, insert, select on product_import_files to sokoni_api, sokoni_worker;
grant delete, select on product_import_files to sokoni_dispatcher;

-- The errors in a file, in the order of its lines.
create table product_import_errors (
  shop_id text not null,
  import_id text not null,
  -- Made of the line and a number, so that ids sort in the order of the file.
  id text not null,
  line integer not null,
  field text,
  code text not null,
  detail text not null,
  created_at timestamptz not null,
  primary key (shop_id, import_id, id),
  foreign key (shop_id, import_id) references product_imports
);
create index product_import_errors_lines on product_import_errors (shop_id, import_id, line, id);
call fence('product_import_errors');
grant delete, insert, select on product_import_errors to sokoni_worker;
grant select on product_import_errors to sokoni_api, sokoni_readonly;

-- Bundles have no stock of their own.
create view stocked_products with (security_invoker = true) as
  select shop_id, id, name, sku, low_stock_threshold, created_at, variant_count, stock_tracked
  from products where deleted_at is null and part_count = 0;
grant select on stocked_products to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- What the list of catalog items shows of a product.
create view listable_products with (security_invoker = true) as
  select shop_id, id, name, status, created_at from products where deleted_at is null;
grant select on listable_products to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create view stocked_variants with (security_invoker = true) as
  select shop_id, product_id, id as variant_id, name, options, sku, status from product_variants where removed_at is null;
grant select on stocked_variants to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- Includes deleted products, because customers bought them.
create view customer_products with (security_invoker = true) as select shop_id, id from products;
grant select on customer_products to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- A change of a part also changes how many of its bundles are available.
create function note_product_change() returns trigger language plpgsql as $$
begin
  insert into catalog_changes (shop_id, catalog_id, product_id)
    select c.shop_id, c.catalog_id, new.id from catalogs c where c.shop_id = new.shop_id
    union all
    select c.shop_id, c.catalog_id, b.bundle_id from catalogs c
      join bundle_parts b on b.shop_id = c.shop_id and b.product_id = new.id where c.shop_id = new.shop_id;
  return null;
end $$;
create trigger catalog_hears_of_new after insert on products for each row execute function note_product_change();
create trigger catalog_hears_of_change after update on products for each row
  when (new.version <> old.version) execute function note_product_change();
create trigger catalog_hears_of_counting after update of stock_tracked on products for each row
  when (new.stock_tracked <> old.stock_tracked) execute function note_product_change();

create function keep_product_words() returns trigger language plpgsql as $$
begin
  insert into product_words (shop_id, word)
    select new.shop_id, w.word from unnest(words_of(new.search)) w(word)
    -- One index lookup per word. With `not exists`, the planner reads all words of the shop for each product.
    where (select true from product_words k where k.shop_id = new.shop_id and k.word = w.word limit 1) is null;
  return null;
end $$;
create trigger product_words_kept after insert or update of search on products for each row execute function keep_product_words();

-- Fast typing swaps letters, and then few trigrams match. "leahter" still has the same letters as "leather".
create function letters_of(word text) returns text language sql immutable strict parallel safe
  return (select left(word, 1) || coalesce(string_agg(l.letter, '' order by l.letter), '') from unnest(string_to_array(substr(word, 2), null)) l(letter));

-- The shop's words that are closest to each search word, and how close: 1 is the word itself. Also finds a word that the
-- shop writes as two ("headwrap"). `spelt` is the word as it appears in a product's text, with the spaces around it.
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
      -- Words that start with the search word lie between it and it followed by the last character: one range of the primary key.
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
  -- For each word found: a query for any of its spellings, and the best likeness. The least alike word comes first.
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

  -- With many spellings, a query for half of the words costs more than it finds.
  foreach least in array case when known > 2 and cardinality(spellings) <= 40 then array[known, (known + 1) / 2, 1] else array[known, 1] end loop
    exit when known = 0;
    select string_agg(ways.query, '|')::tsquery into wanted from (
      select string_agg(q.query, '&') as query
      from generate_series(1, (1 << known) - 1) chosen, unnest(queries) with ordinality q(query, nth)
      where (chosen >> (q.nth::integer - 1)) & 1 = 1
      group by chosen having count(*) = least
    ) ways;
    -- A product with fewer of the words scores at most as much as the closest words.
    select coalesce((1000000 * sum(b.best) / cardinality(words))::bigint, 0) into others
      from unnest(bests) with ordinality b(best, nth) where b.nth > known - least + 1;
    select array_agg(best.id), array_agg(best.score) into ids, scores from (
      select one.id, (1000000 * sum(one.worth) / cardinality(words))::bigint as score
      from (
        select p.id, max(case when position(n.spelt in p.text) < p.bar then n.alike else 0.8 * n.alike end) as worth
        from (
          -- `offset 0` makes PostgreSQL build the text once per product.
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

-- Ends runs that no retry could finish, and deletes their files.
create function end_lost_product_imports(before timestamptz, at timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with lost as (
    update product_imports set state = 'failed', ended_at = at,
        problem = 'The file could not be read to its end. What was taken over stays; send the file again.'
      where state = 'running' and created_at < before returning shop_id, id
  ), dropped as (
    delete from product_import_files f using lost l where f.shop_id = l.shop_id and f.import_id = l.id
  )
  select count(*) from lost
$$;

-- A trigger, so that every way of changing pictures is noted.
create function note_pictures_to_see() returns trigger language plpgsql as $$
begin
  insert into products_unseen (shop_id, product_id) values (new.shop_id, new.id)
    on conflict (shop_id, product_id) do update set note = excluded.note, due_at = excluded.due_at;
  return null;
end $$;
create trigger looks_hear_of_new after insert on products for each row
  when (new.images <> '[]') execute function note_pictures_to_see();
create trigger looks_hear_of_change after update of images, deleted_at on products for each row
  when ((old.images, old.deleted_at) is distinct from (new.images, new.deleted_at)) execute function note_pictures_to_see();

-- Steps along the key from shop to shop, so that ten thousand pictures of one shop don't hide the other shops.
create function shops_with_unseen_pictures(by_time timestamptz, most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with recursive waiting as (
    (select u.shop_id from products_unseen u where u.due_at <= by_time order by u.shop_id limit 1)
    union all
    select (select u.shop_id from products_unseen u where u.due_at <= by_time and u.shop_id > w.shop_id order by u.shop_id limit 1)
      from waiting w where w.shop_id is not null
  )
  select w.shop_id from waiting w where w.shop_id is not null limit most
$$;

alter function near_product_words owner to sokoni_dispatcher;
alter function search_products owner to sokoni_dispatcher;
alter function end_lost_product_imports owner to sokoni_dispatcher;
alter function shops_with_unseen_pictures owner to sokoni_dispatcher;
revoke execute on function near_product_words, search_products, end_lost_product_imports, shops_with_unseen_pictures from public;
grant execute on function search_products to sokoni_agent, sokoni_api, sokoni_worker;
grant execute on function end_lost_product_imports, shops_with_unseen_pictures to sokoni_worker;
