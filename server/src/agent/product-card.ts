// A product as buyers may know it: no cost, no floor, nothing of the seller's own notes.
import { fromWire } from "../kernel/money.ts";
import type { CatalogProduct } from "../products/index.ts";
import type { ProductCard } from "./brain.ts";
import { withoutContacts } from "./verify/contacts.ts";

export function toProductCard(product: CatalogProduct): ProductCard {
  const values = (names: RegExp): string[] =>
    product.options.find((option) => names.test(option.name))?.values.map(withoutContacts) ?? [];
  return {
    id: product.id,
    name: withoutContacts(product.name),
    description: withoutContacts(product.description),
    category: product.category,
    colours: values(/^colou?rs?$/i),
    sizes: values(/^sizes?$/i),
    price: fromWire(product.price),
    compareAtPrice: product.compareAtPrice && fromWire(product.compareAtPrice),
    available: product.status === "active" ? product.stock.available : 0,
    imageUrl: product.images[0]?.url ?? null,
  };
}
