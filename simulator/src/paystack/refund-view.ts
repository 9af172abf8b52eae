// A refund as Paystack shows it, a little differently in each place.
import type { Transaction } from "./books.ts";
import { customerOf } from "./customer-view.ts";
import { integrationId, operatorEmail } from "./integration.ts";
import { iso } from "./iso-time.ts";
import type { Refund } from "./records.ts";

/** The answer to its creation, the only one with the payment as an object. */
export function createdRefundView(refund: Refund, transaction: Transaction) {
  return {
    transaction: refundedPaymentView(transaction),
    integration: integrationId,
    deducted_amount: 0,
    channel: null,
    merchant_note: refund.merchantNote,
    customer_note: refund.customerNote,
    status: refund.status,
    refunded_by: operatorEmail,
    expected_at: iso(refund.expectedAt),
    currency: refund.currency,
    domain: "test",
    amount: refund.amount,
    fully_deducted: false,
    id: refund.id,
    createdAt: iso(refund.createdAt),
    updatedAt: iso(refund.updatedAt),
  };
}

export function listedRefundView(refund: Refund, transaction: Transaction | undefined) {
  return {
    ...shown(refund, transaction),
    created_at: iso(refund.createdAt),
    updated_at: iso(refund.updatedAt),
  };
}

export function refundView(refund: Refund, transaction: Transaction | undefined) {
  return { ...shown(refund, transaction), createdAt: iso(refund.createdAt), updatedAt: iso(refund.updatedAt) };
}

/** The amount is text while it succeeds, and the id is only there when the payer's details are needed. */
export function refundEventView(refund: Refund, transaction: Transaction) {
  const { status, id, amount, currency, customerNote, merchantNote } = refund;
  const { first_name, last_name, email } = customerOf(transaction.email);
  const goesWell = status === "pending" || status === "processing" || status === "processed";
  const wantsAttention = status === "needs-attention";
  return {
    status,
    transaction_reference: transaction.reference,
    refund_reference: bankReferenceOf(refund),
    amount: goesWell ? String(amount) : amount,
    currency,
    ...(wantsAttention ? {} : { processor: "mpgs_zen" }),
    customer: { first_name, last_name, email },
    integration: integrationId,
    domain: "test",
    ...(wantsAttention ? { id: String(id), customer_note: customerNote, merchant_note: merchantNote } : {}),
  };
}

function shown(refund: Refund, transaction: Transaction | undefined) {
  const processed = refund.status === "processed";
  return {
    integration: integrationId,
    transaction: refund.transactionId,
    dispute: refund.disputeId,
    settlement: null,
    id: refund.id,
    domain: "test",
    currency: refund.currency,
    amount: refund.amount,
    status: refund.status,
    refunded_at: iso(refund.refundedAt),
    expected_at: iso(refund.expectedAt),
    channel: transaction?.instrument?.channel ?? "card",
    refunded_by: operatorEmail,
    customer_note: refund.customerNote,
    merchant_note: refund.merchantNote,
    deducted_amount: processed ? refund.amount : null,
    fully_deducted: processed ? 1 : refund.status === "failed" ? 0 : null,
    bank_reference: null,
  };
}

/** Known once it was sent to the bank. */
function bankReferenceOf({ id, status }: Refund): string | null {
  if (status === "pending") return null;
  return status === "needs-attention" ? `TRF_${id.toString(36).padStart(15, "0")}` : String(id);
}

function refundedPaymentView({ id, reference, amount, paidAt, instrument, currency }: Transaction) {
  return {
    id,
    domain: "test",
    reference,
    amount,
    paid_at: iso(paidAt),
    channel: instrument?.channel ?? "card",
    currency,
    authorization: { exp_month: null, exp_year: null, account_name: null },
    customer: { international_format_phone: null },
    plan: {},
    subaccount: { currency: null },
    split: {},
    order_id: null,
    paidAt: iso(paidAt),
    pos_transaction_data: null,
    source: null,
    fees_breakdown: null,
  };
}
