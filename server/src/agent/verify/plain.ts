// The text the verifier reads: links and the channel's markup taken out, one spelling, line breaks kept.
import { normalise } from "../offline/understand/normalise.ts";

const longestDraft = 10_000;

export function plain(text: string): string {
  return normalise(text.replace(/[*_~`]/g, ""), longestDraft).replace(/[ \t]+/g, " ");
}

/** The text with a stretch blanked, so that places stay where they are. */
export function blanked(text: string, start: number, end: number): string {
  return text.slice(0, start) + text.slice(start, end).replace(/[^\n]/g, " ") + text.slice(end);
}
