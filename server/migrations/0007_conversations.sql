-- Conversations, messages, media, templates and canned replies.

-- Functions are created before some of the tables they read.
set local check_function_bodies = off;

-- Without accents and without the rules of one language: buyers write in many languages, and mix them.
create function search_words(written text) returns tsvector language sql immutable parallel safe
  as $$ select to_tsvector('pg_catalog.simple', public.unaccent('public.unaccent'::regdictionary, written)) $$;

create table conversations (
  shop_id text not null,
  id text not null,
  customer_id text not null,
  connection_id text not null,
  channel text not null,
  -- Where answers go: the phone (E.164), the channel's user id, or both.
  user_phone text,
  user_id text,
  status text not null default 'open' check (status in ('open', 'waiting', 'closed')),
  handler text not null default 'agent' check (handler in ('agent', 'human')),
  hand_over jsonb,
  unread integer not null default 0,
  agent_state text not null default 'idle' check (agent_state in ('idle', 'waiting', 'working')),
  dialogue jsonb,
  -- The buyer's oldest message that no turn has answered.
  unanswered_since timestamptz,
  last_inbound_at timestamptz,
  last_message_at timestamptz not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- Merged customers may each have a conversation on the same account. Both stay, and the second one
  -- has a value here. A buyer's message goes to the conversation of the number or user it came from.
  beside text not null default '',
  assignee text,
  tags text[] not null default '{}',
  snoozed_until timestamptz,
  -- A person handles the conversation until then, or longer if they write again. Null:
  -- the agent handles it, or a person does until they hand it back.
  human_until timestamptz,
  -- The channel's id of the newest comment that may still get its one private answer, and when it was written.
  comment_id text,
  commented_at timestamptz,
  -- Settings of this conversation alone, and an answer that waits for a person to send it.
  agent_mode text check (agent_mode in ('auto', 'suggest', 'off')),
  suggestion jsonb,
  -- The agent answers nothing before this time. The buyer wrote outside its hours, and gets an answer then.
  rests_until timestamptz,
  -- The number or user that started the conversation. Linking another number to the customer
  -- doesn't change it. Only the channel's own report of a new number does. Secrets are sent here.
  begun_phone text,
  begun_user_id text,
  -- A question could not be sent because the reply window was closed. It is sent when the buyer writes again.
  owes_question boolean not null default false,
  -- When a person must have answered a buyer whom the agent handed over. After that, the buyer and the team get a notice. Null: no such deadline.
  answer_due_at timestamptz,
  primary key (shop_id, id),
  foreign key (shop_id, customer_id) references customers,
  foreign key (shop_id, connection_id) references channel_connections,
  constraint conversations_one_in_front unique (shop_id, connection_id, customer_id, beside)
);
create index conversations_recent on conversations (shop_id, last_message_at desc, id desc);
create index conversations_newest on conversations (shop_id, created_at desc, id desc);
create index conversations_of_customer on conversations (shop_id, customer_id, last_message_at desc);
create index conversations_waking on conversations (snoozed_until) where snoozed_until is not null;
create index conversations_returning on conversations (human_until) where human_until is not null;
create index conversations_unanswered on conversations (shop_id, last_message_at desc, id desc) where unanswered_since is not null;
create index conversations_unread on conversations (shop_id, last_message_at desc, id desc) where unread > 0;
create index conversations_resting on conversations (rests_until) where rests_until is not null;
-- Finds who wrote since a time. Costs little, because an inbound message updates most indexes of the row anyway.
create index conversations_heard on conversations (shop_id, last_inbound_at) include (customer_id) where last_inbound_at is not null;
create index conversations_answer_due on conversations (answer_due_at) where answer_due_at is not null;
call fence('conversations');
call hide_closed('conversations');
-- Finds conversations whose time has come: snoozed ones wake, and those of silent people go back to the agent.
create policy dispatcher_reads on conversations for select to sokoni_dispatcher using (true);
grant insert, select, update on conversations to sokoni_agent, sokoni_api, sokoni_worker;
grant select on conversations to sokoni_dispatcher, sokoni_readonly;

