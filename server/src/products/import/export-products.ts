// All products as a file that the import can read again. It streams page by page, so the download starts immediately for any number of products.
// Bundles come after their parts, as the import requires.
import { isDeepStrictEqual } from "node:util";
import { stringify } from "csv-stringify/sync";
import type { Actor } from "../../kernel/security/actor.ts";
import { guardCell, writeList } from "../../kernel/text/csv/cells.ts";
import { sql, type Tx } from "../../kernel/database/db.ts";
import type { Reads } from "../../kernel/contract/endpoint.ts";
import { decimal, fromWire, type WireMoney } from "../../kernel/values/money.ts";
import type { NewProduct, Product } from "../contract.ts";
import { type CatalogProduct, findProducts, productsOf, toProduct } from "../queries.ts";
import { NewVariantSchema } from "../variant-contract.ts";
import { type ImportedPart, type ImportedProduct, ImportedProductSchema } from "./contract.ts";

type NewVariant = NonNullable<NewProduct["variants"]>[number];

const pageRows = 500;

/** CSV by RFC 4180, starting with a UTF-8 byte order mark for spreadsheets; or one JSON object per line. */
export async function* exportProducts(
  reads: Reads,
  { shopId }: Actor,
  format: "csv" | "json" = "csv",
): AsyncGenerator<string> {
  if (format === "csv") yield `\uFEFF${toCsv([columns])}`;
  let none = true;
  for (const kind of ["alone", "bundle"] as const)
    for (let after = ""; ;) {
      const { products, parts } = await reads((tx) => readPage(tx, shopId, kind, after));
      if (products.length > 0) {
        none = false;
        yield format === "csv"
          ? toCsv(products.flatMap((product) => toLines(product, parts)))
          : products.map((product) => `${JSON.stringify(toImported(product, parts))}\n`).join("");
      }
      if (products.length < pageRows) break;
      after = products.at(-1)?.id ?? "";
    }
  // An empty shop also gets a file.
  if (none && format === "json") yield "";
}

type Parts = ReadonlyMap<string, CatalogProduct>;

async function readPage(tx: Tx, shopId: string, kind: "alone" | "bundle", after: string) {
  const rows = await productsOf(tx, shopId)
    .where("products.id", ">", after)
    .where("products.part_count", kind === "alone" ? "=" : ">", 0)
    .orderBy("products.id")
    .limit(sql.lit(pageRows))
    .execute();
  const products = rows.map(toProduct);
  const ids = products.flatMap(({ components }) => components.map(({ productId }) => productId));
  const parts: Parts = await findProducts(tx, shopId, ids);
  return { products, parts };
}

function toImported(product: Product, parts: Parts): ImportedProduct {
  const images = product.images.map(({ url, alt }) => ({ url, alt }));
  const variants = product.variants.map((variant) => ({
    ...(picked(variant, NewVariantSchema.properties) as NewVariant),
    ...sayable(product, variant),
  }));
  const said = picked(product, ImportedProductSchema.properties) as Omit<ImportedProduct, "stock" | "variants">;
  // A bundle's stock and lead time come from its parts.
  if (product.components.length > 0) {
    const { leadTimeDays: _, ...bundle } = said;
    return { ...bundle, images, components: partsSaid(product, parts) };
  }
  const { components: _, ...alone } = said;
  return { ...alone, images, ...(variants.length > 0 ? { variants } : sayable(product, product)) };
}

/** A count that was never given is left out. On import it would turn on stock counting. */
function sayable({ stock: { tracked } }: Product, { stock }: { stock: { onHand: number } }): { stock?: number } {
  return tracked ? { stock: stock.onHand } : {};
}

/** By id for this shop, and by the fields that identify them in another shop. */
function partsSaid({ components }: Product, parts: Parts): ImportedPart[] {
  return components.map(({ productId, variantId, quantity }) => {
    const product = parts.get(productId);
    const variant = product?.variants.find(({ id }) => id === variantId);
    const sku = variant ? variant.sku : product?.sku;
    return {
      productId,
      ...(variantId === null ? {} : { variantId }),
      ...(sku ? { sku } : {}),
      ...(product?.externalId ? { externalId: product.externalId } : {}),
      ...(product ? { name: product.name } : {}),
      ...(variant ? { options: variant.options } : {}),
      quantity,
    };
  });
}

