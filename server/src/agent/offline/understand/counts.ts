// Which of the counts in a clause is meant, and whether it sets the number or says how many more or fewer.
import { languagePacks } from "./packs.ts";
import type { Wanted } from "./wish.ts";

/** "2, not 3", "instead of 5", "from 3 to 2": what comes before a count that is not meant. */
const taken =
  /\b(?:not|no be|nor|instead of|rather than|from|pas|au lieu d[eu']|plutot que|de|kutoka|badala ya|sio|siyo|si)\s(?:the\s)?$/;
const toAnother = /^\s?(?:\p{L}+\s)?(?:to|a|hadi|mpaka)\s/u;
/** "5 is too many": what comes after one. */
const tooMany =
  /^\s?(?:\p{L}+\s){0,2}?(?:is |are |na |ni |e |c'est |est |sont |dey )?(?:too (?:many|much|plenty)|nyingi|mingi|wengi|trop|plenty)\b/u;
/** "3 is too many", "not 3": the clause says only that. */
export function saysNotSoMany(text: string): boolean {
  return /^(?:not|pas|sio|siyo|no be)\s/.test(text) || tooManyAnywhere.test(text);
}

const tooManyAnywhere = /\b(?:too (?:many|much|plenty)|nyingi|mingi|wengi|trop|plenty)\b/;

/** "-3 mugs" at the beginning or after a space; "2-3" is a range, "- 3 mugs" a line of a list. */
const minus = /(?:^|\s)[-−–]$/;

/**
 * The counts without those that are rejected. All of them if none would be left, unless the size is named: "41, not
 * 40".
 */
export function countsMeant<Figure extends { start: number; end: number }>(
  text: string,
  counts: readonly Figure[],
  sized = false,
): readonly Figure[] {
  const meant = counts.filter(({ start, end }, index) => {
    const before = text.slice(0, start);
    const after = text.slice(end);
    // "from" and "de" come before many counts that are meant.
    const between = counts[index + 1] !== undefined && toAnother.test(after);
    const named = taken.exec(before)?.[0].trim();
    const left = named !== undefined && (!/^(?:from|de|kutoka)$/.test(named) || between);
    return !left && !tooMany.test(after);
  });
  return meant.length > 0 || sized ? meant : counts;
}

/** "-3 mugs", "one less", "un de moins": how many to remove. */
export function takesAway(text: string, mended: string, counts: readonly { start: number }[]): boolean {
  const [first] = counts;
  return (
    (first !== undefined && minus.test(text.slice(0, first.start))) ||
    languagePacks.some((pack) => pack.fewer?.test(mended) ?? false)
  );
}

/** "12" for "a dozen", "one dozen", "deux douzaines", "dazeni moja"; half of it with "half". Null if none is named. */
export function dozensIn(text: string, count: number | null): number | null {
  if (!/\b(?:dozens?|dozen|douzaines?|daze?ni|dazani)\b/.test(text)) return null;
  if (/\b(?:half (?:a )?|demi[ -]|nusu )(?:dozens?|douzaines?|daze?ni|dazani)\b/.test(text)) return 6;
  return 12 * (count === null || count >= 12 ? 1 : Math.max(1, count));
}

const doubles =
  /^(?:ok(?:ay)?,? |please,? |abeg,? |oya,? )?(?:double|le double)(?: (?:please|pls|svp|finalement|abeg))?$|\bdouble (?:it|that|them|am|dem|the (?:order|quantity|number))\b|\b(?:make|do) (?:it|them|that|am|dem) double\b|\bdouble of (?:it|that|them)\b|\b(?:mettez|mets|prends|met)(?:[- ](?:moi|m'en))? (?:en )?(?:le )?double\b|\ble double\b(?! de)|\bdouble[zr] (?:la (?:quantite|commande)|ca|le tout)\b|\bdeux fois plus\b|^doubler?z?(?: (?:svp|stp|s'il vous plait|tout))?$|\btimes (?:two|2)\b|\b(?:want|need|wan|take) (?:the )?double\b|\btwice (?:as many|that|the (?:number|quantity))\b|\bmara mbili\b|\bmaradufu\b/;

/** "double it": twice as many as there are. */
export function doublesIn(text: string): boolean {
  return doubles.test(text);
}

/** "The same as last time, but double" */
export function asksForDouble(text: string): boolean {
  return doubles.test(text) || /\b(?:double|twice|maradufu|mara mbili|deux fois)\b/.test(text);
}

const halves =
  /\bhalf (?:of )?(?:it|that|them|am|dem|the (?:order|quantity|number))\b|\b(?:cut|reduce|slash|bring) (?:it|that|them|am|dem)(?: down)? (?:in|by|to) (?:a )?half\b|^(?:(?:just|only|make it|please|pls|abeg|let me take) )*half(?: (?:please|pls|abeg|then|instead))?$|\b(?:juste |seulement )?la moitie\b(?! prix)|\bnusu (?:yake|yao|ya (?:hizo|hiyo)|tu)\b/;

/** "half of that": half as many as there are. */
export function halvesIn(text: string): boolean {
  return halves.test(text) && !/\bprice|prix|bei\b/.test(text);
}

/** The words name no goods. */
export function withoutDouble(wanted: Wanted): Wanted {
  return {
    ...wanted,
    words: wanted.words.filter((word) => !/^(?:doubl|twice|mara|quantite|quantity|half|moitie|nusu)/.test(word)),
  };
}
