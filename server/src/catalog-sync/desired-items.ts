// A product's items in a catalog: one per variant, or one per choice of options without separate stock.
import type { CatalogItem } from "../channels/index.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { type CatalogProduct, choicesOf, isCounted, type Item, itemOf } from "../products/index.ts";
import type { CatalogConnection } from "../shops/index.ts";
import { shareLink } from "./share-link.ts";

/** How a catalog shows the shop's goods. */
export type Showing = {
  shopName: string;
  /** The channel to link to. */
  connection: CatalogConnection;
  /** Pieces never shown, for products without their own buffer. */
  stockBuffer: number;
};

export type DesiredItem = {
  item: CatalogItem;
  /** Null for a product without variants. */
  variantId: string | null;
  options: Record<string, string>;
  hash: string;
  /** Why it can't be shown, for the seller. */
  fault: string | null;
};

/** More choices than this become one item, because buyers don't swipe through so many; the chat then asks for the choice. */
const choicesMax = 30;
const retailerIdMax = 100;
const choiceMarkLength = 8;
export const plentyShown = 100;

export const noPicture = "It has no picture. Catalogs show no product without one: add a picture to the product.";

/** @param buffers of products with their own. @returns an empty list for a product that buyers must not see. */
export function desiredItems(
  product: CatalogProduct,
  { stockBuffer, ...shown }: Showing,
  buffers: ReadonlyMap<string, number>,
): DesiredItem[] {
  const showing = { ...shown, stockBuffer: buffers.get(product.id) ?? stockBuffer };
  if (product.status !== "active") return [];
  const whole = retailerIdOf(product);
  const variants = choicesOf(product);
  if (variants.length > 0)
    return variants.flatMap(({ id, options }) => {
      const item = itemOf(product, id);
      // A variant without its own number keeps the number that its choice had before it became a variant.
      return item
        ? [
            desired(item, showing, {
              retailerId: ownNumber(item) ?? `${whole}-${markOf(options)}`,
              options,
              group: whole,
            }),
          ]
        : [];
    });
  const choices = combinationsOf(product.options);
  const single = choices.length === 1;
  const sold: Item = { ...product, productId: product.id, variantId: null, choice: null, chosenParts: null };
  return choices.map((options) =>
    desired(sold, showing, {
      retailerId: single ? whole : `${whole}-${markOf(options)}`,
      options,
      group: single ? null : whole,
    }),
  );
}

type Place = { retailerId: string; options: Record<string, string>; group: string | null };

function desired(sold: Item, showing: Showing, place: Place): DesiredItem {
  const item = listingOf(sold, showing, place);
  return {
    item,
    variantId: sold.variantId,
    options: place.options,
    hash: sha256(JSON.stringify(item)).toString("base64url").slice(0, 22),
    fault: item.images.length === 0 ? noPicture : null,
  };
}

/** The shop's own number, which existing catalogs know; otherwise our id. */
function retailerIdOf(product: CatalogProduct): string {
  return ownNumber(product) ?? product.id;
}

function ownNumber({ sku }: Pick<CatalogProduct, "sku">): string | null {
  return sku !== null && sku.trim() === sku && sku.length <= retailerIdMax - choiceMarkLength - 1 ? sku : null;
}

function combinationsOf(options: CatalogProduct["options"]): Record<string, string>[] {
  const count = options.reduce((product, { values }) => product * new Set(values).size, 1);
  if (count > choicesMax) return [{}];
  return options.reduce<Record<string, string>[]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) => [...new Set(values)].map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

/** The same for the same choice, in any order of its options. */
function markOf(options: Record<string, string>): string {
  const named = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(named)).toString("hex").slice(0, choiceMarkLength);
}

function listingOf(
  sold: Item,
  { shopName, connection, stockBuffer }: Showing,
  { retailerId, options, group }: Place,
): CatalogItem {
  // Catalogs need a number, so goods that are made to order or not counted show plenty.
  const quantity = isCounted(sold) ? Math.max(sold.stock.available - stockBuffer, 0) : plentyShown;
  // A variant's name contains its choice already.
  const choice = group === null || sold.variantId !== null ? "" : ` – ${Object.values(options).join(", ")}`;
  return {
    retailerId,
    title: `${sold.name}${choice}`,
    description: sold.description.trim(),
    inStock: quantity > 0,
    quantity,
    price: sold.price,
    link: shareLink(connection, { retailerId, name: sold.name }),
    images: sold.images.map(({ url }) => url).filter((url) => /^https?:\/\//i.test(url)),
    brand: shopName,
    category: sold.category,
    group,
    options,
  };
}
