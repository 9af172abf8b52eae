// The parts of a draft that repeat word for word what the seller wrote for every buyer: policies, hours, descriptions.
// "Glass is packed in bubble wrap" says nothing about this buyer's order.
import { choicesWritten } from "../choices-written.ts";
import { sentencesIn } from "../sentences.ts";
import type { Facts } from "./facts.ts";
import { plain } from "./plain.ts";

/** With fewer words, the draft's own words could be the same by chance. */
const fewestWords = 3;

type Stretch = { start: number; end: number };

/** Finds whole sentences only: "7 days" inside one of the agent's own sentences is no quote. */
export function writtenBySeller(text: string, facts: Facts): Stretch[] {
  return [...sentencesOf(facts)]
    .filter((sentence) => sentence.split(" ").length >= fewestWords || isFigure(sentence, facts))
    .flatMap((sentence) => standing(text, sentence));
}

/** "10,000 mAh.", as a fact about a product. */
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

/**
 * Finds the sentence only where the text has it as a sentence: it starts after a punctuation mark or at the start of a line,
 * and ends before the next.
 */
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
