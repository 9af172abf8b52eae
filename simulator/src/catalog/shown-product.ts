// What a WhatsApp account can show from its linked catalog.
import type { Item } from "./books.ts";
import { productFields } from "./product-view.ts";
import type { CatalogWorld } from "./world.ts";

/** Undefined when the account has no catalog or another one, or when the item does not exist or is not visible. */
export function shownProduct(
  { books }: CatalogWorld,
  wabaId: string,
  catalogId: unknown,
  retailerId: unknown,
): Item | undefined {
  const linked = books.links.get(wabaId);
  if (linked === undefined || linked !== catalogId || typeof retailerId !== "string") return undefined;
  const item = books.item(linked, retailerId);
  return item && isShown(item) ? item : undefined;
}

/** Everything that buyers see when they open the shop's catalog. */
export function shownProducts({ books }: CatalogWorld, wabaId: string): Item[] {
  const linked = books.links.get(wabaId);
  return linked === undefined ? [] : books.items(linked).filter(isShown);
}

function isShown(item: Item): boolean {
  const hiddenFrom = item.data["disabled_capabilities"];
  return (
    item.reviewStatus !== "rejected" &&
    productFields["visibility"]?.(item) === "published" &&
    !(Array.isArray(hiddenFrom) && hiddenFrom.includes("whatsapp"))
  );
}
