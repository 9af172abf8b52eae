// payments: attempts to collect and the providers' answers. Owns payments and mispayments; each provider has a folder below. It knows only
// the ids of orders: escrow decides what money does to an order.
export { paymentPart } from "./customer-part.ts";
export { nextAskAt } from "./ask-plan.ts";
export { type Claim, judgeClaim } from "./claim.ts";
export { type ActClaim, claimOfAnswer, contradictionOfAct, inWords, isSameSum } from "./act-claim.ts";
export { payeeReasons, reasonSentences, whyNotSent, withoutAnswerNumber } from "./failure-reasons.ts";
export { paymentFailures } from "./failures.ts";
export { believe, type Expected, type Verdict } from "./believe.ts";
export { paymentExample, type PaymentResource, PaymentSchema } from "./contract.ts";
export { paymentEndpoints } from "./endpoints.ts";
export {
  nextLookAt,
  recordAnswer,
  putOnDesk,
  withAnswer,
  whileContradicted,
  withMoney,
  withoutMoney,
} from "./fold-answer.ts";
export {
  changeContested,
  countOpenMispayments,
  decideMispayment,
  type DeskMoney,
  type DeskState,
  findMispayment,
  lockMispayment,
  type MispaymentKind,
  mispaymentKinds,
  mispaymentReports,
  type MispaymentRow,
  mispaymentsOf,
  mispaymentStates,
  moneyOnDesk,
  putUnknownOnDesk,
  reopenMispayment,
} from "./mispayments.ts";
export { hasOpenContradiction, isPerhapsPaid, type Report, reportOnDesk } from "./report-on-desk.ts";
export { askAgain, becameOf, bringPayment, closeAttempt, insertApplied } from "./desk-payments.ts";
export { openAccessTokens } from "./access-tokens.ts";
export type { BalanceTold, PaymentNotice, UnaskedPayment } from "./notice.ts";
export type {
  AskPayoutResult,
  AskRefundResult,
  AskResult,
  Bank,
  CollectResult,
  Destination,
  DisputeAnswer,
  Gateway,
  GatewayTools,
  ListPage,
  ListResult,
  Method,
  PaymentDriver,
  OpenBalanceAddresses,
  PaymentQuestion,
  PayoutResult,
  ProviderDispute,
  ProviderPayment,
  ProviderPayout,
  ProviderRefund,
  ResolveResult,
  RefundedPayment,
  Registered,
  RefundResult,
  Contradiction,
  Told,
} from "./provider.ts";
export { methods } from "./provider.ts";
export {
  attemptsOf,
  findPayment,
  liveAttempt,
  lockPayment,
  maskedPhone,
  isOfDesk,
  onDesk,
  type PaymentRow,
  paymentsToAsk,
  shownToPayer,
  toPayment,
  toQuestion,
} from "./queries.ts";
export { keepClaim, keepTold } from "./keep-told.ts";
export { type HeardBalance, type NoticeHandlers, paymentNamed, paymentPostReader } from "./read-notice-post.ts";
export { choose, choosePayer, methodsFor, payoutBounds, railsFor } from "./choose-provider.ts";
export { registerUnasked, sandboxContactPhone } from "./register-unasked.ts";
export {
  asWordAbout,
  attemptPaidBy,
  awaitsReceipt,
  insertUnasked,
  isKnown,
  isUnasked,
  lockReceipt,
  paidBeside,
} from "./unasked-payment.ts";
export {
  bind,
  bindPayer,
  type Bound,
  driverOf,
  type Drivers,
  isUp,
  needsNoticeAddress,
  type Payer,
  payerOrigins,
  type PaymentServices,
  type Slot,
  slotNames,
  slots,
} from "./registry.ts";
export {
  beginAgain,
  createAttempt,
  giveUpWithoutPage,
  giveWay,
  type NewAttempt,
  recordAddressSeen,
  recordCollectResult,
} from "./start-attempt.ts";
export { attemptMachine, type AttemptState, isLive } from "./states.ts";
