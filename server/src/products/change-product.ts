import type { Actor } from "../kernel/actor.ts";
import { type Tx, violates } from "../kernel/db.ts";
import { announce, previousOf } from "../kernel/outbox.ts";
import { checkVersion, Refusal } from "../kernel/refusal.ts";
import { findShop } from "../shops/index.ts";
import { checkPrices } from "./check-prices.ts";
import type { Product, ProductChange } from "./contract.ts";
import { skuExists } from "./create-product.ts";
import { columnsOf, fieldNames, type ProductFields, withAlts } from "./product-columns.ts";
import { lockProduct, toProduct } from "./queries.ts";

const metadataMax = 50;

/**
 * A merge patch. What changes nothing leaves the version as it is and announces nothing.
 * @param ifMatch the version the caller saw, or null
 * @throws Refusal not_found, version_conflict, currency_mismatch, invalid_request, sku_exists
 */
export async function changeProduct(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: ProductChange; ifMatch: number | null },
): Promise<Product> {
  const [shop, row] = await Promise.all([
    findShop(tx, actor.shopId),
    lockProduct(tx, actor.shopId, id, "no key update"),
  ]);
  checkVersion(row.version, ifMatch);

  const before = toProduct(row);
  const fields = merge(before, change);
  checkPrices(fields, shop.currency);
  const previous = previousOf<ProductFields>(before, fields, fieldNames);
  if (Object.keys(previous).length === 0) return before;

  const changed = await tx
    .updateTable("products")
    .set({ ...columnsOf(fields), version: row.version + 1, updated_at: actor.now })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw violates(error, "products_sku") ? skuExists(fields.sku) : error;
    });
  const product = toProduct({ ...row, ...changed });
  await announce(tx, actor, "product.updated", { id, data: product, previous });
  return product;
}

function merge(before: Product, { metadata, images, ...change }: ProductChange): ProductFields {
  const pairs = Object.entries({ ...before.metadata, ...metadata }).filter(([, value]) => value !== null);
  if (pairs.length > metadataMax) {
    const detail = `Must have at most ${metadataMax} fields, those already there included.`;
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/metadata", code: "max_properties", detail }],
    });
  }
  return {
    ...before,
    ...change,
    ...(images ? { images: withAlts(images) } : {}),
    metadata: Object.fromEntries(pairs) as Product["metadata"],
  };
}
