// "The hamper comes wrapped?", "can you remove the seat of the stroller?": asked of goods. Whatever verb stands in it, nothing is put in, set
// or taken out.
import type { StateCard } from "../../brain.ts";
import { opening, piecesOf } from "./asked-apart.ts";
import { words } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";
import { isFiller } from "./place-said.ts";
import type { Reading } from "./read.ts";
import { readWish } from "./read-clause.ts";
import { isLook, isName, isValueWord, type Vocabulary, vocabularyOf } from "./words-of-goods.ts";
import type { Intent, Wish } from "./wish.ts";

/** These write the cart. */
const changes: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "buy", "set_quantity", "remove", "keep_only", "clear_cart", "checkout",
]); // prettier-ignore

/** "Can you add two?", "make it 3?": asked for, and so to be done. */
const requests =
  /^(?:(?:ok|okay|so|and|but|please|pls|abeg|oga|hi|hello|actually|sorry|no|et|mais|alors|bonjour|svp|na|lakini|sawa|tafadhali|samahani)[\s,]+)*(?:(?:can|could|may|will|would) (?:i|we|you|u)\b|(?:i|you|una|we) (?:fit|go)\b|(?:make|let|add|put|give|send|take|remove|comot|drop|swap|change|bring|include|how about|what about)\b|(?:est-ce que )?(?:je peux|puis-je|on peut|peut-on|(?:vous )?(?:pouvez|pourriez)(?:-vous)?|(?:tu )?(?:peux|pourrais)(?:-tu)?)\b|(?:ajoute|met|enleve|retire|donne|change|remplace)\p{L}*|(?:na|u|m|tu)(?:weza|naweza)\b|(?:ongeza|weka|toa|ondoa|nipe|badilisha|fanya)\b)/u;

/** What is asked so, with nothing in it that is to be done; null where it is no such question. A name or a count with a mark still chooses. */
export function asksOfThing({ raw, text, wishes, taken }: Reading, card: StateCard): Wish[] | null {
  // "How far, I wan buy some things" opens like a question, and wants something.
  const wants = languagePacks.some(({ demands, intents }) => demands?.test(text) || intents.buy?.test(text));
  if (!raw.includes("?") && (!opening.test(text) || wants)) return null;
  // "Two soaps, and when do you close?": something is ordered beside it.
  if (/[.!?\n;]\s*\S/.test(text.trim()) || piecesOf(raw).length > 1) return null;
  if (!taken && !wishes.some(({ intent, fewer }) => changes.has(intent) || fewer)) return null;
  if (wishes.some(({ area, address }) => area !== null || address !== null)) return null;
  const known = vocabularyOf(card.shop.goods);
  const said = text.replace(requests, "");
  const others = words(said).filter((word) => !isKnown(word, known, text));
  const isRequest = said !== text;
  if (others.length === 0 && (isRequest || !opening.test(text))) return null;
  // "Can I have 2 sardines and bread?" orders what is known of it; "can you remove the seat of the stroller?" asks.
  const isOfPart =
    wishes.some(({ intent }) => intent === "remove") && words(said).some((word) => isName(word.text, known));
  if (isRequest && !isOfPart) return null;
  const asked = wishes.length > 0 ? wishes : [readWish(text, raw, card)];
  return asked.map((wish) => ({
    ...wish,
    alsoBuys: false,
    fewer: false,
    intent: wish.intent === null || changes.has(wish.intent) ? "question" : wish.intent,
  }));
}

/** It counts, looks, names goods, says what is to be done, or says nothing. */
function isKnown(word: { text: string }, known: Vocabulary, text: string): boolean {
  return (
    readFigures(word.text).length > 0 ||
    isFiller(word) ||
    languagePacks.some(({ stopForms, keywords }) => stopForms?.test(word.text) || keywords.includes(word.text)) ||
    isLook(word.text, known) ||
    isValueWord(word.text, known, text) ||
    isName(word.text, known)
  );
}

/** Asked for, and so to be done. @param text normalised */
export function isRequest(text: string): boolean {
  return requests.test(text);
}
