// Every outcome of the simulated M-Pesa that can be requested, by the phone or by the amount. There is no other list.

export type MpesaPhoneOutcome = {
  ending: string;
  title: string;
  what: string;
  /** The result code of a push to this phone, and of a payout to it. */
  push?: string;
  payout?: string;
};

/** By the last four digits of the phone: the result code itself, or 90 and the code if that is short. */
export const mpesaPhoneOutcomes: readonly MpesaPhoneOutcome[] = [
  {
    ending: "9001",
    title: "Too little money",
    what: "Push: the payer has too little. Payout: our utility account has.",
    push: "1",
    payout: "1",
  },
  { ending: "9004", title: "Daily limit", what: "Push: result 4.", push: "4" },
  { ending: "9008", title: "Receiver is full", what: "Payout: result 8.", payout: "8" },
  { ending: "9017", title: "Rule limited", what: "Push: result 17, no prompt.", push: "17" },
  { ending: "9026", title: "System busy", what: "Push and payout: result 26.", push: "26", payout: "26" },
  { ending: "1001", title: "Subscriber locked", what: "Push: result 1001, no prompt.", push: "1001" },
  { ending: "1019", title: "Expired", what: "Push: nothing until the prompt's end, then result 1019.", push: "1019" },
  { ending: "1025", title: "Prompt not sent", what: "Push: result 1025.", push: "1025" },
  { ending: "9999", title: "Prompt not sent (network)", what: "Push: result 9999.", push: "9999" },
  { ending: "1032", title: "Cancelled", what: "Push: the payer dismisses the prompt.", push: "1032" },
  { ending: "1037", title: "Unreachable", what: "Push: the handset can't be reached.", push: "1037" },
  {
    ending: "2001",
    title: "Wrong PIN",
    what: "Push: wrong PIN. Payout: our initiator's word is refused.",
    push: "2001",
    payout: "2001",
  },
  { ending: "2028", title: "Not permitted", what: "Push: result 2028.", push: "2028" },
  { ending: "2040", title: "Receiver unregistered", what: "Payout: result 2040.", payout: "2040" },
  {
    ending: "8006",
    title: "Credential locked",
    what: "Payout: our security credential is locked.",
    payout: "8006",
  },
];

export type MpesaAmountEffect = {
  /** How many times each notice (callback, confirmation, result) is sent; 0 loses it. */
  noticeCopies?: number;
  noticeAfterSeconds?: number;
  /** The false value in the notice. */
  lie?: "amount" | "checkout" | "success";
  /** Accepted, then the connection is cut. */
  answerLost?: true;
  /** The first call answers 500.003.02 and does nothing. */
  busyOnce?: true;
  /** The first look-up answers 503 with an HTML page. */
  queryFailsOnce?: true;
  /** The query returns 1037 after the prompt has ended, but the payment comes this much later. */
  lateSuccessSeconds?: number;
  /** The query still returns "being processed" for this long after the callback. */
  queryLagSeconds?: number;
  neverFinal?: true;
  /** The query always returns 1037 for a payment whose callback reports success. */
  queryDenies?: true;
  /** The callback's items are in another order, with a Balance without Value. */
  itemsReordered?: true;
  /** The C2B confirmation of a push comes first, its callback this much later. */
  callbackAfterConfirmationSeconds?: number;
  /** The payer pays a tenth, and callback and list show it. */
  paysTenth?: true;
  /** The callback reports a payment without a receipt. */
  receiptMissing?: true;
  reversalResult?: string;
  /** The payout's result code, and when it comes. */
  payoutResult?: { code: string; afterSeconds: number };
  /** A notice goes to QueueTimeOutURL, but the work is done. */
  queueTimesOut?: true;
};

export type MpesaAmountOutcome = { ending: number; title: string; what: string; effect: MpesaAmountEffect };

