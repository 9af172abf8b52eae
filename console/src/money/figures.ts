// The figures of a balance, in the order in which money goes through them.
import type { BalanceBalance } from "@sokoni/sdk";

export const figures = ["pending", "available", "inTransit", "held", "owed"] as const;
export type Figure = (typeof figures)[number];

export function isFigure(text: string): text is Figure {
  return (figures as readonly string[]).includes(text);
}

/** Nothing stands there, and nothing has to be said. */
export function isQuiet(balance: BalanceBalance, figure: Figure): boolean {
  return (figure === "held" || figure === "owed") && balance[figure].amount === 0;
}

/** More of it is worse for the seller. */
export function isBurden(figure: Figure): boolean {
  return figure === "held" || figure === "owed";
}

/** How a change is coloured. More of a debt is never good, and is not told by the same colour as money that came. */
export function toneOf(amount: number, burden: boolean): "more" | "less" | "worse" {
  if (amount <= 0) return "less";
  return burden ? "worse" : "more";
}

/** Of a line in the books: what the seller owes us. */
export function isDebt(code: string): boolean {
  return code.startsWith("receivable:");
}
