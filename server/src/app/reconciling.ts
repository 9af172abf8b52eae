// What reconciliation with gateways needs from the app.
import { systemActor } from "../kernel/security/actor.ts";
import { verifyNow } from "../escrow/index.ts";
import { bind, findPayment, toQuestion } from "../payments/index.ts";
import { bindDriver } from "../shipping/index.ts";
import { type Books, isAggregator, type ReconciliationServices } from "../reconciliation/index.ts";
import { findShop } from "../shops/index.ts";
import { verifyCharge } from "../subscriptions/index.ts";
import type { Services } from "./services.ts";

export function reconciling(services: Services): ReconciliationServices {
  const { worker } = services;
  return {
    worker,
    addresses: services.addresses,
    bind: (mode, slot) => (isAggregator(slot) ? wallet(services, mode, slot) : bind(services, mode, slot)),
    askPayment: async (shopId, reference, now) => {
      const { mode } = await worker.read(shopId, (tx) => findShop(tx, shopId));
      const actor = systemActor(shopId, "reconciliation", now, mode);
      if ((await verifyCharge(worker, services, actor, { reference })) === null)
        await verifyNow(worker, services, actor, { reference, noticed: true });
    },
    isPaidThere: async ({ mode, slot }, shopId, reference) => {
      const bound = isAggregator(slot) ? null : bind(services, mode, slot);
      const payment = await worker.read(shopId, (tx) => findPayment(tx, shopId, { reference }));
      const answer = payment && bound ? await bound.gateway.ask(toQuestion(payment)) : null;
      return (
        answer?.kind === "known" && (answer.payment.status === "succeeded" || answer.payment.status === "reversed")
      );
    },
  };
}

/** The wallet that pays for labels. */
function wallet(services: Services, mode: "sandbox" | "live", driver: string): Books | null {
  const bound = bindDriver(services, mode, driver);
  return bound && { driver: bound.driver, gateway: { balances: () => bound.aggregator.balances() } };
}
