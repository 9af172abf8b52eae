// The code that a buyer has named for their cart. Whether it counts is asked anew each time: a code may end, and a cart change.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Money, money } from "../kernel/values/money.ts";
import { type DiscountReason, discountNow } from "../discounts/index.ts";
import { findItems, inCurrency } from "../products/index.ts";
import type { Cart, CartDiscount } from "./brain.ts";

export async function keepCode(tx: Tx, actor: Actor, conversationId: string, code: string): Promise<void> {
  await sql`
    insert into cart_codes (shop_id, conversation_id, code, added_at)
    values (${actor.shopId}, ${conversationId}, ${code}, ${actor.now})
    on conflict (shop_id, conversation_id) do update set code = excluded.code, added_at = excluded.added_at`.execute(
    tx,
  );
}

export async function codeOfCart(tx: Tx, shopId: string, conversationId: string): Promise<string | null> {
  const row = await tx
    .selectFrom("cart_codes")
    .select("code")
    .where("shop_id", "=", shopId)
    .where("conversation_id", "=", conversationId)
    .executeTakeFirst();
  return row?.code ?? null;
}

export async function dropCode(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  await tx
    .deleteFrom("cart_codes")
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .execute();
}

export type CodeFound = { discount: CartDiscount | null; reason: DiscountReason | null; minimum: Money | null };

/** @param cart with what was haggled for; its own discount is not looked at. @param fee of the delivery; null: none was agreed yet */
export async function discountOf(
  tx: Tx,
  actor: Actor,
  { code, cart, fee, customerId }: { code: string; cart: Cart; fee: Money | null; customerId: string },
): Promise<CodeFound> {
  const { currency } = cart.subtotal;
  const items = await findItems(
    tx,
    actor.shopId,
    cart.lines.map(({ productId }) => productId),
  );
  const lines = cart.lines.flatMap(({ productId, unitPrice, lineTotal }) => {
    const item = items.get(productId);
    if (!item) return [];
    const agreed = unitPrice.minor < BigInt(inCurrency(item, currency)?.price.amount ?? 0);
    return [{ productId: item.productId, total: lineTotal.minor, agreed }];
  });
  const found = await discountNow(tx, actor, {
    typed: code,
    basket: { currency, lines, shipping: fee?.minor ?? 0n },
    customerId,
  });
  if ("reason" in found) {
    const minimum = found.minimum === null ? null : money(found.minimum, currency);
    return { discount: null, reason: found.reason, minimum };
  }
  return { discount: { code: found.code, amount: money(found.off.total, currency) }, reason: null, minimum: null };
}
