// Asks Flutterwave about a payment.
import { after, minutes } from "../../../kernel/values/clock.ts";
import type { AskResult, PaymentQuestion, ProviderPayment } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { callLimits, trouble, unreadable } from "./call.ts";
import { quote } from "../quote.ts";
import { wordsIn } from "../words-in.ts";
import { sessionMinutes } from "./collect.ts";
import { hiddenIn, listAll } from "./lists.ts";
import { isTransaction, toPayment, verifyById, verifyByReference } from "./transactions.ts";
import type { TransactionResult } from "./transactions.ts";
import { paymentStatus } from "./status.ts";

/** After a failed try the page stays open. We use twice its session, because it is not documented when that begins. */
const pageOpenMs = minutes(2 * sessionMinutes);

type Question = Pick<PaymentQuestion, "reference" | "amount" | "createdAt">;

/**
 * Flutterwave's answer about the payment with our reference. Each try on the page is a transaction, and several can succeed. All are
 * listed, and each that has not failed is verified by its own id.
 */
export async function ask(
  account: FlutterwaveAccount,
  question: Question,
  now: Date,
  limits = callLimits,
): Promise<AskResult> {
  const { reference } = question;
  const list = { path: "/transactions", query: { tx_ref: reference }, isItem: isTransaction };
  const listed = await listAll(account, list, limits);
  if (listed.kind === "trouble") return listed;
  // An unreadable entry may be money.
  const hidden = hiddenIn(listed);
  if (hidden) return hidden;
  const verified: TransactionResult[] = [];
  for (const item of listed.items.filter(({ tx_ref }) => tx_ref === reference)) {
    const failed = paymentStatus(item.status) === "failed";
    const result: TransactionResult = failed
      ? { kind: "transaction", transaction: item }
      : await verifyById(account, item.id, limits);
    if (result.kind === "trouble") return result;
    if (result.kind === "not_there") return trouble(true, `listed, but not there: ${item.id}`);
    verified.push(result);
  }
  // The list may lag behind. As long as it shows no money, the reference is verified too.
  const seen = verified.some((it) => it.kind === "transaction" && paymentStatus(it.transaction.status) === "succeeded");
  if (!seen) verified.push(await verifyByReference(account, reference, limits));
  return readAskResult(account, question, verified, now);
}

export function readAskResult(
  account: FlutterwaveAccount,
  { reference, amount, createdAt }: Question,
  results: readonly TransactionResult[],
  now: Date,
): AskResult {
  const payments = new Map<string, ProviderPayment>();
  for (const result of results) {
    if (result.kind === "trouble") return result;
    if (result.kind === "not_there") continue;
    if (result.transaction.tx_ref !== reference)
      return unreadable(`answered for another reference: ${quote(result.transaction.tx_ref)}`);
    const payment = toPayment(account, result.transaction, amount.minor);
    if (!payment) return unreadable(`an amount that is no whole sum of its currency: ${wordsIn(result.transaction)}`);
    payments.set(payment.providerTransactionId, payment);
  }
  const [payment, ...others] = [...payments.values()].sort(
    (a, b) =>
      weight(a) - weight(b) ||
      misfit(a, amount) - misfit(b, amount) ||
      byAge(a.providerTransactionId, b.providerTransactionId),
  );
  if (!payment) return { kind: "unknown_reference" };
  const further = others.filter(({ status }) => status === "succeeded");
  const mayStillPay = payment.status === "failed" && now < after(createdAt, pageOpenMs);
  return {
    kind: "known",
    payment: mayStillPay ? { ...payment, status: "action_needed" } : payment,
    ...(further.length > 0 && { further }),
  };
}

const weights: readonly ProviderPayment["status"][] = [
  "succeeded",
  "reversed",
  "processing",
  "unknown",
  "action_needed",
];

/** Paid ones first, then those that may still be paid. */
function weight({ status }: ProviderPayment): number {
  const place = weights.indexOf(status);
  return place < 0 ? weights.length : place;
}

function misfit({ requested, currency }: ProviderPayment, amount: Question["amount"]): 0 | 1 {
  return requested === amount.minor && currency === amount.currency ? 0 : 1;
}

/** Their ids grow: of two with the same length, the smaller is older. */
function byAge(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : one > other ? 1 : 0);
}
