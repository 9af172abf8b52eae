// Actions on invoices. Invoice numbers have no gaps, so an invoice is shown only after the API issued it.
import type { CreateInvoiceBody, InvoiceId } from "@sokoni/sdk";
import { defineAction } from "../api/actions.ts";
import { sokoni } from "../api/client.ts";

const touches = ["invoices", "orders", "conversations"] as const;

export const createInvoice = defineAction({
  name: "invoices.create",
  send: (input: CreateInvoiceBody, idempotencyKey) => sokoni.invoices.create(input, { idempotencyKey }),
  touches,
});

export const finalizeInvoice = defineAction({
  name: "invoices.finalize",
  send: (id: InvoiceId, idempotencyKey) => sokoni.invoices.finalize(id, undefined, { idempotencyKey }),
  touches,
});

export const sendInvoice = defineAction({
  name: "invoices.send",
  send: ({ id, again }: { id: InvoiceId; again: boolean }, idempotencyKey) =>
    sokoni.invoices.send(id, { again }, { idempotencyKey }),
  touches,
});

export const voidInvoice = defineAction({
  name: "invoices.void",
  send: ({ id, reason }: { id: InvoiceId; reason: string }, idempotencyKey) =>
    sokoni.invoices.void(id, reason === "" ? {} : { reason }, { idempotencyKey }),
  touches,
});
