// Reads of products, each in one statement with its stock.
import type { Selectable } from "kysely";
import { type Tx, sql, few } from "../kernel/database/db.ts";
import type { Products } from "../kernel/database/generated/database.ts";
import type { Id } from "../kernel/values/id.ts";
import { money, toWire } from "../kernel/values/money.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { bundlesIn, componentsOf, type PartRow, partsOfProduct, slowestPart } from "./bundles.ts";
import type { Product } from "./contract.ts";
import { type KeptImage, toImage } from "./pictures/addresses.ts";
import { readPrices } from "./prices.ts";
import type { UnitWords } from "./units.ts";
import type { Variant } from "./variant-contract.ts";
import { inTheirOrder, toVariant, type VariantRow, variantsOfProduct } from "./variant-rows.ts";

type StockFigures = { on_hand: number | null; reserved: number | null; available: number | null };
type WithVariants = { variants: VariantRow[] | null };
/** Without the search text, which is as long as all other columns together. */
export type ProductRow = Omit<Selectable<Products>, "search" | "deleted_at">;
export type StockedProductRow = ProductRow & StockFigures & WithVariants & { parts: PartRow[] | null };

// Built once, as text: building and compiling twenty columns for every query costs more than everything else in a list.
const stockedProducts = sql<StockedProductRow>`(
  select p.shop_id, p.id, p.name, p.description, p.price, p.currency, p.compare_at_price, p.prices, p.price_ranges, p.sku, p.external_id,
    p.category, p.tags, p.options, p.images, p.status, p.low_stock_threshold, p.weight_grams, p.dimensions, p.return_days, p.negotiation, p.unit,
    p.lead_time_days, p.stock_tracked, p.metadata, p.version, p.created_at, p.updated_at, p.variant_count, p.lowest_price, p.highest_price, p.part_count, v.variants, b.parts,
    coalesce(v.on_hand, s.on_hand)::integer as on_hand, coalesce(v.reserved, s.reserved)::integer as reserved,
    (coalesce(v.on_hand, s.on_hand) - coalesce(v.reserved, s.reserved))::integer as available
  from products p
    left join product_stock s on s.shop_id = p.shop_id and s.product_id = p.id and s.variant_id = ''
    left join ${sql.raw(variantsOfProduct)} v on true
    left join ${sql.raw(partsOfProduct)} b on true
  where p.deleted_at is null)`.as<"products">("products");

export function productsOf(tx: Tx, shopId: string) {
  return tx.selectFrom(stockedProducts).selectAll("products").where("products.shop_id", "=", shopId);
}

/** Locks the product's row until the transaction ends. @throws Refusal not_found */
export async function lockProduct(
  tx: Tx,
  shopId: string,
  id: string,
  strength: "update" | "no key update",
): Promise<StockedProductRow> {
  // The second statement is sent together with the first, but runs when the first has the lock.
  const [, row] = await Promise.all([
    sql`select from products where shop_id = ${shopId} and id = ${id} for ${sql.raw(strength)}`.execute(tx),
    productsOf(tx, shopId).where("products.id", "=", id).executeTakeFirst(),
  ]);
  if (!row) throw notFound();
  return row;
}

/**
 * The text of a subquery: the ids of the best matches with their scores. `others`: no product that was not read has a higher score.
 * @param enough the search stops after this many that no other product can beat.
 */
export function matchesOf(words: readonly string[], statuses: readonly string[], most: number, enough: number = most) {
  return sql<{
    product_id: string;
    score: bigint;
    others: bigint;
  }>`search_products(${words}::text[], ${statuses}::text[], ${most}::integer, ${enough}::integer)`.as<"matches">(
    "matches",
  );
}

