// What the buyer asks for in addition to the goods: "Write 'Happy birthday' on it", "leave it with the guard". These
// remarks are cut out, and the rest of the message reads as if they were not there.
import type { BuyerMessage, StateCard } from "../../brain.ts";
import type { Intent as Learned } from "../../language/read-voice.ts";
import { bareAnswer } from "./affirmation.ts";
import { findArea, looksLikeAddress } from "./areas.ts";
import { collectorIn } from "./collector-apart.ts";
import { hear } from "./hear.ts";
import { longestRead } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { phoneIn } from "./phone-in.ts";
import { forRider, type Remark, type RemarkKind, remarkKinds } from "./remark-words.ts";
import type { Intent } from "./wish.ts";
import { isSaid } from "./is-said.ts";

export type RemarksSaid = {
  rest: BuyerMessage[];
  remarks: Remark[];
  /** "Change the note to": the words that replace the last note. */
  changed: string | null;
  drops: RemarkKind | "all" | null;
  /** "…instead" replaces what was said before; "…as well" adds to it. */
  replaces: boolean;
  adds: boolean;
  /** The message says nothing else. */
  isAlone: boolean;
};

const allWords = languagePacks.flatMap(({ remarks }) => remarks ?? []);
const questions = new RegExp(
  `^(?:${languagePacks.flatMap(({ opensQuestion }) => opensQuestion ?? []).join("|")})`,
  "iu",
);
const sentences =
  /(?<=[.!?;])(?<!(?<!\p{L})(?:no|nos|nr|st|str|opp|rd|ave|apt|blk|bldg|mr|mrs|m|mme|dr|bd|av)\.)\s+|\n+/iu;
const joints = "(?:and|but|also|then|et|mais|aussi|puis|na|lakini|pia|abeg|please|pls|kindly|svp|tafadhali)";
const clauses = new RegExp(`(?<=,)\\s+|\\s+(?=${joints}\\s)`, "iu");
const leadingJoint = /^(?:(?:and|but|also|then|et|mais|aussi|puis|na|lakini|pia|yes|ok|okay|oui|ndiyo|sawa)[\s,]+)+/iu;
const trailingJoint = /(?:[\s,;]|(?<=[\s,])(?:and|but|also|et|mais|na|lakini))+$/iu;
const houseInStreet =
  /\b(?:\d+\w?[\s,]+\p{L}+.*(?:str(?:eet)?|road|rd|avenue|ave|close|crescent|way|lane|drive|barabara)|(?:rue|avenue|boulevard|mtaa) )/u;

/** A clause with one of these intents is not read as a remark. */
const heardFirst: ReadonlySet<Intent> = new Set<Intent>([
  "opt_out", "complaint", "dispute", "refund", "paid", "payer", "cancel", "give_back", "received", "forget", "recall", "abuse",
]); // prettier-ignore
const ofOrders: ReadonlySet<string> = new Set([
  "cancel_which", "empty", "what_is_wrong", "dispute", "return", "received", "cancel", "which_came", "which_missing",
]); // prettier-ignore
const surely = 0.5;
/** A clause with one of these intents does not continue a remark. */
const another: ReadonlySet<Learned> = new Set<Learned>([
  "buy", "add", "checkout", "no", "give_address", "pickup", "remove", "set_count", "cancel", "status",
]); // prettier-ignore
/**
 * Words with these intents continue only the text of a card: "Love, Ada", "Bisous, Marie", "Thank you for everything".
 */
const ofCards: ReadonlySet<Learned> = new Set<Learned>(["thanks", "bye", "greeting", "how_are_you", "yes"]);

