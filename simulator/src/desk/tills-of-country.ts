// With which providers a shop of a country is paid: the desk shows their money, and nobody looks for M-Pesa in Lagos.

export type MoneyTill = "paystack" | "flutterwave" | "mpesa" | "momo";

const tills: Record<MoneyTill, readonly string[]> = {
  mpesa: ["KE"],
  momo: ["GH", "UG", "RW", "ZM", "CI", "BJ", "CM", "CG", "GN", "SZ", "LR", "SS"],
  paystack: ["NG", "GH", "KE", "ZA", "CI"],
  flutterwave: ["NG", "GH", "KE", "ZA", "CI", "UG", "RW", "ZM", "TZ", "CM", "SN", "BF", "ML", "BJ", "TG", "NE", "US"],
};

/** The wallet that people there carry comes first. All of them where the country is not known, or has none. */
export function tillsOfCountry(country: string | null): readonly MoneyTill[] {
  const all = Object.keys(tills) as MoneyTill[];
  const serving = all.filter((till) => country !== null && tills[till].includes(country));
  return serving.length > 0 ? serving : all;
}
