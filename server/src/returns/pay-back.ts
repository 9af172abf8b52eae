// The money of a return goes back, and the return ends with that.
import { audit } from "../kernel/audit.ts";
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { money } from "../kernel/money.ts";
import { isPaid, type OrderRow } from "../orders/index.ts";
import { refundOfOrder } from "../refunds/index.ts";
import { moveReturn, type ReturnChange } from "./change-return.ts";
import type { ReturnRow } from "./queries.ts";

/** The caller has locked order and return. @param sum all that the goods are worth, or what the buyer has agreed to */
export async function payBack(
  tx: Tx,
  actor: Actor,
  { order, row, sum, change }: { order: OrderRow; row: ReturnRow; sum: bigint; change: ReturnChange },
): Promise<ReturnRow> {
  const reason = `returned: ${row.reason.replaceAll("_", " ")}`;
  const amount = money(sum, row.currency);
  const byHand = !paidThroughUs(order);
  const refunds = byHand ? [] : await refundOfOrder(tx, actor, order.id, { amount, reason });
  await audit(tx, actor, {
    act: "return_refunded",
    objectId: row.id,
    detail: { amount: sum.toString(), currency: row.currency, byHand },
  });
  return moveReturn(tx, actor, {
    before: row,
    verb: "refund",
    change: { ...change, refunded: sum, by_hand: byHand, refund_ids: refunds.map(({ id }) => id) },
  });
}

export function paidThroughUs({ payment, funds }: OrderRow): boolean {
  return funds !== "none" || isPaid(payment) || payment === "refunded";
}
