// The seller's settings of discounts as the arithmetic takes them.
import type { AgentRules } from "../../shops/index.ts";
import type { ShopLimits } from "./shop-limits.ts";

/** A least order in a currency that is not the shop's any more is met by no cart. */
export function limitsOf(discounts: AgentRules["discounts"], currency: string): ShopLimits {
  const { haggling, maxPercent, maxRounds, leastOrder } = discounts;
  const counts = leastOrder === null || leastOrder.currency === currency;
  return {
    haggling: haggling && counts,
    maxPercent,
    maxRounds,
    leastOrder: leastOrder === null ? null : BigInt(leastOrder.amount),
  };
}
