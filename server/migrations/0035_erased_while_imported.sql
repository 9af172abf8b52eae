-- Owner: customers. Who was erased while a file is worked off is not taken over from it again: hashes of what its lines may call them,
-- kept until the run ends, as the file is.
alter table customer_imports add column erased bytea[] not null default '{}';

create or replace function end_lost_customer_imports(before timestamptz, at timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with lost as (
    update customer_imports set state = 'failed', ended_at = at, erased = '{}',
        problem = 'The file could not be read to its end. What was taken over stays; send the file again.'
      where state = 'running' and created_at < before returning shop_id, id
  ), dropped as (
    delete from customer_import_files f using lost l where f.shop_id = l.shop_id and f.import_id = l.id
  )
  select count(*) from lost
$$;

-- The shop's imports, page by page.
create index customer_imports_newest on customer_imports (shop_id, created_at desc, id desc);
