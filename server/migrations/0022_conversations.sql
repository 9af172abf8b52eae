-- Owner: conversations. What both channels bring beside messages, who keeps a conversation, what is said in it and searched.

-- How long a conversation that a person took by writing in it stays theirs when they fall silent.
alter table shops
  add column takeover_minutes integer not null default 120 check (takeover_minutes between 5 and 10080),
  -- Comments below posts are answered by the agent, in private; else they wait for a person.
  add column answers_comments boolean not null default false;

alter table conversations
  add column assignee text,
  add column tags text[] not null default '{}',
  add column snoozed_until timestamptz,
  -- A person has it until then, unless they write again; null while the agent has it, or until it is handed back.
  add column human_until timestamptz,
  -- The newest comment that may still get its one private answer: the channel's id of it, and when it was made.
  add column comment_id text,
  add column commented_at timestamptz;
create index conversations_waking on conversations (snoozed_until) where snoozed_until is not null;
create index conversations_returning on conversations (human_until) where human_until is not null;
create index conversations_unanswered on conversations (shop_id, last_message_at desc, id desc) where unanswered_since is not null;
create index conversations_unread on conversations (shop_id, last_message_at desc, id desc) where unread > 0;

alter table messages
  -- Outbound: written here, or with the channel's own app.
  add column source text check (source in ('sokoni', 'phone')),
  add column edited_at timestamptz,
  add column deleted_at timestamptz,
  -- What an edited message said before, oldest first: [{ text, until }].
  add column earlier jsonb not null default '[]',
  -- What the channel takes for it, in millionths of a US dollar; told as estimated until the channel names its category.
  add column cost_micros bigint check (cost_micros >= 0),
  add column cost jsonb;

create index messages_costing on messages (shop_id, conversation_id) include (cost_micros) where cost_micros > 0;

-- A price told before the message it is of was known.
alter table early_statuses add column pricing jsonb;

-- Without accents and in no language: what buyers write is in many, and in none.
create function search_words(written text) returns tsvector language sql immutable parallel safe
  as $$ select to_tsvector('pg_catalog.simple', public.unaccent('public.unaccent'::regdictionary, written)) $$;
create function search_query(asked text) returns tsquery language sql immutable parallel safe
  as $$ select websearch_to_tsquery('pg_catalog.simple', public.unaccent('public.unaccent'::regdictionary, asked)) $$;

-- The shop is a word of each message: an index over the words of all shops is as quick for a small one.
alter table messages add column words tsvector
  generated always as (search_words(text) || array_to_tsvector(array['shop:' || shop_id])) stored;
create index messages_words on messages using gin (words);
create index messages_newest on messages (shop_id, sent_at desc, id desc);

-- The fence would have each row's shop looked at before its words, which no index of words can do: so this looks past the fence,
-- and asks for the one shop itself. Newest first, one per conversation of the newest `most` matching messages.
create policy dispatcher_all on messages for select to sokoni_dispatcher using (true);
grant select on messages to sokoni_dispatcher;
create function search_messages(asked text, most integer)
  returns table (conversation_id text, message_id text, text text, sent_at timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  shop text := current_shop();
  wanted tsquery := search_query(asked);
  newest constant integer := 20000;
  found bigint;
begin
  if shop is null or numnode(wanted) = 0 then return; end if;
  -- The last word may not be written to its end yet.
  wanted := (wanted::text || ':*')::tsquery;
  wanted := quote_literal('shop:' || shop)::tsquery && wanted;
  -- A word that is everywhere is found among the newest; looked up in the index it would bring every message there is.
  execute 'select count(*) from (
      select n.id from (select f.id, f.words from messages f where f.shop_id = $2 order by f.sent_at desc, f.id desc limit $4) n
      where n.words @@ $1 limit $3) few'
    into found using wanted, shop, most, newest;
  return query execute
    'select distinct on (m.conversation_id) m.conversation_id, m.id, m.text, m.sent_at from (' || case
      when found >= most then
        'select * from (select * from messages f where f.shop_id = $2 order by f.sent_at desc, f.id desc limit $4) n where n.words @@ $1 limit $3'
      -- Fetched first and sorted after: how rare it is, the planner does not know.
      else
        'select * from (select * from messages f where f.words @@ $1 and f.shop_id = $2 offset 0) n order by n.sent_at desc, n.id desc limit $3'
      end || ') m order by m.conversation_id, m.sent_at desc, m.id desc'
    using wanted, shop, most, newest;
