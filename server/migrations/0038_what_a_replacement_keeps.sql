-- When a person of the shop last wrote to the order's buyer, in any of the buyer's chats. Channels report whole seconds, so a message from the
-- shop's phone in the second in which the order was made counts as written after it.
create or replace function shop_wrote_at(of_order text) returns timestamptz language sql stable as $$
  with bought as (
    select shop_id, id, customer_id, date_trunc('second', created_at) as since from orders where shop_id = current_shop() and id = of_order
  ), chats as (
    select o.shop_id, c.id, o.since from bought o
      join conversations c on c.shop_id = o.shop_id and c.customer_id = o.customer_id
    union
    select o.shop_id, b.conversation_id, o.since from bought o
      join buyer_chats b on b.shop_id = o.shop_id and b.order_id = o.id
  )
  select max(m.sent_at)
  from chats c join messages m on m.shop_id = c.shop_id and m.conversation_id = c.id
  where m.sent_at >= c.since
    and m.direction = 'outbound' and m.author = 'human' and m.type <> 'reaction' and m.status <> 'failed'
$$;

-- When the buyer last wrote that something is wrong with what the shop sent in place of returned goods, whether the first goods' money is still
-- held or not. Until now it was kept with the held money.
alter table order_returns add column complained_at timestamptz;
update order_returns r set complained_at = h.complained_at from escrow_holds h
where h.shop_id = r.shop_id and h.order_id = r.order_id and r.state = 'replaced' and r.replaced_at is null and h.complained_at is not null;

-- Only the shop gives back what was paid in cash, so no time does it.
update order_returns r set due_at = null, refund_by = null from orders o
where o.shop_id = r.shop_id and o.id = r.order_id and r.state = 'received' and r.due_at is not null
  and o.funds = 'none' and o.payment not in ('paid', 'overpaid', 'partly_refunded', 'refunded');
