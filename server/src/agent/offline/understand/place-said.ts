// Which place of a numbered list the buyer chooses, how many of it, and what else the message says: "2. one only", "the
// second one, 3", "number 5 I mean, the honey blonde".
import { bareAnswer } from "./affirmation.ts";
import { isOfPack } from "./figure-signs.ts";
import { normalise, words, type Word } from "./normalise.ts";
import { countsNothing } from "./no-counts.ts";
import { countOf, readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";
import { saysNothing } from "./wanted.ts";

export type Said = {
  /** From 0; -1 is the last. */
  place: number;
  quantity: number | null;
  /** What the buyer says about it: "60 ml", "the burgundy". */
  looks: string;
  /** What the message says after it, as written. */
  rest: string;
};

const fillers: ReadonlySet<string> = new Set([
  ...languagePacks.flatMap(({ filler, yes }) => [...filler, ...yes].flatMap((phrase) => phrase.split(" "))),
  ..."biko jare abeg pls please biko nau mean only just seul seule tu pekee seulement add put give me want need take choose pick prends veux mets ajoute weka nipe ongeza chagua nataka pieces pcs piece pair pairs paire bottle bouteille pack packs chupa pakiti paquet total jumla".split(
    " ",
  ),
]);
const kinds: ReadonlySet<string> = new Set(
  "long longer short shorter big bigger small smaller large grand grande petit petite kubwa ndogo fupi refu one ones size colour color inch".split(
    " ",
  ),
);
const divided = /[.,;!?\n]+(?!\d)|\s(?:and|plus|then|also|et|puis|pia|halafu|kisha)\s|\s&\s/gu;
const number =
  /^(?:(?:the|di|le|la|ile|ya|na|i mean|it'?s|c'est)\s+)*(?:number|numba|numero|nomba|namba|nambari|nambari ya|option|item|no\.?|nr\.?|n°|#)\s?(?=\S)/u;

type Part = { text: string; start: number; end: number; asks: boolean };

/** "The peach 6x6 please", if only one product of the list has all of this. */
function byLooks(
  text: string,
  count: number,
  own: (place: number) => ReadonlySet<string>,
): { place: number; end: number } | null {
  const said = words(text).filter((word) => !isFiller(word) && !kinds.has(word.text) && countOfWord(word) === null);
  if (said.length === 0 || placeOfAll(text)) return null;
  const fits = [...Array(count).keys()].filter((place) => countAlone(text, own(place)) !== undefined);
  const [only, another] = fits;
  return only === undefined || another !== undefined ? null : { place: only, end: 0 };
}

/**
 * "The double one, 8 pieces", "6 way 5m": a name that only one product of the list has. A bare figure may be a place,
 * if the list is long enough.
 */
function byName(
  text: string,
  count: number,
  own: (place: number) => ReadonlySet<string>,
): { place: number; end: number } | null {
  if (placeOfAll(text)) return null;
  const places = [...Array(count).keys()];
  const said = words(text).map((word) => word.text);
  const isPlace = (word: string): boolean => /^\d{1,2}$/.test(word) && Number(word) <= count;
  const fits = places.filter((place) => {
    const isItsOwn = (name: string): boolean =>
      own(place).has(name) && places.every((other) => other === place || !own(other).has(name));
    const isNamed = said.some(
      (word, at) => (!isPlace(word) && isItsOwn(word)) || isItsOwn(`${word}-${said[at + 1] ?? ""}`),
    );
    return isNamed && countAlone(text, own(place)) !== undefined;
  });
  const [only, another] = fits;
  return only === undefined || another !== undefined ? null : { place: only, end: 0 };
}

function countOfWord({ text }: Word): number | null {
  const [figure] = readFigures(text);
  return figure && figure.text === text ? countOf(figure) : null;
}

/** "Both", "one of each" */
function placeOfAll(text: string): boolean {
  return /\b(?:both|each|all|tous|toutes|chacune?|zote|vyote|les deux|kila)\b/.test(text);
}

/**
 * @param own words that belong to the product at a place of the list @param ways only by its name, or by its number too
 * @returns null if no place is said, or it is not sure
 */
export function placeSaid({
  raw,
  count,
  own,
  isOneThing,
  ways = "any",
}: {
  raw: string;
  count: number;
  own: (place: number) => ReadonlySet<string>;
  isOneThing: boolean;
  ways?: "name" | "any" | undefined;
}): Said | null {
  const text = normalise(raw);
  const parts = partsOf(text);
  const at = parts.findIndex((part) => !isEmpty(part));
  const first = parts[at];
  if (!first || first.asks) return null;
  const found =
    (/\d/.test(text) ? byName(first.text, count, own) : null) ??
    (ways === "name" ? null : (placeIn(first.text) ?? (isOneThing ? byLooks(first.text, count, own) : null)));
  const place = found?.place ?? null;
  if (!found || place === null || place >= count) return null;
  const known = own(place < 0 ? count + place : place);
  let quantity = countAlone(first.text.slice(found.end), known);
  if (quantity === undefined) return null;
  let looks = first.text.slice(found.end);
  let end = first.end;
  for (const part of parts.slice(at + 1)) {
    const counted = part.asks ? undefined : countAlone(part.text, known);
    if (counted === undefined || (counted !== null && quantity !== null && counted !== quantity)) break;
    quantity ??= counted;
    looks += ` ${part.text}`;
    end = part.end;
  }
  const rest = (text.length === raw.length ? raw : text).slice(end).replace(/^[\s.,;!?&]+/u, "");
  return { place, quantity, looks: looks.trim(), rest: withoutJoint(rest) };
}

function withoutJoint(rest: string): string {
  const left = rest.replace(/^(?:and|plus|then|also|et|puis|pia|halafu|kisha|na)\s+/iu, "");
  return /[\p{L}\p{N}]/u.test(left) && ![...words(normalise(left))].every(isFiller) ? left : "";
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(divided)) {
    parts.push({
      text: text.slice(from, match.index).trim(),
      start: from,
      end: match.index,
      asks: match[0].includes("?"),
    });
    from = match.index + match[0].length;
  }
  parts.push({ text: text.slice(from).trim(), start: from, end: text.length, asks: false });
  return parts.filter(({ text: said }) => /[\p{L}\p{N}]/u.test(said));
}

/** "Yes", "ok please": says nothing about the list. */
function isEmpty({ text }: Part): boolean {
  return (
    bareAnswer(text) !== null ||
    (readFigures(text).length === 0 && words(text).every(isFiller) && placeIn(text) === null)
  );
}

/** A word that says neither which one nor how many. */
export function isFiller({ text }: Pick<Word, "text">): boolean {
  return fillers.has(text) || saysNothing(text);
}

function placeIn(text: string): { place: number; end: number } | null {
  const lead = number.exec(text)?.[0].length ?? null;
  const [figure, another] = readFigures(text);
  if (lead !== null && figure?.start === lead) return placeOf(figure);
  for (const { ordinals } of languagePacks)
    for (const [pattern, place] of ordinals) {
      const match = pattern.exec(text);
      if (match)
        return {
          place,
          end:
            match.index +
            match[0].length +
            (/^ ones?\b/.exec(text.slice(match.index + match[0].length))?.[0].length ?? 0),
        };
    }
  // "2", "2 biko, just one": the digit at the beginning, if another figure is the count.
  if (!figure || figure.start !== 0 || !/^\d{1,2}$/.test(figure.text)) return null;
  const after = words(text.slice(figure.end));
  const isBare = after.every(({ text: word }) => fillers.has(word) && !containers.has(word));
  return isBare || (another && after.slice(0, 1).every(({ text: word }) => fillers.has(word) && !containers.has(word)))
    ? placeOf(figure)
    : null;
}

const containers: ReadonlySet<string> = new Set(
  "pieces pcs piece pair pairs paire bottle bouteille pack packs chupa pakiti paquet".split(" "),
);

function placeOf(figure: ReturnType<typeof readFigures>[number]): { place: number; end: number } | null {
  const count = countOf(figure);
  return count === null || count < 1 ? null : { place: count - 1, end: figure.end };
}

/**
 * The count, if the words say only this and the name of the thing. Null if they have no count, undefined if they say
 * anything else.
 */
function countAlone(text: string, own: ReadonlySet<string>): number | null | undefined {
  const figures = readFigures(text);
  const isLook = (word: string): boolean => own.has(word) || own.has(word.replace(/s$/, "")) || kinds.has(word);
  const counts = figures.filter((figure) => !own.has(figure.text) && !countsNothing(text, figure));
  // "The honey blonde one", "the 42 one": this "one" is not a count.
  const meant = counts.filter(
    ({ text: said, start }) =>
      said !== "one" ||
      !/(?:\p{L}{3,}|\d) $/u.test(text.slice(0, start)) ||
      /(?:just|only|add|me|want|take) $/u.test(text.slice(0, start)),
  );
  if (meant.length > 1 || meant.some(({ start }) => isOfPack(text, start))) return undefined;
  const rest = words(text).filter(
    ({ start, end }) => !figures.some((figure) => start >= figure.start && end <= figure.end),
  );
  if (!rest.every((word) => isFiller(word) || isLook(word.text))) return undefined;
  const [only] = meant;
  return only === undefined ? null : (countOf(only) ?? undefined);
}
