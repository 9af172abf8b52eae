// "60ml", "7 by 7", "6 to 12 months": writes sizes as the shop writes them, so that the search finds them.
import { waysToWrite } from "./value-tokens.ts";
import type { StateCard } from "../../brain.ts";

type Goods = StateCard["shop"]["goods"];
const known = new WeakMap<Goods, readonly [RegExp, string][]>();
const otherwise: Readonly<Record<string, string>> = {
  x: "(?:x|×|\\*|by|sur|kwa)",
  "×": "(?:x|×|\\*|by|sur|kwa)",
  "-": "(?:-|–|to|till|à|a|hadi)",
  "–": "(?:-|–|to|till|à|a|hadi)",
  months: "(?:months?|mths?|mois|miezi)",
  years: "(?:years?|yrs?|ans|miaka)",
  ml: "mls?",
  inch: "(?:inch(?:es)?|pouces?|inchi)",
  litre: "(?:litres?|liters?|lita)",
  kg: "(?:kgs?|kilos?)",
};
/** In Swahili the unit comes first: "miezi 6-12". */
const leading: Readonly<Record<string, string>> = { months: "miezi", years: "miaka" };

export function asShopWrites(raw: string, { shop }: StateCard): string {
  if (!/\d/.test(raw)) return raw;
  const patterns = known.get(shop.goods) ?? patternsOf(shop.goods);
  known.set(shop.goods, patterns);
  return patterns.reduce((text, [pattern, value]) => text.replace(pattern, value), raw);
}

function patternsOf({ options }: Goods): [RegExp, string][] {
  const values = new Set(options.flatMap((option) => option.values));
  return [...values]
    .toSorted((one, other) => other.length - one.length)
    .flatMap((value): [RegExp, string][] => {
      const parts: string[] = value.toLowerCase().match(/\d+(?:[.,]\d+)?|\p{L}+|[×–-]/gu) ?? [];
      if (parts.length < 2 || !/\d/.test(parts[0] ?? "")) return [];
      const unit = leading[parts.at(-1) ?? ""];
      const inOrder = parts.map(asTyped).join("\\s*");
      const first = unit === undefined ? [] : [`${unit}\\s+${parts.slice(0, -1).map(asTyped).join("\\s*")}`];
      // "6-12", if only one size begins like this.
      const range = parts.includes("-") && parts.length > 3 ? parts.slice(0, 3) : [];
      const isOnly = [...values].filter((one) => one.startsWith(range.join(""))).length === 1;
      const bare = range.length > 0 && isOnly ? [range.map(asTyped).join("\\s*")] : [];
      return [
        [
          new RegExp(`(?<![\\p{L}\\p{N}.-])(?:${[inOrder, ...first, ...bare].join("|")})(?![\\p{L}\\p{N}-])`, "giu"),
          value,
        ],
      ];
    });
}

function asTyped(part: string): string {
  const unit = otherwise[part] === undefined ? waysToWrite(part) : null;
  return otherwise[part] ?? unit ?? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
