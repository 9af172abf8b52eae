// Creates an invoice for an existing order, or together with a new one.
import type { Actor } from "../kernel/security/actor.ts";
import { after, days } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { requireScope } from "../kernel/contract/include.ts";
import { type Fault, missing, Refusal } from "../kernel/contract/refusal.ts";
import { customerName } from "../customers/index.ts";
import { lockOrder, type OrderRow, placeOrder } from "../orders/index.ts";
import { findShop, refusePlatformWords } from "../shops/index.ts";
import { assertInvoiceable } from "./assert-invoiceable.ts";
import { announceInvoice } from "./change-invoice.ts";
import { type InvoiceLanguage, invoiceLanguages, type NewInvoice } from "./contract.ts";
import { daysOf } from "./days.ts";
import type { InvoiceDoors } from "./doors.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { findInvoice, invoiceOfOrder, type InvoiceRow } from "./queries.ts";
import { readShopOn, takeSnapshot } from "./snapshot.ts";

const dueAheadMs = days(90);

/** @throws Refusal invalid_request, resource_missing, invoice_exists, order_not_invoiceable, and all refusals of placing an order */
export async function createInvoice(tx: Tx, actor: Actor, doors: InvoiceDoors, input: NewInvoice): Promise<InvoiceRow> {
  if (input.items !== undefined) requireScope(actor, "orders:write", "place the order of an invoice");
  refusePlatformWords([{ pointer: "/notes", text: input.notes }]);
  const dueAt = readDue(input.dueAt, actor.now);
  const order = await orderOf(tx, actor, input);
  const existing = await invoiceOfOrder(tx, actor.shopId, order.id);
  if (existing)
    throw new Refusal("invoice_exists", undefined, {
      details: { invoiceId: existing.id, number: existing.number, current: existing.status },
    });
  assertInvoiceable(order, actor.now);
  const { timezone } = await findShop(tx, actor.shopId);
  const { today } = await daysOf(tx, timezone, actor.now, dueAt);
  const shop = await readShopOn(tx, actor.shopId, today);
  const [snapshot, language] = await Promise.all([
    takeSnapshot(tx, actor, order, shop),
    input.language ?? languageOf(tx, actor, { doors, order, ofShop: shop.languages }),
  ]);
  const id = newId("invoice");
  await tx
    .insertInto("invoices")
    .values({
      ...snapshot,
      shop_id: actor.shopId,
      id,
      order_id: order.id,
      status: "draft",
      language,
      due_at: dueAt,
      notes: input.notes ?? null,
      metadata: JSON.stringify(input.metadata ?? {}),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .execute();
  const draft = await findInvoice(tx, actor.shopId, id);
  await announceInvoice(tx, actor, { doors, row: draft, event: "created" });
  return input.draft === true ? draft : issueInvoice(tx, actor, { doors, draft, order });
}

function readDue(given: string | undefined, now: Date): Date | null {
  if (given === undefined) return null;
  const at = new Date(given);
  if (at > now && at <= after(now, dueAheadMs)) return at;
  const detail = "Must be in the future, and at most 90 days ahead.";
  throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/dueAt", code: "out_of_range", detail }] });
}

async function orderOf(tx: Tx, actor: Actor, input: NewInvoice): Promise<OrderRow> {
  const { orderId, customerId, items, currency, shippingAddress } = input;
  const detail = "Send orderId, or customerId with items, not both.";
  const fault = (name: string, code: string): Fault => ({ pointer: `/${name}`, code, detail });
  const faults: Fault[] = [];
  if (orderId && (customerId || items || shippingAddress || currency)) faults.push(fault("orderId", "either_or"));
  if (!orderId && !customerId) faults.push(fault("customerId", "required"));
  if (!orderId && !items) faults.push(fault("items", "required"));
  if (faults.length > 0) throw new Refusal("invalid_request", detail, { errors: faults });
  if (customerId && items)
    return placeOrder(tx, actor, {
      customerId,
      items,
      ...(currency ? { currency } : {}),
      ...(shippingAddress ? { shippingAddress } : {}),
    });
  try {
    // Locked, so that one of two concurrent requests is refused.
    return await lockOrder(tx, actor.shopId, orderId ?? "");
  } catch (error) {
    throw error instanceof Refusal ? missing("/orderId", `Order ${orderId}`) : error;
  }
}

/** The buyer's if known, otherwise the first of the shop's that invoices support. */
async function languageOf(
  tx: Tx,
  actor: Actor,
  { doors, order, ofShop }: { doors: InvoiceDoors; order: OrderRow; ofShop: readonly string[] },
): Promise<InvoiceLanguage> {
  const [chat, customer] = await Promise.all([
    doors.chatWith(tx, actor.shopId, { conversationId: order.conversation_id, customerId: order.customer_id }),
    customerName(tx, actor.shopId, order.customer_id),
  ]);
  const wished = [chat?.language, customer?.language, ...ofShop].map((language) => language?.split("-")[0]);
  return invoiceLanguages.find((known) => known === wished.find((one) => isWritten(one))) ?? "en";
}

function isWritten(language: string | undefined): boolean {
  return invoiceLanguages.some((known) => known === language);
}
