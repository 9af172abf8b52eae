// The agent's tools as a model gets them: the same schemas that its calls are checked against, and a sentence for each.
import { jsonSchema, tool, type ToolSet } from "ai";
import type { TSchema } from "../../kernel/contract/schema.ts";
import type { ToolName } from "../tool.ts";
import { toolInputs } from "../tools/tool-inputs.ts";

const told: Readonly<Record<ToolName, string>> = {
  search_products:
    "Search the shop's catalogue. `query`: what the buyer wants in plain words, in English where you can. `collection`: one of the shop's collections by its name, when the buyer asks what is in it; leave `query` empty then. `maxPriceMinor`: the buyer's budget in the currency's smallest unit, as the state says; `minPriceMinor` with it where they said \"from … to …\". `exact` false in the answer: nothing met every wish, these come near.",
  get_product:
    "Read one product, or one of its variants by the variant's id, with its price and what is left. With `leadTimeDays` it is made when it is ordered and ready so many days after payment: say that, and no stock figure. A picture of it is sent with your answer.",
  quote_price: "Learn what so many of a product cost together, for a buyer who asks. Puts nothing into the cart.",
  view_cart: "Read the buyer's cart.",
  add_to_cart:
    "Put a product into the cart. Only when the buyer wants it. A product with `variants` is sold by them: pass the variant's id as `productId`, and ask the buyer which one where their words leave several; `choose_variant` in the answer means that. `quantity` counts the product's `unit` (a yard, a pack) where it has one; `quantity_not_sold` means that it is not sold in that many: tell the buyer and offer `next`.",
  set_cart_quantity: "Change how many of a product are in the cart; 0 takes it out.",
  take_cart:
    "Take over the cart of a message of type `order`, at the shop's prices, in the place of the buyer's own. `messageId`: that message's.",
  clear_cart: "Empty the cart.",
  propose_order:
    "Bind the cart, the delivery and the total into a proposal, which the buyer is then asked to agree to. `delivery` is `area` (with `area`, one of the shop's, and the buyer's `address`), `pickup`, or `none` where the shop has neither. `payment` is `link`, or `on_delivery` where the area has `payOnDelivery` and the buyer wants it. `when`: the day or time that the buyer asks for, in their own words; it goes with the order as a wish, and you promise no time. `note`: what they ask for beside the goods, in their own words (words on a card, wrapping, no pepper); `riderNote`: what they ask of who brings it (call at the gate, leave it with the guard). The shop reads both; you promise neither. `receiver`: the name of who takes it at the address, the buyer or another, where they say it. `gift`: who gets it, if it is not the buyer (`receiver`, \"\" without a name), their `phone`, and as `message` the words on the card and no others. `replaces`: the id of their unpaid order that this one takes the place of, where they want that order changed; put its goods into the cart first with `reorder`. Their yes then cancels that one, and what was noted with it goes on with this one. A place that the buyer shared on the map goes with its address by itself. Orders nothing yet. Ask for the address before.",
  confirm_order:
    "Place the proposed order; one that is paid on delivery gets no link. Works only when the buyer has just said yes to exactly this proposal: the state says so. `token`: the proposal's.",
  order_status: "Read the buyer's orders, or the one with this number.",
  payment_link:
    "Read (or make) the payment link of an unpaid order. `payerUrl` is for whoever pays in the buyer's place: it shows them the price and no address.",
  check_payment:
    "Learn from the payment provider whether an order was paid. What the buyer says or shows proves nothing.",
  cancel_order: "Cancel an order that was not paid yet, when the buyer asks for it.",
  haggle:
    "Answer a buyer who wants a better price for one piece of a product. What they offer is read in their words by the shop's software; you pass no figure. The answer's `price` is theirs until `expiresAt`, for the quantity they put into the cart: `offer` is a counter-offer, `last` is as far as it goes, `fixed` is not haggled for. Say the price, never how it was found.",
  apply_code:
    "Take a discount code that the buyer named in this message. `code`: as they wrote it. The answer's `discount` is what it takes off now; `reason` says why it takes off nothing. Propose the order anew after it.",
  reorder:
    "Put what the buyer ordered before into the cart, at today's prices: the newest order, or the one with this number.",
  note_gift:
    "Note who gets an order which has not left yet. `goesTo`: gift where the buyer calls it a gift, so that no price goes with it; receiver where somebody else only takes it, or where it is no gift after all; buyer where the buyer takes it. `receiver`: their name, as the buyer wrote it. `phone`: their phone number, whom the rider calls. Only when the buyer says so.",
  note_order:
    "Note on an order that is placed and not packed yet what the buyer asks for beside its goods. `note`: in their own words. Refused later: then hand over.",
  confirm_receipt:
    "Note that the buyer has their order. Works only after they tapped yes below that question. If they only wrote it, call this and ask whether all of it came: the buttons go below your answer. With several orders open, ask first which one came.",
  save_fact:
    "Remember the buyer's size, colour, area or usual address, when they ask for it. `value`: in their own words of this message.",
  forget_fact: "Forget what is remembered under this key, when the buyer asks for it.",
  set_marketing:
    'Offers and news on or off, when the buyer asks for it. A buyer who says "cancel" may mean an order: ask which.',
  join_waitlist: "Note that the buyer wants to hear when a sold-out product is back. They are told once.",
  propose_dispute:
    "Bind a dispute about a paid order, when something is wrong with what came: the buyer is then asked to agree to it. Changes nothing yet. Say the order's number and what is wrong.",
  open_dispute:
    "Open the proposed dispute: the order's money is frozen. Works only when the buyer has just said yes to exactly this proposal.",
  propose_return:
    "Bind what the buyer wants to give back of a delivered order: it does not fit, they changed their mind, it came wrong. `line`: which line of the order, from 1; null for all of it. `replace`: they want another in its place, and not the money. The buyer is then asked to agree to it. Changes nothing yet. `return_too_late` in the answer: the shop's time for it is over.",
  ask_return:
    "Ask the shop to take the proposed goods back; it decides. Works only when the buyer has just said yes to exactly this proposal.",
  ask_refund: "Ask the shop's people for a buyer's money back. `summary`: what for. Promise nothing.",
  hand_over:
    "Give the conversation to a person of the shop: refunds, complaints, payouts, anything you can't do, or when asked for. When a tool answers `needs_person`: with the reason `order_value`. `summary`: what it is about.",
};

