// Amounts for people: 1250000 hundredths of NGN are "₦12,500.00", of XOF "12,500 XOF".

const symbols: Record<string, string> = { NGN: "₦", GHS: "GH₵", KES: "KSh ", ZAR: "R", USD: "$" };

export function moneyText(hundredths: number, currency: string): string {
  const digits = String(hundredths).padStart(3, "0");
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ",");
  const symbol = symbols[currency];
  return symbol ? `${symbol}${whole}.${digits.slice(-2)}` : `${whole} ${currency}`;
}
