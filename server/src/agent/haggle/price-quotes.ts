// Haggled prices: each bound to one conversation, item and quantity, for a limited time. The order uses them up.
import type { Actor } from "../../kernel/security/actor.ts";
import { after, minutes } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Money } from "../../kernel/values/money.ts";
import type { Choice } from "../../products/index.ts";
import type { Standing } from "./counter-offer.ts";

/** Long enough to talk it over, short enough that a price is no promise for the next day. */
export const quoteLivesMs = minutes(120);

type At = { tx: Tx; actor: Actor; conversationId: string };

/** The state of the haggle for an item; null before it began, or after its time. */
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

/** @param quantity the number in the cart; null if it is not there yet */
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

/** The price applies to the first quantity that is put into the cart. */
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

/**
 * "The orange one instead": the price that was agreed for one variant goes on with the variant that takes its place in the cart, if both have
 * the same list price and the seller's limit for the other allows it.
 */
export async function carryQuote(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { productId, variantId, quantity }: Choice & { quantity: number },
): Promise<void> {
  await sql`
    update price_quotes q set variant_id = ${variantId}
    where q.shop_id = ${actor.shopId} and q.conversation_id = ${conversationId} and q.product_id = ${productId} and q.variant_id = (
      select agreed.variant_id
      from price_quotes agreed
      join products p on p.shop_id = agreed.shop_id and p.id = agreed.product_id
      join product_variants left_out on left_out.shop_id = p.shop_id and left_out.id = agreed.variant_id
      join product_variants taken on taken.shop_id = p.shop_id and taken.id = ${variantId}
      where agreed.shop_id = ${actor.shopId} and agreed.conversation_id = ${conversationId} and agreed.product_id = ${productId}
        and agreed.expires_at > ${actor.now} and coalesce(agreed.quantity, ${quantity}) = ${quantity}
        and coalesce(left_out.price, p.price) = coalesce(taken.price, p.price)
        and (coalesce(taken.negotiation, case when taken.price is null then p.negotiation end) #>> '{floor,amount}')::bigint <= agreed.price
        and not exists (select from price_quotes own where own.shop_id = agreed.shop_id
          and own.conversation_id = agreed.conversation_id and own.product_id = agreed.product_id and own.variant_id = taken.id)
        and not exists (select from cart_lines held where held.shop_id = agreed.shop_id
          and held.conversation_id = agreed.conversation_id and held.product_id = agreed.product_id and held.variant_id = agreed.variant_id)
      order by agreed.created_at desc, agreed.variant_id limit 1)`.execute(tx);
}

export async function dropQuotes(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  await tx
    .deleteFrom("price_quotes")
    .where("shop_id", "=", actor.shopId)
    .where("conversation_id", "=", conversationId)
    .execute();
}
