-- The people of a shop: members, approvals, what they are sent, and how they sign in.

-- The people behind a shop, what is said between them and it on its own WhatsApp number, what they are asked to decide
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
  -- Since when this owner may confirm where money goes.
  approved_at timestamptz,
  -- Waits until then, if no owner approves or objects before.
  approves_at timestamptz,
  -- What was done, by whom, and what stood there before: an objection puts it back.
  put_by jsonb,
  -- The name that an approved owner stands for; a key can't change it.
  known_name text,
  -- When this owner could confirm for the first time. Never cleared: a shop that has had such an owner is set up.
  established_at timestamptz,
  -- This row is the former phone of an owner. It answers in their place until the new phone is approved.
  stands_for text,
  primary key (shop_id, id),
  foreign key (shop_id, connection_id) references channel_connections,
  constraint team_members_quiet_hours_whole check ((quiet_from is null) = (quiet_to is null)),
  constraint team_members_verified_has_phone check (verified_at is null or phone is not null),
  constraint team_members_code_expires check ((code_hash is null) = (code_expires_at is null)),
  foreign key (shop_id, stands_for) references team_members,
  constraint team_members_approved check (approved_at is null or approves_at is null),
  constraint team_members_waits check (approves_at is null or put_by is not null)
);
create unique index team_members_phone on team_members (shop_id, phone) where phone is not null;
create index team_members_newest on team_members (shop_id, created_at desc, id desc) where removed_at is null;
create index team_members_by_phone on team_members (phone) where verified_at is not null;
create unique index team_members_former_phone on team_members (shop_id, stands_for) where stands_for is not null and removed_at is null;
call fence('team_members');
call hide_closed('team_members');
create policy dispatcher_reads_members on team_members for select to sokoni_dispatcher using (true);
create policy dispatcher_reads on team_members for select to sokoni_dispatcher using (true);
grant insert, select, update on team_members to sokoni_api, sokoni_worker;
grant select on team_members to sokoni_dispatcher, sokoni_readonly;

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
  constraint approvals_amount_has_currency check ((amount is null) = (currency is null)),
  constraint approvals_closed_when_not_open check ((state = 'open') = (closed_at is null)),
  constraint approvals_decided_by_a_member check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint approvals_result_after_approval check (result is null or state = 'approved')
);
-- About one thing only one question is open.
create unique index approvals_open on approvals (shop_id, kind, target) where state = 'open';
create index approvals_newest on approvals (shop_id, created_at desc, id desc);
create index approvals_due on approvals (expires_at) where state = 'open';
call fence('approvals');
call hide_closed('approvals');
-- Questions whose time is over, and members who are to be told something now.
create policy dispatcher_reads on approvals for select to sokoni_dispatcher using (true);
grant insert, select, update on approvals to sokoni_api, sokoni_worker;
grant select on approvals to sokoni_dispatcher, sokoni_readonly;

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
  -- What is said to a member may hold a secret: sealed, set in where it is sent, and gone once it was. After `good_until` it is not sent any more.
  secret bytea,
  good_until timestamptz,
  -- What is said to the phone that a member had before, or to a member who was removed: where it goes, and when that phone was heard last.
  sent_to jsonb,
  -- Which of the shop's numbers carried a message to a member. An owner who can't answer there is not silent.
  connection_id text,
  -- What owners are asked and told about owners and payout accounts is read by the keys that may read those. Other lines have null.
  reads text[] not null default '{}',
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members,
  foreign key (shop_id, approval_id) references approvals
);
create unique index team_messages_channel_id on team_messages (shop_id, channel_message_id) where channel_message_id is not null;
create index team_messages_of_member on team_messages (shop_id, member_id, created_at desc, id desc);
create index team_messages_open on team_messages (shop_id, member_id, created_at, id) where status in ('received', 'queued', 'sending', 'waiting');
create index team_messages_of_approval on team_messages (shop_id, approval_id) where approval_id is not null;
call fence('team_messages');
grant insert, select, update on team_messages to sokoni_api, sokoni_worker;
grant select on team_messages to sokoni_readonly;

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
call hide_closed('team_notices');
create policy dispatcher_reads on team_notices for select to sokoni_dispatcher using (true);
grant delete, select on team_notices to sokoni_api;
grant insert, select, update on team_notices to sokoni_worker;
grant select on team_notices to sokoni_dispatcher, sokoni_readonly;

