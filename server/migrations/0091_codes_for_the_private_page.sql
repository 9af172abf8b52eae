-- Owner: conversations. Who holds only the payment link shows with a code from the buyer's own chat that they are the buyer.

-- The last code of an order. It is made from `nonce` and the installation's key; the database has only its keyed hash.
create table page_codes (
  shop_id text not null,
  order_id text not null,
  nonce text not null,
  code_hash bytea not null,
  tries integer not null default 0 constraint page_codes_tries_check check (tries >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null,
  constraint page_codes_pkey primary key (shop_id, order_id),
  constraint page_codes_order_fkey foreign key (shop_id, order_id) references orders
);
call fence('page_codes');
grant select, insert, update on page_codes to sokoni_api;
grant select on page_codes to sokoni_worker, sokoni_agent, sokoni_readonly;

create index buyer_chats_of_conversation on buyer_chats (shop_id, conversation_id);

-- An order whose buyer had no chat when it was placed. The number is the customer's at that moment: a number that a seller enters later
-- is not awaited. The first message from this number makes its chat the buyer's.
create table awaited_buyers (
  shop_id text not null,
  order_id text not null,
  phone text not null,
  constraint awaited_buyers_pkey primary key (shop_id, order_id),
  constraint awaited_buyers_order_fkey foreign key (shop_id, order_id) references orders
);
create index awaited_buyers_by_phone on awaited_buyers (shop_id, phone);
call fence('awaited_buyers');
grant select, insert, delete on awaited_buyers to sokoni_api, sokoni_worker, sokoni_agent;
grant select on awaited_buyers to sokoni_readonly;

create or replace function note_buyer_chat() returns trigger language plpgsql as $$
begin
  insert into buyer_chats (shop_id, order_id, conversation_id)
  select new.shop_id, new.id, c.id from conversations c
  where c.shop_id = new.shop_id and case when new.conversation_id is not null then c.id = new.conversation_id
    else c.customer_id = new.customer_id and c.beside = '' and c.last_inbound_at is not null end
  order by c.last_inbound_at desc nulls last, c.id limit 1;
  if not found then
    insert into awaited_buyers (shop_id, order_id, phone)
    select new.shop_id, new.id, c.phone from customers c
    where c.shop_id = new.shop_id and c.id = new.customer_id and c.phone is not null;
  end if;
  return null;
end $$;
