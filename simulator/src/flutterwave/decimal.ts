// Flutterwave uses decimals of the major unit, and its fees have more digits than the currency. Here every amount is a whole number of
// ten-thousandths, so that binary fractions are never added.

/** Ten-thousandths of the major unit: ₦12,500.03 is 125000300. */
export type Parts = number;

const partsPerUnit = 10_000;

/** A JSON number or a text of digits, with at most four decimals; null for anything else. */
export function readDecimal(value: unknown): Parts | null {
  if (typeof value !== "number" && typeof value !== "string") return null;
  const [, whole, decimals = ""] = /^(\d{1,11})(?:\.(\d{1,4}))?$/.exec(String(value).trim()) ?? [];
  return whole === undefined ? null : Number(whole + decimals.padEnd(4, "0"));
}

/** As sent: 26.875. One division of a whole number gives the nearest, shortest decimal. */
export function decimalOf(parts: Parts): number {
  return parts / partsPerUnit;
}

/** Exact, without trailing zeros: "12311.87", "-4.5", "0". */
export function decimalText(parts: Parts): string {
  const digits = String(Math.abs(parts)).padStart(5, "0");
  const decimals = digits.slice(-4).replace(/0+$/, "");
  return `${parts < 0 ? "-" : ""}${digits.slice(0, -4)}${decimals === "" ? "" : `.${decimals}`}`;
}

/** `share` in hundredths of a percent, rounded to the nearest part. */
export function shareOf(parts: Parts, basisPoints: number): Parts {
  return Number((BigInt(parts) * BigInt(basisPoints) + 5_000n) / 10_000n);
}
