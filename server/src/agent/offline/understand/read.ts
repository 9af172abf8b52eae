// Reads from the buyer's words what the buyer wants.
import type { BuyerMessage, Language, StateCard } from "../../brain.ts";
import { asQuestion, questionsIn } from "./asked-price.ts";
import { bareAnswer, saysCancel } from "./affirmation.ts";
import { findArea, looksLikeAddress } from "./areas.ts";
import { byExamples } from "./by-examples.ts";
import { completed, leavesUnread, type Taken, takesIn } from "./takes.ts";
import { beginsSentence, clauses } from "./clauses.ts";
import { greetingLanguageOf } from "../greeting-languages.ts";
import { factIn } from "./facts.ts";
import { codeIn } from "./code-in.ts";
import { afterOpening, correctionIn } from "./corrections.ts";
import { inherited, isCarried, joined, withItsLooks, withoutBareYes } from "./join-wishes.ts";
import { spokenLanguage } from "./language.ts";
import { hear } from "./hear.ts";
import { article, asksForCounted, insteadOf, listed, namesOnlyGoods, oneMore, withoutWhatStays } from "./lists.ts";
import { asRead, mend, withoutOwnSlips } from "./mend.ts";
import { emojiOf, normalise, stem } from "./normalise.ts";
import { languagePacks } from "./packs.ts";
import { asBuyerMeans, withWhich } from "./as-buyer-means.ts";
import { peopleIn } from "./people-in.ts";
import { saysPlace } from "./says-place.ts";
import { wantsSomething, withoutPleasantries } from "./pleasantries.ts";
import { sendsGoods } from "./other-intents.ts";
import { addressWish, from, readClause, readWish } from "./read-clause.ts";
import { putRight as inPlaceOf, takenBackAt, withoutFirstCount, withoutTakenBack } from "./self-repair.ts";
import { goodsSentTo, type SentGoods } from "./sent-goods.ts";
import { looksLikeShopping } from "./looks-like-shopping.ts";
import { plain, withoutOwnName, withoutProperNames } from "./sayings.ts";
import { inFull } from "./short-forms.ts";
import { cashApart, saysOnlyCash, withoutCash } from "./pays-at-door.ts";
import { troubleIn } from "./gives-back.ts";
import { isHeardAsWrong } from "./heard-as-wrong.ts";
import { withoutGoods } from "./words-of-goods.ts";
import type { Intent, Wish } from "./wish.ts";

export type Reading = {
  language: Language;
  languageShown: boolean;
  wishes: Wish[];
  /** The whole turn is a bare yes or no. */
  answer: "yes" | "no" | null;
  /** The answer was typed by the buyer: no caption, nothing forwarded. */
  plain: boolean;
  /** "cancel it": a no to a proposal, a yes to "shall I cancel?", otherwise a separate wish. */
  saysCancel: boolean;
  /** A no comes before something else: "no, the blue one". */
  correction: boolean;
  /** "…, I'll pay when it comes", alone or with something else. */
  cash: Wish | null;
  /** "change the candle to a lamp": the words for what goes out. Null if the buyer names only what comes in. */
  outgoing: string | null;
  /** What the trained reader takes from the message; null if it is not sure. */
  taken: Taken | null;
  /** Ids of the buttons that were tapped. */
  choices: string[];
  /** Messages that are carts from the channel's catalog; their text is a note. */
  carts: string[];
  /** A discount code that the buyer named. */
  code: string | null;
  /** The product on whose page the buyer wrote the last message. */
  enquiry: BuyerMessage["enquiry"];
  /** We can't hear or see this: media without a caption, contacts, unsupported kinds. */
  unreadable: boolean;
  introduces: boolean;
  /** Only emoji, a reaction or punctuation. */
  wordless: boolean;
  raw: string;
  text: string;
};

