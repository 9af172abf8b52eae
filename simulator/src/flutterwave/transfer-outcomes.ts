// Every payout outcome that a tester can request from Flutterwave, as data: by the amount, the account or the reference.
import type { Parts } from "./decimal.ts";
import { amountCode, type NoticeEffect } from "./outcomes.ts";

export type TransferEffect = NoticeEffect & {
  /** It ends FAILED with this `complete_message`. */
  fail?: string;
  /** Seconds from the request to the end; null is PENDING forever. */
  finalAfterSeconds?: number | null;
  create?: "fails_once" | "cut_off";
  lookUp?: "fails_once";
  /** SUCCESSFUL, then FAILED after this time. */
  returnedAfterSeconds?: number;
  /** FAILED, then SUCCESSFUL after this time. */
  turnsAfterSeconds?: number;
};

export type TransferOutcome = { code: number; title: string; what: string; effect: TransferEffect };

/** By default: requested, then PENDING, then the end. */
export const pendingAfterSeconds = 5;
export const finalAfterSeconds = 30;

export const refusedByBank = "DISBURSE FAILED: Transaction not permitted to beneficiary";
const day = 24 * 3_600;

/** By the same digits of the amount as payments. */
export const transferOutcomes: readonly TransferOutcome[] = [
  { code: 1, title: "Fails", what: "NEW, PENDING, then FAILED.", effect: { fail: refusedByBank } },
  {
    code: 2,
    title: "Wallet too low",
    what: "FAILED for lack of funds, whatever the balance.",
    effect: { fail: "DISBURSE FAILED: Insufficient funds in customer wallet" },
  },
  { code: 3, title: "Slow", what: "PENDING for two hours, then SUCCESSFUL.", effect: { finalAfterSeconds: 7_200 } },
  { code: 4, title: "Webhook lost", what: "transfer.completed is never sent.", effect: { copies: 0 } },
  { code: 5, title: "Webhook three times", what: "transfer.completed comes three times.", effect: { copies: 3 } },
  { code: 6, title: "Webhook late", what: "It comes ten minutes later.", effect: { webhookAfterSeconds: 600 } },
  { code: 7, title: "Webhook with a wrong amount", what: "It says one tenth.", effect: { lie: "amount" } },
  { code: 8, title: "Webhook with a wrong currency", what: "It names another.", effect: { lie: "currency" } },
  {
    code: 10,
    title: "Start fails once",
    what: "The first call for a reference answers 502 and queues nothing.",
    effect: { create: "fails_once" },
  },
  {
    code: 11,
    title: "Start's answer lost",
    what: "Queued, but the connection is cut.",
    effect: { create: "cut_off" },
  },
  {
    code: 12,
    title: "Look-up fails once",
    what: "The first look-up of a transfer answers 503.",
    effect: { lookUp: "fails_once" },
  },
  { code: 14, title: "Webhook with a wrong hash", what: "It looks forged.", effect: { lie: "hash" } },
  { code: 15, title: "Webhook with a wrong reference", what: "Nobody knows it.", effect: { lie: "reference" } },
  {
    code: 28,
    title: "Failed, then successful",
    what: "FAILED with its webhook; ten minutes later the same id is SUCCESSFUL.",
    effect: { fail: refusedByBank, turnsAfterSeconds: 600 },
  },
  { code: 33, title: "Never final", what: "PENDING for ever.", effect: { finalAfterSeconds: null } },
  {
    code: 35,
    title: "Returned",
    what: "SUCCESSFUL; a day later the same id is FAILED and the money is back.",
    effect: { returnedAfterSeconds: day },
  },
];

type AccountOutcome = {
  ending: string;
  title: string;
  what: string;
  /** The account's name can't be resolved. */
  unknown?: true;
  blacklisted?: true;
  effect: TransferEffect;
};

/** By the last digits of the bank account or wallet to pay. */
export const accountOutcomes: readonly AccountOutcome[] = [
  { ending: "0690000036", title: "Black-listed", what: "Refused at once.", blacklisted: true, effect: {} },
  {
    ending: "0000000000",
    title: "Unknown account",
    what: "No name; a payout to it fails.",
    unknown: true,
    effect: { fail: "DISBURSE FAILED: Invalid account" },
  },
  {
    ending: "7709",
    title: "Unknown account",
    what: "No name; a payout to it fails.",
    unknown: true,
    effect: { fail: "DISBURSE FAILED: Invalid account" },
  },
  { ending: "7701", title: "Fails", what: "FAILED at the bank.", effect: { fail: refusedByBank } },
  { ending: "7704", title: "Slow", what: "SUCCESSFUL after two hours.", effect: { finalAfterSeconds: 7_200 } },
  { ending: "7706", title: "Never final", what: "PENDING for ever.", effect: { finalAfterSeconds: null } },
  {
    ending: "7707",
    title: "Returned",
    what: "SUCCESSFUL, FAILED a day later.",
    effect: { returnedAfterSeconds: day },
  },
];

/** Flutterwave's own test endings of a reference, for the page. */
export const referenceOutcomes = [
  { ending: "_PMCK", title: "Successful", what: "After ten minutes." },
  { ending: "_PMCK_ST_F", title: "Failed", what: "After ten minutes." },
  { ending: "_PMCKDU_1", title: "Other delay", what: "DU_ and the minutes, after either ending." },
] as const;

/** The account's outcome overrides the amount's, and the reference's overrides both. */
export function transferEffect(amount: Parts, currency: string, account: string, reference: string): TransferEffect {
  const wanted = amountCode(amount, currency);
  return {
    ...transferOutcomes.find(({ code }) => code === wanted)?.effect,
    ...accountOutcome(account)?.effect,
    ...referenceEffect(reference),
  };
}

export function accountOutcome(account: string): AccountOutcome | undefined {
  return accountOutcomes.find(({ ending }) => account.endsWith(ending));
}

function referenceEffect(reference: string): TransferEffect {
  const [ending, failing, minutes = "10"] = /_PMCK(_ST_F)?(?:DU_(\d{1,4}))?$/.exec(reference) ?? [];
  if (ending === undefined) return {};
  return { finalAfterSeconds: Number(minutes) * 60, ...(failing ? { fail: "DISBURSE FAILED: Mocked failure" } : {}) };
}
