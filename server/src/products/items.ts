// What carts, reservations and orders contain: a product without variants, or one variant. An item's id is the variant's id, otherwise the
// product's.
import { type Tx, sql } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { Product } from "./contract.ts";
import { type CatalogProduct, productsOf, toCatalogProduct } from "./queries.ts";
import { toImage } from "./pictures/addresses.ts";
import { onSale } from "./on-sale.ts";
import { type GivenPart, partsCode, partsInCode, partsOf, withParts } from "./chosen-parts.ts";
import {
  choiceCode,
  choiceWords,
  type Chosen,
  chosenOf,
  missingIn,
  reallyChosen,
  toldOptions,
  unknownIn,
} from "./choices.ts";

/** A product as it is, or narrowed to one variant: its name, options, price, picture, weight and stock. */
export type Item = Omit<CatalogProduct, "id"> & {
  id: string;
  productId: Id<"product">;
  variantId: Id<"variant"> | null;
  /** One value per option, if the product's options are not variants. Null: the product itself, or a variant. */
  choice: Chosen | null;
  /** The choices for a bundle's parts. Null: no choice yet, or not a bundle. */
  chosenParts: GivenPart[] | null;
};

/** Names an item, for order lines, carts and stock levels. */
export type Choice = { productId: string; variantId: string | null };

/** @param choice of options that are not variants; ignored for a variant @param ofParts the choices for a bundle's parts, as a code */
export function itemId({
  productId,
  variantId,
  choice = null,
  ofParts = "",
}: Choice & { choice?: Chosen | null; ofParts?: string }): string {
  const code = variantId === null ? [choiceCode(choice), ofParts].filter(Boolean).join("&") : "";
  return variantId ?? (code === "" ? productId : `${productId}?${code}`);
}

/** The id of the product or variant, without a choice. */
export function withoutChoice(id: string): string {
  return id.split("?", 1)[0] ?? id;
}

/** The name of an order line: "Palm Slippers – Black, 42". */
export function fullName(product: { name: string }, variant: { name: string } | null): string {
  return variant ? `${product.name} – ${variant.name}` : product.name;
}

/** Null when the product does not have this variant. */
export function itemOf(product: CatalogProduct, variantId: string | null): Item | null {
  if (variantId === null)
    return { ...product, productId: product.id, variantId: null, choice: null, chosenParts: null };
  const variant = product.variants.find(({ id }) => id === variantId);
  if (!variant) return null;
  return {
    ...product,
    id: variant.id,
    productId: product.id,
    variantId: variant.id,
    choice: null,
    chosenParts: null,
    name: fullName(product, variant),
    price: variant.sellingPrice,
    compareAtPrice:
      variant.price === null ? (variant.compareAtPrice ?? product.compareAtPrice) : variant.compareAtPrice,
    prices: variant.sellingPrices,
    priceRange: { lowest: variant.sellingPrice, highest: variant.sellingPrice },
    sku: variant.sku,
    options: product.options.flatMap(({ name }) => {
      const value = variant.options[name];
      return value === undefined ? [] : [{ name, values: [value] }];
    }),
    images: variant.image === null ? product.images : withFirst(variant.image, product.images),
    status: variant.status === "active" ? product.status : "archived",
    weightGrams: variant.weightGrams ?? product.weightGrams,
    stock: { ...variant.stock, tracked: product.stock.tracked },
    variants: [],
  };
}

/** A product whose options are not variants, with these values chosen. */
export function chosenItem(product: CatalogProduct, choice: Chosen): Item {
  const name = choiceWords(product.options, choice);
  return {
    ...product,
    id: itemId({ productId: product.id, variantId: null, choice: reallyChosen(product.options, choice) }),
    productId: product.id,
    variantId: null,
    choice,
    chosenParts: null,
    name: name === "" ? product.name : fullName(product, { name }),
    options: product.options.flatMap(({ name: option }) => {
      const value = choice[option];
      return value === undefined ? [] : [{ name: option, values: [value] }];
    }),
  };
}

/** The variant's own picture comes first. An uploaded one is already in the list. */
function withFirst(url: string, images: CatalogProduct["images"]): CatalogProduct["images"] {
  const own = images.find((image) => image.url === url);
  return [own ?? toImage({ url, alt: null }), ...images.filter((image) => image !== own)];
}

