// The gateways for a shop's country: the desk shows only those, because M-Pesa is of no use in Lagos.

export type MoneyTill = "paystack" | "flutterwave" | "mpesa" | "momo";

const tills: Record<MoneyTill, readonly string[]> = {
  mpesa: ["KE"],
  momo: ["GH", "UG", "RW", "ZM", "CI", "BJ", "CM", "CG", "GN", "SZ", "LR", "SS"],
  paystack: ["NG", "GH", "KE", "ZA", "CI"],
  flutterwave: ["NG", "GH", "KE", "ZA", "CI", "UG", "RW", "ZM", "TZ", "CM", "SN", "BF", "ML", "BJ", "TG", "NE", "US"],
};

/** The country's main wallet comes first. All of them when the country is unknown, or has none. */
export function tillsOfCountry(country: string | null): readonly MoneyTill[] {
  const all = Object.keys(tills) as MoneyTill[];
  const serving = all.filter((till) => country !== null && tills[till].includes(country));
  return serving.length > 0 ? serving : all;
}
