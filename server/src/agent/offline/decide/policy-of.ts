// What the shop wrote under a heading, by what the heading means: `delivery`, "Livraison" and "Usafirishaji" are one.
import type { StateCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { mattersOf } from "../understand/matters.ts";

export function policyOf({ shop: { policies } }: StateCard, name: "delivery" | "hours"): string {
  const own = policies[name];
  if (own !== undefined && own.trim() !== "") return own;
  const meant = new Set(mattersOf(name === "hours" ? "open" : name).map(({ at }) => at));
  const found = Object.entries(policies).find(([title]) => {
    const words = wordsOf(title);
    return words.length <= longestHeading && words.some((word) => mattersOf(word).some(({ at }) => meant.has(at)));
  });
  return found?.[1] ?? "";
}

/** A heading, and no question. */
const longestHeading = 4;
