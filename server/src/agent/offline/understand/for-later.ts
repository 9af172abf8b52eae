// "Put the black first, 12 packs. We go do the burgundy after": what is for another time is not taken now.
import { normalise } from "./normalise.ts";

const later =
  /^(?:(?:and|then|but|et|mais|na|lakini|ok|okay)[\s,]+)*(?:(?:we|i) (?:go|will|can|fit|fi)|(?:we|i)'ll|on|nous|je|tuta\p{L}+|nita\p{L}+)\b.*\b(?:after(?:wards?)?|later|next time|another time|next (?:week|month)|apres|plus tard|une autre fois|baadaye|wakati mwingine|siku nyingine)[\s.!]*$/u;

/** Only if the text says something else too. */
export function withoutLater(raw: string): string {
  const sentences = raw.match(/[^.!?\n]+(?:\.(?=\d)[^.!?\n]+)*[.!?\n]*/gu) ?? [];
  const kept = sentences.filter((sentence) => !later.test(normalise(sentence).trim()));
  return kept.length === 0 || kept.length === sentences.length ? raw : kept.join("").trim();
}
