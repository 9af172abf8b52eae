// The order has several choices of a product, and the request names none. To pick one silently could refund another one's price.
import type { OrderLine } from "../orders/index.ts";

/** Lists the choices in the form that `options` takes. */
export function severalOf(
  place: "order" | "return",
  lines: readonly Pick<OrderLine, "name" | "options" | "parts">[],
): string {
  const choices = lines.map(({ name, options, parts }) => {
    const chosen = Object.entries(options ?? {}).map(([option, value]) => `${option} ${value}`);
    const made = (parts ?? []).map((part) => `${part.quantity} × ${part.name}`);
    return [...chosen, ...made].join(", ") || name;
  });
  return `The ${place} has it in several choices. Say which one with \`options\` or \`components\`: ${choices.join("; ")}.`;
}
