// The rows of a product's variants: written together with the product's row, under its lock.
import type { Actor } from "../kernel/security/actor.ts";
import { sql, type Tx, violates } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { keepPrices, priceRanges } from "./prices.ts";
import type { FurtherPrice } from "./field-schemas.ts";
import { choiceKey, type VariantFields, type VariantPlan } from "./plan-variants.ts";
import { onSale } from "./on-sale.ts";

/** Removed variants, by their choice. */
export async function goneVariants(tx: Tx, shopId: string, productId: string): Promise<Map<string, Id<"variant">>> {
  const rows = await tx
    .selectFrom("product_variants")
    .select(["id", "options"])
    .where("shop_id", "=", shopId)
    .where("product_id", "=", productId)
    .where("removed_at", "is not", null)
    .execute();
  return new Map(rows.map(({ id, options }) => [choiceKey(options as Record<string, string>), id as Id<"variant">]));
}

/**
 * A removed variant that was ordered before is archived; others are deleted.
 * @returns how many of the removed ones are archived
 * @throws Refusal sku_exists
 */
export async function writeVariants(
  tx: Tx,
  actor: Actor,
  productId: string,
  { variants, removed }: Pick<VariantPlan, "variants" | "removed">,
): Promise<number> {
  // Remove first: another variant may take over the SKU.
  const archived = removed.length > 0 ? await removeVariants(tx, actor, productId, removed) : 0;
  if (variants.length === 0) return archived;
  const rows = variants.map((variant, place) => ({
    shop_id: actor.shopId,
    product_id: productId,
    place,
    ...columnsOf(variant),
    created_at: actor.now,
    updated_at: actor.now,
  }));
  await tx
    .insertInto("product_variants")
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(["shop_id", "product_id", "id"]).doUpdateSet((row) => ({
        place: row.ref("excluded.place"),
        options: row.ref("excluded.options"),
        name: row.ref("excluded.name"),
        price: row.ref("excluded.price"),
        compare_at_price: row.ref("excluded.compare_at_price"),
        prices: row.ref("excluded.prices"),
        sku: row.ref("excluded.sku"),
        barcode: row.ref("excluded.barcode"),
        image_url: row.ref("excluded.image_url"),
        weight_grams: row.ref("excluded.weight_grams"),
        negotiation: row.ref("excluded.negotiation"),
        status: row.ref("excluded.status"),
        updated_at: row.ref("excluded.updated_at"),
        removed_at: null,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      throw violates(error, "product_variants_sku") ? skuExists(null) : error;
    });
  return archived;
}

async function removeVariants(tx: Tx, actor: Actor, productId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ archived: boolean }>`
    update product_variants v set status = 'archived', updated_at = ${actor.now},
      removed_at = case when exists (
        select from ordered_products o
        where o.shop_id = v.shop_id and o.product_id = v.product_id and o.variant_id = v.id)
        or exists (
        select from bundle_parts b
        where b.shop_id = v.shop_id and b.product_id = v.product_id and b.variant_id = v.id) then null else ${actor.now}::timestamptz end
    where v.shop_id = ${actor.shopId} and v.product_id = ${productId} and v.id = any(${[...ids]}::text[])
    returning removed_at is null as archived`.execute(tx);
  return rows.filter(({ archived }) => archived).length;
}

function columnsOf(variant: VariantFields) {
  return {
    id: variant.id,
    name: variant.name,
    options: JSON.stringify(variant.options),
    price: variant.price && BigInt(variant.price.amount),
    compare_at_price: variant.compareAtPrice && BigInt(variant.compareAtPrice.amount),
    prices: keepPrices(variant.prices),
    sku: variant.sku,
    barcode: variant.barcode,
    image_url: variant.image,
    weight_grams: variant.weightGrams,
    negotiation: variant.negotiation && JSON.stringify(variant.negotiation),
    status: variant.status,
  };
}

/** What the product's row stores about them. @param kept how many of the removed ones stay archived */
export function summaryOf(
  variants: readonly VariantFields[],
  { price, prices }: { price: { amount: number }; prices: readonly FurtherPrice[] },
  kept = 0,
) {
  const amounts = onSale(variants).map((variant) => BigInt((variant.price ?? price).amount));
  const least = amounts.reduce<bigint | null>((low, one) => (low !== null && low <= one ? low : one), null);
  const most = amounts.reduce<bigint | null>((high, one) => (high !== null && high >= one ? high : one), null);
  return {
    variant_count: variants.length + kept,
    lowest_price: least,
    highest_price: most,
    price_ranges: JSON.stringify(priceRanges(prices, variants)),
  };
}

/** @throws Refusal sku_exists when one of these SKUs is used twice, or by another product or its variant. */
export async function checkNumbersFree(
  tx: Tx,
  shopId: string,
  productId: string | null,
  { sku, variants }: { sku: string | null; variants: readonly Pick<VariantFields, "sku">[] },
): Promise<void> {
  const numbers = [sku, ...variants.map((variant) => variant.sku)];
  const twice = numbers.findIndex((one, index) => one !== null && numbers.indexOf(one) < index);
  if (twice > 0) throw skuExists(numbers[twice] ?? null, twice - 1);
  const own = numbers.slice(1).filter((one) => one !== null);
  if (sku === null && own.length === 0) return;
  const { rows } = await sql<{ sku: string }>`
    select sku from products
      where shop_id = ${shopId} and sku = any(${own}::text[]) and deleted_at is null and id <> ${productId ?? ""}
    union all
    select sku from product_variants
      where shop_id = ${shopId} and sku = any(${sku === null ? own : [sku, ...own]}::text[]) and removed_at is null
        and product_id <> ${productId ?? ""}
    limit 1`.execute(tx);
  const [taken] = rows;
  if (taken)
    throw skuExists(
      taken.sku,
      variants.findIndex((variant) => variant.sku === taken.sku),
    );
}

/** @param index of the variant that wanted it; -1: the product itself */
export function skuExists(sku: string | null, index = -1): Refusal {
  const detail = sku === null ? "Another product has one of these SKUs." : `Another product has the SKU ${sku}.`;
  const pointer = index < 0 ? "/sku" : `/variants/${index}/sku`;
  return new Refusal("sku_exists", detail, { errors: [{ pointer, code: "sku_exists", detail }] });
}

export function externalIdExists(externalId: string | null): Refusal {
  const detail = `Another product has the externalId ${externalId}.`;
  const fault = { pointer: "/externalId", code: "external_id_exists", detail };
  return new Refusal("external_id_exists", detail, { errors: [fault] });
}
