// A sum of many amounts may exceed what a JSON number holds exactly. It is refused, never rounded.
import { fitsWire } from "../../kernel/values/money.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";

/** @throws Refusal figure_too_large, with all amounts as text */
export function exactly<Name extends string>(
  currency: string,
  sums: Readonly<Record<Name, bigint>>,
): Record<Name, number> {
  const each = Object.entries<bigint>(sums);
  if (each.every(([, sum]) => fitsWire(sum)))
    return Object.fromEntries(each.map(([name, sum]) => [name, Number(sum)])) as Record<Name, number>;
  throw new Refusal(
    "figure_too_large",
    "A sum is more than 2^53-1 minor units. Read it from `figures`, or ask for less time.",
    {
      details: { figures: [{ currency, ...Object.fromEntries(each.map(([name, sum]) => [name, String(sum)])) }] },
    },
  );
}
