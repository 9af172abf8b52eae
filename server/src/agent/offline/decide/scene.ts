// One turn while it is being answered: what is known, what was said so far, and what the next turn must remember.
import type {
  Cart,
  CartLine,
  DeliveryArea,
  DialogueState,
  Draft,
  Language,
  OrderCard,
  ProductCard,
  StateCard,
  Turn,
  VariantCard,
} from "../../brain.ts";
import type { ToolBox } from "../../tool.ts";
import { speaksOfCode, speaksOfMoney } from "../../../shops/index.ts";
import { wholeRule } from "../understand/whole-rule.ts";
import { quoted, shopsWord, shopWrites } from "../../shop-writes.ts";
import { answerLanguage } from "../../rules/turn-rules.ts";
import { pieces } from "../../sentences.ts";
import { codeWords, heldWords } from "../say/held.ts";
import { phrasesFor } from "../say/tones.ts";
import type { Phrases } from "../say/phrases.ts";
import type { Wanted } from "../understand/wish.ts";
import type { ToldList } from "./one-list.ts";
import { type Refused, refusedIn } from "../understand/refusal-first.ts";
import type { Reading } from "../understand/read.ts";
import { asksYesNo, type Rule, type Verdict, verdictIn } from "./verdict.ts";
import { languageWritten } from "../understand/language.ts";
import { normalise, stem } from "../understand/normalise.ts";
import { isName, vocabularyOf } from "../understand/words-of-goods.ts";
import { wordsOf } from "../../search-rank.ts";

/** Which products a wish is about. */
export type Resolved =
  | { kind: "one"; product: ProductCard }
  | { kind: "many"; products: ProductCard[] }
  /** No product fits the wish; these come close. */
  | { kind: "near"; products: ProductCard[] }
  | { kind: "none" }
  /** The wish names no product at all. */
  | { kind: "unnamed" }
  /** "the fifth one" of a list of three. */
  | { kind: "no_such_place"; count: number };

export type Scene = {
  card: StateCard;
  readonly tools: ToolBox;
  /** The messages that this turn answers. */
  messages: Turn["messages"];
  /** If a message was answered in part, this is the rest of it. */
  reading: Reading;
  readonly say: Phrases;
  readonly language: Language;
  /** Next turn's memory. */
  state: DialogueState;
  cart: Cart;
  orders: OrderCard[];
  parts: string[];
  /** The parts that answer a yes-or-no question, and which question that is. */
  readonly settled: Map<string, { verdict: Verdict; question: string }>;
  /** What this turn said to the earlier questions of the same message. */
  told: readonly string[];
  /** The lists that make up the one list of this turn, in the order in which they were found. `listed` is its text. */
  lists: ToldList[];
  listed: string | null;
  /** What the buyer named and we did not put in the cart, in the buyer's words. */
  readonly leftOut: string[];
  /** We know for every word what it takes, puts in or leaves out. */
  allRead: boolean;
  /** The lines of the cart when the turn began. */
  readonly atFirst: readonly CartLine[];
  /** What the seller wrote. A part that ends with it is shown in full. */
  readonly sellersWords: Set<string>;
  /** The question that ends the message. There is at most one: the last one asked. */
  question: string | null;
  buttons: NonNullable<Draft["buttons"]>;
  image: string | null;
  /** The cart or its delivery changed in this turn, so a proposal is due. */
  proposalDue: boolean;
  understood: boolean;
  /** What each wish is about, so that we never search for it twice. */
  readonly resolved: Map<Wanted, Resolved>;
  /** The one area whose fee was mentioned. */
  feeTold: DeliveryArea | null;
  /** Single products shown in this turn, in order. */
  readonly offered: ProductCard[];
  /** For a product with variants: the variants that fit what was said. */
  readonly fitting: Map<string, VariantCard[]>;
  /** More of the buyer's message follows, so nothing is proposed yet. */
  isLater: boolean;
};

export function openScene({ card, tools, messages, step }: Turn & { step?: Partial<Scene> }, reading: Reading): Scene {
  // A turn that is answered in steps has one language.
  const language = step?.language ?? answerLanguage(reading.language, card.rules);
  const { greeting, signOff } = card.rules.persona;
  return {
    card,
    tools: withoutRefused(tools, refusedIn(reading.raw, card)),
    messages,
    reading,
    say: phrasesFor(language, card.rules.persona),
    language,
    state: { ...card.dialogue, language, asked: null, day: null, correcting: null },
    cart: card.cart,
    orders: [...card.orders],
    parts: [],
    settled: new Map(),
    told: [],
    lists: [],
    listed: null,
    leftOut: [],
    allRead: false,
    atFirst: card.cart.lines,
    sellersWords: new Set([greeting[language], signOff[language]].filter((words) => words !== undefined)),
    question: null,
    buttons: [],
    image: null,
    proposalDue: false,
    understood: true,
    resolved: new Map(),
    feeTold: null,
    offered: [],
    fitting: new Map(),
    isLater: false,
    ...step,
  };
}

/** If the message refuses something, no search finds that product. */
function withoutRefused(tools: ToolBox, refused: Refused | null): ToolBox {
  if (!refused) return tools;
  return {
    consent: tools.consent,
    receipts: tools.receipts,
    async call(name, input) {
      const result = await tools.call(name, input);
      if (result.ok && "matches" in result.data)
        result.data.matches = result.data.matches.filter((product) => !refused.names.has(product.name));
      return result;
    },
  };
}

/**
 * Adds a part to the answer, unless it is there already. @param settled the answer, if the question was one of yes or
 * no
 */
