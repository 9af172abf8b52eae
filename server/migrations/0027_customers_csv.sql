-- Owner: customers. A file of customers being taken over, and what became of it. Nothing of what stands in the file is kept here.
create table customer_imports (
  shop_id text not null references shops,
  id text not null,
  state text not null check (state in ('running', 'completed', 'failed')),
  dry_run boolean not null,
  content_hash bytea not null,
  -- What stands before this byte and line is done.
  bytes integer not null,
  bytes_done integer not null default 0,
  lines_done integer not null default 0,
  delimiter text not null default ',',
  -- The file's columns in their order, each with what it was taken for.
  columns jsonb not null,
  rows integer not null default 0,
  created integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  -- The first hundred.
  errors jsonb not null default '[]',
  problem text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (shop_id, id)
);
-- The same file twice at the same time is one run.
create unique index customer_imports_once on customer_imports (shop_id, content_hash, dry_run) where state = 'running';
call fence('customer_imports');

-- The file of a run, until the run has ended.
create table customer_import_files (
  shop_id text not null,
  import_id text not null,
  content bytea not null,
  primary key (shop_id, import_id),
  foreign key (shop_id, import_id) references customer_imports
);
-- Parts of it are read without the whole.
alter table customer_import_files alter column content set storage external;
call fence('customer_import_files');

grant select, insert, update on customer_imports to sokoni_api, sokoni_worker;
grant select, insert, delete on customer_import_files to sokoni_api, sokoni_worker;
grant select on customer_imports to sokoni_readonly;

-- Who of the shop's customers a line may mean.
create index customers_email on customers (shop_id, lower(email)) where email is not null and erased_at is null;
create index customer_identities_username on customer_identities (shop_id, channel, lower(username)) where username is not null;
create index customer_facts_instagram on customer_facts (shop_id, lower(value)) where key = 'instagram';

-- A run that could not be brought to its end by any repetition: its file must not stay.
create function end_lost_customer_imports(before timestamptz, at timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with lost as (
    update customer_imports set state = 'failed', ended_at = at,
        problem = 'The file could not be read to its end. What was taken over stays; send the file again.'
      where state = 'running' and created_at < before returning shop_id, id
  ), dropped as (
    delete from customer_import_files f using lost l where f.shop_id = l.shop_id and f.import_id = l.id
  )
  select count(*) from lost
$$;
create policy dispatcher_all on customer_imports to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on customer_import_files to sokoni_dispatcher using (true) with check (true);
grant select, update on customer_imports to sokoni_dispatcher;
grant select, delete on customer_import_files to sokoni_dispatcher;
alter function end_lost_customer_imports owner to sokoni_dispatcher;
revoke execute on function end_lost_customer_imports from public;
grant execute on function end_lost_customer_imports to sokoni_worker;
