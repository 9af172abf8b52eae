// The agent and our pages repeat what a shop writes. So its texts must not speak in the platform's name or say that held money was
// released, because buyers would believe it. And they must not ask for the delivery code.
import { type Fault, Refusal } from "../kernel/contract/refusal.ts";
import { unmasked } from "../kernel/text/normalize-draft.ts";
import { asksForSecretAt } from "./asks-for-code.ts";
import { speaksOfMoney } from "./speaks-of-money.ts";
import { imitatesPlatform } from "./imitating-name.ts";
import { saysMoneyNews } from "./money-news.ts";
import { isOrderSentence } from "./order-sentence.ts";
import { imitatingHost, readsAsPlatform } from "./platform-name.ts";

const money = /\b(?:money|payments?|funds|argent|paiements?|fonds|pesa|hela|fedha|malipo)\b/;
const released = /\b(?:releas\w*|unfroz\w*|unfreez\w*|paid out|liber\w*|debloqu\w*|\w*achili\w*)\b/;

/** "Sokoni: …" */
const asSpeaker = /^\W*s[o0]k[o0]n[i1l]\s*[:–—-]\s*\p{L}/u;

/**
 * Texts that say they are the platform, or that the platform writes. "Sokoni" is also "at the market", so a place there, or goods from
 * there, is not a speaker.
 */
const name = String.raw`s[\W_]?[o0][\W_]?k[\W_]?[o0][\W_]?n[\W_]?[i1l]`;
const platform = String.raw`[\s*_~"'«“(]+${name}\b`;
const isPlace = String.raw`(?! (?:market|street|road|area|stage|junction|estate|rue|marche)\b)`;
const ends = String.raw`\W*(?:$|[,:–—-])`;
const introductions = [
  String.raw`\b(?:this is|this be|this na|it is|it's|we are|we're|we be|i am|i'm|na we be|(?:my|our) name is|we at|i work (?:for|at|with)|on behalf of|(?:talking|speaking|chatting|writing) (?:to|with|from|for|as)|(?:message|word|news|call|sms|text|notice|mail|greetings|hello|hi|good (?:morning|afternoon|evening))(?: is| na)? from)${platform}${isPlace}`,
  String.raw`\b(?:ici|ici c'est|c'est|nous sommes|je suis|nous chez|de la part de|au nom de|(?:message|mot|avis|appel|nouvelles) de)${platform}${isPlace}`,
  String.raw`\b(?:kutoka kwa|kwa niaba ya|(?:ujumbe|taarifa|tangazo)(?: huu| hii| hili)?(?: ni)? (?:kutoka|wa|ya|la))${platform}`,
  String.raw`\b(?:by|par)${platform}${isPlace}`,
  // As "at the market" it is not a name: the place or the goods follow.
  String.raw`\b(?:hii|huyu|sisi|mimi) ni${platform}${ends}`,
  String.raw`^\W*(?:from|hapa)${platform}${ends}`,
  String.raw`(?:^\W*|[,:–—-]\s*)na${platform}(?:${ends}| (?:dey|wey|talk|be|don|go|we)\b)`,
  String.raw`^\W*${name} (?:here|ici|hapa)${ends}`,
].map((words) => new RegExp(words, "u"));

const places = /^ (?:market|street|road|area|stage|junction|estate|rue|marche)\b/i;
const written = /\bS[oO0][kK][oO0][nN][iI1l]\b/gu;

/**
 * "Case closed by Sokoni": a name in the middle of a sentence, in any language. First in a sentence, in small letters or after the name of a
 * place ("Kariakoo Sokoni") it can be the market.
 */
