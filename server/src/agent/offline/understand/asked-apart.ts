// "Number 2, the burgundy. Is it human hair?", "deliver to 8 Bode Thomas, can I pay the rider?": what a message asks, apart from what it
// orders, chooses or says of where to. What is left reads as if nothing were asked.
import { comparedIn } from "./figures-compared.ts";
import type { BuyerMessage, StateCard } from "../../brain.ts";
import { bareAnswer } from "./affirmation.ts";
import { isLead } from "./asks-of-thing.ts";
import { opening, piecesOf } from "./pieces-of.ts";
import { asksDearest } from "./dearest.ts";
import { findArea, looksLikeAddress } from "./areas.ts";
import { conceptsAsked, isOfMeasure, isOfRules, termsIn } from "./concepts.ts";
import { hear } from "./hear.ts";
import { normalise } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { purposeIn } from "./purposes.ts";
import { askedOfMoney, withShopNamed } from "./asks-of-money.ts";
import { dayMeant, goesOnOfDay } from "./day-matter.ts";
import { asksExactCash, cashApart, speaksOfCash } from "./pays-at-door.ts";
import { rulesAsked } from "./rules-asked.ts";
import { saysNothing } from "./wanted.ts";
import { supposedIn, supposesTrouble, troubles } from "./supposed.ts";
import type { Intent, Wish } from "./wish.ts";
import { isSaid } from "./is-said.ts";

export type Asked = {
  /** `other`: beside an address, and answered as if it stood alone. */
  kind: "written" | "comparison" | "arrival" | "cash" | "day" | "held" | "other";
  text: string;
  /** What stands just before it: "I want the coral necklace", of "is it real?". */
  before?: string;
};
export type Apart = { rest: BuyerMessage[]; asked: Asked[]; isAlone: boolean };

/** How sure the reader must be that a sentence asks of the thing, and one with a question mark. */
const [surely, marked] = [0.5, 0.35] as const;
const longestLead = 9;
const longestSubject = 4;

/** What else a sentence may ask has answers of its own. */
const otherwise: readonly Intent[] = [
  "price", "haggle", "hours", "location", "pay_link", "paid", "cancel", "person", "cart", "checkout", "opt_out", "opt_in", "receipt",
  "safety", "status", "reorder", "waitlist", "payment_methods", "delivery", "pickup", "off_topic", "recall", "remember", "bot", "payer",
]; // prettier-ignore

/** @param whole what all of it is read as. Null where nothing is asked that is to be answered apart. */
export function askedApart(messages: readonly BuyerMessage[], whole: readonly Wish[], card: StateCard): Apart | null {
  const isSupposed = supposedIn(normalise(messages.map(({ text }) => text).join("\n")), card).length > 0;
  const isOfMoney = messages.every(({ text }) => asksOfMoney(text, card));
  const isTogether = ({ intent, text }: Wish): boolean =>
    intent !== null && together.has(intent) && !isOfHealth(intent, text) && !(isSupposed && troubles.has(intent));
  const counted = whole.filter(isTogether);
  // "I have paid, thanks. Can an opened puzzle come back?": the thanks are for the payment, and the rule is asked as well.
  const saysPaid = counted.length > 0 && counted.every(({ intent }) => intent === "paid");
  if (!isOfMoney && counted.length > 0 && !saysPaid) return null;
  if (!messages.every(isSaid)) return null;
  const { asked: open } = card.dialogue;
  if (open !== null && ofOrders.has(open)) return null;
  const asked: Asked[] = [];
  const rest = messages.map((message) => {
    const { said, questions } = readApart(message.text, card);
    asked.push(...questions);
    return { ...message, text: said };
  });
  if (saysPaid && !isOfMoney && asked.some(({ kind }) => kind !== "written")) return null;
  if (asked.length === 0 || (!isSupposed && !isOfMoney && !saysPaid && isTrouble(messages, card))) return null;
  const left = rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const isAlone = !saysPaid && left.every(({ text }) => isSmall(text, card));
  return { rest: left, asked, isAlone };
}

/** "My sister has a nut allergy, is it safe?" asks nothing of money. */
function isOfHealth(intent: Intent, text: string): boolean {
  return (
    intent === "safety" && (conceptsAsked(text).includes("allergy") || !/\b(?:pay|money|scam|shop|legit)\b/.test(text))
  );
}

/** Of these all words count together. */
const together: ReadonlySet<Intent> = new Set<Intent>([
  "waitlist", "give_back", "dispute", "complaint", "refund", "person", "received", "paid", "cancel", "opt_out", "opt_in", "remember",
  "recall", "forget", "off_topic", "abuse", "safety",
]); // prettier-ignore

const ofOrders: ReadonlySet<string> = new Set([
  "cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel", "which_came", "which_missing",
]); // prettier-ignore

