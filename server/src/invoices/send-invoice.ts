// Sends an invoice to its buyer's chat: the paper as a file, with the sum due and the payment link. A draft is issued first. The buyer gets the
// invoice once and its receipt once, whoever sends them; more only if the seller asks for that.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { changeInvoice } from "./change-invoice.ts";
import type { Chat, InvoiceDoors } from "./doors.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { paperAddress } from "./paper-address.ts";
import { findInvoice, type InvoiceRow, lockInvoice } from "./queries.ts";
import { paperName, type Saying, sayings } from "./sayings.ts";

/**
 * @param again the seller sends what the buyer has got already
 * @throws Refusal not_found, invalid_transition, no_conversation, window_closed, order_not_invoiceable
 */
export async function sendInvoice(
  tx: Tx,
  actor: Actor,
  doors: InvoiceDoors,
  { id, again = false }: { id: string; again?: boolean | undefined },
): Promise<InvoiceRow> {
  const found = await findInvoice(tx, actor.shopId, id);
  const chat = await chatOf(tx, actor, doors, found);
  if (!chat) throw new Refusal("no_conversation");
  await doors.holdChat(tx, actor.shopId, chat.conversationId);
  const order = await lockOrder(tx, actor.shopId, found.order_id);
  const locked = await lockInvoice(tx, actor.shopId, id);
  if (locked.status === "void")
    throw new Refusal("invalid_transition", "The invoice is void and can't be sent.", {
      details: { current: locked.status, allowed: [] },
    });
  const invoice = locked.status === "draft" ? await issueInvoice(tx, actor, { doors, draft: locked, order }) : locked;
  const saying = sayingFor(invoice, order);
  const { conversationId } = chat;
  if (!again && (await wasSent(tx, doors, { invoice, saying, conversationId }))) return invoice;
  const sent = await changeInvoice(tx, actor, { doors, invoice, change: { sent_at: actor.now }, event: "sent" });
  await sayWithPaper(tx, actor, {
    doors,
    conversationId,
    invoice: sent,
    saying,
    ...(again ? {} : { once: occasionOf(saying, id) }),
  });
  return sent;
}

/** The job that sends the receipt has the same. */
export function occasionOf(saying: Saying, invoiceId: string): string {
  return `${saying}:${invoiceId}`;
}

/** Its content never changes, so what was sent is this version. */
function wasSent(
  tx: Tx,
  doors: InvoiceDoors,
  { invoice, saying, conversationId }: { invoice: InvoiceRow; saying: Saying; conversationId: string },
): Promise<boolean> {
  if (saying === "invoice" && invoice.sent_at !== null) return Promise.resolve(true);
  return doors.wasSaid(tx, invoice.shop_id, conversationId, occasionOf(saying, invoice.id));
}

/** A paid invoice of an order that has ended since is no thanks. */
function sayingFor({ status }: InvoiceRow, { state, payment }: OrderRow): Saying {
  if (status !== "paid") return "invoice";
  return state === "cancelled" || payment === "refunded" ? "ended" : "receipt";
}

export function chatOf(tx: Tx, actor: Actor, doors: InvoiceDoors, invoice: InvoiceRow): Promise<Chat | null> {
  const { order_conversation_id: conversationId, customer_id: customerId } = invoice;
  return doors.chatWith(tx, actor.shopId, { conversationId, customerId });
}

/** @throws Refusal window_closed */
export async function sayWithPaper(
  tx: Tx,
  actor: Actor,
  {
    doors,
    conversationId,
    invoice,
    saying,
    once,
  }: { doors: InvoiceDoors; conversationId: string; invoice: InvoiceRow; saying: Saying; once?: string | undefined },
): Promise<void> {
  await doors.say(tx, actor, {
    conversationId,
    orderId: invoice.order_id,
    content: {
      type: "document",
      link: paperAddress(doors, invoice, actor.now),
      caption: sayings(invoice, doors)[saying],
      fileName: paperName(invoice.number ?? invoice.order_number),
    },
    ...(once === undefined ? {} : { once }),
  });
}
