// A cart that the buyer put together in the channel's catalog. What is in it counts, its prices don't: ours do.
import { findListed, type Listed } from "../../catalog-sync/index.ts";
import { fromWire } from "../../kernel/values/money.ts";
import { choicesOf, findItems, itemId } from "../../products/index.ts";
import { readCart, replaceCart } from "../cart.ts";
import { toProductCard } from "../product-card.ts";
import { refuse, type Run } from "./buyer.ts";
import { fittingLines } from "./fitting-lines.ts";

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
  const found = await findItems(tx, actor.shopId, [...listed.values()].map(idOf));
  const wanted = new Map<string, number>();
  const repriced = new Set<string>();
  let gone = false;
  for (const { retailerId, quantity, shownPrice } of items) {
    const named = listed.get(retailerId);
    const product = named && found.get(idOf(named));
    // Listed before it had variants: nobody knows which one was meant.
    if (product?.status !== "active" || choicesOf(product).length > 0) {
      gone = true;
      continue;
    }
    const { id } = product;
    // The catalog shows the shop's own currency, whatever they are quoted in.
    const price = fromWire(product.price);
    wanted.set(id, (wanted.get(id) ?? 0) + quantity);
    const shown = shownPrice ? fromWire(shownPrice) : null;
    if (shown && (shown.minor !== price.minor || shown.currency !== price.currency)) repriced.add(id);
  }
  const products = [...wanted.keys()].flatMap((id) => found.get(id) ?? []).map((item) => toProductCard(item, currency));
  const lines = fittingLines(products, wanted, quantityMax);
  await replaceCart(
    tx,
    actor,
    conversationId,
    lines.flatMap(({ productId: id, quantity }) => {
      const item = found.get(id);
      return item && quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
  const soldOut = lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId);
  return {
    ok: true,
    data: {
      cart: await readCart(tx, actor, conversationId, currency),
      products,
      short: lines
        .filter((line) => line.quantity > 0 && line.quantity < (wanted.get(line.productId) ?? 0))
        .map(({ productId }) => productId),
      soldOut,
      adjusted: lines.filter(({ adjusted }) => adjusted).map(({ productId }) => productId),
      repriced: [...repriced].filter((id) => !soldOut.includes(id)),
      gone,
    },
  };
};

/** What the catalog showed one by one, the cart keeps one by one. */
function idOf({ options, ...named }: Listed): string {
  return itemId({ ...named, choice: options });
}
