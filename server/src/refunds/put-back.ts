// A refund failed: its money goes to where the order's money is now, which may not be where it was taken from.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { type Currency, money } from "../kernel/money.ts";
import {
  creditSeller,
  disputed,
  escrow,
  platformFee,
  refunding,
  sellerAvailable,
  taxPayable,
} from "../ledger/index.ts";
import { moveOrder, type OrderRow, orderReasons } from "../orders/index.ts";
import { reopenMispayment } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import { deskAccount } from "./desk-account.ts";
import type { Change } from "./note-refund.ts";
import { allGone, orderMoney } from "./order-money.ts";
import { stepBack } from "./order-steps.ts";
import { leg, postRefund } from "./post-refund.ts";
import { feeToTake } from "./proportion.ts";
import type { RefundRow } from "./queries.ts";

/** Posts it and updates the order. @returns the fields to store in the refund's row */
export async function putBack(tx: Tx, actor: Actor, order: OrderRow, row: RefundRow): Promise<Change> {
  const from = refunding(row.id);
  const currency = row.currency as Currency;
  const whole = money(row.amount, currency);
  const post = (legs: Parameters<typeof postRefund>[2]["legs"]) =>
    postRefund(tx, actor, { key: `refund_fail:${row.id}`, kind: "refund_fail", refund: row, legs });

  const { mispayment_id } = row;
  if (mispayment_id !== null) {
    await post([{ from, to: await deskAccount(tx, actor.shopId, { ...row, mispayment_id }), amount: whole }]);
    await reopenMispayment(tx, actor, mispayment_id, row.id);
    return { returned_to: "unapplied" };
  }
  const { payments, share } = await orderMoney(tx, order);
  const to = placeNow(order, row, share.released > 0n);
  const nothingGone = allGone(payments) === row.amount;
  const step = stepBack(order, to, { nothingGone });
  if (Object.keys(step).length > 0)
    await moveOrder(tx, actor, order, step, { reason: orderReasons.refund_did_not_arrive });
  if (to !== "seller") {
    await post([{ from, to: to === "dispute" ? disputed(order.id) : escrow(order.id), amount: whole }]);
    return { returned_to: to };
  }
  // Money that was the seller's is theirs again unchanged. Money that was held becomes theirs minus our fee, as if released.
  const taken = feeToTake(share, row.amount - row.from_seller);
  const fee = row.fee_returned + taken.fee;
  const tax = row.tax_returned + taken.tax;
  const [shop, credit] = await Promise.all([
    findShop(tx, actor.shopId),
    creditSeller(tx, from, money(row.amount - fee - tax, currency), sellerAvailable),
  ]);
  await post([
    ...credit.legs,
    ...leg(from, platformFee, fee, currency),
    ...leg(from, taxPayable(shop.country), tax, currency),
  ]);
  return { returned_to: "seller", fee_taken: fee, tax_taken: tax };
}

/**
 * The dispute's account if one is open. Money that a dispute gave to the buyer waits for another try. Otherwise by the order's funds state.
 */
function placeNow(order: OrderRow, row: RefundRow, released: boolean): "escrow" | "dispute" | "seller" {
  if (order.dispute !== "none" && order.dispute !== "resolved") return "dispute";
  if (row.dispute_id !== null || !released) return "escrow";
  if (order.funds === "refunded") return row.from_seller === row.amount ? "seller" : "escrow";
  return order.funds === "released" || order.funds === "split" ? "seller" : "escrow";
}
