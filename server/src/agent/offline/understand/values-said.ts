// Which of several values of one option a text says: the longest that is there in full. "Gold" is Gold and not Rose
// gold, and the same in reverse. "1 Black", "black" and "B22" mean the value that has these words or this code.
import { normalise, stem } from "./normalise.ts";
import { sizeNamed } from "./option-values.ts";
import { coloursLike, meaningsOf } from "./translate.ts";
import { isUnit, tokensOf, type Token } from "./value-tokens.ts";
import { inOwnWord, isColour } from "./colour-words.ts";

export type ValueSaid = { value: string; start: number; end: number; tokens: number };

const denial =
  /(?:^|[^\p{L}])(?:not|no be|nor|no|pas|sauf|sans|si|sio|siyo|instead of|except)\s(?:(?:the|a|de|la|le|ya)\s)?$/u;

/**
 * @param asked we just asked for it, so a single letter or a figure is enough @param alsoDenied "not the red" also says
 * red @returns the values in the text, each once
 */
export function valuesSaid(values: readonly string[], text: string, asked = false, alsoDenied = false): ValueSaid[] {
  const said = tokensOf(text);
  const numbers = numbersOfSize(text);
  const found = values.flatMap((value) => {
    const places = [
      ...formsOf(value, values, asked).flatMap((form) => placesOf(form, said)),
      ...numbers.filter(({ number }) => isNumbered(value, number, values)),
    ];
    const meant = places.filter(({ start }) => alsoDenied || !denial.test(text.slice(0, start)));
    const [longest] = meant.toSorted((one, other) => other.tokens - one.tokens);
    return longest ? [{ value, ...longest }] : [];
  });
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          (other.tokens > one.tokens ||
            (other.tokens === one.tokens && isWhole(other.value, other) && !isWhole(one.value, one))) &&
          other.start <= one.start &&
          other.end >= one.end,
      ),
  );

  function isWhole(value: string, { tokens }: { tokens: number }): boolean {
    return tokensOf(normalise(value)).length === tokens;
  }
}

/**
 * The forms that may mean a value: all of it, only what is inside or outside the brackets, or the value without its
 * code. Also the words that no other value has, and each of its parts.
 */
function formsOf(value: string, values: readonly string[], asked: boolean): string[][] {
  const text = normalise(value);
  const whole = wordsOf(text);
  const inside = [...text.matchAll(/\(([^)]*)\)/g)].map((match) => wordsOf(match[1] ?? ""));
  const outside = wordsOf(text.replace(/\([^)]*\)/g, " "));
  const pieces = text.split(/[,/]/).map((one) => wordsOf(one));
  const parts = [
    whole,
    outside,
    ...inside,
    withoutCode(outside),
    nameOf(outside),
    withoutCode(nameOf(outside)),
    codeOf(outside),
    ownOf(outside, values),
    // "Cuir noir", for black leather.
    outside.length === 2 && outside.every((word) => /^\p{L}{3,}$/u.test(word)) ? outside.toReversed() : [],
    packOf(text, values),
    ...pieces,
  ];
  return parts.filter((form, at) => {
    const letters = form.join("");
    // A figure alone may be a count, and a letter alone may be anything.
    const tells = letters.length > 1 && (form.some((word) => /\p{L}/u.test(word)) || letters.length > 2);
    const isSaid = form.length > 0 && ((asked && at === 0) || (tells && !form.every(isUnit)));
    return isSaid && parts.findIndex((other) => other.join(" ") === form.join(" ")) === at;
  });
}

/** "Size 3", "la taille 4" */
function numbersOfSize(text: string): { number: string; start: number; end: number; tokens: number }[] {
  return [...text.matchAll(numbered)].map((match) => ({
    number: match[1] ?? "",
    start: match.index,
    end: match.index + match[0].length,
    tokens: 2,
  }));
}

const numbered = /(?<!\p{L})(?:sizes?|taille|pointure|saizi|namba)\s(\d{1,3})(?![\d\p{L}]|[.,]\d)/gu;

