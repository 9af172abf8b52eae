// Goods that were promised to a buyer are kept for them longer than a payment takes: the seller has given them a day.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { extendReservation } from "../inventory/index.ts";
import { changeOrder } from "./change-order.ts";
import { axesOf, type OrderRow } from "./queries.ts";

/** Never shorter than they are kept already; goods that are sold or gone stay so. The row must be locked by the caller. */
export async function keepGoods(tx: Tx, actor: Actor, order: OrderRow, until: Date): Promise<OrderRow> {
  const { reservation_expires_at: kept } = order;
  if (kept === null || kept >= until) return order;
  const [longer] = await Promise.all([
    changeOrder(tx, actor, order, axesOf(order), { reservationExpiresAt: until }),
    extendReservation(tx, actor, order.id, until),
  ]);
  return longer;
}
