-- Owner: products. A file of products being taken over, and what became of it. Nothing of what stands in the file is kept here.
create table product_imports (
  shop_id text not null references shops,
  id text not null,
  state text not null check (state in ('running', 'completed', 'failed')),
  -- each: what is right is taken over, beside what is wrong. all: everything, or nothing.
  mode text not null check (mode in ('each', 'all')),
  dry_run boolean not null,
  format text not null check (format in ('csv', 'json')),
  content_hash bytea not null,
  bytes integer not null,
  -- What stands before this byte and line is done.
  bytes_done integer not null,
  lines_done integer not null,
  delimiter text not null,
  -- The file's columns in their order, each with what it was taken for.
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
-- The same file twice at the same time is one run.
create unique index product_imports_once on product_imports (shop_id, content_hash, mode, dry_run) where state = 'running';
create index product_imports_newest on product_imports (shop_id, created_at desc, id desc);
call fence('product_imports');

-- The file of a run, until the run has ended.
create table product_import_files (
  shop_id text not null,
  import_id text not null,
  content bytea not null,
  primary key (shop_id, import_id),
  foreign key (shop_id, import_id) references product_imports
);
-- Parts of it are read without the whole.
alter table product_import_files alter column content set storage external;
call fence('product_import_files');

-- What is wrong in it, in the order of its lines.
create table product_import_errors (
  shop_id text not null,
  import_id text not null,
  -- Its line and a number there, so that they sort as the file does.
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

grant select, insert, update on product_imports to sokoni_api, sokoni_worker;
grant select, insert, delete on product_import_files to sokoni_api, sokoni_worker;
grant select on product_import_errors to sokoni_api;
grant select, insert, delete on product_import_errors to sokoni_worker;
grant select on product_imports, product_import_errors to sokoni_readonly;

-- Whoever works it off does what the API does.
grant insert, update on products, product_variants to sokoni_worker;
grant update on product_images to sokoni_worker;
grant select, insert, update, delete on product_words to sokoni_worker;

-- Whom a line may mean, where it gives no number.
create index products_exact_name on products (shop_id, lower(name)) where deleted_at is null;

-- A run that could not be brought to its end by any repetition: its file must not stay.
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
create policy dispatcher_all on product_imports to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on product_import_files to sokoni_dispatcher using (true) with check (true);
grant select, update on product_imports to sokoni_dispatcher;
grant select, delete on product_import_files to sokoni_dispatcher;
alter function end_lost_product_imports owner to sokoni_dispatcher;
revoke execute on function end_lost_product_imports from public;
grant execute on function end_lost_product_imports to sokoni_worker;
