// Invoices in the API.
import { type Actor, lacksScope } from "../kernel/security/actor.ts";
import { endpoint, type EndpointRow, fileEndpoint } from "../kernel/contract/endpoint.ts";
import { byNewest, listPage } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { sql } from "../kernel/database/db.ts";
import { idOf, strict, Type } from "../kernel/contract/schema.ts";
import {
  invoiceFilters,
  InvoiceListSchema,
  type InvoiceResource,
  InvoiceSchema,
  NewInvoiceSchema,
  PaperQuerySchema,
  SendInvoiceSchema,
  VoidInvoiceSchema,
} from "./contract.ts";
import { createInvoice } from "./create-invoice.ts";
import type { InvoiceDoors } from "./doors.ts";
import { invoiceExample } from "./examples.ts";
import { finalizeInvoice } from "./issue-invoice.ts";
import { printInvoice } from "./paper/print-invoice.ts";
import { findInvoice, invoicesOf, toInvoice } from "./queries.ts";
import { sendInvoice } from "./send-invoice.ts";
import { voidInvoice } from "./void-invoice.ts";

const tag = "Invoices";
const one = { params: strict({ id: idOf("invoice") }), tag } as const;
const version = (invoice: InvoiceResource) => invoice.version;

export function invoiceEndpoints(doors: InvoiceDoors): EndpointRow[] {
  return [
    endpoint({
      method: "GET",
      path: "/api/invoices",
      operationId: "listInvoices",
      tag,
      summary: "List invoices, newest first",
      scope: "invoices:read",
      query: invoiceFilters,
      status: 200,
      output: InvoiceListSchema,
      refusals: ["invalid_cursor"],
      example: { output: { data: [invoiceExample], hasMore: false, nextCursor: null } },
      run: (tx, actor, { query }) => {
        let rows = invoicesOf(tx, actor.shopId);
        if (query.status) rows = rows.where("invoices.status", "in", query.status);
        if (query.orderId) rows = rows.where("invoices.order_id", "=", query.orderId);
        if (query.customerId)
          rows = rows.where(
            sql<boolean>`invoices.order_id in (select o.id from orders o where o.shop_id = ${actor.shopId} and o.customer_id = ${query.customerId})`,
          );
        return listPage({
          query: rows,
          request: query,
          sorts: byNewest,
          otherwise: "-createdAt",
          item: (row) => toInvoice(row, doors),
          within: actor.shopId,
        });
      },
    }),
    endpoint({
      method: "POST",
      path: "/api/invoices",
      operationId: "createInvoice",
      tag,
      summary: "Create an invoice",
      description:
        "For an existing order, or for a customer and items, which places the order and needs `orders:write` too. The invoice gets its number at once, unless it is saved as a draft. An unpaid order keeps its goods, and can be paid, until a week after the invoice is due. The invoice of a paid order is paid at once.",
      scope: "invoices:write",
      body: NewInvoiceSchema,
      status: 201,
      output: InvoiceSchema,
      refusals: [
        "resource_missing",
        "variant_required",
        "unknown_option",
        "no_price_in_currency",
        "quantity_not_sold",
        "currency_mismatch",
        "out_of_stock",
        "order_not_invoiceable",
        "order_not_payable",
        "invoice_exists",
        "idempotency_key_reused",
        "idempotency_in_progress",
      ],
      example: { body: { orderId: invoiceExample.orderId }, output: invoiceExample },
      run: async (tx, actor, { body }) => shownTo(actor, toInvoice(await createInvoice(tx, actor, doors, body), doors)),
    }),
    endpoint({
      ...one,
      method: "GET",
      path: "/api/invoices/{id}",
      operationId: "getInvoice",
      summary: "Retrieve an invoice",
      scope: "invoices:read",
      status: 200,
      output: InvoiceSchema,
      version,
      refusals: ["not_found"],
      example: { output: invoiceExample },
      run: async (tx, actor, { params }) => toInvoice(await findInvoice(tx, actor.shopId, params.id), doors),
    }),
    fileEndpoint({
      ...one,
      method: "GET",
      path: "/api/invoices/{id}/pdf",
      operationId: "printInvoice",
      summary: "Retrieve an invoice as PDF",
      description:
        "A4, in the invoice's language, with the shop's logo. With `creditNote` the paper of that credit note. The same invoice gives the same bytes.",
      scope: "invoices:read",
      query: PaperQuerySchema,
      status: 200,
      output: Type.String({ contentMediaType: "application/pdf" }),
      produces: { mediaType: "application/pdf" },
      refusals: ["not_found"],
      example: { output: "%PDF-1.3" },
      file: async (reads, actor, { params, query }) => {
        const invoice = await reads((tx) => findInvoice(tx, actor.shopId, params.id));
        const { creditNote = null } = query;
        if (creditNote !== null && !invoice.credit_notes.some(({ number }) => number === creditNote)) throw notFound();
        return printInvoice(doors, invoice, creditNote);
      },
    }),
    endpoint({
      ...one,
      method: "POST",
      path: "/api/invoices/{id}/finalize",
      operationId: "finalizeInvoice",
      summary: "Finalize a draft invoice",
      description: "Copies the details of shop, buyer and order into the invoice. From then on they do not change.",
      scope: "invoices:write",
      status: 200,
      output: InvoiceSchema,
      refusals: ["not_found", "invalid_transition", "order_not_invoiceable", "order_not_payable"],
      example: { output: invoiceExample },
      run: async (tx, actor, { params }) =>
        shownTo(actor, toInvoice(await finalizeInvoice(tx, actor, doors, params.id), doors)),
    }),
    endpoint({
      ...one,
      method: "POST",
      path: "/api/invoices/{id}/send",
      operationId: "sendInvoice",
      summary: "Send an invoice to its buyer",
      description:
        "Sends the PDF, with the amount due and where to pay, to the order's conversation or the buyer's latest one. A draft gets its number first. For a paid invoice the receipt is sent. The buyer gets the invoice once and the receipt once: a further call changes nothing, unless it says `again`.",
      scope: "invoices:write",
      body: SendInvoiceSchema,
      status: 200,
      output: InvoiceSchema,
      refusals: [
        "not_found",
        "invalid_transition",
        "no_conversation",
        "window_closed",
        "order_not_invoiceable",
        "order_not_payable",
      ],
      example: { body: {}, output: { ...invoiceExample, sentAt: "2026-11-21T09:05:00.000Z", version: 2 } },
      run: async (tx, actor, { params, body }) =>
        shownTo(actor, toInvoice(await sendInvoice(tx, actor, doors, { id: params.id, again: body.again }), doors)),
    }),
    endpoint({
      ...one,
      method: "POST",
      path: "/api/invoices/{id}/void",
      operationId: "voidInvoice",
      summary: "Void an invoice",
      description:
        "Its number is not used again, its order does not change, and another invoice can be issued. A paid invoice is refunded instead, which creates a credit note.",
      scope: "invoices:write",
      body: VoidInvoiceSchema,
      status: 200,
      output: InvoiceSchema,
      refusals: ["not_found", "invalid_transition"],
      example: {
        body: { reason: "Wrong buyer" },
        output: {
          ...invoiceExample,
          status: "void",
          amountDue: { amount: 0, currency: "NGN" },
          payUrl: null,
          voidedAt: "2026-11-21T09:10:00.000Z",
          voidReason: "Wrong buyer",
          version: 2,
        },
      },
      run: async (tx, actor, { params, body }) =>
        shownTo(
          actor,
          toInvoice(await voidInvoice(tx, actor, { doors, id: params.id, reason: body.reason ?? null }), doors),
        ),
    }),
  ];
}

/** A caller who may only write invoices does not see the buyer and their address. */
function shownTo(actor: Actor, invoice: InvoiceResource): InvoiceResource {
  const readsBuyers = ["invoices:read", "orders:read"].some((scope) => !lacksScope(actor, scope));
  return readsBuyers ? invoice : { ...invoice, buyer: { name: null, phone: null, address: null } };
}
