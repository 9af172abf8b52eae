// The port to a tax office's service for electronic invoices. There is one implementation, which does nothing and says so; an operator
// whose country asks for one hands another object of this shape to the composition (docs/invoices.md).
import type { InvoiceResource } from "./contract.ts";

export type FiscalDocument =
  | { kind: "invoice"; invoice: InvoiceResource }
  | { kind: "credit_note"; invoice: InvoiceResource; creditNote: InvoiceResource["creditNotes"][number] };

export type FiscalAnswer =
  /** No service is asked. */
  | { kind: "none" }
  | { kind: "registered"; reference: string }
  /** Said no for good. */
  | { kind: "refused"; detail: string }
  /** Nothing is known; it is asked again. */
  | { kind: "trouble"; detail: string };

export type FiscalService = {
  name: string;
  /** May be asked twice about one document: its number is what makes it the same. Never throws for an answer it received. */
  register(document: FiscalDocument): Promise<FiscalAnswer>;
};

export const noFiscalService: FiscalService = { name: "none", register: async () => ({ kind: "none" }) };
