// What a shop has on sale, as its page and assistants read it.
import type { Tx } from "../kernel/database/db.ts";
import type { Page } from "../kernel/database/page.ts";
import { type CatalogProduct, findProducts, listProducts } from "../products/index.ts";

export const searchMax = 100;

export type AskedGoods = { q: string; category: string; cursor?: string | undefined; limit: number };

/** The newest first, or what the words find. @throws Refusal invalid_cursor */
export async function goodsOnSale(
  tx: Tx,
  shopId: string,
  { q, category, cursor, limit }: AskedGoods,
  now: Date,
): Promise<Page<CatalogProduct>> {
  const words = q.trim().slice(0, searchMax);
  const wanted = { ...(words ? { q: words } : {}), ...(category ? { category } : {}), ...(cursor ? { cursor } : {}) };
  return listProducts(tx, shopId, { status: ["active" as const], limit, ...wanted }, now);
}

/** Null if it does not exist, or is not on sale. */
export async function productOnSale(tx: Tx, shopId: string, id: string): Promise<CatalogProduct | null> {
  const product = (await findProducts(tx, shopId, [id])).get(id);
  return product?.status === "active" ? product : null;
}
