// "what's in the Eid collection?", "show me your bridal shower things"
import { collectionIn } from "../understand/collection-in.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { offerOne, offerSeveral } from "./find-product.ts";
import type { Scene } from "./scene.ts";

const asking: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null,
  "find",
  "price",
  "stock",
  "greeting",
  "off_topic",
]);

/**
 * Shows what there is of the collection, in the seller's order. @returns false if the buyer names none, or nothing of
 * it is left
 */
export async function offerCollection(scene: Scene, wish: Wish): Promise<boolean> {
  const collection = asking.has(wish.intent) ? collectionIn(wish.text, scene.card.shop.collections) : null;
  if (collection === null) return false;
  const { colour, size, minPriceMinor, maxPriceMinor } = wish.wanted;
  const result = await scene.tools.call("search_products", {
    query: "",
    collection,
    ...(colour ? { colour } : {}),
    ...(size ? { size } : {}),
    ...(minPriceMinor === null ? {} : { minPriceMinor: Number(minPriceMinor) }),
    ...(maxPriceMinor === null ? {} : { maxPriceMinor: Number(maxPriceMinor) }),
    limit: 10,
  });
  const products = result.ok ? result.data.matches.filter((one) => one.available > 0).slice(0, 5) : [];
  const [first] = products;
  if (!first) return false;
  if (products.length === 1) await offerOne(scene, first, null);
  else offerSeveral(scene, products, "many", null);
  return true;
}
