// What a message says about the goods that it names: "in 6 by 6, maybe peach?" and "the bigger bottle" are looks of
// them. "just moved into my first flat" asks for nothing.
import { asksNotDear } from "../understand/dearest.ts";
import { bySize, standsIn } from "../understand/option-values.ts";
import type { Intent, Wish } from "../understand/wish.ts";
import { goodsWordsOf } from "./of-that-kind.ts";
import type { Scene } from "./scene.ts";

const asksFor: ReadonlySet<Intent | null> = new Set<Intent | null>([null, "find", "stock", "price", "buy"]);
const aside: ReadonlySet<Intent | null> = new Set<Intent | null>([null, "greeting", "how_are_you"]);
/** What goods come in: "the bigger bottle" is not a bottle in addition to the perfume. */
const holder =
  /^(?:bottle|size|pack|packet|box|tube|jar|tin|type|kind|own|big|bigger|biggest|large|larger|largest|small|smaller|smallest|long|longer|longest|short|shorter|flacon|bouteille|grande?|petite?|longue?|taille|chupa|kubwa|ndogo|ndefu|fupi)$/;
const asksWhat: ReadonlySet<Intent | null> = new Set<Intent | null>(["find", "stock", "price"]);
/** "Something vanilla", "the straight one": says more about what was named. */
const ofIt =
  /^(?:something|anything|preferably|ideally|maybe|quelque chose|plutot|de preference|kitu)\b|^(?:the|dat|di|that) (?:\p{L}+ ){1,3}(?:one|own)$/u;
const anySizes = ["1 l", "2 l"];

/** The wishes, each with its looks, without what the buyer only tells us. */
export function gathered(scene: Scene, wishes: readonly Wish[]): Wish[] {
  const named = new Set(wishes.filter(({ wanted }) => goodsWordsOf(scene, wanted).length > 0));
  const kept = (named.size === 0 ? [...wishes] : withLooksOf(scene, wishes, named)).map((wish) =>
    wish.intent === "haggle" && named.has(wish) && asksNotDear(wish.text) && !wish.namesAmount
      ? { ...wish, intent: "find" as const }
      : wish,
  );
  const things = kept.filter(({ wanted }) => wanted.words.length > 0 || kept.length === 1);
  // If there is one thing, we look for sizes and other choices in the whole message.
  return kept.map((wish) =>
    things.length === 1 && things[0] === wish
      ? { ...wish, wanted: { ...wish.wanted, said: scene.reading.text } }
      : wish,
  );
}

function withLooksOf(scene: Scene, wishes: readonly Wish[], named: ReadonlySet<Wish>): Wish[] {
  const kept: Wish[] = [];
  let last: number | null = null;
  for (const wish of wishes) {
    const before = last === null ? undefined : kept[last];
    if (before && isLookOf(scene, wish, before)) {
      // "I'd like a duvet. What do you have in 6 by 6?" asks what there is, and takes nothing.
      const asks = before.intent === "buy" && before.quantity === null && asksWhat.has(wish.intent);
      kept[last ?? 0] = {
        ...before,
        intent: asks ? "find" : before.intent,
        wanted: withLooks(before.wanted, wish.wanted),
      };
      continue;
    }
    if (before && asksFor.has(before.intent) && saysNotDear(wish)) {
      kept[last ?? 0] = { ...before, text: `${before.text}, ${wish.text}` };
      continue;
    }
    if (isTold(wish) && !named.has(wish)) continue;
    kept.push(wish);
    if (named.has(wish)) last = kept.length - 1;
  }
  return kept;
}

/** "Not the expensive one", about what was named before: this is not haggling. */
function saysNotDear({ intent, wanted, text, namesAmount }: Wish): boolean {
  return (intent === "haggle" || intent === null) && wanted.words.length === 0 && !namesAmount && asksNotDear(text);
}

function isTold({ intent, wanted, quantity, area }: Wish): boolean {
  const { words, colour, size, maxPriceMinor, named } = wanted;
  return (
    aside.has(intent) &&
    words.length > 0 &&
    quantity === null &&
    area === null &&
    named === null &&
    colour === null &&
    size === null &&
    maxPriceMinor === null
  );
}

function isLookOf(scene: Scene, { intent, wanted, quantity, area, namesAmount, more }: Wish, last: Wish): boolean {
  if (!asksFor.has(intent) || !asksFor.has(last.intent) || area !== null || namesAmount || more) return false;
  if (wanted.place !== null || wanted.maxPriceMinor !== null || last.wanted.place !== null) return false;
  const values = scene.card.shop.goods.options.flatMap((option) => option.values);
  const value = values.find((one) => standsIn(wanted.said, one));
  const isCount =
    quantity !== null &&
    !(quantity === 1 && /\b(?:one|own)$/.test(wanted.said)) &&
    !(value ?? "").split(/\D+/).includes(String(quantity));
  if (isCount) return false;
  const isMore = ofIt.test(wanted.said) && wanted.named === null;
  if (
    !isMore &&
    !wanted.words.every(
      (word) => holder.test(word) || (value !== undefined && /\d|^(?:months?|years?|inch(?:es)?|ml)$/.test(word)),
    )
  )
    return false;
  const isColour = wanted.colour !== null && last.wanted.colour === null;
  const isSize = (wanted.size !== null && last.wanted.size === null) || value !== undefined;
  if (isMore && wanted.words.length > 0) return true;
  return isColour || isSize || bySize(anySizes, wanted.said) !== null;
}

function withLooks(last: Wish["wanted"], looks: Wish["wanted"]): Wish["wanted"] {
  const more = ofIt.test(looks.said)
    ? looks.words.filter((word) => !holder.test(word) && !last.words.includes(word))
    : [];
  return {
    ...last,
    words: [...more, ...last.words],
    asTyped: [...more, ...last.asTyped],
    said: `${last.said}, ${looks.said}`,
    colour: last.colour ?? looks.colour,
    size: last.size ?? looks.size,
  };
}
