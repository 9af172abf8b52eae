// Reduces the invoice by money that went back or never came. There is one credit note per completed refund, per lost chargeback and per return that
// was paid back by hand, even if it is reported twice. One more is for what an accepted short payment lacked.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { axesOf, isPaid, type OrderRow } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { changeInvoice } from "./change-invoice.ts";
import { daysOf } from "./days.ts";
import type { InvoiceDoors, TakenBack } from "./doors.ts";
import type { InvoiceRow } from "./queries.ts";
import { takeNumber } from "./take-number.ts";
import { includedTax } from "./tax-of-lines.ts";

/** The invoice is paid and the caller has locked both rows. Together never more than the invoice. */
export async function creditMissing(
  tx: Tx,
  actor: Actor,
  { doors, order, invoice }: { doors: InvoiceDoors; order: OrderRow; invoice: InvoiceRow },
): Promise<InvoiceRow> {
  const [taken, edits] = await Promise.all([doors.takenBackOf(tx, actor.shopId, order.id), editsOf(tx, order)]);
  const beside =
    isPaid(axesOf(order).payment) || order.payment === "refunded" ? order.brought - edits.sum - order.total : 0n;
  let credited = await creditShort(tx, actor, { doors, invoice, missing: -beside });
  // A surplus is not on the invoice, and goes back first.
  let surplus = beside;
  const others = taken.length > 0 ? await notOfThis(tx, invoice, edits) : new Set();
  for (const back of taken) {
    if (others.has(back.id)) continue;
    const noted = credited.credit_notes.find((note) =>
      [note.refundId, note.disputeId, note.returnId].includes(back.id),
    );
    const ofSurplus = noted || edits.ids.has(back.id) ? back.amount - BigInt(noted?.amount ?? back.amount) : surplus;
    const rest = atLeastZero(back.amount - atLeastZero(ofSurplus));
    surplus = atLeastZero(surplus - (back.amount - rest));
    const left = credited.total - credited.credited;
    const amount = rest < left ? rest : left;
    if (!noted && amount > 0n)
      credited = await credit(tx, actor, { doors, invoice: credited, taken: { ...back, amount } });
  }
  return credited;
}

const atLeastZero = (minor: bigint): bigint => (minor > 0n ? minor : 0n);

/** A short payment was accepted as the price. The missing amount is credited once. */
async function creditShort(
  tx: Tx,
  actor: Actor,
  { doors, invoice, missing }: { doors: InvoiceDoors; invoice: InvoiceRow; missing: bigint },
): Promise<InvoiceRow> {
  const isNoted = invoice.credit_notes.some(
    ({ refundId, disputeId, returnId }) => refundId === null && disputeId === null && returnId === null,
  );
  const left = invoice.total - invoice.credited;
  const amount = missing < left ? missing : left;
  return isNoted || amount <= 0n ? invoice : credit(tx, actor, { doors, invoice, taken: { by: null, amount } });
}

type Edits = { sum: bigint; ids: Set<string>; upTo(number: number): string[] };

/** The amounts that edits of the order gave back. */
async function editsOf(tx: Tx, { shop_id, id }: OrderRow): Promise<Edits> {
  const edits = await tx
    .selectFrom("order_edits")
    .select(["number", "refunded", "refund_ids"])
    .where("shop_id", "=", shop_id)
    .where("order_id", "=", id)
    .execute();
  return {
    sum: edits.reduce((sum, { refunded }) => sum + refunded, 0n),
    ids: new Set(edits.flatMap(({ refund_ids }) => refund_ids)),
    upTo: (last) => edits.filter(({ number }) => number <= last).flatMap(({ refund_ids }) => refund_ids),
  };
}

/** The credits of an earlier invoice of the order, and the refunds that this invoice's total already includes. */
async function notOfThis(
  tx: Tx,
  { shop_id, id, order_id, edits: before }: InvoiceRow,
  edits: Edits,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select coalesce(c.refund_id, c.dispute_id, c.return_id) id from credit_notes c join invoices i on i.shop_id = c.shop_id and i.id = c.invoice_id
      where c.shop_id = ${shop_id} and i.order_id = ${order_id} and i.id <> ${id} and coalesce(c.refund_id, c.dispute_id, c.return_id) is not null`.execute(
    tx,
  );
  return new Set([...rows.map((row) => row.id), ...edits.upTo(before)]);
}

/** The order costs more now. The rest of the invoice is credited, and a new one replaces it. */
export async function creditWhole(tx: Tx, actor: Actor, doors: InvoiceDoors, invoice: InvoiceRow): Promise<void> {
  const amount = invoice.total - invoice.credited;
  const credited = amount > 0n ? await credit(tx, actor, { doors, invoice, taken: { by: null, amount } }) : invoice;
  await changeInvoice(tx, actor, { doors, invoice: credited, change: { replaced_at: actor.now }, event: null });
}

async function credit(
  tx: Tx,
  actor: Actor,
  {
    doors,
    invoice,
    taken,
  }: { doors: InvoiceDoors; invoice: InvoiceRow; taken: TakenBack | { by: null; amount: bigint } },
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
  return changeInvoice(tx, actor, {
    doors,
    invoice,
    change: { credited: invoice.credited + amount },
    event: "credited",
  });
}

/** The credited tax follows the credited sum. When the whole sum is credited, it is exactly the whole tax. */
function taxTakenBack(invoice: InvoiceRow, amount: bigint): bigint | null {
  if (invoice.tax === null || invoice.tax_rate === null) return null;
  const before = includedTax(invoice.credited, invoice.tax_rate);
  return includedTax(invoice.credited + amount, invoice.tax_rate) - before;
}
