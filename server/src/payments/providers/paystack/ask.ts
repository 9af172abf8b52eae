import type { AskResult, ProviderPayment } from "../../provider.ts";
import { quote } from "../quote.ts";
import type { PaystackAccount } from "./account.ts";
import { fromHundredths } from "./amounts.ts";
import { asTrouble, callLimits, callPaystack, trouble } from "./call.ts";
import type { NotDone, PaystackAnswer } from "./call.ts";
import { environment, paymentStatus } from "./status.ts";
import { readTime } from "./times.ts";
import { SignedCard, Transaction } from "./wire.ts";

export const isTransaction = (value: unknown): value is Transaction => Transaction.Check(value);

/** What Paystack says of the payment with our reference. */
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
  if (!Transaction.Check(answer.data)) return trouble(false, "a payment in a shape we don't know");
  const payment = toPayment(answer.data);
  if (!payment) return trouble(false, "an amount that is no whole sum of its currency");
  if (payment.reference !== reference) return trouble(false, `answered for another reference: ${payment.reference}`);
  return { kind: "known", payment };
}

/** Documents and samples disagree on the status (400, 404), the code and the words, so each of them counts. */
function isUnknownReference({ status, code, message }: NotDone): boolean {
  if (status !== 400 && status !== 404) return false;
  if (code === "transaction_not_found") return true;
  return /^transaction\b.*\b(?:not found|invalid)\b/i.test(message);
}

/** Null when an amount is no whole sum of its currency. */
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
    // A fee may well be a fraction of a franc; it is for show, so it does not make the payment unreadable.
    fee: fromHundredths(data.fees ?? "", currency),
    environment: environment(data.domain),
    channel: data.channel ?? null,
    paidAt: readTime(data.paid_at, data.paidAt),
    failure: status === "failed" ? quote(data.gateway_response ?? data.message ?? data.status) : null,
    ...(SignedCard.Check(data.authorization)
      ? { instrument: { kind: "card", number: data.authorization.signature } }
      : {}),
  };
}
