// The names of people in a buyer's text. "Ngozi" is also the Swahili word for leather, and so does not show the
// language.
import type { StateCard } from "../../brain.ts";
import { hear } from "./hear.ts";

const latin = /\p{Script=Latin}/u;

/** The buyer's own name, from the channel, and the people they name. */
export function peopleIn(raw: string, card: StateCard): string[] {
  const named = latin.test(raw) ? hear(raw, card).spans.filter(({ type }) => type === "person") : [];
  return [...named.map(({ text }) => text), ...(card.customer.name === null ? [] : [card.customer.name])];
}
