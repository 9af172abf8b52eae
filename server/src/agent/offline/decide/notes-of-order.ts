// What the dialogue has noted, as an order takes it.
import type { DialogueState } from "../../brain.ts";
import { forRider } from "../understand/remark-words.ts";

/** What an order takes as a note. */
export const longestNote = 500;

export function notesOf({ notes }: DialogueState): { note?: string; riderNote?: string } {
  const text = (isRiders: boolean): string =>
    (notes ?? [])
      .filter(({ kind }) => forRider.has(kind) === isRiders)
      .map((one) => one.text)
      .join("; ");
  const [note, riderNote] = [text(false), text(true)];
  return { ...(note ? { note } : {}), ...(riderNote ? { riderNote } : {}) };
}
