// What a notice says of a refund, a payout or a chargeback. It is never believed. It is compared with the provider's own answer, and where
// both can't be true the desk is told, with the words of both.
import { readDecimal } from "./providers/decimal.ts";

type ActEnd = "succeeded" | "failed" | "reversed" | "won" | "lost";
const ends: readonly string[] = ["succeeded", "failed", "reversed", "won", "lost"] satisfies ActEnd[];

export type ActClaim = {
  /** Null: it is not over, or nobody knows the word. */
  ended: ActEnd | null;
  word: string;
  /** In minor units; null where the notice says none that can be read. */
  amount: string | null;
  currency: string | null;
  /** The amount as a decimal, where the notice names no currency to read it in. */
  decimal?: string;
};

/** How an act stands as the provider answers it. An amount of 0 was not told. */
export type ActAnswer = { status: string; word: string; amount: bigint; currency: string };

const partMaxLength = 80;

/** From a notice's own fields, of which none need have the right shape. */
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

/** An answer that came as a notice may be held against what was answered before. */
export function claimOfAnswer({ status, word, amount, currency }: ActAnswer): ActClaim {
  return { ended: endOf(status), word, amount: amount === 0n ? null : String(amount), currency };
}

function text(value: unknown): string | null {
  const isText = (typeof value === "string" && value !== "") || typeof value === "number";
  return isText ? String(value).slice(0, partMaxLength) : null;
}

/** Both words, where they can't both be true; else null. @param mayBeRetried what has failed there may be sent again, and arrive */
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

/** The notice is older than the answer: what had arrived may have come back since. */
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
