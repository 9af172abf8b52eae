// What comparing with providers needs of the composition.
import { systemActor } from "../kernel/actor.ts";
import { verifyNow } from "../escrow/index.ts";
import { bind, findPayment, toQuestion } from "../payments/index.ts";
import { aggregatorSlot, bindAggregator } from "../shipping/index.ts";
import type { Books, ReconciliationServices } from "../reconciliation/index.ts";
import { findShop } from "../shops/index.ts";
import type { Services } from "./services.ts";

export function reconciling(services: Services): ReconciliationServices {
  const { worker } = services;
  return {
    worker,
    bind: (mode, slot) => (slot === aggregatorSlot ? wallet(services, mode) : bind(services, mode, slot)),
    askPayment: async (shopId, reference, now) => {
      const { mode } = await worker.read(shopId, (tx) => findShop(tx, shopId));
      await verifyNow(worker, services, systemActor(shopId, "reconciliation", now, mode), { reference, noticed: true });
    },
    isPaidThere: async ({ mode, slot }, shopId, reference) => {
      const bound = slot === aggregatorSlot ? null : bind(services, mode, slot);
      const payment = await worker.read(shopId, (tx) => findPayment(tx, shopId, { reference }));
      const answer = payment && bound ? await bound.gateway.ask(toQuestion(payment)) : null;
      return (
        answer?.kind === "known" && (answer.payment.status === "succeeded" || answer.payment.status === "reversed")
      );
    },
  };
}

/** What pays for labels. */
function wallet(services: Services, mode: "sandbox" | "live"): Books | null {
  const bound = bindAggregator(services, mode);
  return bound && { driver: bound.driver, gateway: { balances: () => bound.aggregator.balances() } };
}
