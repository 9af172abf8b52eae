// Only a buyer's wish changes the cart. "Is the 2.4 m one stronger?", "why 4,500? I saw 4,000" and "you said two days"
// add, set and remove nothing, whatever goods and figures they mention. This file tells such messages apart.
import type { StateCard } from "../../brain.ts";
import { figuresOfShop } from "./figures-of-shop.ts";
import { sentences } from "./clauses.ts";
import { normalise, words } from "./normalise.ts";
import { readFigures } from "./numbers.ts";
import { languagePacks } from "./packs.ts";
import { isFiller } from "./place-said.ts";
import { mayState, opening, piecesOf } from "./pieces-of.ts";
import { remarks } from "./reproach.ts";
import type { Reading } from "./read.ts";
import { readWish } from "./read-clause.ts";
import { isLook, isName, isValueWord, meets, type Vocabulary, vocabularyOf } from "./words-of-goods.ts";
import type { Intent, Wish } from "./wish.ts";

/** These change the cart. */
const changes: ReadonlySet<Intent | null> = new Set<Intent | null>([
  "buy", "set_quantity", "remove", "keep_only", "clear_cart", "checkout",
]); // prettier-ignore

/** "Can you add two?", "make it 3?": asks us to do it. */
const requests =
  /^(?:(?:ok|okay|so|and|but|please|pls|abeg|oga|hi|hello|actually|sorry|no|et|mais|alors|bonjour|svp|na|lakini|sawa|tafadhali|samahani)[\s,]+)*(?:(?:can|could|may|will|would) (?:i|we|you|u)\b|(?:i|you|una|we) (?:fit|go)\b|(?:make|let|add|put|give|send|take|remove|comot|drop|swap|change|bring|include|how about|what about)\b|(?:est-ce que )?(?:je peux|puis-je|on peut|peut-on|(?:vous )?(?:pouvez|pourriez)(?:-vous)?|(?:tu )?(?:peux|pourrais)(?:-tu)?)\b|(?:ajoute|met|enleve|retire|donne|change|remplace)\p{L}*|(?:na|u|m|tu)(?:weza|naweza)\b|(?:ongeza|weka|toa|ondoa|nipe|badilisha|fanya)\b)/u;

