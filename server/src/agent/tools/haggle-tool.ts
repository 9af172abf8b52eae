// What the shop answers to an offer. The buyer's figure is read by code, the seller's limits never leave this file.
import { compare, fromWire, money } from "../../kernel/values/money.ts";
import { choicesOf, findItems, negotiationOf } from "../../products/index.ts";
import { counterOffer } from "../haggle/counter-offer.ts";
import { wantLowerPrice } from "../haggle/lower-prices.ts";
import { keepQuote, standingFor } from "../haggle/price-quotes.ts";
import { type Beside, offerForOne, readOffer } from "../haggle/read-offer.ts";
import { readListCart, replaceProposals } from "../cart.ts";
import { findAgentRules } from "../../shops/index.ts";
import { limitsOf } from "../haggle/limits-of-shop.ts";
import { underLimits } from "../haggle/shop-limits.ts";
import { toProductCard } from "../product-card.ts";
import type { Cart } from "../brain.ts";
import { type Buyer, refuse, type Run } from "./buyer.ts";

export const haggleTool: Run<"haggle"> = async (buyer, { productId }) => {
  const { tx, actor, conversationId, currency, shopCurrency, messages } = buyer;
  const [products, negotiation, standing, cart, { discounts }] = await Promise.all([
    findItems(tx, actor.shopId, [productId]),
    negotiationOf(tx, actor.shopId, productId),
    standingFor(buyer, productId),
    // Haggled for is the price in the shop's own currency; in others it is fixed.
    readListCart(tx, actor, conversationId, shopCurrency),
    findAgentRules(tx, actor.shopId),
  ]);
  const found = products.get(productId);
  if (found?.status !== "active") return refuse("not_found", "no such product");
  if (choicesOf(found).length > 0) return refuse("choose_variant", "which of its variants is meant", { productId });
  const product = toProductCard(found, currency);
  const { price: list } = product;
  const floor = negotiation && fromWire(negotiation.floor);
  const inCart = cart.lines.some((line) => line.productId === productId);
  const terms =
    negotiation && floor?.currency === list.currency && compare(floor, list) < 0
      ? underLimits(
          {
            list: list.minor,
            floor: floor.minor,
            step: BigInt(negotiation.step.amount),
            maxRounds: negotiation.maxRounds,
          },
          limitsOf(discounts, list.currency),
          cart.subtotal.minor + (inCart ? 0n : list.minor),
        )
      : null;
  if (!terms) return { ok: true, data: { product, outcome: "fixed", price: list, expiresAt: null } };

  const offer = readOffer(messages, list.currency);
  const beside = offer && inCart ? await besideOf(buyer, productId, cart) : null;
  const offered = offer && offerForOne(offer, list.minor, beside);
  const { outcome, price, rounds } = counterOffer(terms, standing ?? { price: list.minor, rounds: 0 }, offered);
  const agreed = money(price, list.currency);
  const quantity = cart.lines.find((line) => line.productId === productId)?.quantity ?? null;
  const expiresAt = await keepQuote(buyer, {
    productId: found.productId,
    variantId: found.variantId,
    price: agreed,
    rounds,
    quantity,
  });
  if (outcome === "last") await wantLowerPrice(buyer, { product, offered, last: agreed, quantity });
  // What was proposed at another price no longer stands.
  if (quantity !== null) await replaceProposals(tx, actor, conversationId);
  return { ok: true, data: { product, outcome, price: agreed, expiresAt } };
};

/** The lines of the cart at list price, and which of them have a price that is fixed. */
async function besideOf({ tx, actor }: Buyer, id: string, { lines }: Cart): Promise<Beside> {
  const items = await findItems(tx, actor.shopId, lines.map(({ productId }) => productId)); // prettier-ignore
  const fixed = new Set<string>();
  for (const { productId, unitPrice } of lines) {
    const negotiation = await negotiationOf(tx, actor.shopId, productId);
    const floor = negotiation && fromWire(negotiation.floor);
    if (floor?.currency !== unitPrice.currency || compare(floor, unitPrice) >= 0) fixed.add(productId);
  }
  const offered = lines.map(({ productId, unitPrice, quantity }) => ({
    id: productId,
    whole: items.get(productId)?.productId ?? productId,
    price: unitPrice.minor,
    quantity,
  }));
  return { id, lines: offered, isFixed: (one) => fixed.has(one) };
}
