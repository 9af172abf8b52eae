// Whether a buyer's silence can give the shop the money at all. What they read, and what the API says, follows this.
import type { OrderRow } from "../orders/index.ts";

/** Not for a place that they have not agreed to, nor for goods that they said no to. The database refuses both as well. */
export function silencePays(order: Pick<OrderRow, "address_moved_at" | "goods_refused_at">): boolean {
  return order.address_moved_at === null && order.goods_refused_at === null;
}
