-- When the goods of a return came back to the shop, and the dispute that had the last word about their money. What such a dispute decided is not
-- owed any more, so it can't be disputed again.
alter table order_returns add column received_at timestamptz, add column dispute_id text;

update order_returns set received_at = coalesce(refund_by - interval '72 hours', updated_at) where state = 'received' or refund_by is not null;

create or replace function returned_since(of_order text, since timestamptz) returns bigint language sql stable as $$
  select coalesce(sum(r.goods + r.delivery - coalesce(r.refunded, 0)), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order and r.dispute_id is null
    and (r.state in ('asked', 'approved', 'received') or r.state = 'replaced' and r.replaced_at is null
      or coalesce(r.ended_at, r.replaced_at, r.updated_at) > since)
$$;

-- What is owed for goods that the shop has back. Neither silence nor a proof of delivery takes it from the buyer.
create function owed_for_goods_back(of_order text) returns bigint language sql stable as $$
  select coalesce(sum(r.goods + r.delivery), 0)::bigint from order_returns r
  where r.shop_id = current_shop() and r.order_id = of_order and r.state = 'received'
$$;
