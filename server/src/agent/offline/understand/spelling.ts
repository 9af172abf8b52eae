// Typos: one in a word of four letters or more, two in a long one.
import { distance } from "fastest-levenshtein";
import { stem } from "./normalise.ts";

/**
 * How similar two words are, 0 to 1: the same, the same except for singular and plural, the beginning of the other, or
 * one typo away.
 */
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

/** A word with another letter in it does not mean these: a "candel" is a candle. */
const grave: ReadonlySet<string> = new Set(["cancel", "refund"]);
const shortestMended = 5;

/** The known word that the typed one surely means, or the typed one itself. The first letter is seldom wrong. */
export function corrected(typed: string, known: ReadonlySet<string>): string {
  if (known.has(typed) || typed.length < shortestMended || /\d/.test(typed)) return typed;
  for (const word of known) if (isOneSlip(typed, word)) return word;
  return typed;
}

/** The same for a fixed list of words. They are looked up by what is left of a word without one of its letters. */
export function oneSlipAway(words: readonly string[]): (typed: string) => string {
  const all = [...new Set(words)].filter((word) => word.length >= shortestMended);
  const exact = new Set(words);
  const byRest = new Map<string, number[]>();
  for (const [index, word] of all.entries())
    for (const rest of [word, ...withoutOne(word)]) byRest.set(rest, [...(byRest.get(rest) ?? []), index]);
  return (typed) => {
    if (exact.has(typed) || typed.length < shortestMended || /\d/.test(typed)) return typed;
    const near = [typed, ...withoutOne(typed)].flatMap((rest) => byRest.get(rest) ?? []).toSorted((a, b) => a - b);
    return all[near.find((index) => isOneSlip(typed, all[index] ?? "")) ?? -1] ?? typed;
  };
}

function isOneSlip(typed: string, word: string): boolean {
  if (word.length < shortestMended || word[0] !== typed[0] || Math.abs(word.length - typed.length) > 1) return false;
  return swapped(word, typed) || (distance(word, typed) === 1 && !(grave.has(word) && word.length === typed.length));
}

function withoutOne(word: string): string[] {
  return Array.from(word, (_letter, at) => word.slice(0, at) + word.slice(at + 1));
}

/** The known word with only two neighbouring letters swapped, or the typed one. */
export function unswapped(typed: string, known: ReadonlySet<string>, shortest = 6): string {
  if (known.has(typed) || typed.length < shortest) return typed;
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
