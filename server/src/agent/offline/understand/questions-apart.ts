// A message of questions is split where the next one begins, so that each gets its own answer: "How much is the fan,
// and do you deliver to Ikorodu? When will it come?". If any part orders, chooses or complains, nothing is split.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { bareAnswer } from "./affirmation.ts";
import { askedApart } from "./asked-apart.ts";
import { mayState, opening, piecesOf } from "./pieces-of.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { readTurn } from "./read.ts";
import type { Intent, Wish } from "./wish.ts";

const most = 5;
/** The intents of a question: each only needs information. */
const asks: ReadonlySet<Intent | null> = new Set<Intent | null>([
  null, "question", "price", "stock", "find", "delivery", "pickup", "hours", "location", "returns_policy", "payment_methods", "pay_on_delivery",
  "receipt", "safety", "bot",
]); // prettier-ignore
/** With one of these, a question that names nothing continues the one before: "do you have lamps? how much?" */
const carriedOn: ReadonlySet<Intent | null> = new Set<Intent | null>(["price", "stock", "find"]);

/**
 * The messages of each question, in order. Null if there are not at least two, or if the message also says other
 * things.
 */
export function questionsApart(messages: readonly BuyerMessage[], card: StateCard): BuyerMessage[][] | null {
  if (!messages.every(({ type, choice, enquiry }) => type === "text" && choice === null && enquiry === null))
    return null;
  const [first] = messages;
  const { asked } = card.dialogue;
  // The answer to our own question comes first.
  if (!first || (asked !== null && asked !== "anything_else" && asked !== "quantity" && asked !== "which")) return null;
  const pieces = messages.flatMap(({ text }) => piecesOf(unnumbered(text))).filter((piece) => /\p{L}/u.test(piece));
  const cut = questionsOf(pieces);
  if (!cut || cut.length < 2) return null;
  const read = cut.map((text) => {
    const { wishes } = readTurn([{ ...first, text }], card);
    return { text, wishes, isAlone: askedApart([{ ...first, text }], wishes, card)?.isAlone ?? false };
  });
  // "When will it come?" is read as a question about an order. Alone it asks how long delivery takes.
  if (!read.every(({ wishes, isAlone }) => isAlone || wishes.every(isOnlyAsked))) return null;
  const whole = read.reduce<typeof read>((all, one) => {
    const before = all.at(-1);
    if (
      before &&
      !ofOneThing.test(normalise(before.text)) &&
      !before.isAlone &&
      !one.isAlone &&
      continues(one.wishes, before.wishes)
    )
      all[all.length - 1] = { ...before, text: `${before.text} ${one.text}` };
    else all.push(one);
    return all;
  }, []);
  if (whole.length < 2 || whole.length > most) return null;
  return whole.map(({ text }) => [{ ...first, text }]);
}

/** "1. Is it blue? 2. How much?" */
function unnumbered(text: string): string {
  const numbers = text.match(listed) ?? [];
  return numbers.length > 1 ? text.replace(listed, "$1") : text;
}

const listed = /(^|[\n?.!;]\s*|\s)\(?[1-9][.)]\s+(?=\p{L})/gu;

/** A few words before a question belong to it: "The aloe cream, is there any nut in it?" */
function questionsOf(pieces: readonly string[]): string[] | null {
  const found: string[] = [];
  const isMarked = pieces.some((piece) => piece.includes("?"));
  let lead = "";
  for (const piece of pieces) {
    const text = normalise(piece);
    const isCut = tail.test(text);
    const opens = opening.test(text) && (isCut || !mayState.test(text));
    const isAsked = piece.includes("?") || opens || (isMarked && asksIn.test(text)) || asksFact(text);
    if (isAsked && goesOn.test(text) && found.length > 0 && lead === "") found[found.length - 1] += ` ${piece}`;
    else if (isAsked) {
      found.push(lead === "" ? piece : `${lead} ${piece}`);
      lead = "";
    } else if (bareAnswer(piece) !== null) return null;
    else lead = lead === "" ? piece : `${lead} ${piece}`;
  }
  const isSaid = lead === "" || small.test(normalise(lead));
  return isSaid ? found.map(marked) : null;
}

/** A piece keeps its question mark after the split. */
function marked(question: string): string {
  const whole = question
    .replace(/(?:[\s,;.]|(?<=[\s,])(?:and|but|also|et|mais|na|lakini|pia|plus)(?=[\s,]*$))+$/iu, "")
    .trim();
  return whole.endsWith("?") ? whole : `${whole}?`;
}

const tail = /\b(?:and|et|na|pia|plus)\s*$/;

/** "Is the soap good for dry skin?" asks something that no price answers. */
const ofOneThing =
  /^(?:(?:and|but|also|et|na|pia)[\s,]+)*(?:is|are|does|can|will|est-ce|je,) (?!there\b|you\b|que? vous\b|i\b|we\b|any\b)/;

/** "…, or for girls?" */
const goesOn =
  /^(?:or|ou|au|abi)\b|^(?:(?:and|et|na) )?(?:for |pendant |pour |kwa )?(?:how long|how many (?:months|days)|combien de temps|muda gani)\s?\??$/;
const small =
  /^(?:(?:please|pls|abeg|thanks?|thank you|merci|svp|s'il vous plait|asante|tafadhali|i want to know|hi|hello|bonjour|hujambo|habari|let me know|tell me)[\s.!,]*)+$/;

/** The question word may be last: "taa inawaka saa ngapi". */
const asksIn =
  /\b(?:gani|ngapi|wapi|lini|combien|comment|quand|quel(?:le)?s?|ou est|a-t-(?:il|elle)|est-(?:il|elle)|wetin|how (?:much|many|long)|warranty|garantie|dhamana)\b/;

const factual: readonly Intent[] = ["price", "hours", "location", "payment_methods"];

function asksFact(text: string): boolean {
  return factual.some((intent) => languagePacks.some(({ intents }) => intents[intent]?.test(text)));
}

function isOnlyAsked({ intent, address }: Wish): boolean {
  return asks.has(intent) && address === null;
}

function continues(now: readonly Wish[], before: readonly Wish[]): boolean {
  const [wish, another] = now;
  const last = before.at(-1);
  return (
    wish !== undefined &&
    another === undefined &&
    last !== undefined &&
    carriedOn.has(wish.intent) &&
    carriedOn.has(last.intent) &&
    wish.wanted.words.length === 0 &&
    wish.area === null
  );
}