/** The fields that an import accepts, without those that follow from others. */
function picked(whole: object, names: object): object {
  const counted = new Set(["stock", "variants"]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name in names && !counted.has(name)));
}

/** Under the column names that the import knows. */
const columns = `
  id external_id name description price currency compare_at_price sku category tags status
  stock low_stock_threshold lead_time_days return_days weight_grams length_cm width_cm height_cm images image_alts components options prices unit negotiation metadata
  option1_name option1_value option2_name option2_value option3_name option3_value
  own_price own_compare_at_price variant_sku barcode variant_image variant_weight_grams variant_status variant_prices variant_negotiation`
  .trim()
  .split(/\s+/);

type Cells = Record<string, string | number | null>;

/** The product and its first variant in one row, each other variant in a row of its own. */
function toLines(product: Product, parts: Parts): string[][] {
  const [first, ...further] = product.variants.map((variant) => variantCells(product, variant));
  const lines: Cells[] = [{ ...productCells(product, parts), ...first }, ...further];
  const key = { id: product.id, external_id: product.externalId };
  return lines.map((line) => {
    const cells: Cells = { ...line, ...key };
    return columns.map((column) => guardCell(String(cells[column] ?? "")));
  });
}

function productCells(product: Product, parts: Parts): Cells {
  const { variants, options, metadata, dimensions, negotiation, components, images } = product;
  const bundled = components.length > 0;
  const told = !isDeepStrictEqual(options, madeOf(variants)) && options.length > 0;
  return {
    name: product.name,
    description: product.description,
    price: amount(product.price),
    currency: product.price.currency,
    compare_at_price: amount(product.compareAtPrice),
    sku: product.sku,
    category: product.category,
    tags: writeList(product.tags),
    status: product.status,
    stock: bundled || variants.length > 0 || !product.stock.tracked ? null : product.stock.onHand,
    low_stock_threshold: product.lowStockThreshold,
    lead_time_days: bundled ? null : product.leadTimeDays,
    return_days: product.returnDays,
    weight_grams: product.weightGrams,
    length_cm: dimensions?.lengthCm ?? null,
    width_cm: dimensions?.widthCm ?? null,
    height_cm: dimensions?.heightCm ?? null,
    images: images.map(({ url }) => url).join(" "),
    image_alts: images.some(({ alt }) => alt !== null) ? JSON.stringify(images.map(({ alt }) => alt)) : null,
    components: bundled ? JSON.stringify(partsSaid(product, parts)) : null,
    options: told ? JSON.stringify(options) : null,
    prices: product.prices.length > 0 ? JSON.stringify(product.prices) : null,
    unit: product.unit && JSON.stringify(product.unit),
    negotiation: negotiation && JSON.stringify(negotiation),
    metadata: Object.keys(metadata).length > 0 ? JSON.stringify(metadata) : null,
  };
}

function variantCells(product: Product, variant: Product["variants"][number]): Cells {
  const named = product.options.flatMap(({ name }, index): [string, string | null][] => [
    [`option${index + 1}_name`, name],
    [`option${index + 1}_value`, variant.options[name] ?? null],
  ]);
  return {
    ...Object.fromEntries(named),
    ...sayable(product, variant),
    own_price: amount(variant.price),
    own_compare_at_price: amount(variant.compareAtPrice),
    variant_sku: variant.sku,
    barcode: variant.barcode,
    variant_image: variant.image,
    variant_weight_grams: variant.weightGrams,
    variant_status: variant.status,
    variant_prices: variant.prices.length > 0 ? JSON.stringify(variant.prices) : null,
    variant_negotiation: variant.negotiation && JSON.stringify(variant.negotiation),
  };
}

/** The options as an import derives them from the variants. */
function madeOf(variants: Product["variants"]): Product["options"] {
  const names = Object.keys(variants[0]?.options ?? {});
  return names.map((name) => ({ name, values: [...new Set(variants.map(({ options }) => options[name] ?? ""))] }));
}

function amount(money: WireMoney | null): string | null {
  return money === null ? null : decimal(fromWire(money));
}

function toCsv(lines: string[][]): string {
  return stringify(lines, { record_delimiter: "\r\n", quoted_match: /[\r\n\t;']|^\s|\s$/ });
}
