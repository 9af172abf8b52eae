// Finds the document of an order's invoice.
import type { Tx } from "../kernel/database/db.ts";
import type { InvoiceDoors } from "./doors.ts";
import { paperAddress } from "./paper-address.ts";
import { invoiceOfOrder } from "./queries.ts";

/** Where the buyer of an order can download its invoice as PDF; null while it has none with a number. */
export async function paperOfOrder(
  tx: Tx,
  doors: Pick<InvoiceDoors, "vault" | "config">,
  order: { shop_id: string; id: string },
  now: Date,
): Promise<string | null> {
  const invoice = await invoiceOfOrder(tx, order.shop_id, order.id);
  return invoice?.number ? paperAddress(doors, invoice, now) : null;
}
