// A buyer's order that goes to another person. What it says about the receiver is in the buyer's own words, and moves
// nothing.
import { Refusal } from "../../kernel/contract/refusal.ts";
import { changeDetails } from "../../orders/index.ts";
import { toOrderCard } from "../order-card.ts";
import { withoutContacts } from "../verify/contacts.ts";
import { refuse, type Run } from "./buyer.ts";
import { ownOrder } from "./own-order.ts";

/** Shown instead of a name if the buyer was asked and gave none. */
const unnamed = "No name given";

export const noteGiftTool: Run<"note_gift"> = async (buyer, input) => {
  const { orderId, receiver, phone, message, goesTo = "gift" } = input;
  const { tx, actor, services } = buyer;
  const own = await ownOrder(buyer, orderId);
  if (!own) return refuse("not_found", "no such order");
  const contact = own.shipping_address?.contactName;
  const before = own.gift?.receiver;
  // Never the buyer's own name: the rider would ask for the wrong person.
  const name = (receiver && withoutContacts(receiver)) ?? before?.name ?? contact;
  const called = phone ?? (receiver === undefined ? before?.phone : undefined);
  try {
    const isNobodys = goesTo === "buyer" || (goesTo === "receiver" && (!name || name === unnamed));
    const gift = isNobodys
      ? null
      : {
          receiver: { name: name || unnamed, ...(called ? { phone: called } : {}) },
          ...(message ? { message } : {}),
          hidePrices: goesTo === "gift",
        };
    const order = await changeDetails(tx, actor, { orderId, change: { gift }, ifMatch: null });
    return { ok: true, data: { order: await toOrderCard(services, tx, actor, order) } };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "invalid_transition") throw error;
    return refuse("invalid", `an order that is ${own.status} has left already`);
  }
};
