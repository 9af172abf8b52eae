// refunds: money on its way back to buyers. Owns refunds; reads mispayments (payments), releases (escrow) and disputes (disputes).
// Announces refund.created, refund.needs_attention, refund.failed and payment.refunded, all under the payment's id.
export { refundPart } from "./customer-part.ts";
export { askForRefund, type RefundSource, type RefundWish } from "./ask-for-refund.ts";
export { type BuyersMoney, buyersMoney, noMoney } from "./buyers-money.ts";
export { deskAccount } from "./desk-account.ts";
export { refundEndpoints } from "./endpoints.ts";
export { foldRefundsMadeThere } from "./made-there.ts";
export { giveBackCancelled } from "./give-back-cancelled.ts";
export { handleRefundNotice } from "./handle-refund-notice.ts";
export { checkRefunds, type RefundServices } from "./check-refunds.ts";
export {
  allGone,
  leftOf,
  leftOfPayment,
  orderMoney,
  type OrderMoney,
  type PaymentMoney,
  restOf,
  total,
} from "./order-money.ts";
export { refundFailures, refundReasons } from "./sentences.ts";
export { refundOfOrder } from "./refund-of-order.ts";
export { refundWholeOrder } from "./refund-whole-order.ts";
export { askRefunds, sendRefundsJob } from "./send-refunds.ts";
export { settleRefund } from "./settle-refund.ts";
export { stepBack } from "./order-steps.ts";
export { stopUnsentRefunds } from "./stop-unsent.ts";
export { waitsFor } from "./waits-for.ts";
export {
  arrivedRefundsOf,
  findRefund,
  isOnItsWayBack,
  type RefundRow,
  refundsOfDispute,
  refundsOfOrder,
  newestReasonOf,
  refundsOfPayment,
  toRefund,
} from "./queries.ts";
