// The answer to a voice note repeats what we heard, so that the buyer sees mistakes at once. These are the buyer's words and
// not our claim, so they are added to the draft outside of what the verifier reads. Links and numbers that could direct
// people elsewhere are not repeated.
import type { BuyerMessage, Draft } from "../brain.ts";
import { senseWords } from "../offline/say/senses.ts";

const readBackMax = 200;

/** Null if there was no voice note. */
export function heardWords(messages: readonly BuyerMessage[], { language }: Pick<Draft, "language">): string | null {
  const spoken = messages.filter((message) => message.spoken).map(({ text }) => text);
  const said = quotable(spoken.join(" "));
  return said === "" ? null : senseWords[language].heard(said);
}

export function withReadBack(draft: Draft, heard: string | null): Draft {
  return heard === null ? draft : { ...draft, text: `${heard}\n${draft.text}` };
}

function quotable(text: string): string {
  const plain = text
    .replaceAll(/(?:https?:\/\/|www\.)\S+|\S+\.(?:com|net|org|ng|ke|gh|io|me|co|link|shop)\b\S*/giu, "…")
    .replaceAll(/\d(?:[\s.,()-]{0,2}\d){5,}/g, "…")
    .replaceAll(/[*_~`“”«»]/gu, "")
    .replaceAll(/\s+/gu, " ")
    .trim();
  return plain.length <= readBackMax ? plain : `${plain.slice(0, readBackMax).toWellFormed().trimEnd()}…`;
}
