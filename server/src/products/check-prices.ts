// Checks of a product's amounts that the schema can't express.
import { type Currency, compare, fromWire } from "../kernel/values/money.ts";
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import type { Product } from "./contract.ts";
import type { FurtherPrice } from "./field-schemas.ts";

type Prices = Pick<Product, "price" | "compareAtPrice" | "negotiation" | "prices">;
type VariantPrices = { price: Product["price"] | null } & Pick<Prices, "compareAtPrice" | "negotiation" | "prices">;
export type SellsIn = { currency: Currency; sellsIn: readonly Currency[] };

/**
 * @param before the earlier prices: a price in a currency that the shop no longer sells in may stay
 * @throws Refusal currency_mismatch, or invalid_request when a price floor is above its price or a currency is listed twice; all errors together.
 */
export function checkPrices(
  { variants, ...product }: Prices & { variants: readonly VariantPrices[] },
  { currency, sellsIn }: SellsIn,
  before: { prices: readonly FurtherPrice[]; variants: readonly { prices: readonly FurtherPrice[] }[] } | null = null,
): void {
  const priced: { at: string; prices: VariantPrices; counts: Product["price"] }[] = [
    { at: "", prices: product, counts: product.price },
    ...variants.map((prices, index) => ({ at: `/variants/${index}`, prices, counts: prices.price ?? product.price })),
  ];
  const had = before ? [before.prices, ...before.variants.map(({ prices }) => prices)].flat() : [];
  const further = new Set([...sellsIn, ...had.map((one) => one.currency)]);
  further.delete(currency);
  const foreign = priced.flatMap(({ at, prices }) => [
    ...foreignAmounts(at, prices, currency),
    ...foreignPrices(at, prices.prices, further, { currency, sellsIn }),
  ]);
  if (foreign.length > 0)
    throw new Refusal("currency_mismatch", `The shop sells in ${[currency, ...sellsIn].join(", ")}.`, {
      errors: foreign,
    });
  const errors = [...priced.flatMap(({ at, prices }) => pricedTwice(at, prices.prices)), ...priced.flatMap(floorAbove)];
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

function floorAbove({
  at,
  prices: { negotiation },
  counts,
}: {
  at: string;
  prices: VariantPrices;
  counts: Product["price"];
}): Fault[] {
  if (!negotiation || compare(fromWire(negotiation.floor), fromWire(counts)) <= 0) return [];
  const detail = "The lowest price agreed to must not be above the price.";
  return [{ pointer: `${at}/negotiation/floor/amount`, code: "maximum", detail }];
}

function pricedTwice(at: string, prices: readonly FurtherPrice[]): Fault[] {
  // Points at the whole list: it is already sorted by currency.
  return prices.flatMap(({ currency }, index) =>
    prices.findIndex((one) => one.currency === currency) < index
      ? [{ pointer: `${at}/prices`, code: "duplicate", detail: `There are two prices in ${currency}.` }]
      : [],
  );
}

function foreignPrices(
  at: string,
  prices: readonly FurtherPrice[],
  further: ReadonlySet<Currency>,
  { currency, sellsIn }: SellsIn,
): Fault[] {
  return prices.flatMap((price) => {
    if (further.has(price.currency)) return [];
    const detail =
      price.currency === currency
        ? `The price in ${currency}, the shop's own currency, is \`price\`.`
        : sellsIn.length === 0
          ? `The shop sells in ${currency} only; add ${price.currency} to its \`sellsIn\` first.`
          : `Besides ${currency} the shop sells in ${sellsIn.join(", ")}; add ${price.currency} to its \`sellsIn\` first.`;
    return [{ pointer: `${at}/prices`, code: "currency_mismatch", detail }];
  });
}

function foreignAmounts(
  at: string,
  { price, compareAtPrice, negotiation }: VariantPrices,
  currency: Currency,
): Fault[] {
  const amounts = {
    "/price": price,
    "/compareAtPrice": compareAtPrice,
    "/negotiation/floor": negotiation?.floor,
    "/negotiation/step": negotiation?.step,
  };
  return Object.entries(amounts)
    .filter(([, amount]) => amount && amount.currency !== currency)
    .map(([pointer]) => ({
      pointer: `${at}${pointer}/currency`,
      code: "currency_mismatch",
      detail: `Must be in ${currency}, the shop's own currency; further ones are in \`prices\`.`,
    }));
}
