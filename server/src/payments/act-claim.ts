// What a webhook says about a refund, a payout or a chargeback. It is never trusted. It is compared with the provider's answer, and a contradiction
// goes to payment review, with both statements.
import { readDecimal } from "./providers/decimal.ts";

type ActEnd = "succeeded" | "failed" | "reversed" | "won" | "lost";
const ends: readonly string[] = ["succeeded", "failed", "reversed", "won", "lost"] satisfies ActEnd[];

export type ActClaim = {
  /** Null if it has not ended, or the word is unknown. */
  ended: ActEnd | null;
  word: string;
  /** In minor units; null if the webhook has no readable amount. */
  amount: string | null;
  currency: string | null;
  /** The amount as a decimal, if the webhook names no currency to read it in. */
  decimal?: string;
};

/** A refund, payout or chargeback as the provider answers it. An amount of 0 means unknown. */
export type ActAnswer = { status: string; word: string; amount: bigint; currency: string };

const partMaxLength = 80;

/** Reads a webhook's fields. None of them need have the right shape. */
export function readActClaim(
  fields: { status?: unknown; amount?: unknown; currency?: unknown },
  statusOf: (word: string) => string,
  toMinor: (amount: string, currency: string) => bigint | null,
): ActClaim | null {
  const [word, amount, currency] = [text(fields.status), text(fields.amount), text(fields.currency)];
  if (word === null) return null;
  const minor = amount === null || currency === null ? null : toMinor(amount, currency);
  return {
    ended: endOf(statusOf(word)),
    word,
    amount: minor === null ? null : String(minor),
    currency,
    ...(currency === null && amount !== null ? { decimal: amount } : {}),
  };
}

/** Treats an answer that came by webhook as a claim, to compare it with an earlier answer. */
export function claimOfAnswer({ status, word, amount, currency }: ActAnswer): ActClaim {
  return { ended: endOf(status), word, amount: amount === 0n ? null : String(amount), currency };
}

function text(value: unknown): string | null {
  const isText = (typeof value === "string" && value !== "") || typeof value === "number";
  return isText ? String(value).slice(0, partMaxLength) : null;
}

/** Both statements if they contradict each other; otherwise null. @param mayBeRetried a failed one may be sent again there, and arrive */
export function contradictionOfAct(
  claim: ActClaim,
  answers: readonly ActAnswer[],
  { mayBeRetried = false }: { mayBeRetried?: boolean } = {},
): string | null {
  const differs = answers.every(
    (answer) => !isSameSum(claim, answer) || !canFollow(claim.ended, endOf(answer.status), mayBeRetried),
  );
  return differs && answers.length > 0 ? inWords(claim, answers) : null;
}

export function isSameSum(claim: ActClaim, { amount, currency }: ActAnswer): boolean {
  if (claim.currency !== null && claim.currency !== currency) return false;
  const told = claim.decimal === undefined ? claim.amount : readDecimal(claim.decimal, currency)?.toString();
  return told === null || amount === 0n || told === amount.toString();
}

/** The webhook is older than the answer: money that had arrived may have come back since. */
function canFollow(told: ActEnd | null, answered: ActEnd | null, mayBeRetried: boolean): boolean {
  if (told === null || answered === null || told === answered) return true;
  if (answered === "reversed") return true;
  if (told === "reversed") return answered === "failed";
  return mayBeRetried && told === "failed" && answered === "succeeded";
}

export function inWords({ word, amount, decimal, currency }: ActClaim, answers: readonly ActAnswer[]): string {
  const told = `"${word}" over ${amount ?? decimal ?? "no readable sum"}${currency === null ? "" : ` ${currency}`}`;
  const answered = answers.map((one) => `"${one.word}" over ${one.amount} ${one.currency}`).join(" and ");
  return `its notice says ${told}; asked, it says ${answered || "that there is none"}`;
}

function endOf(status: string): ActEnd | null {
  return ends.includes(status) ? (status as ActEnd) : null;
}
