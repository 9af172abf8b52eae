// Computes how much of our fee is returned with the seller's money: in proportion, exact to the last unit. It is computed over everything taken back
// so far, so that many small refunds return as much as one large one.
import { least, type SellerShare } from "./order-money.ts";

export type Part = { fee: bigint; tax: bigint };

/**
 * How much of our fee and its tax is returned when `amount` more of the released money is taken back. With the last unit, all of it is. Both are
 * computed together. Separately, each would round up at the same last unit, and if that unit is taken back alone it can't contain both.
 */
export function feeToReturn(share: SellerShare, amount: bigint): Part {
  const due = (whole: bigint): bigint =>
    share.released === 0n ? 0n : (whole * (share.takenBack + amount)) / share.released;
  const both = between(0n, due(share.fee + share.tax) - share.feeReturned - share.taxReturned, amount);
  const fee = between(0n, due(share.fee) - share.feeReturned, both);
  const tax = least(both - fee, share.tax - share.taxReturned);
  return { fee: both - tax, tax };
}

function between(from: bigint, figure: bigint, to: bigint): bigint {
  return figure < from ? from : least(figure, to);
}
