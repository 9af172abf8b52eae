// Flutterwave's fees, in ten-thousandths of the currency.
import { stepOf } from "./currencies.ts";
import { shareOf, type Parts } from "./decimal.ts";

/** In hundredths of a percent. Only these are known; all other currencies use one plausible rate. */
const chargeRates: Record<string, number> = { NGN: 140, KES: 290, UGX: 300 };
const otherChargeRate = 290;
/** Nigeria's VAT on the fee is deducted from the settlement but not part of `app_fee`. */
const vatOnFee = 750;

export function chargeFee(amount: Parts, currency: string): Parts {
  return shareOf(amount, chargeRates[currency] ?? otherChargeRate);
}

/** Fee and tax together, including the rounding: `charged_amount` minus this is `amount_settled`. */
export function withheld(amount: Parts, currency: string): Parts {
  const fee = chargeFee(amount, currency);
  const all = fee + (currency === "NGN" ? shareOf(fee, vatOnFee) : 0);
  const step = stepOf(currency);
  return Math.ceil(all / step) * step;
}

const transferFees: Record<string, Parts> = { KES: 450_000, UGX: 5_000_000, GHS: 80_000, ZAR: 100_000 };
const otherTransferFee = 10_000;

/** ₦10.75 up to ₦5,000, ₦26.875 up to ₦50,000, ₦53.75 above. */
export function transferFee(amount: Parts, currency: string): Parts {
  if (currency !== "NGN") return transferFees[currency] ?? otherTransferFee * 10;
  if (amount <= 50_000_000) return 107_500;
  return amount <= 500_000_000 ? 268_750 : 537_500;
}
