// Prints an invoice or its credit note: the same one always gives the same bytes.
import { money } from "../../kernel/values/money.ts";
import { inUnits } from "../../products/index.ts";
import type { InvoiceDoors } from "../doors.ts";
import type { InvoiceRow } from "../queries.ts";
import { paperName } from "../sayings.ts";
import { amountFor, rateFor } from "./amount.ts";
import { dateFor } from "./date.ts";
import { drawPaper, type Paper } from "./draw-paper.ts";
import { labels, type Labels } from "./labels.ts";
import { findLogo } from "./logo.ts";
import { quotedNotes } from "./quoted-notes.ts";

/** @param creditNote the number of one of its credit notes, or null for the invoice */
export async function printInvoice(
  doors: InvoiceDoors,
  invoice: InvoiceRow,
  creditNote: string | null,
): Promise<{ fileName: string; bytes: Buffer }> {
  const logo = await findLogo(doors, invoice.shop_id, invoice.seller.logo);
  const paper = creditNote === null ? paperOfInvoice(doors, invoice) : paperOfCreditNote(invoice, creditNote);
  return {
    fileName: paperName(creditNote ?? invoice.number ?? `draft-${invoice.order_number}`),
    bytes: await drawPaper(paper, logo),
  };
}

/** The parts that both papers have in common. */
function wordsOf(invoice: InvoiceRow) {
  const language = invoice.language;
  const seller = invoice.seller;
  const buyer = invoice.buyer;
  const words = labels[language];
  const sum = (minor: bigint | number) => amountFor(language, money(minor, invoice.currency));
  const day = (at: Date | string) => dateFor(language, new Date(at), seller.timezone);
  const rate = invoice.tax_rate === null ? "" : rateFor(language, invoice.tax_rate);
  const phone = (number: string | null) => (number === null ? null : `${words.phone}: ${number}`);
  const parties = {
    seller: [
      seller.name,
      seller.address,
      phone(seller.phone),
      seller.taxNumber && `${words.taxNumber}: ${seller.taxNumber}`,
    ],
    buyer: [buyer.name ?? "—", buyer.address, phone(buyer.phone)],
  };
  const taxed = (amount: bigint, tax: bigint | null): [string, string][] =>
    tax === null
      ? []
      : [
          [words.net, sum(amount - tax)],
          [`${words.taxIncluded} ${rate}`, sum(tax)],
        ];
  return { words, sum, day, taxed, parties: { seller: told(parties.seller), buyer: told(parties.buyer) } };
}

function paperOfInvoice(doors: InvoiceDoors, invoice: InvoiceRow): Paper {
  const { words, sum, day, taxed, parties } = wordsOf(invoice);
  const isDue = invoice.status === "open" || invoice.status === "overdue";
  const off: [string, string][] = invoice.discount > 0n ? [[words.discount, `-${sum(invoice.discount)}`]] : [];
  const brought: [string, string][] = invoice.shipping > 0n ? [[words.shipping, sum(invoice.shipping)]] : [];
  return {
    title: invoice.number === null ? words.draft : words.invoice,
    reference: invoice.number ?? invoice.order_number,
    madeAt: invoice.issued_at ?? invoice.created_at,
    words,
    ...parties,
    facts: [
      ...pair(words.number, invoice.number),
      [words.order, invoice.order_number],
      ...pair(words.issued, invoice.issued_at && day(invoice.issued_at)),
      ...pair(words.due, invoice.due_at && isDue ? day(invoice.due_at) : null),
    ],
    lines: invoice.lines.map((line) => ({
      name: line.name,
      quantity: inUnits(line.quantity, line.unit ?? null),
      unitPrice: sum(line.unitPrice),
      total: sum(line.total),
    })),
    sums: off.length + brought.length > 0 ? [[words.subtotal, sum(invoice.subtotal)], ...off, ...brought] : [],
    total: [words.total, sum(invoice.total)],
    below: [
      ...taxed(invoice.total, invoice.tax),
      ...invoice.credit_notes.map((note): [string, string] => [
        `${words.credited} ${note.number}`,
        `-${sum(note.amount)}`,
      ]),
    ],
    stamp:
      invoice.status === "paid" && invoice.paid_at
        ? `${paidWord(invoice, words)} · ${day(invoice.paid_at)}`
        : invoice.status === "void"
          ? words.void
          : null,
    link: isDue && invoice.checkout_id !== null ? doors.payLink(invoice.checkout_id) : null,
    notes: invoice.notes === null ? null : quotedNotes(invoice.notes),
  };
}

/** For cash, the stamp says who reported it. */
function paidWord({ cash_taken_by: by }: InvoiceRow, words: Labels): string {
  if (by === null) return words.paid;
  return by === "shop" ? words.paidToShop : words.paidToCourier;
}

function paperOfCreditNote(invoice: InvoiceRow, number: string): Paper {
  const { words, sum, day, taxed, parties } = wordsOf(invoice);
  const note = invoice.credit_notes.find((one) => one.number === number);
  if (!note) throw new Error(`invoice ${invoice.id} has no credit note ${number}`);
  const amount = sum(note.amount);
  return {
    title: words.creditNote,
    reference: number,
    madeAt: new Date(note.issuedAt),
    words,
    ...parties,
    facts: [
      [words.number, number],
      ...pair(words.ofInvoice, invoice.number),
      [words.order, invoice.order_number],
      [words.issued, day(note.issuedAt)],
    ],
    lines: [{ name: `${words.takenBack} ${invoice.number}`, quantity: "1", unitPrice: amount, total: amount }],
    sums: [],
    total: [words.total, amount],
    below: taxed(BigInt(note.amount), note.tax === null ? null : BigInt(note.tax)),
    stamp: null,
    link: null,
    notes: null,
  };
}

function pair(label: string, value: string | null): [string, string][] {
  return value === null ? [] : [[label, value]];
}

function told(lines: readonly (string | null)[]): string[] {
  return lines.filter((line) => line !== null).filter(Boolean);
}
