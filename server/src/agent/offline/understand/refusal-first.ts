// "Latex sitaki", "the latex one I don't want": the goods come before the refusal. We read it as "sitaki latex". "A
// carrier, no be stroller o": what the buyer refuses next to what they want is not searched for, and no list shows it.
import type { StateCard } from "../../brain.ts";
import { normalise, stem, words } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { isGoods } from "./translate.ts";
import { isName, vocabularyOf } from "./words-of-goods.ts";

const refusedBefore =
  /(^|[.,;!?\n]\s*)((?:[\p{L}\p{N}'’-]+ ){1,5}?)(sitaki|siitaki|sihitaji|siihitaji|i don['’]?t (?:want|need)|i do not (?:want|need)|i no (?:want|need))(?: (?:it|am|tena))?(?=\s*(?:[.,;!?\n]|$))/giu;

export function withRefusalFirst(raw: string, { shop }: StateCard): string {
  return raw.replace(refusedBefore, (all, before: string, goods: string, refusal: string) => {
    const { named } = vocabularyOf(shop.goods);
    const isOfShop = words(normalise(goods)).some(({ text }) => named.some((name) => name.has(stem(text))));
    return isOfShop ? `${before}${refusal} ${goods.trim()}` : all;
  });
}

const denial =
  /(?<![\p{L}\p{N}'])(?:(?:but |and |mais |et |lakini |na )?(?:not|no be|nor|no|i (?:don't|do not|dont|no) (?:want|wan|need|like)|(?:je )?(?:ne )?veux pas|pas|sans|sitaki|sihitaji|sio|siyo|si|bila)) (?:(?:the|any|a|an|di|that|la|le|les|de|du|des|une?|ya)\s)?(?:[dl]')?/giu;
const courtesy = /^(?: (?:o|please|pls|abeg|oh|again|then|at all|for now|ones?|svp|tafadhali|tena))+/iu;

export type Refused = {
  /** What the buyer wants, without what they refuse. */
  rest: string;
  /** The names of the goods that are refused. */
  names: ReadonlySet<string>;
};

/** Null if nothing is refused, or if it is in the cart and should be removed. */
export function refusedIn(raw: string, card: StateCard): Refused | null {
  const { shop, cart, dialogue } = card;
  if (dialogue.choosing.length > 0) return null;
  const known = vocabularyOf(shop.goods);
  const names = new Set<string>();
  let rest = raw;
  for (const { index, 0: said } of [...raw.matchAll(denial)].toReversed()) {
    const after = rest.slice(index + said.length);
    const [goods = ""] = /^[\p{L}\p{N}'’-]+(?: [\p{L}\p{N}'’-]+){0,3}/u.exec(after) ?? [];
    const read = goods.split(" ");
    const end = read.findIndex((word) => !isName(normalise(word), known));
    const thing = (end < 0 ? read : read.slice(0, end)).join(" ");
    const left = after.slice(thing.length).replace(courtesy, "");
    // "No the ankara one" corrects, and "the cheapest that is not a comb" is found among what was shown.
    if (
      thing === "" ||
      /\b(?:that|which|who)(?: is|'s| are)?\s*$/i.test(raw.slice(0, index)) ||
      /^no the /i.test(raw.slice(index)) ||
      !/^\s*(?:$|[.,;!?\n]|(?:but|mais|na|lakini|just|only|juste)\b)/u.test(left)
    )
      continue;
    const stems = words(normalise(thing)).map(({ text }) => stem(text));
    const called = shop.goods.names.filter((_name, at) => stems.every((word) => known.named[at]?.has(word)));
    const isHeld = cart.lines.some(({ name }) => called.some((one) => name === one || name.startsWith(`${one} – `)));
    const others = words(normalise(`${raw.slice(0, index)} ${left}`)).map(({ text }) => stem(text));
    if (called.length === 0 || isHeld || stems.every((word) => others.includes(word))) continue;
    for (const name of called) names.add(name);
    rest = `${rest.slice(0, index)}${left}`;
  }
  const bare = rest.replace(/^[\s,.;]+|[\s,;]+$/g, "").replace(/\s*,(?:\s*,)+/g, ",");
  const isWanted =
    words(normalise(bare)).some(({ text }) => isName(text, known) || isGoods(text)) ||
    languagePacks.some(({ intents, browses }) =>
      [intents.find, intents.gift, browses].some((one) => one?.test(normalise(bare))),
    );
  return names.size > 0 && isWanted ? { rest: bare, names } : null;
}
