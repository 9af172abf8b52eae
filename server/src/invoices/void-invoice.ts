// Voids an invoice that will not be paid. Its number stays used.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { next } from "../kernel/contract/states.ts";
import { lockOrder } from "../orders/index.ts";
import { isSettled } from "./assert-invoiceable.ts";
import { changeInvoice } from "./change-invoice.ts";
import type { InvoiceDoors } from "./doors.ts";
import { findInvoice, type InvoiceRow, lockInvoice } from "./queries.ts";
import { invoiceMachine } from "./states.ts";

/** The order does not change. @throws Refusal not_found, version_conflict, invalid_transition: a paid one is refunded instead */
export async function voidInvoice(
  tx: Tx,
  actor: Actor,
  { doors, id, reason }: { doors: InvoiceDoors; id: string; reason: string | null },
): Promise<InvoiceRow> {
  const { order_id: orderId } = await findInvoice(tx, actor.shopId, id);
  const order = await lockOrder(tx, actor.shopId, orderId);
  const invoice = await lockInvoice(tx, actor.shopId, id);
  if (invoice.status === "void") return invoice;
  const issued = invoice.status === "open" || invoice.status === "overdue";
  if (invoice.status === "paid" || (issued && isSettled(order)))
    throw new Refusal("invalid_transition", "The invoice is paid. Refund it, and a credit note is issued.", {
      details: { current: "paid", allowed: [] },
    });
  const voided = await makeVoid(tx, actor, { doors, invoice, reason });
  await audit(tx, actor, { act: "invoice_voided", objectId: id, detail: { number: invoice.number, reason } });
  return voided;
}

/** The caller must have locked the row. */
export async function makeVoid(
  tx: Tx,
  actor: Actor,
  { doors, invoice, reason }: { doors: InvoiceDoors; invoice: InvoiceRow; reason: string | null },
): Promise<InvoiceRow> {
  const status = next(invoiceMachine, invoice.status, "void");
  const change = { status, voided_at: actor.now, void_reason: reason, next_reminder_at: null };
  return changeInvoice(tx, actor, { doors, invoice, change, event: "voided" });
}