create table messages (
  shop_id text not null,
  id text not null,
  conversation_id text not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  author text not null check (author in ('customer', 'agent', 'human', 'system')),
  type text not null,
  text text not null default '',
  content jsonb not null default '{}',
  -- The channel's id. Unknown until the channel accepts an outbound message.
  channel_message_id text,
  status text not null check (status in ('received', 'queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown')),
  error jsonb,
  turn_id text,
  -- Of an agent's message: its actions, and what each number in it was checked against.
  actions jsonb not null default '[]',
  checks jsonb not null default '[]',
  -- The channel's time for inbound messages, ours for outbound ones.
  sent_at timestamptz not null,
  answered_at timestamptz,
  created_at timestamptz not null,
  -- Of an outbound message: written here, or in the channel's own app.
  source text check (source in ('sokoni', 'phone')),
  edited_at timestamptz,
  deleted_at timestamptz,
  -- The text before each edit, oldest first: [{ text, until }].
  earlier jsonb not null default '[]',
  -- The channel's price, in millionths of a US dollar. An estimate until the channel names the category.
  cost_micros bigint check (cost_micros >= 0),
  cost jsonb,
  -- Includes the shop as a word. So one index for all shops is as fast for a small shop.
  words tsvector generated always as (search_words(text) || array_to_tsvector(array['shop:' || shop_id])) stored,
  -- The order the message is about.
  order_id text,
  -- The broadcast the message belongs to.
  broadcast_id text,
  -- A model's reading of the buyer's voice note or picture: the words or a description,
  -- the model and its cost, or why there is none. Null: no model was asked.
  reading jsonb,
  primary key (shop_id, id),
  foreign key (shop_id, conversation_id) references conversations
);
create unique index messages_once on messages (shop_id, channel_message_id) where channel_message_id is not null;
create index messages_of_conversation on messages (shop_id, conversation_id, sent_at desc, id desc);
create index messages_unanswered on messages (shop_id, conversation_id) where direction = 'inbound' and answered_at is null;
create index messages_to_send on messages (shop_id, created_at) where status in ('queued', 'sending');
create index messages_costing on messages (shop_id, conversation_id) include (cost_micros) where cost_micros > 0;
create index messages_words on messages using gin (words);
create index messages_newest on messages (shop_id, sent_at desc, id desc);
create index messages_of_order on messages (shop_id, order_id, sent_at) where order_id is not null;
create index messages_of_broadcast on messages (shop_id, broadcast_id) include (cost_micros) where broadcast_id is not null;
create index messages_of_repliers on messages (shop_id, created_at) where direction = 'outbound' and author in ('agent', 'human');
call fence('messages');
-- Row-level security checks each row's shop before its words, which rules out the index
-- of words. So search_messages() sees all rows and filters by shop itself.
create policy dispatcher_all on messages for select to sokoni_dispatcher using (true);
grant insert, select, update on messages to sokoni_agent, sokoni_api, sokoni_worker;
grant select on messages to sokoni_dispatcher, sokoni_readonly;

-- Status reports that arrived before we knew the channel's id of the message.
create table early_statuses (
  shop_id text not null,
  channel_message_id text not null,
  status text not null,
  error jsonb,
  at timestamptz not null,
  -- A price that arrived before the message was known.
  pricing jsonb,
  primary key (shop_id, channel_message_id, status)
);
call fence('early_statuses');
-- Reports about messages that others sent from the same account never find a message. The dispatcher purges them.
create policy dispatcher_all on early_statuses to sokoni_dispatcher using (true);
grant delete, insert, select on early_statuses to sokoni_worker;
grant delete, select on early_statuses to sokoni_api, sokoni_dispatcher;

-- Messages of our own account that the channel reported while we were sending one. When that call ends, we know whether the report is about ours.
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
grant delete, insert, select on early_echoes to sokoni_worker;
grant delete, select on early_echoes to sokoni_api;
grant select on early_echoes to sokoni_readonly;

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
grant insert, select on conversation_notes to sokoni_agent, sokoni_api, sokoni_worker;
grant select on conversation_notes to sokoni_readonly;
grant update (text) on conversation_notes to sokoni_api;

