// What still has to be chosen for an order before it can be packed.
import { Refusal } from "../kernel/contract/refusal.ts";
import { missingIn, missingOfPart } from "../products/index.ts";
import type { OrderResource } from "./contract.ts";
import type { OrderLine, OrderRow } from "./queries.ts";

export function choicesMissing(lines: readonly OrderLine[]): OrderResource["choicesMissing"] {
  return lines.flatMap(({ productId, choices, options: chosen, parts }, item) => {
    const options = choices ? missingIn(choices.options, chosen) : [];
    const own = options.length > 0 && choices ? [{ item, component: null, productId, name: choices.of, options }] : [];
    const ofParts = (parts ?? []).flatMap((part, component) => {
      const open = missingOfPart(part);
      const named = { productId: part.productId, name: part.choices?.of ?? part.name };
      return open.length > 0 ? [{ item, component, ...named, options: open }] : [];
    });
    return [...own, ...ofParts] as OrderResource["choicesMissing"];
  });
}

/** An order can't be packed while a choice is missing. @throws Refusal choices_missing */
export function requireChoices({ number, lines }: Pick<OrderRow, "number" | "lines">): void {
  const missing = choicesMissing(lines);
  if (missing.length === 0) return;
  const named = missing.map(({ item, component, name, options }) => {
    const of = component === null ? name : `${lines[item]?.name}, ${name}`;
    return `${of}: ${options.map((option) => option.name).join(", ")}`;
  });
  throw new Refusal("choices_missing", `Order ${number} can't be packed yet. To be chosen: ${named.join("; ")}.`, {
    details: { choicesMissing: missing },
  });
}
