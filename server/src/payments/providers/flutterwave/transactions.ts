// Flutterwave's transactions: each is one try of a payer. Found by id, by our reference, or in the list.
import type { ProviderPayment, Trouble } from "../../provider.ts";
import { quote } from "../quote.ts";
import { wordsIn } from "../words-in.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { feeFromMajor, fromMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, isNotThere, trouble, unreadable } from "./call.ts";
import type { CallLimits, FlutterwaveAnswer } from "./call.ts";
import { paymentFailure } from "./reasons.ts";
import { channel, environmentOf, paymentStatus } from "./status.ts";
import { instrumentOf } from "./instrument.ts";
import { readTime } from "./times.ts";
import { Transaction } from "./wire.ts";

export const isTransaction = (value: unknown): value is Transaction => Transaction.Check(value);

export type TransactionResult = { kind: "transaction"; transaction: Transaction } | { kind: "not_there" } | Trouble;

export async function verifyById(
  account: FlutterwaveAccount,
  id: string,
  limits: CallLimits,
): Promise<TransactionResult> {
  const path = `/transactions/${encodeURIComponent(id)}/verify`;
  const result = readTransaction(await callFlutterwave(account, { method: "GET", path }, limits));
  if (result.kind !== "transaction" || result.transaction.id === id) return result;
  return unreadable(`answered for another transaction: ${quote(result.transaction.id)}`);
}

/** Our reference of a transaction. A refund's webhook names only the transaction. */
export async function referenceOf(
  account: FlutterwaveAccount,
  id: string,
  limits = callLimits,
): Promise<{ kind: "reference"; reference: string } | { kind: "unknown_reference" } | Trouble> {
  const result = await verifyById(account, id, limits);
  if (result.kind === "trouble") return result;
  if (result.kind === "not_there") return { kind: "unknown_reference" };
  return { kind: "reference", reference: result.transaction.tx_ref };
}

/** With several transactions under the reference, it is unknown which one it returns. */
export async function verifyByReference(
  account: FlutterwaveAccount,
  reference: string,
  limits: CallLimits,
): Promise<TransactionResult> {
  const path = `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`;
  const result = readTransaction(await callFlutterwave(account, { method: "GET", path }, limits));
  if (result.kind !== "transaction" || result.transaction.tx_ref === reference) return result;
  return unreadable(`answered for another reference: ${quote(result.transaction.tx_ref)}`);
}

export function readTransaction(answer: FlutterwaveAnswer): TransactionResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done") {
    if (isNotThere(answer)) return { kind: "not_there" };
    return trouble(false, `HTTP ${answer.status}: ${answer.message}`);
  }
  if (!Transaction.Check(answer.data)) return unreadable(`a payment in a shape we don't know: ${wordsIn(answer.data)}`);
  return { kind: "transaction", transaction: answer.data };
}

/**
 * @param expected what we asked for, in minor units; without it the amount is assumed right.
 * @returns null if an amount does not fit its currency.
 */
export function toPayment(
  account: FlutterwaveAccount,
  transaction: Transaction,
  expected?: bigint,
): ProviderPayment | null {
  const { currency } = transaction;
  const credited = fromMajor(transaction.amount, currency);
  const charged = fromMajor(transaction.charged_amount ?? transaction.amount, currency);
  if (credited === null || charged === null) return null;
  const status = paymentStatus(transaction.status);
  return {
    status,
    word: transaction.status,
    providerTransactionId: transaction.id,
    reference: transaction.tx_ref,
    // The charged amount may include a fee. If the credited amount differs from what we asked for, the smaller one counts: a fee must not
    // make up for an underpaid price.
    amount: credited === (expected ?? credited) || charged < credited ? charged : credited,
    requested: credited,
    currency,
    fee: feeFromMajor(transaction.app_fee, currency),
    environment: environmentOf(account.secretKey),
    channel: channel(transaction.payment_type),
    paidAt: status === "succeeded" ? readTime(transaction.created_at) : null,
    failure: status === "failed" ? paymentFailure(transaction.processor_response || transaction.status) : null,
    ...instrumentOf(transaction),
  };
}
