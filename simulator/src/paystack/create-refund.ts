// `POST /refund`: refunds a payment, in whole or in part. There is no idempotency: two requests are two refunds.
import type { Account, Transaction } from "./books.ts";
import { operatorEmail } from "./integration.ts";
import { textIn, wholeNumber } from "./read-request.ts";
import type { Refund } from "./records.ts";
import { refundEffect } from "./refund-outcomes.ts";
import { createdRefundView } from "./refund-view.ts";
import { startRefund } from "./refund-walk.ts";
import { leftOf } from "./refunded.ts";
import {
  breakDown,
  refuseInvalid,
  refuseMissing,
  refuseReversed,
  refuseShortly,
  refuseUnknownReference,
  succeed,
  type Answer,
} from "./refusals.ts";
import type { PaystackWorld } from "./world.ts";

const expectedAfterMs = 8 * 86_400_000;

export function createRefund(world: PaystackWorld, account: Account, body: Record<string, unknown>): Answer {
  const { books, clock, failedOnce } = world;
  const which = wholeNumber(body["transaction"]) ?? textIn(body, "transaction");
  if (which === null) return refuseMissing("Transaction is required");
  const transaction = findPayment(world, account, which);
  if (!transaction) return refuseUnknownReference();
  const left = leftOf(world, transaction);
  if (transaction.status === "reversed" || left <= 0) return refuseReversed();
  if (transaction.status !== "success") return refuseInvalid("Transaction has not been paid");
  const amount = body["amount"] === undefined ? left : wholeNumber(body["amount"]);
  if (amount === null || amount <= 0) return refuseInvalid("Invalid Amount Sent");
  if (amount > left) return refuseInvalid("Refund amount cannot be greater than what is left of the transaction");
  const currency = textIn(body, "currency") ?? transaction.currency;
  if (currency !== transaction.currency) return refuseInvalid("Currency is not that of the transaction");
  if (amount > books.balanceOf(account.secretKey, currency))
    return refuseShortly(400, "Your balance is not enough to fulfil this request");

  const effect = refundEffect(amount);
  const once = `refund ${transaction.id} ${amount}`;
  if (effect.create === "fails_once" && !failedOnce.has(once)) {
    failedOnce.add(once);
    return breakDown(502);
  }
  const now = clock.now();
  const refund: Refund = {
    id: books.nextId(),
    secretKey: account.secretKey,
    transactionId: transaction.id,
    amount,
    currency,
    status: "pending",
    customerNote: textIn(body, "customer_note") ?? `Refund for transaction ${transaction.reference}`,
    merchantNote:
      textIn(body, "merchant_note") ?? `Refund for transaction ${transaction.reference} by ${operatorEmail}`,
    disputeId: null,
    expectedAt: now + expectedAfterMs,
    refundedAt: null,
    createdAt: now,
    updatedAt: now,
    plan: [],
  };
  startRefund(world, refund, transaction);
  const answer = succeed("Refund has been queued for processing", createdRefundView(refund, transaction));
  return effect.create === "answer_lost" ? { ...answer, cut: true } : answer;
}

/** By id or by reference; a reference of digits only is tried as both. */
function findPayment(
  { books }: PaystackWorld,
  { secretKey }: Account,
  which: number | string,
): Transaction | undefined {
  const byId = typeof which === "number" ? books.withId(which) : undefined;
  return byId?.secretKey === secretKey ? byId : books.withReference(secretKey, String(which));
}