/** "It came broken, what now?": of what has gone wrong all words count together. */
function isTrouble(messages: readonly BuyerMessage[], card: StateCard): boolean {
  const [surest] = hear(messages.map(({ text }) => text).join("\n"), card).intents;
  return surest !== undefined && surest.confidence >= surely && heardTroubles.has(surest.intent);
}

const heardTroubles: ReadonlySet<string> = new Set([
  "problem", "complaint", "refund", "give_back", "says_received", "says_paid", "payment_failed", "person", "cancel", "change_order", "trick",
]); // prettier-ignore

function readApart(raw: string, card: StateCard): { said: string; questions: Asked[] } {
  const said: string[] = [];
  const questions: Asked[] = [];
  const cut = piecesOf(raw).filter((one) => one.trim() !== "");
  // "My money, where is it now?" is cut at no comma.
  const isWhole = asksOfMoney(raw, card) && !cut.some((piece) => asksOfMoney(piece, card));
  for (const piece of isWhole ? [raw] : cut) {
    const kind = kindOf(piece, card) ?? (isBesideAddress(piece, said, card) ? "other" : null);
    if (kind === null) {
      said.push(piece);
      continue;
    }
    // "The aloe cream, is there any nut in it?": named only to be asked about.
    const before = said.at(-1);
    const isLead = before !== undefined && isSubject(before, piece, kind, card);
    // "Between the curly one and the bob, how long does each last?"
    const isBetween = !isLead && before !== undefined && kind === "written" && namesTwo(before);
    if (isLead || isBetween) said.pop();
    questions.push({
      kind: isBetween ? "comparison" : kind,
      text: isLead || isBetween ? `${before} ${piece}` : piece,
      ...(before === undefined || isLead || isBetween ? {} : { before }),
    });
  }
  const text = said
    .join(" ")
    .replace(/(?:[\s,;]|(?<=[\s,])(?:and|but|et|mais|na|lakini|also|pls|please|abeg))+$/iu, "");
  return { said: questions.length > 0 ? text.replace(leadingJoint, "").replace(/[.;]+$/, "") : raw, questions };
}

/** "12 Allen Avenue, Ikeja. Do you wrap gifts?" */
function isBesideAddress(piece: string, said: readonly string[], { cart, shop }: StateCard): boolean {
  const text = normalise(piece);
  if (cart.lines.length === 0 || said.length === 0 || !isQuestion(text) || looksLikeAddress(text)) return false;
  return said.every((one) => {
    const place = normalise(one);
    return looksLikeAddress(place) && findArea(place, shop.deliveryAreas)?.denied !== true;
  });
}

function isQuestion(text: string): boolean {
  return text.includes("?") || opening.test(text);
}

function asksOfMoney(raw: string, card: StateCard): boolean {
  const text = normalise(raw);
  return askedOfMoney(withShopNamed(text, card), isQuestion(text)).length > 0;
}

function namesTwo(said: string): boolean {
  return /^(?:\S+\s){0,2}?(?:between|entre|kati ya)\b.+(?:\band\b|\bet\b|\bna\b)/.test(normalise(said));
}

/** "…? And deliver to 12 Allen Avenue" */
const leadingJoint = /^(?:and|but|also|then|so|et|mais|lakini)\s+/iu;

const ofTheRule = /\b(?:polic(?:y|ies)|rules?|terms|politique|conditions|sera|masharti|kanuni)\b/;

/** "What is your return policy?" asks for all of it. @param text normalised */
export function asksForRule(text: string): boolean {
  return ofTheRule.test(text);
}

