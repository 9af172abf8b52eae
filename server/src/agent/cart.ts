// What the buyer has in mind, at the catalogue's current prices. A cart promises nothing: only an order reserves stock.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { add, type Currency, money, times } from "../kernel/values/money.ts";
import { choicesOf, findItems, inCurrency, type Item } from "../products/index.ts";
import { findAgentRules } from "../shops/index.ts";
import type { Cart, CartLine } from "./brain.ts";
import { discountOf } from "./cart-code.ts";
import { limitsOf } from "./haggle/limits-of-shop.ts";
import { bindQuote, carryQuote } from "./haggle/price-quotes.ts";
import { toProductCard } from "./product-card.ts";

/** @param currency the currency of the prices, if everything in the cart has a price in it; else the shop's own is used */
export async function readCart(tx: Tx, actor: Actor, conversationId: string, currency: Currency): Promise<Cart> {
  const priced = await readPriced(tx, actor, conversationId, currency);
  const cart = await withLimits(tx, actor, priced);
  if (priced.code === null) return cart;
  const { discount } = await discountOf(tx, actor, { ...priced.code, cart, fee: null });
  return discount ? { ...cart, discount } : cart;
}

async function withLimits(
  tx: Tx,
  actor: Actor,
  { cart, atList, haggled }: Awaited<ReturnType<typeof readPriced>>,
): Promise<Cart> {
  if (!haggled) return cart;
  // A price given for a large cart does not apply to what is left of it.
  const { discounts } = await findAgentRules(tx, actor.shopId);
  const { leastOrder } = limitsOf(discounts, cart.subtotal.currency);
  return leastOrder === null || atList.subtotal.minor >= leastOrder ? cart : atList;
}

/** At the prices that every buyer sees. */
export async function readListCart(tx: Tx, actor: Actor, conversationId: string, currency: Currency): Promise<Cart> {
  return (await readPriced(tx, actor, conversationId, currency)).atList;
}

async function readPriced(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  wished: Currency,
): Promise<{
  cart: Cart;
  atList: Cart;
  haggled: boolean;
  code: { code: string; customerId: string } | null;
}> {
  const { shopId, now } = actor;
  const rows = await tx
    .selectFrom("cart_lines as c")
    // A haggled price applies to its quantity, until it expires.
    .leftJoin("price_quotes as q", (join) =>
      join
        .onRef("q.shop_id", "=", "c.shop_id")
        .onRef("q.conversation_id", "=", "c.conversation_id")
        .onRef("q.product_id", "=", "c.product_id")
        .onRef("q.variant_id", "=", "c.variant_id")
        .onRef("q.quantity", "=", "c.quantity")
        .on("q.expires_at", ">", now),
    )
    .leftJoin("cart_codes as k", (join) =>
      join.onRef("k.shop_id", "=", "c.shop_id").onRef("k.conversation_id", "=", "c.conversation_id"),
    )
    .leftJoin("conversations as v", (join) =>
      join.onRef("v.shop_id", "=", "k.shop_id").onRef("v.id", "=", "k.conversation_id"),
    )
    .select([
      sql<string>`coalesce(c.variant, c.product_id || case when c.choice = '' then '' else '?' || c.choice end)`.as(
        "item_id",
      ),
      "c.quantity",
      "q.price as agreed",
      "k.code",
      "v.customer_id as customerId",
      "q.currency as agreed_in",
    ])
    .where("c.shop_id", "=", shopId)
    .where("c.conversation_id", "=", conversationId)
    .orderBy("c.added_at")
    .orderBy("c.product_id")
    .orderBy("c.variant_id")
    .orderBy("c.choice")
    .execute();
  const items = await findItems(
    tx,
    shopId,
    rows.map((row) => row.item_id),
  );
  const sold = rows.flatMap((row) => {
    const item = items.get(row.item_id);
    // A product that has got variants since is no longer sold as a whole.
    return item?.status === "active" && choicesOf(item).length === 0 ? [{ ...row, item }] : [];
  });
  const unpriced = sold.find(({ item }) => inCurrency(item, wished) === null);
  const currency = unpriced ? unpriced.item.price.currency : wished;
  const lines = sold.map(({ item, quantity, agreed, agreed_in }) => {
    const { id, name, price } = toProductCard(item, currency);
    const haggled = agreed !== null && agreed_in === price.currency && agreed < price.minor;
    const unitPrice = haggled ? money(agreed, price.currency) : price;
    const unit = item.unit && { name: item.unit.name, plural: item.unit.plural };
    const { leadTimeDays } = item;
    const lineTotal = times(unitPrice, quantity);
    return { line: { productId: id, name, quantity, unit, leadTimeDays, unitPrice, lineTotal }, price };
  });
  const listed = lines.map(({ line, price }) => ({
    ...line,
    unitPrice: price,
    lineTotal: times(price, line.quantity),
  }));
  const { code = null, customerId = null } = rows[0] ?? {};
  return {
    cart: cartOf(
      lines.map(({ line }) => line),
      currency,
    ),
    atList: cartOf(listed, currency),
    haggled: lines.some(({ line, price }) => line.unitPrice.minor < price.minor),
    code: code && customerId ? { code, customerId } : null,
  };
}

