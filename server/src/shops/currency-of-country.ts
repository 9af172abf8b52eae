// The currency and the time zone of a country. Data as of 2026-01 by ISO 4217, for the currencies that a shop can sell in.
import type { Currency } from "../kernel/values/money.ts";

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

/** The countries where shops can be, as ISO 3166 codes. */
export const shopCountries: readonly string[] = Object.values(countries).flatMap((codes) => codes.split(" "));

/** Null when a shop can't sell in it. @param country ISO 3166 code */
export function currencyOfCountry(country: string): Currency | null {
  const found = Object.entries(countries).find(([, codes]) => codes.split(" ").includes(country));
  return (found?.[0] as Currency | undefined) ?? null;
}

/** The time zones of the countries with the most shops. */
const timezones: Record<string, string> = {
  NG: "Africa/Lagos",
  KE: "Africa/Nairobi",
  GH: "Africa/Accra",
  ZA: "Africa/Johannesburg",
  TZ: "Africa/Dar_es_Salaam",
  UG: "Africa/Kampala",
  RW: "Africa/Kigali",
  ZM: "Africa/Lusaka",
  CI: "Africa/Abidjan",
  SN: "Africa/Dakar",
  CM: "Africa/Douala",
};

/** Lagos for a country that is not listed. */
export function timezoneOfCountry(country: string): string {
  return timezones[country] ?? "Africa/Lagos";
}
