// "School sandals for a 5 year old": if the seller wrote which size is for which age, the buyer means that size, not
// five pairs.
import type { BuyerMessage, ProductCard } from "../../brain.ts";
import { wordsOf } from "../../search-rank.ts";
import { sizeOption } from "../../variant-card.ts";
import { fittingValue, measureIn, type Measure } from "../understand/measure-of-buyer.ts";
import { normalise } from "../understand/normalise.ts";
import { standsIn } from "../understand/option-values.ts";
import type { Reading } from "../understand/read.ts";
import type { Wish } from "../understand/wish.ts";
import { askedAbout } from "./asked-about.ts";
import type { Scene } from "./scene.ts";
import { type Written } from "./written.ts";
import { pieces } from "../../sentences.ts";

/** The messages without the age or weight, the size that it means, and the size guide. */
export type Fitted = { messages: BuyerMessage[]; option: string; size: string; guide: Written | null };

/** Null if the messages say no age or weight, or the goods have no such guide. */
export async function withFittingSize(scene: Scene, messages: readonly BuyerMessage[]): Promise<Fitted | null> {
  const at = messages.findIndex(({ text, choice }) => choice === null && measureIn(normalise(text)) !== null);
  const message = messages[at];
  const text = normalise(message?.text ?? "");
  const measure = measureIn(text);
  if (!message || !measure) return null;
  for (const product of await askedAbout(scene, withoutMeasure(text, measure))) {
    const fits = isSaid(product, text) ? null : fittingValue(product, measure);
    if (!fits) continue;
    const read = withoutMeasure(text, measure);
    const { sentence } = fits;
    const guide =
      sentence === null ? null : (pieces(product.description).find((one) => normalise(one).includes(sentence)) ?? null);
    return {
      messages: messages.map((one, place) => (place === at ? { ...one, text: read } : one)),
      option: fits.option,
      size: fits.value,
      guide: guide === null ? null : { sentence: guide, product, score: 1 },
    };
  }
  return null;
}

/** "…, my son is 5 years old" and "for a 4 year old girl" are removed as a whole. */
function withoutMeasure(text: string, { start, end }: Measure): string {
  const before = text.slice(0, start);
  const from = Math.max(...[...before.matchAll(/[,.;!?\n]|\b(?:for|pour|za|ya|kwa)\b/g)].map(({ index }) => index), 0);
  return `${text.slice(0, from)}${text.slice(end)}`.replace(knowsNoSize, "");
}

/** "I don't know his size": we find it. */
const knowsNoSize =
  /[,.;]?\s*(?:but |and |mais |et |lakini )?(?:i (?:don'?t|do not|no) (?:know|sabi)|je (?:ne )?(?:connais|sais) pas|sijui)\b[^,.;!?\n]*\b(?:size|taille|pointure|saizi)\b(?: yake| wear| to (?:buy|take|get))?/u;

/** Sets the size for everything that the message asks for. */
export function inSize(reading: Reading, { option, size }: Fitted): Reading {
  const sized = (wish: Wish): Wish => {
    const { wanted } = wish;
    return {
      ...wish,
      wanted: {
        ...wanted,
        size: sizeOption.test(option) ? size : wanted.size,
        asTyped: [...wanted.asTyped, ...wordsOf(size)],
      },
    };
  };
  // "Sandals, black, he is 5" only looks for them. To take them, the buyer must say more.
  const buys = reading.wishes.some(({ intent }) => intent === "buy" || intent === "set_quantity");
  const takes = !buys
    ? []
    : reading.taken?.takes.map((take) => ({
        ...take,
        options: [...take.options, normalise(size)],
        wish: sized(take.wish),
      }));
  return {
    ...reading,
    wishes: reading.wishes.map(sized),
    taken: reading.taken && takes && takes.length > 0 ? { ...reading.taken, takes } : null,
  };
}

/** "6-12 months", if a variant has that as its value. */
function isSaid({ variants }: ProductCard, text: string): boolean {
  return variants.some(({ options }) =>
    Object.values(options).some(
      (value) => /\d/.test(value) && value.length > 2 && (text.includes(normalise(value)) || standsIn(text, value)),
    ),
  );
}
