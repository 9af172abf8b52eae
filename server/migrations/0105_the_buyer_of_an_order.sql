-- Owner: conversations. Who the buyer of an order is, to tell whether two orders are one person's: the number or account that began the
-- buyer's chat, else the number that is awaited, else the customer. Merged customers and numbers that a seller enters later do not change it.
create function buyer_of(of_order text) returns text language sql stable as $$
  select coalesce('phone ' || c.begun_phone, c.channel || ' ' || c.begun_user_id, 'phone ' || a.phone, 'customer ' || o.customer_id)
  from orders o
    left join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
    left join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    left join awaited_buyers a on a.shop_id = o.shop_id and a.order_id = o.id
  where o.shop_id = current_shop() and o.id = of_order
$$;
