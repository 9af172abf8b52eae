// Our fee goes back with the seller's money in proportion, and is taken again in proportion, to the last unit: counted over
// everything taken back so far, so that many small refunds return what one of their sum would.
import { least, type SellerShare } from "./order-money.ts";

export type Part = { fee: bigint; tax: bigint };

/**
 * What of our fee and its tax goes back when `amount` more of the released money is taken back; all of it with the last unit.
 * Counted for the two together: each for itself would round up at the same last unit, and where that is taken back alone it
 * can't hold both.
 */
export function feeToReturn(share: SellerShare, amount: bigint): Part {
  const due = (whole: bigint): bigint =>
    share.released === 0n ? 0n : (whole * (share.takenBack + amount)) / share.released;
  const both = between(0n, due(share.fee + share.tax) - share.feeReturned - share.taxReturned, amount);
  const fee = between(0n, due(share.fee) - share.feeReturned, both);
  const tax = least(both - fee, share.tax - share.taxReturned);
  return { fee: both - tax, tax };
}

/** What our fee and its tax are of `amount` that goes to the seller by the terms of the releases before it. */
export function feeToTake(share: SellerShare, amount: bigint): Part {
  const of = (whole: bigint): bigint => (share.released === 0n ? 0n : (whole * amount) / share.released);
  const fee = of(share.fee);
  return { fee, tax: least(of(share.tax), amount - fee) };
}

function between(from: bigint, figure: bigint, to: bigint): bigint {
  return figure < from ? from : least(figure, to);
}
