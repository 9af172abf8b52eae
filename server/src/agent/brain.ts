// A brain reads one turn of a conversation and drafts the answer. It acts only through the tool box it is given,
// which is bound to this buyer and this conversation. Both brains (offline rules, language model) have this shape.
import type { DisputeReason } from "../disputes/index.ts";
import type { ReturnReason } from "../returns/index.ts";
import type { Pin } from "../customers/index.ts";
import type { Money } from "../kernel/values/money.ts";
import type { ShopGoods, Unit, UnitWords } from "../products/index.ts";
import type { AgentLanguage } from "../shops/index.ts";
import type { Remark } from "./offline/understand/remark-words.ts";
import type { Asked } from "./may-answer.ts";
import type { OpenChoice } from "./choices/open-choice.ts";
import type { UnderWay } from "./orders-under-way.ts";
import type { TurnRules } from "./rules/turn-rules.ts";
import type { ToolBox } from "./tool.ts";

export type Language = AgentLanguage;

/** What is remembered of a buyer from chat to chat. */
export const factKeys = ["size", "colour", "area", "address"] as const;
export type FactKey = (typeof factKeys)[number];

/** What a model made of a picture of the buyer's: data, which agrees to nothing and proves nothing. `products`: what it may show, as a guess. */
export type PictureSeen = { shows: string; products: string[]; ofPayment: boolean };
/**
 * What a picture of the buyer's looks like beside the shop's own. `products`: ids, the likeliest first, as a guess. `colours`: of the thing in it,
 * what stands most of it first.
 */
export type PictureLikeness = {
  kind: "goods" | "page" | "unseen";
  products: readonly string[];
  colours: readonly string[];
};

/** A message of the buyer that this turn answers. Text is untrusted: it never grants authority. */
export type BuyerMessage = {
  id: string;
  text: string;
  type: string;
  at: Date;
  /** The id of the tapped button; "" if it is a button of somebody else. */
  choice: string | null;
  forwarded: boolean;
  /** The id of the message that they answer with it, if they chose one: "" if it is none of this conversation's. */
  quotes?: string;
  /** The place on the map that they shared. */
  pin?: Pin;
  likeness?: PictureLikeness;
  /** They wrote from a product's page in the catalog; `productId` is null when we don't know that product. */
  enquiry: { productId: string | null } | null;
  /** `text` is what a machine heard in a voice note: read as their words, and never as their yes. */
  spoken?: true;
  /** A voice note in which nothing was to be heard. */
  unheard?: true;
  picture?: PictureSeen;
};

/** A product as buyers may know it: no cost, no floor. */
export type ProductCard = {
  id: string;
  name: string;
  description: string;
  category: string | null;
  colours: string[];
  sizes: string[];
  price: Money;
  compareAtPrice: Money | null;
  available: number;
  /** What one of it is, and in which numbers it is sold; null: pieces, any number. */
  unit: Unit | null;
  /** Made when it is ordered, ready so many days after it is paid; null: sold from stock. */
  leadTimeDays: number | null;
  /** Sold without a count: `available` is no figure to tell. */
  uncounted?: boolean;
  /** Of a bundle: "2 × Enamel Mug". */
  contains: string[];
  imageUrl: string | null;
  /** What can be chosen from, as the seller lists it; none where it is sold as it is, or this is a variant already. */
  variants: VariantCard[];
  /** The product that this is a variant of. */
  whole: string | null;
};

/** `id` is taken wherever a product's id is. */
export type VariantCard = {
  id: string;
  name: string;
  options: Record<string, string>;
  price: Money;
  available: number;
  /** Nothing is counted or priced by its options: all of the product have one shelf. */
  shared?: boolean;
};

export type CartLine = {
  productId: string;
  name: string;
  quantity: number;
  unit: UnitWords | null;
  leadTimeDays: number | null;
  unitPrice: Money;
  lineTotal: Money;
};
/** What a code of the shop's takes off. */
export type CartDiscount = { code: string; amount: Money };
export type Cart = { lines: CartLine[]; subtotal: Money; discount?: CartDiscount };
/** `payOnDelivery`: there the buyer may pay in cash when the goods come. `etaDays`: so long the shop takes to bring them. */
export type DeliveryArea = { name: string; aliases: string[]; fee: Money; payOnDelivery: boolean; etaDays: number };

