// A cart that the buyer put together in the channel's catalog. What is in it counts, its prices don't: ours do.
import { findListed } from "../../catalog/index.ts";
import { fromWire } from "../../kernel/money.ts";
import { findProducts } from "../../products/index.ts";
import { readCart, replaceCart } from "../cart.ts";
import { toProductCard } from "../product-card.ts";
import { refuse, type Run } from "./buyer.ts";

const quantityMax = 500;

/** As many as are left go in; what is sold out, not sold here, or at another price than the phone showed is told apart. */
export const takeCartTool: Run<"take_cart"> = async (buyer, { messageId }) => {
  const { tx, actor, conversationId, currency } = buyer;
  const items = buyer.sentCarts.get(messageId);
  if (!items) return refuse("not_found", "no cart was sent with this message");
  const listed = await findListed(
    tx,
    actor.shopId,
    items.map(({ retailerId }) => retailerId),
  );
  const found = await findProducts(
    tx,
    actor.shopId,
    [...listed.values()].map(({ productId }) => productId),
  );
  const wanted = new Map<string, number>();
  const repriced = new Set<string>();
  let gone = false;
  for (const { retailerId, quantity, shownPrice } of items) {
    const product = found.get(listed.get(retailerId)?.productId ?? "");
    if (product?.status !== "active") {
      gone = true;
      continue;
    }
    const { id, price } = toProductCard(product);
    // The choices of one product are one line of the cart.
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
    const shown = shownPrice ? fromWire(shownPrice) : null;
    if (shown && (shown.minor !== price.minor || shown.currency !== price.currency)) repriced.add(id);
  }
  const products = [...wanted.keys()].flatMap((id) => found.get(id) ?? []).map(toProductCard);
  const lines = products.map(({ id, available }) => ({
    productId: id,
    quantity: Math.min(wanted.get(id) ?? 0, available, quantityMax),
  }));
  await replaceCart(
    tx,
    actor,
    conversationId,
    lines.filter(({ quantity }) => quantity > 0),
  );
  const soldOut = products.filter(({ available }) => available <= 0).map(({ id }) => id);
  return {
    ok: true,
    data: {
      cart: await readCart(tx, actor, conversationId, currency),
      products,
      short: lines
        .filter((line) => line.quantity > 0 && line.quantity < (wanted.get(line.productId) ?? 0))
        .map(({ productId }) => productId),
      soldOut,
      repriced: [...repriced].filter((id) => !soldOut.includes(id)),
      gone,
    },
  };
};
