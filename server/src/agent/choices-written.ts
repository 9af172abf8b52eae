// "Length: 1 m, 2 m.": what a thing comes in, as the seller wrote it. It is told so, and may be quoted so.
import type { ProductCard } from "./brain.ts";

export function choicesWritten({ variants }: ProductCard): string[] {
  const pairs = variants.flatMap(({ options }) => Object.entries(options));
  return [...Map.groupBy(pairs, ([option]) => option)].map(([option, all]) => {
    const values = [...new Set(all.map(([, value]) => value))];
    return `${option}: ${values.join(values.some((value) => value.includes(",")) ? "; " : ", ")}.`;
  });
}
