// "Latex sitaki", "the latex one I don't want": the goods stand before what is said of them. It is read as "sitaki latex".
import type { StateCard } from "../../brain.ts";
import { normalise, stem, words } from "./normalise.ts";
import { vocabularyOf } from "./words-of-goods.ts";

const refusedBefore =
  /(^|[.,;!?\n]\s*)((?:[\p{L}\p{N}'’-]+ ){1,5}?)(sitaki|siitaki|sihitaji|siihitaji|i don['’]?t (?:want|need)|i do not (?:want|need)|i no (?:want|need))(?: (?:it|am|tena))?(?=\s*(?:[.,;!?\n]|$))/giu;

export function withRefusalFirst(raw: string, { shop }: StateCard): string {
  return raw.replace(refusedBefore, (all, before: string, goods: string, refusal: string) => {
    const { named } = vocabularyOf(shop.goods);
    const isOfShop = words(normalise(goods)).some(({ text }) => named.some((name) => name.has(stem(text))));
    return isOfShop ? `${before}${refusal} ${goods.trim()}` : all;
  });
}
