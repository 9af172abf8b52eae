// Pieces of a reply that every language builds the same way.
import type { CartLine, DeliveryArea, OrderCard, ProductCard } from "../../brain.ts";
import { format, type Money } from "../../../kernel/values/money.ts";
import { inUnits } from "../../../products/index.ts";

type Show = (money: Money) => string;

/** A name with the choices of the product and of its parts: the choices are never cut off. */
const longestName = 400;
const mostAreas = 5;

/** A name as a reply may show it: one line, without the channel's markup, not too long. */
export function nameOf(name: string): string {
  const plain = name.replace(/[*_~`\s]+/g, " ").trim();
  return plain.length > longestName ? `${plain.slice(0, longestName - 1)}…` : plain;
}

export function lines(items: readonly CartLine[], show: Show = format): string {
  return items
    .map((line) => `• ${inUnits(line.quantity, line.unit)} × ${nameOf(line.name)} – ${show(line.lineTotal)}`)
    .join("\n");
}

/** Days until the slowest item that is made to order is ready; null if everything is in stock. */
export function slowest(items: readonly CartLine[]): number | null {
  const leads = items.flatMap(({ leadTimeDays }) => leadTimeDays ?? []);
  return leads.length === 0 ? null : Math.max(...leads);
}

/** A numbered list; `soldOut` is the word for what has run out. */
export function numbered(products: readonly ProductCard[], soldOut: string, show: Show = format): string {
  return products
    .map((product, index) => {
      const price = priceRange(product, show);
      const state = product.available > 0 ? price : `${price} (${soldOut})`;
      return `${index + 1}. ${nameOf(product.name)} – ${state}`;
    })
    .join("\n");
}

/** "₦12,000" or, if the variants differ, "₦12,000–₦14,000"; "₦3,000 / yard" if it is sold by the yard. */
export function priceRange({ price, variants, unit }: ProductCard, show: Show = format): string {
  const dearest = variants.reduce((most, one) => (one.price.minor > most.minor ? one.price : most), price);
  const range = dearest.minor > price.minor ? `${show(price)}–${show(dearest)}` : show(price);
  return unit === null ? range : `${range} / ${unit.name}`;
}

/** "₦2,200 / yard" if it is sold by the yard, otherwise "₦2,200 each". */
export function apiece({ price, unit }: ProductCard, each: string, show: Show = format): string {
  return unit === null ? `${show(price)} ${each}` : `${show(price)} / ${unit.name}`;
}

export function fees(areas: readonly DeliveryArea[], more: string, show: Show = format): string {
  const shown = areas.slice(0, mostAreas).map((area) => `${area.name} ${show(area.fee)}`);
  return shown.join(", ") + (areas.length > mostAreas ? ` ${more}` : "");
}

/** "Yaba 1 day, Abuja 4 days" */
export function times(areas: readonly DeliveryArea[], show: (days: number) => string, more: string): string {
  const shown = areas.slice(0, mostAreas).map(({ name, etaDays }) => `${name} ${show(etaDays)}`);
  return shown.join(", ") + (areas.length > mostAreas ? ` ${more}` : "");
}

/** One of two words, or both of them. */
export function both(one: string | false, other: string | false, and: string): string {
  return [one, other].filter((word) => word !== false).join(` ${and} `);
}

export function listed(items: readonly string[], and: string): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;
}

/** " (was ₦20,000)" if the price is reduced. */
export function wasPrice(product: ProductCard, was: string, show: Show = format): string {
  const { compareAtPrice, price } = product;
  return compareAtPrice && compareAtPrice.minor > price.minor ? ` (${was} ${show(compareAtPrice)})` : "";
}

const oneForAll = /^(?:(?:one|free) size|taille unique)$/i;

const englishLabels = { size: "Size", sizes: "Sizes", colour: "Colour", colours: "Colours", contains: "Contains" };

/** " Sizes: S, M. Colour: Indigo."; a single size for everybody is not a choice. */
export function optionWords(
  { sizes, colours, contains }: ProductCard,
  labels: typeof englishLabels = englishLabels,
): string {
  const told = (one: string, several: string, values: readonly string[]): string =>
    values.length > 0 ? ` ${values.length > 1 ? several : one}: ${values.join(", ")}.` : "";
  const choices = sizes.filter((size) => !oneForAll.test(size));
  const parts = told(labels.contains, labels.contains, contains);
  return parts + told(labels.size, labels.sizes, choices) + told(labels.colour, labels.colours, colours);
}

/** One per line, numbered, with their goods, so that buyers can tell them apart and choose by number. */
export function ordersListed(orders: readonly OrderCard[]): string {
  return orders.map((order, place) => `${place + 1}. *${order.number}*: ${goodsOf(order, null)}`).join("\n");
}

/** The goods of an order; or of one of its lines, from 1. */
export function goodsOf({ lines: all }: OrderCard, line: number | null): string {
  const meant = line === null ? all : all.slice(line - 1, line);
  const first = meant.slice(0, 3).map((one) => `${inUnits(one.quantity, one.unit)} × ${nameOf(one.name)}`);
  return first.join(", ") + (meant.length > 3 ? " …" : "");
}
