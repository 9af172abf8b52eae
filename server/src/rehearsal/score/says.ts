// Whether a text says something: a meaning (`:sold_out`), an amount or a count (`15000`, `3`), or these words.
import { meaning } from "./meanings.ts";
import { plain } from "./plain.ts";

const amountFrom = 1_000;
const counts: Record<number, string> = {
  1: "one|une?|moja|mmoja",
  2: "two|deux|mbili|wawili",
  3: "three|trois|tatu",
  4: "four|quatre|nne",
  5: "five|cinq|tano",
  6: "six|sita",
  7: "seven|sept|saba",
  8: "eight|huit|nane",
  9: "nine|neuf|tisa",
  10: "ten|dix|kumi",
};

export function says(text: string, what: string): boolean {
  const read = plain(text);
  if (what.startsWith(":")) return meaning(what.slice(1)).test(read);
  if (/^\d+$/.test(what)) return numberForm(Number(what)).test(read);
  return read.includes(plain(what));
}

/** 15000 also matches 15,000 · 15 000 · 15.000 · 15k; a small count also matches its word. */
function numberForm(number: number): RegExp {
  if (number < amountFrom) {
    const word = counts[number];
    return new RegExp(`(?<![\\d.,])${number}(?![.,]?\\d|k\\b)${word ? `|\\b(?:${word})\\b` : ""}`, "u");
  }
  const grouped = String(number).replaceAll(/\B(?=(\d{3})+$)/g, "[., ']?");
  const thousands = (number / amountFrom).toString().replace(".", "[.,]");
  return new RegExp(
    `(?<![\\d.,])(?:${grouped}(?![.,]?\\d{3}|\\d)|${thousands} ?(?:k|mille|thousand|elfu)\\b|elfu ${thousands}\\b)`,
    "u",
  );
}