const pointsBack =
  /\b(?:it|its|they|them|this|that|e|dem|am|il|elle|ils|elles|ca|c'est|ina\p{L}*|zina\p{L}*|ita\p{L}*|zita\p{L}*|hiyo|hii)\b/u;

/** @returns whether the message only asks or remarks */
export function changesNothing(raw: string, card: StateCard): boolean {
  const { goods } = card.shop;
  const read = lately.get(goods) ?? { raw: "", isSo: false };
  if (read.raw === raw && raw !== "") return read.isSo;
  const isSo = onlySays(raw, card);
  lately.set(goods, { raw, isSo });
  return isSo;
}

/** The same message is checked again and again. */
const lately = new WeakMap<StateCard["shop"]["goods"], { raw: string; isSo: boolean }>();

function onlySays(raw: string, card: StateCard): boolean {
  const known = vocabularyOf(card.shop.goods);
  const pieces = piecesOf(raw)
    .flatMap(withRemarksApart)
    .filter((piece) => /[\p{L}\p{N}]/u.test(piece));
  return (
    pieces.length > 0 &&
    pieces.every((piece, at) => {
      const text = normalise(piece);
      if (remarks(text) && !wishes(text)) return true;
      return isAsking(text, known) || isLead(piece, pieces[at + 1], card);
    })
  );
}

/** "Na why e dey 4,200, my neighbour buy am 3,500", "e too much, only the clutch" */
function withRemarksApart(piece: string): string[] {
  const parts = piece.split(/,\s+(?=\p{L})/u);
  return parts.some((part) => remarks(normalise(part).trim())) ? parts : [piece];
}

/** "The 10 inch pan, will it fit 4 eggs?": named only to ask about it. */
export function isLead(piece: string, next: string | undefined, { shop }: StateCard): boolean {
  const [text, question] = [normalise(piece), normalise(next ?? "")];
  const known = vocabularyOf(shop.goods);
  if (!/,\s*$/.test(piece) || !pointsBack.test(question) || wishes(text) || !isAsking(question, known)) return false;
  const figures = figuresOfShop(text, shop.goods);
  const counts = readFigures(text).filter((one) => !figures.some((figure) => meets(figure, one)));
  return counts.length === 0 && words(text).some(({ text: word }) => isName(word, known));
}

/** "I want", "give me", "two of": a wish. */
function wishes(text: string): boolean {
  return requests.test(text) || languagePacks.some(({ demands, intents }) => demands?.test(text) || intents.buy?.test(text)); // prettier-ignore
}

/** A question that is not a request. A name, a look or a count with a question mark still chooses. */
function isAsking(text: string, known: Vocabulary): boolean {
  const opens = opening.test(text) || why.test(text);
  if (!text.includes("?") && !opens) return false;
  // "How far, I wan buy some things" begins like a question, but wants something.
  if (!text.includes("?") && (wishes(text) || mayState.test(text))) return false;
  const said = text.replace(requests, "");
  const isRequest = said !== text;
  const others = words(said).filter((word) => !isKnown(word, known, text));
  if (others.length === 0 && (isRequest || !opens)) return false;
  return !isRequest;
}

/** The wishes of a message that only asks. Null if it wishes something, or would change nothing anyway. */
export function asksOfThing(reading: Reading, card: StateCard): Wish[] | null {
  const { raw, wishes: read, taken } = reading;
  // "Why 4,500? I saw it for 4,000", "e don cost": the price holds, or the buyer haggles.
  if (speaksOfPrice(raw) && read.every(({ intent }) => !intent || ofPrice.has(intent)) && changesNothing(raw, card))
    return [{ ...readWish(normalise(raw), raw, card), intent: "haggle", quantity: null }];
  const { asked: open } = card.dialogue;
  const isOpen = open === "which" || open === "quantity";
  const mayChange = ({ intent, fewer, quantity, wanted }: Wish): boolean =>
    changes.has(intent) || fewer || (intent === null && (isOpen || (quantity !== null && wanted.colour === null)));
  if (!taken && !read.some(mayChange)) return null;
  if (read.some(({ area, address }) => area !== null || address !== null)) return null;
  if (!changesNothing(raw, card) && !asksOfPart(reading, card)) return null;
  const asked = read.length > 0 ? read : [readWish(normalise(raw), raw, card)];
  return asked.map((wish) => {
    const told = { ...wish, alsoBuys: false, fewer: false };
    if (!changes.has(wish.intent) && !(wish.intent === null && mayChange(wish))) return told;
    // "The white low-top sneakers, 44 dey?"
    if (isThere.test(wish.text)) return { ...told, intent: "stock" };
    // "Is the muslin still 1500?"
    return wish.wanted.words.length > 0 && figure.test(wish.text)
      ? { ...told, intent: "price", quantity: null }
      : { ...told, intent: "question" };
  });
}

const ofPrice: ReadonlySet<Intent> = new Set<Intent>([
  "price",
  "question",
  "buy",
  "set_quantity",
  "find",
  "stock",
  "haggle",
]);

function speaksOfPrice(raw: string): boolean {
  const text = normalise(raw);
  return sum.test(text) && sentences(text).some((one) => why.test(one) || remarks(one));
}

const isThere = /\b(?:dey|available|(?:i|zi)[kp]o|dispo\p{L}*)\s*\?/u;
const figure = /(?<![\d.,])\d{1,3}(?:[ .,]?\d{3})+(?![\d\p{L}])|\d\s?k\b/u;
/** A sum of money, or the complaint that it is too much. */
const sum =
  /\d[\d.,\s]*(?:\d{3}|k)(?![\d\p{L}])|\b(?:dear|costly|expensive|too (?:high|much)|cost|cher|chere|ghali|bei)\b/u;
const why = /^(?:\p{L}+[\s,]+){0,2}(?:why|how come|for wetin|pourquoi|kwa nini|kwanini|mbona)\b/u;

/** "Can I have 2 sardines and bread?" orders the part that we know. "Can you remove the seat of the stroller?" asks. */
function asksOfPart({ raw, text, wishes: read }: Reading, card: StateCard): boolean {
  if (!raw.includes("?") || piecesOf(raw).length > 1 || !read.some(({ intent }) => intent === "remove")) return false;
  const known = vocabularyOf(card.shop.goods);
  const said = words(text.replace(requests, ""));
  return said.some((word) => !isKnown(word, known, text)) && said.some((word) => isName(word.text, known));
}

/** A count, a look, a name of goods, a word that says what to do, or a word that says nothing. */
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

/** Whether the text asks us to do something. @param text normalised */
export function isRequest(text: string): boolean {
  return requests.test(text);
}
