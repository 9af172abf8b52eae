// Reserves goods for a buyer for longer than a payment takes: the seller has given the buyer a day.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { extendReservation } from "../inventory/index.ts";
import { changeOrder } from "./change-order.ts";
import { axesOf, type OrderRow } from "./queries.ts";

/** Never shortens the reservation. Sold goods and released goods stay as they are. The caller must have locked the row. */
export async function keepGoods(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<OrderRow> {
  const { reservation_expires_at: kept } = order;
  if (kept === null || kept >= until) return order;
  const [longer] = await Promise.all([
    changeOrder(tx, actor, { before: order, axes: axesOf(order), cause: { reservationExpiresAt: until } }),
    extendReservation(tx, actor, order.id, until),
  ]);
  return longer;
}