create table canned_replies (
  shop_id text not null references shops,
  id text not null,
  shortcut text not null,
  text text not null check (text <> ''),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  metadata jsonb not null default '{}',
  primary key (shop_id, id)
);
create unique index canned_replies_shortcut on canned_replies (shop_id, lower(shortcut));
create index canned_replies_newest on canned_replies (shop_id, created_at desc, id desc);
call fence('canned_replies');
grant delete, insert, select, update on canned_replies to sokoni_api;
grant select on canned_replies to sokoni_agent, sokoni_readonly, sokoni_worker;

-- Messages that may be sent outside the reply window, as the channel last reported them.
create table message_templates (
  shop_id text not null,
  connection_id text not null,
  name text not null,
  language text not null,
  category text,
  state text not null check (state in ('approved', 'pending', 'rejected', 'paused', 'disabled', 'deleted', 'unknown')),
  -- The channel's own word for the state, and its reason.
  word text not null,
  reason text,
  body text,
  updated_at timestamptz not null,
  -- The id in our API.
  id text not null generated always as ('tpl_' || substr(md5(connection_id || ' ' || name || ' ' || language), 1, 26)) stored,
  -- The id at the channel.
  channel_id text,
  -- Header, footer and buttons. Null: not read yet.
  parts jsonb,
  quality text check (quality in ('green', 'yellow', 'red', 'unknown')),
  created_at timestamptz not null,
  metadata jsonb not null default '{}',
  primary key (shop_id, connection_id, name, language),
  foreign key (shop_id, connection_id) references channel_connections
);
create unique index message_templates_id on message_templates (shop_id, id);
create index message_templates_newest on message_templates (shop_id, created_at desc, id desc) where state <> 'deleted';
call fence('message_templates');
grant insert, select, update on message_templates to sokoni_agent, sokoni_api, sokoni_worker;
grant select on message_templates to sokoni_readonly;

