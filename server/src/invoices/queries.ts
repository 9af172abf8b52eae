// Reads and locks of invoices. One statement reads an invoice with its credit notes.
import type { Selectable } from "kysely";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Invoices } from "../kernel/database/generated/database.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { notFound, Refusal } from "../kernel/contract/refusal.ts";
import type { InvoiceResource } from "./contract.ts";
import type { InvoiceDoors } from "./doors.ts";
import { noFiscalService } from "./fiscal.ts";
import type { Buyer, Line, Seller } from "./snapshot.ts";

type CreditNote = {
  id: string;
  refundId: string | null;
  disputeId: string | null;
  returnId: string | null;
  number: string;
  amount: number;
  tax: number | null;
  fiscal: Fiscal | null;
  issuedAt: string;
};
/** A fiscal service's answer. */
export type Fiscal = {
  service: string;
  state: "registered" | "refused";
  reference: string | null;
  detail: string | null;
};
/** The reason of a void invoice whose order expired. */
export const lapsedReason = "the order expired before it was paid";

export type InvoiceRow = Selectable<Invoices> & {
  customer_id: string;
  order_number: string;
  order_conversation_id: string | null;
  order_due: bigint;
  /** Who reported that its buyer paid in cash; null when the money came through us, or has not come. */
  cash_taken_by: "shop" | "courier" | null;
  credit_notes: CreditNote[];
};

