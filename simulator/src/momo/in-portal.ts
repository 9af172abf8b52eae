// What the operator's staff do in MTN's partner portal. The platform makes no call and gets no callback, and a SUCCESSFUL call stays so:
// only the balance shows it.
import { randomInt, randomUUID } from "node:crypto";
import type { MoneyCall } from "./books.ts";
import type { MomoWorld } from "./world.ts";

/** Refunds a payment. @throws RangeError when there is nothing to refund */
export function refundInPortal(world: MomoWorld, payment: MoneyCall | undefined): MoneyCall {
  if (payment?.status !== "SUCCESSFUL" || world.books.refundedOf(payment) > 0)
    throw new RangeError("there is nothing of this payment to give back");
  const { moved, referenceId } = payment;
  return moveInPortal(world, { ...payment, kind: "refund", amount: moved, referenceIdToRefund: referenceId });
}

/** Sends a failed or returned payout again. @throws RangeError when there is none to send again */
export function payAgainInPortal(world: MomoWorld, payout: MoneyCall | undefined): MoneyCall {
  if (!payout || !(payout.status === "FAILED" || payout.takenBack))
    throw new RangeError("there is no payout to send again");
  return moveInPortal(world, payout);
}

/** Takes back a payout that had arrived. @throws RangeError when it has not */
export function takeBackPayout({ books }: MomoWorld, payout: MoneyCall | undefined): MoneyCall {
  if (payout?.status !== "SUCCESSFUL" || payout.takenBack) throw new RangeError("there is no payout to take back");
  payout.takenBack = true;
  books.countTakenBack(payout);
  return payout;
}

function moveInPortal({ books, clock }: MomoWorld, like: MoneyCall): MoneyCall {
  const made: MoneyCall = {
    ...like,
    referenceId: randomUUID(),
    externalId: "",
    moved: like.amount,
    fee: 0,
    takenBack: false,
    callbackUrl: null,
    status: "SUCCESSFUL",
    reason: null,
    financialTransactionId: String(randomInt(1_000_000_000, 10_000_000_000)),
    askedAt: clock.now(),
    finalAt: clock.now(),
    notifications: [],
  };
  books.addCall(made);
  books.count(made);
  return made;
}
