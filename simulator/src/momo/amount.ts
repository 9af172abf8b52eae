// Amounts as sent ("45000", "12.50") and in minor units of their currency.

/** Null unless it is an amount above zero whose decimals the currency has. */
export function readAmount(text: unknown, minorDigits: 0 | 2): number | null {
  const pattern = minorDigits === 0 ? /^(\d{1,12})$/ : /^(\d{1,12})(?:\.(\d{1,2}))?$/;
  const match = typeof text === "string" ? pattern.exec(text) : null;
  if (!match) return null;
  const minor = Number(match[1] ?? "") * 10 ** minorDigits + Number((match[2] ?? "").padEnd(minorDigits, "0"));
  return minor > 0 ? minor : null;
}

/** In its shortest form: "45000", "12.5". */
export function amountText(minor: number, minorDigits: 0 | 2): string {
  return String(minorDigits === 0 ? minor : Number((minor / 100).toFixed(2)));
}
