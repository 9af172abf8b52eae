// The facts in one clause: which product, how many, at most how much.
import type { StateCard } from "../../brain.ts";
import { unitAfter } from "./unit-words.ts";
import { findArea } from "./areas.ts";
import { budgetIn } from "./budget.ts";
import { forWhom, kindsFor } from "./kinds.ts";
import { colours, synonyms } from "./colour-words.ts";
import { codesOfNames, figuresOfShop } from "./figures-of-shop.ts";
import { isOfName } from "./figures-in-names.ts";
import { namesIn, withoutNames } from "./names-in.ts";
import { normalise, stem, words } from "./normalise.ts";
import { isAboutElse } from "./no-counts.ts";
import { countsMeant, dozensIn, takesAway } from "./counts.ts";
import { countOf, readFigures, type Figure } from "./numbers.ts";
import { languagePacks } from "./packs.ts";
import { isOwnWord } from "./own-words.ts";
import { corrected, likeness, unswapped } from "./spelling.ts";
import { baseColour, isGoods } from "./translate.ts";
import { withoutGoods } from "./words-of-goods.ts";
import type { Wanted, Wish } from "./wish.ts";

const stopWords = new Set(languagePacks.flatMap((pack) => pack.stopWords));

/** "the", "please", "je": such a word wishes nothing. */
export function saysNothing(word: string): boolean {
  return stopWords.has(word) || stopWords.has(word.replaceAll("'", "")) || stopWords.has(word.replace(elided, ""));
}
const namedOtherwise: ReadonlySet<string> = new Set(synonyms.keys());
const sizeWord = /^(?:xxs|xs|xl|xxl|xxxl|[2-5]xl|small|medium|large|s|m|l)$/;
const sizeNames: Record<string, string> = {
  small: "S",
  medium: "M",
  large: "L",
  petit: "S",
  petite: "S",
  moyen: "M",
  moyenne: "M",
  grand: "L",
  grande: "L",
};
/** "montre" without "moi" or "nous" is a watch. */
const showMe = /\bmontre[sz]?[- ](?:moi|nous)\b/g;
/** "l'adresse", "j'aimerais": the word without its article or pronoun. */
const elided = /^(?:[cdjlmns]|qu)'/;
const measure =
  /^(?:-(?:piece|pc|in|step|way|tier|ply|seater|burner|inch)\b|\s?(?:g|kg|ml|cl|l|litres?|liters?|cm|mm|m|inch(?:es)?|gb|tb|mah|watts?|volts?|yards?|months?|mths?|mois|years?|yrs?|ans)\b| (?:by|x) \d| ?(?:-|to|a|hadi) ?\d+ ?(?:months?|mths?|mois|years?|yrs?|ans)\b| piece (?!please|pls|abeg|of\b|for\b|to\b|and\b|in\b|now\b|only\b)\p{L}{3,}|[ -]in[ -](?:1|one)\b)/u;

const people: ReadonlySet<string> = new Set(["homme", "hommes", "femme", "femmes"]);

export type Slots = {
  wanted: Wanted;
  quantity: number | null;
  more: boolean;
  fewer: boolean;
  amounts: Figure[];
  counts: Wish["counts"];
  /** An area of the shop is named. */
  placed: boolean;
};

