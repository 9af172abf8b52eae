// What a product is to be in a catalog: one item, or one for each choice of its options.
import type { CatalogItem } from "../channels/index.ts";
import { sha256 } from "../kernel/crypto.ts";
import type { CatalogProduct } from "../products/index.ts";
import type { CatalogConnection } from "../shops/index.ts";
import { shareLink } from "./share-link.ts";

/** How a catalog shows the shop's goods. */
export type Showing = {
  shopName: string;
  /** The channel that is linked to. */
  connection: CatalogConnection;
  /** Pieces never shown. */
  stockBuffer: number;
};

export type DesiredItem = {
  item: CatalogItem;
  options: Record<string, string>;
  hash: string;
  /** Why it can't be shown as it is, for the seller. */
  fault: string | null;
};

/** More choices than a buyer swipes through are one item; the chat asks for the choice. */
const choicesMax = 30;
const retailerIdMax = 100;
const choiceMarkLength = 8;

export const noPicture = "It has no picture. Catalogs show no product without one: add a picture to the product.";

/** None for a product that buyers are not to see. */
export function desiredItems(product: CatalogProduct, showing: Showing): DesiredItem[] {
  if (product.status !== "active") return [];
  const whole = retailerIdOf(product);
  const choices = choicesOf(product.options);
  return choices.map((options) => {
    const single = choices.length === 1;
    const retailerId = single ? whole : `${whole}-${markOf(options)}`;
    const item = itemOf(product, showing, { retailerId, options, group: single ? null : whole });
    return {
      item,
      options,
      hash: sha256(JSON.stringify(item)).toString("base64url").slice(0, 22),
      fault: item.images.length === 0 ? noPicture : null,
    };
  });
}

/** The shop's own number, by which a catalog that was filled before knows it; else our id. */
function retailerIdOf({ id, sku }: CatalogProduct): string {
  const fits = sku !== null && sku.trim() === sku && sku.length <= retailerIdMax - choiceMarkLength - 1;
  return fits ? sku : id;
}

function choicesOf(options: CatalogProduct["options"]): Record<string, string>[] {
  const count = options.reduce((product, { values }) => product * new Set(values).size, 1);
  if (count > choicesMax) return [{}];
  return options.reduce<Record<string, string>[]>(
    (choices, { name, values }) =>
      choices.flatMap((choice) => [...new Set(values)].map((value) => ({ ...choice, [name]: value }))),
    [{}],
  );
}

/** The same for the same choice, in whatever order its options are named. */
function markOf(options: Record<string, string>): string {
  const named = Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1));
  return sha256(JSON.stringify(named)).toString("hex").slice(0, choiceMarkLength);
}

function itemOf(
  product: CatalogProduct,
  { shopName, connection, stockBuffer }: Showing,
  { retailerId, options, group }: { retailerId: string; options: Record<string, string>; group: string | null },
): CatalogItem {
  const quantity = Math.max(product.stock.available - stockBuffer, 0);
  const choice = group === null ? "" : ` – ${Object.values(options).join(", ")}`;
  return {
    retailerId,
    title: `${product.name}${choice}`,
    description: product.description.trim(),
    inStock: quantity > 0,
    quantity,
    price: product.price,
    link: shareLink(connection, { retailerId, name: product.name }),
    images: product.images.map(({ url }) => url).filter((url) => /^https?:\/\//i.test(url)),
    brand: shopName,
    category: product.category,
    group,
    options,
  };
}
