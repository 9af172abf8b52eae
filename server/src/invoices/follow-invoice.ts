// What an order's fate means for its invoice: paid, void because nobody will pay it, or taken back in part. Looked at again, it changes
// nothing.
import { type Actor, systemActor } from "../kernel/actor.ts";
import type { Database, Tx } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { next } from "../kernel/states.ts";
import { lockOrder, type OrderRow, reachedAt } from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { isSettled } from "./assert-invoiceable.ts";
import { changeInvoice } from "./change-invoice.ts";
import { creditRefunds } from "./credit-refunds.ts";
import type { InvoiceDoors } from "./doors.ts";
import { invoiceOfOrder, type InvoiceRow, lockInvoice } from "./queries.ts";
import { type InvoiceStatus, invoiceMachine } from "./states.ts";
import { makeVoid } from "./void-invoice.ts";

/** Which order: by itself, or by a payment of it. */
type Followed = { shopId: string } & ({ orderId: string } | { paymentId: string });

export function followInvoiceJob(database: Database, doors: InvoiceDoors): JobRow<Followed> {
  return {
    name: "follow-invoice",
    concurrency: 2,
    retryLimit: 12,
    timeoutSeconds: 60,
    run: async ({ shopId, ...of }, { now }) => {
      // Most orders have none: then nothing is locked.
      const invoice = await database.read(shopId, async (tx) => {
        const orderId = "orderId" in of ? of.orderId : (await findPayment(tx, shopId, { id: of.paymentId }))?.order_id;
        return orderId === undefined ? undefined : invoiceOfOrder(tx, shopId, orderId);
      });
      if (!invoice) return;
      await database.write(shopId, async (tx) => {
        const order = await lockOrder(tx, shopId, invoice.order_id);
        const locked = await lockInvoice(tx, shopId, invoice.id);
        await followLocked(tx, systemActor(shopId, "follow-invoice", now), doors, order, locked);
      });
    },
  };
}

/** Both rows must be locked by the caller. */
export async function followLocked(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  order: OrderRow,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  if (invoice.status === "void") return invoice;
  const settled = isSettled(order);
  if (!settled && (order.state === "cancelled" || order.state === "expired"))
    return invoice.status === "paid" ? invoice : makeVoid(tx, actor, doors, invoice, whyOver[order.state]);
  if (!settled || invoice.status === "draft") return invoice;
  const paid = invoice.status === "paid" ? invoice : await markPaid(tx, actor, doors, order, invoice);
  return creditRefunds(tx, actor, doors, paid);
}

const whyOver = { cancelled: "the order was cancelled", expired: "the order expired before it was paid" };

async function markPaid(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  order: OrderRow,
  invoice: InvoiceRow,
): Promise<InvoiceRow> {
  const [paidAt, overpaidAt] = await Promise.all(
    ["paid", "overpaid"].map((state) => reachedAt(tx, actor.shopId, order.id, { axis: "payment", state })),
  );
  const status = next(invoiceMachine, invoice.status as InvoiceStatus, "pay");
  const change = { status, paid_at: paidAt ?? overpaidAt ?? actor.now, next_reminder_at: null };
  return changeInvoice(tx, actor, doors, invoice, change, "paid");
}
