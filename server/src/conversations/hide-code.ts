// Removes a six-digit code from what a buyer wrote, in any form: another script, with words in between, spelled out, or split over several
// messages.
import { type Digits, digitsAndWordsIn, digitsIn, stretchesOf } from "./digits-in-text.ts";

export type Secret = { code: string; mark: string };

const codeLength = 6;
/** This many digits of a code are too many: the rest is easy to guess, and may follow in any order. */
const partLeast = 3;
/** How many characters at the end of one message and at the start of the next are searched for parts of the code. */
const partsNear = 200;
/**
 * The rest of a code comes with a few words such as "and then". With more letters than this, the text is something else, such as an order.
 */
const lettersBesideMost = 12;

/** @param earlier the stored text of the same person's previous messages */
export function hideCode(text: string, { code, mark }: Secret, earlier: readonly string[]): string {
  const ends = earlier.map((one) => one.slice(-partsNear));
  const hidden = [digitsIn, digitsAndWordsIn].flatMap((read) => {
    const here = read(text);
    const before = ends.flatMap((one) => read(one));
    return [
      ...stretchesOf([...before, ...here], code).flat(),
      ...partsOf(text, here, code),
      ...(goesOn(before, here, code) || isMoreOfIt(text, here, { code, mark }, earlier) ? here : []),
      ...(stretchesOf(here, code).length === 0 && isAmong(here, code) ? here : []),
    ].filter((one) => here.includes(one));
  });
  return withMarks(text, hidden, mark);
}

/** Removes any six digits in a row, also as words. This reveals nothing about the real code. @param mayBe whether a code may look like this */
export function hideAnyCode(text: string, mark: string, mayBe: (digits: string) => boolean = () => true): string {
  const sixes = [digitsIn, digitsAndWordsIn].flatMap((read) =>
    groupsOf(text, read(text))
      .flatMap((group) => (joined(group).length === codeLength ? [group] : runsOf(group)))
      .filter((six) => joined(six).length === codeLength && mayBe(joined(six)) && !endsPhone(text, six))
      .flat(),
  );
  return withMarks(text, sixes, mark);
}

/** "962", then "011": the digits of a message that has little else. Null for any other message. */
export function bareDigits(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > lettersBesideMost ? null : joined(digitsAndWordsIn(text));
}

/**
 * How many of these messages, from the last one back, are six digits together: all of single digits, or none of them. 0 if none are.
 * @param texts what one person wrote, oldest first
 */
export function piecesOfCode(texts: readonly string[], mayBe: (digits: string) => boolean): number {
  let digits = "";
  const lengths = new Set<boolean>();
  for (const [at, text] of texts.toReversed().entries()) {
    const piece = bareDigits(text);
    if (piece === null || (at === 0 && piece === "")) return 0;
    digits = `${piece}${digits}`;
    if (piece !== "") lengths.add(piece.length === 1);
    if (digits.length < codeLength) continue;
    return at > 0 && digits.length === codeLength && lengths.size === 1 && mayBe(digits) ? at + 1 : 0;
  }
  return 0;
}

/** Removes all digits, also as words. */
export function hideDigits(text: string, mark: string): string {
  return withMarks(text, digitsAndWordsIn(text), mark);
}

/** Removes the first part of a code from an earlier message. @param rest what the same person wrote after it, unchanged */
export function hideBeginning(text: string, { code, mark }: Secret, rest: readonly string[]): string {
  const begin = Math.max(0, text.length - partsNear);
  const end = text.slice(begin);
  const begins = rest.map((one) => one.slice(0, partsNear));
  const hidden = [digitsIn, digitsAndWordsIn].flatMap((read) => {
    const here = read(end);
    const later = begins.flatMap((one) => read(one));
    return stretchesOf([...here, ...later], code)
      .flat()
      .filter((one) => here.includes(one));
  });
  return text.slice(0, begin) + withMarks(end, hidden, mark);
}

/** Groups of three to five digits that are part of the code. */
function partsOf(text: string, here: readonly Digits[], code: string): Digits[] {
  return groupsOf(text, here).flatMap((group) => {
    const digits = joined(group);
    return digits.length >= partLeast && digits.length < code.length && code.includes(digits) ? group : [];
  });
}

/** "83", then "11": together with the earlier digits, this is the start of the code. */
function goesOn(before: readonly Digits[], here: readonly Digits[], code: string): boolean {
  const [told, now] = [joined(before), joined(here)];
  if (now === "" || told === "") return false;
  const lengths = Array.from({ length: code.length - partLeast }, (_, more) => partLeast + more);
  return lengths.some((length) => length > now.length && `${told}${now}`.endsWith(code.slice(0, length)));
}

/** A list has a number before each digit: "1) 8 2) 3". In words, "fifty nine hundred" may be two numbers, so zeros are not compared. */
const amongMost = 14;

function isAmong(here: readonly Digits[], code: string): boolean {
  const all = joined(here);
  if (all.length < code.length - 1 || all.length > amongMost) return false;
  const isInWords = here.some(({ digits, from, to }) => to - from > digits.length);
  return holdsInOrder(all, code) || (isInWords && holdsInOrder(all.replaceAll("0", ""), code.replaceAll("0", "")));
}

function holdsInOrder(all: string, code: string): boolean {
  let at = 0;
  for (const digit of all) if (digit === code[at]) at += 1;
  return at === code.length && code.length >= codeLength - 1;
}

/** A part was already removed. This is more of the code, perhaps a single digit. */
function isMoreOfIt(
  text: string,
  here: readonly Digits[],
  { code, mark }: Secret,
  earlier: readonly string[],
): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const now = joined(here);
  return now !== "" && letters <= lettersBesideMost && code.includes(now) && earlier.some((one) => one.includes(mark));
}

function joined(all: readonly Digits[]): string {
  return all.map(({ digits }) => digits).join("");
}

/** Groups of digits with no letter and little else between them. */
function groupsOf(text: string, all: readonly Digits[]): Digits[][] {
  const groups: Digits[][] = [];
  for (const one of all.toSorted((a, b) => a.from - b.from)) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && (one.from < last.to || /^[^\p{L}]{0,6}$/u.test(text.slice(last.to, one.from))))
      group.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** Digits with nothing between them. */
function runsOf(group: readonly Digits[]): Digits[][] {
  const runs: Digits[][] = [];
  for (const one of group) {
    const run = runs.at(-1);
    if (run?.at(-1)?.to === one.from) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** "0712 345678": a number of a phone, written in two parts. */
function endsPhone(text: string, [first]: readonly Digits[]): boolean {
  return /(?:\+\d{1,3}[ -]?|\b0)\d{2,3}[ -]$/.test(text.slice(0, first?.from));
}

function withMarks(text: string, hidden: readonly Digits[], mark: string): string {
  return groupsOf(text, hidden).reduceRight((left, group) => {
    const from = Math.min(...group.map((one) => one.from));
    const to = Math.max(...group.map((one) => one.to));
    return `${left.slice(0, from)}${mark}${left.slice(to)}`;
  }, text);
}
