// The interface to a tax office's service for electronic invoices. The only implementation does nothing and says so. An operator whose
// country requires such a service passes another object of this type to the app (docs/invoices.md).
import type { InvoiceResource } from "./contract.ts";

export type FiscalDocument =
  | { kind: "invoice"; invoice: InvoiceResource }
  | { kind: "credit_note"; invoice: InvoiceResource; creditNote: InvoiceResource["creditNotes"][number] };

export type FiscalAnswer =
  /** There is no service. */
  | { kind: "none" }
  | { kind: "registered"; reference: string }
  /** A final refusal. */
  | { kind: "refused"; detail: string }
  /** The outcome is unknown; it is tried again. */
  | { kind: "trouble"; detail: string };

export type FiscalService = {
  name: string;
  /** May be called twice for one document: its number identifies it. Never throws for an answer it received. */
  register(document: FiscalDocument): Promise<FiscalAnswer>;
};

export const noFiscalService: FiscalService = { name: "none", register: async () => ({ kind: "none" }) };
