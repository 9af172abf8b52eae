// Typos: one slip in a word of four letters or more, two in a long one.
import { distance } from "fastest-levenshtein";
import { stem } from "./normalise.ts";

/** How alike two words are, 0 to 1: the same, the same but for number, the beginning of, a slip away. */
export function likeness(typed: string, known: string): number {
  if (typed === known) return 1;
  if (stem(typed) === stem(known)) return 0.97;
  return Math.max(alike(typed, known), alike(stem(typed), stem(known)));
}

function alike(a: string, b: string): number {
  if (a.length >= 4 && b.startsWith(a)) return 0.85;
  const shorter = Math.min(a.length, b.length);
  if (shorter < 4 || /\d/.test(a)) return 0;
  const slips = distance(a, b);
  if (swapped(a, b)) return 0.85;
  if (slips === 1 && shorter >= 4) return 0.82;
  if (slips === 2 && shorter >= 7) return 0.7;
  return 0;
}

/** Not meant by a word with another letter in it: a "candel" is a candle. */
const grave: ReadonlySet<string> = new Set(["cancel", "refund"]);

/** The known word a typed one was surely meant to be, or the typed one. The first letter is seldom the wrong one. */
export function corrected(typed: string, known: ReadonlySet<string>): string {
  if (known.has(typed) || typed.length < 5 || /\d/.test(typed)) return typed;
  for (const word of known) {
    if (word.length < 5 || word[0] !== typed[0] || Math.abs(word.length - typed.length) > 1) continue;
    if (swapped(word, typed)) return word;
    if (distance(word, typed) === 1 && !(grave.has(word) && word.length === typed.length)) return word;
  }
  return typed;
}

/** The known word that has but two neighbouring letters changed about, or the typed one. */
export function unswapped(typed: string, known: ReadonlySet<string>): string {
  if (known.has(typed) || typed.length < 6) return typed;
  for (let at = 1; at < typed.length - 1; at += 1) {
    const back = typed.slice(0, at) + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2);
    if (known.has(back)) return back;
  }
  return typed;
}

function swapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  return at < a.length && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}
