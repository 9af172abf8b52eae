// A dispute as Paystack shows it: in webhooks, in look-ups, and in the answer to the merchant's answer.
import { maskedNumber } from "./authorization-view.ts";
import type { Transaction } from "./books.ts";
import { customerOf } from "./customer-view.ts";
import { iso } from "./iso-time.ts";
import type { Dispute } from "./records.ts";
import { disputedView } from "./transaction-view.ts";

export function disputeEventView(dispute: Dispute, transaction: Transaction) {
  return {
    ...shown(dispute, transaction),
    ...details(dispute, transaction),
    created_at: iso(dispute.createdAt),
    updated_at: iso(dispute.updatedAt),
  };
}

export function disputeView(dispute: Dispute, transaction: Transaction) {
  return {
    ...shown(dispute, transaction),
    ...details(dispute, transaction),
    createdAt: iso(dispute.createdAt),
    updatedAt: iso(dispute.updatedAt),
  };
}

/** The answer to a change. After resolving, it includes the merchant's message. */
export function answeredDisputeView(dispute: Dispute, transaction: Transaction) {
  return {
    ...shown(dispute, transaction),
    merchant_transaction_reference: null,
    created_by: 30,
    createdAt: iso(dispute.createdAt),
    updatedAt: iso(dispute.updatedAt),
  };
}

export function messageOf({ id, messages }: Dispute) {
  const last = messages.at(-1);
  if (!last) return {};
  return {
    dispute: id,
    sender: last.sender,
    body: last.body,
    id: last.id,
    createdAt: iso(last.at),
    updatedAt: iso(last.at),
  };
}

/** `transaction_reference` is null although the payment has one: it is inside `transaction`. */
function shown(dispute: Dispute, transaction: Transaction) {
  const { instrument } = transaction;
  return {
    id: dispute.id,
    refund_amount: dispute.refundAmount,
    currency: dispute.currency,
    status: dispute.status,
    resolution: dispute.resolution,
    domain: "test",
    transaction: disputedView(transaction),
    transaction_reference: null,
    category: dispute.category,
    ...(instrument ? maskedNumber(instrument) : { bin: null, last4: null }),
    dueAt: iso(dispute.dueAt),
    resolvedAt: iso(dispute.resolvedAt),
    evidence: dispute.evidenceId,
    attachments: dispute.attachment,
    note: null,
  };
}

function details({ history, messages }: Dispute, { email }: Transaction) {
  return {
    customer: { ...customerOf(email), metadata: {} },
    history: history.map(({ status, by, at }) => ({ status, by, createdAt: iso(at) })),
    messages: messages.map(({ sender, body, at }) => ({ sender, body, createdAt: iso(at) })),
  };
}
