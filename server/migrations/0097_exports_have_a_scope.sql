-- Owner: shops. Customers leave as a file with a scope of its own. Keys that could take them out go on doing so.
alter table api_keys no force row level security;
update api_keys set scopes = scopes || '{customers:export}'::text[]
  where 'customers:read' = any (scopes) and not 'customers:export' = any (scopes);
alter table api_keys force row level security;
