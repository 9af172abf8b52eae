// Who looks when a payment provider tells us of something: a list, so that payments need not know who is above it.
import { receiveUnasked, verifyNow } from "../escrow/index.ts";
import type { NoticeHandlers } from "../payments/index.ts";
import { hearOfRefund, lookAtRefunds } from "../refunds/index.ts";
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
    refund: (actor, refundId, answer) => hearOfRefund(refunding(services), actor, refundId, answer),
    payout: async () => null,
    dispute: async () => null,
    unasked: (slot, mode, payment, now, shopId) =>
      receiveUnasked(services, { slot, mode, payment, now, ...(shopId === undefined ? {} : { shopId }) }),
  };
}
