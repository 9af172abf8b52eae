// Money that went back reduces the invoice: one credit note per completed refund, per lost chargeback and per return that was paid back by
// hand, even if it is reported twice.
import type { Actor } from "../kernel/actor.ts";
import { sql, type Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { findShop } from "../shops/index.ts";
import { changeInvoice } from "./change-invoice.ts";
import { daysOf } from "./days.ts";
import type { InvoiceDoors, TakenBack } from "./doors.ts";
import type { InvoiceRow } from "./queries.ts";
import { takeNumber } from "./take-number.ts";
import { includedTax } from "./tax-of-lines.ts";

/** The invoice is paid and the caller has locked its row. Together never more than the invoice. */
export async function creditRefunds(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  const taken = await doors.takenBackOf(tx, actor.shopId, invoice.order_id);
  const others = taken.length > 0 ? await notOfThis(tx, invoice) : new Set();
  let credited = invoice;
  for (const back of taken) {
    if (others.has(back.id)) continue;
    const left = credited.total - credited.credited;
    const amount = back.amount < left ? back.amount : left;
    const isNoted = credited.credit_notes.some((note) =>
      [note.refundId, note.disputeId, note.returnId].includes(back.id),
    );
    if (!isNoted && amount > 0n) credited = await credit(tx, actor, doors, credited, { ...back, amount });
  }
  return credited;
}

/** The credits of an earlier invoice of the order, and the refunds that this invoice's total already includes. */
async function notOfThis(tx: Tx, { shop_id, id, order_id, edits }: InvoiceRow): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(c.refund_id, c.dispute_id, c.return_id) id from credit_notes c join invoices i on i.shop_id = c.shop_id and i.id = c.invoice_id
      where c.shop_id = ${shop_id} and i.order_id = ${order_id} and i.id <> ${id} and coalesce(c.refund_id, c.dispute_id, c.return_id) is not null
    union select unnest(e.refund_ids) from order_edits e
      where e.shop_id = ${shop_id} and e.order_id = ${order_id} and e.number <= ${edits}`.execute(tx);
  return new Set(rows.map((row) => row.id));
}

/** The order costs more now: the rest of the invoice is credited, and a new one replaces it. */
export async function creditWhole(tx: Tx, actor: Actor, doors: InvoiceDoors, invoice: InvoiceRow): Promise<void> {
  const amount = invoice.total - invoice.credited;
  const credited = amount > 0n ? await credit(tx, actor, doors, invoice, { by: null, amount }) : invoice;
  await changeInvoice(tx, actor, doors, credited, { replaced_at: actor.now }, null);
}

async function credit(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  invoice: InvoiceRow,
  taken: TakenBack | { by: null; amount: bigint },
): Promise<InvoiceRow> {
  const { amount } = taken;
  const { timezone } = await findShop(tx, actor.shopId);
  const { year } = await daysOf(tx, timezone, actor.now, null);
  const number = await takeNumber(tx, actor.shopId, "credit_note", year);
  await tx
    .insertInto("credit_notes")
    .values({
      shop_id: actor.shopId,
      id: newId("creditNote"),
      invoice_id: invoice.id,
      refund_id: taken.by === "refund" ? taken.id : null,
      dispute_id: taken.by === "dispute" ? taken.id : null,
      return_id: taken.by === "return" ? taken.id : null,
      number,
      amount,
      tax: taxTakenBack(invoice, amount),
      issued_at: actor.now,
    })
    .execute();
  return changeInvoice(tx, actor, doors, invoice, { credited: invoice.credited + amount }, "credited");
}

/** The credited tax follows the credited sum. When the whole sum is credited, it is exactly the whole tax. */
function taxTakenBack(invoice: InvoiceRow, amount: bigint): bigint | null {
  if (invoice.tax === null || invoice.tax_rate === null) return null;
  const before = includedTax(invoice.credited, invoice.tax_rate);
  return includedTax(invoice.credited + amount, invoice.tax_rate) - before;
}
