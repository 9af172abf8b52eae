// What of an order has still to be chosen before it can be packed.
import { Refusal } from "../kernel/refusal.ts";
import { missingIn } from "../products/index.ts";
import type { OrderResource } from "./contract.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

export function choicesMissing(lines: readonly OrderLine[]): OrderResource["choicesMissing"] {
  return lines.flatMap(({ productId, choices, options: chosen }, item) => {
    const options = choices ? missingIn(choices.options, chosen) : [];
    return options.length > 0 && choices
      ? [{ item, productId: productId as OrderResource["items"][number]["productId"], name: choices.of, options }]
      : [];
  });
}

/** Nobody packs what nobody has chosen. @throws Refusal choices_missing */
export function requireChoices({ number, lines }: Pick<OrderRow, "number" | "lines">): void {
  const missing = choicesMissing(lines);
  if (missing.length === 0) return;
  const named = missing.map(({ name, options }) => `${name}: ${options.map((option) => option.name).join(", ")}`);
  throw new Refusal("choices_missing", `Order ${number} can't be packed yet. To be chosen: ${named.join("; ")}.`, {
    details: { choicesMissing: missing },
  });
}
