// The figures of a balance, in the order in which money moves through them.
import type { BalanceBalance } from "@sokoni/sdk";

export const figures = ["pending", "available", "inTransit", "held", "owed"] as const;
export type Figure = (typeof figures)[number];

export function isFigure(text: string): text is Figure {
  return figures.some((figure) => figure === text);
}

/** The figure is zero and needs no mention. */
export function isQuiet(balance: BalanceBalance, figure: Figure): boolean {
  return (figure === "held" || figure === "owed") && balance[figure].amount === 0;
}

/** A higher value is worse for the seller. */
export function isBurden(figure: Figure): boolean {
  return figure === "held" || figure === "owed";
}

/** The colour of a change. More debt is bad, so it must not look like money that came in. */
export function toneOf(amount: number, burden: boolean): "more" | "less" | "worse" {
  if (amount <= 0) return "less";
  return burden ? "worse" : "more";
}

/** Whether a ledger line is a debt of the seller to the platform. */
export function isDebt(code: string): boolean {
  return code.startsWith("receivable:");
}
