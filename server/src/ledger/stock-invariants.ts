// What is true of goods as of money: nothing is there that did not come.
import type { Invariant } from "./invariant.ts";

export const stockInvariants: readonly Invariant[] = [
  {
    number: 16,
    rule: "stock: on hand is the sum of its movements, reserved is the sum of its holds, and never above on hand",
    sql: `select s.shop_id, s.product_id, s.variant_id from stock_levels s
          where s.on_hand <> (select coalesce(sum(m.delta), 0) from stock_movements m where m.shop_id = s.shop_id and m.product_id = s.product_id and m.variant_id = s.variant_id)
             or s.reserved <> (select coalesce(sum(r.quantity), 0) from reservations r where r.shop_id = s.shop_id and r.product_id = s.product_id and r.variant_id = s.variant_id and r.state = 'held')
             or s.reserved > s.on_hand or s.reserved < 0`,
  },
];
