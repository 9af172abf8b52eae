// Items of the shop's catalog as the phone shows them: in product messages, in the catalog, and in a sent cart.
import type { Item } from "../catalog/books.ts";
import { displayPrice, firstImage } from "../catalog/product-view.ts";
import { shownProduct, shownProducts } from "../catalog/shown-product.ts";
import { isRecord, recordsOf, wordIn } from "../shape.ts";
import type { BusinessNumber, Message } from "../whatsapp/books.ts";
import type { WhatsappWorld } from "../whatsapp/world.ts";

export type ProductCard = {
  retailerId: string;
  title: string;
  price: string;
  description: string;
  picture: string | null;
  available: boolean;
  /** The heading above it, in a list. */
  section: string;
};

/** Prices as text: for each line and for the total; null when currencies differ. */
export type Cart = { lines: { title: string; quantity: number; price: string }[]; total: string | null };

/** Everything that the shop shows. */
export function catalogCards(world: WhatsappWorld, number: BusinessNumber): ProductCard[] {
  const items = shownProducts(world.catalog, world.books.portfolioOf(number));
  return items.map((item) => card(number, item, wordIn(item.data["product_type"])));
}

/** The items of a product message; missing ones are left out. */
export function productCards(world: WhatsappWorld, { wire, phoneNumberId, direction }: Message): ProductCard[] {
  const number = world.books.numbers.get(phoneNumberId);
  const { interactive } = wire;
  if (direction === "inbound" || !number || !isRecord(interactive) || !isRecord(interactive["action"])) return [];
  const { action } = interactive;
  const wabaId = world.books.portfolioOf(number);
  const found = (id: unknown, section: string, catalogId: unknown = action["catalog_id"]) => {
    const item = shownProduct(world.catalog, wabaId, catalogId, id);
    return item ? [card(number, item, section)] : [];
  };
  const listed = recordsOf(action["sections"]).flatMap((section) =>
    recordsOf(section["product_items"]).flatMap((one) => found(one["product_retailer_id"], wordIn(section["title"]))),
  );
  const swiped = recordsOf(action["cards"]).flatMap(({ action: one }) =>
    isRecord(one) ? found(one["product_retailer_id"], "", one["catalog_id"]) : [],
  );
  return [...found(action["product_retailer_id"], ""), ...listed, ...swiped];
}

export function cartOf({ catalog }: WhatsappWorld, { order }: Record<string, unknown>): Cart | null {
  if (!isRecord(order)) return null;
  const items = recordsOf(order["product_items"]);
  const lines = items.map((one) => {
    const { product_retailer_id: id, quantity, item_price: price, currency } = one;
    const item = catalog.books.item(wordIn(order["catalog_id"]), wordIn(id));
    return {
      title: wordIn(item?.data["title"], wordIn(id)),
      quantity: Number(quantity),
      price: displayPrice(`${times(price, quantity)} ${wordIn(currency)}`) ?? "",
    };
  });
  const [currency, ...others] = new Set(items.map((one) => wordIn(one["currency"])));
  const sum = items.reduce((cents, { item_price: price, quantity }) => cents + 100 * times(price, quantity), 0);
  const total = others.length === 0 ? displayPrice(`${Math.round(sum) / 100} ${currency ?? ""}`) : undefined;
  return { lines, total: total ?? null };
}

/** Rounded to the cent, because prices are sent as numbers. */
function times(price: unknown, quantity: unknown): number {
  return Math.round(Number(price) * Number(quantity) * 100) / 100;
}

function card({ phoneNumberId }: BusinessNumber, { retailerId, data }: Item, section: string): ProductCard {
  const query = new URLSearchParams({ shop: phoneNumberId, item: retailerId });
  const { quantity_to_sell_on_facebook: quantity, availability } = data;
  return {
    retailerId,
    title: wordIn(data["title"], retailerId),
    price: displayPrice(data["sale_price"]) ?? displayPrice(data["price"]) ?? "",
    description: wordIn(data["description"]),
    picture: firstImage(data) === undefined ? null : `/phone/product-picture?${query.toString()}`,
    available: availability !== "out of stock" && availability !== "discontinued" && quantity !== 0,
    section,
  };
}