-- What a member says was sold past the platform: noted at once when it is clear what is meant, else asked about.
create table team_sales (
  shop_id text not null,
  -- The message's.
  id text not null,
  member_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('asked', 'noted', 'undone', 'dropped')),
  -- [{name, parts: [{productId, variantId, quantity}]}], in the order in which they were listed; of what is noted, one.
  choices jsonb not null,
  created_at timestamptz not null,
  noted_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members
);
create index team_sales_of_member on team_sales (shop_id, member_id, created_at desc);
call fence('team_sales');
grant insert, select, update on team_sales to sokoni_worker;
grant select on team_sales to sokoni_api, sokoni_readonly;

-- How members come into the console: links that are good once and for minutes, and what their browsers hold afterwards.
-- Of both only a hash is kept.
create table sign_in_links (
  shop_id text not null,
  id text not null,
  member_id text not null,
  token_hash bytea not null,
  -- `phone`: sent to the member's own phone, after somebody typed its number. `operator`: printed for who runs the installation.
  asked_by text not null check (asked_by in ('phone', 'operator')),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members
);
create unique index sign_in_links_token on sign_in_links (token_hash, shop_id);
create index sign_in_links_of_member on sign_in_links (shop_id, member_id, created_at);
create index sign_in_links_old on sign_in_links (expires_at);
call fence('sign_in_links');
create policy dispatcher_all on sign_in_links to sokoni_dispatcher using (true) with check (true);
grant delete, select on sign_in_links to sokoni_dispatcher;
grant insert, select, update on sign_in_links to sokoni_api;
grant select, update on sign_in_links to sokoni_worker;

create table console_sessions (
  shop_id text not null,
  id text not null,
  member_id text not null,
  token_hash bytea not null,
  user_agent text,
  -- The code that confirms it is they who sit there, while one is open; only its hash.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  -- Until then it may do what only a confirmed session may.
  confirmed_until timestamptz not null,
  -- Written at most once a minute.
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, member_id) references team_members,
  constraint console_sessions_code_expires check ((code_hash is null) = (code_expires_at is null))
);
create unique index console_sessions_token on console_sessions (token_hash, shop_id);
create index console_sessions_newest on console_sessions (shop_id, created_at desc, id desc);
create index console_sessions_of_member on console_sessions (shop_id, member_id) where ended_at is null;
create index console_sessions_old on console_sessions (expires_at);
call fence('console_sessions');
create policy dispatcher_all on console_sessions to sokoni_dispatcher using (true) with check (true);
grant delete, select on console_sessions to sokoni_dispatcher;
grant insert, select, update on console_sessions to sokoni_api;
grant select, update on console_sessions to sokoni_worker;

create function team_due(by_time timestamptz, most integer) returns table (shop_id text, approval_id text, member_id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select a.shop_id, a.id, null::text from approvals a where a.state = 'open' and a.expires_at <= by_time order by a.expires_at limit most)
  union all
  (select n.shop_id, null::text, n.member_id from team_notices n where n.told_at is null and n.due_at <= by_time
    group by n.shop_id, n.member_id order by min(n.due_at) limit most)
$$;

-- A former phone answers questions in the chat. It signs in nowhere.
create function members_with_phone(phones text[])
  returns table (shop_id text, member_id text, phone text, country text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id, m.phone, s.country from team_members m join shops s on s.shop_id = m.shop_id
    where m.phone = any(phones) and m.verified_at is not null and m.removed_at is null and m.stands_for is null
$$;

create function sign_in_link_by_token(wanted bytea) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.shop_id, l.id from sign_in_links l where l.token_hash = wanted
$$;

-- With the member's role of this moment: who was removed has no session.
create function console_session_by_token(wanted bytea)
  returns table (shop_id text, id text, member_id text, role text, mode text, confirmed_until timestamptz,
    last_seen_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id, c.member_id, m.role, s.mode, c.confirmed_until, c.last_seen_at, c.expires_at
    from console_sessions c
    join team_members m on m.shop_id = c.shop_id and m.id = c.member_id
    join shops s on s.shop_id = c.shop_id
    where c.token_hash = wanted and c.ended_at is null and m.removed_at is null
$$;

create function purge_sign_ins(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_links where expires_at < before;
  delete from console_sessions where expires_at < before;
$$;

alter function team_due owner to sokoni_dispatcher;
alter function members_with_phone owner to sokoni_dispatcher;
alter function sign_in_link_by_token owner to sokoni_dispatcher;
alter function console_session_by_token owner to sokoni_dispatcher;
alter function purge_sign_ins owner to sokoni_dispatcher;
revoke execute on function team_due, purge_sign_ins, members_with_phone, sign_in_link_by_token, console_session_by_token from public;
grant execute on function team_due, purge_sign_ins to sokoni_worker;
grant execute on function members_with_phone, sign_in_link_by_token, console_session_by_token to sokoni_api;
