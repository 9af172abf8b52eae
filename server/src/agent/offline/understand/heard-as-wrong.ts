// "The box was empty!", about an order that came: no rule knows this as a problem, but the reader does. The rules read
// a look at goods, thanks, or nothing. "What I received is not what I saw": a buyer who has it and denies something
// about it has a problem too.
import type { StateCard } from "../../brain.ts";
import { greetingLanguageOf } from "../greeting-languages.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { deniesReceipt, hasCome } from "./what-is-wrong.ts";
import type { Intent, Wish } from "./wish.ts";

/** It does no harm to ask what is wrong. A list of goods instead does harm. */
const sure = 0.3;
const overheard: ReadonlySet<Intent> = new Set<Intent>([
  "find", "stock", "buy", "question", "price", "received", "thanks", "bye",
]); // prettier-ignore
const latin = /\p{Script=Latin}/u;

export function isHeardAsWrong(
  { wishes, correction }: { wishes: readonly Wish[]; correction: boolean },
  raw: string,
  card: StateCard,
): boolean {
  if (correction || raw.includes("?") || !hasCome(card) || !latin.test(raw) || greetingLanguageOf(raw)) return false;
  if (!wishes.every(({ intent }) => intent === null || overheard.has(intent))) return false;
  const [surest] = hear(raw, card).intents;
  if (!surest || surest.confidence < sure) return false;
  if (surest.intent === "says_received") return deniesReceipt(normalise(raw));
  return surest.intent === "problem" || surest.intent === "complaint";
}