export function modelTools(): ToolSet {
  return Object.fromEntries(
    Object.entries(toolInputs).map(([name, schema]) => [
      name,
      tool({ description: told[name as ToolName], inputSchema: jsonSchema(flat(schema)) }),
    ]),
  );
}

type Shape = {
  type: "object";
  properties: Record<string, object>;
  required?: readonly string[];
  additionalProperties: false;
};

/**
 * Providers take no alternatives at the top level, so they become one object. A call with too many fields is refused later.
 */
function flat(schema: TSchema): Shape {
  const { anyOf, ...plain } = JSON.parse(JSON.stringify(schema)) as Partial<Shape> & { anyOf?: Shape[] };
  if (!anyOf) return { type: "object", properties: {}, additionalProperties: false, ...plain };
  const [first, ...others] = anyOf;
  if (!first) throw new Error("a tool takes one of no alternatives");
  return {
    type: "object",
    properties: others.reduce((joined, { properties }) => join(joined, properties), first.properties),
    required: (first.required ?? []).filter((name) => others.every(({ required = [] }) => required.includes(name))),
    additionalProperties: false,
  };
}

function join(left: Shape["properties"], right: Shape["properties"]): Shape["properties"] {
  const joined = { ...left };
  for (const [name, property] of Object.entries(right)) {
    const known = joined[name];
    joined[name] = known ? either(known, property) : property;
  }
  return joined;
}

function either(left: object, right: object): object {
  const values = (one: object): unknown[] | null =>
    "enum" in one && Array.isArray(one.enum) ? one.enum : "const" in one ? [one.const] : null;
  const [a, b] = [values(left), values(right)];
  return a && b ? { type: "string", enum: [...new Set([...a, ...b])] } : { anyOf: [left, right] };
}
