// Every payment outcome that a tester can request from Flutterwave, as data: by the amount or by the wallet's phone. transfer-outcomes.ts
// has those of payouts. The page /outcomes prints these tables; there is no other list.
import type { ChargebackVerdict } from "./books.ts";
import { isWhole } from "./currencies.ts";
import type { Parts } from "./decimal.ts";

/** What is wrong with a webhook. */
export type NoticeEffect = {
  /** How many times it is sent; 0 is a lost webhook. */
  copies?: number;
  webhookAfterSeconds?: number;
  /** The false value in the webhook; `hash` is a wrong `verif-hash`, as from a forger. */
  lie?: "amount" | "currency" | "reference" | "hash";
};

/** The course of one payment attempt. */
export type AttemptEffect = {
  /** It fails with this answer of the processor. */
  refuse?: string;
  /** It stays pending for this long first; null means forever. */
  pendingSeconds?: number | null;
  /** It fails, and succeeds this much later under the same id. */
  turnsAfterSeconds?: number;
};

export type PaymentEffect = AttemptEffect &
  NoticeEffect & {
    /** What the payer sends, in percent of the requested amount. */
    paysPercent?: number;
    otherCurrency?: true;
    feesOnPayer?: true;
    /** Verify returns `pending` for a while after the webhook. */
    verifyLagSeconds?: number;
    open?: "fails_once" | "answer_lost" | "cut_off";
    verify?: "fails_once";
    /** The payer pays, but the page's answer is lost, so they do not return to the shop. */
    wayBack?: "cut_off";
    /** Webhooks of failed attempts arrive after the webhooks of later attempts. */
    failedWebhookAfterSeconds?: number;
    /** The payer is charged a second time. */
    chargedAgainAfterSeconds?: number;
    refund?: "fails" | "never_proven" | "cut_off";
    chargeback?: { afterSeconds: number; verdicts: readonly ChargebackVerdict[] };
  };

export type PaymentOutcome = { code: number; title: string; what: string; effect: PaymentEffect };

const day = 24 * 3_600;

export const paymentOutcomes: readonly PaymentOutcome[] = [
  { code: 1, title: "Declined", what: "Every attempt is declined.", effect: { refuse: "Do Not Honour" } },
  { code: 2, title: "Insufficient funds", what: "Every payer lacks it.", effect: { refuse: "Insufficient Funds" } },
  { code: 3, title: "Pending for two minutes", what: "Then successful.", effect: { pendingSeconds: 120 } },
  { code: 4, title: "Webhook lost", what: "Paid; charge.completed is never sent.", effect: { copies: 0 } },
  { code: 5, title: "Webhook three times", what: "Paid; charge.completed comes three times.", effect: { copies: 3 } },
  { code: 6, title: "Webhook late", what: "Paid; it comes ten minutes later.", effect: { webhookAfterSeconds: 600 } },
  { code: 7, title: "Webhook with a wrong amount", what: "It says one tenth.", effect: { lie: "amount" } },
  { code: 8, title: "Webhook with a wrong currency", what: "It names another.", effect: { lie: "currency" } },
  {
    code: 9,
    title: "Fees on the payer",
    what: "charged_amount is amount plus fee, amount_settled is amount.",
    effect: { feesOnPayer: true },
  },
  {
    code: 10,
    title: "Start fails once",
    what: "The first call for a tx_ref answers 502 and makes no link.",
    effect: { open: "fails_once" },
  },
  {
    code: 11,
    title: "Start's answer lost",
    what: "The first call makes the link but answers 504; again makes a second link.",
    effect: { open: "answer_lost" },
  },
  {
    code: 12,
    title: "Look-up fails once",
    what: "The first verify of an attempt answers 503.",
    effect: { verify: "fails_once" },
  },
  {
    code: 13,
    title: "Webhook overtakes verify",
    what: "Webhook at once; verify says pending for 60 seconds.",
    effect: { verifyLagSeconds: 60 },
  },
  { code: 14, title: "Webhook with a wrong hash", what: "Paid; the webhook looks forged.", effect: { lie: "hash" } },
  {
    code: 15,
    title: "Webhook with a wrong reference",
    what: "Paid; the webhook names a tx_ref nobody knows.",
    effect: { lie: "reference" },
  },
  { code: 16, title: "Underpaid", what: "The payer sends 90 %.", effect: { paysPercent: 90 } },
  { code: 17, title: "Overpaid", what: "The payer sends 110 %.", effect: { paysPercent: 110 } },
  {
    code: 18,
    title: "Other currency",
    what: "The same figure in USD, or EUR for USD.",
    effect: { otherCurrency: true },
  },
  {
    code: 19,
    title: "Late success",
    what: "Pending for two hours, then successful.",
    effect: { pendingSeconds: 7_200 },
  },
  {
    code: 21,
    title: "Times out",
    what: "Pending for two minutes, then failed.",
    effect: { pendingSeconds: 120, refuse: "Transaction timed out" },
  },
  {
    code: 22,
    title: "Chargeback, won",
    what: "Charged back a day later; won once declined.",
    effect: { chargeback: { afterSeconds: day, verdicts: ["won"] } },
  },
  { code: 23, title: "Refund fails", what: "A refund of it says completed, then failed.", effect: { refund: "fails" } },
  {
    code: 24,
    title: "Refund never proven",
    what: "A refund of it stays completed, without proof, for ever.",
    effect: { refund: "never_proven" },
  },
  {
    code: 26,
    title: "Webhooks out of order",
    what: "Those of failed attempts come ten minutes late, after a later success.",
    effect: { failedWebhookAfterSeconds: 600 },
  },
  {
    code: 27,
    title: "Charged twice",
    what: "A second successful attempt a minute later under the same tx_ref.",
    effect: { chargedAgainAfterSeconds: 60 },
  },
  {
    code: 28,
    title: "Failed, then successful",
    what: "Failed with its webhook; ten minutes later the same id is successful.",
    effect: { refuse: "Transaction failed", turnsAfterSeconds: 600 },
  },
  {
    code: 29,
    title: "Refund's answer lost",
    what: "A refund of it is made, but the connection is cut.",
    effect: { refund: "cut_off" },
  },
  {
    code: 31,
    title: "Chargeback, lost",
    what: "Charged back a day later; lost although declined.",
    effect: { chargeback: { afterSeconds: day, verdicts: ["lost"] } },
  },
  {
    code: 32,
    title: "Chargeback, second stage",
    what: "Declined, it comes back as a new id with the same flw_ref; then won.",
    effect: { chargeback: { afterSeconds: day, verdicts: ["next_stage", "won"] } },
  },
  { code: 33, title: "Never final", what: "Pending for ever.", effect: { pendingSeconds: null } },
  {
    code: 34,
    title: "Start cut off",
    what: "The first call makes the link, then the connection is cut.",
    effect: { open: "cut_off" },
  },
  {
    code: 36,
    title: "Payer never comes back",
    what: "Paid, but the page's answer is cut off. The webhook comes.",
    effect: { wayBack: "cut_off" },
  },
];

