// Each received amount is at most 2^53-1 minor units, but a sum may be larger. It is not rounded; the refusal has it as text.
import { fitsWire } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import type { Balance } from "./balance.ts";

/** @throws Refusal figure_too_large */
export function refuseInexact(balances: readonly Balance[]): void {
  const figures = balances.map(({ currency, pending, available, inTransit, held, owed }) => ({
    currency,
    sums: { pending, available, inTransit, held, owed },
  }));
  if (figures.every(({ sums }) => Object.values(sums).every(fitsWire))) return;
  throw new Refusal("figure_too_large", "The balance is more than 2^53-1 minor units. Read it from `figures`.", {
    details: {
      figures: figures.map(({ currency, sums }) => ({
        currency,
        ...Object.fromEntries(Object.entries(sums).map(([name, minor]) => [name, String(minor)])),
      })),
    },
  });
}
