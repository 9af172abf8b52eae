// "Do you give a discount from 20?", "the 10% isn't in it": answered by what the shop wrote about discounts. The agent
// gives none on that basis; a person does.
import { sentenceOf } from "../../../kernel/contract/meaning.ts";
import { handOverSummaries } from "../../../conversations/index.ts";
import { priceRuleWords } from "../say/price-rule.ts";
import { speaksOf } from "../understand/matters.ts";
import { rulesAsked } from "../understand/rules-asked.ts";
import { normalise } from "../understand/normalise.ts";
import { handOver } from "./hand-over.ts";
import { tell, tellPolicy, type Scene } from "./scene.ts";
import { asManyAs } from "./written.ts";
import { pieces } from "../../sentences.ts";

const longestTold = 300;
const ofDiscounts =
  /\b(?:discounts?|wholesale|bulk|\d+ ?% off|\d+ ?percent off|(?:price|prices) (?:is|are) (?:fixed|firm|final)|fixed prices?|no haggl\w+|last price|remises?|reductions?|rabais|prix (?:de|en) gros|prix fixes?|punguzo|bei ya jumla|bei (?:ni )?moja)\b|\d+ ?% (?:off|de)\b/;
const asks =
  /\b(?:discounts?|wholesale|bulk|last price|best price|\d+ ?percent|reductions?|remises?|rabais|prix de gros|dernier prix|punguzo|bei ya (?:jumla|mwisho))\b|\d ?%|\b(?:how much|wetin be) (?:the )?last\b/;
const isMissing =
  /\b(?:isn't|is not|not|never|no (?:dey|be|write|put)|without|missing|forgot\w*|didn't|did not|where is|suppose|supposed|should (?:be|turn)|manque|pas (?:la|dans|inclus|compte|mis)|oublie\p{L}*|devrait|haipo|haimo|halipo|halimo|haija\p{L}+|hamja\p{L}+|mmesahau|ingekuwa)\b/u;
const needsPerson =
  /\b(?:ask|owner|talk|contact|call|write|message|request|tell us|let us know|demand\w+|contact\w+|ecri\w+|parl\w+|uliza|wasiliana|andika|ongea)\b/;

/** "From 20 pieces": no answer to a buyer who wants a discount on one. */
const ofMany =
  /\b(?:wholesale|bulk|resell\w*|en gros|de gros|ya jumla|kwa jumla)\b|\b(?:from|above|over|least|minimum|a partir de|des|au moins|kuanzia|zaidi ya|angalau) (?:\d{1,3}|ten|twenty|dix|vingt|kumi|ishirini)\b(?! ?(?:%|percent|naira|francs|shill))|\b\d{1,3} (?:or more|and above|et plus|na kuendelea)\b/;
/** "From 20 packs you get 10% off" says how large the discount is. */
const namesShare = /\d ?(?:%|percent)/;
const speaksOfMany =
  /\b(?:discounts?|wholesale|bulk|resell\w*|percent|reductions?|remises?|rabais|gros|punguzo|jumla|dozens?|douzaines?|dazeni|cartons?|many|plenty|beaucoup|plusieurs|nyingi|vingi)\b|\d ?%|(?<![\d,.])\d{2,3}(?![\d,.]| ?k\b)/;

/** The rule that the question is about ("for schools?"), otherwise all rules about discounts. */
export function priceRule({ card, reading }: Scene): string | null {
  const isOfMany = speaksOfMany.test(reading.text);
  const all = Object.entries(card.shop.policies).flatMap(([title, text]) => {
    const sentences = pieces(text).filter((one) => isOfMany || namesShare.test(one) || !ofMany.test(normalise(one)));
    const first = sentences.findIndex((one) => ofDiscounts.test(normalise(one)) || speaksOf(one, "discount"));
    return first < 0 ? [] : [{ title, told: sentences.slice(first, first + 2) }];
  });
  const asked = new Set(rulesAsked(reading.raw, card).map(({ title }) => title));
  const meant = all.filter(({ title }) => asked.has(title));
  const told = (meant.length > 0 ? meant : all).flatMap((one) => one.told);
  return told.length === 0 ? null : asManyAs(told, longestTold).join(" ");
}

/** The buyer asks for a discount and names no sum: we say the rule first. */
export function tellPriceRule(scene: Scene): void {
  const { text, wishes } = scene.reading;
  const isAsked = asks.test(text) || wishes.some(({ intent, namesAmount }) => intent === "haggle" && !namesAmount);
  const rule = isAsked ? priceRule(scene) : null;
  if (rule === null) return;
  tellPolicy(scene, rule);
  if (needsPerson.test(normalise(rule))) tell(scene, priceRuleWords[scene.language].ask);
}

/** "The 10% isn't in it", when the shop's own rule says it should be. @returns whether that was the case */
export async function answerMissingDiscount(scene: Scene): Promise<boolean> {
  const { text } = scene.reading;
  if (scene.cart.lines.length === 0 || text.includes("?") || !asks.test(text) || !isMissing.test(text)) return false;
  const rule = priceRule(scene);
  if (rule === null) return false;
  tellPolicy(scene, rule);
  tell(scene, priceRuleWords[scene.language].handed);
  await handOver(
    scene,
    "asked_for_person",
    sentenceOf(handOverSummaries, "asked_for_person", { words: scene.reading.raw }),
  );
  return true;
}