/** @throws Refusal not_found */
export async function getProduct(tx: Tx, shopId: string, id: string): Promise<Product> {
  const row = await productsOf(tx, shopId).where("products.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return toProduct(row);
}

/** A product as other modules see it. The haggling floor is not included. */
export type CatalogProduct = Omit<Product, "negotiation" | "metadata" | "variants"> & {
  variants: Omit<Variant, "negotiation">[];
};

/** The existing products among these ids, without deleted ones, of any status, in one statement. */
export async function findProducts(
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, CatalogProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await productsOf(tx, shopId)
    .where("products.id", "in", few<string>({ values: [...new Set(ids)], type: "text" }))
    .execute();
  return new Map(rows.map((row) => [row.id, toCatalogProduct(row)]));
}

/** The same, with everything that the API shows of a product. */
export async function getProducts(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map();
  const rows = await productsOf(tx, shopId)
    .where("products.id", "in", few<string>({ values: [...new Set(ids)], type: "text" }))
    .execute();
  return new Map(rows.map((row) => [row.id, toProduct(row)]));
}

/** The next products in the order of their ids, of any status, without deleted ones. */
export async function productsAfter(tx: Tx, shopId: string, afterId: string, most: number): Promise<CatalogProduct[]> {
  const rows = await productsOf(tx, shopId)
    .where("products.id", ">", afterId)
    .orderBy("products.id")
    .limit(most)
    .execute();
  return rows.map(toCatalogProduct);
}

/** Whether the product has an uploaded picture in this colour. */
export function shownIn(colour: string) {
  return sql<boolean>`products.images @> ${JSON.stringify([{ colour: { name: colour } }])}::jsonb`;
}

const categoriesMax = 30;
const unitsMax = 100;

/** The categories of what is on sale, the largest first. */
export async function categoriesOf(tx: Tx, shopId: string): Promise<string[]> {
  const { rows } = await sql<{ category: string }>`
    select category from products
    where shop_id = ${shopId} and deleted_at is null and status = 'active' and category is not null
    group by category order by count(*) desc, category limit ${categoriesMax}`.execute(tx);
  return rows.map((row) => row.category);
}

/** Names and options of what is on sale, newest first: the words that buyers may use. `counted`: what is not sold by the piece. */
export type ShopGoods = {
  names: string[];
  options: { name: string; values: string[] }[];
  counted: { name: string; unit: UnitWords }[];
};

export async function goodsOf(tx: Tx, shopId: string, most: number): Promise<ShopGoods> {
  const { rows } = await sql<{ name: string; options: ShopGoods["options"]; unit: UnitWords | null }>`
    select name, options, unit from products
    where shop_id = ${shopId} and deleted_at is null and status = 'active'
    order by created_at desc limit ${most}`.execute(tx);
  return {
    names: rows.map(({ name }) => name),
    options: rows.flatMap(({ options }) => options),
    counted: rows.flatMap(({ name, unit }) =>
      unit === null ? [] : [{ name, unit: { name: unit.name, plural: unit.plural } }],
    ),
  };
}

/** The units of what is on sale. */
export async function unitsOf(tx: Tx, shopId: string): Promise<UnitWords[]> {
  const { rows } = await sql<UnitWords>`
    select distinct unit ->> 'name' as name, unit ->> 'plural' as plural from products
    where shop_id = ${shopId} and deleted_at is null and unit is not null and status = 'active' limit ${unitsMax}`.execute(
    tx,
  );
  return rows;
}

/** Locks the product's row until the transaction ends, so that its events keep their order. */
export async function holdProducts(tx: Tx, shopId: string, ids: readonly string[]): Promise<void> {
  await sql`
    select from products where shop_id = ${shopId} and id = any(${ids}::text[]) order by id for no key update`.execute(
    tx,
  );
}

export function toProduct(row: StockedProductRow): Product {
  return {
    ...toCatalogProduct(row),
    variants: inTheirOrder(row.variants).map((variant) => toVariant(variant, priceOf(row), readPrices(row.prices))),
    negotiation: row.negotiation,
    metadata: row.metadata,
  };
}

export function toCatalogProduct(row: StockedProductRow): CatalogProduct {
  const currency = row.currency;
  const price = priceOf(row);
  const prices = readPrices(row.prices);
  const components = componentsOf(row.parts);
  const { lowest_price: lowest, highest_price: highest } = row;
  return {
    id: row.id as Id<"product">,
    name: row.name,
    description: row.description,
    price,
    compareAtPrice: row.compare_at_price === null ? null : toWire(money(row.compare_at_price, currency)),
    prices,
    sku: row.sku,
    externalId: row.external_id,
    category: row.category,
    tags: row.tags,
    options: row.options,
    images: row.images.map(toImage),
    status: row.status,
    lowStockThreshold: row.low_stock_threshold,
    weightGrams: row.weight_grams,
    returnDays: row.return_days,
    dimensions: row.dimensions,
    unit: row.unit,
    leadTimeDays: row.lead_time_days ?? slowestPart(row.parts),
    components,
    stock: row.part_count > 0 ? stockOfBundle(components) : stockOf(row),
    priceRange: {
      lowest: lowest === null ? price : toWire(money(lowest, currency)),
      highest: highest === null ? price : toWire(money(highest, currency)),
    },
    variants: inTheirOrder(row.variants).map((variant) => {
      const { negotiation: _, ...shown } = toVariant(variant, price, prices);
      return shown;
    }),
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

function stockOf(row: StockFigures & Pick<ProductRow, "stock_tracked">): Product["stock"] {
  const { on_hand: onHand, reserved, available, stock_tracked: tracked } = row;
  return { onHand: onHand ?? 0, reserved: reserved ?? 0, available: available ?? 0, tracked };
}

/** Stock that is reserved for orders of a part is not available to the bundle. */
function stockOfBundle(components: Product["components"]): Product["stock"] {
  const available = bundlesIn(components);
  return { onHand: available, reserved: 0, available, tracked: true };
}

function priceOf(row: Pick<ProductRow, "price" | "currency">): Product["price"] {
  return toWire(money(row.price, row.currency));
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "products.dimensions": NonNullable<Product["dimensions"]>;
    "products.images": KeptImage[];
    "products.negotiation": NonNullable<Product["negotiation"]>;
    "products.options": Product["options"];
    "products.unit": NonNullable<Product["unit"]>;
    "product_variants.negotiation": NonNullable<Product["negotiation"]>;
  }
}
