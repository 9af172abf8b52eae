// How much of a payment went back, or is on its way.
import type { Transaction } from "./books.ts";
import type { Refund } from "./records.ts";
import type { PaystackWorld } from "./world.ts";

/** Newest first. */
export function refundsOf({ books }: PaystackWorld, transactionId: number): Refund[] {
  return [...books.refunds.values()].filter((refund) => refund.transactionId === transactionId).toReversed();
}

/** What can still be refunded. A failed refund takes nothing. */
export function leftOf(world: PaystackWorld, { id, amount }: Transaction): number {
  return refundsOf(world, id).reduce((left, refund) => left - (refund.status === "failed" ? 0 : refund.amount), amount);
}

/** A payment that went back in full is `reversed` from the moment that the last of it has arrived. */
export function reverseIfAllIsBack(world: PaystackWorld, transaction: Transaction): void {
  const arrived = refundsOf(world, transaction.id)
    .filter(({ status }) => status === "processed")
    .reduce((sum, { amount }) => sum + amount, 0);
  if (arrived >= transaction.amount) transaction.status = "reversed";
}
