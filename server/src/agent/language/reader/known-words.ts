// Words that name goods, looks, people and places in any shop. A reader that knows "concealer" and "Wanjiru" finds them
// in a sentence that it was never taught.
import { englishGoods } from "../en/goods.ts";
import { englishWords } from "../en/words.ts";
import { frenchGoodsNames } from "../fr/goods.ts";
import { frenchWords } from "../fr/words.ts";
import { pidginGoodsNames } from "../pcm/goods.ts";
import { people } from "../people.ts";
import { places } from "../places.ts";
import { swahiliGoodsNames } from "../sw/goods.ts";
import { swahiliWords } from "../sw/words.ts";
import { stem } from "./context.ts";
import { tokensOf } from "./tokens.ts";

export const knownKinds = ["goods", "looks", "people", "places"] as const;
/** Words, and each pair of neighbours in a name with several words. */
type Known = { words: ReadonlySet<string>; pairs: ReadonlySet<string> };

const kindsOfGoods = [englishGoods, frenchGoodsNames, swahiliGoodsNames, pidginGoodsNames].join("\n").split(/[,;\n]/);
const ofLanguages = [englishWords, frenchWords, swahiliWords];
export const knownWords: Record<(typeof knownKinds)[number], Known> = {
  goods: wordsOf([...kindsOfGoods, ...ofLanguages.flatMap(({ goods }) => named(goods))]),
  looks: wordsOf(ofLanguages.flatMap(({ looks }) => named(looks))),
  people: wordsOf(named(people)),
  places: wordsOf(named(places)),
};

function named(list: string): string[] {
  return list.trim().split(/\s+/);
}

function wordsOf(names: readonly string[]): Known {
  const [words, pairs] = [new Set<string>(), new Set<string>()];
  for (const name of names) {
    const read = tokensOf(name)
      .filter(({ plain }) => /^\p{L}/u.test(plain))
      .map(({ plain }) => stem(plain));
    for (const [at, word] of read.entries()) {
      words.add(word);
      const next = read[at + 1];
      if (next !== undefined) pairs.add(`${word} ${next}`);
    }
  }
  return { words, pairs };
}
