// Things that the buyer surely can't get: goods that a rule says are never sold, and a place that is on no list.
import { wordsOf } from "../../search-rank.ts";
import { pieces } from "../../sentences.ts";
import { normalise, stem } from "../understand/normalise.ts";
import { asksHaving } from "../understand/packs/direct.ts";
import { anySort, neverSells, orAnother } from "../understand/packs/never-sold.ts";
import { otherNamesOf } from "../understand/translate.ts";
import type { Wish } from "../understand/wish.ts";
import { type Scene, tellPolicy } from "./scene.ts";

/** "We don't sell phones or second-hand laptops", when the buyer asks for one. @returns whether that was the case */
export function tellNeverSold(scene: Scene, { text }: Pick<Wish, "text">): boolean {
  const { card, reading } = scene;
  if (!asksHaving.test(reading.text)) return false;
  const asked = wordsOf(text);
  const rule = Object.values(card.shop.policies)
    .flatMap(pieces)
    .find((sentence) => goodsDenied(sentence).some((goods) => goods.every((word) => isNamed(word, asked))));
  if (rule !== undefined) tellPolicy(scene, rule, undefined, "no");
  return rule !== undefined;
}

/** Each kind of goods that the sentence says is not sold, in the sentence's words. */
function goodsDenied(sentence: string): string[][] {
  const written = normalise(sentence);
  const denied = neverSells.exec(written);
  if (!denied) return [];
  return written
    .slice(denied.index + denied[0].length)
    .split(orAnother)
    .map((goods) => wordsOf(goods).filter((word) => !anySort.test(word)))
    .filter((goods) => goods.length > 0);
}

function isNamed(word: string, asked: readonly string[]): boolean {
  const ways = [word, ...otherNamesOf(stem(word))].map(stem);
  return asked.some((one) => ways.includes(stem(one)));
}

/** "And Kano nko?", after we talked about delivery to another place. */
export function asksOfPlace({ card, reading }: Scene, { wanted }: Wish): boolean {
  const { area } = card.dialogue;
  if (area === null || card.lastShopText?.includes(area) !== true || card.cart.lines.length > 0) return false;
  return wanted.words.length <= longestPlace && goesOnWith.test(reading.text);
}

const longestPlace = 3;
const goesOnWith =
  /^(?:(?:and|what about|how about|wetin about|et|na|je|ok(?:ay)?|for|to|in|a|pour)\s)+\p{L}[\p{L}' -]*(?:nko|je|then)?\s?\?*$/u;
