// The agent cancels an order that is not paid. A paid one it leaves to a person.
import { changeOrderStatus, type OrderRow } from "../../orders/index.ts";
import { toOrderCard } from "../order-card.ts";
import { announceComplaint } from "../record-buyers-complaint.ts";
import { type AfterRefusal, refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

export const cancelOrderTool: Run<"cancel_order"> = async (buyer, { orderId }) => {
  const order = await ownOrder(buyer, orderId);
  if (!order) return refuse("not_found", "no such order");
  if (!isCancelledHere(order))
    return order.funds === "none"
      ? refuse("invalid", `an order that is ${order.status} is not cancelled here`)
      : refuse("invalid", "some of it is paid: a person cancels it");
  const cancelled = await changeOrderStatus(buyer.tx, buyer.actor, {
    orderId,
    change: {
      status: "cancelled",
      reason: "the buyer asked for it in the chat",
    },
  });
  return { ok: true, data: { order: await toOrderCard(buyer.services, buyer.tx, buyer.actor, cancelled) } };
};

/** The buyer wants it cancelled, and only a person can do that: meanwhile their silence pays nobody. */
export const hearUncancelled: AfterRefusal<"cancel_order"> = async (buyer, { orderId }) => {
  const order = await ownOrder(buyer, orderId);
  if (order && !isCancelledHere(order))
    await announceComplaint(buyer.tx, buyer.actor, buyer.conversationId, {
      orders: [order],
      isClear: true,
      isLikely: true,
      endsSilence: true,
    });
};

function isCancelledHere({ status, funds }: OrderRow): boolean {
  return (status === "pending" || status === "confirmed") && funds === "none";
}
