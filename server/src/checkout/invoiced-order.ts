// Replaces an invoice by its order. Checkout does not import invoices, so the app passes in the look-up.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { missing, Refusal } from "../kernel/contract/refusal.ts";

export type OrderOfInvoice = (tx: Tx, shopId: string, invoiceId: string) => Promise<string | null>;

/** The same body, with the order instead of its invoice. @throws Refusal invalid_request if both are named, resource_missing */
export async function byOrder<Body extends { orderId?: string; invoiceId?: string }>(
  tx: Tx,
  actor: Actor,
  orderOfInvoice: OrderOfInvoice,
  { invoiceId, ...body }: Body,
): Promise<Omit<Body, "invoiceId">> {
  if (invoiceId === undefined) return body;
  if (body.orderId !== undefined) {
    const detail = "Send orderId or invoiceId, not both.";
    throw new Refusal("invalid_request", detail, { errors: [{ pointer: "/invoiceId", code: "either_or", detail }] });
  }
  const orderId = await orderOfInvoice(tx, actor.shopId, invoiceId);
  if (orderId === null) throw missing("/invoiceId", `Invoice ${invoiceId}`);
  return { ...body, orderId };
}
