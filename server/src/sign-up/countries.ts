// The countries in which a shop can be opened on the web: those whose numbers, money and ways to pay we know.
import { examplePhone } from "../customers/index.ts";
import { type Currency } from "../kernel/values/money.ts";
import { currencyOfCountry } from "../shops/index.ts";

export const signUpCountries = ["NG", "KE", "GH", "CI", "UG", "TZ", "RW", "ZM", "ZA"] as const;
export type SignUpCountry = (typeof signUpCountries)[number];

export function isSignUpCountry(country: string | null): country is SignUpCountry {
  return signUpCountries.some((one) => one === country);
}

export type CountryToChoose = { country: SignUpCountry; currency: Currency; prefix: string; example: string };

export const countriesToChoose: readonly CountryToChoose[] = signUpCountries.map((country) => {
  const [prefix = "", ...rest] = examplePhone(country).split(" ");
  return { country, currency: currencyIn(country), prefix, example: rest.join(" ") };
});

export function currencyIn(country: SignUpCountry): Currency {
  const currency = currencyOfCountry(country);
  if (currency === null) throw new Error(`no currency for ${country}`);
  return currency;
}
