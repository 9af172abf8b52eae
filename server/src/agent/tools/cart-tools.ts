// The buyer's cart. A quantity beyond what is left is refused with what is left, so that an honest answer can be given.
import { fitsWire, times } from "../../kernel/values/money.ts";
import { quantityMax } from "../../orders/index.ts";
import { findItems, isSoldBy, kindsOf, rightQuantity, rulesOf } from "../../products/index.ts";
import { clearCart, readCart, setCartLine } from "../cart.ts";
import { toProductCard } from "../product-card.ts";
import type { Cart, ProductCard } from "../brain.ts";
import type { ToolRefusal } from "../tool.ts";
import { shortOf } from "./short-of.ts";
import { type Buyer, refuse, type Run } from "./buyer.ts";

const linesMax = 50;

export const viewCartTool: Run<"view_cart"> = async (buyer) => ({ ok: true, data: { cart: await cartOf(buyer) } });

export const addToCartTool: Run<"add_to_cart"> = async (buyer, { productId, quantity }) => {
  const before = await cartOf(buyer);
  const already = before.lines.find((line) => line.productId === productId)?.quantity ?? 0;
  if (already === 0 && before.lines.length >= linesMax) return refuse("over_limit", "the cart is full");
  const set = await setQuantity({ buyer, before, productId, quantity: already + quantity, asked: quantity });
  return "ok" in set ? set : { ok: true, data: { cart: await cartOf(buyer), added: set, quantity } };
};

export const setCartQuantityTool: Run<"set_cart_quantity"> = async (buyer, { productId, quantity }) => {
  const set = await setQuantity({ buyer, before: await cartOf(buyer), productId, quantity, asked: quantity });
  return "ok" in set ? set : { ok: true, data: { cart: await cartOf(buyer) } };
};

export const clearCartTool: Run<"clear_cart"> = async (buyer) => {
  await clearCart(buyer.tx, buyer.actor, buyer.conversationId);
  return { ok: true, data: { cart: await cartOf(buyer) } };
};

function cartOf({ tx, actor, conversationId, currency }: Buyer) {
  return readCart(tx, actor, conversationId, currency);
}

async function setQuantity({
  buyer: { tx, actor, conversationId, currency },
  before,
  productId,
  quantity,
  asked,
}: {
  buyer: Buyer;
  before: Cart;
  productId: string;
  quantity: number;
  asked: number;
}): Promise<ToolRefusal | ProductCard> {
  if (!Number.isSafeInteger(asked) || asked < 0 || !Number.isSafeInteger(quantity))
    return refuse("invalid", "a quantity is a whole number");
  if (quantity > quantityMax) return refuse("over_limit", `at most ${quantityMax} of one product`);
  const others = before.lines.filter((line) => line.productId !== productId);
  const items = await findItems(tx, actor.shopId, [productId, ...others.map((line) => line.productId)]);
  const found = items.get(productId);
  if (found?.status !== "active") return refuse("not_found", "no such product");
  if (quantity > 0 && kindsOf(found).length > 0)
    return refuse("choose_variant", "which of its variants is meant", { productId });
  const product = toProductCard(found, currency);
  // Fewer than there are where another line takes of the same: a bundle has no shelf of its own.
  const short = shortOf([...others, { productId, quantity }], items);
  const available = short?.productId === productId ? short.available : product.available;
  if (quantity > available) return refuse("out_of_stock", "not that many left", { available, productId });
  if (quantity > 0 && !isSoldBy(found.unit, quantity))
    return refuse("quantity_not_sold", `sold in ${found.unit ? rulesOf(found.unit) : "any quantity"}`, {
      productId,
      next: rightQuantity(found.unit, quantity),
    });
  const alike = others.filter((line) => line.lineTotal.currency === product.price.currency);
  if (!fitsWire(alike.reduce((sum, { lineTotal }) => sum + lineTotal.minor, times(product.price, quantity).minor)))
    return refuse("over_limit", "the cart would cost more than any amount can say");
  await setCartLine(tx, actor, { conversationId, found, quantity });
  return product;
}
