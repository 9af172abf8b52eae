// Goods that the shop changed after the payment, for the question on the buyer's private page.
import { goodsMark, goodsPaidFor, type NamedGoods, type OrderRow } from "../orders/index.ts";
import { inUnits } from "../products/index.ts";
import type { ChangedGoods } from "./page/view.ts";

/** Only while nothing proves the delivery. After that the buyer's own confirmation counts, even if the goods were different. */
export function changedGoods(order: OrderRow, pageUrl: string): ChangedGoods | null {
  if (!order.goods_swapped || order.payment === "refunded" || order.state !== "placed") return null;
  const named = (lines: readonly NamedGoods[]) =>
    lines.map(({ name, quantity, unit }) => `${inUnits(quantity, unit)} × ${name}`);
  const before = goodsPaidFor(order);
  return {
    action: `${pageUrl}/goods`,
    mark: goodsMark(order.lines),
    before: before && named(before),
    now: named(order.lines),
    refused: order.goods_refused_at !== null,
  };
}
