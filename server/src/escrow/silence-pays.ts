// Whether a buyer's silence can release the money at all. Messages to the buyer and the API depend on this.
import { isFetched, type OrderRow } from "../orders/index.ts";

/**
 * Not for an address or for goods that they have not agreed to; nor for what they pick up, because they read that their money comes back if they
 * do not. The database refuses all three too.
 */
export function silencePays(order: Pick<OrderRow, "address_moved_at" | "goods_swapped" | "delivery_method">): boolean {
  return order.address_moved_at === null && !order.goods_swapped && !isFetched(order);
}
