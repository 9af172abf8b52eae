// A transaction as Paystack shows it: to those who verify it, and in the webhook, which differs a little.
import { createHash } from "node:crypto";
import type { Instrument } from "../outcomes.ts";
import type { Transaction } from "./books.ts";

export function verifiedView(transaction: Transaction, now: number) {
  const hidden = now < transaction.hiddenUntil;
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

function common(transaction: Transaction, paidAt: string | null) {
  return {
    id: transaction.id,
    domain: "test",
    status: transaction.status as string,
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

function customerOf(email: string) {
  const hash = createHash("sha256").update(email).digest();
  return {
    id: 210_000_000 + (hash.readUInt32BE() % 1_000_000),
    first_name: null,
    last_name: null,
    email,
    customer_code: `CUS_${hash.toString("hex").slice(0, 15)}`,
    phone: null,
    metadata: null,
    risk_action: "default",
    international_format_phone: null,
  };
}

/** With Paystack's quirks: masked digits for wallets, months and years as strings, a trailing space in `card_type`. */
function authorizationOf({ channel, number, brand, bank, name }: Instrument) {
  const isCard = channel === "card";
  return {
    authorization_code: `AUTH_${createHash("sha256").update(name).digest("hex").slice(0, 10)}`,
    bin: isCard ? number.slice(0, 6) : `${number.slice(0, 3)}XXX`,
    last4: isCard ? number.slice(-4) : `X${number.slice(-3)}`,
    exp_month: "12",
    exp_year: isCard ? "2030" : "9999",
    channel,
    card_type: isCard ? `${brand} ` : "",
    bank,
    country_code: isCard ? "NG" : number.startsWith("+254") ? "KE" : number.startsWith("07") ? "CI" : "GH",
    brand,
    reusable: isCard,
    signature: isCard ? `SIG_${createHash("sha256").update(number).digest("hex").slice(0, 20)}` : null,
    account_name: null,
  };
}

function logOf({ attempts, createdAt, status, gatewayResponse, instrument }: Transaction) {
  const channel = instrument?.channel === "mobile_money" ? "mobile money" : "card";
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

function iso(milliseconds: number): string;
function iso(milliseconds: number | null): string | null;
function iso(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString();
}
