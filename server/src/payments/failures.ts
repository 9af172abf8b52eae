// Why an attempt did not succeed, where we say it ourselves.
import type { Sentences } from "../kernel/meaning.ts";

export const paymentFailures = {
  no_payment_page: "the provider gave no payment page",
  other_way_chosen: "another way to pay was chosen",
  order_changed: "the order was changed",
  money_given_back: "mispayment: {kind}: given back",
  money_used_elsewhere: "mispayment: {kind}: used for order {orderNumber}",
  money_does_not_fit: "mispayment: {kind}",
} as const satisfies Sentences;
