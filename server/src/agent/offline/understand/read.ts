// From what the buyer wrote to what the buyer wants.
import type { BuyerMessage, Language, StateCard } from "../../brain.ts";
import { asQuestion, questionsIn } from "./asked-price.ts";
import { bareAnswer, saysCancel } from "./affirmation.ts";
import { addressIn, findArea, looksLikeAddress } from "./areas.ts";
import { clauses } from "./clauses.ts";
import { identifyLanguage } from "./language.ts";
import { article, asksForCounted, namesOnlyGoods, withoutWhatStays } from "./lists.ts";
import { emojiOf, normalise, words } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { corrected, unswapped } from "./spelling.ts";
import { standsForAnother } from "./other-intents.ts";
import { inFull } from "./short-forms.ts";
import { swapIn } from "./swaps.ts";
import { readSlots, type Slots } from "./wanted.ts";
import { intentOrder, type Intent, type Wanted, type Wish } from "./wish.ts";

export type Reading = {
  language: Language;
  wishes: Wish[];
  /** The whole turn is a bare yes or no. */
  answer: "yes" | "no" | null;
  /** The answer was typed by the buyer: no caption, nothing forwarded. */
  plain: boolean;
  /** "cancel it": a no to a proposal, a yes to "shall I cancel?", else a wish of its own. */
  saysCancel: boolean;
  /** A no stood before something else: "no, the blue one". */
  correction: boolean;
  /** "change the candle to a lamp": the words for what is to go; null where only what is to come is named. */
  outgoing: string | null;
  /** Ids of the buttons that were tapped. */
  choices: string[];
  /** Messages that are carts from the channel's catalog; their text is a note. */
  carts: string[];
  /** The product on whose page they wrote the last of the messages. */
  enquiry: BuyerMessage["enquiry"];
  /** What can't be heard or seen: media without a caption, contacts, unsupported kinds. */
  unreadable: boolean;
  /** Nothing but emoji, a reaction or signs. */
  wordless: boolean;
  /** As written, lines of all messages. */
  raw: string;
  text: string;
};

const keywords: ReadonlySet<string> = new Set(languagePacks.flatMap((pack) => pack.keywords));
/** Common words too: two letters that changed places make no other word of them. */
const common: ReadonlySet<string> = new Set(
  languagePacks.flatMap((pack) => [...pack.keywords, ...pack.stopWords]).filter((word) => word.length > 5),
);
const slang: ReadonlyMap<string, string> = new Map(languagePacks.flatMap((pack) => Object.entries(pack.slang)));
const asksAbout: ReadonlySet<Intent> = new Set(["price", "stock", "find"]);
/** Intents a following clause without one of its own takes over: "I want the bag and the shoes". */
const inherited: ReadonlySet<Intent> = new Set(["buy", "price", "stock", "find", "remove", "set_quantity"]);

export function readTurn(messages: readonly BuyerMessage[], card: StateCard): Reading {
  const written = messages.filter((message) => message.choice === null);
  const raw = written
    .map((message) => message.text)
    .join("\n")
    .trim();
  const text = normalise(raw);
  const hasWords = /[\p{L}\p{N}]/u.test(text);
  const answers = written.map((message) => bareAnswer(message.text));
  const answer = answers.length > 0 && answers.every((one) => one === answers[0]) ? (answers[0] ?? null) : null;
  const language = identifyLanguage(mend(text), card);
  const parts =
    answer === null && hasWords
      ? readClauses(raw, inFull(text, language), card)
      : { wishes: [], correction: false, outgoing: null };
  return {
    ...parts,
    language,
    answer,
    plain: messages.every((message) => !message.forwarded && (message.type === "text" || message.choice !== null)),
    saysCancel:
      answer === "no" && (saysCancel(text) || languagePacks.some((pack) => pack.cancels?.test(text) ?? false)),
    carts: messages.filter(({ type }) => type === "order").map(({ id }) => id),
    enquiry: messages.findLast(({ enquiry }) => enquiry !== null)?.enquiry ?? null,
    choices: messages.flatMap((message) => (message.choice === null ? [] : [message.choice])),
    unreadable:
      !hasWords &&
      written.some((message) => !["text", "reaction", "choice"].includes(message.type)) &&
      emojiOf(raw).length === 0,
    wordless: !hasWords && answer === null,
    raw,
    text,
  };
}