/** Null if the message has no remark, or there is nothing that a remark could be about. */
export function remarksIn(messages: readonly BuyerMessage[], card: StateCard): RemarksSaid | null {
  if (!messages.every(isSaid)) return null;
  if (messages.some(({ text }) => text.length > longestRead)) return null;
  if (card.dialogue.asked !== null && ofOrders.has(card.dialogue.asked)) return null;
  const said: Omit<RemarksSaid, "rest" | "isAlone"> = {
    remarks: [],
    changed: null,
    drops: null,
    replaces: false,
    adds: false,
  };
  const rest = messages.map((message) => ({ ...message, text: withoutRemarks(message.text, said, card) }));
  if (said.remarks.length === 0 && said.changed === null && said.drops === null) return null;
  const left = rest.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return { ...said, rest: left, isAlone: left.every(({ text }) => saysNoMore(text, card)) };
}

function withoutRemarks(raw: string, said: Omit<RemarksSaid, "rest" | "isAlone">, card: StateCard): string {
  const collector = collectorIn(raw, card);
  if (collector) {
    said.remarks.push({ kind: "collects", text: tidy(raw.slice(collector.start, collector.end)) });
    said.adds ||= collector.isName;
    const others = [raw.slice(0, collector.start).trim(), raw.slice(collector.end).replace(/^[\s,.;!-]+/u, "")];
    const rest = others
      .map((one) => one.replace(trailingJoint, ""))
      .filter(Boolean)
      .join("\n");
    return rest === "" ? "" : withoutRemarks(rest, said, card);
  }
  const parts = raw.split(sentences).filter((one) => one.trim() !== "");
  const left: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const sentence = parts[at] ?? "";
    const words = wordsIn(sentence, card);
    if (!words) {
      left.push(...otherRemarks(sentence, said, card));
      continue;
    }
    const [before, after] = [sentence.slice(0, words.start), sentence.slice(words.end)];
    let text = sentence.slice(words.start, words.end);
    // "Happy birthday, my love! Many happy returns!": all of this goes on the card.
    while (words.isOpen && at + 1 < parts.length && goesOn(parts[at + 1] ?? "", card, true)) text += ` ${parts[++at]}`;
    for (const one of [before, after])
      if (/[\p{L}\p{N}]/u.test(one)) left.push(...otherRemarks(one.trim(), said, card));
    take(said, "words", text);
  }
  const rest = left.join(" ").replace(leadingRest, "");
  return left.length === parts.length && rest.length === raw.length
    ? raw
    : rest.replace(trailingJoint, "").replace(/[.;]+$/, "");
}

