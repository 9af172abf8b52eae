// What the shape alone can't say about a product's amounts.
import { type Currency, compare, fromWire } from "../kernel/money.ts";
import { type Fault, Refusal } from "../kernel/refusal.ts";
import type { Product } from "./contract.ts";

type Prices = Pick<Product, "price" | "compareAtPrice" | "negotiation">;

/** @throws Refusal currency_mismatch, or invalid_request when the floor is above the price; every fault at once. */
export function checkPrices({ price, compareAtPrice, negotiation }: Prices, currency: Currency): void {
  const amounts = {
    "/price": price,
    "/compareAtPrice": compareAtPrice,
    "/negotiation/floor": negotiation?.floor,
    "/negotiation/step": negotiation?.step,
  };
  const foreign: Fault[] = Object.entries(amounts)
    .filter(([, amount]) => amount && amount.currency !== currency)
    .map(([pointer]) => ({
      pointer: `${pointer}/currency`,
      code: "currency_mismatch",
      detail: `The shop sells in ${currency}.`,
    }));
  if (foreign.length > 0) throw new Refusal("currency_mismatch", `The shop sells in ${currency}.`, { errors: foreign });
  if (negotiation && compare(fromWire(negotiation.floor), fromWire(price)) > 0) {
    const detail = "The lowest price agreed to must not be above the price.";
    throw new Refusal("invalid_request", detail, {
      errors: [{ pointer: "/negotiation/floor/amount", code: "maximum", detail }],
    });
  }
}
