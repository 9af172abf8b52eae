// How much of a payment was refunded, or is being refunded.
import type { Transaction } from "./books.ts";
import type { Refund } from "./records.ts";
import type { PaystackWorld } from "./world.ts";

/** Newest first. */
export function refundsOf({ books }: PaystackWorld, transactionId: number): Refund[] {
  return [...books.refunds.values()].filter((refund) => refund.transactionId === transactionId).toReversed();
}

/** What can still be refunded. Failed refunds don't count. */
export function leftOf(world: PaystackWorld, { id, amount }: Transaction): number {
  return refundsOf(world, id).reduce((left, refund) => left - (refund.status === "failed" ? 0 : refund.amount), amount);
}

/** A fully refunded payment becomes `reversed` when the last refund has arrived. */
export function reverseIfAllIsBack(world: PaystackWorld, transaction: Transaction): void {
  const arrived = refundsOf(world, transaction.id)
    .filter(({ status }) => status === "processed")
    .reduce((sum, { amount }) => sum + amount, 0);
  if (arrived >= transaction.amount) transaction.status = "reversed";
}