export type Payment = "link" | "on_delivery";

/** What was proposed to the buyer and awaits a yes. */
export type Proposal = {
  token: string;
  lines: CartLine[];
  delivery:
    | { kind: "pickup"; place: string }
    | { kind: "area"; area: string; address: string; fee: Money; pin?: Pin }
    | { kind: "none" };
  payment: Payment;
  discount?: CartDiscount;
  /** When they want it, in their own words. */
  when?: string;
  /** What the buyer asks for beside the goods, in their own words: of the shop, and of who brings it. */
  note?: string;
  riderNote?: string;
  /** Who takes it there, by name. Of a gift its own receiver counts. */
  receiver?: string;
  /** It goes to somebody else, and no price with it. */
  gift?: ProposedGift;
  /** The unpaid order that it takes the place of, and which its yes cancels. */
  replaces?: { orderId: string; number: string };
  total: Money;
  expiresAt: Date;
};

/** `receiver`: "" where no name was said. `message`: the words on the card, and no others. */
export type ProposedGift = { receiver: string; phone?: string; message?: string };

export type OrderCard = {
  id: string;
  number: string;
  status:
    | "pending"
    | "confirmed"
    | "paid"
    | "processing"
    | "shipped"
    | "delivered"
    | "completed"
    | "cancelled"
    | "expired"
    | "refunded";
  total: Money;
  lines: { name: string; quantity: number; unit: UnitWords | null }[];
  paymentUrl: string | null;
  /** The same page for whoever pays in the buyer's place; it shows no address and no code. */
  payerUrl: string | null;
  /** It is to be paid in cash when it comes, and has not come yet. */
  payOnDelivery: boolean;
  /** It goes out without its prices. */
  isGift?: boolean;
  /** What the buyer has still to choose of it, one thing at a time. */
  choice: (OpenChoice & { taps: { id: string; title: string }[] }) | null;
  placedAt: Date;
  /** It is ready at the shop, and its buyer comes for it. */
  waitsForBuyer?: boolean;
  /** A dispute about it is not decided yet: what the buyer sends may be for that. */
  disputed?: boolean;
  /** Of the money that was paid for it some is held: the shop does not have it yet. */
  moneyHeld?: boolean;
  /** What failed refunds owe the buyer: it is held for them alone. `all`: nothing is held beside it. */
  owedBack?: { sum: Money; all: boolean };
  /** Why it ended where nobody decided it: the shop or the buyer did not act in time. */
  ended?: "not_accepted" | "not_dispatched" | "not_collected" | "unsent";
  /** Its money was given back, and has not arrived yet. */
  goesBack?: true;
  /** The shop made it cost more than was paid: what came and is held, and what the change would cost. */
  partlyPaid?: { came: Money; rest: Money };
  /** It counts as sent, or as delivered, by the shop's word alone. */
  shopsWord?: boolean;
  /** Nothing but a courier's word shows that it was delivered. */
  couriersWord?: boolean;
  /** The area it is delivered to, as the order names it. */
  deliveryArea?: string;
};

/** `line`: which of the order's, from 1; null: all of it. `replace`: another in its place, and not the money. */
export type ReturnWish = { line: number | null; reason: ReturnReason; replace: boolean };

