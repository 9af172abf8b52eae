// A transaction as Paystack shows it: when verified, and in the webhook, which differs a little.
import { authorizationOf } from "./authorization-view.ts";
import type { Transaction } from "./books.ts";
import { customerOf } from "./customer-view.ts";
import { iso } from "./iso-time.ts";

export function verifiedView(transaction: Transaction, now: number) {
  const hidden = isHidden(transaction, now);
  const { instrument } = transaction;
  const createdAt = iso(transaction.createdAt);
  const paidAt = hidden ? null : iso(transaction.paidAt);
  return {
    ...(hidden
      ? { ...common(transaction, paidAt), status: "ongoing", gateway_response: null }
      : common(transaction, paidAt)),
    receipt_number: null,
    log: transaction.attempts > 0 ? logOf(transaction) : null,
    fees: hidden ? null : transaction.fees,
    authorization: instrument ? authorizationOf(instrument) : {},
    plan: null,
    createdAt,
    source: null,
    connect: null,
    transaction_date: createdAt,
    plan_object: {},
  };
}

export function webhookView(transaction: Transaction) {
  const { instrument } = transaction;
  if (instrument?.channel === "mobile_money") return walletWebhookView(transaction);
  return {
    ...common(transaction, iso(transaction.paidAt)),
    log: null,
    fees: transaction.fees,
    authorization: instrument
      ? { ...authorizationOf(instrument), receiver_bank_account_number: null, receiver_bank: null }
      : {},
    plan: {},
    source: { type: "api", source: "merchant_api", entry_point: "transaction_initialize", identifier: null },
  };
}

/** The payment inside a dispute: without card and name. */
export function disputedView(transaction: Transaction) {
  const { customer: _customer, fees_breakdown: _fees, ...shown } = common(transaction, iso(transaction.paidAt));
  return {
    ...shown,
    metadata: "",
    log: null,
    fees: transaction.fees,
    authorization: {},
    customer: { international_format_phone: null },
    plan: {},
  };
}

/** Whether verify does not show yet that it was paid. */
export function isHidden(transaction: Transaction, now: number): boolean {
  return now < transaction.hiddenUntil;
}

/** For a mobile wallet: fewer fields than for a card, and a list of addresses. */
function walletWebhookView(transaction: Transaction) {
  const {
    requested_amount: _requested,
    split: _split,
    order_id: _order,
    fees_breakdown: _fees,
    pos_transaction_data: _pos,
    customer: { international_format_phone: _phone, ...customer },
    ...shown
  } = common(transaction, iso(transaction.paidAt));
  return {
    ...shown,
    message: "madePayment",
    ip_address: "102.176.0.9, 141.101.99.73",
    log: null,
    fees: transaction.fees,
    authorization: transaction.instrument ? authorizationOf(transaction.instrument) : {},
    customer,
    plan: {},
    subaccount_group: {},
  };
}

function common(transaction: Transaction, paidAt: string | null) {
  return {
    id: transaction.id,
    domain: "test",
    status: transaction.status,
    reference: transaction.reference,
    amount: transaction.amount,
    message: transaction.status === "failed" ? transaction.gatewayResponse : null,
    gateway_response: transaction.gatewayResponse,
    paid_at: paidAt,
    created_at: iso(transaction.createdAt),
    channel: transaction.instrument?.channel ?? "card",
    currency: transaction.currency,
    ip_address: "102.89.0.10",
    metadata: transaction.metadata,
    fees_breakdown: null,
    fees_split: null,
    customer: customerOf(transaction.email),
    subaccount: {},
    split: {},
    order_id: null,
    paidAt,
    requested_amount: transaction.requestedAmount,
    pos_transaction_data: null,
  };
}

function logOf({ attempts, createdAt, status, gatewayResponse, instrument }: Transaction) {
  const channel = (instrument?.channel ?? "card").replace("_", " ");
  const end =
    status === "failed"
      ? { type: "error", message: `Error: ${gatewayResponse}`, time: 9 }
      : { type: "success", message: `Successfully paid with ${channel}`, time: 9 };
  return {
    start_time: Math.floor(createdAt / 1000),
    time_spent: 9,
    attempts,
    errors: status === "failed" ? attempts : attempts - 1,
    success: status !== "failed",
    mobile: true,
    input: [],
    history: [{ type: "action", message: `Attempted to pay with ${channel}`, time: 7 }, end],
  };
}
