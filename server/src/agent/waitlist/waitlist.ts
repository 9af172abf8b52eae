// Buyers who wait for what is sold out.
import type { Actor } from "../../kernel/security/actor.ts";
import { after, days } from "../../kernel/values/clock.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Choice } from "../../products/index.ts";

/** Again when they were told already. */
export async function joinWaitlist(
  { tx, actor, customerId, conversationId }: { tx: Tx; actor: Actor; customerId: string; conversationId: string },
  { productId, variantId }: Choice,
): Promise<void> {
  await sql`
    insert into waitlist (shop_id, product_id, variant_id, customer_id, conversation_id, created_at)
    values (${actor.shopId}, ${productId}, ${variantId ?? ""}, ${customerId}, ${conversationId}, ${actor.now})
    on conflict (shop_id, product_id, variant_id, customer_id) do update
      set conversation_id = excluded.conversation_id, created_at = excluded.created_at, told_at = null, tried_at = null
      where waitlist.told_at is not null`.execute(tx);
}

export type Waiting = { itemId: string; customerId: string; conversationId: string; since: Date };

/** Who is told of a piece has so long before the next in line is told of the same one. */
export const firstRefusalMs = days(1);

/**
 * Those who wait for one of these items of a product, whoever asked first in front. The caller holds the product, so that no two tell
 * at once.
 */
export async function listWaiting(
  tx: Tx,
  { shopId }: Actor,
  { productId, itemIds }: { productId: string; itemIds: readonly string[] },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select coalesce(variant, product_id) "itemId", customer_id "customerId", conversation_id "conversationId", created_at since
    from waitlist
    where shop_id = ${shopId} and product_id = ${productId} and told_at is null
      and coalesce(variant, product_id) = any(${[...itemIds]}::text[])
    order by created_at, customer_id limit ${toldAtOnceMax}`.execute(tx);
  return rows;
}

/** More wait than are told in one go. */
const toldAtOnceMax = 500;

/** How many were told of each item so lately that it may still be theirs. */
export async function toldLately(
  tx: Tx,
  { shopId, now }: Actor,
  productId: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ itemId: string; told: number }>`
    select coalesce(variant, product_id) "itemId", count(*)::integer as told from waitlist
    where shop_id = ${shopId} and product_id = ${productId} and told_at > ${after(now, -firstRefusalMs)}
    group by coalesce(variant, product_id)`.execute(tx);
  return new Map(rows.map(({ itemId, told }) => [itemId, told]));
}

/** @param told false: the channel let nothing through, and they go on waiting. */
export async function recordTold(
  tx: Tx,
  { shopId, now }: Actor,
  { itemId, customerId }: Waiting,
  told: boolean,
): Promise<void> {
  await sql`
    update waitlist set told_at = case when ${told} then ${now}::timestamptz end, tried_at = ${now}
    where shop_id = ${shopId} and coalesce(variant, product_id) = ${itemId} and customer_id = ${customerId} and told_at is null`.execute(
    tx,
  );
}
