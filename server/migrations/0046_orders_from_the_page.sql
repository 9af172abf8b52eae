-- Orders from the shop's page, at /s/<page_name>. Nobody has proven the phone number that was typed there, so such an order has no buyer's
-- chat before somebody writes from that number. The database decides this by the channel and by `ships_to`, which never changes.
alter table orders drop constraint orders_channel_check;
alter table orders add constraint orders_channel_check check (channel in ('api', 'chatapp', 'photoapp', 'page'));
alter table orders drop constraint orders_notes_by_check;
alter table orders add constraint orders_notes_by_check check (notes_by in ('buyer', 'shop', 'both', 'visitor'));

-- The form that placed the order. A form places one order, however often it is sent.
create table page_orders (
  shop_id text not null,
  form text not null,
  order_id text not null,
  created_at timestamptz not null,
  primary key (shop_id, form),
  unique (shop_id, order_id),
  foreign key (shop_id, order_id) references orders
);
call fence('page_orders');
grant insert, select on page_orders to sokoni_api;
grant select on page_orders to sokoni_agent, sokoni_readonly, sokoni_worker;

create or replace function note_buyer_chat() returns trigger language plpgsql as $$
begin
  if new.channel = 'page' then
    insert into awaited_buyers (shop_id, order_id, phone) values (new.shop_id, new.id, new.ships_to ->> 'phone');
    return null;
  end if;
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
