// A product's variants as its row contains them: one JSON column, made in the same statement.
import type { Id } from "../kernel/values/id.ts";
import { money, toWire } from "../kernel/values/money.ts";
import type { Product } from "./contract.ts";
import type { FurtherPrice } from "./field-schemas.ts";
import { type KeptPrices, readPrices, sellingPrices } from "./prices.ts";
import type { Variant } from "./variant-contract.ts";

/** Amounts in minor units. The database's JSON has them as numbers, none above 2^53. */
export type VariantRow = {
  place: number;
  id: string;
  name: string;
  options: Record<string, string>;
  price: number | null;
  compareAtPrice: number | null;
  prices: KeptPrices;
  sku: string | null;
  barcode: string | null;
  image: string | null;
  weightGrams: number | null;
  negotiation: Variant["negotiation"];
  status: Variant["status"];
  onHand: number;
  reserved: number;
};

/** The lateral join for each row `p` of products. It reads nothing for a product without variants. */
export const variantsOfProduct = `lateral (
  select json_agg(json_build_object('place', v.place, 'id', v.id, 'name', v.name, 'options', v.options, 'price', v.price,
      'compareAtPrice', v.compare_at_price, 'prices', v.prices, 'sku', v.sku, 'barcode', v.barcode, 'image', v.image_url,
      'weightGrams', v.weight_grams, 'negotiation', v.negotiation, 'status', v.status,
      'onHand', coalesce(l.on_hand, 0), 'reserved', coalesce(l.reserved, 0))) as variants,
    sum(l.on_hand) filter (where v.status = 'active') as on_hand,
    sum(l.reserved) filter (where v.status = 'active') as reserved
  from product_variants v
    left join product_stock l on l.shop_id = v.shop_id and l.product_id = v.product_id and l.variant_id = v.id
  where p.variant_count > 0 and v.shop_id = p.shop_id and v.product_id = p.id and v.removed_at is null)`;

/** In the seller's order. Sorted here, because sorting in the statement costs time even on a page without variants. */
export function inTheirOrder(rows: readonly VariantRow[] | null): VariantRow[] {
  return (rows ?? []).toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));
}

/** @param whole the product's price @param further its prices in further currencies */
export function toVariant(row: VariantRow, whole: Product["price"], further: readonly FurtherPrice[]): Variant {
  const amount = (minor: number | null) => (minor === null ? null : toWire(money(minor, whole.currency)));
  const { onHand, reserved } = row;
  const prices = readPrices(row.prices);
  return {
    id: row.id as Id<"variant">,
    name: row.name,
    options: row.options,
    price: amount(row.price),
    compareAtPrice: amount(row.compareAtPrice),
    sellingPrice: amount(row.price) ?? whole,
    prices,
    sellingPrices: sellingPrices(further, { price: row.price, prices }),
    sku: row.sku,
    barcode: row.barcode,
    image: row.image,
    weightGrams: row.weightGrams,
    negotiation: row.negotiation,
    status: row.status,
    stock: { onHand, reserved, available: onHand - reserved },
  };
}
