// The currencies that hosted pages accept, and their special rules.
import type { Parts } from "./decimal.ts";

type Currency = {
  /** The smallest amount, in ten-thousandths: 1 for whole-number currencies, a hundredth for the others. */
  step: Parts;
  /** The country of its banks; null for currencies of several countries. */
  country: string | null;
};

const hundredth = 100;
const whole = 10_000;

const currencies: Record<string, Currency> = {
  NGN: { step: hundredth, country: "NG" },
  GHS: { step: hundredth, country: "GH" },
  KES: { step: hundredth, country: "KE" },
  ZMW: { step: hundredth, country: "ZM" },
  MWK: { step: hundredth, country: "MW" },
  ZAR: { step: hundredth, country: "ZA" },
  USD: { step: hundredth, country: null },
  EUR: { step: hundredth, country: null },
  GBP: { step: hundredth, country: null },
  UGX: { step: whole, country: "UG" },
  RWF: { step: whole, country: "RW" },
  TZS: { step: whole, country: "TZ" },
  XOF: { step: whole, country: "CI" },
  XAF: { step: whole, country: "CM" },
};

export const currencyNames: readonly string[] = Object.keys(currencies);

export function isCurrency(value: unknown): value is string {
  return typeof value === "string" && currencies[value] !== undefined;
}

export function stepOf(currency: string): Parts {
  return currencies[currency]?.step ?? hundredth;
}

export function isWhole(currency: string): boolean {
  return stepOf(currency) === whole;
}

/** Two-letter countries of a currency's banks and wallets. XOF is shared; its banks are in Côte d'Ivoire and Senegal. */
export function countriesOf(currency: string): readonly string[] {
  if (currency === "XOF") return ["CI", "SN"];
  const country = currencies[currency]?.country;
  return country ? [country] : [];
}
