// Buyers who wait for what is sold out.
import type { Actor } from "../../kernel/actor.ts";
import { sql, type Tx } from "../../kernel/db.ts";
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
      set conversation_id = excluded.conversation_id, created_at = excluded.created_at, told_at = null
      where waitlist.told_at is not null`.execute(tx);
}

export type Waiting = { itemId: string; customerId: string; conversationId: string; since: Date };

/** Takes all who wait for one of these items of a product off the list: who is told is told once. */
export async function takeWaiting(
  tx: Tx,
  actor: Actor,
  { productId, itemIds }: { productId: string; itemIds: readonly string[] },
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update waitlist set told_at = ${actor.now}
    where shop_id = ${actor.shopId} and product_id = ${productId} and told_at is null
      and coalesce(variant, product_id) = any(${[...itemIds]}::text[])
    returning coalesce(variant, product_id) "itemId", customer_id "customerId", conversation_id "conversationId", created_at since`.execute(
    tx,
  );
  return rows;
}
