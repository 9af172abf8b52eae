-- The people who run the installation, and their own sign-in. None of these rows is a shop's. Only the worker's role sees them: the API's role, which
-- serves everybody, does not.

create table operators (
  id text primary key,
  name text not null check (name <> ''),
  email text not null,
  role text not null check (role in ('viewer', 'support', 'admin')),
  -- Null until the first invitation is used.
  password text,
  totp_secret bytea,
  -- The last step of a code that was taken. A code is taken once.
  totp_step bigint not null default 0,
  created_at timestamptz not null,
  removed_at timestamptz,
  constraint operators_password_and_code check ((password is null) = (totp_secret is null))
);
create unique index operators_email on operators (lower(email)) where removed_at is null;
grant select, insert, update on operators to sokoni_worker;

-- A link that lets an operator set a password and a second factor, once. Only the hash of its token is kept.
create table operator_invitations (
  token_hash bytea primary key,
  operator_id text not null,
  totp_secret bytea not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index operator_invitations_of_operator on operator_invitations (operator_id) where used_at is null;
grant select, insert, update, delete on operator_invitations to sokoni_worker;

create table operator_sessions (
  id text primary key,
  operator_id text not null,
  token_hash bytea not null unique,
  user_agent text,
  confirmed_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null
);
create index operator_sessions_of_operator on operator_sessions (operator_id) where ended_at is null;
grant select, insert, update, delete on operator_sessions to sokoni_worker;

-- What operators did, and why. What concerns a shop is in the shop's audit log, too.
create table operator_acts (
  id text primary key,
  -- An operator's id, or `cli`.
  operator_id text not null,
  act text not null,
  -- Not a reference: the row is the operator's, not the shop's.
  of_shop text,
  object_id text,
  reason text,
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index operator_acts_newest on operator_acts (at desc, id desc);
create trigger append_only before update or delete on operator_acts for each row execute function refuse_change();
create trigger append_only_truncate before truncate on operator_acts for each statement execute function refuse_change();
grant select, insert on operator_acts to sokoni_worker;

-- The reader counts what waits over all shops, and leaves closed shops out.
create policy reads_all on channel_connections for select to sokoni_readonly using (true);
create policy reads_all on closed_shops for select to sokoni_readonly using (true);
create index disputes_under_review on disputes (created_at desc, id desc) where state = 'under_review';
