// Reading the shop's catalogue.
import { fitsWire, times } from "../../kernel/values/money.ts";
import { choicesOf, findItems, isSoldBy, rightQuantity, rulesOf, searchProducts } from "../../products/index.ts";
import { toProductCard } from "../product-card.ts";
import { refuse, type Run } from "./buyer.ts";

const resultsMax = 10;

export const searchProductsTool: Run<"search_products"> = async ({ tx, actor, currency }, input) => {
  const { matches, exact } = await searchProducts(tx, actor.shopId, {
    query: input.query.slice(0, 200),
    ...(input.category ? { category: input.category } : {}),
    ...(input.collection ? { collection: { name: input.collection, now: actor.now } } : {}),
    ...(input.colour ? { colour: input.colour } : {}),
    ...(input.size ? { size: input.size } : {}),
    ...(input.minPriceMinor ? { minPrice: BigInt(Math.trunc(input.minPriceMinor)) } : {}),
    ...(input.maxPriceMinor ? { maxPrice: BigInt(Math.trunc(input.maxPriceMinor)) } : {}),
    currency,
    limit: Math.min(input.limit ?? 5, resultsMax),
  });
  return { ok: true, data: { matches: matches.map((match) => toProductCard(match, currency)), exact } };
};

export const getProductTool: Run<"get_product"> = async ({ tx, actor, currency }, { productId }) => {
  const product = (await findItems(tx, actor.shopId, [productId])).get(productId);
  return product?.status === "active"
    ? { ok: true, data: { product: toProductCard(product, currency) } }
    : refuse("not_found", "no such product");
};

export const quotePriceTool: Run<"quote_price"> = async ({ tx, actor, currency }, { productId, quantity }) => {
  const found = (await findItems(tx, actor.shopId, [productId])).get(productId);
  if (found?.status !== "active") return refuse("not_found", "no such product");
  if (choicesOf(found).length > 0) return refuse("choose_variant", "which of its variants is meant", { productId });
  if (!isSoldBy(found.unit, quantity))
    return refuse("quantity_not_sold", `sold in ${found.unit ? rulesOf(found.unit) : "any quantity"}`, {
      productId,
      next: rightQuantity(found.unit, quantity),
    });
  const product = toProductCard(found, currency);
  const total = times(product.price, quantity);
  if (!fitsWire(total.minor)) return refuse("over_limit", "it would cost more than any amount can say");
  return { ok: true, data: { product, quantity, total } };
};
