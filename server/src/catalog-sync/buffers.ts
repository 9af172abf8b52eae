// Pieces of a product that no catalog shows. They replace the channels' general buffer.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { byNewest, type ListRequest, listPage, type Page } from "../kernel/database/page.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { findProducts, holdProducts } from "../products/index.ts";
import type { Buffer } from "./contract.ts";

/** Only products that have one. */
export async function buffersOf(
  tx: Tx,
  shopId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom("catalog_buffers")
    .select(["product_id", "pieces"])
    .where("shop_id", "=", shopId)
    .where(sql<boolean>`product_id = any(${[...productIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.product_id, row.pieces]));
}

const newest = { createdAt: { ...byNewest.createdAt, id: "product_id" } } as const;

export async function listBuffers(tx: Tx, shopId: string, request: ListRequest): Promise<Page<Buffer>> {
  const rows = tx
    .selectFrom("catalog_buffers")
    .select(["product_id", "product_id as id", "pieces", "created_at"])
    .where("shop_id", "=", shopId);
  return listPage({ query: rows, request, sorts: newest, otherwise: "-createdAt", item: toBuffer, within: shopId });
}

/** Repeating it changes nothing. @throws Refusal not_found */
export async function putBuffer(tx: Tx, { shopId, now }: Actor, productId: string, pieces: number): Promise<Buffer> {
  await holdProducts(tx, shopId, [productId]);
  if (!(await findProducts(tx, shopId, [productId])).has(productId)) throw notFound();
  const row = await tx
    .insertInto("catalog_buffers")
    .values({ shop_id: shopId, product_id: productId, pieces, created_at: now })
    .onConflict((conflict) => conflict.columns(["shop_id", "product_id"]).doUpdateSet({ pieces }))
    .returning(["product_id", "pieces", "created_at"])
    .executeTakeFirstOrThrow();
  return toBuffer(row);
}

/** The channels' buffers apply to it again. @returns the previous one. @throws Refusal not_found */
export async function removeBuffer(tx: Tx, { shopId }: Actor, productId: string): Promise<Buffer> {
  const row = await tx
    .deleteFrom("catalog_buffers")
    .where("shop_id", "=", shopId)
    .where("product_id", "=", productId)
    .returning(["product_id", "pieces", "created_at"])
    .executeTakeFirst();
  if (!row) throw notFound();
  return toBuffer(row);
}

function toBuffer(row: { product_id: string; pieces: number; created_at: Date }): Buffer {
  return {
    productId: row.product_id as Buffer["productId"],
    pieces: row.pieces,
    createdAt: row.created_at.toISOString(),
  };
}
