-- The people of a shop: members, approvals, what they are sent, and how they sign in.

-- The people of a shop. The shop writes to them on its own WhatsApp number, for notices and for decisions.
create table team_members (
  shop_id text not null references shops,
  id text not null,
  name text not null,
  -- E.164 with +. Null after removal.
  phone text,
  -- The channel's user id, known since the first message that proved the phone.
  user_id text,
  role text not null check (role in ('owner', 'manager', 'agent')),
  language text not null check (language in ('en', 'fr', 'pcm', 'sw')),
  notices text[] not null,
  -- Times of day in the shop's time zone between which no notices are sent. Null: notices come at any hour.
  quiet_from text check (quiet_from ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  quiet_to text check (quiet_to ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  -- A hash of the code that proves the phone. Cleared when the code is used.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  verified_at timestamptz,
  removed_at timestamptz,
  -- The shop's number the member last wrote to. Answers come from it.
  connection_id text,
  last_inbound_at timestamptz,
  last_notice_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Since when this owner may confirm payout accounts.
  approved_at timestamptz,
  -- The owner is approved at this time, unless an owner approves or objects first.
  approves_at timestamptz,
  -- What was changed, by whom, and the values before, which an objection restores.
  put_by jsonb,
  -- The name of an approved owner. An API key can't change it.
  known_name text,
  -- When this owner could first confirm. Never cleared: a shop that ever had such an owner counts as set up.
  established_at timestamptz,
  -- This row is the previous phone of that owner. It answers for them until the new phone is approved.
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

-- An action that the shop takes only after a person says yes. The question never changes, and `hash` covers all of it.
create table approvals (
  shop_id text not null references shops,
  id text not null,
  -- Members can put this number in front of their answer. It is not used again for a long time.
  code integer not null,
  kind text not null,
  tool text not null,
  asked_by jsonb not null,
  target text not null,
  parameters jsonb not null,
  amount bigint check (amount > 0),
  currency text,
  -- The facts in the question, by name.
  facts jsonb not null,
  hash bytea not null,
  state text not null check (state in ('open', 'approved', 'declined', 'expired', 'replaced', 'withdrawn', 'failed')),
  expires_at timestamptz not null,
  decided_by jsonb,
  closed_at timestamptz,
  -- The id of what the yes led to, or why it could not be done.
  result text,
  failure text,
  -- The question that replaced this one.
  replaced_by text,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (shop_id, id),
  constraint approvals_amount_has_currency check ((amount is null) = (currency is null)),
  constraint approvals_closed_when_not_open check ((state = 'open') = (closed_at is null)),
  constraint approvals_decided_by_a_member check ((state in ('approved', 'declined')) = (decided_by is not null)),
  constraint approvals_result_after_approval check (result is null or state = 'approved')
);
-- Only one open question about each object.
create unique index approvals_open on approvals (shop_id, kind, target) where state = 'open';
create index approvals_newest on approvals (shop_id, created_at desc, id desc);
create index approvals_due on approvals (expires_at) where state = 'open';
call fence('approvals');
call hide_closed('approvals');
-- Finds expired questions, and members with due notices.
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
  -- Inbound: `received`, then `answered`. Outbound: `waiting` until the member writes, because
  -- the channel accepts nothing before that, and `dropped` if the message is no longer of use.
  status text not null check (status in
    ('received', 'answered', 'waiting', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'dropped')),
  error jsonb,
  approval_id text,
  sent_at timestamptz not null,
  created_at timestamptz not null,
  -- A secret in the message, encrypted. It is put in when the message is sent, and then deleted. The message is not sent after `good_until`.
  secret bytea,
  good_until timestamptz,
  -- For messages to a member's previous phone, or to a removed member: that phone, and when it last wrote.
  sent_to jsonb,
  -- The shop's number that carried the message. An owner who can't answer on that number is not silent.
  connection_id text,
  -- Scopes a key needs to read messages about owners and payout accounts. Empty for all others.
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

-- Notices due to a member. Each occasion is noted once, no matter how often it is reported.
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

-- Sales outside the platform, as reported by a member. A clear report is noted at once. For an unclear one, the member is asked.
create table team_sales (
  shop_id text not null,
  -- The id of the member's message.
  id text not null,
  member_id text not null,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('asked', 'noted', 'undone', 'dropped')),
  -- [{name, parts: [{productId, variantId, quantity}]}], in the order they were offered. A noted sale has one.
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

-- Sign-in to the console: links that work once and for minutes, and browser sessions. Only hashes of both are kept.
create table sign_in_links (
  shop_id text not null,
  id text not null,
  member_id text not null,
  token_hash bytea not null,
  -- `phone`: sent to the member's phone after somebody typed its number. `operator`: printed for the operator.
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
  -- A hash of the open code that confirms the member is at this browser.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  -- Until then, the session may do what needs a confirmed member.
  confirmed_until timestamptz not null,
  -- Updated at most once a minute.
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

-- Excludes previous phones of owners. They answer questions in chat, but can't sign in.
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

-- Returns the member's current role. A removed member has no session.
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
