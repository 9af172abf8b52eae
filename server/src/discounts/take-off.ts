// What a code takes off goods and delivery. Pure arithmetic, exact to the minor unit: the lines' parts add up to the whole.
import { allocate, type Currency, money, percent } from "../kernel/values/money.ts";
import type { DiscountKind, DiscountReason } from "./contract.ts";

export type Terms = {
  kind: DiscountKind;
  basisPoints: number | null;
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
  minimums: Readonly<Record<string, number>>;
  productIds: readonly string[] | null;
  startsAt: Date | null;
  endsAt: Date | null;
  status: string;
};

export type Basket = {
  currency: Currency;
  /** `agreed`: a haggled price, which is not reduced further. */
  lines: readonly { productId: string; total: bigint; agreed?: boolean }[];
  shipping: bigint;
};

/** The amounts for each line in order, and for the delivery. */
export type TakenOff = { lines: bigint[]; shipping: bigint; total: bigint };

/** @returns the reason if nothing is taken off */
export function takeOff(terms: Terms, basket: Basket, now: Date): TakenOff | DiscountReason {
  const { currency, lines, shipping } = basket;
  if (terms.status !== "active") return "paused";
  if (terms.startsAt !== null && terms.startsAt > now) return "not_started";
  if (terms.endsAt !== null && terms.endsAt <= now) return "ended";
  const weights = lines.map((line) => (applies(terms, line) ? line.total : 0n));
  const goods = weights.reduce((sum, weight) => sum + weight, 0n);
  if (goods === 0n) return "products";
  if (goods < BigInt(terms.minimums[currency] ?? 0)) return "minimum";
  switch (terms.kind) {
    case "free_delivery":
      return shipping === 0n ? "no_delivery_fee" : { lines: lines.map(() => 0n), shipping, total: shipping };
    case "percentage":
      return fromGoods(percent(money(goods, currency), terms.basisPoints ?? 0).minor, weights);
    case "fixed_amount": {
      const amount = terms.amounts[currency];
      return amount === undefined ? "currency" : fromGoods(BigInt(amount) < goods ? BigInt(amount) : goods, weights);
    }
  }
}

function applies({ productIds, kind }: Terms, { productId, agreed }: Basket["lines"][number]): boolean {
  return (productIds === null || productIds.includes(productId)) && (kind === "free_delivery" || agreed !== true);
}

function fromGoods(total: bigint, weights: readonly bigint[]): TakenOff {
  return { lines: spread(total, weights), shipping: 0n, total };
}

/** In proportion; the remaining units go to the largest remainders. No part exceeds its weight. */
export function spread(whole: bigint, weights: readonly bigint[]): bigint[] {
  if (whole === 0n) return weights.map(() => 0n);
  // The currency does not matter: only whole units are split.
  return allocate(money(whole, "NGN"), weights.map(Number)).map(({ minor }) => minor);
}
