// A code in the buyer's own words of this turn: it is kept for their cart, and the result says what it takes off. The code
// is only used up when the order is placed.
import { codeOf } from "../../discounts/index.ts";
import { readCart, replaceProposals } from "../cart.ts";
import { discountOf, keepCode } from "../cart-code.ts";
import { refuse, type Run } from "./buyer.ts";

/** These reasons can go away with another cart or a delivery. For any other reason, the code is not kept. */
const mayCome: ReadonlySet<string> = new Set(["products", "minimum", "currency", "no_delivery_fee", "not_started"]);

export const applyCodeTool: Run<"apply_code"> = async (buyer, { code: typed }) => {
  const { tx, actor, conversationId, customerId, currency } = buyer;
  const code = codeOf(typed);
  if (!buyer.messages.some(({ text }) => text.toUpperCase().includes(code)))
    return refuse("invalid", "the buyer has named no such code");
  const before = await readCart(tx, actor, conversationId, currency);
  const found = await discountOf(tx, actor, { code, cart: before, fee: null, customerId });
  if (found.reason === null || mayCome.has(found.reason)) {
    await keepCode(tx, actor, conversationId, code);
    await replaceProposals(tx, actor, conversationId);
  }
  const cart = await readCart(tx, actor, conversationId, currency);
  // The cart is empty, or no delivery is agreed yet: then nothing is wrong with the code.
  const waits = found.reason === "no_delivery_fee" || (cart.lines.length === 0 && mayCome.has(found.reason ?? ""));
  return {
    ok: true,
    data: { code, discount: found.discount, reason: waits ? null : found.reason, minimum: found.minimum, cart },
  };
};
