// Reads and locks of a shop's plan, and its API form.
import type { Selectable, Updateable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { PlanInvoices, PlanPortions, Subscriptions } from "../kernel/database/generated/database.ts";
import { type Currency, money, type Money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { planCredit } from "../ledger/index.ts";
import type { InvoiceLine, PlanInvoiceResource } from "./contract.ts";
import { payUrlOf } from "./pay-token.ts";

export type SubscriptionRow = Selectable<Subscriptions>;
export type InvoiceRow = Selectable<PlanInvoices>;
export type PortionRow = Selectable<PlanPortions>;
export type PlanServices = { config: Config; vault: Vault };

export async function findSubscription(tx: Tx, shopId: string): Promise<SubscriptionRow | undefined> {
  return tx.selectFrom("subscriptions").selectAll().where("shop_id", "=", shopId).executeTakeFirst();
}

/** Locked until the transaction ends: all changes of a plan run one after the other. */
export async function lockSubscription(tx: Tx, shopId: string): Promise<SubscriptionRow | undefined> {
  return tx.selectFrom("subscriptions").selectAll().where("shop_id", "=", shopId).forUpdate().executeTakeFirst();
}

/** The caller holds the row lock. */
export async function changeSubscription(
  tx: Tx,
  actor: Actor,
  row: SubscriptionRow,
  set: Omit<Updateable<Subscriptions>, "shop_id" | "id" | "version">,
): Promise<SubscriptionRow> {
  return tx
    .updateTable("subscriptions")
    .set({ ...set, version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function invoicesOf(tx: Tx, shopId: string) {
  return tx.selectFrom("plan_invoices").selectAll().where("shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findInvoice(tx: Tx, shopId: string, id: string): Promise<InvoiceRow> {
  const row = await invoicesOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export async function openInvoice(tx: Tx, shopId: string): Promise<InvoiceRow | undefined> {
  return invoicesOf(tx, shopId).where("status", "=", "open").executeTakeFirst();
}

export async function lastPaid(tx: Tx, shopId: string): Promise<InvoiceRow | undefined> {
  return invoicesOf(tx, shopId)
    .where("status", "=", "paid")
    .where("kind", "<>", "credit")
    .orderBy("paid_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** What the seller has paid ahead for plans, outside any period. */
export async function creditOf(tx: Tx, shopId: string, currency: Currency): Promise<Money> {
  const { rows } = await sql<{ amount: bigint }>`
    select amount from ledger_balances where shop_id = ${shopId} and code = ${planCredit} and currency = ${currency}`.execute(
    tx,
  );
  return money(rows[0]?.amount ?? 0n, currency);
}

export function toPlanInvoice(services: PlanServices, row: InvoiceRow): PlanInvoiceResource {
  const currency = row.currency;
  const told = (minor: bigint) => toWire(money(minor, currency));
  const lines = row.lines;
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    status: row.status,
    plan: row.plan,
    interval: row.billing_interval,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amount: told(BigInt(amount)) })),
    total: told(row.total),
    tax: told(row.tax),
    taxRate: row.tax_basis_points / 100,
    billTo: row.bill_to,
    periodStart: row.period_start?.toISOString() ?? null,
    periodEnd: row.period_end?.toISOString() ?? null,
    dueAt: row.due_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    fromCredit: row.from_credit === null ? null : told(row.from_credit),
    fromBalance: row.from_balance === null ? null : told(row.from_balance),
    payUrl: row.status === "open" ? payUrlOf(services, row.id) : null,
    createdAt: row.created_at.toISOString(),
  } as PlanInvoiceResource;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "plan_invoices.lines": InvoiceLine[];
    "plan_invoices.bill_to": { name: string; country: string };
  }
}