export type WalletOutcome = { ending: string; title: string; what: string; effect: AttemptEffect };

/** By the last digits of the payer's phone. The first two are Flutterwave's own test numbers, with adapted country codes. */
export const walletOutcomes: readonly WalletOutcome[] = [
  { ending: "121212121", title: "Fails", what: "Flutterwave's own.", effect: { refuse: "Transaction failed" } },
  { ending: "010101011", title: "Fails", what: "Flutterwave's own.", effect: { refuse: "Transaction failed" } },
  { ending: "7701", title: "Empty wallet", what: "Not enough money.", effect: { refuse: "Insufficient Funds" } },
  { ending: "7702", title: "Wrong PIN", what: "Refused.", effect: { refuse: "Incorrect PIN" } },
  { ending: "7703", title: "Cancelled", what: "By the payer.", effect: { refuse: "Request cancelled by user" } },
  {
    ending: "7704",
    title: "Prompt times out",
    what: "Pending for two minutes, then failed.",
    effect: { pendingSeconds: 120, refuse: "Request timed out" },
  },
  { ending: "7705", title: "Late", what: "Successful after half an hour.", effect: { pendingSeconds: 1_800 } },
  { ending: "7706", title: "Never final", what: "Pending for ever.", effect: { pendingSeconds: null } },
];

/**
 * An amount's code, null for ordinary amounts: the hundredths if there are any (₦12,500.03 is 3), otherwise the two digits after a 9 (UGX
 * 54,903 is 3), because round prices end in zeros there.
 */
export function amountCode(amount: Parts, currency: string): number | null {
  if (!isWhole(currency)) return (amount / 100) % 100 || null;
  const ending = (amount / 10_000) % 1_000;
  return ending > 900 ? ending - 900 : null;
}

export function paymentEffect(amount: Parts, currency: string): PaymentEffect {
  const wanted = amountCode(amount, currency);
  return paymentOutcomes.find(({ code }) => code === wanted)?.effect ?? {};
}

export function walletEffect(phone: string | null): AttemptEffect {
  return walletOutcomes.find(({ ending }) => phone?.endsWith(ending))?.effect ?? {};
}
