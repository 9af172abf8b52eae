// M-Pesa's codes and words in ours. One without an entry is "unknown": neither paid nor failed.
import { type PayeeReason, type PayerReason, reasonIn, type ReasonTable } from "../../failure-reasons.ts";
import type { ProviderPayment, ProviderPayout } from "../../provider.ts";

type Outcome<Status, Reason> = {
  status: Status;
  meaning: Reason | "paid" | "done" | "processing" | "unknown";
};

/** Codes are numbers in some webhooks and strings in others, so they are compared as strings. */
export type Code = string | number;

/** For a prompt, from a query or webhook. A late success may follow a failure. */
const promptOutcomes: Record<string, Outcome<ProviderPayment["status"], PayerReason>> = {
  "0": { status: "succeeded", meaning: "paid" },
  "1": { status: "failed", meaning: "insufficient_funds" },
  "2": { status: "failed", meaning: "amount_limit" },
  "3": { status: "failed", meaning: "amount_limit" },
  "4": { status: "failed", meaning: "limit" },
  "8": { status: "failed", meaning: "limit" },
  "11": { status: "failed", meaning: "configuration" },
  /** The same amount from the same payer within about two minutes. */
  "17": { status: "failed", meaning: "retry_later" },
  "21": { status: "failed", meaning: "configuration" },
  "26": { status: "failed", meaning: "retry_later" },
  "1001": { status: "failed", meaning: "subscriber_locked" },
  "1019": { status: "failed", meaning: "expired" },
  "1025": { status: "failed", meaning: "provider_error" },
  "1032": { status: "failed", meaning: "cancelled_by_payer" },
  "1037": { status: "failed", meaning: "payer_unreachable" },
  "2001": { status: "failed", meaning: "wrong_pin" },
  "2006": { status: "failed", meaning: "configuration" },
  "2028": { status: "failed", meaning: "configuration" },
  "4999": { status: "processing", meaning: "processing" },
  "9999": { status: "failed", meaning: "provider_error" },
  SFC_IC0003: { status: "failed", meaning: "configuration" },
};

/**
 * For a payout or reversal, from the webhook with its result. 15 (already known) and 17 (here an internal failure) say nothing certain
 * about the money, so they are left out.
 */
const resultOutcomes: Record<string, Outcome<"processing" | "succeeded" | "failed" | "unknown", PayeeReason>> = {
  "0": { status: "succeeded", meaning: "done" },
  "1": { status: "failed", meaning: "our_balance_too_low" },
  "2": { status: "failed", meaning: "amount_limit" },
  "3": { status: "failed", meaning: "amount_limit" },
  "4": { status: "failed", meaning: "limit" },
  "8": { status: "failed", meaning: "payee_limit" },
  "11": { status: "failed", meaning: "configuration" },
  "18": { status: "failed", meaning: "our_initiator_refused" },
  "20": { status: "failed", meaning: "configuration" },
  "21": { status: "failed", meaning: "configuration" },
  "22": { status: "failed", meaning: "configuration" },
  "24": { status: "failed", meaning: "configuration" },
  "25": { status: "failed", meaning: "configuration" },
  "26": { status: "failed", meaning: "retry_later" },
  "29": { status: "failed", meaning: "configuration" },
  "2001": { status: "failed", meaning: "our_initiator_refused" },
  "2006": { status: "failed", meaning: "configuration" },
  "2028": { status: "failed", meaning: "configuration" },
  "2040": { status: "failed", meaning: "payee_not_found" },
  "4999": { status: "processing", meaning: "processing" },
  "8006": { status: "failed", meaning: "our_initiator_locked" },
  SFC_IC0003: { status: "failed", meaning: "configuration" },
  R000002: { status: "failed", meaning: "payment_not_found" },
};

/** The whole receipt was already reversed: by our own repeated call, or by another person. */
export const alreadyReversed = "R000001";

/** Why a payout or reversal ended without moving money, by the word of a status query. */
const transactionReasons: Record<string, PayeeReason> = {
  Failed: "provider_error",
  Cancelled: "not_approved",
  Declined: "refused_by_bank",
  Expired: "expired",
};

/** `TransactionStatus` of a status query. Only the first is documented; the others are unambiguous. */
const transactionWords: Record<string, ProviderPayout["status"]> = {
  Completed: "succeeded",
  Pending: "processing",
  Processing: "processing",
  Failed: "failed",
  Cancelled: "failed",
  Declined: "failed",
  Expired: "failed",
  Reversed: "reversed",
};

export function promptOutcome(code: Code): Outcome<ProviderPayment["status"], PayerReason> {
  return lookUp(promptOutcomes, String(code)) ?? { status: "unknown", meaning: "unknown" };
}

export function resultOutcome(code: Code): Outcome<"processing" | "succeeded" | "failed" | "unknown", PayeeReason> {
  return lookUp(resultOutcomes, String(code)) ?? { status: "unknown", meaning: "unknown" };
}

export function transactionReason(word: string): PayeeReason | undefined {
  return lookUp(transactionReasons, word);
}

/** Daraja's sentence names the invalid field. */
const fieldReasons: ReasonTable<PayeeReason> = [
  [/amount/i, "invalid_amount"],
  [/phone|msisdn|party ?b|receiver ?party/i, "invalid_phone"],
  [/transaction ?id|receipt/i, "payment_not_found"],
];

/** Why a payout or reversal was refused immediately. Any other invalid field is a bug in our code. */
export function turnedDownReason(code: string, words: string): string {
  return reasonIn(fieldReasons, words) ?? (code.startsWith("400.") ? "configuration" : code);
}

export function transactionStatus(word: string): ProviderPayout["status"] {
  return lookUp(transactionWords, word) ?? "unknown";
}

/**
 * Why a call was refused. `token`: get a new one. `invalid`, `locked`, `duplicate`: this call began nothing.
 * `unclear`: it may have been accepted.
 */
export type FaultMeaning =
  | "token"
  | "configuration"
  | "busy"
  | "invalid"
  | "locked"
  | "processing"
  | "duplicate"
  | "unclear";

const faultMeanings: Record<string, FaultMeaning> = {
  "400.003.01": "token",
  "401.002.01": "token",
  "401.003.01": "token",
  "404.001.03": "token",
  "404.001.01": "configuration",
  "405.001": "configuration",
  "500.003.02": "busy",
  "500.003.03": "busy",
};

/** One code has several unrelated meanings, which only the words distinguish. */
const wordedFaults: readonly { code: string; words: RegExp; meaning: FaultMeaning }[] = [
  { code: "500.001.1001", words: /lock subscriber|already in process/i, meaning: "locked" },
  { code: "500.001.1001", words: /being processed/i, meaning: "processing" },
  { code: "500.001.1001", words: /wrong credentials|merchant does not exist/i, meaning: "configuration" },
  { code: "500.002.1001", words: /duplicate/i, meaning: "duplicate" },
  { code: "500.003.1001", words: /already registered|duplicate/i, meaning: "duplicate" },
];

export function faultMeaning(status: number, code: Code, message: string): FaultMeaning {
  const known = lookUp(faultMeanings, String(code));
  if (known) return known;
  const worded = wordedFaults.find((fault) => fault.code === String(code) && fault.words.test(message));
  if (worded) return worded.meaning;
  if (status === 400) return "invalid";
  return status >= 400 && status < 500 && status !== 408 ? "configuration" : "unclear";
}

function lookUp<Value>(table: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
