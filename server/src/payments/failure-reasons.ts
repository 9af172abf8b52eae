// Known reasons why a payment, payout or refund failed. A driver writes one of these words, followed by the provider's own words.
import { byName } from "../kernel/values/names.ts";
import { quote } from "./providers/quote.ts";

/** Why a buyer's payment failed. */
export const payerReasons = [
  "insufficient_funds",
  "probably_insufficient_funds",
  "insufficient_funds_or_limit",
  "limit",
  "amount_limit",
  "wrong_pin",
  "wrong_code",
  "cancelled_by_payer",
  "expired",
  "payer_unreachable",
  "payer_not_found",
  "payer_blocked",
  "invalid_phone",
  "payee_not_found",
  "payee_blocked",
  "subscriber_locked",
  "card_expired",
  "card_details_wrong",
  "card_blocked",
  "card_not_allowed",
  "suspected_fraud",
  "declined",
  "retry_later",
  "provider_error",
  "configuration",
  "payment_not_found",
  "payment_not_completed",
] as const;
export type PayerReason = (typeof payerReasons)[number];

/** Why a payout, or a refund paid like a payout, failed or came back. */
export const payeeReasons = [
  "our_balance_too_low",
  "our_balance_or_payee_limit",
  "payee_not_found",
  "payee_blocked",
  "payee_limit",
  "returned_by_bank",
  "refused_by_bank",
  "not_approved",
  "limit",
  "amount_limit",
  "expired",
  "retry_later",
  "provider_error",
  "configuration",
  "our_initiator_refused",
  "our_initiator_locked",
  "invalid_phone",
  "invalid_amount",
  "unsupported_destination",
  "phone_required",
  "already_reversed",
  "perhaps_already_reversed",
  "refund_too_large",
  "refund_not_possible",
  "needs_account_details",
  "payment_not_found",
  "payment_not_completed",
] as const;
export type PayeeReason = (typeof payeeReasons)[number];

/** Patterns for the provider's words. The first match counts. */
export type ReasonTable<Reason> = readonly (readonly [RegExp, Reason])[];

/** @returns our word followed by theirs; only theirs if nothing matches */
export function readReason<Reason extends string>(table: ReasonTable<Reason>, words: string): string {
  const reason = reasonIn(table, words);
  return reason === null ? quote(words) : reasonWith(reason, words);
}

export function reasonIn<Reason>(table: ReasonTable<Reason>, words: string): Reason | null {
  const [, reason] = table.find(([pattern]) => pattern.test(words)) ?? [];
  return reason ?? null;
}

export function reasonWith(reason: string, words: string): string {
  return `${reason} (${quote(words)})`;
}

/** For a payout or refund that the provider refused immediately. Without a known reason: its code and its words. */
export function whyNotSent({ code, detail }: { code: string; detail: string }): string {
  const known = payeeReasons.some((reason) => reason === code);
  return (known ? reasonWith(code, detail) : `${code}: ${detail}`).slice(0, failureMax);
}

/** Removes the status number from a provider's unknown reason, because it says nothing to a seller. */
export function withoutAnswerNumber(failure: string | null): string | null {
  return failure?.replace(/^(?:http_\d{3}|response_\w{1,20}): /, "") ?? null;
}

export const failureMax = 500;

/** The sentences in which these reasons are stored. */
export function reasonSentences<Reason extends string>(
  reasons: readonly Reason[],
): Record<Reason, `${Reason} ({words})`> {
  return byName(reasons, (reason): `${Reason} ({words})` => `${reason} ({words})`);
}