export function readTurn(messages: readonly BuyerMessage[], card: StateCard): Reading {
  const written = messages.filter(({ choice }) => choice === null || !isOurs(choice));
  const raw = written
    .map((message) => message.text)
    .join("\n")
    .trim();
  const named = codeIn(raw);
  const said = asBuyerMeans(named?.rest ?? raw, card);
  const typed = plain(asRead(said));
  const spoken = spokenLanguage(mend(withoutProperNames(typed, peopleIn(said, card))), written, card);
  const { language } = spoken;
  const whole = withoutOwnSlips(typed, language);
  const text = withoutOwnName(whole);
  const hasWords = /[\p{L}\p{N}]/u.test(text);
  // A yes with a typo is understood. Where consent is needed, only the buyer's exact letters count.
  const answers = written.map((message) => bareAnswer(message.text) ?? bareAnswer(asRead(message.text)));
  const answer = answers.length > 0 && answers.every((one) => one === answers[0]) ? (answers[0] ?? null) : null;
  const parts =
    answer === null && hasWords
      ? readClauses(said, inFull(text, language), card)
      : { wishes: [], correction: false, outgoing: null, cash: null };
  return {
    ...parts,
    taken: parts.taken ?? null,
    ...spoken,
    answer,
    plain: messages.every((message) => !message.forwarded && (message.type === "text" || message.choice !== null)),
    saysCancel:
      answer === "no" && (saysCancel(text) || languagePacks.some((pack) => pack.cancels?.test(text) ?? false)),
    carts: messages.filter(({ type }) => type === "order").map(({ id }) => id),
    code: named?.code ?? null,
    enquiry: messages.findLast(({ enquiry }) => enquiry !== null)?.enquiry ?? null,
    choices: messages.flatMap(({ choice }) => (choice !== null && isOurs(choice) ? [choice] : [])),
    unreadable:
      !hasWords &&
      named === null &&
      written.some((message) => !["text", "reaction", "choice"].includes(message.type)) &&
      emojiOf(raw).length === 0,
    wordless: !hasWords && answer === null && named === null && text === whole,
    introduces: text !== whole,
    raw,
    text,
  };
}

/** A button that the agent itself shows. A tap on any other button is read as that button's words. */
function isOurs(choice: string): boolean {
  return /^(?:confirm|change|cancel|which|received|came|missing|overdue|keep|empty|dispute|return|leave|picture|line)(?::|$)/.test(
    choice,
  );
}

type Read = Pick<Reading, "wishes" | "correction" | "outgoing" | "cash">;
type Rest = Omit<Read, "cash"> & { taken?: Taken | null };

function readClauses(raw: string, text: string, card: StateCard): Rest & Pick<Read, "cash"> {
  const apart = cashApart(text);
  const read = apart ? readWish(apart.said, raw, card) : null;
  const cash: Wish | null = read && saysOnlyCash(read.text) ? { ...read, intent: "pay_on_delivery" } : read;
  // "I want my money back, I was to pay when it came": the more serious one is meant.
  if (!apart || cash?.intent !== "pay_on_delivery") return { ...readRest(raw, text, card), cash: null };
  const rest = /\p{L}|\p{N}/u.test(apart.rest)
    ? readRest(withoutCash(raw), apart.rest, card)
    : { wishes: [], correction: false, outgoing: null };
  return { ...rest, wishes: rest.wishes.filter(wantsSomething), cash };
}

const alone = (wish: Wish): Rest => ({ wishes: [wish], correction: false, outgoing: null });

function readRest(raw: string, text: string, card: StateCard): Rest {
  const fact = factIn(text, findArea(text, card.shop.deliveryAreas) !== null);
  if (fact) return alone({ ...readWish(text, raw, card), intent: fact });
  const [earlier, sent] = sentIn(text, card);
  if (sent) {
    const first = earlier === "" ? null : readRest(earlier, earlier, card);
    const corrects = earlier === "" && afterOpening(text) !== text;
    const goods = clauses(sent.goods).map((clause) => ({
      ...readWish(clause, raw, card),
      intent: corrects ? ("set_quantity" as const) : ("buy" as const),
    }));
    const place = addressWish(from(sent.place, raw), sent.place, card);
    return { correction: false, outgoing: null, ...first, wishes: [...(first?.wishes ?? []), ...goods, place] };
  }
  const area = findArea(withoutGoods(text, card.shop.goods), card.shop.deliveryAreas);
  if (
    (area || (card.dialogue.asked === "address" && saysPlace(raw, card))) &&
    looksLikeAddress(text) &&
    !asksToRemember(text) &&
    !looksLikeShopping(text) &&
    !demandsFirst(text)
  ) {
    return alone(addressWish(raw, text, card));
  }
  const trouble = troubleIn(text, card, () => readWish(text, raw, card).intent);
  if (trouble) return alone({ ...readWish(text, raw, card), intent: trouble });
  const putRight = repaired(raw, text, card);
  const byRules = putRight ?? readInOrder(raw, text, card);
  if (isHeardAsWrong(byRules, raw, card)) return alone({ ...readWish(text, raw, card), intent: "dispute" });
  const asked = askedOf(byRules, raw, card);
  // The reader also marks what the buyer took back.
  const taken = putRight ? null : takenIn(byRules, raw, card);
  return asked ?? { ...byExamples(byRules, () => hear(text, card)), taken };
}

