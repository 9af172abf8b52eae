// "The box was empty!", of an order that came: no rule knows it as a problem, and the reader does. The rules heard a look at goods in it, thanks,
// or nothing. "What I received is not what I saw": who has it, and denies something of it, has a problem too.
import type { StateCard } from "../../brain.ts";
import { greetingLanguageOf } from "../greeting-languages.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { deniesReceipt, hasCome } from "./what-is-wrong.ts";
import type { Intent, Wish } from "./wish.ts";

/** To ask what is wrong does no harm, and a list of goods in its place does. */
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
