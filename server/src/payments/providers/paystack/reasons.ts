// Paystack's reasons for failed payments and transfers, in our words. `gateway_response_code` is Paystack's own classification, which not
// every payment has. `gateway_response` is the bank's sentence.
import {
  type PayeeReason,
  type PayerReason,
  readReason,
  reasonIn,
  type ReasonTable,
  reasonWith,
} from "../../failure-reasons.ts";

const codes: Record<string, PayerReason> = {
  insufficient_funds: "insufficient_funds",
  exceeds_withdrawal_limit: "limit",
  exceeds_withdrawal_frequency: "limit",
  invalid_amount: "amount_limit",
  incorrect_pin: "wrong_pin",
  pin_tries_exceeded: "wrong_pin",
  customer_cancellation: "cancelled_by_payer",
  expired_card: "card_expired",
  invalid_account_number: "card_details_wrong",
  no_such_issuer: "card_details_wrong",
  pickup_card: "card_blocked",
  pickup_card_special: "card_blocked",
  lost_card: "card_blocked",
  stolen_card: "card_blocked",
  restricted_card: "card_blocked",
  transaction_not_permitted_to_cardholder: "card_not_allowed",
  suspected_fraud: "suspected_fraud",
  do_not_honor: "declined",
  refer_to_card_issuer: "declined",
  refer_to_card_issuer_special: "declined",
  invalid_transaction: "declined",
  processing_error: "provider_error",
  invalid_response: "provider_error",
  suspected_malfunction: "provider_error",
  invalid_merchant: "configuration",
};

const payments: ReasonTable<PayerReason> = [
  [/insufficient|not sufficient|no(?:t enough)? (?:sufficient )?funds?\b|low balance/i, "insufficient_funds"],
  [/(?:incorrect|invalid|wrong) pin|pin tries/i, "wrong_pin"],
  [
    /\b(?:otp|token|code)\b.*(?:incorrect|invalid|wrong|expired)|(?:incorrect|invalid|wrong) (?:otp|token)/i,
    "wrong_code",
  ],
  [/not enrol|token not generated|not registered on token/i, "card_not_allowed"],
  [/cancel|abort/i, "cancelled_by_payer"],
  [/expired card|card (?:has )?expired/i, "card_expired"],
  [/timed? ?out|expired/i, "expired"],
  [/limit|exceed/i, "limit"],
  [/(?:invalid|incorrect|wrong) (?:card|cvv|expiry|account)|no such card|cvv/i, "card_details_wrong"],
  [/pick ?up card|lost|stolen|restricted|blocked|hotlisted/i, "card_blocked"],
  [/fraud/i, "suspected_fraud"],
  [/not permitted|not allowed/i, "card_not_allowed"],
  [/declined|do not honou?r|refer to (?:card )?issuer|rejected by (?:the )?bank/i, "declined"],
  [/unreachable|switch inoperative|unavailable|system malfunction|processing error|error/i, "provider_error"],
];

const transfers: ReasonTable<PayeeReason> = [
  [/balance is not enough|insufficient|low balance/i, "our_balance_too_low"],
  [/could not credit|returned|reversed/i, "returned_by_bank"],
  [
    /(?:invalid|unknown|closed|no such) account|account (?:is )?(?:closed|invalid|not found)|no account/i,
    "payee_not_found",
  ],
  [/dormant|blocked|restricted|frozen/i, "payee_blocked"],
  [/limit|exceed/i, "payee_limit"],
  [/declined|do not honou?r|not permitted|rejected by/i, "refused_by_bank"],
  [/timed? ?out|unavailable|inoperative|try again/i, "retry_later"],
];

/** Codes of refused calls. */
const refusals: Record<string, PayeeReason> = {
  invalid_transfer_recipient: "payee_not_found",
  amount_exceed_limit: "limit",
  transfer_unavailable: "configuration",
};

const refunds: ReasonTable<PayeeReason> = [
  [/fully (?:reversed|refunded)|already (?:been )?(?:fully )?(?:reversed|refunded)/i, "already_reversed"],
  [/(?:greater|more|higher) than|exceed/i, "refund_too_large"],
  [/less than|minimum|at least|should be above/i, "invalid_amount"],
  [/(?:transaction|payment) (?:was )?not found|no (?:such )?transaction/i, "payment_not_found"],
  [/not successful|unsuccessful|not (?:been )?completed/i, "payment_not_completed"],
  [/(?:can(?:not|'t|’t)|not) be (?:refunded|reversed)|not refundable|refunds? (?:is|are) not/i, "refund_not_possible"],
  [/balance is not enough|insufficient|low balance/i, "our_balance_too_low"],
];

/** Codes of refused refunds. */
const refundRefusals: Record<string, PayeeReason> = {
  transaction_reversed: "already_reversed",
  transaction_not_found: "payment_not_found",
};

/** A transfer that was not approved at our account. */
const unapproved: Record<string, PayeeReason> = {
  abandoned: "not_approved",
  rejected: "not_approved",
  blocked: "not_approved",
};

export function paymentFailure(code: string | null | undefined, words: string): string {
  const known = code && Object.hasOwn(codes, code) ? codes[code] : undefined;
  return known ? reasonWith(known, words) : readReason(payments, words);
}

/** For a transfer that was refused immediately; null if we know neither the code nor the sentence. */
export function refusalReason(code: string | null, words: string): PayeeReason | null {
  if (code !== null && Object.hasOwn(refusals, code)) return refusals[code] ?? null;
  return reasonIn(transfers, words);
}

/** For a refund that was refused immediately; null if we know neither the code nor the sentence. */
export function refundReason(code: string | null, words: string): PayeeReason | null {
  if (code !== null && Object.hasOwn(refundRefusals, code)) return refundRefusals[code] ?? null;
  return reasonIn(refunds, words);
}

/** @param words null if the bank gave no reason */
export function transferFailure(status: string, words: string | null | undefined): string {
  const known = Object.hasOwn(unapproved, status) ? unapproved[status] : undefined;
  return known ? reasonWith(known, words || status) : readReason(transfers, words || status);
}