/** `text` is one normalised clause, `mended` the same with typos of common words corrected. */
export function readSlots(text: string, mended: string, card: StateCard): Slots {
  const { units, goods: forSale } = card.shop;
  const named = namesIn(text, forSale.names);
  const isNamed = ({ start, end }: { start: number; end: number }): boolean =>
    named.some((name) => start >= name.start && end <= name.end);
  const bare = withoutNames(text, named);
  const area = findArea(withoutGoods(text, forSale), card.shop.deliveryAreas);
  const figures = readFigures(text).filter((figure) => !isNamed(figure));
  // "2 packs of 6": the six belongs to the unit.
  const spans = figures.flatMap(({ end }) => unitAfter(text, end, units) ?? []);
  const size = sizeIn(bare) ?? letterIn(bare, card);
  const values = figuresOfShop(text, forSale).filter((value) => !isNamed(value));
  const isOfShop = ({ start, end }: { start: number; end: number }): boolean =>
    values.some((value) => start >= value.start && end <= value.end);
  const codes = codesOfNames(text, forSale.names);
  const isOfCode = ({ start, end }: { start: number; end: number }): boolean =>
    codes.some((code) => start >= code.start && end <= code.end);
  // Figures are at the same places in `text` and `mended` only if nothing before them was mended.
  const { least: minPriceMinor, most: maxPriceMinor } = budgetIn(
    mended,
    mended === text ? figures.filter((figure) => !isOfShop(figure)) : readFigures(mended),
    card,
  );
  const counts = figures.filter(
    (figure) =>
      countOf(figure) !== null &&
      !isAboutElse(text, figure, card) &&
      !isOfShop(figure) &&
      !size?.spans(figure) &&
      !isPlace(text, figure) &&
      !isOfName(text, figure, forSale.names, (word) => !stopWords.has(word)) &&
      (!isMeasure(text, figure) || unitAfter(text, figure.end, units) !== null) &&
      !spans.some(({ start, end }) => figure.start >= start && figure.end <= end) &&
      !(area && figure.start >= area.start && figure.end <= area.end) &&
      !languagePacks.some((pack) => pack.uncounted?.test(text.slice(0, figure.start)) ?? false),
  );
  const place = placeIn(mended);
  const [meant] = countsMeant(text, counts, size !== null);
  const counted = place === null && maxPriceMinor === null ? countOf(meant ?? none) : null;
  const fewer = takesAway(text, mended, counts);
  const quantity = dozensIn(mended, counted) ?? counted ?? (fewer ? 1 : null);
  // "Peinture" is not a typo of "pointure" if the shop sells paint.
  const here = wordsHere(card.shop).names;
  const typed = words(text.replace(showMe, (phrase) => " ".repeat(phrase.length))).filter(
    ({ text: word, start, end }) =>
      isNamed({ start, end }) ||
      isOfCode({ start, end }) ||
      (!(area && start >= area.start && end <= area.end) &&
        !figures.some((figure) => start >= figure.start && end <= figure.end) &&
        !isOfShop({ start, end }) &&
        !spans.some((unit) => start >= unit.start && end <= unit.end) &&
        (!saysNothing(word) || isOwnWord(text, { text: word, start, end }, card)) &&
        (here.has(stem(word)) || (!mendedAway(word) && !stopWords.has(unswapped(word, stopWords)))) &&
        (namedOtherwise.has(word) || !languagePacks.some((pack) => pack.stopForms?.test(word) ?? false)) &&
        (word.length > 1 || colours.has(word)) &&
        !sizeWord.test(word)),
  );
  const asTyped = typed.map(({ text: word }) => word.replace(/^(?:l|qu)'(?=\p{L}{3})/u, ""));
  const content = asTyped.map((word) => synonyms.get(isGoods(word) ? word : corrected(word, namedOtherwise)) ?? word);
  const looks = content.filter((word) => colours.has(word) && !isGoodsHere(word, card));
  const colour = looks.find((word) => !isDenied(text, word)) ?? looks[0] ?? null;
  // "Red or blue?", "white, not black": looks, not goods.
  const goods =
    looks.length === content.length
      ? []
      : content.filter(
          (word) => word !== colour && !(looks.length > 1 && looks.includes(word) && isDenied(text, word)),
        );
  // "Shoes for men": "men" says who they are for, and names no other goods.
  const things = goods.filter((word) => !people.has(word));
  const kept = things.length > 0 ? things : goods;
  return {
    wanted: {
      words: kept,
      asTyped,
      ...(values.length > 0 ? { looks: values.flatMap((value) => value.words) } : {}),
      said: text,
      named: named.length === 1 ? (named[0]?.name ?? null) : null,
      category: categoryIn(kept, card.shop.categories),
      kinds: kindsFor(text),
      person: forWhom(text),
      colour: colour === null ? null : baseColour(colour),
      size: size?.name ?? null,
      minPriceMinor,
      maxPriceMinor,
      place,
      points: languagePacks.some((pack) => pack.pointers.test(mended)),
    },
    quantity:
      quantity === null && /\b(?:(?:a|an|1) (?:pair|set|piece)|(?:une|1) (?:paire|piece))\b/.test(mended)
        ? 1
        : quantity,
    more:
      /\b(?:more|another|extra|again|add)\b|^(?:and|plus|et) (?:one|another|\d{1,2}|une?|deux|trois)\b/.test(mended) ||
      languagePacks.some((pack) => pack.more?.test(mended) ?? false),
    fewer,
    counts: counts.map((figure) => ({
      count: countOf(figure) ?? 1,
      phrase: `${figure.text} ${/^[\s-]*([\p{L}\p{N}']+)/u.exec(text.slice(figure.end))?.[1] ?? ""}`.trim(),
    })),
    amounts: figures.filter(
      (figure) =>
        (figure.amount || figure.milli >= 500_000n) &&
        !isOfShop(figure) &&
        !isPhone(figure) &&
        (figure.amount || !isAboutElse(text, figure, card)),
    ),
    placed: area !== null,
  };
}

/** This many figures without a currency sign are not a sum. */
function isPhone({ text, currency }: Figure): boolean {
  return currency === null && /^\+?\d{9,}$/.test(text.replaceAll(/[\s-]/g, ""));
}

/** "Cream", in a shop that sells creams and has nothing in that colour. */
function isGoodsHere(word: string, { shop }: StateCard): boolean {
  const { names, values } = wordsHere(shop);
  return names.has(stem(word)) && !values.has(word) && isGoods(word);
}

type WordsHere = { names: ReadonlySet<string>; values: ReadonlySet<string> };
const ofShops = new WeakMap<StateCard["shop"]["goods"], WordsHere>();

function wordsHere({ goods, categories }: StateCard["shop"]): WordsHere {
  const found = ofShops.get(goods) ?? {
    names: new Set(
      [...goods.names, ...categories].flatMap((name) => words(normalise(name)).map(({ text }) => stem(text))),
    ),
    values: new Set(
      goods.options
        .flatMap((option) => option.values)
        .flatMap((value) => words(normalise(value)).map(({ text }) => text)),
    ),
  };
  ofShops.set(goods, found);
  return found;
}

/** "…, not brown" */
function isDenied(text: string, word: string): boolean {
  return text
    .split(word)
    .slice(0, -1)
    .some((before) => deniesNext.test(before));
}

/** Denies what follows: "not on" Friday, "pas le" noir. */
export const deniesNext = /\b(?:not|no be|nor|pas|si|sio|siyo|instead of) (?:the |on |for |ya |nya |le |la |en )?$/;

const none: Figure = { text: "", start: 0, end: 0, milli: 1n, currency: null, amount: false };

function placeIn(mended: string): number | null {
  for (const pack of languagePacks) {
    for (const [pattern, place] of pack.ordinals) if (pattern.test(mended)) return place;
  }
  return null;
}

/** "one" in "the red one" is not a count; in "the one mug" and "send one" it is. */
function isPlace(text: string, { text: written, start, end }: Figure): boolean {
  const before = text.slice(0, start);
  return written === "one" && (pointing.test(before) || named.test(before)) && !goodsAfter.test(text.slice(end));
}

const pointing = new RegExp(
  `\\b(?:the|that|this|dat|dis|di|which|any|each|every|other|anoda|first|second|third|last|same|small|smaller|big|bigger|large|cheap|cheaper|cheapest|new|long|short|plain|${[...colours].join("|")}) $`,
);
/** "The ankara one" */
const named = /\b(?:the|that|this|dat|dis|di) \p{L}{3,} $/u;
const goodsAfter = /^ (?!please|with|from|that|which|abeg|then|only|also|instead|wey|and|for|now|too|in\b)\p{L}{3,}/u;

/** "two-piece", "three piece set", "500 g", "20 inch": describes the thing, and is not a count. */
function isMeasure(text: string, { start, end }: Figure): boolean {
  return measure.test(text.slice(end)) || measured.test(text.slice(0, start));
}

/** "7 by 7", "6 to 12 months", "miezi 6-12", "age 4": the second figure, or the one after its unit. */
const measured =
  /\d (?:by|x) $|\b(?:miezi|miaka|umri(?: wa)?|age[ds]?|aged|inchi|lita|mita) (?:\d+ ?(?:-|hadi|to) ?)?$/;

function sizeIn(text: string): { name: string; spans: (figure: Figure) => boolean } | null {
  const match =
    /\b(?:size|tailles?|pointures?|(?:fais|chausse|y a|avez|ya) du)[\s:]+(?:(?:is|be|na|ni|to|into|as|for|should be|must be|go be|c'est|en|du|a|au|iwe|kuwa|hadi|ya)\s)?(\d{1,2}(?:\.5)?|xxs|xs|s|m|l|xl|xxl|xxxl|[2-5]xl|small|medium|large|petite?|moyen(?:ne)?|grande?)\b/.exec(
      text,
    ) ??
    /\b(xxs|xs|xl|xxl|xxxl|[2-5]xl|medium|large)\b/.exec(text) ??
    /\b(?:i (?:dey |always )?wear|je (?:fais|chausse|porte)(?: du)?|(?:na|nina|hu)vaa)\s(?:an? |size )?(\d{2}(?:\.5)?|xs|s|m|l|xl|xxl)\b/.exec(
      text,
    ) ??
    /\b(?:in|en) (s|m|l|small)\b/.exec(text) ??
    /\ben (\d{2})\b(?!\s?(?:\d|mil|k\b|f|jours?|h\b|fois))/.exec(text) ??
    /,\s(s|m|l)(?=\s*(?:$|,|\s(?:svp|stp|please|pls)))/.exec(text) ??
    /^(?:c'est |it's |its |na |ni |in |en |le |la )?(s|m|l|small)(?: please| pls| abeg| size| svp| stp)?$/.exec(text) ??
    languagePacks.map((pack) => pack.size?.exec(text) ?? null).find((found) => found !== null);
  if (!match?.[1]) return null;
  const end = match.index + match[0].length;
  const name = sizeNames[match[1]] ?? match[1].toUpperCase();
  return { name, spans: (figure) => figure.start >= match.index && figure.end <= end };
}

/** "Gloves black L", if something comes in L. */
function letterIn(text: string, { shop }: StateCard): ReturnType<typeof sizeIn> {
  const [, letter] = loneLetter.exec(text) ?? [];
  if (letter === undefined || !wordsHere(shop).values.has(letter)) return null;
  return { name: letter.toUpperCase(), spans: () => false };
}

/** "5 l" and "2 m" are measures. */
const loneLetter = /(?<![\p{L}\p{N}'.&-]|\d\s)([sml])(?![\p{L}\p{N}'.&-])/u;

/** "size 42", "I wear a 42", "an M": the size that a text names, as the shop writes it. */
export function sizeNamed(text: string): string | null {
  const worn =
    /\b(?:size|wear|wears|i'm|i am|i be|taille|pointure|porte|mets|fais|chausse|saizi|size|navaa|ninavaa|huvaa|kuvaa|vaa)\s(?:(?:is|be|na|a|an|ni|now|as|to|yangu|sasa|huwa|est|c'est|du|de|le|maintenant|size|saizi|namba)\s){0,3}(\d{1,2}(?:\.5)?|xxs|xs|s|m|l|xl|xxl|xxxl)\b/.exec(
      text,
    );
  return sizeIn(text)?.name ?? worn?.[1]?.toUpperCase() ?? null;
}

/** The first colour that a text names. */
export function colourIn(text: string): string | null {
  return words(text).find(({ text: word }) => colours.has(word))?.text ?? null;
}

/**
 * The shop's category that one of the words names, or the nearest: a "cake" belongs to Cakes, even if "case" is only
 * one letter away.
 */
export function categoryIn(kept: readonly string[], categories: readonly string[]): string | null {
  let [best, most]: [string | null, number] = [null, 0];
  for (const category of categories) {
    const names = words(normalise(category)).map((word) => stem(word.text));
    const like = Math.max(
      0,
      ...kept.flatMap((word) => names.filter(({ length }) => length > 2).map((name) => likeness(stem(word), name))),
    );
    if (like >= oneSlip && like > most) [best, most] = [category, like];
  }
  return best;
}

const oneSlip = 0.82;

/** A typo of a long stop word ("availabel") names no product either. */
function mendedAway(word: string): boolean {
  if (word.length < 6) return false;
  return languagePacks.some((pack) =>
    pack.keywords.some((known) => known.length >= 6 && likeness(word, known) >= 0.82 && stopWords.has(known)),
  );
}
