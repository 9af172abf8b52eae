// A provider's answer about one payment, handed to the operation that settles it.
import { settlePayment } from "../../src/escrow/index.ts";
import { systemActor } from "../../src/kernel/security/actor.ts";
import type { Bound, ProviderPayment } from "../../src/payments/index.ts";
import type { Selling } from "./selling.ts";
import type { TestShop } from "./system.ts";

/** Paid in full, but for `changes`; `further`: more transactions that came under its reference. */
export async function providerSays({
  selling,
  bound,
  story: { paymentId, reference },
  changes,
  shop,
  further = [],
}: {
  selling: Selling;
  bound: Bound;
  story: { paymentId: string; reference: string };
  changes: Partial<ProviderPayment>;
  shop: TestShop;
  further?: string[];
}): Promise<void> {
  const now = selling.system.clock.now();
  const said = (providerTransactionId: string): ProviderPayment => ({
    status: "succeeded",
    word: "success",
    providerTransactionId,
    reference,
    amount: 1_500_000n,
    requested: 1_500_000n,
    currency: "NGN",
    fee: null,
    environment: "test",
    channel: "card",
    paidAt: now,
    failure: null,
    ...changes,
  });
  await selling.system.services.worker.write(shop.id, (tx) =>
    settlePayment(tx, systemActor(shop.id, "test", now), {
      paymentId,
      bound,
      answer: {
        kind: "known",
        payment: said("1000"),
        further: further.map(said),
      },
    }),
  );
  await selling.rest();
}
