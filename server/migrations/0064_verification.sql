-- Who is behind a shop, before its money leaves. What a shop gives is sealed; so are its documents, which are in the store of files and in no
-- row of `media`, so no address opens them.

create table verifications (
  shop_id text primary key references shops,
  id text not null,
  -- What the operator has verified. The API's role can't write it.
  level text not null default 'none' check (level in ('none', 'basic', 'full')),
  state text not null check (state in ('not_started', 'submitted', 'approved', 'needs_information', 'rejected')),
  -- The level that was last asked for.
  asks_level text check (asks_level in ('basic', 'full')),
  -- The facts as JSON. `given` has only their names.
  sealed_facts bytea not null,
  given text[] not null default '{}',
  -- What the operator wants to be given again.
  asked text[] not null default '{}',
  -- The operator's words to the shop.
  reason text,
  submitted_at timestamptz,
  decided_at timestamptz,
  decided_by jsonb,
  -- What a provider said about the number: no name and no date, only whether they fit.
  checked jsonb,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint verifications_submitted check ((state = 'not_started') = (submitted_at is null))
);
create index verifications_to_review on verifications (submitted_at) where state = 'submitted';
call fence('verifications');
create policy dispatcher_reads on verifications for select to sokoni_dispatcher using (true);
create policy reads_all on verifications for select to sokoni_readonly using (true);
grant select on verifications to sokoni_api, sokoni_dispatcher, sokoni_readonly, sokoni_worker;
grant insert (shop_id, id, state, sealed_facts, created_at, updated_at) on verifications to sokoni_api;
grant update (state, asks_level, sealed_facts, given, asked, reason, submitted_at, version, updated_at) on verifications to sokoni_api;
grant update on verifications to sokoni_worker;

create table verification_documents (
  shop_id text not null references shops,
  id text not null,
  kind text not null check (kind in ('identityDocument', 'proofOfAddress', 'registrationCertificate')),
  mime_type text not null,
  bytes integer not null,
  created_at timestamptz not null,
  -- Its bytes are deleted: another one replaced it, or its time is over.
  removed_at timestamptz,
  primary key (shop_id, id)
);
create unique index verification_documents_kept on verification_documents (shop_id, kind) where removed_at is null;
call fence('verification_documents');
create policy dispatcher_reads on verification_documents for select to sokoni_dispatcher using (true);
create policy reads_all on verification_documents for select to sokoni_readonly using (true);
grant select on verification_documents to sokoni_api, sokoni_dispatcher, sokoni_readonly, sokoni_worker;
grant insert on verification_documents to sokoni_api;
grant update (removed_at) on verification_documents to sokoni_api, sokoni_worker;

-- Documents of requests that were decided, or left unfinished, before this time.
create function verification_documents_due(before timestamptz, most integer) returns table (shop_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.shop_id from verifications v
    where v.state <> 'submitted' and v.updated_at < before and v.shop_id not in (select c.shop_id from closed_shops c)
      and exists (select from verification_documents d where d.shop_id = v.shop_id and d.removed_at is null)
    order by v.updated_at limit most
$$;
alter function verification_documents_due owner to sokoni_dispatcher;
revoke execute on function verification_documents_due from public;
grant execute on function verification_documents_due to sokoni_worker;
