// Amounts for people: 1250000 hundredths of NGN are "₦12,500.00", of XOF "12,500 XOF".

const symbols: Record<string, string> = { NGN: "₦", GHS: "GH₵", KES: "KSh ", ZAR: "R", USD: "$" };

export function moneyText(hundredths: number, currency: string): string {
  const digits = String(hundredths).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const symbol = symbols[currency];
  return symbol ? `${symbol}${whole}.${digits.slice(-2)}` : `${whole} ${currency}`;
}

/** From minor units, with the currency's own decimals: 1250 of XOF is "CFA 1,250", of NGN "₦12.50". */
export function minorText(minor: number, currency: string): string {
  try {
    const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay: "narrowSymbol" });
    const text = format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
    return text.replaceAll("\u00a0", " ");
  } catch {
    return `${minor} ${currency}`;
  }
}
