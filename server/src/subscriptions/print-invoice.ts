// A plan invoice as a document, from the operator to the seller. The same invoice gives the same bytes.
import { amountFor, dateFor, drawPaper, paperWords, rateFor } from "../invoices/index.ts";
import { money } from "../kernel/values/money.ts";
import { type InvoiceRow, type PlanServices, toPlanInvoice } from "./rows.ts";

const words = paperWords.en;

export async function printPlanInvoice(
  services: PlanServices,
  invoice: InvoiceRow,
  timezone: string,
): Promise<{ fileName: string; bytes: Buffer }> {
  const sum = (minor: bigint | number): string => amountFor("en", money(minor, invoice.currency));
  const day = (at: Date): string => dateFor("en", at, timezone);
  const { name, country } = invoice.bill_to;
  const { payUrl } = toPlanInvoice(services, invoice);
  const isCredit = invoice.kind === "credit";
  const bytes = await drawPaper(
    {
      title: isCredit ? words.creditNote : words.invoice,
      reference: invoice.number,
      madeAt: invoice.created_at,
      words,
      seller: [...services.config.plans.issuer],
      buyer: [name, country],
      facts: [
        [words.number, invoice.number],
        [words.issued, day(invoice.created_at)],
        ...(payUrl === null ? [] : [[words.due, day(invoice.due_at)] satisfies [string, string]]),
      ],
      lines: invoice.lines.map(({ kind, plan, interval, amount }) => {
        // A credit note is about the unused part.
        const off = (kind === "unused") !== isCredit;
        const told = `${off ? "-" : ""}${sum(amount)}`;
        return {
          name: kind === "unused" ? `${plan}, ${interval}: not used` : `${plan}, ${interval}`,
          quantity: "1",
          unitPrice: told,
          total: told,
        };
      }),
      sums: [],
      total: [words.total, sum(invoice.total)],
      below:
        invoice.tax_basis_points === 0
          ? []
          : [
              [words.net, sum(invoice.total - invoice.tax)],
              [`${words.taxIncluded} ${rateFor("en", invoice.tax_basis_points)}`, sum(invoice.tax)],
            ],
      stamp:
        invoice.status === "void"
          ? words.void
          : invoice.status === "paid" && !isCredit && invoice.paid_at
            ? `${words.paid} · ${day(invoice.paid_at)}`
            : null,
      link: payUrl,
      notes: null,
    },
    null,
  );
  return { fileName: `${invoice.number}.pdf`, bytes };
}
