// Reads a voice: the labelled messages of one buyer to one shop. README.md describes the format.
import { situations, type Situation } from "./reader/context.ts";

export type VoiceProduct = { name: string; price: string; category: string; options: Record<string, string[]> };
export type VoiceSpan = { type: SpanType; start: number; end: number; isRejected: boolean };
export type VoiceMessage = {
  situation: Situation;
  /** Positions in the shop's list of products, from 0: what was shown, or what the question is about. */
  products: number[];
  intents: Intent[];
  /** A line break separates messages that were sent together. */
  text: string;
  spans: VoiceSpan[];
};
export type Voice = {
  who: string;
  language: string;
  country: string;
  shop: string;
  products: VoiceProduct[];
  areas: string[];
  messages: VoiceMessage[];
  /** What does not fit the format, with its line. Such lines are left out. */
  faults: string[];
};

export const intents = [
  "browse", "find", "ask_price", "ask_stock", "ask_detail", "compare", "recommend", "ask_picture", "buy", "add", "remove", "replace",
  "set_count", "choose", "show_cart", "clear_cart", "checkout", "wait", "yes", "no", "haggle", "ask_discount", "use_code",
  "ask_delivery_fee", "ask_delivery_time", "ask_delivery_area", "give_address", "pickup", "gift", "ask_payment", "ask_link",
  "pay_on_delivery", "says_paid", "payment_failed", "other_payer", "ask_receipt", "status", "says_received", "cancel", "change_order",
  "reorder", "give_back", "refund", "problem", "complaint", "ask_policy", "ask_hours", "ask_location", "waitlist", "person", "opt_out",
  "opt_in", "remember", "recall", "forget", "introduce", "greeting", "how_are_you", "thanks", "bye", "bot", "abuse", "praise",
  "off_topic", "trick", "unclear",
] as const; // prettier-ignore
export type Intent = (typeof intents)[number];
export const spanTypes = [
  "goods", "count", "option", "bid", "budget", "amount", "area", "address", "person", "phone", "order", "code", "ordinal", "pointer", "time",
] as const; // prettier-ignore
export type SpanType = (typeof spanTypes)[number];

const single = ["voice", "language", "country", "shop"] as const;
const aboutProducts: readonly string[] = ["list", "product", "count", "option"];
function isOneOf<T extends string>(all: readonly T[], word: string): word is T {
  return all.some((one) => one === word);
}

export function readVoice(source: string): Voice {
  const [head = "", body = ""] = source.split(/^---$/m);
  const values = (name: string): string[] =>
    head
      .split("\n")
      .filter((line) => line.startsWith(`${name}: `))
      .map((line) => line.slice(name.length + 2).trim());
  const [who = "", language = "", country = "", shop = ""] = single.map((name) => values(name)[0]);
  const products = values("product").map(readProduct);
  const faults = single.filter((name) => values(name).length !== 1).map((name) => `header: one ${name} is needed`);
  const messages: VoiceMessage[] = [];
  const firstLine = head.split("\n").length;
  for (const [at, line] of body.split("\n").entries()) {
    if (line.trim() === "") continue;
    const read = readMessage(line, products.length);
    if (typeof read === "string") faults.push(`line ${firstLine + at}: ${read}`);
    else messages.push(read);
  }
  return { who, language, country, shop, products, areas: values("area"), messages, faults };
}

function readProduct(line: string): VoiceProduct {
  const [name = "", price = "", category = "", options = ""] = line.split("|").map((part) => part.trim());
  const named = options.split(";").flatMap((option): [string, string[]][] => {
    const [title = "", listed = ""] = option.split(":").map((part) => part.trim());
    return title === "" ? [] : [[title, listed.split(",").map((value) => value.trim())]];
  });
  return { name, price, category, options: Object.fromEntries(named) };
}

/** @returns what is wrong with the line, if anything */
function readMessage(line: string, productCount: number): VoiceMessage | string {
  const [where = "", meant = "", ...rest] = line.split(" | ");
  if (rest.length === 0) return "needs situation | intents | text";
  const [situation = "", numbers = ""] = where.trim().split(":");
  if (!isOneOf(situations, situation)) return `no situation ${situation}`;
  const products = numbers === "" ? [] : numbers.split(",").map((number) => Number(number) - 1);
  if (isOneOf(aboutProducts, situation) !== products.length > 0) return `${situation} and its products do not fit`;
  if (products.some((at) => !(at >= 0 && at < productCount))) return `no such product: ${numbers}`;
  const named = meant.split(",").map((intent) => intent.trim());
  const known = named.filter((intent) => isOneOf(intents, intent));
  if (known.length < named.length) return `no intent ${named.find((intent) => !isOneOf(intents, intent))}`;
  const marked = readSpans(rest.join(" | ").trim().replaceAll(" // ", "\n"));
  return typeof marked === "string" ? marked : { situation, products, intents: known, ...marked };
}

function readSpans(marked: string): Pick<VoiceMessage, "text" | "spans"> | string {
  const spans: VoiceSpan[] = [];
  let [text, from] = ["", 0];
  for (const match of marked.matchAll(/\[([a-z]+)(-?):([^[\]]+)\]/g)) {
    const [whole, type = "", minus = "", words = ""] = match;
    if (!isOneOf(spanTypes, type)) return `no span ${type}`;
    text += marked.slice(from, match.index);
    spans.push({ type, start: text.length, end: text.length + words.length, isRejected: minus === "-" });
    text += words;
    from = match.index + whole.length;
  }
  text += marked.slice(from);
  return /[[\]]/.test(text) ? "a bracket is not closed, or a span is in another" : { text, spans };
}
