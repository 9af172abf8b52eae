// Changes a product.
import { mergedMetadata } from "../kernel/contract/metadata.ts";
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../kernel/security/actor.ts";
import { type Tx, violates } from "../kernel/database/db.ts";
import { announce, previousOf } from "../kernel/jobs/outbox.ts";
import { checkVersion } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import { checkPrices, type SellsIn } from "./check-prices.ts";
import { checkUnit } from "./check-unit.ts";
import { checkWords } from "./check-words.ts";
import type { Product, ProductChange } from "./contract.ts";
import { isNumbered, opened, type Shelves } from "./create-product.ts";
import { fieldsOf, planVariants } from "./plan-variants.ts";
import { imagesFrom } from "./pictures/addresses.ts";
import { letGo } from "./pictures/show-images.ts";
import { withDefaults as pricesWithDefaults } from "./prices.ts";
import { columnsOf, fieldNames, type ProductFields } from "./product-columns.ts";
import { getProduct, lockProduct, toProduct } from "./queries.ts";
import { unitWithDefaults } from "./units.ts";
import type { NewComponent } from "./bundles.ts";
import { checkParts, isOther, writeParts } from "./write-bundle.ts";
import {
  checkNumbersFree,
  externalIdExists,
  goneVariants,
  skuExists,
  summaryOf,
  writeVariants,
} from "./write-variants.ts";

/**
 * A merge patch. A change without effect keeps the version and announces nothing.
 * @param ifMatch the version that the caller saw, or null
 * @throws Refusal not_found, version_conflict, currency_mismatch, invalid_request, sku_exists
 */
export async function changeProduct(
  tx: Tx,
  actor: Actor,
  { id, change, ifMatch }: { id: string; change: ProductChange; ifMatch: number | null },
  shelves: Shelves,
): Promise<Product> {
  checkWords(change);
  if (change.variants?.length) await shelves.holdOwnStock(tx, actor.shopId, id);
  const [shop, row, gone] = await Promise.all([
    findShop(tx, actor.shopId),
    lockProduct(tx, actor.shopId, id, "no key update"),
    change.variants ? goneVariants(tx, actor.shopId, id) : new Map(),
  ]);
  checkVersion(row.version, ifMatch);

  const before = toProduct(row);
  const { after, plan, varied, bundled, previous } = planChange(before, change, gone, shop);
  const { variants: sent, components, leadTimeDays } = change;
  // A bundle's lead time comes from its parts. The product itself has none.
  const lead = before.components.length > 0 && leadTimeDays === undefined ? row.lead_time_days : after.leadTimeDays;
  if (bundled || (before.components.length > 0 && (sent !== undefined || leadTimeDays !== undefined)))
    await checkParts(tx, actor, {
      id,
      parts: components ?? partsSent(before),
      beside: {
        leadTimeDays: lead,
        variants: plan.variants.length,
        onHand: row.on_hand ?? 0,
      },
    });
  if (Object.keys(previous).length === 0) return before;
  if (varied || "sku" in previous)
    await checkNumbersFree(tx, actor.shopId, id, { sku: after.sku, variants: plan.variants });

  const archived = varied ? await writeVariants(tx, actor, id, plan) : 0;
  const changed = await tx
    .updateTable("products")
    .set({
      ...columnsOf(after, plan.variants),
      ...summaryOf(plan.variants, after, archived),
      lead_time_days: lead,
      part_count: (components ?? before.components).length,
      stock_tracked: row.stock_tracked || isNumbered(undefined, change.variants ?? []),
      version: row.version + 1,
      updated_at: actor.now,
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (violates(error, "products_external_id")) throw externalIdExists(after.externalId);
      throw violates(error, "products_sku") ? skuExists(after.sku) : error;
    });
  if (previous.images) await letGo(tx, actor, before.images, after.images);
  if (bundled && components) await writeParts(tx, actor, id, components);
  if (plan.openings.length > 0)
    await (before.variants.some(({ status }) => status === "active")
      ? shelves.openStock(tx, actor, id, plan.openings.map(opened))
      : shelves.stockFirstVariants(tx, actor, id, plan.openings));
  const product = varied || bundled ? await getProduct(tx, actor.shopId, id) : toProduct({ ...row, ...changed });
  await announce(tx, actor, "product.updated", { id, data: product, previous });
  if ("lowStockThreshold" in previous)
    await announce(tx, actor, "product.threshold_changed", { id, data: { productId: id } });
  return product;
}

/** What the change would write; `previous` is empty when nothing changes. @throws Refusal currency_mismatch, invalid_request */
export function planChange(
  before: Product,
  { variants: sent, components, ...own }: ProductChange,
  gone: Awaited<ReturnType<typeof goneVariants>>,
  shop: SellsIn,
) {
  const fields = merge(before, own);
  const plan = planVariants(before, sent ?? null, own.options ?? (sent ? null : before.options), gone);
  const after = { ...fields, options: plan.options };
  checkUnit(after.unit);
  checkPrices({ ...after, variants: plan.variants }, shop, before);
  const previous: Partial<Product> = previousOf<ProductFields>(before, after, fieldNames);
  const varied = sent !== undefined && !isDeepStrictEqual(before.variants.map(fieldsOf), plan.variants);
  if (varied) previous.variants = before.variants;
  const bundled = components !== undefined && isOther(before.components, components);
  if (bundled) previous.components = before.components;
  return { after, plan, varied, bundled, previous };
}

function partsSent({ components }: Product): NewComponent[] {
  return components.map(({ productId, variantId, quantity }) => ({
    productId,
    quantity,
    ...(variantId === null ? {} : { variantId }),
  }));
}

function merge(
  before: Product,
  { metadata, images, prices, unit, ...change }: Omit<ProductChange, "variants" | "components">,
): ProductFields {
  return {
    ...before,
    ...change,
    ...(images ? { images: imagesFrom(images, before.images) } : {}),
    ...(unit === undefined ? {} : { unit: unit && unitWithDefaults(unit) }),
    ...(prices ? { prices: pricesWithDefaults(prices) } : {}),
    metadata: mergedMetadata(before.metadata, metadata),
  };
}
