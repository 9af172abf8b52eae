import { localeOf, useLanguage } from "../words/language.ts";

/** @returns a function that names a country, by its ISO 3166 code, in the page's language. */
export function useCountryName(): (country: string) => string {
  const names = new Intl.DisplayNames([localeOf(useLanguage()), "en"], { type: "region" });
  return (country) => names.of(country) ?? country;
}
