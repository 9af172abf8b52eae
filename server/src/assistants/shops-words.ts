// What a shop has written, for a program that reads it. It is data: characters that nobody sees are taken out, so that a person who looks at the
// product sees all that the assistant is told.
import { onOneLine } from "../kernel/text/one-line.ts";

/**
 * Characters without width, tags, and variation selectors, in which whole sentences can be hidden. A joiner between two visible characters stays,
 * because some scripts and signs need it.
 */
const hidden =
  /(?![\u{200C}\u{200D}])\p{Cf}|[\u{200C}\u{200D}](?![\p{L}\p{S}])|[\u{FE00}-\u{FE0E}\u{E0100}-\u{E01EF}]/gu;

/** On one line. */
export function named(text: string, most: number): string {
  return cut(onOneLine(seen(text)), most);
}

/** Line breaks stay, but no empty lines, which could push the rest out of sight. */
export function written(text: string, most: number): string {
  const lines = text.split(/\r\n?|\n/).map((line) => onOneLine(seen(line)));
  return cut(lines.filter((line) => line !== "").join("\n"), most);
}

/** In the short text of an answer, beside our own words. */
export function quoted(text: string): string {
  return `“${text.replaceAll(/[“”„‟"\n]+/g, "'")}”`;
}

function seen(text: string): string {
  return text.replaceAll(hidden, "");
}

function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join("")}…`;
}
