-- Owner: customers. What a buyer was known by before the channel's own notice of their new number. A message that was written before the notice
-- and is read after it is theirs; a later one is another person's, who has the number now.
create table moved_identities (
  shop_id text not null,
  channel text not null,
  user_key text not null,
  customer_id text not null,
  -- When the channel says that it happened.
  until timestamptz not null,
  -- Where they are reached now.
  now_phone text,
  now_user_id text,
  primary key (shop_id, channel, user_key, until),
  foreign key (shop_id, customer_id) references customers
);
create index moved_identities_of on moved_identities (shop_id, customer_id);
call fence('moved_identities');
grant select, update, delete on moved_identities to sokoni_api;
grant select, insert, update, delete on moved_identities to sokoni_worker;
grant select on moved_identities to sokoni_agent, sokoni_readonly;

-- Owner: conversations. A buyer wrote from their new number before the notice of it was read: that made a second chat with the same phone. The
-- orders of both are one buyer's, and are talked about in the older chat. Only where the notice says so: the application can't change buyer_chats.
create function join_chats(from_chat text, into_chat text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update buyer_chats b set conversation_id = into_chat
  where b.shop_id = current_shop() and b.conversation_id = from_chat and exists (
    select from conversations f
      join conversations i on i.shop_id = f.shop_id and i.connection_id = f.connection_id and i.customer_id = f.customer_id
      join moved_identities m on m.shop_id = f.shop_id and m.customer_id = f.customer_id and m.channel = f.channel
    where f.shop_id = b.shop_id and f.id = from_chat and i.id = into_chat
      and (f.begun_phone = i.begun_phone and m.now_phone = i.begun_phone
        or f.begun_user_id = i.begun_user_id and m.now_user_id = i.begun_user_id))
$$;
revoke execute on function join_chats from public;
grant execute on function join_chats to sokoni_worker;
