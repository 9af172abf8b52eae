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
