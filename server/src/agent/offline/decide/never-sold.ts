// Asked for and surely not to be had: goods that a rule says are never sold, and a place that is on no list.
import { pieces } from "../../sentences.ts";
import { asksHaving } from "../understand/packs/direct.ts";
import type { Wish } from "../understand/wish.ts";
import { ruleOf, type Scene, tellPolicy } from "./scene.ts";
import { verdictIn } from "./verdict.ts";

/** "We don't sell phones or laptops", asked for one. @returns whether it was that */
export function tellNeverSold(scene: Scene): boolean {
  const { card, reading } = scene;
  if (reading.wishes.length > 1 || !asksHaving.test(reading.text)) return false;
  const rule = Object.values(card.shop.policies)
    .flatMap(pieces)
    .find((sentence) => verdictIn(reading.raw, [sentence], null, ruleOf(card, sentence)) === "no");
  if (rule !== undefined) tellPolicy(scene, rule);
  return rule !== undefined;
}

/** "And Kano nko?", after the delivery to another place was told. */
export function asksOfPlace({ card, reading }: Scene, { wanted }: Wish): boolean {
  const { area } = card.dialogue;
  if (area === null || card.lastShopText?.includes(area) !== true || card.cart.lines.length > 0) return false;
  return wanted.words.length <= longestPlace && goesOnWith.test(reading.text);
}

const longestPlace = 3;
const goesOnWith =
  /^(?:(?:and|what about|how about|wetin about|et|na|je|ok(?:ay)?|for|to|in|a|pour)\s)+\p{L}[\p{L}' -]*(?:nko|je|then)?\s?\?*$/u;
