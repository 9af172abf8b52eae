// A refund failed. Its money is held for the buyer, who was promised it, even if it was the seller's before. The database adds it to what the order
// owes back, and lets nobody release it.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { money } from "../kernel/values/money.ts";
import { disputed, escrow, refunding } from "../ledger/index.ts";
import { moveOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import { reopenMispayment } from "../payments/index.ts";
import { deskAccount } from "./desk-account.ts";
import type { Change } from "./record-refund.ts";
import { allGone, orderMoney } from "./order-money.ts";
import { stepBack } from "./order-steps.ts";
import { postRefund } from "./post-refund.ts";
import type { RefundRow } from "./queries.ts";

/** Posts it and updates the order. @returns the fields to store in the refund's row */
export async function putBack(tx: Tx, actor: Actor, order: OrderRow, row: RefundRow): Promise<Change> {
  const from = refunding(row.id);
  const whole = money(row.amount, row.currency);
  const post = (legs: Parameters<typeof postRefund>[2]["legs"]) =>
    postRefund(tx, actor, { key: `refund_fail:${row.id}`, kind: "refund_fail", refund: row, legs });

  const { mispayment_id } = row;
  if (mispayment_id !== null) {
    await post([{ from, to: await deskAccount(tx, actor.shopId, { ...row, mispayment_id }), amount: whole }]);
    await reopenMispayment(tx, actor, mispayment_id, row.id);
    return { returned_to: "unapplied" };
  }
  const { payments } = await orderMoney(tx, order);
  const isDisputed = order.dispute !== "none" && order.dispute !== "resolved";
  const to = isDisputed ? "dispute" : "escrow";
  const step = stepBack(order, to, { nothingGone: allGone(payments) === row.amount });
  if (Object.keys(step).length > 0)
    await moveOrder(tx, actor, { order, step, cause: { reason: orderReasons.refund_did_not_arrive } });
  await post([{ from, to: isDisputed ? disputed(order.id) : escrow(order.id), amount: whole }]);
  return { returned_to: to };
}
