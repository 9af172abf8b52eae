// A remark removes nothing from the cart: "no be me dey house" names no goods, and does not ask to remove any.
import type { ProductCard } from "../../brain.ts";
import { hear } from "../understand/hear.ts";
import { normalise, stem } from "../understand/normalise.ts";
import { otherNamesOf } from "../understand/translate.ts";
import type { Scene } from "./scene.ts";

/** Each of these may remove something, whatever its name. */
const changes: ReadonlySet<string> = new Set([
  "remove",
  "replace",
  "clear_cart",
  "set_count",
  "choose",
  "buy",
  "add",
  "no",
  "cancel",
  "change_order",
]);
const likely = 0.2;
const shortest = 3;

/** @returns whether the buyer's words are about this product, or about a change of the order */
export function isToGo({ messages, card }: Scene, { name, category }: ProductCard): boolean {
  if (messages.some(({ choice }) => choice !== null)) return true;
  const names = new Set(wordsIn(`${name} ${category ?? ""}`));
  return messages.some(({ text }) => {
    const { intents, spans } = hear(text, card);
    if (
      spans.some(({ type, isRejected }) => isRejected || type === "pointer" || type === "ordinal" || type === "count")
    )
      return true;
    if (intents.some(({ intent, confidence }) => changes.has(intent) && confidence >= likely)) return true;
    return wordsIn(text).some((word) => names.has(word) || otherNamesOf(word).some((other) => names.has(other)));
  });
}

function wordsIn(text: string): string[] {
  return normalise(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= shortest)
    .map(stem);
}
