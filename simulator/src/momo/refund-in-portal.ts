// The operator's staff give a payment back in MTN's partner portal. Nobody is told of it, and the payment stays SUCCESSFUL.
import { randomInt, randomUUID } from "node:crypto";
import type { MoneyCall } from "./books.ts";
import type { MomoWorld } from "./world.ts";

/** @throws RangeError when there is nothing to give back */
export function refundInPortal({ books, clock }: MomoWorld, payment: MoneyCall | undefined): MoneyCall {
  if (payment?.status !== "SUCCESSFUL" || books.refundedOf(payment) > 0)
    throw new RangeError("there is nothing of this payment to give back");
  const refund: MoneyCall = {
    ...payment,
    kind: "refund",
    referenceId: randomUUID(),
    externalId: "",
    amount: payment.moved,
    fee: 0,
    referenceIdToRefund: payment.referenceId,
    callbackUrl: null,
    financialTransactionId: String(randomInt(1_000_000_000, 10_000_000_000)),
    askedAt: clock.now(),
    finalAt: clock.now(),
    notifications: [],
  };
  books.addCall(refund);
  books.count(refund);
  return refund;
}
