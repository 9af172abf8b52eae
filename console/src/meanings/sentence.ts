// Turns a meaning from the server into a sentence of one table.
import type { Meaning } from "@sokoni/sdk";
import type { Money } from "../words/format.ts";

/** Amounts and times are already formatted. */
export type Facts = Readonly<Record<string, string>>;
/** Data that a phone stored before meanings existed has none. */
export type Told = { meaning: Meaning | null | undefined; text: string };
export type Sentences = Readonly<Record<string, string | ((facts: Facts) => string)>>;
export type Format = {
  money(sum: Money): string;
  number(value: number): string;
  date(on: string): string;
  dateTime(at: string): string;
};
/** A refusal of the API, in words. @returns null if there are none */
export type SayRefusal = (refused: { code: string; detail: string }) => string | null;

/** Our own operation refused. The refusal has its own words. */
export const refused = "refused";

/** Falls back to the server's own text. */
export function sentenceOf(sentences: Sentences, { meaning, text }: Told, format: Format, say: SayRefusal): string {
  if (!meaning) return text;
  const { code, facts } = meaning;
  const { refusal } = facts;
  if (code === refused && typeof refusal === "string") return say({ code: refusal, detail: text }) ?? text;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return text;
  return unbroken(typeof sentence === "string" ? sentence : sentence(readable(facts, format)));
}

/** French puts a space before some punctuation marks. It must not break across lines. */
function unbroken(text: string): string {
  return text.replaceAll(/(?<=«) | (?=[»?!:;])/g, "\u00a0");
}

function readable(facts: Meaning["facts"], { money, number, date, dateTime }: Format): Facts {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value === "object") return [name, money(value)];
      if (typeof value === "number") return [name, number(value)];
      if (name.endsWith("On")) return [name, date(value)];
      return [name, name.endsWith("At") ? dateTime(value) : value];
    }),
  );
}