function isNamedWithin(sentence: string): boolean {
  const text = unmasked(sentence.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return [...text.matchAll(written)].some(({ index, 0: found }) => {
    const before = text.slice(0, index).match(/[\p{L}\p{N}'’]+/gu) ?? [];
    const isOfPlace = before.length > 1 && /^\p{Lu}\p{Ll}/u.test(before.at(-1) ?? "");
    return before.length > 0 && !isOfPlace && !places.test(text.slice(index + found.length));
  });
}

type Found = { code: "platform_words" | "asks_for_code"; sentence: string };

/** A sentence that sounds like the platform, or that asks for the code. The shop's own name may contain the platform's. */
function foundIn(text: string, shopName: string | null): Found | null {
  const sentences = (shopName === null ? text : text.replaceAll(shopName, " ")).split(/[.!;\n\r]+|(?<=\?)/);
  const spoken = sentences.find(isPlatforms);
  if (spoken !== undefined) return { code: "platform_words", sentence: spoken.trim() };
  const asking = sentences[asksForSecretAt(sentences.map(plainOf))];
  return asking === undefined ? null : { code: "asks_for_code", sentence: asking.trim() };
}

function plainOf(text: string): string {
  return unmasked(text.normalize("NFKC")).normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
}

function isPlatforms(sentence: string): boolean {
  const plain = plainOf(sentence);
  return (
    (money.test(plain) && released.test(plain)) ||
    asSpeaker.test(plain) ||
    isIntroduced(plain) ||
    isNamedWithin(sentence) ||
    readsAsPlatform(sentence)
  );
}

function isIntroduced(plain: string): boolean {
  const straight = plain.replaceAll("’", "'");
  return introductions.some((words) => words.test(straight));
}

const whatToDo: Record<Found["code"], string> = {
  platform_words:
    "what happens to held money is said by the platform alone, and nothing in its name. Write what you yourself do or know.",
  asks_for_code:
    "the buyer shows the code to the rider at the door, with the goods in hand, and opens their own page alone. You never need either.",
};

type Written = { pointer: string; text: string | null | undefined };

/** One fault for each text with such words. */
export function platformWordsFaults(texts: readonly Written[], shopName: string | null = null): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const found = text ? foundIn(text, shopName) : null;
    if (found === null) return [];
    const { code, sentence } = found;
    return [{ pointer, code, detail: `Leave out “${sentence.slice(0, longest)}”: ${whatToDo[code]}` }];
  });
}

/** An address with the platform's name. Templates and members' messages may link to other addresses. */
export function strangeHostFaults(texts: readonly Written[], shopName: string): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const host = text ? imitatingHost(text, shopName) : null;
    const detail = `Leave out ${host}: buyers would open it as the platform's. Name an address of your own.`;
    return host === null ? [] : [{ pointer, code: "platform_words", detail }];
  });
}

/** A place or its hours. */
const noPlace =
  /\b(?:your|the|ur|una|di|votre|le)\b.{0,20}\bcode\b|\bcode\b.{0,25}\b(?:sent|send|chat|rider|tuma)\b|\b(?:refund\w*|repay\w*|money|funds|digits|chiffres|tarakimu|argent|rembours\w*|pesa|hela|rejesh\w*)\b|https?:|\bwww\.|\b[\w-]+\.[a-z]{2,}\//;

/** Words that no name needs: money that goes back, a buyer's code, a link. Goods may be a money box, and a shop may be called "Ada.ng". */
const noName =
  /\b(?:your|ur|votre)\b.{0,20}\bcode\b|\bcode\b.{0,25}\b(?:sent|send|chat|rider|tuma)\b|\b(?:refund\w*(?! (?:polic(?:y|ies)|forms?|notices?|signs?|stamps?|books?|labels?|stickers?)\b)|rembours\w*|rejesh\w*)\b|\b(?:your|ur|una|votre|pesa)\b.{0,8} (?:money|payment|argent|paiement|yako)\b|https?:|\bwww\.|\b[\w-]+\.[a-z]{2,}\//;

/** Names of products, collections and shops appear in our own messages and on our pages. */
export function nameWordsFaults(texts: readonly Written[]): Fault[] {
  return texts.flatMap(({ pointer, text }) => {
    const fault = text ? nameFault(text) : null;
    return fault === null ? [] : [{ pointer, code: "platform_words", detail: fault }];
  });
}

/** Why buyers would take this name for the platform's words; null if they would not. */
function nameFault(name: string): string | null {
  if (noName.test(plainOf(name))) return "Write a name only: leave out refunds, codes and addresses to open.";
  if (/^[^(]*\)|\([^)]*$/.test(name))
    return "Close each bracket: a name that breaks out of one reads as a sentence of ours.";
  if (isOrderSentence(name))
    return "Write a name, and no sentence about a buyer's order: leave out that something came or was decided, what to press or send, and labels such as “Message:”. “Parcel & Bow” is a name.";
  if (!imitatesPlatform(unmasked(name.normalize("NFKC"))) && !saysMoneyNews(name)) return null;
  return "Buyers would take this name for the platform's own words: what is paid, held, released, refunded or confirmed is said by the platform alone. Name the goods, as in “Released album vinyl”.";
}

