// Opens the stock of new items.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";

/** The stock of new items: a level each, and the movement that explains it. A restored variant finds its earlier stock. */
export async function openStock(
  tx: Tx,
  actor: Actor,
  productId: string,
  levels: readonly { variantId: string | null; quantity: number }[],
): Promise<void> {
  const variants = levels.map(({ variantId }) => variantId ?? "");
  const quantities = levels.map(({ quantity }) => quantity);
  const opening = sql`
    insert into stock_levels as s (shop_id, product_id, variant_id, on_hand, updated_at)
    select ${actor.shopId}, ${productId}, n.variant_id, n.quantity, ${actor.now}
    from unnest(${variants}::text[], ${quantities}::integer[]) n (variant_id, quantity)
    on conflict (shop_id, product_id, variant_id) do update
      set on_hand = s.on_hand + excluded.on_hand, version = s.version + 1, updated_at = excluded.updated_at`.execute(
    tx,
  );
  const stocked = levels.filter(({ quantity }) => quantity > 0);
  if (stocked.length === 0) {
    await opening;
    return;
  }
  const movements = tx
    .insertInto("stock_movements")
    .values(
      stocked.map(({ variantId, quantity }) => ({
        shop_id: actor.shopId,
        id: newId("movement"),
        product_id: productId,
        variant_id: variantId ?? "",
        delta: quantity,
        reason: "opening",
        actor: JSON.stringify(actor.by),
        created_at: actor.now,
      })),
    )
    .execute();
  await Promise.all([opening, movements]);
}