end $$;
alter function search_messages owner to sokoni_dispatcher;
revoke execute on function search_messages from public;
grant execute on function search_messages to sokoni_api, sokoni_worker;

-- What the channel showed us of our own account while a message of ours was on its way: whose it is, the end of that call tells.
create table early_echoes (
  shop_id text not null,
  conversation_id text not null,
  channel_message_id text not null,
  echo jsonb not null,
  at timestamptz not null,
  primary key (shop_id, conversation_id, channel_message_id),
  foreign key (shop_id, conversation_id) references conversations
);
call fence('early_echoes');

create table conversation_notes (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  text text not null,
  author jsonb not null,
  created_at timestamptz not null,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations
);
create index conversation_notes_newest on conversation_notes (shop_id, conversation_id, created_at desc, id desc);
call fence('conversation_notes');

create table canned_replies (
  shop_id text not null references shops,
  id text not null,
  shortcut text not null,
  text text not null check (text <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (shop_id, id)
);
create unique index canned_replies_shortcut on canned_replies (shop_id, lower(shortcut));
create index canned_replies_newest on canned_replies (shop_id, created_at desc, id desc);
call fence('canned_replies');

-- What may be sent when free text may not, as the channel last told it.
create table message_templates (
  shop_id text not null,
  connection_id text not null,
  name text not null,
  language text not null,
  category text,
  state text not null check (state in ('approved', 'pending', 'rejected', 'paused', 'disabled', 'deleted', 'unknown')),
  -- The channel's own word, and why.
  word text not null,
  reason text,
  body text,
  updated_at timestamptz not null,
  primary key (shop_id, connection_id, name, language),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('message_templates');

-- The business of an account at the channel: templates are told by it, not by the account.
alter table channel_connections add column if not exists business text;
create policy dispatcher_reads on channel_connections for select to sokoni_dispatcher using (true);
grant select on channel_connections to sokoni_dispatcher;
create index channel_connections_business on channel_connections (slot, business) where business is not null;
create function connections_of_business(of_slot text, of_business text) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.shop_id, c.id from channel_connections c
    where c.slot = of_slot and c.business = of_business and c.state = 'connected'
$$;
alter function connections_of_business owner to sokoni_dispatcher;
revoke execute on function connections_of_business from public;
grant execute on function connections_of_business to sokoni_worker;

-- Conversations whose clock has come: snoozed ones wake, silent people's go back to the agent.
create policy dispatcher_reads on conversations for select to sokoni_dispatcher using (true);
grant select on conversations to sokoni_dispatcher;
create function conversations_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select c.shop_id, c.id from conversations c where c.snoozed_until <= by_time order by c.snoozed_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.human_until <= by_time order by c.human_until limit most)
$$;
alter function conversations_due owner to sokoni_dispatcher;
revoke execute on function conversations_due from public;
grant execute on function conversations_due to sokoni_worker;

-- Owner: media. Files of messages: where they are to be fetched from, and what became of them. The bytes are in a store.
create table media (
  shop_id text not null,
  id text not null,
  -- Null: uploaded, to be sent.
  message_id text,
  connection_id text,
  place integer not null default 0,
  kind text not null check (kind in ('image', 'video', 'audio', 'document', 'sticker', 'post', 'story')),
  state text not null check (state in ('waiting', 'kept', 'refused')),
  -- Why it was not kept.
  reason text,
  -- What the channel is asked by.
  channel_media jsonb,
  mime_type text,
  file_name text,
  bytes bigint,
  sha256 bytea,
  created_at timestamptz not null,
  kept_at timestamptz,
  primary key (shop_id, id)
);
create unique index media_of_message on media (shop_id, message_id, place) where message_id is not null;
call fence('media');

grant select, insert, update on message_templates, media to sokoni_api, sokoni_worker, sokoni_agent;
grant select, insert, delete on early_echoes to sokoni_worker;
grant select, insert on conversation_notes to sokoni_api, sokoni_worker, sokoni_agent;
-- Who is erased is erased from these too.
grant update (text) on conversation_notes to sokoni_api;
grant select, delete on early_echoes to sokoni_api;
-- What a buyer takes back is taken out of the events as well.
grant execute on function erase_traces to sokoni_worker;
grant select, insert, update, delete on canned_replies to sokoni_api;
grant select on canned_replies to sokoni_worker, sokoni_agent;
grant select on early_echoes, conversation_notes, canned_replies, message_templates, media to sokoni_readonly;
