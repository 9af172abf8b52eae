// Checks and writes the parts of a bundle while the products that it consists of are locked.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { Component, NewComponent } from "./bundles.ts";
import type { Product } from "./contract.ts";
import { itemOf } from "./items.ts";
import { findProducts } from "./queries.ts";

/** Other fields of the product that will be a bundle. */
type Beside = Pick<Product, "leadTimeDays"> & { variants: number; onHand: number };

/** Whether these differ from its current parts. */
export function isOther(before: readonly Component[], sent: readonly NewComponent[]): boolean {
  const plain = (parts: readonly { productId: string; variantId?: string | null; quantity: number }[]) =>
    parts.map(({ productId, variantId, quantity }) => [productId, variantId ?? null, quantity]);
  return !isDeepStrictEqual(plain(before), plain(sent));
}

/**
 * Locks the parts' rows until the transaction ends, so that none of them becomes a bundle meanwhile. The caller holds the bundle's own row.
 * @param id of the bundle; null while it is being created
 * @throws Refusal invalid_request, resource_missing, all errors together
 */
export async function checkParts(
  tx: Tx,
  actor: Actor,
  { id, parts, beside }: { id: string | null; parts: readonly NewComponent[]; beside: Beside },
): Promise<void> {
  if (parts.length === 0) return;
  const ids = [...new Set(parts.map(({ productId }) => productId))];
  const [, products, within] = await Promise.all([
    sql`select from products where shop_id = ${actor.shopId} and id = any(${ids}::text[]) order by id for share`.execute(
      tx,
    ),
    findProducts(tx, actor.shopId, ids),
    sql<{ name: string }>`
      select p.name from bundle_parts b join products p on p.shop_id = b.shop_id and p.id = b.bundle_id
      where b.shop_id = ${actor.shopId} and b.product_id = ${id ?? ""} limit 1`.execute(tx),
  ]);
  const faults: Fault[] = [];
  const fault = (pointer: string, code: string, detail: string) => faults.push({ pointer, code, detail });
  if (beside.variants > 0) fault("/components", "either_or", "A product can't have both variants and components.");
  if (beside.onHand > 0)
    fault(
      "/components",
      "has_stock",
      `A bundle has no stock of its own. Set the stock of this product to 0 first; it is ${beside.onHand}.`,
    );
  if (beside.leadTimeDays !== null)
    fault("/leadTimeDays", "of_its_parts", "A bundle has no `leadTimeDays` of its own. Set it on the components.");
  const [holder] = within.rows;
  if (holder)
    fault("/components", "in_a_bundle", `This product is part of ${holder.name}. A bundle can't contain a bundle.`);
  const seen = new Set<string>();
  for (const [index, { productId, variantId = null }] of parts.entries()) {
    const at = `/components/${index}`;
    const product = products.get(productId);
    const key = `${productId} ${variantId}`;
    if (seen.has(key)) fault(at, "duplicate", "Another component is the same. Change the quantity of that one.");
    seen.add(key);
    if (productId === id) fault(`${at}/productId`, "in_itself", "A bundle can't contain itself.");
    else if (!product) fault(`${at}/productId`, "resource_missing", `Product ${productId} does not exist.`);
    else if (product.components.length > 0)
      fault(`${at}/productId`, "is_a_bundle", `${product.name} is a bundle; a bundle can't contain another.`);
    else if (!itemOf(product, variantId))
      fault(`${at}/variantId`, "resource_missing", `${product.name} has no variant ${variantId}.`);
  }
  if (faults.length > 0) throw new Refusal(codeOf(faults), faults[0]?.detail, { errors: faults });
}

function codeOf(faults: readonly Fault[]): "invalid_request" | "resource_missing" {
  return faults.every(({ code }) => code === "resource_missing") ? "resource_missing" : "invalid_request";
}

/** Replaces all of them. */
export async function writeParts(tx: Tx, actor: Actor, id: string, parts: readonly NewComponent[]): Promise<void> {
  await tx.deleteFrom("bundle_parts").where("shop_id", "=", actor.shopId).where("bundle_id", "=", id).execute();
  if (parts.length === 0) return;
  await tx
    .insertInto("bundle_parts")
    .values(
      parts.map(({ productId, variantId, quantity }, place) => ({
        shop_id: actor.shopId,
        bundle_id: id,
        product_id: productId,
        variant_id: variantId ?? "",
        place,
        quantity,
      })),
    )
    .execute();
}