/** A request for an answer, or money that comes back, is not part of an address. */
const noAddress =
  /\b(?:press|tap|click|reply|answer|bonyeza|gusa|jibu|appuyez|repondez|cliquez)\b.{0,12}\b(?:yes|no|ok|oui|non|ndiyo|ndio|hapana|here|ici|hapa)\b|\b(?:money|cash|payments?|argent|paiement|pesa|hela|fedha)\b.{0,15}\b(?:back|returned|released|refunded|rendu|rembours\w*|rudi\w*|rejesh\w*)\b/;

/**
 * The address and the receiver of an order, as a shop enters them: our own questions to the buyer quote them.
 * @throws Refusal invalid_request
 */
export function refuseNoAddress(texts: readonly Written[]): void {
  refuseFaults([
    ...platformWordsFaults(texts),
    ...texts.flatMap(({ pointer, text }) => {
      const plain = text ? plainOf(text) : "";
      if (!noAddress.test(plain) && !noName.test(plain)) return [];
      const detail = "Write a place or a person only: leave out money, codes, answers and addresses to open.";
      return [{ pointer, code: "platform_words", detail }];
    }),
  ]);
}

/** @param more texts that are not names @throws Refusal invalid_request */
export function refuseNoName(names: readonly Written[], more: readonly Written[] = []): void {
  const spoken = platformWordsFaults([...names, ...more]);
  const others = names.filter((name) => !spoken.some(({ pointer }) => pointer === name.pointer));
  refuseFaults([...spoken, ...nameWordsFaults(others)]);
}

/** A unit can't say what happened to an order or its money: "piece, already delivered". */
const noUnit =
  /[,.;:!?]\s+\p{L}|\b(?:already|deja|tayari|deliver\w*|arriv\w*|received|confirm\w*|insur\w*|guarant\w*|livrees?|recue?s?|garanti\w*|assure\w*|imefika|zimefika|imepokelewa|dhamana)\b/u;

/** Our own sentences put a unit after each count. @throws Refusal invalid_request */
export function refuseNoUnit(texts: readonly Written[]): void {
  refuseFaults(
    texts.flatMap(({ pointer, text }) =>
      text && (noUnit.test(plainOf(text)) || speaksOfMoney(text))
        ? [{ pointer, code: "not_a_name", detail: "Write only what one of it is, as in “yard” or “pack of 6”." }]
        : [],
    ),
  );
}

/** The rider's name is shown next to the code, as a place is. @throws Refusal invalid_request */
export function refuseNoRider(texts: readonly Written[]): void {
  const faults = [...platformWordsFaults(texts), ...placeWordsFaults(texts)];
  refuseFaults(faults.length > 0 ? faults : nameWordsFaults(texts));
}

function refuseFaults(errors: Fault[]): void {
  if (errors.length > 0) throw new Refusal("invalid_request", errors[0]?.detail, { errors });
}

/**
 * Places of pick-up and delivery are shown in the platform's own messages, next to the code. So they must not mention money or codes, or
 * contain a link.
 */
export function placeWordsFaults(texts: readonly Written[]): Fault[] {
  return texts.flatMap(({ pointer, text }) =>
    text && foundIn(text, null) === null && (noPlace.test(plainOf(text)) || saysMoneyNews(text))
      ? [
          {
            pointer,
            code: "platform_words",
            detail: "Write a place and its hours only: leave out money, codes and addresses to open.",
          },
        ]
      : [],
  );
}

/** @throws Refusal invalid_request */
export function refusePlatformWords(texts: readonly Written[], shopName: string | null = null): void {
  refuseFaults(platformWordsFaults(texts, shopName));
}

/** What a phone turns into a link. "Tuko sokoni.Karibu" is two sentences. */
const addresses = /https?:\/\/\S+|\bwww\.\S+|\b[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+\/\S*/giu;

/** A member's message to a buyer. @throws Refusal invalid_request */
export function refuseWordsAsPlatform(said: Written, shopName: string): void {
  const opened = { ...said, text: said.text?.match(addresses)?.join(" ") };
  const [fault] = [...platformWordsFaults([said], shopName), ...strangeHostFaults([opened], shopName)];
  if (fault) refuseFaults([fault]);
}

const longest = 100;
