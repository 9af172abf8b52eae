// Why an attempt did not succeed: our own reasons, and known reasons of providers.
import type { Sentences } from "../kernel/contract/meaning.ts";
import { failureMax, payerReasons, reasonSentences, reasonWith } from "./failure-reasons.ts";

export const paymentFailures = {
  no_payment_page: "the provider gave no payment page",
  other_way_chosen: "another way to pay was chosen",
  order_changed: "the order was changed",
  money_given_back: "mispayment: {kind}: given back",
  money_used_elsewhere: "mispayment: {kind}: used for order {orderNumber}",
  money_does_not_fit: "mispayment: {kind}",
  ...reasonSentences(payerReasons),
} as const satisfies Sentences;

/** For a payment that the provider refused immediately. */
export function whyRefused(code: string, detail: string): string {
  const known = payerReasons.some((reason) => reason === code);
  return (known ? reasonWith(code, detail) : `${code}: ${detail}`).slice(0, failureMax);
}
