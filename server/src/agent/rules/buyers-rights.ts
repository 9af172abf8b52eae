// What a buyer may always ask about and get an answer to, no matter which topics the seller forbids. These are complaints,
// disputes, returns, the order and its money, a person, and no more offers.
import type { BuyerMessage, StateCard } from "../brain.ts";
import { askedOfMoney } from "../offline/understand/asks-of-money.ts";
import { readTurn } from "../offline/understand/read.ts";
import { saysNothingCame, whatIsWrong } from "../offline/understand/what-is-wrong.ts";
import type { Intent } from "../offline/understand/wish.ts";

const rights: ReadonlySet<Intent> = new Set<Intent>([
  "person", "opt_out", "dispute", "give_back", "refund", "complaint", "received", "status", "paid", "safety", "forget",
]); // prettier-ignore

/** A turn about these has no forbidden topics, because the answer has to name its subject. */
export function withBuyersRights(card: StateCard, messages: readonly BuyerMessage[]): StateCard {
  if (card.rules.forbiddenTopics.length === 0 || !isOfRights(card, messages)) return card;
  return { ...card, rules: { ...card.rules, forbiddenTopics: [] } };
}

/** Buttons below our own questions. */
const ofTheOrder = /^(?:received:|problem$|keep$|return)/;
const answersOf: ReadonlySet<string> = new Set([
  "dispute",
  "what_is_wrong",
  "return",
  "received",
  "which_came",
  "which_missing",
]);

function isOfRights(card: StateCard, messages: readonly BuyerMessage[]): boolean {
  const { asked } = card.dialogue;
  // An answer to our own question about these.
  if (asked !== null && answersOf.has(asked)) return true;
  if (messages.some(({ choice }) => choice !== null && ofTheOrder.test(choice))) return true;
  const { wishes, text } = readTurn(messages, card);
  const ordered = card.orders.length > 0;
  return (
    wishes.some(({ intent }) => intent !== null && rights.has(intent)) ||
    askedOfMoney(text, true).length > 0 ||
    (ordered && (saysNothingCame(text) || whatIsWrong(text) !== null))
  );
}
