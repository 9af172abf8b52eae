-- Owner: shops, escrow. A buyer who can't reach the shop is not silent. A reminder counts only while the channel that brought it has taken
-- messages without a break since.
alter table channel_connections
  -- Since when what buyers write arrives here. Null: disconnected, or the channel refuses our token.
  add column reachable_since timestamptz;
update channel_connections set reachable_since = created_at where state <> 'disconnected' and failing_since is null;
grant update (reachable_since) on channel_connections to sokoni_worker;

create or replace function notices_reached(of_order text, begins text) returns integer language sql stable as $$
  select count(*)::integer
  from buyer_notices n
    join buyer_chats b on b.shop_id = n.shop_id and b.order_id = n.order_id
    join conversations c on c.shop_id = b.shop_id and c.id = b.conversation_id
    join channel_connections w on w.shop_id = c.shop_id and w.id = c.connection_id
    join messages m on m.shop_id = n.shop_id and m.id = n.message_id and m.conversation_id = b.conversation_id
  where n.shop_id = current_shop() and n.order_id = of_order and starts_with(n.about, begins)
    and m.direction = 'outbound' and m.author = 'system' and m.order_id = n.order_id
    and w.reachable_since <= m.created_at
    and (m.status in ('delivered', 'read') or m.status = 'sent' and c.channel <> 'chatapp')
$$;
