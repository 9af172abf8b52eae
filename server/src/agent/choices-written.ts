// "Length: 1 m, 2 m.": a product's options, as the seller wrote them. Answers show them in this form, and a draft may quote
// them.
import type { ProductCard } from "./brain.ts";

export function choicesWritten({ variants }: ProductCard): string[] {
  const pairs = variants.flatMap(({ options }) => Object.entries(options));
  return [...Map.groupBy(pairs, ([option]) => option)].map(([option, all]) => {
    const values = [...new Set(all.map(([, value]) => value))];
    return `${option}: ${values.join(values.some((value) => value.includes(",")) ? "; " : ", ")}.`;
  });
}
