// Paystack's fees on a payment, in hundredths of the currency.

type Tariff = { basisPoints: bigint; flat: bigint; flatFrom: bigint; most: bigint | null };

/** Nigeria: 1.5 % + ₦100, the ₦100 waived under ₦2,500, at most ₦2,000. Ghana: 1.95 %. */
const tariffs: Record<string, Tariff> = {
  NGN: { basisPoints: 150n, flat: 10_000n, flatFrom: 250_000n, most: 200_000n },
  GHS: { basisPoints: 195n, flat: 0n, flatFrom: 0n, most: null },
};

/** The other countries' fees are not documented: one plausible rate for all. */
const elsewhere: Tariff = { basisPoints: 290n, flat: 0n, flatFrom: 0n, most: null };

export function feeOf(hundredths: number, currency: string): number {
  const { basisPoints, flat, flatFrom, most } = tariffs[currency] ?? elsewhere;
  const amount = BigInt(hundredths);
  const share = (amount * basisPoints + 5_000n) / 10_000n;
  const fee = share + (amount >= flatFrom ? flat : 0n);
  return Number(most !== null && fee > most ? most : fee);
}

/** On a transfer, in addition to its amount. Nigeria: ₦10 up to ₦5,000, ₦25 up to ₦50,000, ₦50 above. */
export function transferFeeOf(hundredths: number, currency: string): number {
  if (currency === "NGN") return hundredths <= 500_000 ? 1_000 : hundredths <= 5_000_000 ? 2_500 : 5_000;
  return flatTransferFees[currency] ?? 0;
}

/** Flat and plausible: the other countries' fees are not documented. */
const flatTransferFees: Record<string, number> = { GHS: 100, KES: 2_000, ZAR: 300, XOF: 10_000 };
