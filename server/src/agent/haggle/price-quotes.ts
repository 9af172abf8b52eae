// Prices that were haggled for: each bound to one conversation, item and quantity, for a time. Used up by the order.
import type { Actor } from "../../kernel/security/actor.ts";
import { after, minutes } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Money } from "../../kernel/values/money.ts";
import type { Choice } from "../../products/index.ts";
import type { Standing } from "./counter-offer.ts";

/** Long enough to talk it over, short enough that a price is no promise for the next day. */
export const quoteLivesMs = minutes(120);

type At = { tx: Tx; actor: Actor; conversationId: string };

/** Where the haggle for an item stands; null before it began, or after its time. */
export async function standingFor({ tx, actor, conversationId }: At, id: string): Promise<Standing | null> {
  const row = await tx
    .selectFrom("price_quotes")
    .select(["price", "rounds"])
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where(sql`coalesce(variant, product_id)`, "=", id)
    .where("expires_at", ">", actor.now)
    .executeTakeFirst();
  return row ?? null;
}

/** @param quantity as many as lie in the cart; null when it is not there yet */
export async function keepQuote(
  { tx, actor, conversationId }: At,
  { productId, variantId, price, rounds, quantity }: Choice & { price: Money; rounds: number; quantity: number | null },
): Promise<Date> {
  const expiresAt = after(actor.now, quoteLivesMs);
  await sql`
    insert into price_quotes (shop_id, conversation_id, product_id, variant_id, rounds, price, currency, quantity, expires_at, created_at)
    values (${actor.shopId}, ${conversationId}, ${productId}, ${variantId ?? ""}, ${rounds}, ${price.minor}, ${price.currency}, ${quantity}, ${expiresAt}, ${actor.now})
    on conflict (shop_id, conversation_id, product_id, variant_id) do update
      set rounds = excluded.rounds, price = excluded.price, quantity = excluded.quantity, expires_at = excluded.expires_at`.execute(
    tx,
  );
  return expiresAt;
}

/** The first quantity that is put into the cart is the one the price was made for. */
export async function bindQuote(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  line: Choice & { quantity: number },
): Promise<void> {
  await tx
    .updateTable("price_quotes")
    .set({ quantity: line.quantity })
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .where("product_id", "=", line.productId)
    .where("variant_id", "=", line.variantId ?? "")
    .where("quantity", "is", null)
    .execute();
}

export async function dropQuotes(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  await tx
    .deleteFrom("price_quotes")
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .execute();
}