function kindOf(piece: string, card: StateCard): Asked["kind"] | null {
  const text = normalise(piece);
  if (bareAnswer(piece) !== null || asksForRule(text)) return null;
  const isAsked = isQuestion(text);
  if (isAsked && supposesTrouble(text)) return "written";
  const matches = (intent: Intent): boolean => languagePacks.some(({ intents }) => intents[intent]?.test(text));
  // "C'est un cadeau pour ma soeur" tells.
  if (!text.includes("?") && matches("gift")) return null;
  if (asksExactCash(text)) return "cash";
  if (asksOfMoney(piece, card)) return "held";
  if (card.dialogue.choosing.length === 0 && asksMeasure(text)) return "written";
  const asksWhen = languagePacks.some(({ arrives }) => arrives?.test(text));
  if (!asksWhen && dayMeant(text, card) !== null && (isAsked || goesOnOfDay(text, card)) && !demands(text))
    return "day";
  // "Can I get 1 kit delivered to Ikeja?" orders it.
  const isOrder = (demands(text) || matches("buy")) && findArea(text, card.shop.deliveryAreas) !== null;
  const isOtherwise = isOrder || asksForStock(text) || (matches("price") && !asksForWork(piece, card));
  const isOfRule = isAsked && !isOtherwise && rulesAsked(piece, card).length > 0;
  if (purposeIn(text) !== null) return isOfRule ? "written" : null;
  const about = conceptsAsked(text);
  const compares = isAsked && !matches("price") && languagePacks.some(({ comparesTwo }) => comparesTwo?.test(text));
  // "Which one has the bigger screen?": the figures are compared, and the best can be taken.
  const compared = comparedIn(text);
  if (compares && (cheapest.test(text) || asksDearest(text))) return null;
  if (compares) return compared === null || compared.measure === "warranty" ? "comparison" : null;
  // "Which wig lasts longest?": of all of them, and not of one.
  if (comparedIn(text)?.isImplied && !languagePacks.some(({ comparesTwo }) => comparesTwo?.test(text))) return null;
  // "Can I still change the address?" is about an order.
  if (about.includes("returns") && ofAnOrder.test(text)) return null;
  if (speaksOfCash(text)) return isAsked && !text.startsWith("where") && !ordersBeside(text) ? "cash" : null;
  if (isOfRule) return "written";
  if (about.length === 0 && asksWhen) return matches("price") || /\bwhere\b/.test(text) ? null : "arrival";
  if (about.length > 0) {
    const isRule = about.some(isOfRules);
    if (asksForStock(text)) return null;
    // "Do you have waterproof bags?" looks for goods.
    if (!isRule && looksForGoods(text) && !/\b(?:it|they|them|inside)\b/.test(text)) return null;
    // "Is it real human hair?" asks for no human.
    if (
      (matches("price") && !about.some(isOfMeasure)) ||
      matches("haggle") ||
      (matches("person") && !about.includes("material")) ||
      demands(text)
    )
      return null;
    return isAsked || about.includes("allergy") ? "written" : null;
  }
  // "Is it safe for her?", of goods.
  if (
    isAsked &&
    /^(?:\S+\s){0,3}?(?:is|are|na|be) (?:it|they|this|am) safe\b(?!.*\b(?:pay|money|order|transfer)\b)/.test(text)
  )
    return "written";
  if (!isAsked || looksForGoods(text) || demands(text) || otherwise.some(matches) || matches("stock")) return null;
  if (namesLook(text) || findArea(text, card.shop.deliveryAreas)) return null;
  if (asksOf.test(text) || termsIn(text).length > 0) return "written";
  const [surest] = hear(piece, card).intents;
  const asks = surest?.intent === "ask_detail" || surest?.intent === "ask_policy";
  return asks && surest.confidence >= (text.includes("?") ? marked : surely) ? "written" : null;
}

/** "How much to install the cooker?": what a rule of the shop tells the price of, and no goods. */
function asksForWork(piece: string, card: StateCard): boolean {
  return rulesAsked(piece, card).some(({ sentence, isOfWork }) => isOfWork && /\d/.test(sentence));
}

/** "Latex pillow size please": how large it is. @param text normalised */
export function asksMeasure(text: string): boolean {
  return whatSize.test(text) || (measureLast.test(text) && !wantsMeasure.test(text));
}

/** "What size?", of what is talked about. */
const whatSize =
  /^(?:(?:and|so|ok|et|na)[\s,]+)*(?:what|wetin|quelle|quelles) (?:(?:is|be|est|sont) (?:the|its|di|la|les|sa) )?(?:size|measurements?|dimensions?|taille)(?: (?:is|be|na) (?:it|this|that|am))?\s?\??$/u;
const measureLast =
  /\p{L} (?:size|measurements?|dimensions?|weight|taille|poids|ukubwa|uzito)(?: (?:please|pls|plz|abeg|svp|stp|tafadhali))?[\s.!]*$/u;
const wantsMeasure =
  /\d|\b(?:want|wan|need|give|add|take|buy|order|my|same|any|all|each|this|that|what|which|small|medium|large|big|bigger|smaller|full|other|another|different|change|right|correct|veux|prends|meme|nataka|nipe|hii|hiyo)\b/;

/** Of all of them the price is compared. */
const cheapest =
  /\bcheap(?:est|er)?\b(?!.{3,30} or )|\b(?:le|la|les) moins chere?s?\b|\b(?:rahisi|nafuu) (?:zaidi|kuliko)\b/;

/** "Can I get 2 soaps and pay on delivery?": the goods are wanted. */
function ordersBeside(text: string): boolean {
  const rest = cashApart(text)?.rest ?? "";
  return /\d/.test(rest) || demands(rest) || languagePacks.some(({ intents }) => intents.buy?.test(rest));
}

