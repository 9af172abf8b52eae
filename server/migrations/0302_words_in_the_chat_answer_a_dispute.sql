-- Owner: disputes. From when on what the buyer writes in their chat belongs to it: since it waits for their answer, or since the shop opened it.
-- Null while it takes nothing from the chat.
alter table disputes add column hears_since timestamptz;
-- The message that a line was taken from.
alter table dispute_evidence add column message_id text;

-- What the buyers of open disputes write from now on counts there as well.
alter table disputes no force row level security;
update disputes set hears_since = updated_at
  where state <> 'resolved' and opened_by <> 'gateway' and (state = 'awaiting_buyer' or not opened_by_buyer_themselves);
alter table disputes force row level security;

-- The open disputes about orders whose buyer writes in this chat.
create function disputes_that_hear(in_chat text) returns table (dispute_id text) language sql stable as $$
  select d.id from disputes d join buyer_chats b on b.shop_id = d.shop_id and b.order_id = d.order_id
  where d.shop_id = current_shop() and d.state <> 'resolved' and d.hears_since is not null and b.conversation_id = in_chat
$$;

-- What the buyer wrote for it, and no line of it holds yet, oldest first. A thumb up and a notice of the channel say nothing.
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
