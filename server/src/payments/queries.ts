// Reads and locks of payment attempts.
import { meaningOrTheirs } from "../kernel/contract/meaning.ts";
import { paymentFailures } from "./failures.ts";
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Payments } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import type { PaymentResource } from "./contract.ts";
import { mispaymentReports } from "./mispayments.ts";
import type { PaymentQuestion } from "./provider.ts";
import { isLive, liveStates } from "./states.ts";

export type PaymentRow = Selectable<Payments>;

export function paymentsOf(tx: Tx, shopId: string) {
  return tx.selectFrom("payments").selectAll().where("shop_id", "=", shopId);
}

export async function findPayment(
  tx: Tx,
  shopId: string,
  by: { id: string } | { reference: string },
): Promise<PaymentRow | undefined> {
  const all = paymentsOf(tx, shopId);
  return ("id" in by ? all.where("id", "=", by.id) : all.where("reference", "=", by.reference)).executeTakeFirst();
}

/** Locks the attempt until the transaction ends. */
export async function lockPayment(tx: Tx, shopId: string, paymentId: string): Promise<PaymentRow> {
  return paymentsOf(tx, shopId).where("id", "=", paymentId).forUpdate().executeTakeFirstOrThrow();
}

/** The open attempt for this order, if any. No other is started while it is open. */
export async function liveAttempt(tx: Tx, shopId: string, orderId: string): Promise<PaymentRow | undefined> {
  return paymentsOf(tx, shopId)
    .where("order_id", "=", orderId)
    .where("state", "in", [...liveStates])
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function attemptsOf(tx: Tx, shopId: string, orderId: string): Promise<PaymentRow[]> {
  return paymentsOf(tx, shopId).where("order_id", "=", orderId).orderBy("created_at", "desc").execute();
}

/** Whether money of one of these attempts waits in payment review. */
export async function onDesk(tx: Tx, shopId: string, paymentIds: readonly string[]): Promise<boolean> {
  if (paymentIds.length === 0) return false;
  const row = await tx
    .selectFrom("mispayments")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("payment_id", "in", paymentIds)
    .where("state", "=", "open")
    .where("kind", "not in", [...mispaymentReports])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether payment review decides, or has decided, about this attempt: its money waits there, or this transaction's went back from there. */
export async function isOfDesk(tx: Tx, shopId: string, paymentId: string, transactionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom("mispayments")
    .select("id")
    .where("shop_id", "=", shopId)
    .where("payment_id", "=", paymentId)
    .where("kind", "not in", [...mispaymentReports])
    .where(({ eb, and, or }) =>
      or([
        eb("state", "=", "open"),
        and([eb("state", "=", "refunded"), eb("provider_transaction_id", "=", transactionId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Attempts that are due for verification, in all shops. */
export async function paymentsToAsk(tx: Tx, now: Date, most: number): Promise<{ shopId: string; paymentId: string }[]> {
  const { rows } = await sql<{
    shopId: string;
    paymentId: string;
  }>`select shop_id "shopId", id "paymentId" from payments_to_ask(${now}, ${most})`.execute(tx);
  return rows;
}

/** The question to the provider about an attempt. */
export function toQuestion(row: PaymentRow): PaymentQuestion {
  return {
    reference: row.reference,
    providerToken: row.provider_token,
    amount: money(row.amount, row.currency),
    createdAt: row.created_at,
    told: row.told,
  };
}

function nextAction(row: PaymentRow) {
  if (row.redirect_url !== null) return { type: "redirect", url: row.redirect_url };
  if (row.approve_before === null) return null;
  return { type: "approve_on_phone", phone: maskedPhone(row.phone), approveBefore: row.approve_before.toISOString() };
}

/** Shows enough for people to recognise their own number. */
export function maskedPhone(phone: string | null): string {
  return phone === null ? "" : `${phone.slice(0, 4)}${"•".repeat(Math.max(phone.length - 7, 0))}${phone.slice(-3)}`;
}

export function toPayment(row: PaymentRow): PaymentResource {
  const currency = row.currency;
  const live = isLive(row.state);
  return {
    id: row.id,
    orderId: row.order_id,
    checkoutId: row.checkout_id,
    provider: row.slot,
    reference: row.reference,
    amount: toWire(money(row.amount, currency)),
    received: row.captured > 0n ? toWire(money(row.captured, currency)) : null,
    status: row.state,
    method: row.method,
    payerName: row.payer_name,
    nextAction: live ? nextAction(row) : null,
    providerTransactionId: row.provider_transaction_id,
    providerFee: row.provider_fee === null ? null : toWire(money(row.provider_fee, currency)),
    failure: row.failure,
    failureMeaning: meaningOrTheirs(paymentFailures, row.failure),
    metadata: row.metadata,
    paidAt: row.paid_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as PaymentResource;
}

/** Hides the provider's fee and the shop's metadata from the payer. */
export function shownToPayer(payment: PaymentResource): PaymentResource {
  return { ...payment, providerFee: null, metadata: {} };
}
