// invoices: invoices and credit notes for buyers. Owns invoices, credit_notes and invoice_counters; reads orders. An invoice belongs to one
// order and goes draft → open → overdue → paid, or void. It follows its order's money, which belongs to checkout, escrow and refunds.
// Announces invoice.created, .issued, .sent, .paid, .overdue, .voided and .credited, under the invoice's id.
export { correctInvoice } from "./correct-invoice.ts";
export { invoicePart } from "./customer-part.ts";
export { type Chat, type InvoiceDoors, type TakenBack } from "./doors.ts";
export { invoiceEndpoints } from "./endpoints.ts";
export { type FiscalAnswer, type FiscalDocument, type FiscalService, noFiscalService } from "./fiscal.ts";
export { followInvoiceJob } from "./follow-invoice-job.ts";
export { invoicePages } from "./pages.ts";
export { amountFor, rateFor } from "./paper/amount.ts";
export { dateFor } from "./paper/date.ts";
export { paperOfOrder } from "./paper-of-order.ts";
export { drawPaper } from "./paper/draw-paper.ts";
export { labels as paperWords } from "./paper/labels.ts";
export { orderOfInvoice } from "./queries.ts";
export { registerInvoiceJob } from "./register-invoice.ts";
export { sendReceiptJob } from "./send-receipt.ts";
export { workInvoices } from "./work-invoices.ts";
