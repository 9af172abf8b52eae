// Reads JSON from outside strictly: two readers must never see different values in the same bytes.
// Refused: invalid UTF-8, anything outside the JSON grammar, duplicate keys, the keys `__proto__` and `constructor`, nesting deeper than
// 64, and numbers too large for a double.
import { isUtf8 } from "node:buffer";

export type JsonObject = { [key: string]: JsonValue };
export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;

export type JsonReading = { kind: "value"; value: JsonValue } | { kind: "unreadable"; detail: string };

export const jsonDepthMaxLevels = 64;

/**
 * A whole number beyond ±(2^53-1) becomes a string of its digits, because providers' ids can exceed a double and are only compared. With
 * `numbers: "text"` every number becomes its original text, for money with decimals, which a double would round. U+0000 and lone
 * surrogates, which database text can't hold, become U+FFFD. Never throws.
 */
export function readStrictJson(source: Buffer | string, options: { numbers?: "text" } = {}): JsonReading {
  if (typeof source !== "string" && !isUtf8(source)) return { kind: "unreadable", detail: "not valid UTF-8" };
  const reader = { text: source.toString(), at: 0, numbersAsText: options.numbers === "text" };
  try {
    skipSpace(reader);
    const value = readValue(reader, 0);
    skipSpace(reader);
    if (reader.at < reader.text.length) throw problem(reader, "more after the end");
    return { kind: "value", value };
  } catch (error) {
    if (error instanceof JsonProblem) return { kind: "unreadable", detail: error.message };
    throw error;
  }
}

type Reader = { readonly text: string; at: number; readonly numbersAsText: boolean };

class JsonProblem extends Error {}

function problem(reader: Reader, what: string): JsonProblem {
  return new JsonProblem(`${what} at character ${reader.at}`);
}

function skipSpace(reader: Reader): void {
  for (;;) {
    const code = reader.text.charCodeAt(reader.at);
    if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return;
    reader.at += 1;
  }
}

function readValue(reader: Reader, depth: number): JsonValue {
  switch (reader.text[reader.at]) {
    case "{":
      return readObject(reader, depth + 1);
    case "[":
      return readArray(reader, depth + 1);
    case '"':
      return readString(reader);
    case "t":
      return readWord(reader, "true", true);
    case "f":
      return readWord(reader, "false", false);
    case "n":
      return readWord(reader, "null", null);
    case undefined:
      throw problem(reader, "ends too early");
    default:
      return readNumber(reader);
  }
}

function readObject(reader: Reader, depth: number): JsonObject {
  const object: JsonObject = {};
  open(reader, depth);
  if (closes(reader, "}")) return object;
  do {
    skipSpace(reader);
    if (reader.text[reader.at] !== '"') throw problem(reader, "a key is wanted");
    const key = readString(reader);
    if (key === "__proto__" || key === "constructor") throw problem(reader, `the key ${key} is never taken`);
    if (Object.hasOwn(object, key)) throw problem(reader, "a key given twice");
    skipSpace(reader);
    if (reader.text[reader.at] !== ":") throw problem(reader, "a colon is wanted");
    reader.at += 1;
    skipSpace(reader);
    object[key] = readValue(reader, depth);
  } while (goesOn(reader, "}"));
  return object;
}

function readArray(reader: Reader, depth: number): JsonValue[] {
  const array: JsonValue[] = [];
  open(reader, depth);
  if (closes(reader, "]")) return array;
  do {
    skipSpace(reader);
    array.push(readValue(reader, depth));
  } while (goesOn(reader, "]"));
  return array;
}

function open(reader: Reader, depth: number): void {
  if (depth > jsonDepthMaxLevels) throw problem(reader, `nested deeper than ${jsonDepthMaxLevels}`);
  reader.at += 1;
}

function closes(reader: Reader, bracket: "}" | "]"): boolean {
  skipSpace(reader);
  if (reader.text[reader.at] !== bracket) return false;
  reader.at += 1;
  return true;
}

function goesOn(reader: Reader, bracket: "}" | "]"): boolean {
  if (closes(reader, bracket)) return false;
  if (reader.text[reader.at] !== ",") throw problem(reader, `a comma or ${bracket} is wanted`);
  reader.at += 1;
  return true;
}

/** All characters except the quote, the backslash and control characters below the space. */
const plainRun = /[ !#-[\]-\uffff]*/y;
const escapes: Record<string, string> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function readString(reader: Reader): string {
  const { text } = reader;
  let result = "";
  reader.at += 1;
  for (;;) {
    plainRun.lastIndex = reader.at;
    plainRun.test(text);
    result += text.slice(reader.at, plainRun.lastIndex);
    reader.at = plainRun.lastIndex;
    const stop = text[reader.at];
    if (stop === undefined) throw problem(reader, "ends inside a string");
    if (stop !== '"' && stop !== "\\") throw problem(reader, "a control character in a string");
    reader.at += 1;
    if (stop === '"') return result.toWellFormed().replaceAll("\u0000", "\ufffd");
    result += readEscape(reader);
  }
}

function readEscape(reader: Reader): string {
  const letter = reader.text[reader.at] ?? "";
  const plain = Object.hasOwn(escapes, letter) ? escapes[letter] : undefined;
  if (plain !== undefined) {
    reader.at += 1;
    return plain;
  }
  const hex = letter === "u" ? reader.text.slice(reader.at + 1, reader.at + 5) : "";
  if (!/^[0-9a-fA-F]{4}$/.test(hex)) throw problem(reader, "an unknown escape");
  reader.at += 5;
  return String.fromCharCode(Number.parseInt(hex, 16));
}

const numberForm = /-?(?:0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/y;

function readNumber(reader: Reader): number | string {
  numberForm.lastIndex = reader.at;
  const [digits, fraction, exponent] = numberForm.exec(reader.text) ?? [];
  if (digits === undefined) throw problem(reader, "no JSON value");
  const value = Number(digits);
  if (!Number.isFinite(value)) throw problem(reader, "a number too large");
  reader.at += digits.length;
  const whole = fraction === undefined && exponent === undefined;
  return reader.numbersAsText || (whole && !Number.isSafeInteger(value)) ? digits : value;
}

function readWord<Value extends JsonValue>(reader: Reader, word: string, value: Value): Value {
  if (!reader.text.startsWith(word, reader.at)) throw problem(reader, "no JSON value");
  reader.at += word.length;
  return value;
}
