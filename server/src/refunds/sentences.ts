// Our own sentences about a refund: why it failed, and what it is for.
import { orderReasons } from "../orders/index.ts";
import { payeeReasons, reasonSentences } from "../payments/index.ts";
import type { Sentences } from "../kernel/contract/meaning.ts";

export const refundFailures = {
  provider_gives_nothing_back: "this provider has no way to give money back",
  refused_when_repeated: "refused when sent again",
  another_refund_told: "was told of {sum} for {reference}, which is not this refund",
  ...reasonSentences(payeeReasons),
} as const satisfies Sentences;

export const refundReasons = {
  asked_by_buyer: "asked for by the buyer",
  dispute: "dispute: {disputeReason}",
  order_cancelled: orderReasons.order_cancelled,
  order_changed: "the order was changed",
  not_accepted_in_time: "not accepted in time",
  not_dispatched_in_time: "not dispatched in time",
  not_collected_in_time: "not collected in time",
  paid_too_much: "paid more than was due",
  paid_too_little: "paid less than was due",
  paid_too_late: "paid after the order had ended",
  paid_twice: "paid twice",
  paid_in_other_currency: "paid in another currency",
  not_ours: "not ours",
  not_for_an_order: "not for an order",
  given_back_at_provider: "given back at the payment provider",
} as const satisfies Sentences;
