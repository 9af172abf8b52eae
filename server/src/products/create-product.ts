// Creates a product.
import type { Actor } from "../kernel/security/actor.ts";
import { type Tx, violates } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import { checkPrices } from "./check-prices.ts";
import { checkUnit } from "./check-unit.ts";
import { checkWords } from "./check-words.ts";
import type { NewProduct, Product } from "./contract.ts";
import { planVariants } from "./plan-variants.ts";
import { columnsOf, withDefaults } from "./product-columns.ts";
import { getProduct, toProduct } from "./queries.ts";
import { checkParts, writeParts } from "./write-bundle.ts";
import { checkNumbersFree, externalIdExists, skuExists, summaryOf, writeVariants } from "./write-variants.ts";

/** The inventory module depends on this one, so the app passes it in. `variantId` null: the product itself. */
export type OpenStock = (
  tx: Tx,
  actor: Actor,
  productId: string,
  levels: readonly { variantId: string | null; quantity: number }[],
) => Promise<void>;

/** The inventory functions that a change of a product needs. */
export type Shelves = {
  openStock: OpenStock;
  /** Call it before locking the product's row. */
  holdOwnStock: (tx: Tx, shopId: string, productId: string) => Promise<void>;
  /** The product was sold without variants until now. `quantity` null: not given. */
  stockFirstVariants: (
    tx: Tx,
    actor: Actor,
    productId: string,
    first: readonly { variantId: string; quantity: number | null }[],
  ) => Promise<void>;
  /** The first stock count of a product that had none. */
  countFrom: (tx: Tx, actor: Actor, productId: string, quantity: number) => Promise<void>;
};

/** @throws Refusal currency_mismatch, invalid_request, sku_exists */
export async function createProduct(
  tx: Tx,
  actor: Actor,
  { stock, variants = [], components = [], ...given }: NewProduct,
  openStock: OpenStock,
): Promise<Product> {
  if (variants.length > 0 && stock !== undefined) throw invalid(ownStock);
  if (components.length > 0 && stock !== undefined) throw invalid(stockOfParts);
  checkWords({ ...given, variants });
  const fields = withDefaults(given);
  const plan = planVariants({ options: [], variants: [] }, variants, given.options ?? null, new Map());
  const whole = { ...fields, options: plan.options };
  const [shop] = await Promise.all([
    findShop(tx, actor.shopId),
    checkNumbersFree(tx, actor.shopId, null, { sku: fields.sku, variants: plan.variants }),
    checkParts(tx, actor, { id: null, parts: components, beside: { ...fields, variants: variants.length, onHand: 0 } }),
  ]);
  checkUnit(fields.unit);
  checkPrices({ ...fields, variants: plan.variants }, shop);
  const row = await tx
    .insertInto("products")
    .values({
      ...columnsOf(whole, plan.variants),
      ...summaryOf(plan.variants, fields),
      part_count: components.length,
      stock_tracked: components.length > 0 || isNumbered(stock, variants),
      shop_id: actor.shopId,
      id: newId("product"),
      created_at: actor.now,
      updated_at: actor.now,
    })
    .onConflict((conflict) =>
      conflict.columns(["shop_id", "sku"]).where("sku", "is not", null).where("deleted_at", "is", null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw violates(error, "products_external_id") ? externalIdExists(fields.externalId) : error;
    });
  if (!row) throw skuExists(fields.sku);

  if (plan.variants.length > 0) await writeVariants(tx, actor, row.id, plan);
  if (components.length > 0) await writeParts(tx, actor, row.id, components);
  const opening = openStock(tx, actor, row.id, [
    { variantId: null, quantity: stock ?? 0 },
    ...plan.openings.map(opened),
  ]);
  if (plan.variants.length > 0) await opening;
  const product =
    plan.variants.length + components.length > 0
      ? await getProduct(tx, actor.shopId, row.id)
      : toProduct({ ...row, on_hand: stock ?? 0, reserved: 0, available: stock ?? 0, variants: null, parts: null });
  await Promise.all([opening, announce(tx, actor, "product.created", { id: product.id, data: product })]);
  return product;
}

/** Whether any count was given. From then on, its stock is counted. */
export function isNumbered(stock: number | undefined, variants: readonly { stock?: number }[]): boolean {
  return stock !== undefined || variants.some((variant) => variant.stock !== undefined);
}

/** No given count means none in stock. */
export function opened({ variantId, quantity }: { variantId: string; quantity: number | null }) {
  return { variantId, quantity: quantity ?? 0 };
}

const ownStock: Fault = {
  pointer: "/stock",
  code: "either_or",
  detail: "With variants, each variant has its own stock.",
};

const stockOfParts: Fault = {
  pointer: "/stock",
  code: "either_or",
  detail: "A bundle has no stock of its own; its components do.",
};

function invalid(fault: Fault): Refusal {
  return new Refusal("invalid_request", fault.detail, { errors: [fault] });
}