/** "Yes, and leave it with the guard": we show the order with the note before a yes counts. */
function saysNoMore(text: string, { dialogue }: StateCard): boolean {
  const { asked } = dialogue;
  const answer = bareAnswer(text);
  if (answer !== null) return asked === "confirm" || asked === "anything_else" || asked === null;
  return folded(text)
    .split(/[^\p{L}']+/u)
    .every((word) => word === "" || pleasant.has(word));
}

const pleasant: ReadonlySet<string> = new Set(
  languagePacks.flatMap(({ filler }) => filler.flatMap((phrase) => phrase.split(" "))),
);

/** "…. And deliver to 12 Allen Avenue" */
const leadingRest = /^(?:and|but|also|et|mais|na|lakini)\s+/iu;

/** The text for the card, from the clause that asks for it to the closing quote or the end of the sentence. */
function wordsIn(sentence: string, card: StateCard): { start: number; end: number; isOpen: boolean } | null {
  const isMeant = (text: string): boolean => allWords.some(({ says }) => says.words.test(text));
  const read = folded(sentence);
  if (!isMeant(read) || isAsked(read) || isHeardFirst(read) || dropsIn(read, card) !== null || changesIn(read, card))
    return null;
  if (/\bpay(?:ing|ment)?\b|\b(?:debit|atm|credit) card\b|\bcarte bancaire\b|\blipa\b/.test(read)) return null;
  const starts = [
    0,
    ...[...sentence.matchAll(new RegExp(clauses, "giu"))].map(({ index, 0: gap }) => index + gap.length),
  ];
  const start = starts.findLast((one) => isMeant(read.slice(one))) ?? 0;
  const quote = /["«][^"»]+["»]/u.exec(read.slice(start));
  if (quote) return { start, end: start + quote.index + quote[0].length, isOpen: false };
  return { start, end: sentence.length, isOpen: read.slice(start).includes(":") || /[!]$/.test(read) };
}

/** The clauses of a sentence that are not a remark, in order. */
function otherRemarks(sentence: string, said: Omit<RemarksSaid, "rest" | "isAlone">, card: StateCard): string[] {
  const whole = folded(sentence);
  const change = changesIn(whole, card);
  if (change) {
    said.changed = tidy(sentence.slice(change.end));
    if (said.changed !== "") return [];
    said.changed = null;
  }
  const drops = dropsIn(whole, card);
  if (drops !== null) {
    said.drops = drops;
    return [];
  }
  if (isAsked(whole)) return [sentence];
  const pieces = sentence.split(clauses);
  const left: string[] = [];
  let open: { kind: RemarkKind; text: string } | null = null;
  for (const piece of pieces) {
    const kind = kindOf(piece, card);
    if (kind !== null) {
      const lead: string = left.length > 0 && supposes(left.at(-1) ?? "") ? `${left.pop()} ` : "";
      if (open && open.kind === kind) open.text += ` ${lead}${piece}`;
      else {
        if (open) take(said, open.kind, open.text);
        open = { kind, text: lead + piece };
      }
    } else if (open && goesOn(piece, card)) open.text += ` ${piece}`;
    else left.push(piece);
  }
  if (open) take(said, open.kind, open.text);
  return left;
}

function take(said: Omit<RemarksSaid, "rest" | "isAlone">, kind: RemarkKind, raw: string): void {
  const read = folded(raw);
  // "The gift box and a card: Well done": we keep the box next to the words, not the way the buyer asked for it.
  const [box] = giftBox.exec(read.replace(/"[^"]*"/g, " ")) ?? [];
  const text = tidy(kind === "wrap" && box !== undefined ? box : raw);
  if (text === "") return;
  if (kind === "words" && box !== undefined) said.remarks.push({ kind: "wrap", text: box });
  said.replaces ||= allWords.some(({ instead }) => instead?.test(read));
  said.adds ||= allWords.some(({ adds }) => adds.test(read));
  said.remarks.push({ kind, text });
}

function kindOf(piece: string, card: StateCard): RemarkKind | null {
  const text = folded(piece).replace(leadingJoint, "").trim();
  if (isAsked(text) || isHeardFirst(text)) return null;
  const kind = remarkKinds.find((one) => allWords.some(({ says }) => says[one].test(text)));
  if (kind === undefined || kind === "words") return null;
  if (kind === "food" && namesGoods(text, card)) return null;
  if (kind === "wrap" && wrapSold.test(text) && card.shop.goods.names.some((name) => wrapSold.test(folded(name))))
    return null;
  if ((kind === "call" || kind === "tell") && phoneIn(piece) !== null) return null;
  if (kind === "tell" && languagePacks.some(({ intents }) => intents.person?.test(text))) return null;
  if (forRider.has(kind) && (houseInStreet.test(text) || findArea(text, card.shop.deliveryAreas))) return null;
  return kind !== "leave" && /\d/.test(text) && looksLikeAddress(text) ? null : kind;
}

/** What the order is packed in, in a few words. */
const giftBox =
  /\b(?:gift|present)[- ](?:box|bag|pack)\b(?: (?:and|with|\+) (?:a |the )?card\b)?|\b(?:boite|coffret|pochette|paquet)[- ]cadeau\b|\b(?:boksi|sanduku|mfuko) la zawadi\b/;
/** Wrapping that some shops sell as goods. */
const wrapSold =
  /\bgift ?(?:wrap|box|bag|paper)|\bwrapping\b|\bemballage\b|\b(?:boite|coffret|pochette|papier|paquet|sac)s?[- ]cadeaux?\b|\b(?:karatasi|boksi|sanduku|mfuko) (?:ya|la|wa) zawadi\b/;

/** "No pepper", in a shop that sells peppers: this takes them out of the cart. */
function namesGoods(text: string, { shop }: StateCard): boolean {
  const own = new Set(shop.goods.names.map((name) => folded(name).split(" ").at(-1)?.replace(/s$/, "") ?? ""));
  return text.split(/[^\p{L}]+/u).some((word) => word.length > 2 && own.has(word.replace(/s$/, "")));
}

/** A question that does not ask us to do something. */
function isAsked(text: string): boolean {
  const bare = text.replace(leadingJoint, "");
  return (text.includes("?") || questions.test(bare)) && !allWords.some(({ requests }) => requests.test(bare));
}

function isHeardFirst(text: string): boolean {
  return languagePacks.some(({ intents }) => [...heardFirst].some((one) => intents[one]?.test(text)));
}

function supposes(clause: string): boolean {
  return allWords.some((words) => words.supposes.test(folded(clause).replace(leadingJoint, "")));
}

const courtesy = /^(?:please|pls|plz|kindly|abeg|svp|stp|tafadhali|s'il (?:vous|te) plait)[.!\s]*$/;

/** "…, baby dey sleep": asks the shop for nothing. */
const hidesPrice =
  /\b(?:no|not|without|hide|remove|never|sans|pas de|ne|bila|usi\p{L}*|asi\p{L}*)\b.*\b(?:prices?|receipts?|invoices?|prix|factures?|recu|bei|risiti)\b/u;

function goesOn(clause: string, card: StateCard, isCard = false): boolean {
  const text = folded(clause).replace(leadingJoint, "");
  if (courtesy.test(text)) return true;
  // "And no price inside" speaks to the shop.
  if (hidesPrice.test(text) || kindOf(clause, card) !== null) return false;
  if (isAsked(text) || text.includes("?") || /\d/.test(text) || bareAnswer(clause) !== null) return false;
  if (findArea(text, card.shop.deliveryAreas) || looksLikeAddress(text) || namesGoods(text, card)) return false;
  if (
    /^(?:please|pls|kindly|abeg|deliver|send|bring|it (?:should|must)|i (?:want|need|will)|je veux|livrez|svp|naomba|nataka|leteni)\b/.test(
      text,
    )
  )
    return false;
  const [surest] = hear(clause, card).intents;
  if (surest === undefined || surest.confidence < surely) return true;
  return !another.has(surest.intent) && (isCard ? !saysNoMore(clause, card) : !ofCards.has(surest.intent));
}

function dropsIn(text: string, { dialogue }: StateCard): RemarkKind | "all" | null {
  if ((dialogue.notes ?? []).length === 0 || !allWords.some(({ drops }) => drops.test(text))) return null;
  if (/wrap|embal|fung|paquet|ribbon|ruban|utepe/.test(text)) return "wrap";
  return /\b(?:card|words|inscription|carte|mot|kadi|maneno)\b/.test(text) ? "words" : "all";
}

function changesIn(text: string, { dialogue }: StateCard): { end: number } | null {
  if ((dialogue.notes ?? []).length === 0) return null;
  for (const { changes } of allWords) {
    const found = changes?.exec(text);
    if (found) return { end: found.index + found[0].length };
  }
  return null;
}

function tidy(raw: string): string {
  return raw
    .replace(/\s+/g, " ")
    .trim()
    .replace(leadingJoint, "")
    .replace(/[\s,;]+$/, "")
    .replace(/^["«\s]+(?=[^"»]*$)/u, "");
}

/** The text as `normalise` reads it, with every letter in its place. */
export function folded(raw: string): string {
  return raw
    .replace(/\P{ASCII}/gu, foldedLetter)
    .toLowerCase()
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(singleQuoted, '"$1"');
}

/** 'Well done' in single quotes, as opposed to an apostrophe. */
const singleQuoted = /(?<![\p{L}\p{N}])'(?=\S)([^'"\n]*(?:(?<=\p{L})'(?=\p{L})[^'"\n]*)*)(?<=\S)'(?![\p{L}\p{N}])/gu;

function foldedLetter(letter: string): string {
  const bare = letter.normalize("NFKD").replace(/\p{M}/gu, "");
  return bare.length === letter.length ? bare : letter;
}
