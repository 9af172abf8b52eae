/** Makes two lines of one payment alike when they share neither a reference nor an id. */
export function likeness(
  paymentNumber: string | null,
  { amount, currency }: { amount: bigint; currency: string },
): string | null {
  return paymentNumber === null ? null : `${paymentNumber} ${amount} ${currency}`;
}
