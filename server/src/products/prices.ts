// Fixed prices in further currencies. Nothing is converted: a product without a price in a currency is not sold in it.
import type { Currency } from "../kernel/values/money.ts";
import type { FurtherPrice, NewFurtherPrice } from "./field-schemas.ts";
import type { Item } from "./items.ts";
import type { CatalogProduct } from "./queries.ts";
import { onSale } from "./on-sale.ts";

/** As a row stores them. */
export type KeptPrices = Partial<Record<Currency, { amount: number; compareAt: number | null }>>;

/** In a fixed order, so that equal prices compare as equal. */
export function withDefaults(prices: readonly NewFurtherPrice[]): FurtherPrice[] {
  return prices
    .map(({ amount, currency, compareAtAmount = null }) => ({ amount, currency, compareAtAmount }))
    .toSorted(byCurrency);
}

export function keepPrices(prices: readonly FurtherPrice[]): string {
  return JSON.stringify(
    Object.fromEntries(
      prices.map(({ currency, amount, compareAtAmount }) => [currency, { amount, compareAt: compareAtAmount }]),
    ),
  );
}

export function readPrices(kept: KeptPrices): FurtherPrice[] {
  const found: FurtherPrice[] = [];
  for (const [currency, price] of Object.entries(kept))
    found.push({ amount: price.amount, currency: currency as Currency, compareAtAmount: price.compareAt });
  return found.length > 1 ? found.toSorted(byCurrency) : found;
}

/** A variant's prices in further currencies. If it has a price of its own, only its own count; otherwise the product's prices apply too. */
export function sellingPrices(
  ofProduct: readonly FurtherPrice[],
  variant: { price: unknown; prices: readonly FurtherPrice[] },
): FurtherPrice[] {
  if (variant.price !== null || ofProduct.length === 0) return [...variant.prices];
  const own = new Set(variant.prices.map(({ currency }) => currency));
  return [...variant.prices, ...ofProduct.filter(({ currency }) => !own.has(currency))].toSorted(byCurrency);
}

/** The lowest and highest price of what is on sale, in each further currency. */
export function priceRanges(
  prices: readonly FurtherPrice[],
  variants: readonly { price: unknown; prices: readonly FurtherPrice[]; status: "active" | "archived" }[],
): Record<string, [number, number]> {
  const choices = onSale(variants);
  const all = choices.length === 0 ? prices : choices.flatMap((variant) => sellingPrices(prices, variant));
  const ranges: Record<string, [number, number]> = {};
  for (const { currency, amount } of all) {
    const [low, high] = ranges[currency] ?? [amount, amount];
    ranges[currency] = [Math.min(low, amount), Math.max(high, amount)];
  }
  return ranges;
}

/**
 * The product or item as sold in a currency, with every price that a buyer sees. Null when it, or something that can be chosen of it, has
 * no price in that currency.
 */
export function inCurrency<Sold extends CatalogProduct | Item>(sold: Sold, currency: Currency): Sold | null {
  if (sold.price.currency === currency) return sold;
  const whole = sold.prices.find((one) => one.currency === currency);
  const variants = sold.variants.map((variant) => {
    const price = variant.sellingPrices.find((one) => one.currency === currency);
    if (!price) return variant;
    const sellingPrice = { amount: price.amount, currency };
    return { ...variant, sellingPrice, compareAtPrice: wire(price.compareAtAmount, currency) };
  });
  const amounts = onSale(variants).map(({ sellingPrice }) => sellingPrice);
  if (amounts.length === 0 ? !whole : amounts.some((one) => one.currency !== currency)) return null;
  const told = amounts.length === 0 ? [whole?.amount ?? 0] : amounts.map(({ amount }) => amount);
  const lowest = { amount: Math.min(...told), currency };
  return {
    ...sold,
    price: whole ? { amount: whole.amount, currency } : lowest,
    compareAtPrice: wire(whole?.compareAtAmount ?? null, currency),
    priceRange: { lowest, highest: { amount: Math.max(...told), currency } },
    variants,
  };
}

/** The currencies that it is sold in, the shop's own first. */
export function currenciesOf({ price, prices }: Pick<CatalogProduct, "price" | "prices">): Currency[] {
  return [price.currency, ...prices.map(({ currency }) => currency)];
}

function wire(amount: number | null, currency: Currency): { amount: number; currency: Currency } | null {
  return amount === null ? null : { amount, currency };
}

function byCurrency(a: { currency: string }, b: { currency: string }): number {
  return a.currency < b.currency ? -1 : a.currency > b.currency ? 1 : 0;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "products.prices": KeptPrices;
    "product_variants.prices": KeptPrices;
  }
}
