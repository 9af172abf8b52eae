// What an order's fate means for its invoice: paid, void because nobody will pay it, or taken back in part. Looked at again, it changes
// nothing.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { next } from "../kernel/states.ts";
import { type OrderRow, reachedAt } from "../orders/index.ts";
import { isSettled } from "./assert-invoiceable.ts";
import { changeInvoice } from "./change-invoice.ts";
import { creditRefunds } from "./credit-refunds.ts";
import type { InvoiceDoors } from "./doors.ts";
import { type InvoiceRow, lapsedReason } from "./queries.ts";
import { type InvoiceStatus, invoiceMachine } from "./states.ts";
import { makeVoid } from "./void-invoice.ts";

/** Both rows must be locked by the caller. */
export async function followLocked(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  order: OrderRow,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  if (invoice.status === "void") return invoice;
  const settled = isSettled(order);
  if (!settled && (order.state === "cancelled" || order.state === "expired"))
    return invoice.status === "paid" ? invoice : makeVoid(tx, actor, doors, invoice, whyOver[order.state]);
  if (!settled || invoice.status === "draft") return invoice;
  const paid = invoice.status === "paid" ? invoice : await markPaid(tx, actor, doors, order, invoice);
  return creditRefunds(tx, actor, doors, paid);
}

const whyOver = { cancelled: "the order was cancelled", expired: lapsedReason };

async function markPaid(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  order: OrderRow,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  const [paidAt, overpaidAt] = await Promise.all(
    ["paid", "overpaid"].map((state) => reachedAt(tx, actor.shopId, order.id, { axis: "payment", state })),
  );
  // Of cash no payment tells: it came when the order became a sale.
  const status = next(invoiceMachine, invoice.status as InvoiceStatus, "pay");
  const change = { status, paid_at: paidAt ?? overpaidAt ?? order.sold_at ?? actor.now, next_reminder_at: null };
  return changeInvoice(tx, actor, doors, invoice, change, "paid");
}
