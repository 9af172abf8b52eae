-- Owner: conversations. Private links and hand-over codes go to the buyer's own chat alone.

-- The identity that began a conversation. Linking another number to the customer does not change it; only the channel's own notice of
-- a changed number does. Secrets are sent to this identity.
alter table conversations add column begun_phone text, add column begun_user_id text;

create function note_who_began() returns trigger language plpgsql as $$
begin
  new.begun_phone := new.user_phone;
  new.begun_user_id := new.user_id;
  return new;
end $$;
create trigger note_who_began before insert on conversations for each row execute function note_who_began();

-- The chat of an order's buyer, fixed when the order is placed: the chat it was ordered in. For an order entered by hand it is the
-- chat in which its customer has written last. Later merges and changed numbers do not change it.
create table buyer_chats (
  shop_id text not null,
  order_id text not null,
  conversation_id text not null,
  primary key (shop_id, order_id),
  foreign key (shop_id, order_id) references orders,
  foreign key (shop_id, conversation_id) references conversations
);
call fence('buyer_chats');
grant select, insert on buyer_chats to sokoni_api, sokoni_worker, sokoni_agent;
grant select on buyer_chats to sokoni_readonly;

create function note_buyer_chat() returns trigger language plpgsql as $$
begin
  insert into buyer_chats (shop_id, order_id, conversation_id)
  select new.shop_id, new.id, c.id from conversations c
  where c.shop_id = new.shop_id and case when new.conversation_id is not null then c.id = new.conversation_id
    else c.customer_id = new.customer_id and c.beside = '' and c.last_inbound_at is not null end
  order by c.last_inbound_at desc nulls last, c.id limit 1;
  return null;
end $$;
create trigger note_buyer_chat after insert on orders for each row execute function note_buyer_chat();

-- What is there already. The migrator owns the tables and works on all shops at once here.
alter table conversations no force row level security;
alter table orders no force row level security;
alter table buyer_chats no force row level security;
alter table messages no force row level security;
alter table events no force row level security;

update conversations set begun_phone = user_phone, begun_user_id = user_id;
insert into buyer_chats (shop_id, order_id, conversation_id)
  select o.shop_id, o.id, o.conversation_id from orders o where o.conversation_id is not null;

-- Our own messages about a delivery show the code between stars. Those that still wait are sent with it all the same.
update messages m set
  text = regexp_replace(m.text, '\*\d{6}\*', '*[door code]*', 'g'),
  content = jsonb_set(regexp_replace(m.content::text, '\*\d{6}\*', '*[door code]*', 'g')::jsonb, '{secretsOf}', to_jsonb(m.order_id))
  where m.direction = 'outbound' and m.author = 'system' and m.order_id is not null and m.text ~ '\*\d{6}\*';
update events e set data = regexp_replace(e.data::text, '\*\d{6}\*', '*[door code]*', 'g')::jsonb
  where e.type like 'message.%' and e.data::text ~ '\*\d{6}\*';

alter table events force row level security;
alter table messages force row level security;
alter table buyer_chats force row level security;
alter table orders force row level security;
alter table conversations force row level security;
