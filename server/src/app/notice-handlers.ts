// Who looks when a payment provider tells us of something: a list, so that payments need not know who is above it.
import { verifyNow } from "../escrow/index.ts";
import type { NoticeHandlers } from "../payments/index.ts";
import { lookAtPayout } from "../payouts/index.ts";
import type { Services } from "./services.ts";

export function noticeHandlers(services: Services): NoticeHandlers {
  const { worker } = services;
  return {
    payment: async (actor, payment, told) =>
      (await verifyNow(worker, services, actor, { reference: payment.reference, noticed: true, told })).answered,
    refundsOf: async (actor, payment) =>
      (await verifyNow(worker, services, actor, { reference: payment.reference })).answered,
    refund: async () => null,
    payout: (actor, named, answer) => lookAtPayout(worker, services, actor, named, answer),
    dispute: async () => null,
    unasked: async () => ({ state: "failed", detail: "money nobody asked for: no desk for it yet" }),
  };
}
