// Whether a buyer has been silent about an order that the seller calls delivered. The clocks act on it, and the API shows it.
import { sql, type Tx } from "../kernel/database/db.ts";
import { type OrderRow, reachedAt } from "../orders/index.ts";
import type { HoldRow } from "./queries.ts";

/** Whether an order's buyer wrote while their silence was to count. The conversations module knows it, so the app passes it in. */
export type HasSpoken = (
  tx: Tx,
  shopId: string,
  orderId: string,
  times: { leftAt: Date; markedAt: Date },
) => Promise<boolean>;

/**
 * Since the seller's "delivered", the buyer has not written, has no open question, and never opened a dispute or wrote in one. A complaint before
 * it counts as well, also one from another chat that names the order.
 */
export async function isSilent(
  tx: Tx,
  order: OrderRow,
  hold: Pick<HoldRow, "seller_said_delivered_at" | "silence_ended_at">,
  hasSpoken: HasSpoken,
): Promise<boolean> {
  const { seller_said_delivered_at: markedAt, silence_ended_at: endedAt } = hold;
  if (endedAt !== null) return false;
  if (markedAt !== null) {
    const sent = await reachedAt(tx, order.shop_id, order.id, { axis: "fulfilment", state: "dispatched" });
    const leftAt = sent ?? order.sold_at ?? order.created_at;
    if (await hasSpoken(tx, order.shop_id, order.id, { leftAt, markedAt })) return false;
  }
  const { rows } = await sql<{ complained: boolean }>`select buyer_complained(${order.id}) complained`.execute(tx);
  return rows[0]?.complained === false;
}
