// "The same as last time": what was ordered before, as far as it is there, at today's prices.
import { itemOfLine, ordersOfConversation } from "../../orders/index.ts";
import type { Currency } from "../../kernel/values/money.ts";
import { availableOf, choicesOf, findItems, inCurrency, type Item } from "../../products/index.ts";
import { readCart, replaceCart } from "../cart.ts";
import { toProductCard } from "../product-card.ts";
import { refuse, type Run } from "./buyer.ts";
import { fittingLines } from "./fitting-lines.ts";

const ordersLookedAt = 20;

export const reorderTool: Run<"reorder"> = async ({ tx, actor, conversationId, currency }, { number }) => {
  const orders = await ordersOfConversation(tx, actor.shopId, conversationId, ordersLookedAt);
  const order = number === undefined ? orders[0] : orders.find((one) => one.number === number);
  if (!order) return refuse("not_found", "no such order");
  const ids = order.lines.map(itemOfLine);
  const found = await findItems(tx, actor.shopId, ids);
  const products = ids
    .flatMap((id) => found.get(id) ?? [])
    .filter((item) => item.status === "active" && choicesOf(item).length === 0);
  const wanted = new Map<string, number>(order.lines.map((line) => [itemOfLine(line), line.quantity]));
  const cards = products.map((item) => toProductCard(item, currency));
  const lines = fittingLines(cards, wanted, Infinity);
  await replaceCart(
    tx,
    actor,
    conversationId,
    lines.flatMap(({ productId: id, quantity }) => {
      const item = found.get(id);
      return item && quantity > 0 ? [{ ...item, quantity }] : [];
    }),
  );
  const paid = new Map<string, bigint>(order.lines.map((line) => [itemOfLine(line), BigInt(line.unitPrice)]));
  return {
    ok: true,
    data: {
      cart: await readCart(tx, actor, conversationId, currency),
      products: cards,
      short: lines
        .filter(({ productId, quantity }) => quantity > 0 && quantity < (wanted.get(productId) ?? 0))
        .map(({ productId }) => productId),
      soldOut: lines.filter(({ quantity }) => quantity === 0).map(({ productId }) => productId),
      adjusted: lines.filter(({ adjusted }) => adjusted).map(({ productId }) => productId),
      repriced: products
        .filter((item) => availableOf(item) > 0 && priceIn(item, order.currency) !== paid.get(item.id))
        .map(({ id }) => id),
      gone: products.length < ids.length,
    },
  };
};

/** What it costs now in the currency it was paid in; null when it is not sold in that any more. */
function priceIn(item: Item, currency: Currency): bigint | null {
  const price = inCurrency(item, currency)?.price;
  return price ? BigInt(price.amount) : null;
}
