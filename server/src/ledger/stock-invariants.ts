// What must be true of goods, as of money: nothing exists that did not arrive.
import type { Invariant } from "./invariant.ts";

export const stockInvariants: readonly Invariant[] = [
  {
    number: 16,
    rule: "stock: on hand is the sum of its movements where it is sold online, reserved is the sum of its holds, and never above on hand",
    sql: `select s.shop_id, s.product_id, s.variant_id from stock_levels s
          where s.on_hand <> (select coalesce(sum(m.delta), 0) from stock_movements m where m.shop_id = s.shop_id and m.product_id = s.product_id and m.variant_id = s.variant_id
                              and (m.location_id = '' or exists (select from locations o where o.shop_id = m.shop_id and o.id = m.location_id and o.sells_online)))
             or s.reserved <> (select coalesce(sum(r.quantity), 0) from reservations r where r.shop_id = s.shop_id and r.product_id = s.product_id and r.variant_id = s.variant_id and r.state = 'held'
                               and (r.location_id = '' or exists (select from locations o where o.shop_id = r.shop_id and o.id = r.location_id and o.sells_online)))
             or s.reserved > s.on_hand or s.reserved < 0`,
  },
  {
    number: 16,
    rule: "stock by location: the same away from home, and what is left for home is what moved and is held there",
    sql: `select a.shop_id, a.product_id, a.variant_id, a.location_id from location_stock a
          where a.on_hand <> (select coalesce(sum(m.delta), 0) from stock_movements m where m.shop_id = a.shop_id and m.product_id = a.product_id and m.variant_id = a.variant_id and m.location_id = a.location_id)
             or a.reserved <> (select coalesce(sum(r.quantity), 0) from reservations r where r.shop_id = a.shop_id and r.product_id = a.product_id and r.variant_id = a.variant_id and r.location_id = a.location_id and r.state = 'held')
          union all
          select s.shop_id, s.product_id, s.variant_id, '' from stock_levels s where s.apart and (
            s.reserved - (select coalesce(sum(a.reserved), 0) from location_stock a join locations o on o.shop_id = a.shop_id and o.id = a.location_id and o.sells_online
                          where a.shop_id = s.shop_id and a.product_id = s.product_id and a.variant_id = s.variant_id)
            not between 0 and s.on_hand - (select coalesce(sum(a.on_hand), 0) from location_stock a join locations o on o.shop_id = a.shop_id and o.id = a.location_id and o.sells_online
                          where a.shop_id = s.shop_id and a.product_id = s.product_id and a.variant_id = s.variant_id))`,
  },
  {
    number: 16,
    rule: "transfers: what a transfer took away and brought is what its lines say",
    sql: `select l.shop_id, l.transfer_id, l.line from stock_transfer_lines l join stock_transfers t on t.shop_id = l.shop_id and t.id = l.transfer_id
          where (select coalesce(sum(m.delta), 0) from stock_movements m where m.shop_id = l.shop_id and m.product_id = l.product_id and m.variant_id = l.variant_id and m.cause_id = l.transfer_id)
            <> case t.state when 'in_transit' then l.received - l.quantity when 'received' then -l.missing when 'draft' then 0
                 else case when t.sent_at is null then 0 else -l.missing end end
             or (t.state = 'received' and l.received + l.missing <> l.quantity)`,
  },
];