-- When the templates of a connection were last read. No row: they are due now.
create table template_syncs (
  shop_id text not null,
  connection_id text not null,
  synced_at timestamptz not null,
  primary key (shop_id, connection_id),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('template_syncs');
create policy dispatcher_reads on template_syncs for select to sokoni_dispatcher using (true);
grant delete, insert, select, update on template_syncs to sokoni_worker;
grant insert, select, update on template_syncs to sokoni_api;
grant select on template_syncs to sokoni_dispatcher, sokoni_readonly;

-- Files of messages: their source at the channel, and whether we stored them. The bytes are in a store.
create table media (
  shop_id text not null,
  id text not null,
  -- Null: uploaded here, to be sent.
  message_id text,
  connection_id text,
  place integer not null default 0,
  kind text not null check (kind in ('image', 'video', 'audio', 'document', 'sticker', 'post', 'story')),
  state text not null check (state in ('waiting', 'kept', 'refused')),
  -- Why the file was not stored.
  reason text,
  -- The channel's reference to the file.
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
grant insert, select, update on media to sokoni_agent, sokoni_api, sokoni_worker;
grant select on media to sokoni_readonly;

-- The channel's ids of files we uploaded to it. The channel deletes them after 30 days.
create table uploaded_files (
  shop_id text not null,
  connection_id text not null,
  -- The path of the file's address here.
  path text not null,
  uploaded_id text not null,
  uploaded_at timestamptz not null,
  primary key (shop_id, connection_id, path),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('uploaded_files');
grant delete, insert, select, update on uploaded_files to sokoni_worker;
grant select on uploaded_files to sokoni_readonly;

-- The channel limits our rate. Until then, nothing is sent to this buyer, or nothing from the whole account.
create table send_pauses (
  shop_id text not null,
  connection_id text not null,
  -- The conversation, or '' for the whole account.
  line text not null,
  -- Refusals in a row. Each makes the wait longer.
  refusals integer not null,
  until timestamptz not null,
  primary key (shop_id, connection_id, line),
  foreign key (shop_id, connection_id) references channel_connections
);
call fence('send_pauses');
grant delete, insert, select, update on send_pauses to sokoni_worker;
grant select on send_pauses to sokoni_readonly;

-- What a buyer's picture shows: similar products, the likeliest first, and its colours in
-- words. `page`: text on a plain background. `unseen`: not a picture, or not readable.
create table picture_likenesses (
  shop_id text not null,
  message_id text not null,
  kind text not null check (kind in ('goods', 'page', 'unseen')),
  product_ids text[] not null default '{}',
  colours text[] not null default '{}',
  created_at timestamptz not null,
  primary key (shop_id, message_id),
  foreign key (shop_id, message_id) references messages
);
call fence('picture_likenesses');
grant delete, insert, select on picture_likenesses to sokoni_agent, sokoni_api, sokoni_worker;
grant select on picture_likenesses to sokoni_readonly;

-- Foreign keys from earlier tables to the tables above.
alter table customer_facts add foreign key (shop_id, message_id) references messages;

-- Segments can also ask when a buyer last wrote.
create view customer_conversations with (security_invoker = true) as
  select shop_id, customer_id, id, channel, status, last_message_at, last_inbound_at from conversations;
grant select on customer_conversations to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create view customer_messages with (security_invoker = true) as
  select m.shop_id, m.id, c.customer_id from messages m join conversations c on c.shop_id = m.shop_id and c.id = m.conversation_id;
grant select on customer_messages to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

-- Where each customer can be reached, and when they last wrote there.
create view broadcast_lines with (security_invoker = true) as
  select shop_id, customer_id, connection_id, user_phone, last_inbound_at from conversations
    where user_phone is not null or user_id is not null;
grant select on broadcast_lines to sokoni_agent, sokoni_api, sokoni_readonly, sokoni_worker;

create function purge_early_statuses(before timestamptz) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
  with gone as (delete from early_statuses where at < before returning 1) select count(*) from gone
$$;

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
  -- The last word may not be finished.
  wanted := (wanted::text || ':*')::tsquery;
  wanted := quote_literal('shop:' || shop)::tsquery && wanted;
  -- A common word is searched among the newest messages only. The index would return too many.
  execute 'select count(*) from (
      select n.id from (select f.id, f.words from messages f where f.shop_id = $2 order by f.sent_at desc, f.id desc limit $4) n
      where n.words @@ $1 limit $3) few'
    into found using wanted, shop, most, newest;
  return query execute
    'select distinct on (m.conversation_id) m.conversation_id, m.id, m.text, m.sent_at from (' || case
      when found >= most then
        'select * from (select * from messages f where f.shop_id = $2 order by f.sent_at desc, f.id desc limit $4) n where n.words @@ $1 limit $3'
      -- Fetches before sorting, because the planner doesn't know how rare the word is.
      else
        'select * from (select * from messages f where f.words @@ $1 and f.shop_id = $2 offset 0) n order by n.sent_at desc, n.id desc limit $3'
      end || ') m order by m.conversation_id, m.sent_at desc, m.id desc'
    using wanted, shop, most, newest;
end $$;

create function conversations_due(by_time timestamptz, most integer) returns table (shop_id text, id text)
  language sql stable security definer set search_path = public, pg_temp as $$
  (select c.shop_id, c.id from conversations c where c.snoozed_until <= by_time order by c.snoozed_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.human_until <= by_time order by c.human_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.rests_until <= by_time order by c.rests_until limit most)
  union
  (select c.shop_id, c.id from conversations c where c.answer_due_at <= by_time order by c.answer_due_at limit most)
$$;

create function follow_broadcast_message() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update broadcast_recipients r set
      state = case
        -- The channel accepted the message but failed to deliver it. It is sent again automatically.
        when new.status = 'queued' and new.content ? 'failedAttempts' then 'sending'
        when new.status = 'queued' then 'pending'
        else new.status end,
      reason = case when new.status in ('failed', 'unknown') then coalesce(new.error ->> 'reason', 'failed') end
    where r.shop_id = new.shop_id and r.message_id = new.id;
  return null;
end $$;
create trigger follow_broadcast after update of status on messages for each row
  when (new.broadcast_id is not null and old.status is distinct from new.status) execute function follow_broadcast_message();

create function note_broadcast_reply() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update broadcast_recipients r set replied_at = new.created_at
    from conversations c, last_broadcast(new.shop_id, c.customer_id, new.created_at) l
    where c.shop_id = new.shop_id and c.id = new.conversation_id
      and r.shop_id = new.shop_id and r.broadcast_id = l.broadcast_id and r.customer_id = l.customer_id and r.beside = l.beside
      and r.replied_at is null;
  return null;
end $$;
create trigger note_broadcast_reply after insert on messages for each row
  when (new.direction = 'inbound' and new.type not in ('reaction', 'system')) execute function note_broadcast_reply();

-- The agent's answer counts once per turn, when the channel accepts it. An answer may be several messages.
create function note_agent_reply() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform note_plan_usage(new.shop_id, 'agent_replies', new.turn_id, new.sent_at);
  return null;
end $$;
create trigger plan_hears_of_reply after update of status on messages for each row
  when (new.author = 'agent' and new.turn_id is not null and new.status in ('sent', 'delivered', 'read')
    and old.status not in ('sent', 'delivered', 'read'))
  execute function note_agent_reply();

create function insights_hear_of_conversation() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'conversation', new.id);
  elsif new.hand_over is not null and new.hand_over is distinct from old.hand_over then
    insert into insight_hand_overs (shop_id, conversation_id, reason, at)
      values (new.shop_id, new.id, new.hand_over ->> 'reason', (new.hand_over ->> 'at')::timestamptz);
  else
    insert into insight_hand_overs (shop_id, conversation_id, reason, at) values (new.shop_id, new.id, 'taken_over', new.last_message_at);
  end if;
  return null;
end $$;
create trigger insights_hear_new after insert on conversations for each row execute function insights_hear_of_conversation();
create trigger insights_hear after update of handler on conversations for each row
  when (old.handler = 'agent' and new.handler = 'human') execute function insights_hear_of_conversation();

create function insights_hear_of_message() returns trigger language plpgsql as $$
begin
  insert into insight_changes (shop_id, kind, object_id) values (new.shop_id, 'message', new.id);
  return null;
end $$;
create trigger insights_hear_new after insert on messages for each row when (new.author in ('customer', 'agent', 'human'))
  execute function insights_hear_of_message();

create function note_who_began() returns trigger language plpgsql as $$
begin
  new.begun_phone := new.user_phone;
  new.begun_user_id := new.user_id;
  return new;
end $$;
create trigger note_who_began before insert on conversations for each row execute function note_who_began();

-- The buyer's messages for a dispute that are not in its evidence yet, oldest first. Reactions and channel notices don't count.
create function unheard_in_dispute(of_dispute text)
  returns table (message_id text, "text" text, media_ids text[], sent_at timestamptz) language sql stable as $$
  select m.id, m.text, array(select f.id from media f where f.shop_id = m.shop_id and f.message_id = m.id order by f.id), m.sent_at
  from disputes d
    join buyer_chats b on b.shop_id = d.shop_id and b.order_id = d.order_id
    join messages m on m.shop_id = b.shop_id and m.conversation_id = b.conversation_id
  where d.shop_id = current_shop() and d.id = of_dispute and d.state <> 'resolved'
    and m.direction = 'inbound' and m.type not in ('reaction', 'system') and m.created_at > d.hears_since
    and not exists (select from dispute_evidence e where e.shop_id = d.shop_id and e.dispute_id = d.id and e.message_id = m.id)
  order by m.sent_at, m.id
$$;

alter function purge_early_statuses owner to sokoni_dispatcher;
alter function search_messages owner to sokoni_dispatcher;
alter function conversations_due owner to sokoni_dispatcher;
revoke execute on function purge_early_statuses, conversations_due, search_messages, note_agent_reply from public;
grant execute on function purge_early_statuses, conversations_due to sokoni_worker;
grant execute on function search_messages to sokoni_api, sokoni_worker;
