// What an order's state means for its invoice: paid, void because it will not be paid, or partly credited. A repeated run changes nothing.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { next } from "../kernel/contract/states.ts";
import { type OrderRow, reachedAt } from "../orders/index.ts";
import { isSettled } from "./assert-invoiceable.ts";
import { changeInvoice } from "./change-invoice.ts";
import { creditMissing } from "./credit-refunds.ts";
import type { InvoiceDoors } from "./doors.ts";
import { type InvoiceRow, lapsedReason } from "./queries.ts";
import { invoiceMachine } from "./states.ts";
import { makeVoid } from "./void-invoice.ts";

/** The caller must have locked both rows. */
export async function followLocked(
  tx: Tx,
  actor: Actor,
  { doors, order, invoice }: { doors: InvoiceDoors; order: OrderRow; invoice: InvoiceRow },
): Promise<InvoiceRow> {
  if (invoice.status === "void") return invoice;
  const settled = isSettled(order);
  if (!settled && (order.state === "cancelled" || order.state === "expired"))
    return invoice.status === "paid" ? invoice : makeVoid(tx, actor, { doors, invoice, reason: whyOver[order.state] });
  if (!settled || invoice.status === "draft") return invoice;
  const paid = invoice.status === "paid" ? invoice : await markPaid(tx, actor, { doors, order, invoice });
  return creditMissing(tx, actor, { doors, order, invoice: paid });
}

const whyOver = { cancelled: "the order was cancelled", expired: lapsedReason };

async function markPaid(
  tx: Tx,
  actor: Actor,
  { doors, order, invoice }: { doors: InvoiceDoors; order: OrderRow; invoice: InvoiceRow },
): Promise<InvoiceRow> {
  const [paidAt, overpaidAt] = await Promise.all(
    ["paid", "overpaid"].map((state) => reachedAt(tx, actor.shopId, order.id, { axis: "payment", state })),
  );
  // Cash has no payment: it came when the order was completed.
  const status = next(invoiceMachine, invoice.status, "pay");
  const change = { status, paid_at: paidAt ?? overpaidAt ?? order.sold_at ?? actor.now, next_reminder_at: null };
  return changeInvoice(tx, actor, { doors, invoice, change, event: "paid" });
}
