// The money of a return goes back, and the return ends with that.
import { audit } from "../kernel/security/audit.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import type { OrderRow } from "../orders/index.ts";
import { leftOf, orderMoney, refundOfOrder } from "../refunds/index.ts";
import { moveReturn, paidThroughUs, type ReturnChange } from "./change-return.ts";
import { decidedAbout } from "./end-decided.ts";
import type { ReturnRow } from "./queries.ts";

/**
 * The caller has locked order and return.
 * @param sum all that the goods are worth, or what the buyer has agreed to
 * @param left what of it has not gone back before, in a dispute or by another refund
 */
export async function payBack(
  tx: Tx,
  actor: Actor,
  {
    order,
    row,
    sum,
    left = sum,
    change,
  }: { order: OrderRow; row: ReturnRow; sum: bigint; left?: bigint; change: ReturnChange },
): Promise<ReturnRow> {
  const reason = `returned: ${row.reason.replaceAll("_", " ")}`;
  const amount = money(left, row.currency);
  const byHand = !paidThroughUs(order);
  const refunds = byHand || left === 0n ? [] : await refundOfOrder(tx, actor, order.id, { amount, reason });
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

/**
 * The shop's time to give the money back is over. Of an order whose money went back before, only what is left goes back, and nothing of what a
 * dispute decided about.
 */
export async function payBackInTime(
  tx: Tx,
  actor: Actor,
  { order, row }: { order: OrderRow; row: ReturnRow },
): Promise<ReturnRow> {
  const sum = row.goods + row.delivery;
  const [books, { closed }] = await Promise.all([orderMoney(tx, order), decidedAbout(tx, row)]);
  const left = leftOf(books);
  const owed = closed < sum ? sum - closed : 0n;
  return payBack(tx, actor, { order, row, sum, left: left < owed ? left : owed, change: {} });
}
