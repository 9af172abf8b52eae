// What stands in a draft word for word as the seller wrote it for every buyer: policies, hours, descriptions. "Glass is packed in
// bubble wrap" says nothing of this buyer's order.
import { choicesWritten } from "../choices-written.ts";
import { sentencesIn } from "../sentences.ts";
import type { Facts } from "./facts.ts";
import { plain } from "./plain.ts";

/** Shorter, a draft's own words are too easily the same. */
const fewestWords = 3;

type Stretch = { start: number; end: number };

/** Whole sentences alone: "7 days" within a sentence of the agent's own is no quote. */
export function writtenBySeller(text: string, facts: Facts): Stretch[] {
  return [...sentencesOf(facts)]
    .filter((sentence) => sentence.split(" ").length >= fewestWords || isFigure(sentence, facts))
    .flatMap((sentence) => standing(text, sentence));
}

/** "10,000 mAh.", of the goods. */
function isFigure(sentence: string, { products }: Facts): boolean {
  if (!/\d/.test(sentence) || !sentence.includes(" ")) return false;
  return [...products.values()].some(({ value }) => plain(value.description).includes(sentence));
}

function sentencesOf({ card: { shop }, products }: Facts): Set<string> {
  const texts = [
    ...Object.values(shop.policies),
    shop.openingHours ?? "",
    shop.pickup?.hours ?? "",
    ...[...products.values()].flatMap(({ value }) => [value.description, ...choicesWritten(value)]),
  ];
  return new Set(texts.flatMap(sentencesIn).map((sentence) => plain(sentence).trim()));
}

/** Where a sentence begins and ends as one: after a sign or at the head of a line, and before the next. */
function standing(text: string, sentence: string): Stretch[] {
  const found: Stretch[] = [];
  for (let start = text.indexOf(sentence); start >= 0; start = text.indexOf(sentence, start + sentence.length)) {
    const end = start + sentence.length;
    const begins = /(?:^|\n|[.!?:;…“"«(]\s*)$/.test(text.slice(0, start));
    const ends = /[.!?]$/.test(sentence) ? /^(?:$|[\s”"»)])/ : /^(?:\s*$|\n|[.!?;”"»)])/;
    if (begins && ends.test(text.slice(end))) found.push({ start, end });
  }
  return found;
}
