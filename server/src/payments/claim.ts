// What a webhook says about a payment. It is never trusted. It is compared with the provider's answer, and a contradiction goes to payment review,
// with both statements.
import type { AskResult, ProviderPayment } from "./provider.ts";

export type Claim = {
  /** Only "paid" can contradict an answer: a reported failure may be older than the payment. */
  says: "paid" | "other";
  word: string;
  /** In minor units; null if the webhook has no readable amount. */
  amount: string | null;
  currency: string | null;
  providerTransactionId: string | null;
};

export type Judged =
  | { kind: "agrees" }
  /** The provider's answer is not final yet. */
  | { kind: "open" }
  | { kind: "differs"; part: "status" | "amount" | "currency" | "transaction"; detail: string };

/** @param isOver the attempt is not verified any longer */
export function judgeClaim(claim: Claim, answer: AskResult, isOver: boolean): Judged {
  if (answer.kind !== "known")
    return isOver && claim.says === "paid" && answer.kind === "unknown_reference"
      ? differs("status", claim, "that it does not know the payment")
      : { kind: "open" };
  const { payment, further = [] } = answer;
  const named = [payment, ...further].find((one) => one.providerTransactionId === claim.providerTransactionId);
  if (!named && claim.providerTransactionId !== null && claim.says === "paid" && payment.status === "succeeded")
    return differs("transaction", claim, inWords(payment));
  return judge(claim, named ?? payment, isOver);
}

function judge(claim: Claim, payment: ProviderPayment, isOver: boolean): Judged {
  const isPaid = payment.status === "succeeded" || payment.status === "reversed";
  // A failed payment may still succeed, as long as it is being verified.
  if (claim.says === "paid" && !isPaid) return isOver ? differs("status", claim, inWords(payment)) : { kind: "open" };
  if (!isPaid) return { kind: "agrees" };
  if (claim.currency !== null && claim.currency !== payment.currency)
    return differs("currency", claim, inWords(payment));
  const sums = [payment.amount, payment.requested].map(String);
  if (claim.amount !== null && !sums.includes(claim.amount)) return differs("amount", claim, inWords(payment));
  return { kind: "agrees" };
}

function differs(part: Extract<Judged, { kind: "differs" }>["part"], claim: Claim, answered: string): Judged {
  const { word, amount, currency, providerTransactionId: id } = claim;
  const told = `"${word}" over ${amount ?? "no readable sum"} ${currency ?? ""}${id === null ? "" : ` by transaction ${id}`}`;
  return { kind: "differs", part, detail: `its notice says ${told}; asked, it says ${answered}` };
}

function inWords({ word, amount, currency, providerTransactionId }: ProviderPayment): string {
  return `"${word}" over ${amount} ${currency} by transaction ${providerTransactionId || "without a number"}`;
}

const partMaxLength = 80;

/** Reads a webhook's fields. None of them need have the right shape. */
export function readClaim(
  fields: { status: unknown; amount: unknown; currency: unknown; id: unknown },
  isPaid: (word: string) => boolean,
  toMinor: (amount: string, currency: string) => bigint | null,
): Claim | null {
  const text = (value: unknown): string | null =>
    (typeof value === "string" && value !== "") || typeof value === "number"
      ? String(value).slice(0, partMaxLength)
      : null;
  const [word, amount, currency] = [text(fields.status), text(fields.amount), text(fields.currency)];
  if (word === null) return null;
  const minor = amount === null || currency === null ? null : toMinor(amount, currency);
  return {
    says: isPaid(word) ? "paid" : "other",
    word,
    amount: minor === null ? null : String(minor),
    currency,
    providerTransactionId: text(fields.id),
  };
}
