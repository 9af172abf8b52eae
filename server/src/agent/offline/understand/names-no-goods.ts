// "My sister is getting married on Saturday and I need some things": the buyer wants something, but names no goods.
import type { StateCard } from "../../brain.ts";
import { normalise, stem, words } from "./normalise.ts";
import { saysNothing } from "./wanted.ts";
import { otherNamesOf } from "./translate.ts";

const vague =
  /\b(?:things?|tings?|stuffs?|items|goods|trucs|choses|articles|produits|affaires|vitu|vitu vitu|bidhaa|mahitaji)\b/;
const wants =
  /\b(?:need|want|wan|buy|looking for|get|order|shop|besoin|voudrais|veux|cherche|acheter|faut|nahitaji|tunahitaji|nataka|naomba|kununua|ninunue)\b/;
/** These ask what the shop has. */
const looks =
  /\?|\b(?:show|see|list|you (?:have|sell|get)|una (?:get|sell)|vendez|avez|voir|montre\w*|mna\w*|mnauza|kuona|other|more|same|those|these|the things|autres?|nyingine)\b/;
/** An occasion names no goods. */
const occasions: ReadonlySet<string> = new Set(
  "party wedding birthday naming ceremony event occasion celebration church school travel trip fete mariage anniversaire bapteme ceremonie voyage sherehe harusi safari".split(
    " ",
  ),
);

/** @param text normalised */
export function namesNoGoods(text: string, { shop }: StateCard): boolean {
  if (!vague.test(text) || !wants.test(text) || looks.test(text)) return false;
  const known = new Set(
    [...shop.goods.names, ...shop.categories].flatMap((name) => words(normalise(name)).map((word) => stem(word.text))),
  );
  const said = words(text)
    .map((word) => word.text)
    .filter((word) => word.length > 2 && !saysNothing(word) && !occasions.has(word) && !vague.test(word));
  return !said.some((word) => [word, ...otherNamesOf(word)].some((way) => known.has(stem(way))));
}

/** "For a party" */
export function namesOccasion(text: string): boolean {
  return words(text).some((word) => occasions.has(word.text));
}
