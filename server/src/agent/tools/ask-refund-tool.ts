// The buyer asks for money back here, and people decide: no tool moves money.
import { askRefund } from "../ask-refund.ts";
import type { Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

export const askRefundTool: Run<"ask_refund"> = async (buyer, { orderId, summary }) => {
  const order = orderId === undefined ? null : await ownOrder(buyer, orderId);
  await askRefund(buyer.tx, buyer.actor, { conversationId: buyer.conversationId, order, summary });
  return { ok: true, data: { handedOver: true } };
};
