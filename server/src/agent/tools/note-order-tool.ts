// Extra requests for an order that is already placed: words on a card, "leave it with the guard". They are in the buyer's
// own words, and move nothing. Once the goods are being packed, only a person can still pass them on.
import { announce } from "../../kernel/jobs/outbox.ts";
import { changeDetails } from "../../orders/index.ts";
import { toOrderCard } from "../order-card.ts";
import { refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

/** The maximum length of an order's notes. */
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
