// Every change of an invoice: its columns, the next version, and the event.
import type { Updateable } from "kysely";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Invoices } from "../kernel/database/generated/database.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { InvoiceDoors } from "./doors.ts";
import { findInvoice, type InvoiceRow, toInvoice } from "./queries.ts";

export type InvoiceEvent = "created" | "issued" | "sent" | "paid" | "overdue" | "voided" | "credited";

/** The caller must have locked the row. @param event null for a change without an event */
export async function changeInvoice(
  tx: Tx,
  actor: Actor,
  {
    doors,
    invoice: { id, version },
    change,
    event,
  }: { doors: InvoiceDoors; invoice: InvoiceRow; change: Updateable<Invoices>; event: InvoiceEvent | null },
): Promise<InvoiceRow> {
  await tx
    .updateTable("invoices")
    .set({ ...change, version: version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  const changed = await findInvoice(tx, actor.shopId, id);
  if (event !== null) await announceInvoice(tx, actor, { doors, row: changed, event });
  return changed;
}

export async function announceInvoice(
  tx: Tx,
  actor: Actor,
  { doors, row, event }: { doors: InvoiceDoors; row: InvoiceRow; event: InvoiceEvent },
): Promise<void> {
  // An event contains no payment token, because events are passed on further than payment links should be.
  const { payUrl: _, ...shown } = toInvoice(row, doors);
  await announce(tx, actor, `invoice.${event}`, { id: row.id, data: shown });
}
