// The seller's discount settings in the form that the arithmetic takes.
import type { AgentRules } from "../../shops/index.ts";
import type { ShopLimits } from "./shop-limits.ts";

/** If the minimum order is in a currency that the shop no longer has, no cart meets it. */
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
