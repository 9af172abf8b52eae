// Sets another list of pictures for a product: its row, its search text, and the event.
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { announce, announceAll } from "../../kernel/jobs/outbox.ts";
import type { Product } from "../contract.ts";
import { columnsOf } from "../product-columns.ts";
import { getProduct, type StockedProductRow, toProduct } from "../queries.ts";
import type { Image } from "./contract.ts";

/** @param row locked @param variants whose own picture changes, with the new one */
export async function showImages(
  tx: Tx,
  actor: Actor,
  {
    row,
    images,
    variants = [],
  }: {
    row: StockedProductRow;
    images: Product["images"];
    variants?: readonly { id: string; image: string | null }[] | undefined;
  },
): Promise<Product> {
  const { shopId, now } = actor;
  const before = toProduct(row);
  const { images: written, search } = columnsOf({ ...before, images }, before.variants);
  await Promise.all([
    tx
      .updateTable("products")
      .set({ images: written, search, version: row.version + 1, updated_at: now })
      .where("shop_id", "=", shopId)
      .where("id", "=", row.id)
      .execute(),
    ...variants.map(({ id, image }) =>
      tx
        .updateTable("product_variants")
        .set({ image_url: image, updated_at: now })
        .where("shop_id", "=", shopId)
        .where("product_id", "=", row.id)
        .where("id", "=", id)
        .execute(),
    ),
  ]);
  const product = await getProduct(tx, shopId, row.id);
  const previous = {
    images: before.images,
    ...(variants.length > 0 ? { variants: before.variants } : {}),
  };
  await announce(tx, actor, "product.updated", { id: row.id, data: product, previous });
  return product;
}

/** Announces product.image_unused for each uploaded picture that is no longer shown, with its id as object. */
export async function letGo(tx: Tx, actor: Actor, before: readonly Image[], after: readonly Image[]): Promise<void> {
  const kept = new Set(after.map(({ id }) => id));
  const gone = before.flatMap(({ id }) => (id === null || kept.has(id) ? [] : [id]));
  if (gone.length === 0) return;
  await tx
    .updateTable("product_images")
    .set({ unused_since: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "in", gone)
    .execute();
  await announceAll(
    tx,
    actor,
    gone.map((id) => ({ type: "product.image_unused", id, data: { id } })),
  );
}