export function tell(scene: Scene, text: string, settled: Verdict | null = null): void {
  if (!text || scene.parts.includes(text) || isTold(scene, text)) return;
  scene.parts.push(text);
  if (settled !== null) settle(scene, text, settled, askedIn(scene));
}

function settle(scene: Scene, part: string, verdict: Verdict, question: string): void {
  if (asksYesNo(normalise(question))) scene.settled.set(part, { verdict, question });
}

/** The answer to an earlier question of this message already has this text. */
export function isTold({ told }: Scene, text: string): boolean {
  return told.some((part) => part.includes(text));
}

/**
 * Says what the seller wrote, always in their words. A yes or a no comes first if the text settles the question. If it
 * speaks of money or a code, we add what always holds, and we agree to nothing.
 */
export function tellPolicy(
  scene: Scene,
  text: string,
  question: string = askedIn(scene),
  answers: Verdict | null = null,
): void {
  const { language, card } = scene;
  const headings = headingsOf(card, text);
  const isOfPayment = headings.some(speaksOfMoney);
  const isOfMoney = isOfPayment || speaksOfMoney(text.replaceAll(untilWhen, ""));
  const whole = wholeRule(card, text, question);
  const settled = isOfMoney ? null : (answers ?? verdictOf(scene, whole, text, question));
  const told = tellAsShops(scene, whole);
  if (told === null) return;
  if (settled !== null) settle(scene, told, settled, question);
  if (isOfMoney && isNewToday(scene, text)) tell(scene, heldWords[language]);
  if (speaksOfCode(text)) tell(scene, codeWords[language]);
}

/**
 * Says yes or no if the text that fits does. Null if the same rule also says otherwise, or if its no is only about
 * goods that the buyer did not ask about.
 */
function verdictOf({ card }: Scene, whole: string, text: string, question: string): Verdict | null {
  const rule = ruleOf(card, text);
  const said = verdictIn(question, pieces(text), null, rule);
  if (said === null || pieces(whole).length === pieces(text).length) return said;
  const others = pieces(whole).map((sentence) => verdictIn(question, [sentence], null, rule));
  const known = vocabularyOf(card.shop.goods);
  const named = (of: string): string[] =>
    wordsOf(of)
      .filter((word) => word.length > 2 && isName(word, known))
      .map(stem);
  const asked = named(question);
  const isOfOthers = pieces(text).some((sentence) => named(sentence).length > 0 && asked.length === 0);
  return (said === "no" && isOfOthers) || others.some((other) => other !== null && other !== said) ? null : said;
}

/** The headings under which the shop wrote this rule, in words. */
function headingsOf({ shop }: StateCard, rule: string): string[] {
  return Object.entries(shop.policies).flatMap(([heading, text]) =>
    text.includes(rule.slice(0, fewChars)) ? [heading.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")] : [],
  );
}

export function ruleOf(card: StateCard, sentence: string): Rule {
  return { heading: headingsOf(card, sentence)[0] ?? "", goods: card.shop.goods.names };
}

function askedIn({ messages }: Scene): string {
  return messages.map(({ text }) => text).join(" ");
}

/** "Orders paid before 2pm": this is not about the money itself. */
const untilWhen =
  /\b(?:paid|paye\p{L}*|payée?s?) (?:by|before|until|avant) (?:\d[\d:.]* ?(?:am|pm|h\d*)?|noon|midi)\b/giu;

/** We add what always holds to a rule once a day in a chat. */
function isNewToday({ card, state }: Scene, rule: string): boolean {
  const day = card.now.toISOString().slice(0, "2026-12-02".length);
  const told = state.truths?.day === day ? state.truths.beside : [];
  // A rule that was shown in full may be shown in part the next time.
  const [heading] = headingsOf(card, rule);
  const key = (heading ?? rule).slice(0, mostOfRule);
  state.truths = { day, beside: [...told.slice(-mostRules), key] };
  return !told.includes(key);
}

const [mostOfRule, mostRules] = [120, 7] as const;

/**
 * Quotes the shop. The first quote in a message says who wrote it. @returns what is said; null if it was said before
 */
function tellAsShops(scene: Scene, text: string): string | null {
  const { language, parts, told: before } = scene;
  const words = quoted(text);
  if (isTold(scene, words) || parts.some((part) => part.includes(words))) return null;
  const isNamed = [...before, ...parts].some((part) => part.includes(shopsWord[language]));
  const told = isNamed ? words : shopWrites(language, text, languageWritten(text));
  scene.sellersWords.add(told);
  tell(scene, told);
  return told;
}

/** As many characters as we need to recognise a rule. */
const fewChars = 20;

/** "Anything else?" never takes the place of a question about the thing itself. */
export function ask(scene: Scene, question: string, asked: DialogueState["asked"]): void {
  if (asked === "anything_else" && scene.question !== null) return;
  scene.question = question;
  scene.buttons = [];
  scene.state.asked = asked;
}

/** Leaves the turn without a question. What the buyer says next then starts something new. */
export function leaveOpen(scene: Scene): void {
  if (scene.question === null) scene.state.asked = "anything_else";
}

/**
 * Asks for more if the cart is empty. Buyers who have ordered are asked for anything else, the others what they would
 * like.
 */
export function askForMore(scene: Scene): void {
  const { say, orders } = scene;
  ask(scene, orders.length > 0 ? say.anythingElse() : say.askWhatToBuy(), "anything_else");
}

/** Remembers a list as it was shown, so that "the second one" has a meaning. */
export function showList(scene: Scene, products: readonly ProductCard[]): void {
  scene.state.shown = products.map((product) => product.id);
}

export function focusOn(scene: Scene, product: ProductCard): void {
  scene.state.focus = product.id;
}