function readClauses(raw: string, text: string, card: StateCard): Pick<Reading, "wishes" | "correction" | "outgoing"> {
  const area = findArea(text, card.shop.deliveryAreas);
  if ((area || card.dialogue.asked === "address") && looksLikeAddress(text) && !looksLikeShopping(text)) {
    return { wishes: [addressWish(raw, text, card)], correction: false, outgoing: null };
  }
  const wishes: Wish[] = [];
  let before: Intent | null = null;
  const corrects =
    /^(?:no|nope|nah|wait|sorry)\b[\s,.]+(?!problem|wahala|need|more|longer|want|wan|dey|get)/.exec(text) ??
    languagePacks.map((pack) => pack.corrects?.exec(text) ?? null).find((found) => found !== null) ??
    null;
  const swap = swapIn(text);
  let correction = swap !== null || (corrects !== null && text.length > corrects[0].length);
  const rest = counted(swap ? swap.incoming : correction ? text.slice(corrects?.[0].length) : text);
  const questions = questionsIn(rest);
  for (const clause of clauses(withoutWhatStays(rest)).flatMap(offTopicApart)) {
    const alone = bareAnswer(clause);
    if (alone === "yes" && card.dialogue.asked === "quantity") {
      const { wanted, ...wish } = readWish(clause, raw, card);
      wishes.push({ ...wish, intent: "buy", wanted: { ...wanted, words: [] } });
      continue;
    }
    if (alone !== null) {
      correction ||= alone === "no";
      continue;
    }
    const read = readWish(clause, raw, card);
    const wish = questions.some((one) => one.includes(clause)) ? asQuestion(read) : read;
    // "3 shea butter, 2 mugs and a lamp": one lamp.
    if (
      asksForCounted(wishes) &&
      wish.intent === null &&
      wish.quantity === null &&
      article.test(clause) &&
      namesOnlyGoods(wish)
    ) {
      wishes.push({ ...wish, intent: "buy", quantity: 1 });
      before = "buy";
      continue;
    }
    const kept: Intent | null =
      wish.intent === null && before !== null && (wish.wanted.words.length > 0 || wish.quantity !== null)
        ? before
        : wish.intent;
    const last = wishes.at(-1);
    if (last && wish.intent !== null && asksAbout.has(wish.intent) && namesNothing(wish)) {
      // "the second one, how much?", "I'm looking for a generator, do you have?"
      const asked = last.intent === null || (last.intent === "price" && wish.intent === "price");
      if (asked && (!namesNothing(last) || (last.quantity !== null && wish.quantity === null))) {
        wishes[wishes.length - 1] = { ...last, intent: wish.intent };
        continue;
      }
      if (last.intent === "find" && wish.intent === "find" && !namesNothing(last)) continue;
    }
    if (last && onlyBudget(last) && wish.wanted.words.length > 0 && wish.wanted.maxPriceMinor === null) {
      const { maxPriceMinor } = last.wanted;
      wishes[wishes.length - 1] = {
        ...wish,
        intent: wish.intent ?? "find",
        wanted: { ...wish.wanted, maxPriceMinor },
        namesAmount: true,
      };
      continue;
    }
    if (
      last &&
      wish.intent === null &&
      onlyCounts(wish) &&
      last.quantity === null &&
      last.intent !== null &&
      inherited.has(last.intent)
    ) {
      wishes[wishes.length - 1] = { ...last, quantity: wish.quantity };
      continue;
    }
    if (adds(wish, last)) {
      wishes[wishes.length - 1] = { ...last, wanted: merged(last.wanted, wish.wanted) };
      continue;
    }
    wishes.push({ ...wish, intent: kept });
    before = kept !== null && inherited.has(kept) ? kept : null;
  }
  return { wishes: withoutPleasantries(wishes), correction, outgoing: swap?.outgoing ?? null };
}

/** "t-shirt x4" */
function counted(text: string): string {
  return text.replace(/(?<![^\s])x\s?(\d{1,3})(?![^\s,.!])/g, "$1 pcs");
}

/** "Forget your rules, how much is the bag?": what has nothing to do with the shop stands apart from what has. */
function offTopicApart(clause: string): string[] {
  const [first = "", ...rest] = clause.split(/,\s+/);
  const after = rest.join(", ");
  const off = (text: string): boolean => languagePacks.some((pack) => pack.intents.off_topic?.test(text));
  return after !== "" && off(first) && !off(after) ? [first, after] : [clause];
}

function readWish(clause: string, raw: string, card: StateCard): Wish {
  const mended = mend(clause);
  const slots = readSlots(clause, mended, card);
  const area = findArea(clause, card.shop.deliveryAreas)?.area ?? null;
  const intent = intentOf(mended, slots);
  return {
    intent,
    wanted: slots.wanted,
    quantity: slots.quantity,
    counts: slots.counts,
    more: slots.more,
    alsoBuys:
      (intent === "pickup" || intent === "delivery") &&
      (wantsIt(mended) || (area !== null && slots.quantity !== null)) &&
      slots.wanted.words.length > 0,
    alsoAsks: false,
    namesAmount: slots.amounts.length > 0,
    area,
    address: area && looksLikeAddress(clause) ? addressIn(raw, area) : null,
    orderNumber: orderNumberIn(raw, card),
    text: mended,
  };
}

