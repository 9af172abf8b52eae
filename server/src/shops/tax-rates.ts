// A country's tax on sales, as dated data: a new rate is a new row, and earlier sales keep their own.
type Rate = { country: string; from: string; basisPoints: number };

const always = "0001-01-01";
const rates: readonly Rate[] = [
  { country: "NG", from: always, basisPoints: 750 },
  { country: "KE", from: always, basisPoints: 1_600 },
  { country: "ZA", from: always, basisPoints: 1_500 },
  { country: "UG", from: always, basisPoints: 1_800 },
  { country: "TZ", from: always, basisPoints: 1_800 },
  { country: "RW", from: always, basisPoints: 1_800 },
  { country: "SN", from: always, basisPoints: 1_800 },
  { country: "CI", from: always, basisPoints: 1_800 },
  { country: "CM", from: always, basisPoints: 1_925 },
  // VAT and its levies combined.
  { country: "GH", from: "2026-01-01", basisPoints: 2_000 },
];

/** In hundredths of a percent; null when we know of none. */
export function countryTaxRate(country: string, at: Date): number | null {
  const day = at.toISOString().slice(0, 10);
  const known = rates.filter((rate) => rate.country === country && rate.from <= day);
  return known.toSorted((a, b) => (a.from < b.from ? 1 : -1))[0]?.basisPoints ?? null;
}
