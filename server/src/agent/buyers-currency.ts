// In what a buyer is quoted: what they pay with at home where the shop sells in it, else the shop's own. What has no price in it is
// quoted in the shop's own currency, and so is a cart or an order with such a thing in it: one order is in one currency.
import { countryOfPhone } from "../customers/index.ts";
import type { Currency } from "../kernel/values/money.ts";
import { currencyOfCountry, type Shop } from "../shops/index.ts";

/** @param phone the number they write from; null where the channel tells none */
export function buyersCurrency(
  { currency, sellsIn }: Pick<Shop, "currency" | "sellsIn">,
  phone: string | null,
): Currency {
  if (sellsIn.length === 0 || phone === null) return currency;
  const country = countryOfPhone(phone);
  const local = country === null ? null : currencyOfCountry(country);
  return local !== null && sellsIn.includes(local) ? local : currency;
}
