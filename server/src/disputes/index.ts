// disputes: who gets a disputed part of an order's money. Owns disputes and dispute_evidence. Disputes of buyers and sellers follow our
// clocks, a gateway's (chargebacks) the gateway's. Announces dispute.opened, dispute.updated and dispute.resolved.
export { isEnteredBySeller, isOfShop, turnNotice } from "./buyers-own.ts";
export { disputePart } from "./customer-part.ts";
export { type DisputeReason, type DisputeResource, disputeReasons } from "./contract.ts";
export { disputeEndpoints } from "./endpoints.ts";
export type { ChatReader } from "./evidence.ts";
export { giveEvidence } from "./give-evidence.ts";
export { disputesThatHear, hearBuyer } from "./hear-buyer.ts";
export { type DisputeServices, checkDispute } from "./check-dispute.ts";
export { openDisputeOf } from "./opener.ts";
export { openDispute } from "./open-dispute.ts";
export {
  type EvidenceRow,
  evidenceOf,
  findDispute,
  isDisputedByBuyer,
  type ListedDispute,
  lostChargebacksOf,
  openDisputes,
  openDisputesOfBuyers,
} from "./queries.ts";
export { decisionOf } from "./page/decision.ts";
export { problemPages, type ProblemPageServices } from "./page/problem-page.ts";
export { sellersRecord } from "./sellers-record.ts";
export { recoverLossJob } from "./recover-loss.ts";
export { isAboutArrival } from "./is-about-arrival.ts";
export { resolveDispute } from "./resolve-dispute.ts";
export { disputeUntil, keptForReturns, whyNoDispute } from "./why-no-dispute.ts";
export { workDisputes } from "./work-disputes.ts";
