// One turn while it is being answered: what is known, what was said so far, what is remembered for the next.
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
import { normalise, stem } from "../understand/normalise.ts";
import { isName, vocabularyOf } from "../understand/words-of-goods.ts";
import { wordsOf } from "../../search-rank.ts";

/** Which products a wish is about. */
export type Resolved =
  | { kind: "one"; product: ProductCard }
  | { kind: "many"; products: ProductCard[] }
  /** Nothing met the wish; these come near. */
  | { kind: "near"; products: ProductCard[] }
  | { kind: "none" }
  /** The wish names no product at all. */
  | { kind: "unnamed" }
  /** "the fifth one" of a list of three. */
  | { kind: "no_such_place"; count: number };

export type Scene = {
  card: StateCard;
  readonly tools: ToolBox;
  /** What this turn answers. */
  messages: Turn["messages"];
  /** Of a message that was answered in part: the rest of it. */
  reading: Reading;
  readonly say: Phrases;
  readonly language: Language;
  /** Next turn's memory. */
  state: DialogueState;
  cart: Cart;
  orders: OrderCard[];
  parts: string[];
  /** The parts that answer a question of yes or no, and which question. */
  readonly settled: Map<string, { verdict: Verdict; question: string }>;
  /** What was said to the questions before this one, of a message of several. */
  told: readonly string[];
  /** What the one list among them is made of, in the order in which it was found, and the words of it. */
  lists: ToldList[];
  listed: string | null;
  /** What was named and is not put in, in the buyer's words. */
  readonly leftOut: string[];
  /** Of every word it is known what it takes, puts in or leaves out. */
  allRead: boolean;
  /** The lines of the cart when the turn began. */
  readonly atFirst: readonly CartLine[];
  /** What the seller has written: a part that ends with it is told whole. */
  readonly sellersWords: Set<string>;
  /** At most one question leaves, the last one asked. */
  question: string | null;
  buttons: NonNullable<Draft["buttons"]>;
  image: string | null;
  /** The cart or its delivery changed in this turn, so a proposal is due. */
  proposalDue: boolean;
  understood: boolean;
  /** What a wish was found to be about, so that nothing is searched for twice. */
  readonly resolved: Map<Wanted, Resolved>;
  /** The one area whose fee was told. */
  feeTold: DeliveryArea | null;
  /** Single products told of in this turn, in order. */
  readonly offered: ProductCard[];
  /** Of a product with variants: those that fit what was said. */
  readonly fitting: Map<string, VariantCard[]>;
  /** More of what the buyer wrote follows: nothing is proposed yet. */
  isLater: boolean;
};

export function openScene({ card, tools, messages, step }: Turn & { step?: Partial<Scene> }, reading: Reading): Scene {
  // Of a turn in steps, the language of all of it.
  const language = step?.language ?? answerLanguage(reading.language, card.rules);
  const { greeting, signOff } = card.rules.persona;
  return {
    card,
    tools: withoutRefused(tools, refusedIn(reading.raw, card)),
    messages,
    reading,
    say: phrasesFor(language, card.rules.persona),
    language,
    state: { ...card.dialogue, language, asked: null, day: null },
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

/** What the message refuses beside what it wants is found by no search. */
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

/** Says something, once. @param settled what it answers, where a yes or a no is asked */
export function tell(scene: Scene, text: string, settled: Verdict | null = null): void {
  if (!text || scene.parts.includes(text) || isTold(scene, text)) return;
  scene.parts.push(text);
  if (settled !== null) settle(scene, text, settled, askedIn(scene));
}

function settle(scene: Scene, part: string, verdict: Verdict, question: string): void {
  if (asksYesNo(normalise(question))) scene.settled.set(part, { verdict, question });
}

/** The question before was answered with it. */
export function isTold({ told }: Scene, text: string): boolean {
  return told.some((part) => part.includes(text));
}

/**
 * Says what the seller has written down: always their word, after a yes or a no where it settles the question. Where it speaks of money or a
 * code, what always holds stands beside it, and nothing is agreed to.
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

/** What fits says yes or no, unless the same rule says otherwise too, or it says so only of goods that nobody asked about. */
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

/** What the shop wrote this under, in words. */
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

/** "Orders paid before 2pm": nothing is said of the money. */
const untilWhen =
  /\b(?:paid|paye\p{L}*|payée?s?) (?:by|before|until|avant) (?:\d[\d:.]* ?(?:am|pm|h\d*)?|noon|midi)\b/giu;

/** What always holds stands beside a rule once a day in a chat. */
function isNewToday({ card, state }: Scene, rule: string): boolean {
  const day = card.now.toISOString().slice(0, "2026-12-02".length);
  const told = state.truths?.day === day ? state.truths.beside : [];
  // A rule that was told whole may be told in part the next time.
  const [heading] = headingsOf(card, rule);
  const key = (heading ?? rule).slice(0, mostOfRule);
  state.truths = { day, beside: [...told.slice(-mostRules), key] };
  return !told.includes(key);
}

const [mostOfRule, mostRules] = [120, 7] as const;

/** Quoted, and once in a message with who wrote it. @returns what is told; null if it was told before */
function tellAsShops(scene: Scene, text: string): string | null {
  const { language, parts, told: before } = scene;
  const words = quoted(text);
  if (isTold(scene, words) || parts.some((part) => part.includes(words))) return null;
  const isNamed = [...before, ...parts].some((part) => part.includes(shopsWord[language]));
  const told = isNamed ? words : shopWrites(language, text);
  scene.sellersWords.add(told);
  tell(scene, told);
  return told;
}

/** Enough to know the rule by. */
const fewChars = 20;

/** "Anything else?" never takes the place of a question about the thing itself. */
export function ask(scene: Scene, question: string, asked: DialogueState["asked"]): void {
  if (asked === "anything_else" && scene.question !== null) return;
  scene.question = question;
  scene.buttons = [];
  scene.state.asked = asked;
}

/** An answer needs no question behind it: what is said next is new. */
export function leaveOpen(scene: Scene): void {
  if (scene.question === null) scene.state.asked = "anything_else";
}

/** Where nothing lies in the cart: who has ordered is asked for more, anybody else what they would like. */
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
