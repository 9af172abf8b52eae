// Which of several names a text says: those with the most of its words.
import { normalise, stem, words } from "./normalise.ts";
import { likeness } from "./spelling.ts";
import { otherNamesOf } from "./translate.ts";
import { saysNothing } from "./wanted.ts";

const oneSlip = 0.82;

export function bestNamed(text: string, names: readonly string[]): string[] {
  const said = words(normalise(text)).flatMap((word) => (saysNothing(word.text) ? [] : [word.text]));
  const alike = names.map((name) => {
    const own = words(normalise(name)).flatMap((word) => (word.text.length > 2 ? [word.text] : []));
    const isOwn = (word: string): boolean =>
      own.some((one) => stem(word) === stem(one) || likeness(word, one) >= oneSlip);
    return said.filter((word) => [word, ...otherNamesOf(word)].some(isOwn)).length;
  });
  const most = Math.max(0, ...alike);
  return most === 0 ? [] : names.filter((_name, at) => alike[at] === most);
}
