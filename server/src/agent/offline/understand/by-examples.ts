// What a turn wants, if no rule knows: read by the reader that learned from examples.
import type { Intent as Learned } from "../../language/read-voice.ts";
import type { Reading as Heard } from "../../language/reader/index.ts";
import { greetingLanguageOf } from "../greeting-languages.ts";
import type { Intent, Wish } from "./wish.ts";

/** What the agent does about each. Null: the words alone are not a wish, and the last question says what they mean. */
export const asIntent: Record<Learned, Intent | null> = {
  browse: "find",
  find: "find",
  ask_price: "price",
  ask_stock: "stock",
  ask_detail: "question",
  compare: "find",
  recommend: "find",
  ask_picture: "find",
  buy: "buy",
  add: "buy",
  remove: "remove",
  replace: null,
  set_count: null,
  choose: null,
  show_cart: "cart",
  clear_cart: "clear_cart",
  checkout: "checkout",
  wait: "bye",
  yes: null,
  no: null,
  haggle: "haggle",
  ask_discount: "haggle",
  use_code: null,
  ask_delivery_fee: "delivery",
  ask_delivery_time: "delivery",
  ask_delivery_area: "delivery",
  give_address: "delivery",
  pickup: "pickup",
  gift: "gift",
  ask_payment: "payment_methods",
  ask_link: "pay_link",
  pay_on_delivery: "pay_on_delivery",
  says_paid: "paid",
  payment_failed: "pay_link",
  other_payer: "payer",
  ask_receipt: "receipt",
  status: "status",
  says_received: "received",
  cancel: "cancel",
  change_order: null,
  reorder: "reorder",
  give_back: "give_back",
  refund: "refund",
  problem: "dispute",
  complaint: "complaint",
  ask_policy: "question",
  ask_hours: "hours",
  ask_location: "location",
  waitlist: "waitlist",
  person: "person",
  opt_out: "opt_out",
  opt_in: "opt_in",
  remember: "remember",
  recall: "recall",
  forget: "forget",
  introduce: null,
  greeting: "greeting",
  how_are_you: "how_are_you",
  thanks: "thanks",
  bye: "bye",
  bot: "bot",
  abuse: "abuse",
  praise: "thanks",
  off_topic: "off_topic",
  trick: "off_topic",
  unclear: null,
};

/**
 * From this confidence on we believe a question. To change something, the reader must be surer, because no order is
 * made on a guess.
 */
const believed = 0.4;
const believedToAct = 0.8;
/** A person stops the sale until they answer, and "je parle français" asks for no person. */
const believedToCall = 0.9;
const acts: ReadonlySet<Intent | null> = new Set<Intent>([
  "buy", "remove", "clear_cart", "checkout", "cancel", "reorder", "waitlist", "remember", "forget", "opt_in", "opt_out", "give_back",
  "refund", "dispute", "received", "person", "question",
]); // prettier-ignore
const latin = /\p{Script=Latin}/u;

/**
 * If there is one wish and no rule knows it, it is what the reader says. If there are several, each explains the
 * others. @param hear called only then
 */
export function byExamples<Read extends { wishes: Wish[]; correction: boolean }>(read: Read, hear: () => Heard): Read {
  const [wish, another] = read.wishes;
  if (wish && !another && /\d/.test(wish.text) && isBidAlone(hear())) return { ...read, wishes: [bidFor(wish)] };
  if (!wish || another || wish.intent !== null || read.correction) return read;
  // "Two candles please" is a count of something, whatever else it might mean.
  if (wish.quantity !== null && wish.wanted.words.length > 0) return read;
  // "Delivery Bag", which is for sale: only its name.
  if (wish.wanted.named !== null && wish.wanted.asTyped.join(" ") === wish.wanted.named) return read;
  // The reader was not trained on other scripts, or on languages in which the agent can only greet.
  if (!latin.test(wish.text) || greetingLanguageOf(wish.text)) return read;
  const [surest] = hear().intents;
  if (!surest) return read;
  const intent = asIntent[surest.intent];
  const isAct = acts.has(intent);
  // "When will it be back?" asks, and changes nothing.
  if (isAct && intent !== "question" && wish.text.includes("?")) return read;
  // "Is it 1500W?" gives no address.
  if (surest.intent === "give_address" && wish.text.includes("?")) return read;
  // "Let me start with the pot": a wish to empty the cart names nothing.
  if (intent === "clear_cart" && wish.wanted.words.length > 0) return read;
  const least = intent === "person" ? believedToCall : isAct ? believedToAct : believed;
  return surest.confidence < least ? read : { ...read, wishes: [{ ...wish, intent }] };
}

/** "16k for am", "30000 je prends": a bid that names no goods is for what was last spoken of. */
function isBidAlone({ intents, spans }: Heard): boolean {
  const [surest] = intents;
  const isBid = surest?.intent === "haggle" && surest.confidence >= believedToAct;
  return isBid && spans.some(({ type }) => type === "bid") && spans.every(({ type }) => ofBids.has(type));
}

function bidFor(wish: Wish): Wish {
  const { wanted } = wish;
  const unnamed = {
    words: [],
    asTyped: [],
    named: null,
    category: null,
    kinds: [],
    person: null,
    colour: null,
    size: null,
  };
  return { ...wish, intent: "haggle", quantity: null, counts: [], wanted: { ...wanted, ...unnamed } };
}

const ofBids: ReadonlySet<string> = new Set(["bid", "pointer"]);
