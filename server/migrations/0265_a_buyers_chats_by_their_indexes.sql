-- Owner: escrow. The buyer's chats are those of the order's customer, and the one that the order was placed in. Asked with an `or`, no index is
-- used, and every conversation of the shop is read for each order that waits. Asked as two sets, each is read by its own index.

create or replace function shop_wrote_at(of_order text) returns timestamptz language sql stable as $$
  with bought as (
    select shop_id, id, customer_id, created_at from orders where shop_id = current_shop() and id = of_order
  ), chats as (
    select o.shop_id, c.id, o.created_at from bought o
      join conversations c on c.shop_id = o.shop_id and c.customer_id = o.customer_id
    union
    select o.shop_id, b.conversation_id, o.created_at from bought o
      join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
  )
  select max(m.sent_at)
  from chats c join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
  where m.sent_at >= c.created_at
    and m.direction = 'outbound' and m.author = 'human' and m.type <> 'reaction' and m.status <> 'failed'
$$;
