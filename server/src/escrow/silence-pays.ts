// Whether a buyer's silence can release the money at all. Messages to the buyer and the API depend on this.
import { isFetched, type OrderRow } from "../orders/index.ts";

/**
 * Silence does not count for an address or goods that the buyer has not agreed to. It does not count for goods to collect either, because we told the
 * buyer that their money comes back if they don't collect. The database also refuses all three.
 */
export function silencePays(order: Pick<OrderRow, "address_moved_at" | "goods_swapped" | "delivery_method">): boolean {
  return order.address_moved_at === null && !order.goods_swapped && !isFetched(order);
}
