// The meaning of one of our sentences, for translation: its code and its facts. Sentences are written from these rows and parsed with the
// same rows, so sentences stored long ago have a meaning too.
import type { WireMoney } from "../values/money.ts";
import { MoneySchema, named, strict, Type } from "./schema.ts";

/** A sum is money. Names ending in `…At` are times and in `…On` days. All others are text or numbers. */
export type Fact = string | number | WireMoney;
export type Meaning = { code: string; facts: Record<string, Fact> };

export const MeaningSchema = named(
  "Meaning",
  strict(
    {
      code: Type.String({
        description:
          "Code of the sentence. It does not change; new codes are added, so show the text for a code you do not know.",
      }),
      facts: Type.Unsafe<Meaning["facts"]>({
        type: "object",
        additionalProperties: { anyOf: [{ type: "string" }, { type: "number" }, MoneySchema] },
        description: "Values in it, by name: words, figures, sums of money, times (`…At`), days (`…On`).",
      }),
    },
    { description: "The meaning of one of our sentences, so that you can show it in another language." },
  ),
);

/** By code: the sentence, with the names of its facts in braces. If two match, the first counts. */
export type Sentences = Readonly<Record<string, string>>;

/** Text by another party, which is not one of our sentences. */
export const theirWords = "their_words";

const hole = /\{(\w+)\}/g;

export function sentenceOf<Rows extends Sentences>(
  rows: Rows,
  code: keyof Rows & string,
  facts: Readonly<Record<string, string>> = {},
): string {
  return (rows[code] ?? "").replaceAll(hole, (_, name: string) => facts[name] ?? "");
}

/** @returns null if the text is none of these sentences */
export function meaningOf(rows: Sentences, text: string | null): Meaning | null {
  if (text === null) return null;
  for (const [code, row] of Object.entries(rows)) {
    const found = patternOf(row).exec(text);
    if (found) return { code, facts: { ...found.groups } };
  }
  return null;
}

/** Like `meaningOf`, but any other text counts as another party's words. */
export function meaningOrTheirs(rows: Sentences, text: string | null): Meaning | null {
  return text === null ? null : (meaningOf(rows, text) ?? { code: theirWords, facts: { words: text } });
}

const patterns = new Map<string, RegExp>();

function patternOf(row: string): RegExp {
  const known = patterns.get(row);
  if (known) return known;
  const [first = "", ...rest] = row.split(/\{\w+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const names = [...row.matchAll(hole)].map(([, name = ""]) => name);
  const pattern = new RegExp(`^${first}${rest.map((part, n) => `(?<${names[n]}>.*?)${part}`).join("")}$`, "s");
  patterns.set(row, pattern);
  return pattern;
}
