// Reports issued documents to the fiscal service, outside any transaction, and stores its answer. A document with an answer is not reported
// again.
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import type { InvoiceDoors } from "./doors.ts";
import type { FiscalDocument, FiscalService } from "./fiscal.ts";
import { type Fiscal, findInvoice, type InvoiceRow, toInvoice } from "./queries.ts";

/** Scheduled for each issued invoice and each credit note. */
export function registerInvoiceJob(
  database: Database,
  doors: InvoiceDoors,
  service: FiscalService,
): JobRow<{ shopId: string; invoiceId: string }> {
  return {
    name: "register-invoice",
    concurrency: 2,
    retryLimit: 20,
    timeoutSeconds: 120,
    run: async ({ shopId, invoiceId }) => {
      const invoice = await database.read(shopId, (tx) => findInvoice(tx, shopId, invoiceId));
      for (const { id, document } of unregistered(invoice, doors)) {
        const fiscal = await ask(service, document);
        if (fiscal === null) return;
        await database.write(shopId, (tx) =>
          tx
            .updateTable(document.kind === "invoice" ? "invoices" : "credit_notes")
            .set({ fiscal: JSON.stringify(fiscal) })
            .where("shop_id", "=", shopId)
            .where("id", "=", id)
            .execute(),
        );
      }
    },
  };
}

function unregistered(row: InvoiceRow, doors: InvoiceDoors): { id: string; document: FiscalDocument }[] {
  const invoice = toInvoice(row, doors);
  const notes = row.credit_notes.flatMap((note, place) => {
    const creditNote = invoice.creditNotes[place];
    return note.fiscal === null && creditNote
      ? [{ id: note.id, document: { kind: "credit_note", invoice, creditNote } as const }]
      : [];
  });
  return [...(row.fiscal === null ? [{ id: row.id, document: { kind: "invoice", invoice } as const }] : []), ...notes];
}

/** @returns null without a service. @throws when the outcome is unknown, so that the job is tried again */
async function ask(service: FiscalService, document: FiscalDocument): Promise<Fiscal | null> {
  const answer = await service.register(document);
  switch (answer.kind) {
    case "none":
      return null;
    case "registered":
      return { service: service.name, state: "registered", reference: answer.reference, detail: null };
    case "refused":
      return { service: service.name, state: "refused", reference: null, detail: answer.detail };
    case "trouble":
      throw new Error(`the fiscal service ${service.name} gave no answer: ${answer.detail}`);
  }
}
