// A transaction as Flutterwave shows it when verified, in the webhook and in lists, each a little different.
import { createHash } from "node:crypto";
import type { Link, Transaction } from "./books.ts";
import { decimalOf, type Parts } from "./decimal.ts";
import { instrumentNamed } from "./instruments.ts";
import type { FlutterwaveWorld } from "./world.ts";

/** `GET /transactions/{id}/verify` and by reference. */
export function verifiedView(world: FlutterwaveWorld, transaction: Transaction) {
  const link = linkOf(world, transaction);
  const hidden = world.clock.now() < transaction.hiddenUntil;
  const shown: Transaction = hidden
    ? {
        ...transaction,
        status: "pending",
        processorResponse: "Transaction in progress",
        flwRef: "N/A",
        appFee: null,
        amountSettled: null,
      }
    : transaction;
  const card = cardOf(shown);
  return {
    ...money(shown),
    ...course(world, shown),
    account_id: accountId(shown.secretKey),
    ...(card ? { card } : {}),
    meta: link.meta === null ? null : { __CheckoutInitAddress: linkAddress(world, link), ...link.meta },
    amount_settled: shown.amountSettled === null ? null : decimalOf(shown.amountSettled),
    customer: customerOf(link, walletOf(shown) ?? "N/A"),
  };
}

/** `data` of `charge.completed`: without settled amount, meta and card token. */
export function noticeView(world: FlutterwaveWorld, transaction: Transaction) {
  const { token: _token, ...card } = cardOf(transaction) ?? { token: null };
  return {
    ...money(transaction),
    ...course(world, transaction),
    account_id: accountId(transaction.secretKey),
    ...(cardOf(transaction) ? { card } : {}),
    customer: customerOf(linkOf(world, transaction), walletOf(transaction)),
  };
}

/** An item of `GET /transactions`: ids as text, the customer flat. */
export function listedView(world: FlutterwaveWorld, transaction: Transaction) {
  const { customer, account_id, meta: _meta, amount_settled, card, ...rest } = verifiedView(world, transaction);
  const { token: _token, ...shownCard } = card ?? { token: null };
  return {
    ...rest,
    id: String(transaction.id),
    amount_settled,
    ...(card ? { card: shownCard } : {}),
    customer_name: customer.name,
    customer_email: customer.email,
    account_id: String(account_id),
  };
}

export function linkAddress({ publicUrl }: FlutterwaveWorld, { key }: Link): string {
  return `${publicUrl()}/flutterwave/v3/hosted/pay/${key}`;
}

/** A merchant's id, always the same for a key. */
export function accountId(secretKey: string): number {
  return 20_000 + (createHash("sha256").update(secretKey).digest().readUInt32BE() % 80_000);
}

export function linkOf({ books }: FlutterwaveWorld, { linkKey }: Transaction): Link {
  const link = books.links.get(linkKey);
  if (!link) throw new Error(`a transaction without its link ${linkKey}`);
  return link;
}

function money(transaction: Transaction) {
  const { id, txRef, flwRef, linkKey, amount, currency, chargedAmount, appFee } = transaction;
  return {
    id,
    tx_ref: txRef,
    flw_ref: flwRef,
    device_fingerprint: createHash("md5").update(linkKey).digest("hex"),
    amount: decimalOf(amount),
    currency,
    charged_amount: decimalOf(chargedAmount),
    app_fee: orNull(appFee),
    merchant_fee: 0,
  };
}

function course({ books }: FlutterwaveWorld, transaction: Transaction) {
  const { secretKey, processorResponse, instrument, status, createdAt } = transaction;
  const { authModel, paymentType, card } = instrumentNamed(instrument);
  const businessName = books.accounts.get(secretKey)?.businessName ?? "Sandbox shop";
  return {
    processor_response: processorResponse,
    auth_model: authModel,
    ip: "102.89.0.10",
    // The trailing space is Flutterwave's.
    narration: card ? "CARD Transaction " : businessName.toUpperCase(),
    status,
    payment_type: paymentType,
    created_at: iso(createdAt),
  };
}

function cardOf({ instrument }: Transaction) {
  const { card } = instrumentNamed(instrument);
  if (!card) return null;
  const { number, issuer, country, type, expiry } = card;
  const token = createHash("sha256").update(number).digest("hex").slice(0, 20);
  return {
    first_6digits: number.slice(0, 6),
    last_4digits: number.slice(-4),
    issuer,
    country,
    type,
    token: `flw-t1nf-${token}-m03k`,
    expiry,
  };
}

/** For M-Pesa, the payer is the customer when the merchant gave none. For other wallets, nothing is shown. */
function walletOf({ instrument, phone }: Transaction): string | null {
  return instrument === "mpesa" ? phone : null;
}

function customerOf<Missing>({ customer, createdAt }: Link, missing: Missing) {
  const { email, name, phone } = customer;
  return {
    id: 2_000_000 + (createHash("sha256").update(email).digest().readUInt32BE() % 1_000_000),
    name,
    phone_number: phone ?? missing,
    email,
    created_at: iso(createdAt),
  };
}

function orNull(parts: Parts | null): number | null {
  return parts === null ? null : decimalOf(parts);
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
