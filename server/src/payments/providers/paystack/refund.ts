// Refunds payments through Paystack.
import type { Money } from "../../../kernel/values/money.ts";
import type { AskRefundResult, RefundQuestion, RefundRequest, RefundResult, Trouble } from "../../provider.ts";
import { wordsIn } from "../words-in.ts";
import type { PaystackAccount } from "./account.ts";
import { fromHundredths, toHundredths } from "./amounts.ts";
import { asRefused, asTrouble, callLimits, callPaystack, refused, trouble, unreadable } from "./call.ts";
import type { CallLimits, PaystackAnswer } from "./call.ts";
import { hiddenIn, listAll } from "./lists.ts";
import { refundReason } from "./reasons.ts";
import { isRefund, referenceIn, toRefund, transactionOf } from "./read-refund.ts";
import type { Refund } from "./wire.ts";

/** Paystack refunds twice if asked twice, so its list is read before each call. */
export async function refund(
  account: PaystackAccount,
  request: RefundRequest,
  limits = callLimits,
): Promise<RefundResult> {
  const { payment, reference } = request;
  const { currency } = request.amount;
  const amount = toHundredths(request.amount);
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${currency}`);
  if (referenceIn(reference) === null) return refused("invalid_reference", reference);
  const found = await findRefund(account, request, limits);
  if (found.kind === "trouble") return found;
  if (found.kind === "found") return { kind: "exists" };
  const json = {
    transaction: payment.reference,
    amount,
    currency,
    customer_note: request.reason,
    merchant_note: reference,
  };
  return readRefundResult(await callPaystack(account, { method: "POST", path: "/refund", json }, limits));
}

export function readRefundResult(answer: PaystackAnswer): RefundResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "refused") {
    // The operator adds money and the refund is sent again, so that the buyer still gets it.
    return /balance is not enough/i.test(answer.message) ? trouble(true, answer.message) : refusedRefund(answer);
  }
  // It worked, but the answer is unreadable. Asking finds it by its note.
  if (!isRefund(answer.data)) return trouble(true, "a refund in a shape we don't know");
  return { kind: "accepted", providerRefundId: String(answer.data.id) };
}

function refusedRefund(answer: Extract<PaystackAnswer, { kind: "refused" }>): RefundResult {
  const known = refundReason(answer.code, answer.message);
  return known === null ? asRefused(answer) : refused(known, answer.message);
}

export async function askRefund(
  account: PaystackAccount,
  question: RefundQuestion,
  limits = callLimits,
): Promise<AskRefundResult> {
  const { providerRefundId } = question;
  if (providerRefundId === null) return readAskRefundResult(await findRefund(account, question, limits), question);
  const path = `/refund/${encodeURIComponent(providerRefundId)}`;
  const answer = await callPaystack(account, { method: "GET", path }, limits);
  return readAskRefundResult(readFound(answer, providerRefundId), question);
}

export function readAskRefundResult(
  found: Found,
  { reference, payment }: Pick<RefundQuestion, "reference" | "payment">,
): AskRefundResult {
  if (found.kind === "trouble") return found;
  if (found.kind === "not_found") return { kind: "unknown_reference" };
  const transaction = transactionOf(found.refund);
  if (transaction !== null && transaction !== payment.providerTransactionId)
    return trouble(false, `the refund of another payment: ${transaction}`);
  const refund = toRefund(found.refund);
  if (!refund) return unreadable("a refund over no whole sum of its currency");
  return { kind: "known", refund: { ...refund, reference } };
}

export type Found = { kind: "found"; refund: Refund } | { kind: "not_found" } | Trouble;

/** Searches the payment's refunds for ours. If one might be ours but can't be identified, a person must look. */
async function findRefund(
  account: PaystackAccount,
  wanted: { reference: string; amount: Money; payment: { providerTransactionId: string } },
  limits: CallLimits,
): Promise<Found> {
  const query = { transaction: wanted.payment.providerTransactionId };
  const listed = await listAll(account, { path: "/refund", query, isItem: isRefund }, limits);
  if (listed.kind === "trouble") return listed;
  const ofPayment = listed.items.filter((it) => (transactionOf(it) ?? query.transaction) === query.transaction);
  const ours = ofPayment.find((it) => it.merchant_note === wanted.reference);
  if (ours) return { kind: "found", refund: ours };
  const { minor, currency } = wanted.amount;
  const doubtful = ofPayment.find(
    (it) =>
      typeof it.merchant_note !== "string" && it.currency === currency && fromHundredths(it.amount, currency) === minor,
  );
  if (doubtful) return trouble(false, `refund ${doubtful.id} has no note and may be ours`);
  return hiddenIn(listed) ?? { kind: "not_found" };
}

function readFound(answer: PaystackAnswer, id: string): Found {
  if (answer.kind === "trouble") return answer;
  // Paystack gave us this id. If it is unknown now, that is no reason to refund again.
  if (answer.kind === "refused") return asTrouble(answer);
  if (!isRefund(answer.data)) return unreadable(`a refund in a shape we don't know: ${wordsIn(answer.data)}`);
  if (String(answer.data.id) !== id) return trouble(false, `answered for another refund: ${answer.data.id}`);
  return { kind: "found", refund: answer.data };
}