/** "3", for "3 Midi (4-9kg) 64pcs" if no other value begins with a 3. */
export function isNumbered(value: string, number: string, values: readonly string[]): boolean {
  const begins = (one: string): boolean => /^(\d{1,3})\s\p{L}/u.exec(normalise(one))?.[1] === number;
  return begins(value) && values.filter(begins).length === 1;
}

/** "3 Midi" and "Midi", of "3 Midi (4-9kg) 64pcs". */
function nameOf(form: readonly string[]): string[] {
  const [first = "", second = ""] = form;
  if (!/^\d/.test(first) || !/^\p{L}{3,}$/u.test(second) || isUnit(second)) return [];
  const end = form.findIndex((word, at) => at > 0 && !/^\p{L}/u.test(word));
  return form.slice(0, end < 0 ? form.length : end);
}

function wordsOf(text: string): string[] {
  return tokensOf(text).map((token) => token.text);
}

/** "Black", for "1 Black"; "off black", for "1B Off black". */
function withoutCode(form: readonly string[]): string[] {
  const [first = "", second = ""] = form;
  if (!/^\d/.test(first) || isUnit(second)) return [];
  const rest = form.slice(second.length === 1 ? 2 : 1);
  return rest.every((word) => /^\p{L}{2,}$/u.test(word)) ? rest : [];
}

/** "1B", "613": a code that can't be a count. */
function codeOf(form: readonly string[]): string[] {
  const code = form.slice(0, form.length - withoutCode(form).length);
  return code.length === form.length || (code.length < 2 && (code[0] ?? "").length < 3) ? [] : code;
}

/** "Carton", for "Carton of 24" if that is the only carton. */
function packOf(text: string, values: readonly string[]): string[] {
  const [, pack] = /^(\p{L}{3,})\s(?:(?:of|de|ya|za)\s)?\d+/u.exec(text) ?? [];
  if (pack === undefined) return [];
  return values.filter((value) => wordsOf(normalise(value)).includes(pack)).length === 1 ? [pack] : [];
}

/** "A15", for "Galaxy A15" if every value is a Galaxy. */
function ownOf(form: readonly string[], values: readonly string[]): string[] {
  const others = values.map((value) => wordsOf(normalise(value)));
  return values.length < 2 ? [] : form.filter((word) => !others.every((words) => words.includes(word)));
}

function placesOf(form: readonly string[], said: readonly Token[]): { start: number; end: number; tokens: number }[] {
  return said.flatMap((first, at) => {
    const run = said.slice(at, at + form.length);
    const last = run.at(-1);
    return last && run.length === form.length && run.every((token, index) => isSame(token.text, form[index] ?? ""))
      ? [{ start: first.start, end: last.end, tokens: form.length }]
      : [];
  });
}

function isSame(said: string, own: string): boolean {
  const named = inOwnWord(said);
  return (
    said === own ||
    named === inOwnWord(own) ||
    (said.length > 3 && stem(said) === stem(own)) ||
    (isColour(named) && coloursLike(named).includes(own)) ||
    (sizeNamed(said) !== null && sizeNamed(said) === sizeNamed(own)) ||
    (said.length > 2 && (meaningsOf(said).includes(own) || meaningsOf(own).includes(said)))
  );
}

/** "Cuir", for black leather and brown leather: the values that have one of these words in any language. */
export function havingWord(values: readonly string[], said: readonly string[]): string[] {
  return values.filter((value) =>
    wordsOf(normalise(value)).some((own) => /^\p{L}{4,}$/u.test(own) && said.some((word) => isSame(word, own))),
  );
}

/**
 * The positions in the text of a value with a figure in it, or of one of its parts: "4 sockets", for "4 sockets, 5 m".
 */
export function figuresOfValue(value: string, text: string): { start: number; end: number }[] {
  const parts = [value, ...value.split(/[,/]/)].map((part) => wordsOf(normalise(part).replace(/\([^)]*\)/g, " ")));
  const said = tokensOf(text);
  return parts
    .filter((form) => form.some((word) => /\d/.test(word)) && form.some((word) => /\p{L}/u.test(word)))
    .flatMap((form) => placesOf(form, said));
}
