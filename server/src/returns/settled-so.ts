// Whether a request about a return repeats an earlier one. A request for something else is refused.
import type { Tx } from "../kernel/database/db.ts";
import { findOrder, meansLine } from "../orders/index.ts";
import type { Received, Replacement, ReturnRefund } from "./contract.ts";
import type { ReturnRow } from "./queries.ts";

/** Pieces that are not listed count as undamaged and put back to stock. */
export function wasReceivedSo({ lines }: ReturnRow, { items = [] }: Received): boolean {
  return (
    items.every((item) => lines.some((line) => meansLine(line, item))) &&
    lines.every((line) => {
      const { condition, restock } = items.find((item) => meansLine(line, item)) ?? {
        condition: "as_new",
        restock: line.quantity,
      };
      return line.condition === condition && line.restocked === restock;
    })
  );
}

/** Without an amount, the full value of the goods and their delivery. */
export function wasRefundedSo(row: ReturnRow, amount: ReturnRefund["amount"]): boolean {
  if (amount && amount.currency !== row.currency) return false;
  return row.refunded === (amount ? BigInt(amount.amount) : row.goods + row.delivery);
}

/** Without items, the same goods again. */
export async function wasReplacedSo(tx: Tx, row: ReturnRow, items: Replacement["items"]): Promise<boolean> {
  const { lines } = await findOrder(tx, row.shop_id, row.replacement_order_id ?? "");
  const wanted = items ?? row.lines;
  return (
    wanted.length === lines.length &&
    wanted.every((item) => lines.some((line) => line.quantity === item.quantity && meansLine(line, item)))
  );
}
