// What the shop wrote under a heading, by the heading's meaning: `delivery`, "Livraison" and "Usafirishaji" are the
// same.
import type { StateCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { weekIn } from "../understand/days.ts";
import { speaksOf } from "../understand/matters.ts";

export function policyOf(card: StateCard, name: "delivery" | "hours" | "location"): string {
  const { policies } = card.shop;
  const own = policies[name];
  if (own !== undefined && own.trim() !== "") return own;
  const matter = { delivery: "delivery", hours: "open", location: "where" }[name];
  const all = Object.entries(policies);
  const longest = name === "location" ? longestQuestion : longestHeading;
  const headed = all.find(([title]) => wordsOf(title).length <= longest && speaksOf(title, matter));
  // "Garde: ouvert tous les jours de 8h à 21h"
  const written =
    name === "hours" ? all.find(([, text]) => speaksOf(text, matter) && weekIn(text).some(Boolean)) : undefined;
  return (headed ?? written)?.[1] ?? "";
}

/** The words are a heading, not a question. */
const longestHeading = 4;
/** "Where can I find you?" */
const longestQuestion = 6;
