// A reviewer's objection to a template. Null: none.
import { wordIn } from "../shape.ts";
import type { Template } from "./account-books.ts";
import { partOf } from "./template-text.ts";

type Finding = "INVALID_FORMAT" | "TAG_CONTENT_MISMATCH";

/** In the languages of the shops here. Texts about a buyer's action (an order, a delivery) don't use these words. */
const advertises =
  /\b(?:sales?|discounts?|promos?|promotions?|offers?|deals?|coupons?|cheaper|soldes?|remises?|rabais|réductions?|ofa|punguzo)\b|\d\s*% (?:off|de réduction)/i;

export function findingAgainst({ category, components }: Pick<Template, "category" | "components">): Finding | null {
  const body = wordIn(partOf(components, "body")?.["text"]).trim();
  if (body.startsWith("{{") || body.endsWith("}}")) return "INVALID_FORMAT";
  const words = [body, wordIn(partOf(components, "header")?.["text"]), wordIn(partOf(components, "footer")?.["text"])];
  return category === "UTILITY" && words.some((text) => advertises.test(text)) ? "TAG_CONTENT_MISMATCH" : null;
}
