-- Owner: team. How members come into the console: links that are good once and for minutes, and what their browsers hold afterwards.
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
  check ((code_hash is null) = (code_expires_at is null))
);
create unique index console_sessions_token on console_sessions (token_hash, shop_id);
create index console_sessions_newest on console_sessions (shop_id, created_at desc, id desc);
create index console_sessions_of_member on console_sessions (shop_id, member_id) where ended_at is null;
create index console_sessions_old on console_sessions (expires_at);
call fence('console_sessions');

grant select, insert, update on sign_in_links, console_sessions to sokoni_api;
grant update on sign_in_links, console_sessions to sokoni_worker;
grant select on sign_in_links, console_sessions to sokoni_worker;

create policy dispatcher_all on sign_in_links to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_all on console_sessions to sokoni_dispatcher using (true) with check (true);
create policy dispatcher_reads on team_members for select to sokoni_dispatcher using (true);
grant select, delete on sign_in_links, console_sessions to sokoni_dispatcher;
grant select on team_members to sokoni_dispatcher;

-- Whose phone it may be: the shop's country says whether it is, where it was typed without a country code.
create function members_with_phone(phones text[])
  returns table (shop_id text, member_id text, phone text, country text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select m.shop_id, m.id, m.phone, s.country from team_members m join shops s on s.shop_id = m.shop_id
    where m.phone = any(phones) and m.verified_at is not null and m.removed_at is null
$$;
alter function members_with_phone owner to sokoni_dispatcher;
revoke execute on function members_with_phone from public;
grant execute on function members_with_phone to sokoni_api;
create index team_members_by_phone on team_members (phone) where verified_at is not null;

create function sign_in_link_by_token(wanted bytea) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.shop_id, l.id from sign_in_links l where l.token_hash = wanted
$$;
alter function sign_in_link_by_token owner to sokoni_dispatcher;
revoke execute on function sign_in_link_by_token from public;
grant execute on function sign_in_link_by_token to sokoni_api;

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
alter function console_session_by_token owner to sokoni_dispatcher;
revoke execute on function console_session_by_token from public;
grant execute on function console_session_by_token to sokoni_api;

create function purge_sign_ins(before timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from sign_in_links where expires_at < before;
  delete from console_sessions where expires_at < before;
$$;
alter function purge_sign_ins owner to sokoni_dispatcher;
revoke execute on function purge_sign_ins from public;
grant execute on function purge_sign_ins to sokoni_worker;

-- What is said to a member may hold a secret: sealed, set in where it is sent, and gone once it was. After `good_until` it is not sent any more.
alter table team_messages add column secret bytea, add column good_until timestamptz;

-- Members ask over the API as well, and make keys.
alter table request_logs drop constraint request_logs_caller_kind_check,
  add constraint request_logs_caller_kind_check check (caller_kind in ('key', 'payer', 'human'));
