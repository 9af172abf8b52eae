// Updates the invoice of an order that has changed. If late money has revived an order whose invoice was voided with it, a new one is issued with the
// next number. A void invoice stays void.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { axesOf, isPaid, lockOrder } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { correctChoices } from "./correct-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import type { InvoiceDoors } from "./doors.ts";
import { followLocked } from "./follow-invoice.ts";
import { invoiceOfOrder, lapsedInvoiceOf, lockInvoice } from "./queries.ts";

/** Names the order: by its id, or by a payment, dispute or return of it. */
type Of = { orderId: string } | { paymentId: string } | { disputeId: string } | { returnId: string };
type Followed = { shopId: string } & Of;

export function followInvoiceJob(database: Database, doors: InvoiceDoors): JobRow<Followed> {
  return {
    name: "follow-invoice",
    concurrency: 2,
    retryLimit: 12,
    timeoutSeconds: 60,
    run: async ({ shopId, ...of }, { now }) => {
      // Most orders have none. Check this first, to avoid the lock.
      const found = await database.read(shopId, async (tx) => {
        const orderId = await orderOf(tx, shopId, doors, of);
        if (orderId === undefined) return undefined;
        const [live, lapsed] = await Promise.all([
          invoiceOfOrder(tx, shopId, orderId),
          lapsedInvoiceOf(tx, shopId, orderId),
        ]);
        return live || lapsed ? { orderId } : undefined;
      });
      if (!found) return;
      await database.write(shopId, (tx) =>
        follow(tx, systemActor(shopId, "follow-invoice", now), doors, found.orderId),
      );
    },
  };
}

async function orderOf(tx: Tx, shopId: string, doors: InvoiceDoors, of: Of): Promise<string | undefined> {
  if ("orderId" in of) return of.orderId;
  if ("disputeId" in of) return doors.orderOfDispute(tx, shopId, of.disputeId);
  if ("returnId" in of) return doors.orderOfReturn(tx, shopId, of.returnId);
  return (await findPayment(tx, shopId, { id: of.paymentId }))?.order_id;
}

async function follow(tx: Tx, actor: Actor, doors: InvoiceDoors, orderId: string): Promise<void> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const live = await invoiceOfOrder(tx, actor.shopId, orderId);
  if (live) {
    const followed = await followLocked(tx, actor, {
      doors,
      order,
      invoice: await lockInvoice(tx, actor.shopId, live.id),
    });
    await correctChoices(tx, actor, { doors, order, invoice: followed });
    return;
  }
  const lapsed = await lapsedInvoiceOf(tx, actor.shopId, orderId);
  if (!lapsed || !isPaid(axesOf(order).payment)) return;
  await createInvoice(tx, actor, doors, {
    orderId: order.id as `ord_${string}`,
    language: lapsed.language,
    ...(lapsed.notes === null ? {} : { notes: lapsed.notes }),
    metadata: lapsed.metadata,
  });
}
