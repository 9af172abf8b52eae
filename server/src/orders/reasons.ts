// The reason of an order's change, if no person wrote one.
import type { Sentences } from "../kernel/contract/meaning.ts";

export const orderReasons = {
  order_cancelled: "the order was cancelled",
  not_paid_in_time: "the hold ran out before payment",
  replaces_goods: "replaces goods of {orderNumber}",
  waits_to_be_fetched: "waits to be fetched",
  booked_with_courier: "booked with a courier",
  courier_has_goods: "the courier has the goods",
  parcel_moved: "the parcel is {status}",
  delivered_and_settled: "delivered and settled",
  released: "released: {releaseReason}",
  refund_did_not_arrive: "a refund did not arrive",
  disputed: "disputed by the {by}: {disputeReason}",
  dispute_decided: "the dispute is decided: {outcome}",
  bank_took_back: "the buyer's bank took the payment back",
  bank_decided: "the buyer's bank decided: {outcome}",
  bank_reversed: "the buyer's bank reversed its decision",
  loss_paid_by_failed_refund: "a lost chargeback is paid by a refund that failed",
} as const satisfies Sentences;
