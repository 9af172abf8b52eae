// An order that the buyer wants to replace with another: placed in this chat, with nothing paid. If the new order would lose
// something that was agreed, a person handles it.
import { changeOrderStatus, type OrderRow } from "../../orders/index.ts";
import type { ToolRefusal } from "../tool.ts";
import { type Buyer, refuse } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

/** @returns the order, or the reason why it can't be replaced */
export async function orderToReplace(buyer: Buyer, orderId: string): Promise<OrderRow | ToolRefusal> {
  const order = await ownOrder(buyer, orderId);
  if (!order) return refuse("not_found", "no such order");
  if ((order.status !== "pending" && order.status !== "confirmed") || order.funds !== "none" || order.covered > 0n)
    return refuse("invalid", `an order that is ${order.status} is not replaced here`);
  // Of a person who only takes it at the door nothing is lost: the new order's address names them.
  const isGift = order.gift !== null && (order.gift.hidePrices || (order.gift.message ?? null) !== null);
  if (isGift || order.discount > 0n || order.fulfilment !== "none")
    return refuse("needs_person", "the other order would lose what was agreed about this one");
  return order;
}

type Kept = { note?: string; riderNote?: string; receiver?: string; phone?: string };

/** The requests in its notes, and the person at the door, go on with the new order. */
export function carriedOver(order: OrderRow): Kept {
  const { riderNote, contactName, phones } = order.shipping_address ?? {};
  const { name = contactName, phone = phones?.[0] } = order.gift?.receiver ?? {};
  // The order's notes also contain the request for the door.
  const note = (order.notes ?? "")
    .split("\n")
    .filter((line) => line !== riderNote)
    .join("\n");
  return {
    ...(note ? { note } : {}),
    ...(riderNote ? { riderNote } : {}),
    ...(name ? { receiver: name } : {}),
    ...(phone ? { phone } : {}),
  };
}

/**
 * Runs before the new order is placed, in the same transaction, so that the buyer never owes both.
 * @returns why it can't be cancelled, if so
 */
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
