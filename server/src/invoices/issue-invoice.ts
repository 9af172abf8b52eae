// Issues a draft: gives it a number and stores its current content. The goods are reserved for the buyer until a week after the due date,
// and the order can be paid on its page for that long.
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { next } from "../kernel/contract/states.ts";
import { keepGoods, lockOrder, type OrderRow } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { assertInvoiceable, isSettled } from "./assert-invoiceable.ts";
import { changeInvoice } from "./change-invoice.ts";
import { daysOf } from "./days.ts";
import type { InvoiceDoors } from "./doors.ts";
import { followLocked } from "./follow-invoice.ts";
import { findInvoice, type InvoiceRow, lockInvoice } from "./queries.ts";
import { readShopOn, takeSnapshot } from "./snapshot.ts";
import { invoiceMachine } from "./states.ts";
import { takeNumber } from "./take-number.ts";

const graceMs = days(7);

/** @throws Refusal not_found, invalid_transition, order_not_invoiceable */
export async function finalizeInvoice(tx: Tx, actor: Actor, doors: InvoiceDoors, id: string): Promise<InvoiceRow> {
  const { order_id: orderId } = await findInvoice(tx, actor.shopId, id);
  const order = await lockOrder(tx, actor.shopId, orderId);
  const invoice = await lockInvoice(tx, actor.shopId, id);
  // A repeated call keeps its number.
  return isIssued(invoice) ? invoice : issueInvoice(tx, actor, { doors, draft: invoice, order });
}

function isIssued({ status }: InvoiceRow): boolean {
  return status === "open" || status === "overdue" || status === "paid";
}

/** The caller must have locked both rows. For a paid order, the invoice is paid immediately. */
export async function issueInvoice(
  tx: Tx,
  actor: Actor,
  { doors, draft, order }: { doors: InvoiceDoors; draft: InvoiceRow; order: OrderRow },
): Promise<InvoiceRow> {
  const status = next(invoiceMachine, draft.status, "finalize");
  assertInvoiceable(order, actor.now);
  const { timezone } = await findShop(tx, actor.shopId);
  const wished = draft.due_at !== null && draft.due_at > actor.now ? draft.due_at : null;
  const { year, today, dueAt, remindAt } = await daysOf(tx, timezone, actor.now, wished);
  const snapshot = await takeSnapshot(tx, actor, order, await readShopOn(tx, actor.shopId, today));
  const checkoutId = isSettled(order)
    ? null
    : await keepPayable(tx, actor, { doors, order, until: after(dueAt, graceMs) });
  const number = await takeNumber(tx, actor.shopId, "invoice", year);
  const issued = await changeInvoice(tx, actor, {
    doors,
    invoice: draft,
    change: {
      ...snapshot,
      number,
      status,
      due_at: dueAt,
      checkout_id: checkoutId,
      next_reminder_at: remindAt,
      issued_at: actor.now,
    },
    event: "issued",
  });
  return followLocked(tx, actor, { doors, order, invoice: issued });
}

async function keepPayable(
  tx: Tx,
  actor: Actor,
  { doors, order, until }: { doors: InvoiceDoors; order: OrderRow; until: Date },
): Promise<string> {
  return doors.openPayPage(tx, actor, await keepGoods(tx, actor, order, until), until);
}
