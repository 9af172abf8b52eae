-- Owner: team. The people behind a shop, what is said between them and it on its own WhatsApp number, what they are asked to decide
-- and what they are told.
create table team_members (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  -- E.164 with +; null once removed.
  phone text,
  -- The channel's own name for them, known from the first message that proved the phone.
  user_id text,
  role text not null check (role in ('owner', 'manager', 'agent')),
  language text not null check (language in ('en', 'fr', 'pcm', 'sw')),
  notices text[] not null,
  -- Times of day in the shop's time zone between which nothing is told; null: at any hour.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- The code that proves the phone, until it was used; only its hash.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  verified_at timestamptz,
  removed_at timestamptz,
  -- The shop's number that they wrote to last: they are answered from there.
  connection_id text,
  last_inbound_at timestamptz,
  last_notice_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, connection_id) references channel_connections,
  check ((quiet_from is null) = (quiet_to is null)),
  check (verified_at is null or phone is not null),
  check ((code_hash is null) = (code_expires_at is null))
);
create unique index team_members_phone on team_members (shop_id, phone) where phone is not null;
create index team_members_newest on team_members (shop_id, created_at desc, id desc) where removed_at is null;
call fence('team_members');

-- Something the shop does only when a person has said yes. What was asked stands as it was asked; `hash` binds all of it.
create table approvals (
  shop_id text not null references shops,
  id text not null,
  -- What members may type before their answer; not given again for a long time.
  code integer not null,
  kind text not null,
  tool text not null,
  asked_by jsonb not null,
  target text not null,
  parameters jsonb not null,
  amount bigint check (amount > 0),
  currency text,
  -- What the question said, by name.
  facts jsonb not null,
  hash bytea not null,
  state text not null check (state in ('open', 'approved', 'declined', 'expired', 'replaced', 'withdrawn', 'failed')),
  expires_at timestamptz not null,
  decided_by jsonb,
  closed_at timestamptz,
  -- What came of a yes, by id; or why nothing could.
  result text,
  failure text,
  -- The question that was asked anew in its place.
  replaced_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id),
  check ((amount is null) = (currency is null)),
  check ((state = 'open') = (closed_at is null)),
  check ((state in ('approved', 'declined')) = (decided_by is not null)),
  check (result is null or state = 'approved')
);
-- About one thing only one question is open.
create unique index approvals_open on approvals (shop_id, kind, target) where state = 'open';
create index approvals_newest on approvals (shop_id, created_at desc, id desc);
create index approvals_due on approvals (expires_at) where state = 'open';
call fence('approvals');

create table team_messages (
  shop_id text not null,
  id text not null,
  member_id text not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  text text not null,
  content jsonb not null,
  channel_message_id text,
  -- Inbound: received, then answered. Outbound: `waiting` for the member to write, because the channel takes nothing before that;
  -- `dropped` when it was not worth saying any more.
  status text not null check (status in
    ('received', 'answered', 'waiting', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dropped')),
  error jsonb,
  approval_id text,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members,
  foreign key (shop_id, approval_id) references approvals
);
create unique index team_messages_channel_id on team_messages (shop_id, channel_message_id) where channel_message_id is not null;
create index team_messages_of_member on team_messages (shop_id, member_id, created_at desc, id desc);
create index team_messages_open on team_messages (shop_id, member_id, created_at, id) where status in ('received', 'queued', 'sending', 'waiting');
create index team_messages_of_approval on team_messages (shop_id, approval_id) where approval_id is not null;
call fence('team_messages');

-- What a member is to be told: each thing once, however often it is heard of.
create table team_notices (
  shop_id text not null,
  member_id text not null,
  occasion text not null,
  kind text not null,
  facts jsonb not null,
  due_at timestamptz not null,
  told_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, member_id, occasion),
  foreign key (shop_id, member_id) references team_members
);
create index team_notices_due on team_notices (due_at) where told_at is null;
create index team_notices_untold on team_notices (shop_id, member_id, created_at) where told_at is null;
call fence('team_notices');

grant select, insert, update on team_members, team_messages, approvals to sokoni_api, sokoni_worker;
grant select, insert, update on team_notices to sokoni_worker;
grant select on team_members, team_messages, team_notices, approvals to sokoni_readonly;
grant select, delete on team_notices to sokoni_api;

-- Questions whose time is over, and members who are to be told something now.
create policy dispatcher_reads on approvals for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on team_notices for select to sokoni_dispatcher using (true);
grant select on approvals, team_notices to sokoni_dispatcher;
create function team_due(by_time timestamptz, most integer) returns table (shop_id text, approval_id text, member_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select a.shop_id, a.id, null::text from approvals a where a.state = 'open' and a.expires_at <= by_time order by a.expires_at limit most)
  union all
  (select n.shop_id, null::text, n.member_id from team_notices n where n.told_at is null and n.due_at <= by_time
    group by n.shop_id, n.member_id order by min(n.due_at) limit most)
$$;
alter function team_due owner to sokoni_dispatcher;
revoke execute on function team_due from public;
grant execute on function team_due to sokoni_worker;
