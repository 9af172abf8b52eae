// The cells of the grid, and what the typed ones change.
import type { NewInventoryAdjustment, Product, ProductChange } from "@sokoni/sdk";

/** What was typed, by a cell's name: `<product>.price`, or `<product>.<variant>.stock`. */
export type Edits = Readonly<Record<string, string>>;

export type Item = {
  product: Product;
  variant: Product["variants"][number] | null;
  /** "Palm Slippers – Black, 42" */
  name: string;
  /** The start of its cells' names. */
  key: string;
};

/** A product without variants is one item; otherwise each of its variants on sale is. */
export function itemsOf(product: Product): Item[] {
  const { id, name } = product;
  if (product.variants.length === 0) return [{ product, variant: null, name, key: id }];
  return product.variants
    .filter(({ status }) => status === "active")
    .map((variant) => ({ product, variant, name: `${name} – ${variant.name}`, key: `${id}.${variant.id}` }));
}

export type Read = {
  /** Minor units. @throws FieldFault */
  amount(cell: string): number | null;
  /** @throws FieldFault */
  pieces(cell: string): number | null;
};

export type ProductEdit = {
  product: Product;
  change: ProductChange | null;
  counts: { cells: string; name: string; input: NewInventoryAdjustment }[];
  cells: string[];
};

/**
 * One change per product, and one count per item. An empty or unchanged cell changes nothing.
 * @throws FieldFault
 */
export function changesOf(products: readonly Product[], edits: Edits, read: Read): ProductEdit[] {
  return products
    .map((product) => {
      const items = itemsOf(product);
      const typed = items.flatMap(({ key }) => [`${key}.price`, `${key}.stock`]).filter((cell) => cell in edits);
      const prices = new Map(
        items.flatMap((item) => {
          const amount = `${item.key}.price` in edits ? read.amount(`${item.key}.price`) : null;
          return amount === null || amount === priceOf(item) ? [] : [[item.variant?.id ?? null, amount] as const];
        }),
      );
      const counts = items.flatMap(({ key, name, variant, ...item }) => {
        const count = `${key}.stock` in edits ? read.pieces(`${key}.stock`) : null;
        if (count === null || count === onHandOf({ variant, ...item })) return [];
        const input = { productId: product.id, ...(variant && { variantId: variant.id }), count };
        return [{ cells: `${key}.stock`, name, input }];
      });
      return { product, change: priceChange(product, prices), counts, cells: typed };
    })
    .filter(({ cells }) => cells.length > 0);
}

export function priceOf({ product, variant }: Pick<Item, "product" | "variant">): number {
  return (variant?.sellingPrice ?? product.price).amount;
}

/** Null where nobody counts. */
export function onHandOf({ product, variant }: Pick<Item, "product" | "variant">): number | null {
  return product.stock.tracked ? (variant ?? product).stock.onHand : null;
}

/** @param prices minor units by variant; null is the product itself */
function priceChange(product: Product, prices: ReadonlyMap<string | null, number>): ProductChange | null {
  if (prices.size === 0) return null;
  const { currency } = product.price;
  const own = prices.get(null);
  if (own !== undefined) return { price: { amount: own, currency } };
  return {
    variants: product.variants.map(({ id, options }) => {
      const amount = prices.get(id);
      return { id, options, ...(amount !== undefined && { price: { amount, currency } }) };
    }),
  };
}
