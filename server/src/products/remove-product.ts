// Deletes or archives a product.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { checkVersion } from "../kernel/contract/refusal.ts";
import { letGo } from "./pictures/show-images.ts";
import { lockProduct, toProduct } from "./queries.ts";

export type Removal = { id: Id<"product">; outcome: "deleted" | "archived" };

/**
 * Deletes a product, or archives it when an order or a bundle refers to it, so that no record loses its product.
 * @throws Refusal not_found, version_conflict
 */
export async function removeProduct(
  tx: Tx,
  actor: Actor,
  { id, ifMatch }: { id: string; ifMatch: number | null },
): Promise<Removal> {
  // Placing an order locks the product through its foreign key. So lock the row before checking for orders.
  const [row, ordered] = await Promise.all([
    lockProduct(tx, actor.shopId, id, "update"),
    sql<{ ordered: boolean }>`
      select exists (select from ordered_products where shop_id = ${actor.shopId} and product_id = ${id})
        or exists (select from bundle_parts where shop_id = ${actor.shopId} and product_id = ${id}) ordered`.execute(
      tx,
    ),
  ]);
  checkVersion(row.version, ifMatch);

  const outcome = ordered.rows[0]?.ordered ? "archived" : "deleted";
  if (outcome === "archived" && row.status === "archived") return { id: row.id as Id<"product">, outcome };
  const changed = await tx
    .updateTable("products")
    .set({
      status: "archived",
      version: row.version + 1,
      updated_at: actor.now,
      ...(outcome === "deleted" ? { deleted_at: actor.now } : {}),
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const product = toProduct({ ...row, ...changed });
  if (outcome === "deleted") await letGo(tx, actor, product.images, []);
  await announce(tx, actor, outcome === "deleted" ? "product.deleted" : "product.updated", {
    id,
    data: product,
    ...(outcome === "archived" ? { previous: { status: row.status } } : {}),
  });
  return { id: product.id, outcome };
}
