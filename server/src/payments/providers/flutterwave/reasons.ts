// Flutterwave's reasons for failed payments and transfers, in our words. It has no codes: each row matches a sentence of its lists of
// common errors, or of its answers.
import { type PayeeReason, type PayerReason, readReason, reasonIn, type ReasonTable } from "../../failure-reasons.ts";

const payments: ReasonTable<PayerReason> = [
  [/insufficient|no(?:t)? sufficient funds?|not enough (?:money|funds?|balance)|low balance/i, "insufficient_funds"],
  [/(?:incorrect|invalid|wrong) pin|pin (?:entry )?tries|pin validation/i, "wrong_pin"],
  [/\botp\b|one[- ]time (?:code|password)|invalid token|authentication failed|3d ?secure/i, "wrong_code"],
  [/cancel|abort/i, "cancelled_by_payer"],
  [/expired card|card (?:has |is )?expired/i, "card_expired"],
  [/minimum amount|amount does not meet|invalid amount/i, "amount_limit"],
  [/limit|exceed/i, "limit"],
  [/invalid card|incorrect card|no card record|cvv|expiry|invalid account|date of birth/i, "card_details_wrong"],
  [/pick[- ]?up|lost|stolen|restricted card|card (?:is )?(?:blocked|restricted|inactive)/i, "card_blocked"],
  [/fraud/i, "suspected_fraud"],
  [/not permitted|not allowed|not enrolled|not supported/i, "card_not_allowed"],
  [/acceptor contact acquirer|declined|do not honou?r|refer to (?:card )?issuer/i, "declined"],
  [/inactive merchant|invalid merchant|invalid hash/i, "configuration"],
  [/no response|customer did not|not approved in time|expired/i, "expired"],
  [
    /time(?:d)? ?out|system[_ ]error|server error|error (?:has )?occur|unexpected error|no message|unavailable/i,
    "provider_error",
  ],
];

const transfers: ReasonTable<PayeeReason> = [
  [/insufficient (?:funds|balance)|wallet currently restricted/i, "our_balance_too_low"],
  [/returned by|reversed/i, "returned_by_bank"],
  [
    /invalid account|account (?:number )?(?:\S+ )?(?:is )?(?:invalid|not found|closed)|unable to obtain user|no such account/i,
    "payee_not_found",
  ],
  [/blacklisted|dormant|blocked|not allowed to receive/i, "payee_blocked"],
  [/can only spend|daily limit|transfer limit/i, "limit"],
  [/limit|exceed/i, "payee_limit"],
  [/not permitted to beneficiary|declined|do not honou?r|rejected/i, "refused_by_bank"],
  [/is required|invalid (?:currency|bank|branch)/i, "configuration"],
  [/time(?:d)? ?out|unavailable|try again/i, "retry_later"],
  [/fatal error|system error|error occur/i, "provider_error"],
];

/** Its error list has one sentence about refunds. The others match words that such a sentence must contain. */
const refunds: ReasonTable<PayeeReason> = [
  [/(?:already|fully|previously) (?:been )?(?:refunded|reversed)|refund already/i, "already_reversed"],
  [/should be above|minimum|less than|invalid amount/i, "invalid_amount"],
  [/(?:greater|more|higher) than|exceed/i, "refund_too_large"],
  [/insufficient|balance (?:is )?(?:too )?(?:low|not enough)|low balance/i, "our_balance_too_low"],
  [/no transaction|transaction (?:was )?not found|invalid transaction/i, "payment_not_found"],
  [/not successful|unsuccessful|not (?:been )?completed/i, "payment_not_completed"],
  [/(?:can(?:not|'t|’t)|not) be (?:refunded|reversed)|not refundable|refunds? (?:is|are) not/i, "refund_not_possible"],
];

/** For a refund that was refused immediately; null for an unknown sentence. */
export function refundReason(words: string): PayeeReason | null {
  return reasonIn(refunds, words);
}

export function paymentFailure(words: string): string {
  return readReason(payments, words);
}

/** For a transfer that was refused immediately; null for an unknown sentence. */
export function refusalReason(words: string): PayeeReason | null {
  return reasonIn(transfers, words);
}

export function transferFailure(words: string): string {
  return readReason(transfers, words);
}
