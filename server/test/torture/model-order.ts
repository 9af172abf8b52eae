// One order's money in memory: a dozen accounts and the rules of what may move, with the real arithmetic of fees and shares.
import { chargeOn, chargeOnPart, type Terms } from "../../src/escrow/fees.ts";
import { money } from "../../src/kernel/values/money.ts";
import type { SellerShare } from "../../src/refunds/order-money.ts";
import { feeToReturn } from "../../src/refunds/proportion.ts";

export const modelSteps = [
  "capture",
  "release",
  "refund held",
  "refund released",
  "refund arrives",
  "refund fails",
  "pay out",
] as const;
export type ModelStep = (typeof modelSteps)[number];
type Account = "clearing" | "escrow" | "seller" | "receivable" | "fee" | "tax" | "refund" | "bank";
type Dice = (below: number) => number;

export type ModelOrder = {
  /** @returns false when it can't be now */
  take(step: ModelStep, dice: Dice): boolean;
  /** What no longer holds. */
  broken(): string[];
};

export function modelOrder(total: bigint, terms: Terms): ModelOrder {
  const balance: Record<Account, bigint> = {
    clearing: 0n,
    escrow: 0n,
    seller: 0n,
    receivable: 0n,
    fee: 0n,
    tax: 0n,
    refund: 0n,
    bank: 0n,
  };
  const share: SellerShare = { released: 0n, fee: 0n, tax: 0n, takenBack: 0n, feeReturned: 0n, taxReturned: 0n };
  const naira = (minor: bigint) => money(minor, "NGN");
  let isCaptured = false;

  const post = (from: Account, to: Account, amount: bigint): void => {
    balance[from] -= amount;
    balance[to] += amount;
  };
  const credit = (from: Account, amount: bigint): void => {
    const owed = -balance.receivable < amount ? -balance.receivable : amount;
    post(from, "receivable", owed);
    post(from, "seller", amount - owed);
  };
  const debit = (to: Account, amount: bigint): void => {
    const there = balance.seller < amount ? balance.seller : amount;
    post("seller", to, there);
    post("receivable", to, amount - there);
  };
  /** A part of what there is, all of it one time in four. */
  const part = (of: bigint, dice: Dice): bigint =>
    dice(4) === 0 ? of : 1n + (BigInt(dice(1_000_000)) * (of - 1n)) / 1_000_000n;

  const steps: Record<ModelStep, (dice: Dice) => boolean> = {
    capture: () => {
      if (isCaptured) return false;
      isCaptured = true;
      post("clearing", "escrow", total);
      return true;
    },
    release: (dice) => {
      if (balance.escrow === 0n) return false;
      const amount = part(balance.escrow, dice);
      const { fee, tax } = chargeOnPart(naira(amount), naira(share.released), terms);
      post("escrow", "fee", fee.minor);
      post("escrow", "tax", tax.minor);
      credit("escrow", amount - fee.minor - tax.minor);
      share.released += amount;
      share.fee += fee.minor;
      share.tax += tax.minor;
      return true;
    },
    "refund held": (dice) => {
      if (balance.escrow === 0n) return false;
      post("escrow", "refund", part(balance.escrow, dice));
      return true;
    },
    "refund released": (dice) => {
      const left = share.released - share.takenBack;
      if (left === 0n) return false;
      const amount = part(left, dice);
      const { fee, tax } = feeToReturn(share, amount);
      post("fee", "refund", fee);
      post("tax", "refund", tax);
      debit("refund", amount - fee - tax);
      share.takenBack += amount;
      share.feeReturned += fee;
      share.taxReturned += tax;
      return true;
    },
    "refund arrives": (dice) => {
      if (balance.refund === 0n) return false;
      post("refund", "clearing", part(balance.refund, dice));
      return true;
    },
    "refund fails": (dice) => {
      if (balance.refund === 0n) return false;
      post("refund", "escrow", part(balance.refund, dice));
      return true;
    },
    "pay out": (dice) => {
      if (balance.seller === 0n) return false;
      post("seller", "bank", part(balance.seller, dice));
      return true;
    },
  };

  return {
    take: (step, dice) => steps[step](dice),
    broken: () => {
      const whole = chargeOn(naira(share.released), terms);
      const rules: Record<string, boolean> = {
        "the books sum to zero": Object.values(balance).reduce((sum, amount) => sum + amount, 0n) === 0n,
        "nobody is overdrawn": [balance.escrow, balance.seller, balance.refund, balance.fee, balance.tax].every(
          (amount) => amount >= 0n,
        ),
        "the seller owes or is owed nothing": balance.receivable <= 0n,
        "no more has gone back than came": balance.clearing <= 0n,
        "the parts' fee is the whole's": share.fee === whole.fee.minor,
        "the parts' tax is the whole's": share.tax === whole.tax.minor,
        "no more is taken back than was released": share.takenBack <= share.released,
        "our books hold our share":
          balance.fee === share.fee - share.feeReturned && balance.tax === share.tax - share.taxReturned,
        "of what was all taken back we keep nothing":
          share.takenBack < share.released || share.fee + share.tax === share.feeReturned + share.taxReturned,
        "no more of our share goes back than we took": share.feeReturned <= share.fee && share.taxReturned <= share.tax,
      };
      return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
    },
  };
}