/** "Does the red velvet contain nuts?": a question about goods or rules that the rules take for a look at goods. */
function askedOf({ wishes, correction }: Rest, raw: string, card: StateCard): Rest | null {
  if (correction || !latin.test(raw) || greetingLanguageOf(raw)) return null;
  if (wishes.some(({ address }) => address !== null)) return null;
  if (!wishes.every(({ intent }) => intent === null || looking.has(intent))) return null;
  // The goods themselves answer "What colours does it come in?".
  const options = new Set(card.shop.goods.options.map(({ name }) => stem(normalise(name))));
  if (wishes.some(({ text }) => text.split(/[^\p{L}]+/u).some((word) => options.has(stem(word))))) return null;
  const [surest] = hear(raw, card).intents;
  const asks = surest?.intent === "ask_detail" || surest?.intent === "ask_policy";
  if (!surest || !asks || surest.confidence < (raw.includes("?") ? sureQuestion : surerQuestion)) return null;
  const named = wishes.find(({ wanted }) => wanted.words.length > 0) ?? wishes[0];
  return named ? alone({ ...named, intent: "question", text: mend(normalise(raw)) }) : null;
}

/** How sure the reader must be of a question, with a question mark and without. */
const [sureQuestion, surerQuestion] = [0.6, 0.8] as const;
const looking: ReadonlySet<Intent> = new Set<Intent>(["find", "stock", "buy", "question"]);

/** Only the rules read what must never be missed, and what the reader was not trained on. */
function takenIn(byRules: Rest, raw: string, card: StateCard): Taken | null {
  const { wishes } = byRules;
  const says = (some: ReadonlySet<Intent>): boolean => wishes.some(({ intent }) => intent !== null && some.has(intent));
  if (says(byRulesAlone) || !latin.test(raw) || greetingLanguageOf(raw)) return null;
  // "Is it there" and "is it there?" are the same question, whatever the reader makes of a burst of them.
  if (wishes.length > 0 && wishes.every(({ intent, quantity }) => intent === "stock" && quantity === null)) return null;
  const asks = says(asking);
  if (asks && /^[^.!\n]*\?/.test(raw)) return null;
  const said = withoutTakenBack(withWhich(raw));
  const heard = hear(said, card);
  const isUnread =
    wishes.length === 0 || wishes.some(({ intent }) => intent === null) || leavesUnread(wishes, heard.spans);
  // "Solar lamp set": a buyer who says only a name may just be looking.
  const isName = heard.spans.length === 1 && heard.spans.every(({ type, text }) => type === "goods" && text === said);
  const taken = takesIn(said, heard, card, isUnread && !isName ? overNothing : overRules);
  // "3 for M, the remaining one L": counts next to sizes ask no question, so they are taken, whatever the price.
  if ((asks || says(haggling)) && !taken?.takes.some(({ portion }) => portion)) return null;
  // "Gift Set", if a product has this name, is not a look of what was talked about.
  const isCalled = wishes.some(({ wanted }) => wanted.named !== null);
  if (isCalled && taken?.takes.every(({ names }) => !names)) return null;
  return taken && completed(taken, wishes, card);
}

const byRulesAlone: ReadonlySet<Intent> = new Set<Intent>([
  "person", "opt_in", "opt_out", "off_topic", "abuse", "paid", "refund", "received", "dispute", "forget", "remember", "recall", "cancel",
  "clear_cart", "pay_on_delivery", "waitlist", "reorder", "keep_only",
]); // prettier-ignore
/** "Suppose I buy three": a question takes no goods. */
const asking: ReadonlySet<Intent> = new Set<Intent>([
  "price", "stock", "find", "delivery", "returns_policy", "payment_methods", "hours", "location",
]); // prettier-ignore
const haggling: ReadonlySet<Intent> = new Set<Intent>(["haggle"]);
/** A guessed order does harm. This is how sure the reader must be if the rules read nothing, or something to take. */
const [overNothing, overRules] = [0.35, 0.7] as const;
const latin = /\p{Script=Latin}/u;

/** "One Oxford shirt", and right after it "no wait, the T-shirt": the two are one wish. */
function repaired(raw: string, text: string, card: StateCard): Rest | null {
  const turned = takenBackAt(text);
  if (!turned) return null;
  const first = readInOrder(raw, turned.before, card);
  const second = readRest(raw, turned.after, card);
  const right = inPlaceOf(first.wishes.at(-1), second.wishes[0]);
  return right && { ...first, wishes: [...first.wishes.slice(0, -1), right, ...second.wishes.slice(1)] };
}

