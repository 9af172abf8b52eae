// The buyer has the goods. What follows for the held money is done by the worker: nothing of the agent's touches money.
import { announce } from "../../kernel/outbox.ts";
import { lockOrder } from "../../orders/index.ts";
import { toOrderCard } from "../order-card.ts";
import { refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

const onTheWay: ReadonlySet<string> = new Set(["paid", "processing", "shipped", "delivered"]);

export const confirmReceiptTool: Run<"confirm_receipt"> = async (buyer, { orderId }) => {
  const { tx, actor, services, received } = buyer;
  const own = await ownOrder(buyer, orderId);
  if (!own) return refuse("not_found", "no such order");
  if (received !== orderId) return refuse("no_consent", "the buyer has not said yes to having it");
  if (!onTheWay.has(own.status)) return refuse("invalid", `an order that is ${own.status} does not arrive`);
  const order = await lockOrder(tx, actor.shopId, orderId);
  await announce(tx, actor, "order.received_by_buyer", { id: orderId, data: { orderId } });
  return { ok: true, data: { order: await toOrderCard(services, tx, actor, order) } };
};
