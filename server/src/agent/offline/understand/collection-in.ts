// Whether a buyer names a collection of the shop.
import { normalise } from "./normalise.ts";

const genericWords = /^(?:collections?|range|line|edit|the|our|la|le|les|notre|mkusanyiko)$/;
const calledSo = /\b(?:collections?|range|edit|mkusanyiko)\b/;

/**
 * The text has all words of its name, in order. A name of one word is not enough ("sale", "Lagos"): the buyer must also
 * say that it is a collection.
 */
export function collectionIn(text: string, collections: readonly string[]): string | null {
  const said = ` ${plain(text)} `;
  const named = collections.find((collection) => {
    const words = plain(collection)
      .split(" ")
      .filter((word) => !genericWords.test(word));
    const isSaid = words.length > 0 && said.includes(` ${words.join(" ")} `);
    return isSaid && (words.length > 1 || calledSo.test(said));
  });
  return named ?? null;
}

function plain(text: string): string {
  return normalise(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
