// Whether a buyer's silence can give the shop the money at all. What they read, and what the API says, follows this.
import type { OrderRow } from "../orders/index.ts";

/** Not for a place or for goods that they have not agreed to. The database refuses both as well. */
export function silencePays(order: Pick<OrderRow, "address_moved_at" | "goods_swapped">): boolean {
  return order.address_moved_at === null && !order.goods_swapped;
}
