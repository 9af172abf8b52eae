-- Opening a shop on the web. None of these rows is a shop's: they are written before there is one, by people who may never have one.

-- One row per request for a code. Only hashes of the code and of the browser's token are kept.
create table sign_ups (
  id text primary key,
  token_hash bytea not null unique,
  phone text not null,
  country text not null,
  language text not null,
  invitation_id text,
  code_hash bytea not null,
  code_expires_at timestamptz not null,
  code_tries integer not null default 0,
  proven_at timestamptz,
  -- The shop that it led to. Not a reference: the row is read before the shop is known.
  opened_shop text,
  opened_at timestamptz,
  sells text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_ups_opens_when_proven check (opened_shop is null or proven_at is not null),
  constraint sign_ups_opened_at check ((opened_shop is null) = (opened_at is null))
);
create unique index sign_ups_opened on sign_ups (opened_shop) where opened_shop is not null;
create index sign_ups_old on sign_ups (expires_at);
grant select, insert, update on sign_ups to sokoni_api;
grant select, delete on sign_ups to sokoni_worker;

-- What an operator hands out while strangers may open no shop. Only a hash of the code is kept.
create table sign_up_invitations (
  id text primary key,
  code_hash bytea not null unique,
  note text,
  uses_most integer not null check (uses_most between 1 and 10000),
  uses integer not null default 0 check (uses <= uses_most),
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null
);
grant select, insert, update on sign_up_invitations to sokoni_api;

-- Where this phone is a proven member's, in shops that are not closed.
create function members_of_phone(wanted text) returns table (shop_id text, member_id text, role text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id, m.role from team_members m
    where m.phone = wanted and m.verified_at is not null and m.removed_at is null and m.stands_for is null
      and not exists (select from closed_shops c where c.shop_id = m.shop_id)
$$;
alter function members_of_phone owner to sokoni_dispatcher;
revoke execute on function members_of_phone from public;
grant execute on function members_of_phone to sokoni_api;
