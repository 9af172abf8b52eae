// Whether the buyer is in a dispute about an order, or is returning part of it. Then the delivery code proves nothing, and the buyer's private page
// counts only with a code from their chat: what they wrote about the order may have shown either to the seller.
import { sql, type Tx } from "../kernel/database/db.ts";
import type { OrderRow } from "../orders/index.ts";

/** A dispute that a clock opened is the buyer's once they have written in it. */
export async function isContested(tx: Tx, { shop_id, id }: Pick<OrderRow, "shop_id" | "id">): Promise<boolean> {
  const { rows } = await sql<{ contested: boolean }>`
    select exists (select from disputes d where d.shop_id = ${shop_id} and d.order_id = ${id} and d.state <> 'resolved'
        and ((d.opened_by_buyer_themselves and not d.opened_by_clock)
          or exists (select from dispute_evidence e where e.shop_id = d.shop_id and e.dispute_id = d.id
            and e.by_whom = 'buyer' and not e.entered_by_seller)))
      or exists (select from order_returns r where r.shop_id = ${shop_id} and r.order_id = ${id}
        and r.state in ('asked', 'approved', 'received') and not r.entered_by_seller) contested`.execute(tx);
  return rows[0]?.contested === true;
}
