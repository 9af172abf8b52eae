// The invoice's paper, for the channel that sends it to the buyer.
import { ShopClosed } from "../kernel/database/closed-shop.ts";
import type { Database } from "../kernel/database/db.ts";
import type { PageAnswer, PageRow } from "../kernel/http/http.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { InvoiceDoors } from "./doors.ts";
import { opensPaper } from "./paper-address.ts";
import { printInvoice } from "./paper/print-invoice.ts";
import { findInvoice } from "./queries.ts";

export function invoicePages(database: Database, doors: InvoiceDoors): PageRow[] {
  return [
    {
      method: "GET",
      path: "/invoices/{shopId}/{invoiceId}/{version}",
      summary: "An invoice as PDF, by its signed address.",
      handle: async ({ params, query, now }) => {
        const { shopId = "", invoiceId = "", version = "" } = params;
        const { expires = "", signature = "" } = query;
        if (!opensPaper(doors.vault, { shopId, invoiceId, version, expires, signature }, now)) return gone;
        try {
          const invoice = await database.read(shopId, (tx) => findInvoice(tx, shopId, invoiceId));
          const { fileName, bytes } = await printInvoice(doors, invoice, null);
          return {
            status: 200,
            headers: {
              "content-type": "application/pdf",
              "content-disposition": `attachment; filename="${fileName}"`,
              "content-security-policy": "default-src 'none'; sandbox",
              "cache-control": "private, no-store",
            },
            body: bytes,
          };
        } catch (error) {
          if (error instanceof Refusal && !(error instanceof ShopClosed)) return gone;
          throw error;
        }
      },
    },
  ];
}

/** The answer is the same for expired, forged and unknown addresses. */
const gone: PageAnswer = {
  status: 404,
  headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  body: "no such invoice",
};
