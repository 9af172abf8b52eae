// An invoice to the seller: numbered by the operator without gaps. Only its state ever changes.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Shop } from "../shops/index.ts";
import type { InvoiceLine } from "./contract.ts";
import type { Period } from "./periods.ts";
import type { Interval, PlanName } from "./plans.ts";
import { grossOf, type Parts } from "./proration.ts";
import type { InvoiceRow, SubscriptionRow } from "./rows.ts";

const digits = 6;

export type NewInvoice = {
  kind: "first" | "change" | "renewal" | "credit";
  plan: PlanName;
  interval: Interval;
  lines: readonly InvoiceLine[];
  /** Above zero. */
  parts: Parts;
  taxBasisPoints: number;
  period: Period | null;
  dueAt: Date;
  expiresAt?: Date;
};

/** The caller holds the subscription's lock and has checked that no other invoice is open. */
export async function writeInvoice(
  tx: Tx,
  actor: Actor,
  { shop, row, invoice }: { shop: Shop; row: SubscriptionRow; invoice: NewInvoice },
): Promise<InvoiceRow> {
  const id = newId("planInvoice");
  const credit = invoice.kind === "credit";
  await tx.insertInto("routes").values({ kind: "plan_invoice", key: id, shop_id: actor.shopId }).execute();
  return tx
    .insertInto("plan_invoices")
    .values({
      shop_id: actor.shopId,
      id,
      subscription_id: row.id,
      number: await takeNumber(tx, actor),
      kind: invoice.kind,
      status: credit ? "paid" : "open",
      plan: invoice.plan,
      billing_interval: invoice.interval,
      currency: row.currency,
      lines: JSON.stringify(invoice.lines),
      total: grossOf(invoice.parts),
      tax: invoice.parts.tax,
      tax_basis_points: invoice.taxBasisPoints,
      bill_to: JSON.stringify({ name: shop.name, country: shop.country }),
      period_start: invoice.period?.start ?? null,
      period_end: invoice.period?.end ?? null,
      due_at: invoice.dueAt,
      expires_at: invoice.expiresAt ?? null,
      paid_at: credit ? actor.now : null,
      created_at: actor.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** It keeps its number. Money that still comes for it becomes the seller's credit. */
export async function voidInvoice(tx: Tx, actor: Actor, invoice: InvoiceRow): Promise<void> {
  await tx
    .updateTable("plan_invoices")
    .set({ status: "void", voided_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", invoice.id)
    .where("status", "=", "open")
    .execute();
}

/** The counter is locked until the transaction ends: no number is skipped, and a rollback uses none. */
async function takeNumber(tx: Tx, { mode, now }: Actor): Promise<string> {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{ last: bigint }>`
    insert into plan_invoice_counters as c (mode, year, last) values (${mode}, ${year}, 1)
    on conflict (mode, year) do update set last = c.last + 1 returning last`.execute(tx);
  return `${mode === "live" ? "P" : "TEST-P"}-${year}-${String(rows[0]?.last).padStart(digits, "0")}`;
}