function cartOf(lines: CartLine[], currency: Currency): Cart {
  return { lines, subtotal: lines.reduce((total, line) => add(total, line.lineTotal), money(0, currency)) };
}

/** Quantity 0 removes the line. An earlier proposal is no longer valid. */
export async function setCartLine(
  tx: Tx,
  actor: Actor,
  {
    conversationId,
    found: { productId, variantId, id },
    quantity,
  }: { conversationId: string; found: Pick<Item, "productId" | "variantId" | "id">; quantity: number },
): Promise<void> {
  const variant = variantId ?? "";
  const choice = codeOf(id);
  if (quantity > 0 && variantId !== null)
    await carryQuote(tx, actor, conversationId, { productId, variantId, quantity });
  await Promise.all([
    quantity === 0
      ? tx
          .deleteFrom("cart_lines")
          .where("shop_id", "=", actor.shopId)
          .where("conversation_id", "=", conversationId)
          .where("product_id", "=", productId)
          .where("variant_id", "=", variant)
          .where("choice", "=", choice)
          .execute()
      : sql`
          insert into cart_lines (shop_id, conversation_id, product_id, variant_id, choice, quantity, added_at)
          values (${actor.shopId}, ${conversationId}, ${productId}, ${variant}, ${choice}, ${quantity}, ${actor.now})
          on conflict (shop_id, conversation_id, product_id, variant_id, choice) do update set quantity = excluded.quantity`.execute(
          tx,
        ),
    replaceProposals(tx, actor, conversationId),
    ...(quantity > 0 ? [bindQuote(tx, actor, conversationId, { productId, variantId, quantity })] : []),
  ]);
}

/** Replaces the contents of the cart. */
export async function replaceCart(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  lines: readonly (Pick<Item, "productId" | "variantId" | "id"> & { quantity: number })[],
): Promise<void> {
  await clearCart(tx, actor, conversationId);
  if (lines.length === 0) return;
  await tx
    .insertInto("cart_lines")
    .values(
      lines.map(({ productId, variantId, id, quantity }, index) => ({
        shop_id: actor.shopId,
        conversation_id: conversationId,
        product_id: productId,
        variant_id: variantId ?? "",
        choice: codeOf(id),
        quantity,
        // Keeps the order in which they were sent.
        added_at: new Date(actor.now.getTime() + index),
      })),
    )
    .execute();
}

/** The choice, as coded in the item's id. */
function codeOf(id: string): string {
  return id.split("?", 2)[1] ?? "";
}

export async function clearCart(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  await Promise.all([
    tx
      .deleteFrom("cart_lines")
      .where("shop_id", "=", actor.shopId)
      .where("conversation_id", "=", conversationId)
      .execute(),
    replaceProposals(tx, actor, conversationId),
  ]);
}

export async function replaceProposals(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  await tx
    .updateTable("proposals")
    .set({ state: "replaced" })
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where("state", "=", "open")
    .execute();
}