export function invoicesOf(tx: Tx, shopId: string) {
  const ofOrder = (column: string) =>
    sql`(select ${sql.ref(`o.${column}`)} from orders o where o.shop_id = invoices.shop_id and o.id = invoices.order_id)`;
  return tx
    .selectFrom("invoices")
    .selectAll("invoices")
    .select([
      ofOrder("customer_id").$castTo<string>().as("customer_id"),
      ofOrder("number").$castTo<string>().as("order_number"),
      ofOrder("conversation_id").$castTo<string | null>().as("order_conversation_id"),
      sql<bigint>`(select greatest(o.total - o.covered, 0) from orders o where o.shop_id = invoices.shop_id and o.id = invoices.order_id)`.as(
        "order_due",
      ),
      // A courier who delivers for cash collects the full sum. Otherwise the shop reports it by completing the order.
      sql<InvoiceRow["cash_taken_by"]>`(
        select case
          when not (o.cash_taken and o.payment in ('unpaid', 'pending')) then null
          when exists (select from shipments s where s.shop_id = o.shop_id and s.order_id = o.id and s.direction = 'out'
            and s.method = 'courier' and s.state = 'delivered' and s.cash_due is not null) then 'courier'
          else 'shop' end
        from orders o where o.shop_id = invoices.shop_id and o.id = invoices.order_id)`.as("cash_taken_by"),
      sql<CreditNote[]>`coalesce((
        select json_agg(json_build_object('id', c.id, 'refundId', c.refund_id, 'disputeId', c.dispute_id, 'returnId', c.return_id, 'number', c.number, 'amount', c.amount, 'tax', c.tax,
          'fiscal', c.fiscal, 'issuedAt', c.issued_at) order by c.issued_at, c.id)
        from credit_notes c where c.shop_id = invoices.shop_id and c.invoice_id = invoices.id), '[]')`.as(
        "credit_notes",
      ),
    ])
    .where("invoices.shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findInvoice(tx: Tx, shopId: string, id: string): Promise<InvoiceRow> {
  const row = await invoicesOf(tx, shopId).where("invoices.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Locks the invoice until the transaction ends. If the order is needed too, it must have been locked before. */
export async function lockInvoice(tx: Tx, shopId: string, id: string): Promise<InvoiceRow> {
  const row = await invoicesOf(tx, shopId).where("invoices.id", "=", id).forUpdate("invoices").executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The one invoice of an order that is neither void nor replaced. */
export async function invoiceOfOrder(tx: Tx, shopId: string, orderId: string): Promise<InvoiceRow | undefined> {
  return invoicesOf(tx, shopId)
    .where("invoices.order_id", "=", orderId)
    .where("invoices.status", "<>", "void")
    .where("invoices.replaced_at", "is", null)
    .executeTakeFirst();
}

/** The last one that was voided because its order expired, if it had a number. */
export async function lapsedInvoiceOf(tx: Tx, shopId: string, orderId: string): Promise<InvoiceRow | undefined> {
  return invoicesOf(tx, shopId)
    .where("invoices.order_id", "=", orderId)
    .where("invoices.status", "=", "void")
    .where("invoices.void_reason", "=", lapsedReason)
    .where("invoices.number", "is not", null)
    .orderBy("invoices.voided_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The order that a payer means by an invoice. @returns null when there is no such invoice @throws Refusal order_not_payable: it is void */
export async function orderOfInvoice(tx: Tx, shopId: string, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom("invoices")
    .select(["order_id", "number", "status"])
    .where("shop_id", "=", shopId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (row?.status === "void")
    throw new Refusal("order_not_payable", `Invoice ${row.number ?? id} is void.`, { details: { current: "void" } });
  return row?.order_id ?? null;
}

/** Open ones that are past their due date, and overdue ones whose buyer needs a reminder, in all shops. */
export async function dueInvoices(tx: Tx, now: Date, most: number): Promise<{ shopId: string; id: string }[]> {
  const { rows } = await sql<{ shopId: string; id: string }>`
    select shop_id "shopId", id from invoices_due(${now}, ${most})`.execute(tx);
  return rows;
}

export function toInvoice(row: InvoiceRow, doors: Pick<InvoiceDoors, "payLink">): InvoiceResource {
  const currency = row.currency;
  const wire = (minor: bigint | number) => toWire(money(minor, currency));
  const payable = row.status === "open" || row.status === "overdue";
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    orderId: row.order_id,
    orderNumber: row.order_number,
    customerId: row.customer_id,
    language: row.language,
    seller: row.seller,
    buyer: row.buyer,
    lines: row.lines.map((line) => ({
      productId: line.productId,
      variantId: line.variantId,
      name: line.name,
      quantity: line.quantity,
      unit: line.unit ?? null,
      unitPrice: wire(line.unitPrice),
      total: wire(line.total),
      tax: line.tax === null ? null : wire(line.tax),
    })),
    subtotal: wire(row.subtotal),
    discount: wire(row.discount),
    shipping: wire(row.shipping),
    tax:
      row.tax === null || row.tax_rate === null
        ? null
        : {
            rateBasisPoints: row.tax_rate,
            amount: wire(row.tax),
            net: wire(row.total - row.tax),
            ofShipping: wire(row.shipping_tax ?? 0n),
          },
    total: wire(row.total),
    amountDue: wire(payable ? (row.order_due < row.total ? row.order_due : row.total) : 0n),
    credited: wire(row.credited),
    creditNotes: row.credit_notes.map((note) => ({
      id: note.id,
      number: note.number,
      refundId: note.refundId,
      disputeId: note.disputeId,
      returnId: note.returnId,
      amount: wire(note.amount),
      tax: note.tax === null ? null : wire(note.tax),
      fiscal: note.fiscal ?? unregistered,
      issuedAt: new Date(note.issuedAt).toISOString(),
    })),
    payUrl: payable && row.checkout_id !== null ? doors.payLink(row.checkout_id) : null,
    notes: row.notes,
    fiscal: row.fiscal ?? unregistered,
    metadata: row.metadata,
    dueAt: at(row.due_at),
    issuedAt: at(row.issued_at),
    sentAt: at(row.sent_at),
    overdueAt: at(row.overdue_at),
    paidAt: at(row.paid_at),
    voidedAt: at(row.voided_at),
    voidReason: row.void_reason,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as InvoiceResource;
}

const unregistered = { service: noFiscalService.name, state: "none", reference: null, detail: null };

function at(time: Date | null): string | null {
  return time?.toISOString() ?? null;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "invoices.buyer": Buyer;
    "invoices.fiscal": Fiscal;
    "invoices.lines": Line[];
    "invoices.seller": Seller;
  }
}
