// What the shop answers to an offer. The buyer's figure is read by code, the seller's limits never leave this file.
import { compare, fromWire, money } from "../../kernel/money.ts";
import { choicesOf, findItems, negotiationOf } from "../../products/index.ts";
import { counterOffer } from "../haggle/counter-offer.ts";
import { wantLowerPrice } from "../haggle/lower-prices.ts";
import { keepQuote, standingFor } from "../haggle/price-quotes.ts";
import { offerForOne, readOffer } from "../haggle/read-offer.ts";
import { readListCart, replaceProposals } from "../cart.ts";
import { findAgentRules } from "../../shops/index.ts";
import { limitsOf } from "../haggle/limits-of-shop.ts";
import { underLimits } from "../haggle/shop-limits.ts";
import { toProductCard } from "../product-card.ts";
import { refuse, type Run } from "./buyer.ts";

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
  const { outcome, price, rounds } = counterOffer(
    terms,
    standing ?? { price: list.minor, rounds: 0 },
    offer && offerForOne(offer, list.minor),
  );
  const agreed = money(price, list.currency);
  const quantity = cart.lines.find((line) => line.productId === productId)?.quantity ?? null;
  const expiresAt = await keepQuote(buyer, {
    productId: found.productId,
    variantId: found.variantId,
    price: agreed,
    rounds,
    quantity,
  });
  if (outcome === "last") await wantLowerPrice(buyer, { product, offer, last: agreed, quantity });
  // What was proposed at another price no longer stands.
  if (quantity !== null) await replaceProposals(tx, actor, conversationId);
  return { ok: true, data: { product, outcome, price: agreed, expiresAt } };
};
