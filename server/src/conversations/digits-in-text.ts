// The digits of a text in order, in any form: other scripts, circled digits, spaced out, or spelled out in words. A code is searched in all
// of them together, with any text in between.
import { plainDigit } from "../kernel/text/plain-digit.ts";
import { joinedDigits, numberWords, repeats, wordsMost } from "./number-words.ts";

/** `from` and `to` mark the part of the text that these digits come from. A number word can be several digits. */
export type Digits = { digits: string; from: number; to: number };

export function digitsIn(text: string): Digits[] {
  return charactersOf(text).filter(({ digits }) => /^\d$/.test(digits));
}

/** The digits, and the number words between them. */
export function digitsAndWordsIn(text: string): Digits[] {
  const words = wordsOf(charactersOf(text));
  const found: Digits[] = [];
  for (let at = 0; at < words.length;) {
    const number = numberAt(words, at);
    if (number === null) at += 1;
    else {
      found.push(...number.found);
      at += number.words;
    }
  }
  return found;
}

/** Each run of these digits that makes up the code. */
export function stretchesOf(all: readonly Digits[], code: string): Digits[][] {
  const joined = all.map(({ digits }) => digits).join("");
  const owner = all.flatMap((one) => Array.from(one.digits, () => one));
  const stretches: Digits[][] = [];
  for (let at = joined.indexOf(code); at >= 0; at = joined.indexOf(code, at + code.length))
    stretches.push([...new Set(owner.slice(at, at + code.length))]);
  return stretches;
}

/** One entry per character. A non-digit is stored as its letter, without accents. */
function charactersOf(text: string): Digits[] {
  let from = 0;
  return Array.from(text, (one) => {
    const to = from + one.length;
    const plain = { digits: plainOf(one), from, to };
    from = to;
    return plain;
  });
}

/** Unicode has no plain form for digits in dark circles. */
const darkCircles = "❶❷❸❹❺❻❼❽❾➊➋➌➍➎➏➐➑➒";

function plainOf(one: string): string {
  if (one < "\u0080") return one.toLowerCase();
  const dark = darkCircles.indexOf(one);
  if (dark >= 0) return String((dark % 9) + 1);
  const [first = one] = one.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return plainDigit(first).toLowerCase();
}

type Word = Digits & { parts: Digits[] };

function wordsOf(characters: readonly Digits[]): Word[] {
  const words: Word[] = [];
  let isInside = false;
  for (const one of characters) {
    const isDigit = /^\d$/.test(one.digits);
    const isLetter = /^\p{L}$/u.test(one.digits);
    // A combining mark belongs to the letter before it, so it is part of the word.
    if (one.digits === "" || /^[\p{M}\p{Cf}]$/u.test(one.digits)) continue;
    const last = words.at(-1);
    if (isLetter && isInside && last) {
      last.digits += one.digits;
      last.to = one.to;
    } else if (isLetter || isDigit) words.push({ ...one, parts: [one] });
    isInside = isLetter;
  }
  return words;
}

function numberAt(words: readonly Word[], at: number): { found: Digits[]; words: number } | null {
  const [word] = words.slice(at, at + 1);
  if (!word) return null;
  if (/^\d$/.test(word.digits)) return { found: word.parts, words: 1 };
  const times = repeats.get(word.digits);
  const next = words[at + 1];
  const repeated = times && next ? (numberWords.get(next.digits) ?? next.digits) : "";
  if (times && next && /^\d$/.test(repeated))
    return { found: [{ digits: repeated.repeat(times), from: word.from, to: next.to }], words: 2 };
  for (let length = Math.min(wordsMost, words.length - at); length > 0; length -= 1) {
    const said = words.slice(at, at + length);
    const digits = numberWords.get(said.map((one) => one.digits).join(" "));
    if (digits !== undefined)
      return { found: [{ digits, from: word.from, to: said.at(-1)?.to ?? word.to }], words: length };
  }
  const digits = joinedDigits(word.digits);
  if (digits !== undefined) return { found: [{ digits, from: word.from, to: word.to }], words: 1 };
  return null;
}
