// An order that another one is to take the place of: placed in this chat, with nothing of it paid. Whatever the new one could not carry over
// is left to a person.
import { changeOrderStatus, type OrderResource, type OrderRow } from "../../orders/index.ts";
import type { ToolRefusal } from "../tool.ts";
import { type Buyer, refuse } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

/** @returns why no other order can take its place, where none can */
export async function orderToReplace(buyer: Buyer, orderId: string): Promise<OrderRow | ToolRefusal> {
  const order = await ownOrder(buyer, orderId);
  if (!order) return refuse("not_found", "no such order");
  if ((order.status !== "pending" && order.status !== "confirmed") || order.funds !== "none" || order.covered > 0n)
    return refuse("invalid", `an order that is ${order.status} is not replaced here`);
  if (order.gift !== null || order.discount > 0n || order.fulfilment !== "none")
    return refuse("needs_person", "the other order would lose what was agreed about this one");
  return order;
}

/** What was asked for beside its goods goes on with the other order. */
export function carriedOver(order: OrderRow): { note: string | undefined; riderNote: string | undefined } {
  const address = order.shipping_address as OrderResource["shippingAddress"];
  const riderNote = address?.riderNote ?? undefined;
  // The order's notes hold what is asked for at the door as well.
  const notes = (order.notes ?? "").split("\n").filter((line) => line !== riderNote);
  return { note: notes.join("\n") || undefined, riderNote };
}

/** Before the other one is placed, in its transaction: the buyer never owes both. @returns why not, where it can't be */
export async function cancelReplaced(buyer: Buyer, orderId: string): Promise<ToolRefusal | null> {
  const order = await orderToReplace(buyer, orderId);
  if (!("lines" in order)) return order;
  const change = {
    status: "cancelled",
    reason: "the buyer changed it in the chat: another order takes its place",
  } as const;
  await changeOrderStatus(buyer.tx, buyer.actor, { orderId, change });
  return null;
}