/** The existing items among these, of any status, in one statement. A product's id means the whole product with its variants. */
export async function findItems(tx: Tx, shopId: string, ids: readonly string[]): Promise<Map<string, Item>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const products = wanted.filter((id) => !isVariant(id)).map(withoutChoice);
  const named = sql<string>`any(${products}::text[])`;
  // A product's own id does not need the variants.
  const within =
    products.length === wanted.length
      ? named
      : sql<string>`any(array(
          select product_id from product_variants where shop_id = ${shopId} and id = any(${wanted}::text[])
          union all select unnest(${products}::text[])))`;
  const rows = await productsOf(tx, shopId).where("products.id", "=", within).execute();
  const found = new Map<string, Item>();
  for (const product of rows.map(toCatalogProduct))
    for (const variantId of [null, ...product.variants.map(({ id }) => id)]) {
      const item = itemOf(product, variantId);
      if (item && wanted.includes(item.id)) found.set(item.id, item);
    }
  // By the requested id, and by the canonical one.
  for (const [id, item] of chosenAmong(rows, wanted)) found.set(id, item).set(item.id, item);
  return found;
}

/** The ids that name a complete choice which still exists. */
function chosenAmong(rows: Parameters<typeof toCatalogProduct>[0][], wanted: readonly string[]): [string, Item][] {
  const products = new Map<string, CatalogProduct>(rows.map((row) => [row.id, toCatalogProduct(row)]));
  return wanted.flatMap((id) => {
    const [productId = "", code] = id.split("?", 2);
    const product = products.get(productId);
    if (!product || code === undefined) return [];
    const options = toldOptions(product);
    const given = Object.fromEntries([...new URLSearchParams(code)].filter(([name]) => !name.startsWith("+")));
    const choice = chosenOf(options, given);
    const isWhole = missingIn(options, choice).length === 0 && unknownIn(product.name, options, given).length === 0;
    const chosenParts = partsInCode(code);
    const { parts, faults } = partsOf(product, chosenParts);
    if (!isWhole || faults.length > 0) return [];
    const item = options.length > 0 ? chosenItem(product, choice) : itemOf(product, null);
    if (!item || (options.length === 0 && parts === null)) return [];
    const named = itemId({ ...item, choice: reallyChosen(options, choice), ofParts: partsCode(parts) });
    return [[id, { ...item, id: named, name: withParts(item.name, parts), chosenParts }]];
  });
}

function isVariant(id: string): boolean {
  return id.startsWith("var_");
}

/** How far an item's price may be haggled; null when it is fixed. Only for the haggling arithmetic. It is never shown. */
export async function negotiationOf(tx: Tx, shopId: string, id: string): Promise<Product["negotiation"]> {
  const { rows } = await sql<{ negotiation: Product["negotiation"] }>`
    select p.negotiation from products p where p.shop_id = ${shopId} and p.id = ${withoutChoice(id)} and p.deleted_at is null
    union all
    select coalesce(v.negotiation, case when v.price is null then p.negotiation end)
      from product_variants v join products p on p.shop_id = v.shop_id and p.id = v.product_id
      where v.shop_id = ${shopId} and v.id = ${id} and v.removed_at is null and p.deleted_at is null`.execute(tx);
  return rows[0]?.negotiation ?? null;
}

/** The items with these SKUs, by SKU. */
export async function itemsWithSku(tx: Tx, shopId: string, skus: readonly string[]): Promise<Map<string, Choice>> {
  const wanted = [...skus];
  const { rows } = await sql<{ sku: string } & Choice>`
    select sku, product_id "productId", id "variantId" from product_variants
      where shop_id = ${shopId} and sku = any(${wanted}::text[]) and removed_at is null
    union all
    select sku, id, null from products
      where shop_id = ${shopId} and sku = any(${wanted}::text[]) and deleted_at is null`.execute(tx);
  return new Map(rows.map(({ sku, productId, variantId }) => [sku, { productId, variantId }]));
}

/** The variants that a buyer can choose from; none for a product without variants. */
export function choicesOf({ variants }: Pick<CatalogProduct, "variants">): CatalogProduct["variants"] {
  return onSale(variants);
}
