// Asks Paystack about a payment.
import type { AskResult, ProviderPayment } from "../../provider.ts";
import { quote } from "../quote.ts";
import { wordsIn } from "../words-in.ts";
import type { PaystackAccount } from "./account.ts";
import { fromHundredths } from "./amounts.ts";
import { asTrouble, callLimits, callPaystack, unreadable } from "./call.ts";
import type { NotDone, PaystackAnswer } from "./call.ts";
import { paymentFailure } from "./reasons.ts";
import { environment, paymentStatus } from "./status.ts";
import { readTime } from "./times.ts";
import { SignedCard, Transaction } from "./wire.ts";

export const isTransaction = (value: unknown): value is Transaction => Transaction.Check(value);

/** Paystack's answer about the payment with our reference. */
export async function ask(account: PaystackAccount, reference: string, limits = callLimits): Promise<AskResult> {
  const path = `/transaction/verify/${encodeURIComponent(reference)}`;
  return readAskResult(await callPaystack(account, { method: "GET", path }, limits), reference);
}

export function readAskResult(answer: PaystackAnswer, reference: string): AskResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") {
    if (isUnknownReference(answer)) return { kind: "unknown_reference" };
    return asTrouble(answer);
  }
  if (!Transaction.Check(answer.data)) return unreadable(`a payment in a shape we don't know: ${wordsIn(answer.data)}`);
  const payment = toPayment(answer.data);
  if (!payment) return unreadable(`an amount that is no whole sum of its currency: ${wordsIn(answer.data)}`);
  if (payment.reference !== reference) return unreadable(`answered for another reference: ${quote(payment.reference)}`);
  return { kind: "known", payment };
}

function failureOf(data: Transaction): string {
  const { gateway_response_code: code, gateway_response: words, message } = data;
  return paymentFailure(typeof code === "string" ? code : null, words ?? message ?? data.status);
}

/** Documents and samples disagree on the status (400, 404), the code and the words, so all of them count. */
function isUnknownReference({ status, code, message }: NotDone): boolean {
  if (status !== 400 && status !== 404) return false;
  if (code === "transaction_not_found") return true;
  return /^transaction\b.*\b(?:not found|invalid)\b/i.test(message);
}

/** Null if an amount does not fit its currency. */
export function toPayment(data: Transaction): ProviderPayment | null {
  const { currency } = data;
  const amount = fromHundredths(data.amount, currency);
  const requested = fromHundredths(data.requested_amount ?? data.amount, currency);
  if (amount === null || requested === null) return null;
  const status = paymentStatus(data.status);
  return {
    status,
    word: data.status,
    providerTransactionId: String(data.id),
    reference: data.reference,
    amount,
    requested,
    currency,
    // A fee may be a fraction of a franc. It is only shown, so it does not make the payment unreadable.
    fee: fromHundredths(data.fees ?? "", currency),
    environment: environment(data.domain),
    channel: data.channel ?? null,
    paidAt: readTime(data.paid_at, data.paidAt),
    failure: status === "failed" ? failureOf(data) : null,
    ...(SignedCard.Check(data.authorization)
      ? { instrument: { kind: "card", number: data.authorization.signature } }
      : {}),
  };
}
