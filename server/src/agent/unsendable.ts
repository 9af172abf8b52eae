// Whether a draft can be kept and sent at all, before we check whether it is true.
import type { Draft } from "./brain.ts";

/** WhatsApp's limits for a text and for a reply button. */
const textMax = 4_096;
const buttonTitleMax = 20;
const buttonIdMax = 256;

/** The reason why it can't be sent, or null if it can. */
export function unsendable({ text, buttons = [] }: Pick<Draft, "text" | "buttons">): string | null {
  if (text.trim() === "") return "it says nothing";
  if (text.length > textMax) return "it is longer than the channel takes";
  if (!isStorable(text)) return "it is no well-formed text";
  const fitting = buttons.every(
    ({ id, title }) => fits(title, buttonTitleMax) && fits(id, buttonIdMax) && isStorable(title + id),
  );
  return fitting ? null : "a button is empty or too long";
}

/** The text as the database can hold it, for the record of the turn. */
export function storable(text: string): string {
  return text.toWellFormed().replaceAll("\0", "");
}

function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes("\0");
}

function fits(text: string, most: number): boolean {
  return text.trim() !== "" && text.length <= most;
}
