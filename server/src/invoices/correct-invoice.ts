// Corrects the invoice of an order that was edited. A draft is written again; an unpaid invoice is voided and replaced. For a paid invoice whose
// order now costs more, a credit note cancels it in full, and a new one is issued for the whole total. If the order costs less, each refund creates
// its credit note as usual.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { findShop } from "../shops/index.ts";
import { choicesMissing, type OrderRow } from "../orders/index.ts";
import { changeInvoice } from "./change-invoice.ts";
import { createInvoice } from "./create-invoice.ts";
import { creditWhole } from "./credit-refunds.ts";
import { daysOf } from "./days.ts";
import type { InvoiceDoors } from "./doors.ts";
import { invoiceOfOrder, type InvoiceRow, lockInvoice } from "./queries.ts";
import { readShopOn, takeSnapshot } from "./snapshot.ts";
import { makeVoid } from "./void-invoice.ts";

/**
 * Choices made after the invoice are added to its lines. The correction waits until no choice is missing, so that two choices use up only
 * one number. Parts that were already refunded stay, because their credit notes name them.
 */
export async function correctChoices(
  tx: Tx,
  actor: Actor,
  { doors, order, invoice }: { doors: InvoiceDoors; order: OrderRow; invoice: InvoiceRow },
): Promise<void> {
  const says = invoice.lines.map(({ name }) => name);
  const isSo = isDeepStrictEqual(
    says,
    order.lines.map(({ name }) => name),
  );
  if (isSo || choicesMissing(order.lines).length > 0) return;
  if (invoice.status === "draft") return redraft(tx, actor, { doors, order, draft: invoice });
  if (invoice.status === "void" || invoice.credited > 0n) return;
  if (invoice.status === "paid") await creditWhole(tx, actor, doors, invoice);
  else await makeVoid(tx, actor, { doors, invoice, reason: "the buyer has chosen" });
  await rewrite(tx, actor, { doors, order, old: invoice });
}

/** The caller has locked the order, as it is after the change. */
export async function correctInvoice(tx: Tx, actor: Actor, doors: InvoiceDoors, order: OrderRow): Promise<void> {
  const found = await invoiceOfOrder(tx, actor.shopId, order.id);
  if (!found) return;
  const invoice = await lockInvoice(tx, actor.shopId, found.id);
  switch (invoice.status) {
    case "draft":
      return redraft(tx, actor, { doors, order, draft: invoice });
    case "open":
    case "overdue":
      await makeVoid(tx, actor, { doors, invoice, reason: "the order was changed" });
      return rewrite(tx, actor, { doors, order, old: invoice });
    case "paid":
      if (order.payment !== "partly_paid") return;
      await creditWhole(tx, actor, doors, invoice);
      return rewrite(tx, actor, { doors, order, old: invoice });
    default:
  }
}

async function redraft(
  tx: Tx,
  actor: Actor,
  { doors, order, draft }: { doors: InvoiceDoors; order: OrderRow; draft: InvoiceRow },
): Promise<void> {
  if (order.total === 0n) {
    await makeVoid(tx, actor, { doors, invoice: draft, reason: "the order has nothing to pay any more" });
    return;
  }
  const { timezone } = await findShop(tx, actor.shopId);
  const { today } = await daysOf(tx, timezone, actor.now, null);
  const snapshot = await takeSnapshot(tx, actor, order, await readShopOn(tx, actor.shopId, today));
  await changeInvoice(tx, actor, { doors, invoice: draft, change: snapshot, event: null });
}

async function rewrite(
  tx: Tx,
  actor: Actor,
  { doors, order, old }: { doors: InvoiceDoors; order: OrderRow; old: InvoiceRow },
): Promise<void> {
  if (order.total === 0n) return;
  await createInvoice(tx, actor, doors, {
    orderId: order.id as Id<"order">,
    language: old.language,
    ...(old.due_at !== null && old.due_at > actor.now ? { dueAt: old.due_at.toISOString() } : {}),
    ...(old.notes !== null ? { notes: old.notes } : {}),
    metadata: old.metadata,
  });
}
