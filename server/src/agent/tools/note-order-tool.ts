// What the buyer asks for beside the goods of an order that is placed: words on a card, "leave it with the guard". It is their own words, and
// moves nothing. Once the goods are being packed only a person can catch it.
import { announce } from "../../kernel/jobs/outbox.ts";
import { changeDetails } from "../../orders/index.ts";
import { toOrderCard } from "../order-card.ts";
import { refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

/** What an order's notes hold. */
export const longestNotes = 1_000;

export const noteOrderTool: Run<"note_order"> = async (buyer, { orderId, note }) => {
  const { tx, actor, services } = buyer;
  const own = await ownOrder(buyer, orderId);
  if (!own) return refuse("not_found", "no such order");
  if (own.state !== "placed" || own.fulfilment !== "none")
    return refuse("invalid", `an order that is ${own.status} is packed already: a person has to see to it`);
  const notes = [own.notes, note].filter((one) => one !== null && one !== "").join("\n");
  if (notes.length > longestNotes) return refuse("over_limit", "the order has as many notes as it can hold");
  const order = await changeDetails(tx, actor, { orderId, change: { notes }, ifMatch: null });
  await announce(tx, actor, "order.noted_by_buyer", { id: orderId, data: { orderId } });
  return { ok: true, data: { order: await toOrderCard(services, tx, actor, order) } };
};
