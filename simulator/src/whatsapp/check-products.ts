// Product messages: their items must be in the account's linked catalog.
import { shownProduct, shownProducts } from "../catalog/shown-product.ts";
import { isRecord, lengthWithin, recordsOf, wordIn } from "../shape.ts";
import type { BusinessNumber } from "./books.ts";
import { refuse, type Refusal } from "./refusals.ts";
import type { WhatsappWorld } from "./world.ts";

type Fields = Record<string, unknown>;

const sectionsMax = 10;
const productsMax = 30;

export function checkProduct(action: Fields, world: WhatsappWorld, number: BusinessNumber): Refusal | null {
  const wrong = checkCatalogId(action, world, number);
  if (wrong) return wrong;
  const { product_retailer_id: id } = action;
  if (typeof id !== "string" || id === "") return refuse(131008, "Parameter 'product_retailer_id' is required.");
  return isShown(world, number, action["catalog_id"], id) ? null : notFound([id]);
}

export function checkProductList(action: Fields, world: WhatsappWorld, number: BusinessNumber): Refusal | null {
  const wrong = checkCatalogId(action, world, number);
  if (wrong) return wrong;
  const sections = recordsOf(action["sections"]);
  if (sections.length < 1 || sections.length > sectionsMax)
    return refuse(131009, `A product list has 1 to ${sectionsMax} sections.`);
  const titled = sections.every(({ title }) => lengthWithin(title, 1, 24));
  if (sections.length > 1 && !titled) return refuse(131009, "Section title length invalid. Min: 1, Max: 24.");
  if (sections.some((section) => recordsOf(section["product_items"]).length === 0))
    return refuse(131008, "Parameter 'product_items' is required in every section.");
  const ids = listedIn(action);
  if (ids.length > productsMax) return refuse(131009, `A product list has 1 to ${productsMax} products in total.`);
  const missing = missingProducts(action, world, number);
  return missing.length === ids.length ? notFound(missing) : null;
}

/** The items of a product list that the catalog does not show. They are removed from it. */
export function missingProducts(action: Fields, world: WhatsappWorld, number: BusinessNumber): string[] {
  return listedIn(action).filter((id) => !isShown(world, number, action["catalog_id"], id));
}

export function checkCatalogMessage(action: Fields, world: WhatsappWorld, number: BusinessNumber): Refusal | null {
  if (action["name"] !== "catalog_message") return refuse(131009, "Parameter 'action.name' must be 'catalog_message'.");
  const wabaId = world.books.portfolioOf(number);
  if (shownProducts(world.catalog, wabaId).length === 0) return refuse(131009, "The account has no catalog to show.");
  const { parameters } = action;
  const id = isRecord(parameters) ? parameters["thumbnail_product_retailer_id"] : undefined;
  if (id === undefined) return null;
  return isShown(world, number, world.catalog.books.links.get(wabaId), id) ? null : notFound([wordIn(id)]);
}

export function checkCarousel(
  { cards: written }: Fields,
  world: WhatsappWorld,
  number: BusinessNumber,
): Refusal | null {
  const cards = recordsOf(written);
  if (cards.length < 2 || cards.length > 10) return refuse(131009, "A carousel has 2 to 10 cards.");
  const catalogs = new Set<unknown>();
  for (const [index, { card_index: place, type, action }] of cards.entries()) {
    if (Number(place) !== index) return refuse(131009, "Parameter 'card_index' must count from 0.");
    if (type !== "product" || !isRecord(action)) return refuse(131009, "A card is a 'product' with an 'action'.");
    catalogs.add(action["catalog_id"]);
    const wrong = checkProduct(action, world, number);
    if (wrong) return wrong;
  }
  return catalogs.size === 1 ? null : refuse(131009, "All cards must be of one catalog.");
}

function checkCatalogId({ catalog_id: id }: Fields, { books, catalog }: WhatsappWorld, number: BusinessNumber) {
  if (typeof id !== "string" || id === "") return refuse(131008, "Parameter 'catalog_id' is required.");
  return catalog.books.links.get(books.portfolioOf(number)) === id
    ? null
    : refuse(131009, `Catalog ${id} is not linked to the WhatsApp account.`);
}

function isShown(world: WhatsappWorld, number: BusinessNumber, catalogId: unknown, id: unknown): boolean {
  return shownProduct(world.catalog, world.books.portfolioOf(number), catalogId, id) !== undefined;
}

function listedIn(action: Fields): string[] {
  return recordsOf(action["sections"])
    .flatMap((section) => recordsOf(section["product_items"]))
    .map(({ product_retailer_id: id }) => String(id));
}

function notFound(ids: readonly string[]): Refusal {
  return refuse(131009, `Products not found in the catalog: ${ids.join(", ")}.`);
}
