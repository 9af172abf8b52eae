// The text as the verifier reads it: without links and the channel's markup, in one spelling, with line breaks kept.
import { normalise } from "../offline/understand/normalise.ts";

const longestDraft = 10_000;

export function plain(text: string): string {
  return normalise(text.replace(/[*_~`]/g, ""), longestDraft).replace(/[ \t]+/g, " ");
}

/** Blanks out a part of the text, so that all positions stay the same. */
export function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}
