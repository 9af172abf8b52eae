// What the shape alone can't say about a product's amounts.
import { type Currency, compare, fromWire } from "../kernel/money.ts";
import { type Fault, Refusal } from "../kernel/refusal.ts";
import type { Product } from "./contract.ts";

type Prices = Pick<Product, "price" | "compareAtPrice" | "negotiation">;
type VariantPrices = { price: Product["price"] | null } & Pick<Prices, "compareAtPrice" | "negotiation">;

/** @throws Refusal currency_mismatch, or invalid_request when a floor is above its price; every fault at once. */
export function checkPrices(
  { variants, ...product }: Prices & { variants: readonly VariantPrices[] },
  currency: Currency,
): void {
  const priced: { at: string; prices: VariantPrices; counts: Product["price"] }[] = [
    { at: "", prices: product, counts: product.price },
    ...variants.map((prices, index) => ({ at: `/variants/${index}`, prices, counts: prices.price ?? product.price })),
  ];
  const foreign = priced.flatMap(({ at, prices }) => foreignAmounts(at, prices, currency));
  if (foreign.length > 0) throw new Refusal("currency_mismatch", `The shop sells in ${currency}.`, { errors: foreign });
  const detail = "The lowest price agreed to must not be above the price.";
  const errors = priced
    .filter(
      ({ prices: { negotiation }, counts }) =>
        negotiation && compare(fromWire(negotiation.floor), fromWire(counts)) > 0,
    )
    .map(({ at }) => ({ pointer: `${at}/negotiation/floor/amount`, code: "maximum", detail }));
  if (errors.length > 0) throw new Refusal("invalid_request", detail, { errors });
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
      detail: `The shop sells in ${currency}.`,
    }));
}
