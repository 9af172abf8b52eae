// What of a provider's word is believed. Pure: an attempt of ours, an answer of theirs, a verdict. Value is given only for
// a final success of this very reference, amount, currency and environment; anything else goes to the desk.
import type { ProviderPayment } from "./provider.ts";

export type Expected = { reference: string; amount: bigint; currency: string; environment: "test" | "live" };

export type Verdict =
  /** Not final: ask again. */
  | { kind: "open"; state: "action_needed" | "processing" | "unchanged" }
  | { kind: "failed"; why: string }
  /** Exactly what was asked, or the buyer bore the provider's fee on top. */
  | { kind: "exact" }
  /** More came than was due: what is due is good, the rest goes to the desk. */
  | { kind: "over"; surplus: bigint }
  | { kind: "misfit"; why: "under" | "wrong_currency" | "wrong_reference" | "wrong_environment" }
  /** It came, and was given back or charged back at the provider since. `came`: what it was. */
  | { kind: "reversed"; came: Exclude<Verdict, { kind: "open" | "failed" | "reversed" }> };

export function believe(expected: Expected, payment: ProviderPayment): Verdict {
  // Another payment's answer says nothing about ours, whatever its status.
  if (payment.reference !== expected.reference) return { kind: "misfit", why: "wrong_reference" };
  if (payment.environment !== "unknown" && payment.environment !== expected.environment)
    return { kind: "misfit", why: "wrong_environment" };
  switch (payment.status) {
    case "action_needed":
    case "processing":
      return { kind: "open", state: payment.status };
    case "unknown":
      return { kind: "open", state: "unchanged" };
    case "failed":
      return { kind: "failed", why: payment.failure ?? payment.word };
    case "reversed":
      return { kind: "reversed", came: value(expected, payment) };
    case "succeeded":
      return value(expected, payment);
  }
}

function value(
  expected: Expected,
  payment: ProviderPayment,
): Exclude<Verdict, { kind: "open" | "failed" | "reversed" }> {
  if (payment.currency !== expected.currency) return { kind: "misfit", why: "wrong_currency" };
  // With the fee on the payer, `amount` is what was asked plus the fee, and `requested` is what was asked.
  const feeOnPayer =
    payment.requested === expected.amount &&
    payment.amount > payment.requested &&
    payment.fee !== null &&
    payment.amount - payment.requested <= payment.fee;
  if (payment.amount === expected.amount || feeOnPayer) return { kind: "exact" };
  if (payment.amount < expected.amount) return { kind: "misfit", why: "under" };
  return { kind: "over", surplus: payment.amount - expected.amount };
}
