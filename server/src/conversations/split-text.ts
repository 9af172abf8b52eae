// Splits a text that is too long for a channel, at natural pauses.
import type { TextLimit } from "../channels/index.ts";

/** In order; none is longer than the limit, and only white space at the cuts is lost. */
export function splitText(text: string, limit: TextLimit): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (sizeOf(rest, limit.unit) > limit.max) {
    const longest = prefixWithin(rest, limit);
    const part = longest.slice(0, pauseIn(longest, rest)).trimEnd();
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return rest === "" && parts.length > 0 ? parts : [...parts, rest];
}

export function sizeOf(text: string, unit: TextLimit["unit"]): number {
  return unit === "bytes" ? Buffer.byteLength(text) : text.length;
}

/** Never cuts through one visible character, unless that character alone is longer than the limit. */
function prefixWithin(text: string, { max, unit }: TextLimit): string {
  let size = 0;
  let end = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    size += sizeOf(segment, unit);
    if (size > max) break;
    end = index + segment.length;
  }
  if (end > 0) return text.slice(0, end);
  const [point = ""] = text;
  return point;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Prefers whole paragraphs if they fill most of it, then lines, sentences, words; otherwise as much as fits. */
const pauses = [/\n\s*\n/g, /\n/g, /[.!?…。]['")\]]*\s/g, /\s/g];
const leastFilled = 0.4;

function pauseIn(longest: string, whole: string): number {
  // The cut may fall exactly at a pause.
  const looked = whole.slice(0, longest.length + 1);
  for (const pause of pauses) {
    const last = [...looked.matchAll(pause)].at(-1);
    if (!last) continue;
    const at = last.index + last[0].trimEnd().length;
    if (at > 0 && at <= longest.length && (at >= longest.length * leastFilled || pause === pauses.at(-1))) return at;
  }
  return longest.length;
}
