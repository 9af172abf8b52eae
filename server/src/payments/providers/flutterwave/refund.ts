// Refunds payments through Flutterwave.
import type { AskRefundResult, RefundQuestion, RefundRequest, RefundResult } from "../../provider.ts";
import type { FlutterwaveAccount } from "./account.ts";
import { toMajor } from "./amounts.ts";
import { callFlutterwave, callLimits, refused, trouble, unreadable } from "./call.ts";
import type { FlutterwaveAnswer } from "./call.ts";
import { fetchRefund, findRefund } from "./find-refund.ts";
import type { Found } from "./find-refund.ts";
import { refundReason } from "./reasons.ts";
import { commentFor, isRefund, toRefund, transactionOf } from "./read-refund.ts";

/** Flutterwave refunds twice if asked twice, so its list is read before each call. */
export async function refund(
  account: FlutterwaveAccount,
  request: RefundRequest,
  now: Date,
  limits = callLimits,
): Promise<RefundResult> {
  const { providerTransactionId } = request.payment;
  const amount = toMajor(request.amount);
  if (amount === null) return refused("invalid_amount", `${request.amount.minor} ${request.amount.currency}`);
  if (!/^[0-9]+$/.test(providerTransactionId)) return refused("payment_not_found", "the payment has no number there");
  const found = await findRefund(account, request, now, limits);
  if (found.kind === "trouble") return found;
  if (found.kind === "found") return { kind: "exists" };
  const path = `/transactions/${providerTransactionId}/refund`;
  const json = { amount, comments: commentFor(request.reference, request.reason) };
  return readRefundResult(await callFlutterwave(account, { method: "POST", path, json }, limits));
}

export function readRefundResult(answer: FlutterwaveAnswer): RefundResult {
  if (answer.kind === "trouble") return answer;
  if (answer.kind === "not_done")
    return refused(refundReason(answer.message) ?? `http_${answer.status}`, answer.message);
  // It worked, but the answer is unreadable. Asking finds it by its comment.
  if (!isRefund(answer.data)) return trouble(true, "a refund in a shape we don't know");
  return { kind: "accepted", providerRefundId: answer.data.id };
}

export async function askRefund(
  account: FlutterwaveAccount,
  question: RefundQuestion,
  now: Date,
  limits = callLimits,
): Promise<AskRefundResult> {
  const { providerRefundId } = question;
  if (providerRefundId === null) return readAskRefundResult(await findRefund(account, question, now, limits), question);
  const found = await fetchRefund(account, providerRefundId, limits);
  if (found.kind === "not_found") return trouble(false, "the refund is there no more");
  return readAskRefundResult(found, question);
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
  const refund = toRefund(found.refund, payment.amount.currency);
  if (!refund) return unreadable("a refund over no whole sum of its currency");
  return { kind: "known", refund: { ...refund, reference } };
}