/** By the last three digits of whole shillings: KES 1,901 ends in 901. */
export const mpesaAmountOutcomes: readonly MpesaAmountOutcome[] = [
  {
    ending: 901,
    title: "Notice lost",
    what: "All goes well; callback, confirmation or result is never sent.",
    effect: { noticeCopies: 0 },
  },
  { ending: 902, title: "Notice three times", what: "Each notice comes three times.", effect: { noticeCopies: 3 } },
  {
    ending: 903,
    title: "Notice late",
    what: "Each notice comes ten minutes later.",
    effect: { noticeAfterSeconds: 600 },
  },
  { ending: 904, title: "Wrong amount", what: "The notice says a tenth of the amount.", effect: { lie: "amount" } },
  {
    ending: 905,
    title: "Wrong push",
    what: "The callback names a CheckoutRequestID that nobody knows.",
    effect: { lie: "checkout" },
  },
  {
    ending: 906,
    title: "Answer lost",
    what: "Push, payout and reversal are taken and carried out, but the connection is cut before the answer.",
    effect: { answerLost: true },
  },
  {
    ending: 907,
    title: "Busy once",
    what: "The first push, payout or reversal answers 500.003.02 and does nothing.",
    effect: { busyOnce: true },
  },
  {
    ending: 908,
    title: "Look-up fails once",
    what: "The first query of a push or a transaction answers 503 with HTML.",
    effect: { queryFailsOnce: true },
  },
  {
    ending: 909,
    title: "Late success",
    what: "The query says 1037 after the prompt's end; three minutes later it is paid after all.",
    effect: { lateSuccessSeconds: 180 },
  },
  {
    ending: 911,
    title: "Callback overtakes query",
    what: "Callback at once; the query says being processed for 60 seconds.",
    effect: { queryLagSeconds: 60 },
  },
  {
    ending: 912,
    title: "Never final",
    what: "No callback, no result, and every query says being processed or Pending.",
    effect: { neverFinal: true },
  },
  {
    ending: 913,
    title: "Query denies",
    what: "Paid with its callback, yet the query says 1037 for good, as the real sandbox does.",
    effect: { queryDenies: true },
  },
  {
    ending: 914,
    title: "Items reordered",
    what: "The callback's items come in another order, with a Balance without Value.",
    effect: { itemsReordered: true },
  },
  {
    ending: 915,
    title: "Confirmation first",
    what: "With C2B addresses registered, the confirmation of a push comes 30 seconds before its callback.",
    effect: { callbackAfterConfirmationSeconds: 30 },
  },
  {
    ending: 916,
    title: "Reversal fails",
    what: "Paid; its reversal ends with result 11.",
    effect: { reversalResult: "11" },
  },
  {
    ending: 917,
    title: "Queue time-out",
    what: "Payout, reversal: a notice goes to QueueTimeOutURL, no result comes, and it is done all the same.",
    effect: { queueTimesOut: true },
  },
  {
    ending: 918,
    title: "Payout fails late",
    what: "The payout ends with result 26 after ten minutes.",
    effect: { payoutResult: { code: "26", afterSeconds: 600 } },
  },
  {
    ending: 919,
    title: "Forged success",
    what: "The payer cancels, yet the callback says paid, with a receipt that nobody knows.",
    effect: { lie: "success" },
  },
  {
    ending: 921,
    title: "Pays less",
    what: "The payer pays a tenth. Callback and list say so; the query names no sum.",
    effect: { paysTenth: true },
  },
  {
    ending: 922,
    title: "No receipt",
    what: "Paid, but the callback names no receipt.",
    effect: { receiptMissing: true },
  },
];

export function mpesaPhoneOutcome(phone: string): MpesaPhoneOutcome | undefined {
  return mpesaPhoneOutcomes.find(({ ending }) => phone.endsWith(ending));
}

/** @param amount in hundredths. */
export function mpesaAmountEffect(amount: number): MpesaAmountEffect {
  const digits = Math.floor(amount / 100) % 1000;
  return mpesaAmountOutcomes.find(({ ending }) => ending === digits)?.effect ?? {};
}
