// escrow: the buyer's money between payment and proven delivery. Owns escrow_holds (dates, proof), release_proofs, buyer_notices and
// releases; the amounts are in the ledger, one account per order. Announces order.ready_for_pickup, payment.succeeded, payment.failed,
// escrow.held, escrow.released, escrow.complaint_heard, escrow.complaint_reminder_due, escrow.handover_ready, escrow.delivery_said, escrow.reminder_due, escrow.arrival_due, escrow.arrival_disputed,
// escrow.rest_unpaid and escrow.refund_due. Reacts to order.status_changed and escrow.held.
export { doubtDelivery } from "./doubt-delivery.ts";
export { freeOf } from "./free-money.ts";
export { releasedBefore } from "./released-before.ts";
export { escrowEndpoints } from "./endpoints.ts";
export { settlePayment } from "./settle-payment.ts";
export { verifyNow, verifyPayment } from "./verify-payment.ts";
export { askPayments } from "./ask-payment.ts";
export { type Proof, type ReleaseReason, ReleaseSchema } from "./contract.ts";
export { releaseExample } from "./examples.ts";
export { type DeliveryForBuyer, deliveryForBuyer } from "./delivery-for-buyer.ts";
export { isContested } from "./contested.ts";
export { type Charge, chargeOn, chargeOnPart, type Terms, termsOf } from "./fees.ts";
export { complaintHolds, recordBuyersComplaint, renewComplaint, type Sureness } from "./record-buyers-complaint.ts";
export { releaseAfterReturns } from "./release-after-returns.ts";
export { followMoneyOf, followOrderJob } from "./follow-order.ts";
export { giveTimeAnew } from "./give-time-anew.ts";
export { handoverCode, mayBeHandoverCode } from "./handover-code.ts";
export { lastReleaseAt } from "./last-release.ts";
export { matureReleases } from "./mature-releases.ts";
export { openHold } from "./open-hold.ts";
export { proveDelivery } from "./prove-delivery.ts";
export {
  afterReleaseMs,
  complaintMs,
  lastAnswerMs,
  remindersDue,
  remindersNeeded,
  silenceEndsAt,
  unprovenMs,
} from "./clocks.ts";
export { noticesReached, recordAddressNotice, recordNotice, remindersThatCount, shopWroteAt } from "./buyer-notices.ts";
export { type HasSpoken, isSilent } from "./is-silent.ts";
export { proofsOf, recordOverride, recordProof } from "./release-proofs.ts";
export { findHold, type HoldRow, type Maturing, maturingReleases, type ReleaseRow } from "./queries.ts";
export { applyMispayment } from "./desk/apply-mispayment.ts";
export { acceptMispayment } from "./desk/accept-mispayment.ts";
export type { AskKeep } from "./desk/ask-keep.ts";
export type { AskUse } from "./desk/ask-use.ts";
export { giveBackSurplusJob } from "./desk/give-back-surplus.ts";
export { refundMispayment } from "./desk/refund-mispayment.ts";
export { wasLowered } from "./surplus.ts";
export { giveBackUndecided } from "./desk/give-back-undecided.ts";
export { receiveUnasked } from "./desk/receive-unasked.ts";
export { type AskReceipt, recordReceiptAsked } from "./ask-buyer.ts";
export { overrideRelease } from "./override-release.ts";
export { releaseFunds, type Releasing } from "./release-funds.ts";
export { refundUnpaidRest, waitForRest } from "./wait-for-rest.ts";
export type { Buyer } from "./release-shown.ts";
export { silencePays } from "./silence-pays.ts";
export { workClocks } from "./work-clocks.ts";