/** What the dialogue remembers between turns; stored with the conversation, written only by the brain. */
export type DialogueState = {
  /** The buyer's: of their own words, else of the answers before they ordered. All that is told of money and delivery is in it. */
  language: Language | null;
  /** Products last shown, in the order shown, so that "the second one" has a meaning. */
  shown: string[];
  /** The product being talked about. */
  focus: string | null;
  /** What the shop asked last, so that "2", "red" or "yes" is read as its answer. */
  asked:
    | "quantity"
    | "which"
    /** "You wrote 12, and what you listed makes 11": which of the two is right. */
    | "sum"
    | "area"
    | "address"
    | "confirm"
    | "cancel"
    /** "Shall I empty your cart?", "the order or the cart?" after a bare CANCEL. */
    | "empty"
    | "cancel_which"
    | "dispute"
    | "what_is_wrong"
    | "return"
    | "received"
    /** "Which of your orders came?", "which has not come?" */
    | "which_came"
    | "which_missing"
    | "anything_else"
    | null;
  /** What they asked for last that was sold out: "tell me when it's back". */
  missed: string | null;
  /** The order that a "cancel it?", a "did it come?", a "shall I open a dispute?" or a "shall I ask to take it back?" is about. */
  order: string | null;
  /** What is wrong with it, as the dispute that was proposed would say. */
  wrong: DisputeReason | null;
  /** What of it is to go back, as it was proposed. */
  giveBack: ReturnWish | null;
  /** What is wanted with a choice still open (which colour, which size), in the order in which it was asked for. `said` are the values
   * that were chosen already: "three blue, two green" of what comes in sizes too. */
  choosing: { productId: string; quantity: number; said?: string[] }[];
  /** Lists out of which so many of one thing are wanted, and it was not said yet of which; `said` are the words that asked for it. */
  lists?: { productIds: string[]; quantity: number; said: string }[];
  /** The quantity wished before the product was clear, and the delivery details given so far. */
  quantity: number | null;
  area: string | null;
  address: string | null;
  /** They said that they come for it themselves. */
  fetches?: boolean;
  /** When the buyer wants the order to come, in their own words. */
  when?: string | null;
  /** What they ask for beside the goods: words on a card, wrapping, with whom it is left. */
  notes?: Remark[];
  /** The order to come is for somebody else: their name, or "" where it was not said. */
  gift: string | null;
  /** Whom the rider calls in the buyer's place, where it is for somebody else. */
  giftPhone?: string | null;
  /** Who takes it at the address, by the name that was said with it: the buyer, or somebody else of whom no gift is told. */
  receiver?: string | null;
  /** The unpaid order that what lies in the cart takes the place of. */
  replaces?: string | null;
  /** They want to pay when it comes. */
  payment: "on_delivery" | null;
  /** Turns in a row in which the buyer was not understood: a menu first, then a person. */
  lost: number;
  /** What a question about a day asked last, and of which weekday, from Monday: "and on Sunday?", "and at 11?" ask the same. */
  day?: { matter: "open" | "arrival"; weekday: number } | null;
  /** The shop's rules of money beside which they were told on that day what always holds: the beginning of each. */
  truths?: { day: string; beside: string[] };
  /** They were told last turn that the shop answers in another language than theirs. */
  toldLanguage: boolean;
};

/** Everything a brain may know, read from the database by the turn, never by the brain. */
export type StateCard = {
  shop: {
    name: string;
    city: string | null;
    country: string;
    /** By its clock today is today. */
    timezone: string;
    /** What this buyer is quoted in. */
    currency: string;
    deliveryAreas: DeliveryArea[];
    pickup: { address: string; hours: string } | null;
    policies: Record<string, string>;
    openingHours: string | null;
    /** …where they were entered by weekday, in other languages than English. */
    openingHoursIn?: Partial<Record<Language, string>>;
    categories: string[];
    /** What the seller has put together, by the names buyers say. */
    collections: string[];
    /** In which its goods are counted, besides pieces. */
    units: UnitWords[];
    goods: ShopGoods;
  };
  /** How the seller wants the answer. */
  rules: TurnRules;
  /** What the buyer has going here; none where nothing is said of it. */
  underWay?: UnderWay;
  customer: { name: string | null; language: Language | null; facts: Partial<Record<FactKey, string>> };
  cart: Cart;
  proposal: Proposal | null;
  /** Newest first, at most 5. */
  orders: OrderCard[];
  dialogue: DialogueState;
  /** The shop's last message, so that a yes can be seen to follow it. */
  lastShopText: string | null;
  /** …and it was written by a person, who may have asked something of their own. */
  lastShopByPerson?: boolean;
  /** Of the same message. */
  lastShop?: Asked;
  /** The order of which the shop's last message asked whether it has come. */
  arrivalAsked?: string | null;
  now: Date;
};

export type Turn = { messages: BuyerMessage[]; card: StateCard; tools: ToolBox };

/** A draft is words and pictures; what was done is in the tool box's receipts. */
export type Draft = {
  text: string;
  language: Language;
  buttons?: { id: string; title: string }[];
  image?: { productId: string };
  dialogue: DialogueState;
  /** How sure the brain is that it understood, 0 to 1. */
  confidence: number;
};

export type Brain = {
  readonly name: string;
  /** How many tool calls a turn may have; the tool box's own limit if left out. */
  readonly callsMax?: number;
  answer(turn: Turn): Promise<Draft>;
};
