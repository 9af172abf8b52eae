// Money that went back takes back its part of the invoice: one credit note per refund that has arrived, and per chargeback that is
// lost, whatever is heard of it twice.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import { newId } from "../kernel/id.ts";
import { findShop } from "../shops/index.ts";
import { changeInvoice } from "./change-invoice.ts";
import { daysOf } from "./days.ts";
import type { InvoiceDoors, TakenBack } from "./doors.ts";
import type { InvoiceRow } from "./queries.ts";
import { takeNumber } from "./take-number.ts";
import { includedTax } from "./tax-of-lines.ts";

/** The invoice is paid and its row locked by the caller. Together never more than the invoice. */
export async function creditRefunds(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  const taken = await doors.takenBackOf(tx, actor.shopId, invoice.order_id);
  let credited = invoice;
  for (const back of taken) {
    const left = credited.total - credited.credited;
    const amount = back.amount < left ? back.amount : left;
    const isNoted = credited.credit_notes.some((note) =>
      "refundId" in back ? note.refundId === back.refundId : note.disputeId === back.disputeId,
    );
    if (!isNoted && amount > 0n) credited = await credit(tx, actor, doors, credited, { ...back, amount });
  }
  return credited;
}

async function credit(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  invoice: InvoiceRow,
  taken: TakenBack,
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
      refund_id: "refundId" in taken ? taken.refundId : null,
      dispute_id: "disputeId" in taken ? taken.disputeId : null,
      number,
      amount,
      tax: taxTakenBack(invoice, amount),
      issued_at: actor.now,
    })
    .execute();
  return changeInvoice(tx, actor, doors, invoice, { credited: invoice.credited + amount }, "credited");
}

/** What all notes take back of the tax follows what they take back of the sum: of the whole it is the whole tax, to the last unit. */
function taxTakenBack(invoice: InvoiceRow, amount: bigint): bigint | null {
  if (invoice.tax === null || invoice.tax_rate === null) return null;
  const before = includedTax(invoice.credited, invoice.tax_rate);
  return includedTax(invoice.credited + amount, invoice.tax_rate) - before;
}
