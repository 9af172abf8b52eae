// What a sentence of the server means, said with a table of our own.
import type { Meaning } from "@sokoni/sdk";
import type { Money } from "../words/format.ts";

/** As they are read: sums and times are written out. */
export type Facts = Readonly<Record<string, string>>;
/** What a phone kept from before there were meanings has none. */
export type Told = { meaning: Meaning | null | undefined; text: string };
export type Sentences = Readonly<Record<string, string | ((facts: Facts) => string)>>;
export type Format = {
  money(sum: Money): string;
  number(value: number): string;
  date(on: string): string;
  dateTime(at: string): string;
};
/** A refusal of the API, in words. @returns null where it has none */
export type SayRefusal = (refused: { code: string; detail: string }) => string | null;

/** Our own operation said no: the refusal has its words. */
export const refused = "refused";

/** The server's own text where nothing else is known of it. */
export function sentenceOf(sentences: Sentences, { meaning, text }: Told, format: Format, say: SayRefusal): string {
  if (!meaning) return text;
  const { code, facts } = meaning;
  const { refusal } = facts;
  if (code === refused && typeof refusal === "string") return say({ code: refusal, detail: text }) ?? text;
  const sentence = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (sentence === undefined) return text;
  return unbroken(typeof sentence === "string" ? sentence : sentence(readable(facts, format)));
}

/** French sets its marks apart; no line begins or ends with one. */
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
