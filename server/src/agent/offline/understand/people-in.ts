// Whose names stand in what a buyer writes: "Ngozi" is also the Swahili word for leather, and says nothing of the language.
import type { StateCard } from "../../brain.ts";
import { hear } from "./hear.ts";

const latin = /\p{Script=Latin}/u;

/** The buyer's own name, as the channel tells it, and whom they name. */
export function peopleIn(raw: string, card: StateCard): string[] {
  const named = latin.test(raw) ? hear(raw, card).spans.filter(({ type }) => type === "person") : [];
  return [...named.map(({ text }) => text), ...(card.customer.name === null ? [] : [card.customer.name])];
}
