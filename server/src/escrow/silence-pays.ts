// Whether a buyer's silence can release the money at all. Messages to the buyer and the API depend on this.
import type { OrderRow } from "../orders/index.ts";

/** Not for an address or for goods that they have not agreed to. The database refuses both too. */
export function silencePays(order: Pick<OrderRow, "address_moved_at" | "goods_swapped">): boolean {
  return order.address_moved_at === null && !order.goods_swapped;
}
