// A payment's possible outcomes, as data: by the last two digits of its amount in hundredths. 01 to 49 are for payments, 51 to 59 for
// refunds, 61 and above for transfers: a full refund has its payment's ending.

export type AmountEffect = {
  /** With any card, every attempt fails with this answer of the bank. */
  refuse?: string;
  /** The payer is charged, but until then verify returns `pending` and no webhook comes. */
  settleAfterSeconds?: number;
  /** The end of a pending payment; default `success`. */
  settlesAs?: "failed" | "never";
  /** The webhook comes immediately, but verify still returns `ongoing` for a while. */
  verifyLagSeconds?: number;
  /** How many times charge.success is sent; 0 is a lost webhook. */
  copies?: number;
  webhookAfterSeconds?: number;
  /** The false value in the correctly signed webhook. */
  lie?: "amount" | "currency" | "domain" | "reference";
  feesOnPayer?: true;
  /** The payer transfers a wrong amount. It is accepted, or it is returned and the payment stays open. */
  transfer?: "too_little" | "too_much" | "refused";
  /** The payer is charged the same number in another currency. */
  currency?: "other";
  /** The payer's bank takes the payment back some time after it. */
  chargeback?: { afterSeconds: number; bankFindsFor: Finding };
  initialize?: "fails_once" | "answer_lost";
  verify?: "fails_once";
};

/** Which side the bank believes when the merchant contests a chargeback. */
export type Finding = "merchant" | "payer";

export type AmountOutcome = { cents: number; title: string; what: string; effect: AmountEffect };

/** By the last two digits of the amount in hundredths: ₦12,500.03 ends in 03. With any other ending the card decides. */
export const amountOutcomes: readonly AmountOutcome[] = [
  { cents: 1, title: "Declined", what: "Every card is declined.", effect: { refuse: "Declined" } },
  {
    cents: 2,
    title: "Insufficient funds",
    what: "Every card lacks the money.",
    effect: { refuse: "Insufficient Funds" },
  },
  {
    cents: 3,
    title: "Pending for two minutes",
    what: "Charged, verify says pending for 120 seconds; then success and the webhook.",
    effect: { settleAfterSeconds: 120 },
  },
  { cents: 4, title: "Webhook lost", what: "Paid; charge.success is never sent.", effect: { copies: 0 } },
  { cents: 5, title: "Webhook three times", what: "Paid; charge.success comes three times.", effect: { copies: 3 } },
  {
    cents: 6,
    title: "Webhook late",
    what: "Paid; charge.success comes ten minutes later.",
    effect: { webhookAfterSeconds: 600 },
  },
  {
    cents: 7,
    title: "Webhook with a wrong amount",
    what: "Paid; the signed webhook says one tenth of the amount.",
    effect: { lie: "amount" },
  },
  {
    cents: 8,
    title: "Webhook with a wrong currency",
    what: "Paid; the signed webhook names another currency.",
    effect: { lie: "currency" },
  },
  {
    cents: 9,
    title: "Fees on the payer",
    what: "amount is requested_amount plus the fee.",
    effect: { feesOnPayer: true },
  },
  {
    cents: 10,
    title: "Start fails once",
    what: "The first initialize with a reference answers 502 and creates nothing.",
    effect: { initialize: "fails_once" },
  },
  {
    cents: 11,
    title: "Start's answer lost",
    what: "The first initialize creates the payment but answers 504; again is a duplicate.",
    effect: { initialize: "answer_lost" },
  },
  {
    cents: 12,
    title: "Look-up fails once",
    what: "The first verify of a reference answers 503.",
    effect: { verify: "fails_once" },
  },
  {
    cents: 13,
    title: "Webhook overtakes verify",
    what: "Webhook at once; verify says ongoing for 60 seconds.",
    effect: { verifyLagSeconds: 60 },
  },
  {
    cents: 14,
    title: "Webhook of the other mode",
    what: "Paid; the signed webhook says domain live.",
    effect: { lie: "domain" },
  },
  {
    cents: 15,
    title: "Webhook with a wrong reference",
    what: "Paid; the signed webhook names a reference nobody knows.",
    effect: { lie: "reference" },
  },
  {
    cents: 16,
    title: "Transfer of too little",
    what: "Paid by bank transfer, a tenth short: amount is less than requested_amount.",
    effect: { transfer: "too_little" },
  },
  {
    cents: 17,
    title: "Transfer of too much",
    what: "Paid by bank transfer, a tenth over: amount is more than requested_amount.",
    effect: { transfer: "too_much" },
  },
  {
    cents: 18,
    title: "Another currency",
    what: "The figure is right and the currency is not, in the webhook and in verify.",
    effect: { currency: "other" },
  },
  {
    cents: 19,
    title: "Transfer of a wrong sum refused",
    what: "bank.transfer.rejected comes; the money goes back to the payer, the payment stays open.",
    effect: { transfer: "refused" },
  },
  {
    cents: 21,
    title: "Chargeback, won when contested",
    what: "Paid; a dispute opens a day later. Contested, it ends for the merchant three days on.",
    effect: { chargeback: { afterSeconds: 86_400, bankFindsFor: "merchant" } },
  },
  {
    cents: 22,
    title: "Chargeback, lost all the same",
    what: "Paid; a dispute opens a day later. Contested, it ends for the payer three days on.",
    effect: { chargeback: { afterSeconds: 86_400, bankFindsFor: "payer" } },
  },
  {
    cents: 23,
    title: "Pending for an hour",
    what: "Charged, verify says pending for 3,600 seconds; then success and the webhook.",
    effect: { settleAfterSeconds: 3_600 },
  },
  {
    cents: 24,
    title: "Pending for ever",
    what: "Verify says pending and never anything else.",
    effect: { settleAfterSeconds: 0, settlesAs: "never" },
  },
  {
    cents: 26,
    title: "Prompt timed out",
    what: "Pending for 180 seconds, then failed. Nothing is announced.",
    effect: { settleAfterSeconds: 180, settlesAs: "failed" },
  },
  {
    cents: 27,
    title: "Wrong PIN",
    what: "Every card and wallet is refused for its PIN.",
    effect: { refuse: "Incorrect PIN" },
  },
];

export function amountEffect(hundredths: number): AmountEffect {
  return amountOutcomes.find(({ cents }) => hundredths % 100 === cents)?.effect ?? {};
}
