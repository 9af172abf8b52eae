// Our fee goes back with the seller's money in proportion, and is taken again in proportion, to the last unit: counted over
// everything taken back so far, so that many small refunds return what one of their sum would.
import { least, type SellerShare } from "./order-money.ts";

export type Part = { fee: bigint; tax: bigint };

/** What of our fee and its tax goes back when `amount` more of the released money is taken back. */
export function feeToReturn(share: SellerShare, amount: bigint): Part {
  const of = (whole: bigint, returned: bigint): bigint => {
    const due = share.released === 0n ? 0n : (whole * (share.takenBack + amount)) / share.released;
    return due > returned ? due - returned : 0n;
  };
  const fee = least(of(share.fee, share.feeReturned), amount);
  return { fee, tax: least(of(share.tax, share.taxReturned), amount - fee) };
}

/** What our fee and its tax are of `amount` that goes to the seller by the terms of the releases before it. */
export function feeToTake(share: SellerShare, amount: bigint): Part {
  const of = (whole: bigint): bigint => (share.released === 0n ? 0n : (whole * amount) / share.released);
  const fee = of(share.fee);
  return { fee, tax: least(of(share.tax), amount - fee) };
}