/** "Is it ok for eczema?", "e dey heavy?", "est-ce que ça gratte ?": of the thing that is talked about. */
const asksOf =
  /^(?:\S+\s){0,2}?(?:(?:is|are|does|do|has|have|can|will|would) (?:it|they|this|these)\b(?! (?:still|there))|(?:e|dem) (?:dey|get|fit|be|go)\b|(?:est-ce (?:qu'(?:il|elle)|que (?:ca|c'est|les?|la|l'|ces?|cette))|do(?:es)? (?:the|this|these))\b|(?:ca|elle|il) (?:marche|passe|tient|convient|gratte)\b|je,? ina)/;

/** "Is the woven clutch available?" asks for none of what it is made of. @param text normalised */
export function asksForStock(text: string): boolean {
  return languagePacks.some((pack) => pack.asksForStock?.test(text));
}

const ofAnOrder =
  /\b(?:address|adresse|anwani|orders?|commandes?|oda|agizo|phone|number|numero|nambari|simu|area|quartier)\b/;

function looksForGoods(text: string): boolean {
  return /\b(?:do (?:you|u) (?:have|sell)|(?:una|you) (?:get|sell)|vous (?:avez|vendez)|avez-vous|mko na|mna(?:uza)?|una(?:uza)?|which|quel\w*)\b/.test(
    text,
  );
}

function demands(text: string): boolean {
  return languagePacks.some((pack) => pack.demands?.test(text));
}

/** "Is that the white one?" */
function namesLook(text: string): boolean {
  return languagePacks.some(({ colours }) => colours.some((colour) => new RegExp(`\\b${colour}\\b`).test(text)));
}

/** "The kettle. When does it come?" alone; asked which or how many, it may be the answer to that. */
function isSubject(before: string, piece: string, kind: Asked["kind"], card: StateCard): boolean {
  const { asked } = card.dialogue;
  if (before.trimEnd().endsWith(","))
    return kind === "written" && (onlyNames(before, card) || isLead(before, piece, card));
  const isOpen = asked === "which" || asked === "quantity" || asked === "address" || asked === "area";
  return !isOpen && before.split(" ").length <= longestSubject && !before.includes("?") && onlyNames(before, card);
}

/** A few words, no count among them and nothing asked or wanted. */
function onlyNames(piece: string, card: StateCard): boolean {
  const text = normalise(piece).replace(/[,.!]\s*$/, "");
  if (text.split(" ").length > longestLead || /\d/.test(text) || demands(text) || takesBeside.test(text)) return false;
  if (bareAnswer(text) !== null || looksLikeAddress(text) || findArea(text, card.shop.deliveryAreas)) return false;
  const { spans, intents } = hear(text, card);
  const [surest] = intents;
  const takes = surest !== undefined && surest.confidence >= surely && !naming.has(surest.intent);
  return !takes && !spans.some(({ type }) => type === "count" || type === "ordinal" || type === "option");
}

/** "I also want the necklace, is it real?" orders it as well. */
const takesBeside =
  /\b(?:also (?:want|need|take|add)|i'?ll take|add|give me|je (?:prends|veux aussi)|ajoute\w*|pia nataka|nataka pia|naomba|nichukue|i go take)\b/;

const naming: ReadonlySet<string> = new Set([
  "find",
  "ask_detail",
  "ask_stock",
  "ask_price",
  "ask_policy",
  "unclear",
  "browse",
  "buy",
  "choose",
]);

/** Thanks, a greeting, "ok": beside a question they ask for no answer of their own. A bare yes or no does. */
function isSmall(text: string, card: StateCard): boolean {
  const read = normalise(text);
  // "The last one", of a list: it chooses.
  if (card.dialogue.asked === "which" && languagePacks.some(({ ordinals }) => ordinals.some(([one]) => one.test(read))))
    return false;
  if (bareAnswer(text) !== null) return card.dialogue.asked === null || card.dialogue.asked === "anything_else";
  // "Oh, almond, then no": nothing is wanted of it.
  if (declines.test(read) || before.test(read)) return true;
  return read
    .split(/[^\p{L}\p{N}']+/u)
    .every((word) => word === "" || (/^\p{L}/u.test(word) && (saysNothing(word) || pleasant.has(word))));
}

/** "Before I say yes, …" */
const before =
  /^(?:(?:ok|please|but|and|et|mais|lakini)[\s,]+)*(?:before|avant|kabla)\b[^\d]{0,40}[:,]?$|^be (?:clear|honest|sincere)\W*$|^tell me\b.{0,12}$/;
const declines = /^[^\d]*(?:\b(?:then|so|donc|alors|basi)\s+|,\s*)(?:no|non|nope|hapana|no be that)\W*$/;

const pleasant: ReadonlySet<string> = new Set(
  languagePacks.flatMap(({ filler, yes }) => [...filler, ...yes].flatMap((phrase) => phrase.split(" "))),
);
