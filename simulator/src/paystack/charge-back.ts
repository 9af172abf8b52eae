// Automatic chargebacks, requested by the payment's amount.
import type { Transaction } from "./books.ts";
import { amountEffect } from "./charge-outcomes.ts";
import { openDispute } from "./open-dispute.ts";
import type { PaystackWorld } from "./world.ts";

/** Counted from the payment, even if the simulator was restarted meanwhile. */
export function chargeBackLater(world: PaystackWorld, transaction: Transaction): void {
  const { chargeback } = amountEffect(transaction.requestedAmount);
  if (!chargeback || transaction.paidAt === null) return;
  world.clock.at(transaction.paidAt + chargeback.afterSeconds * 1000, async () => {
    openDispute(world, transaction, { bankFindsFor: chargeback.bankFindsFor });
  });
}
