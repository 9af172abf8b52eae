// Words that are too long for one message of a channel, as several.
import type { TextLimit } from "./driver.ts";

/** Where it hurts least: between paragraphs, lines, sentences, words. */
const seams: readonly RegExp[] = [/\n{2,}/g, /\n/g, /(?<=[.!?…])\s+/g, /\s+/g];

/** In order; each of them within the limit and not empty. What has no seam at all is cut between characters. */
export function splitText(text: string, limit: TextLimit): string[] {
  const rest = text.trim();
  if (rest === "") return [];
  if (sizeOf(rest, limit) <= limit.max) return [rest];
  const head = longestWithin(rest, limit);
  const at = seamIn(rest, head.length);
  return [rest.slice(0, at).trimEnd(), ...splitText(rest.slice(at), limit)];
}

function sizeOf(text: string, { unit }: TextLimit): number {
  return unit === "bytes" ? Buffer.byteLength(text) : text.length;
}

function longestWithin(text: string, limit: TextLimit): string {
  let size = 0;
  let end = 0;
  for (const character of text) {
    size += sizeOf(character, limit);
    if (size > limit.max && end > 0) break;
    end += character.length;
  }
  return text.slice(0, end);
}

/** The best seam in the second half of what fits; a message of three words followed by a long one reads badly. */
function seamIn(text: string, end: number): number {
  for (const seam of seams) {
    const found = [...text.slice(0, end + 1).matchAll(seam)].map(({ index }) => index).filter((at) => at <= end);
    const last = found.at(-1);
    if (last !== undefined && last > end / 2) return last;
  }
  return end;
}
