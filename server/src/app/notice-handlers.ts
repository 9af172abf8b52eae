// Which module handles a gateway's webhook. The list is here, so that payments need not import the modules that depend on it.
import { checkDispute } from "../disputes/index.ts";
import { receiveUnasked, verifyNow } from "../escrow/index.ts";
import { bind, type NoticeHandlers } from "../payments/index.ts";
import { handleEndedPayout, checkPayout } from "../payouts/index.ts";
import { hearBalance } from "../reconciliation/index.ts";
import { handleRefundNotice, checkRefunds } from "../refunds/index.ts";
import { disputing } from "./disputing.ts";
import { checkChargeDispute, checkChargeRefunds, verifyCharge } from "../subscriptions/index.ts";
import { refunding } from "./refunding.ts";
import type { Services } from "./services.ts";

export function noticeHandlers(services: Services): NoticeHandlers {
  const { worker } = services;
  return {
    payment: async (actor, { reference }, told, claim, afterEnd = false) =>
      (await verifyNow(worker, services, actor, { reference, noticed: true, told, claim, afterEnd })).answered,
    refundsOf: async (actor, payment, claim) => {
      const { shop_id: shopId, id: paymentId } = payment;
      // A webhook about a refund may come before the one about its payment.
      const known =
        payment.state === "succeeded" ||
        (await verifyNow(worker, services, actor, { reference: payment.reference, noticed: true })).answered;
      const look = { shopId, paymentId, by: actor.by.id, all: true, claim };
      return (await checkRefunds(refunding(services), look)).answered && known;
    },
    referenceOf: async (slot, mode, providerTransactionId) => {
      const answer = await bind(services, mode, slot)?.gateway.referenceOf?.(providerTransactionId);
      if (answer?.kind === "trouble") return false;
      return answer?.kind === "reference" ? answer.reference : null;
    },
    planCharge: async (actor, reference, about) => {
      // A payment that we got no webhook for is booked first.
      const known = (await verifyCharge(worker, services, actor, { reference }))?.answered ?? null;
      if (about === "payment" || known !== true) return known;
      return checkChargeRefunds(worker, services, actor, reference);
    },
    refund: (actor, refundId, answer, claim) =>
      handleRefundNotice(refunding(services), actor, { refundId, answer, claim }),
    payout: (actor, named, answer, claim) => checkPayout(worker, services, actor, { named, answer, claim }),
    endedPayout: (actor, payoutId, claim) => handleEndedPayout(worker, actor, payoutId, claim),
    dispute: async (slot, mode, number, now, claim) =>
      (await checkDispute(disputing(services), { slot, environment: mode, providerDisputeId: number, now, claim })) ??
      checkChargeDispute(worker, services, { slot, mode, number, now }),
    unasked: (slot, mode, payment, now, shopId) =>
      receiveUnasked(services, { slot, mode, payment, now, ...(shopId === undefined ? {} : { shopId }) }),
    balance: (questionId, heard, now) => hearBalance(services, questionId, heard, now),
  };
}
