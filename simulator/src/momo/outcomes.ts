// Every outcome of the simulated MoMo that can be requested, by the phone or by the amount. There is no other list.

/** `ongoing` and `delayed` are not reasons: the call succeeds after a time, or never ends. */
type PhoneEnd = { reason: string } | { settleAfterSeconds: number } | "never";

export type MomoPhoneOutcome = {
  ending: string;
  title: string;
  what: string;
  /** What happens to a request to pay, by its payer. */
  payer?: PhoneEnd;
  /** What happens to a transfer, deposit or refund, by its payee. */
  payee?: PhoneEnd;
  holder?: "not_found" | "inactive" | { http: number; code: string };
};

const failed = (reason: string): PhoneEnd => ({ reason });

/** By the last four digits of the phone: MTN's own test numbers 46733123450 to 464, and here every phone with the same ending. */
export const momoPhoneOutcomes: readonly MomoPhoneOutcome[] = [
  {
    ending: "3450",
    title: "Failed",
    what: "FAILED, INTERNAL_PROCESSING_ERROR. No account holder.",
    payer: failed("INTERNAL_PROCESSING_ERROR"),
    payee: failed("INTERNAL_PROCESSING_ERROR"),
    holder: "not_found",
  },
  {
    ending: "3451",
    title: "Rejected",
    what: "FAILED, APPROVAL_REJECTED. Account holder not active.",
    payer: failed("APPROVAL_REJECTED"),
    payee: failed("APPROVAL_REJECTED"),
    holder: "inactive",
  },
  {
    ending: "3452",
    title: "Expired",
    what: "FAILED, EXPIRED. The account holder's look-up is NOT_ALLOWED.",
    payer: failed("EXPIRED"),
    payee: failed("EXPIRED"),
    holder: { http: 500, code: "NOT_ALLOWED" },
  },
  {
    ending: "3453",
    title: "Ongoing",
    what: "PENDING, SUCCESSFUL after 30 seconds. The holder's look-up names a wrong environment.",
    payer: { settleAfterSeconds: 30 },
    payee: { settleAfterSeconds: 30 },
    holder: { http: 500, code: "NOT_ALLOWED_TARGET_ENVIRONMENT" },
  },
  {
    ending: "3454",
    title: "Delayed",
    what: "PENDING for good. The holder's look-up ends with an internal error.",
    payer: "never",
    payee: "never",
    holder: { http: 500, code: "INTERNAL_PROCESSING_ERROR" },
  },
  {
    ending: "3455",
    title: "Payer not found; payout: too little money",
    what: "The holder's look-up is unavailable.",
    payer: failed("PAYER_NOT_FOUND"),
    payee: failed("NOT_ENOUGH_FUNDS"),
    holder: { http: 503, code: "SERVICE_UNAVAILABLE" },
  },
  {
    ending: "3456",
    title: "Payee not allowed to receive; payout: payer limit",
    what: "FAILED.",
    payer: failed("PAYEE_NOT_ALLOWED_TO_RECEIVE"),
    payee: failed("PAYER_LIMIT_REACHED"),
  },
  {
    ending: "3457",
    title: "Not allowed; payout: payee not found",
    what: "FAILED.",
    payer: failed("NOT_ALLOWED"),
    payee: failed("PAYEE_NOT_FOUND"),
  },
  {
    ending: "3458",
    title: "Wrong environment; payout: not allowed",
    what: "FAILED.",
    payer: failed("NOT_ALLOWED_TARGET_ENVIRONMENT"),
    payee: failed("NOT_ALLOWED"),
  },
  {
    ending: "3459",
    title: "Wrong callback host; payout: wrong environment",
    what: "FAILED.",
    payer: failed("INVALID_CALLBACK_URL_HOST"),
    payee: failed("NOT_ALLOWED_TARGET_ENVIRONMENT"),
  },
  {
    ending: "3460",
    title: "Wrong currency; payout: wrong callback host",
    what: "FAILED.",
    payer: failed("INVALID_CURRENCY"),
    payee: failed("INVALID_CALLBACK_URL_HOST"),
  },
  {
    ending: "3461",
    title: "Internal error; payout: wrong currency",
    what: "FAILED.",
    payer: failed("INTERNAL_PROCESSING_ERROR"),
    payee: failed("INVALID_CURRENCY"),
  },
  {
    ending: "3462",
    title: "Unavailable; payout: internal error",
    what: "FAILED.",
    payer: failed("SERVICE_UNAVAILABLE"),
    payee: failed("INTERNAL_PROCESSING_ERROR"),
  },
  {
    ending: "3463",
    title: "Could not perform; payout: unavailable",
    what: "FAILED: no PIN in time.",
    payer: failed("COULD_NOT_PERFORM_TRANSACTION"),
    payee: failed("SERVICE_UNAVAILABLE"),
  },
  {
    ending: "3464",
    title: "Unknown reason",
    what: "FAILED, TRANSFER_TYPE_UNKNOWN.",
    payer: failed("TRANSFER_TYPE_UNKNOWN"),
    payee: failed("TRANSFER_TYPE_UNKNOWN"),
  },
  {
    ending: "3471",
    title: "Too little money",
    what: "Not MTN's: FAILED, NOT_ENOUGH_FUNDS.",
    payer: failed("NOT_ENOUGH_FUNDS"),
  },
  {
    ending: "3472",
    title: "Too little money, or a limit",
    what: "Not MTN's: FAILED, LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED.",
    payer: failed("LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED"),
    payee: failed("LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED"),
  },
  {
    ending: "3473",
    title: "Blocked",
    what: "Not MTN's: FAILED, SENDER_ACCOUNT_NOT_ACTIVE; payout: PAYEE_NOT_ALLOWED_TO_RECEIVE.",
    payer: failed("SENDER_ACCOUNT_NOT_ACTIVE"),
    payee: failed("PAYEE_NOT_ALLOWED_TO_RECEIVE"),
  },
  {
    ending: "3474",
    title: "Not approved",
    what: "Not MTN's: FAILED, PAYMENT_NOT_APPROVED; payout: TRANSACTION_CANCELED.",
    payer: failed("PAYMENT_NOT_APPROVED"),
    payee: failed("TRANSACTION_CANCELED"),
  },
];