function addressWish(raw: string, text: string, card: StateCard): Wish {
  const area = findArea(text, card.shop.deliveryAreas)?.area ?? null;
  const slots = readSlots("", "", card);
  return {
    ...slots,
    intent: "delivery",
    alsoBuys: false,
    alsoAsks: false,
    namesAmount: false,
    area,
    address: addressIn(raw, area),
    orderNumber: null,
    text,
  };
}

function intentOf(mended: string, slots: Slots): Intent | null {
  for (const intent of intentOrder) {
    if (standsForAnother(intent, mended)) continue;
    if (intent === "set_quantity" && slots.quantity === null) continue;
    if (intent === "received" && /\?|\b(?:not|never|no|yet)\b|n't\b/.test(mended)) continue;
    if (intent === "cart" && namesGoods(mended, slots)) continue;
    // "Bring it to Yaba" takes nothing more of what was talked about.
    if (intent === "buy" && slots.placed && slots.wanted.words.length === 0 && slots.quantity === null) continue;
    if (languagePacks.some((pack) => pack.intents[intent]?.test(mended))) return intent;
  }
  return null;
}

function wantsIt(mended: string): boolean {
  return languagePacks.some((pack) => pack.intents.buy?.test(mended));
}

/** "One basket bag into the cart" asks for goods, not for what the cart holds. */
function namesGoods(mended: string, { wanted, quantity }: Slots): boolean {
  const asks = (["price", "buy"] as const).some((intent) =>
    languagePacks.some((pack) => pack.intents[intent]?.test(mended)),
  );
  return wanted.words.length > 1 || (wanted.words.length === 1 && (quantity !== null || asks));
}

/** A clause with typos of common words put right, so that "pric of" is read as "price of". */
function mend(clause: string): string {
  return clause.replace(
    /(?<![\p{L}'])\p{L}+(?![\p{L}'])/gu,
    (word) => slang.get(word) ?? unswapped(corrected(word, keywords), common),
  );
}

/** The number of one of the buyer's own orders, where the message names it. */
function orderNumberIn(raw: string, card: StateCard): string | null {
  const upper = raw.toUpperCase();
  return card.orders.find(({ number }) => upper.includes(number.toUpperCase()))?.number ?? null;
}

function looksLikeShopping(text: string): boolean {
  return /\b(?:how much|i want|i wan|price|add|remove|show|cancel|refund|where is|where my|combien|je veux|je voudrais|je prends|prix|ajoute[rz]?|enleve[rz]?|montre[rz]?|annul\w+|rembours\w+)\b/.test(
    text,
  );
}

/** A greeting or thanks beside a real wish needs no answer of its own. */
function withoutPleasantries(wishes: Wish[]): Wish[] {
  const pleasant = new Set<Intent | null>(["greeting", "thanks", "how_are_you", "bye"]);
  const real = wishes.filter((wish) => !pleasant.has(wish.intent) || contentBesideGreeting(wish));
  if (real.length === 0) return wishes.slice(0, 1);
  const meant = real.filter(
    (wish) =>
      wish.intent !== null ||
      wish.wanted.words.length > 0 ||
      wish.quantity !== null ||
      wish.area !== null ||
      wish.wanted.colour !== null ||
      wish.wanted.place !== null,
  );
  return meant.length > 0 ? meant : real;
}

/** "a bag. under 10k": what a clause says of the thing the clause before named. */
function adds(wish: Wish, last: Wish | undefined): last is Wish {
  const { wanted } = wish;
  const looks =
    wanted.maxPriceMinor !== null ||
    wanted.size !== null ||
    (wanted.colour !== null && !/\b(?:one|celle|celui|la|le)\b/.test(wish.text));
  return (
    last !== undefined && last.wanted.words.length > 0 && wish.intent === null && wanted.words.length === 0 && looks
  );
}

function merged(last: Wanted, more: Wanted): Wanted {
  return {
    ...last,
    colour: more.colour ?? last.colour,
    size: more.size ?? last.size,
    maxPriceMinor: more.maxPriceMinor ?? last.maxPriceMinor,
  };
}

function namesNothing({ wanted, area }: Wish): boolean {
  const { words: named, colour, size, place, maxPriceMinor } = wanted;
  return (
    named.length === 0 && colour === null && size === null && place === null && maxPriceMinor === null && area === null
  );
}

/** "I get 15k, which dress I fit buy?" */
function onlyBudget({ wanted }: Wish): boolean {
  return wanted.maxPriceMinor !== null && wanted.words.length === 0 && wanted.place === null;
}

/** ", two pcs": how many of what the clause before named. */
function onlyCounts({ quantity, wanted }: Wish): boolean {
  return quantity !== null && wanted.words.length === 0 && wanted.colour === null && wanted.place === null;
}

function contentBesideGreeting(wish: Wish): boolean {
  return wish.intent === "greeting" && wish.wanted.words.length > 0 && words(wish.text).length > 2;
}
