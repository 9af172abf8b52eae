// What people pay with where a number or an address is. Dated data: ISO 4217 as of 2026-01, of the currencies a shop can sell in.
import type { Currency } from "../kernel/money.ts";

const countries: Record<Currency, string> = {
  NGN: "NG",
  GHS: "GH",
  KES: "KE",
  ZAR: "ZA",
  TZS: "TZ",
  ZMW: "ZM",
  USD: "US",
  UGX: "UG",
  RWF: "RW",
  XOF: "BF BJ CI GW ML NE SN TG",
  XAF: "CF CG CM GA GQ TD",
};

/** Where shops can be, as ISO 3166 codes. */
export const shopCountries: readonly string[] = Object.values(countries).flatMap((codes) => codes.split(" "));

/** Null where it is none that a shop can sell in. @param country ISO 3166 code */
export function currencyOfCountry(country: string): Currency | null {
  const found = Object.entries(countries).find(([, codes]) => codes.split(" ").includes(country));
  return (found?.[0] as Currency | undefined) ?? null;
}
