// A product as buyers may know it: no cost, no floor, nothing of the seller's own notes.
import { fromWire } from "../kernel/values/money.ts";
import type { Currency } from "../kernel/values/money.ts";
import { availableOf, type CatalogProduct, inCurrency, type Item, kindsOf } from "../products/index.ts";
import type { ProductCard } from "./brain.ts";
import { colourOption, sizeOption } from "./variant-card.ts";
import { withoutContacts } from "./verify/contacts.ts";

/**
 * Of several variants the cheapest one's price: each has its own beside it.
 * @param currency to be told in, where everything of it has a price in it; else it is told in the shop's own
 */
export function toProductCard(sold: CatalogProduct | Item, currency: Currency): ProductCard {
  const product = inCurrency(sold, currency) ?? sold;
  const values = (names: RegExp): string[] =>
    product.options.find((option) => names.test(option.name))?.values.map(withoutContacts) ?? [];
  return {
    id: product.id,
    name: withoutContacts(product.name),
    description: withoutContacts(product.description),
    category: product.category,
    colours: values(colourOption),
    sizes: values(sizeOption),
    price: fromWire(product.priceRange.lowest),
    // Of what costs less than the product itself nobody has said what it cost before.
    compareAtPrice:
      product.compareAtPrice && product.priceRange.lowest.amount === product.price.amount
        ? fromWire(product.compareAtPrice)
        : null,
    available: product.status === "active" ? availableOf(product) : 0,
    unit: product.unit,
    leadTimeDays: product.leadTimeDays,
    uncounted: product.components.length === 0 && !product.stock.tracked,
    contains: product.components.map(({ quantity, name }) => `${quantity} × ${withoutContacts(name)}`),
    imageUrl: product.images[0]?.url ?? null,
    whole: isNarrowed(product) ? product.productId : null,
    variants: kindsOf(product).map(({ id, options, item }) => ({
      id,
      name: withoutContacts(item.name),
      options: Object.fromEntries(Object.entries(options).map(([option, value]) => [option, withoutContacts(value)])),
      price: fromWire(item.price),
      available: availableOf(item),
      shared: item.variantId === null,
    })),
  };
}

/** A variant, or the product with a choice. */
function isNarrowed(sold: CatalogProduct | Item): sold is Item {
  return "choice" in sold && (sold.variantId !== null || sold.choice !== null || sold.chosenParts !== null);
}
