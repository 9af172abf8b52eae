// "School sandals for a 5 year old": where the seller wrote which size is for whom, that size is what is meant, and no five pairs.
import type { BuyerMessage, ProductCard } from "../../brain.ts";
import { fittingValue, measureIn } from "../understand/measure-of-buyer.ts";
import { normalise } from "../understand/normalise.ts";
import { askedAbout } from "./asked-about.ts";
import type { Scene } from "./scene.ts";
import { pieces, type Written } from "./written.ts";

/** What the messages say with the size in the place of the age or weight, and the guide itself. */
export type Fitted = { messages: BuyerMessage[]; guide: Written | null };

/** Null where nothing of the kind is said, or the goods have no such guide. */
export async function withFittingSize(scene: Scene, messages: readonly BuyerMessage[]): Promise<Fitted | null> {
  const at = messages.findIndex(({ text, choice }) => choice === null && measureIn(normalise(text)) !== null);
  const message = messages[at];
  const text = normalise(message?.text ?? "");
  const measure = measureIn(text);
  if (!message || !measure) return null;
  for (const product of await askedAbout(scene, messages.map((one) => one.text).join(" "))) {
    const fits = isSaid(product, text) ? null : fittingValue(product, measure);
    if (!fits) continue;
    const value = normalise(fits.value);
    const named = /^\d+$/.test(value) ? `size ${value}` : value;
    const read = `${text.slice(0, measure.start)}${named}${text.slice(measure.end)}`;
    const { sentence } = fits;
    const guide = sentence === null ? null : (pieces(product.description).find((one) => normalise(one).includes(sentence)) ?? null);
    return {
      messages: messages.map((one, place) => (place === at ? { ...one, text: read } : one)),
      guide: guide === null ? null : { sentence: guide, product, score: 1 },
    };
  }
  return null;
}

/** "6-12 months" of what comes so. */
function isSaid({ variants }: ProductCard, text: string): boolean {
  return variants.some(({ options }) => Object.values(options).some((value) => value.length > 2 && text.includes(normalise(value))));
}
