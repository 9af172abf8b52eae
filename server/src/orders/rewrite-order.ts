// Writes an order after an edit: lines, sums, delivery and code. The axes don't change.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { linesInserted } from "./insert-order.ts";
import { longestLead } from "./lead-time.ts";
import type { OrderRow } from "./queries.ts";

export type Changed = Pick<
  OrderRow,
  | "lines"
  | "subtotal"
  | "discount"
  | "discount_id"
  | "discount_code"
  | "shipping"
  | "total"
  | "shipping_address"
  | "address_origin"
  | "goods_swapped"
  | "goods_paid_for"
  | "delivery"
  | "delivery_method"
>;

/** The caller must have locked the row, and the sums must be correct. */
export async function rewriteOrder(
  tx: Tx,
  actor: Actor,
  before: OrderRow,
  changed: Changed & Pick<OrderRow, "sold_under">,
): Promise<OrderRow> {
  const leadTime = longestLead(changed.lines);
  const lead = { lead_time_days: leadTime, ready_by: leadTime === null ? null : before.ready_by };
  const after: OrderRow = { ...before, ...changed, ...lead, version: before.version + 1, updated_at: actor.now };
  const { lines, shipping_address, delivery, goods_paid_for, ...columns } = changed;
  await Promise.all([
    tx
      .updateTable("orders")
      .set({
        ...columns,
        ...lead,
        shipping_address: shipping_address === null ? null : JSON.stringify(shipping_address),
        delivery: delivery === null ? null : JSON.stringify(delivery),
        goods_paid_for: goods_paid_for === null ? null : JSON.stringify(goods_paid_for),
        version: after.version,
        updated_at: actor.now,
      })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", before.id)
      .execute(),
    tx.deleteFrom("order_lines").where("shop_id", "=", actor.shopId).where("order_id", "=", before.id).execute(),
    linesInserted({ shopId: actor.shopId, orderId: before.id, lines }).execute(tx),
  ]);
  return after;
}
