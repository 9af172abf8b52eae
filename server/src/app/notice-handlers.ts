// Who looks when a payment provider tells us of something: a list, so that payments need not know who is above it.
import { lookAtDispute } from "../disputes/index.ts";
import { receiveUnasked, verifyNow } from "../escrow/index.ts";
import type { NoticeHandlers } from "../payments/index.ts";
import { lookAtPayout } from "../payouts/index.ts";
import { hearOfRefund, lookAtRefunds } from "../refunds/index.ts";
import { disputing } from "./disputing.ts";
import { verifyCharge } from "../subscriptions/index.ts";
import { refunding } from "./refunding.ts";
import type { Services } from "./services.ts";

export function noticeHandlers(services: Services): NoticeHandlers {
  const { worker } = services;
  return {
    payment: async (actor, payment, told) =>
      (await verifyNow(worker, services, actor, { reference: payment.reference, noticed: true, told })).answered,
    refundsOf: async (actor, payment) => {
      const { shop_id: shopId, id: paymentId } = payment;
      return (await lookAtRefunds(refunding(services), { shopId, paymentId, by: actor.by.id })).answered;
    },
    planCharge: async (actor, reference) =>
      (await verifyCharge(worker, services, actor, { reference }))?.answered ?? null,
    refund: (actor, refundId, answer) => hearOfRefund(refunding(services), actor, refundId, answer),
    payout: (actor, named, answer) => lookAtPayout(worker, services, actor, named, answer),
    dispute: (...told) => lookAtDispute(disputing(services), ...told),
    unasked: (slot, mode, payment, now, shopId) =>
      receiveUnasked(services, { slot, mode, payment, now, ...(shopId === undefined ? {} : { shopId }) }),
  };
}
