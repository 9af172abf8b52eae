// Where an offer of a provider holds: its own list of countries, or wherever its currency is at home.
import type { Currency } from "../kernel/money.ts";
import type { Reach } from "./provider.ts";

/** ISO 4217 → ISO 3166, as of late 2026. Dollars are nobody's own here: an offer of them names its countries. */
const homes: Readonly<Record<Currency, readonly string[]>> = {
  NGN: ["NG"],
  GHS: ["GH"],
  KES: ["KE"],
  ZAR: ["ZA"],
  TZS: ["TZ"],
  ZMW: ["ZM"],
  USD: [],
  UGX: ["UG"],
  RWF: ["RW"],
  XOF: ["BJ", "BF", "CI", "GW", "ML", "NE", "SN", "TG"],
  XAF: ["CM", "CF", "CG", "GA", "GQ", "TD"],
};

export function reaches(offer: Reach, place: { currency: string; country: string }): boolean {
  return (
    offer.currency === place.currency && (offer.countries ?? homes[offer.currency]).some((one) => one === place.country)
  );
}
