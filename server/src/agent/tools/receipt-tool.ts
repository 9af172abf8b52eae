// The buyer has the goods. The worker handles the held money: the agent never touches money.
import { announce } from "../../kernel/jobs/outbox.ts";
import { lockOrder } from "../../orders/index.ts";
import { mayHaveCome } from "../may-have-come.ts";
import { toOrderCard } from "../order-card.ts";
import { refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

export const confirmReceiptTool: Run<"confirm_receipt"> = async (buyer, { orderId }) => {
  const { tx, actor, services, received } = buyer;
  const own = await ownOrder(buyer, orderId);
  if (!own) return refuse("not_found", "no such order");
  if (received !== orderId)
    return refuse(
      "no_consent",
      "the buyer has not tapped yes: ask whether all of it came, and the buttons go below your answer",
    );
  const order = await lockOrder(tx, actor.shopId, orderId);
  const card = await toOrderCard(services, tx, actor, order);
  if (!mayHaveCome(card))
    return refuse("invalid", `an order that is ${order.status} has not left the shop, or has ended`);
  await announce(tx, actor, "order.received_by_buyer", { id: orderId, data: { orderId } });
  return { ok: true, data: { order: card } };
};
