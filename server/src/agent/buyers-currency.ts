// The currency of a buyer's quotes: that of their country if the shop sells in it, else the shop's own. Goods without a
// price in it are quoted in the shop's own currency. So is a cart or an order with such goods, because one order has one
// currency.
import { countryOfPhone } from "../customers/index.ts";
import type { Currency } from "../kernel/values/money.ts";
import { currencyOfCountry, type Shop } from "../shops/index.ts";

/** @param phone the number they write from; null if the channel gives none */
export function buyersCurrency(
  { currency, sellsIn }: Pick<Shop, "currency" | "sellsIn">,
  phone: string | null,
): Currency {
  if (sellsIn.length === 0 || phone === null) return currency;
  const country = countryOfPhone(phone);
  const local = country === null ? null : currencyOfCountry(country);
  return local !== null && sellsIn.includes(local) ? local : currency;
}
