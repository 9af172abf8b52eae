// What was heard is read back with the answer to it: the buyer sees at once where it was heard wrong. It is their words and no claim of ours,
// so it stands beside the draft, which alone the verifier reads; links and numbers that somebody could be sent to are not repeated.
import type { BuyerMessage, Draft } from "../brain.ts";
import { senseWords } from "../offline/say/senses.ts";

const readBackMax = 200;

/** Null where nothing was spoken. */
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