function readInOrder(raw: string, text: string, card: StateCard): Rest {
  const wishes: Wish[] = [];
  let before: Intent | null = null;
  const { corrects, outgoing, rest: said } = correctionIn(withoutFirstCount(text));
  let correction = corrects;
  const rest = counted(said);
  const questions = questionsIn(rest);
  for (const clause of clauses(withoutWhatStays(rest)).flatMap(offTopicApart)) {
    const alone = bareAnswer(clause);
    if (alone === "yes" && card.dialogue.asked === "quantity") {
      const { wanted, ...wish } = readWish(clause, raw, card);
      wishes.push({ ...wish, intent: "buy", wanted: { ...wanted, words: [] } });
      continue;
    }
    if (alone !== null) {
      // "The skirt, leave it": the skirt is what the buyer does not want.
      const last = wishes.at(-1);
      if (last && drops.test(clause) && last.quantity === null && (last.intent === null || last.intent === "find")) {
        wishes[wishes.length - 1] = { ...last, intent: "remove" };
        continue;
      }
      correction ||= alone === "no";
      continue;
    }
    const read = asksOfArea(readClause(clause, raw, card));
    const wish = questions.some((one) => one.includes(clause)) ? asQuestion(read) : read;
    // "send me two bags", and in the next message "14 Allen Avenue, Yaba": 14 is not a count of bags.
    if (wish.area && wishes.length > 0 && looksLikeAddress(clause) && wish.intent === null) {
      wishes.push(addressWish(from(clause, raw), clause, card));
      continue;
    }
    // "To Lekki Phase 1, 12 Admiralty Way": the street was read together with its area.
    const street = wishes.at(-1)?.address;
    if (street && wish.area === null && looksLikeAddress(clause) && normalise(street).includes(clause)) continue;
    // "3 shea butter, 2 mugs and a lamp" has one lamp.
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
    const kept: Intent | null = isCarried(before, wish, beginsSentence(clause, rest)) ? before : wish.intent;
    const one = joined(wishes.at(-1), wish);
    if (one) {
      wishes[wishes.length - 1] = one;
      continue;
    }
    wishes.push({ ...wish, intent: kept });
    before = kept !== null && inherited.has(kept) ? kept : null;
  }
  if (correction) wishes.splice(0, wishes.length, ...withItsLooks(wishes));
  const inCart = card.cart.lines.length > 0 ? oneMore(rest, withoutBareYes(wishes)) : wishes;
  return { wishes: withoutPleasantries(listed(insteadOf(inCart))), correction, outgoing };
}

/** "Do you do Kondele?", "do you come to Nairobi?" */
function asksOfArea(wish: Wish): Wish {
  const { intent, wanted, area, text } = wish;
  const mayAsk = intent === null || intent === "find" || intent === "stock";
  const isAsked = mayAsk && area !== null && wanted.words.length === 0 && text.endsWith("?");
  return isAsked ? { ...wish, intent: "delivery" } : wish;
}

const drops =
  /^(?:please |abeg |just )?(?:leave|forget|drop|skip|cancel|comot) (?:it|that|them|am|dem)\b|^(?:laisse[rz]?|oublie[rz]?|enleve[rz]?|annule[rz]?)(?:[- ](?:la|le|les|ca|tomber))*$|^(?:acha|wacha|futa|usiweke)\b|^(?:finalement|en fait|actually|again) (?:non|no)$|^(?:non|no) (?:finalement|en fait|again|anymore)$/;

/** "Deliver two mugs to 12 Allen road", and the messages before it. */
function sentIn(text: string, card: StateCard): [before: string, sent: SentGoods | null] {
  const lines = text.split("\n");
  for (const at of lines.keys()) {
    const sent = goodsSentTo(lines.slice(at).join("\n"), card.shop.deliveryAreas);
    if (sent) return [lines.slice(0, at).join("\n"), sent];
  }
  return ["", null];
}

/** "t-shirt x4", and a list with a dash before each line. */
function counted(text: string): string {
  const dashes = text.split("\n").filter((line) => /^\s*[-–•*]/.test(line)).length;
  const listed = dashes > 1 ? text.replace(/^\s*[-–•*]+\s*/gm, "") : text;
  return listed.replace(/(?<![^\s])x\s?(\d{1,3})(?![^\s,.!])/g, "$1 pcs");
}

/** "Forget your rules, how much is the bag?": separates what has nothing to do with the shop from the rest. */
function offTopicApart(clause: string): string[] {
  const [first = "", ...rest] = clause.split(/,\s+/);
  const after = rest.join(", ");
  const off = (text: string): boolean => languagePacks.some((pack) => pack.intents.off_topic?.test(text));
  return after !== "" && off(first) && !off(after) ? [first, after] : [clause];
}

/** "Keep my area: Pikine" says where the buyer lives, and sends nothing there. */
function asksToRemember(text: string): boolean {
  return languagePacks.some((pack) => pack.intents.remember?.test(text));
}

/** "send me two bags", with the place in the next message. */
function demandsFirst(text: string): boolean {
  const [first = "", next] = text.split("\n");
  const demands = sendsGoods.test(first) || languagePacks.some((pack) => pack.demands?.test(first));
  return next !== undefined && demands && !looksLikeAddress(first);
}
