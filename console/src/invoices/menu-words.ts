// Menu words. They load before the pages.
import { defineWords } from "../words/words.ts";

export const invoiceMenuWords = defineWords(
  { name: "Invoices" },
  { fr: { name: "Factures" }, pcm: { name: "Invoices" }, sw: { name: "Ankara" } },
);
