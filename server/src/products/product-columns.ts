// A product's fields as its row stores them.
import type { NewProduct, Product } from "./contract.ts";
import { searchText } from "./fold-text.ts";
import { imagesFrom, toKept } from "./pictures/addresses.ts";
import { keepPrices, withDefaults as pricesWithDefaults } from "./prices.ts";
import { unitWithDefaults } from "./units.ts";
import type { Variant } from "./variant-contract.ts";

export const fieldNames = [
  "name",
  "description",
  "price",
  "compareAtPrice",
  "prices",
  "sku",
  "externalId",
  "category",
  "tags",
  "options",
  "images",
  "status",
  "lowStockThreshold",
  "weightGrams",
  "dimensions",
  "returnDays",
  "negotiation",
  "unit",
  "leadTimeDays",
  "metadata",
] as const;
export type ProductFields = Pick<Product, (typeof fieldNames)[number]>;

/** Default values for a new product. */
export function withDefaults({
  images = [],
  prices = [],
  unit = null,
  ...given
}: Omit<NewProduct, "stock" | "variants" | "components">): ProductFields {
  return {
    description: "",
    compareAtPrice: null,
    sku: null,
    externalId: null,
    category: null,
    tags: [],
    options: [],
    status: "active",
    lowStockThreshold: null,
    weightGrams: null,
    dimensions: null,
    returnDays: null,
    negotiation: null,
    leadTimeDays: null,
    metadata: {},
    ...given,
    images: imagesFrom(images, []),
    prices: pricesWithDefaults(prices),
    unit: unit && unitWithDefaults(unit),
  };
}

export function columnsOf(fields: ProductFields, variants: readonly Pick<Variant, "sku" | "barcode">[]) {
  return {
    name: fields.name,
    description: fields.description,
    price: BigInt(fields.price.amount),
    currency: fields.price.currency,
    compare_at_price: fields.compareAtPrice === null ? null : BigInt(fields.compareAtPrice.amount),
    prices: keepPrices(fields.prices),
    sku: fields.sku,
    external_id: fields.externalId,
    category: fields.category,
    tags: fields.tags,
    options: JSON.stringify(fields.options),
    images: JSON.stringify(fields.images.map(toKept)),
    status: fields.status,
    low_stock_threshold: fields.lowStockThreshold,
    weight_grams: fields.weightGrams,
    dimensions: fields.dimensions === null ? null : JSON.stringify(fields.dimensions),
    return_days: fields.returnDays,
    negotiation: fields.negotiation === null ? null : JSON.stringify(fields.negotiation),
    lead_time_days: fields.leadTimeDays,
    unit: fields.unit && JSON.stringify(fields.unit),
    metadata: JSON.stringify(fields.metadata),
    search: searchText({ ...fields, numbers: variants.flatMap(({ sku, barcode }) => [sku ?? "", barcode ?? ""]) }),
  };
}
