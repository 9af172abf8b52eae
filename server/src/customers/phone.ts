// Phone numbers, by the world's numbering plans.
import examples from "libphonenumber-js/mobile/examples";
import {
  type CountryCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from "libphonenumber-js/max";

/** E.164 with +, or null when no such number can exist. A number without a country code is read as one of `country`. */
export function readPhone(text: string, country: string): string | null {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const parsed = parsePhoneNumberFromString(text, home ? { defaultCountry: home, extract: false } : { extract: false });
  return parsed?.isValid() && !parsed.ext ? parsed.number : null;
}

/** The number's country, as an ISO 3166 code; null when no such number can exist. @param phone E.164 */
export function countryOfPhone(phone: string): string | null {
  return parsePhoneNumberFromString(phone)?.country ?? null;
}

/** As people write it: `+234 803 123 4567`. @param phone E.164 */
export function readablePhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}

/** An example of a mobile number of that country: `+254 712 123456`. */
export function examplePhone(country: string): string {
  const example = isSupportedCountry(country) ? getExampleNumber(country, examples) : undefined;
  return example?.formatInternational() ?? "+234 802 123 4567";
}
