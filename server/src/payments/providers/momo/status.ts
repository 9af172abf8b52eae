// MTN's words in ours. A word without an entry is "unknown": neither paid nor failed.
import type { PayeeReason, PayerReason } from "../../failure-reasons.ts";
import type { Refused } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { ProductName } from "./account.ts";
import { Reason } from "./wire.ts";
import type { Statement } from "./wire.ts";

export type Status = "processing" | "succeeded" | "failed" | "unknown";

const statuses: Record<string, Status> = {
  /** Until the payer approves, which can take minutes. */
  PENDING: "processing",
  SUCCESSFUL: "succeeded",
  FAILED: "failed",
};

export function status(word: string): Status {
  return lookUp(statuses, word) ?? "unknown";
}

/** For a payment: the payer is the buyer, and we are the payee. */
const payerReasons: Record<string, PayerReason> = {
  NOT_ENOUGH_FUNDS: "insufficient_funds",
  /** The generic failure. In practice the payer mostly has too little money. */
  INTERNAL_PROCESSING_ERROR: "probably_insufficient_funds",
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: "insufficient_funds_or_limit",
  APPROVAL_REJECTED: "cancelled_by_payer",
  TRANSACTION_CANCELED: "cancelled_by_payer",
  PAYMENT_NOT_APPROVED: "cancelled_by_payer",
  EXPIRED: "expired",
  COULD_NOT_PERFORM_TRANSACTION: "expired",
  PAYER_NOT_FOUND: "payer_not_found",
  PAYEE_NOT_FOUND: "payee_not_found",
  SENDER_ACCOUNT_NOT_ACTIVE: "payer_blocked",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "payee_blocked",
  PAYER_LIMIT_REACHED: "limit",
  NOT_ALLOWED: "configuration",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "configuration",
  INVALID_CURRENCY: "configuration",
  INVALID_CALLBACK_URL_HOST: "configuration",
  SERVICE_UNAVAILABLE: "provider_error",
  TRANSACTION_NOT_FOUND: "payment_not_found",
  TRANSACTION_NOT_COMPLETED: "payment_not_completed",
};

/** For a payout or refund: we are the payer, and the seller or buyer is the payee. */
const payeeReasons: Record<string, PayeeReason> = {
  /** MTN also answers this if the payee's wallet would exceed its limit. */
  NOT_ENOUGH_FUNDS: "our_balance_or_payee_limit",
  LOW_BALANCE_OR_PAYEE_LIMIT_REACHED_OR_NOT_ALLOWED: "our_balance_or_payee_limit",
  INTERNAL_PROCESSING_ERROR: "provider_error",
  APPROVAL_REJECTED: "not_approved",
  TRANSACTION_CANCELED: "not_approved",
  PAYMENT_NOT_APPROVED: "not_approved",
  EXPIRED: "expired",
  COULD_NOT_PERFORM_TRANSACTION: "expired",
  PAYER_NOT_FOUND: "configuration",
  PAYEE_NOT_FOUND: "payee_not_found",
  SENDER_ACCOUNT_NOT_ACTIVE: "configuration",
  PAYEE_NOT_ALLOWED_TO_RECEIVE: "payee_blocked",
  PAYER_LIMIT_REACHED: "limit",
  NOT_ALLOWED: "configuration",
  NOT_ALLOWED_TARGET_ENVIRONMENT: "configuration",
  INVALID_CURRENCY: "configuration",
  INVALID_CALLBACK_URL_HOST: "configuration",
  SERVICE_UNAVAILABLE: "provider_error",
  TRANSACTION_NOT_FOUND: "payment_not_found",
  TRANSACTION_NOT_COMPLETED: "payment_not_completed",
};

/** Why something was refused immediately, in our word; MTN's code if we have none. */
export function refusedBefore(refused: Refused, product: ProductName): Refused {
  return { ...refused, code: reasonOf(refused.code, product) ?? refused.code };
}

function reasonOf(code: string, product: ProductName): string | undefined {
  return lookUp<string>(product === "collection" ? payerReasons : payeeReasons, code);
}

/** Why it failed: our word followed by theirs. Null if it did not fail. */
export function failure({ status: word, reason }: Statement, product: ProductName): string | null {
  if (status(word) !== "failed") return null;
  const [code, message] = Reason.Check(reason)
    ? [reason.code, reason.message ?? ""]
    : [typeof reason === "string" ? reason : "", ""];
  if (code === "") return "unknown";
  return `${reasonOf(code, product) ?? "unknown"} (${quote(message === "" ? code : `${code}: ${message}`)})`;
}

/** Codes with HTTP 500 that are final refusals. */
const finalCodes = ["NOT_ALLOWED", "NOT_ALLOWED_TARGET_ENVIRONMENT", "INVALID_CALLBACK_URL_HOST", "INVALID_CURRENCY"];

export function isFinalNo(code: string): boolean {
  return finalCodes.includes(code);
}

function lookUp<Value>(table: Record<string, Value>, word: string): Value | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}
