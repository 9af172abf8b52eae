-- Owner: escrow. Goods were sent and nothing shows that they came. `arrival_ask_at`: the buyer is asked then. `arrival_dispute_at`: a dispute
-- opens then by itself, in the buyer's name.
alter table escrow_holds add column arrival_ask_at timestamptz, add column arrival_dispute_at timestamptz;

-- Owner: disputes. It opened by that clock. The buyer has said nothing yet, and need not.
alter table disputes add column opened_by_clock boolean not null default false;

-- What is on its way already gets its end as well: its buyer is asked first, and has a week from then.
alter table escrow_holds no force row level security;
alter table orders no force row level security;
update escrow_holds h
  set arrival_ask_at = h.updated_at + interval '7 days', arrival_dispute_at = h.updated_at + interval '14 days',
    next_due_at = least(h.next_due_at, h.updated_at + interval '7 days')
  from orders o
  where o.shop_id = h.shop_id and o.id = h.order_id and h.state = 'held' and h.proof is null
    and o.fulfilment in ('dispatched', 'out_for_delivery', 'attempt_failed', 'returning');
alter table escrow_holds force row level security;
alter table orders force row level security;
