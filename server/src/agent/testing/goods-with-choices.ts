// Goods with choices for dialogue tests: one stock for all choices, or one for each.
import { money } from "../../kernel/money.ts";
import type { ProductCard } from "../brain.ts";

/** @param stock by the first value; without it all choices share one. */
export function goods(
  name: string,
  naira: number,
  options: Record<string, string[]>,
  stock: Record<string, number> = {},
): ProductCard {
  const id = `prd_${name.toLowerCase().replaceAll(" ", "_")}`;
  const price = money(naira * 100, "NGN");
  const looks = Object.entries(options).reduce<Record<string, string>[]>(
    (all, [option, values]) => all.flatMap((one) => values.map((value) => ({ ...one, [option]: value }))),
    [{}],
  );
  const isShared = Object.keys(stock).length === 0;
  const variants = looks.map((look) => {
    const words = Object.values(look);
    const available = stock[words[0] ?? ""] ?? 40;
    return {
      id: `${id}?${words.join("/")}`,
      name: `${name} – ${words.join(", ")}`,
      options: look,
      price,
      available,
      shared: isShared,
    };
  });
  return {
    id, name, price, description: "", category: "Tops", colours: options["Colour"] ?? [], sizes: options["Size"] ?? [],
    compareAtPrice: null, available: 40, unit: null, leadTimeDays: null, contains: [], imageUrl: null, whole: null,
    variants: Object.keys(options).length === 0 ? [] : variants,
  }; // prettier-ignore
}