export type MomoAmountEffect = {
  callback?: "lost";
  callbackAfterSeconds?: number;
  /** The false value in the callback. */
  lie?: "amount" | "currency" | "status";
  /** Accepted, then the connection is cut. */
  answerLost?: true;
  /** Accepted, but the answer is 500 INTERNAL_PROCESSING_ERROR. */
  answerBroken?: true;
  /** The first POST answers 503 and does nothing. */
  unavailableOnce?: true;
  /** The first GET answers 503. */
  statusFailsOnce?: true;
  /** GET answers 404 for this long after the 202. */
  unknownForSeconds?: number;
  /** GET returns PENDING for this long after the callback. */
  statusLagSeconds?: number;
  /** How long the payer or the transfer takes. */
  settleAfterSeconds?: number;
  neverFinal?: true;
  /** The payer pays a tenth, and GET shows it. */
  paysTenth?: true;
  /** For this one answer and callback; overrides the settings. */
  reasonAs?: "object" | "absent";
  amountAs?: "number" | "trailing_zeros";
  refundFails?: string;
  payoutFails?: { reason: string; afterSeconds: number };
};

export type MomoAmountOutcome = { ending: number; title: string; what: string; effect: MomoAmountEffect };

/** By the last three digits of the amount in minor units: UGX 45,901, but GHS 129.01. For payments, refunds and payouts. */
export const momoAmountOutcomes: readonly MomoAmountOutcome[] = [
  { ending: 901, title: "Callback lost", what: "Done; no callback is sent.", effect: { callback: "lost" } },
  {
    ending: 902,
    title: "Callback late",
    what: "The callback comes ten minutes later.",
    effect: { callbackAfterSeconds: 600 },
  },
  { ending: 903, title: "Wrong amount", what: "The callback says a tenth of it.", effect: { lie: "amount" } },
  { ending: 904, title: "Wrong currency", what: "The callback names another one.", effect: { lie: "currency" } },
  {
    ending: 905,
    title: "Forged success",
    what: "The payer refuses, yet the callback says SUCCESSFUL.",
    effect: { lie: "status" },
  },
  {
    ending: 906,
    title: "Answer lost",
    what: "Taken and carried out, but the connection is cut before the 202.",
    effect: { answerLost: true },
  },
  {
    ending: 907,
    title: "Unavailable once",
    what: "The first POST answers 503 and does nothing.",
    effect: { unavailableOnce: true },
  },
  {
    ending: 908,
    title: "Look-up fails once",
    what: "The first GET answers 503.",
    effect: { statusFailsOnce: true },
  },
  {
    ending: 909,
    title: "Late success",
    what: "SUCCESSFUL only after eight minutes.",
    effect: { settleAfterSeconds: 480 },
  },
  {
    ending: 911,
    title: "Callback overtakes GET",
    what: "Callback at once; GET says PENDING for 60 seconds.",
    effect: { statusLagSeconds: 60 },
  },
  { ending: 912, title: "Never final", what: "PENDING for good, no callback.", effect: { neverFinal: true } },
  {
    ending: 913,
    title: "Amount as a number",
    what: "Answers and callback write the amount as a JSON number.",
    effect: { amountAs: "number" },
  },
  {
    ending: 914,
    title: "Trailing zeros",
    what: "Answers and callback write the amount with two more digits than the currency needs: 45914.00.",
    effect: { amountAs: "trailing_zeros" },
  },
  {
    ending: 915,
    title: "Broken answer",
    what: "Taken and carried out, but answered with 500 INTERNAL_PROCESSING_ERROR.",
    effect: { answerBroken: true },
  },
  {
    ending: 916,
    title: "Pays less",
    what: "The payer pays a tenth; GET and callback say so.",
    effect: { paysTenth: true },
  },
  {
    ending: 917,
    title: "Unknown at first",
    what: "GET answers 404 for five seconds after the 202.",
    effect: { unknownForSeconds: 5 },
  },
  {
    ending: 918,
    title: "Reason as an object",
    what: "A refusal's reason is { code, message }.",
    effect: { reasonAs: "object" },
  },
  { ending: 919, title: "No reason", what: "A refusal has no reason.", effect: { reasonAs: "absent" } },
  {
    ending: 921,
    title: "Refund fails",
    what: "Paid; its refund ends FAILED, PAYEE_NOT_ALLOWED_TO_RECEIVE.",
    effect: { refundFails: "PAYEE_NOT_ALLOWED_TO_RECEIVE" },
  },
  {
    ending: 922,
    title: "Payout fails late",
    what: "The transfer ends FAILED, INTERNAL_PROCESSING_ERROR after ten minutes.",
    effect: { payoutFails: { reason: "INTERNAL_PROCESSING_ERROR", afterSeconds: 600 } },
  },
];

export function momoPhoneOutcome(phone: string): MomoPhoneOutcome | undefined {
  return momoPhoneOutcomes.find(({ ending }) => phone.endsWith(ending));
}

/** @param minor the amount in minor units of its currency. */
export function momoAmountEffect(minor: number): MomoAmountEffect {
  return momoAmountOutcomes.find(({ ending }) => ending === minor % 1000)?.effect ?? {};
}
