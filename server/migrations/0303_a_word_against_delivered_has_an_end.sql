-- Owner: escrow. Of what the seller called delivered, and nothing proves, no clock ran once the buyer had written or could not be reached. Such money
-- gets its end as well: its buyer is asked, and a dispute opens a week later.
alter table escrow_holds no force row level security;
alter table orders no force row level security;
update escrow_holds h
  set arrival_ask_at = h.updated_at + interval '1 day', next_due_at = least(h.next_due_at, h.updated_at + interval '1 day')
  from orders o
  where o.shop_id = h.shop_id and o.id = h.order_id and h.state = 'held' and h.proof is null and o.fulfilment = 'delivered'
    and h.seller_said_delivered_at is not null and h.release_due_at is null and h.arrival_ask_at is null and h.arrival_dispute_at is null;
alter table escrow_holds force row level security;
alter table orders force row level security;
