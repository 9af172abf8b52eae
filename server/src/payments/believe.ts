// Decides how far to trust a provider's answer. Pure: our attempt and their answer give a verdict. Money counts only for a final success
// with exactly this reference, amount, currency and environment. Everything else goes to payment review.
import type { ProviderPayment } from "./provider.ts";

export type Expected = { reference: string; amount: bigint; currency: string; environment: "test" | "live" };

export type Verdict =
  /** Not final: verify again. */
  | { kind: "open"; state: "action_needed" | "processing" | "unchanged" }
  | { kind: "failed"; why: string }
  /** Exactly the requested amount, or the buyer paid the provider's fee on top. */
  | { kind: "exact" }
  /** More than was due. The due amount counts, and the rest goes to payment review. */
  | { kind: "over"; surplus: bigint }
  | { kind: "misfit"; why: "under" | "wrong_currency" | "wrong_reference" | "wrong_environment" }
  /** It was paid, and was refunded or charged back at the provider since. `came`: the verdict before that. */
  | { kind: "reversed"; came: Exclude<Verdict, { kind: "open" | "failed" | "reversed" }> };

export function believe(expected: Expected, payment: ProviderPayment): Verdict {
  // Another payment's answer says nothing about ours, even if its status is final.
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
  // If the payer bears the fee, `amount` is what we asked plus the fee, and `requested` is what we asked.
  const feeOnPayer =
    payment.requested === expected.amount &&
    payment.amount > payment.requested &&
    payment.fee !== null &&
    payment.amount - payment.requested <= payment.fee;
  if (payment.amount === expected.amount || feeOnPayer) return { kind: "exact" };
  if (payment.amount < expected.amount) return { kind: "misfit", why: "under" };
  return { kind: "over", surplus: payment.amount - expected.amount };
}
