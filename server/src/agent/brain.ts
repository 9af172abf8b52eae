// A brain reads one turn of a conversation and drafts the answer. It acts only through the tool box it is given, which is bound to this buyer and
// this conversation. Both brains (offline rules and language model) have this shape.
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

/** What we remember about a buyer across chats. */
export const factKeys = ["size", "colour", "area", "address"] as const;
export type FactKey = (typeof factKeys)[number];

/**
 * What a model saw in a buyer's picture. It is data: it agrees to nothing and proves nothing. `products` is a guess at what the picture may show.
 */
export type PictureSeen = { shows: string; products: string[]; ofPayment: boolean };
/**
 * How a buyer's picture compares with the shop's own pictures.
 * `products`: ids, the likeliest first, as a guess.
 * `colours`: the colours of the thing in the picture, the main one first.
 */
export type PictureLikeness = {
  kind: "goods" | "page" | "unseen";
  products: readonly string[];
  colours: readonly string[];
};

/** A message of the buyer that this turn answers. The text is untrusted: it never grants authority. */
export type BuyerMessage = {
  id: string;
  text: string;
  type: string;
  at: Date;
  /** The id of the tapped button; "" if the button is not one of ours. */
  choice: string | null;
  forwarded: boolean;
  /** The id of the message that the buyer quotes; "" if that message is not part of this conversation. */
  quotes?: string;
  /** The map location that the buyer shared. */
  pin?: Pin;
  likeness?: PictureLikeness;
  /** The buyer wrote from a product's page in the catalog; `productId` is null when we don't know that product. */
  enquiry: { productId: string | null } | null;
  /** `text` is a transcript of a voice note. It counts as the buyer's words, but never as their yes. */
  spoken?: true;
  /** A voice note without audible words. */
  unheard?: true;
  picture?: PictureSeen;
};

/** A product as buyers may know it: without its cost or its floor price. */
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
  /** The unit it is sold in, and the quantities allowed; null means pieces in any number. */
  unit: Unit | null;
  /** For goods made to order: days from payment until they are ready. Null means sold from stock. */
  leadTimeDays: number | null;
  /** Stock is not counted: `available` is not a figure to show. */
  uncounted?: boolean;
  /** For a bundle: "2 × Enamel Mug". */
  contains: string[];
  imageUrl: string | null;
  /** The variants, as the seller lists them. Empty if the product has none, or if this card is already a variant. */
  variants: VariantCard[];
  /** The product that this is a variant of. */
  whole: string | null;
};

/** `id` works wherever a product's id does. */
export type VariantCard = {
  id: string;
  name: string;
  options: Record<string, string>;
  price: Money;
  available: number;
  /** The options have no stock or price of their own: the whole product shares one stock. */
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
/** What one of the shop's codes takes off. */
export type CartDiscount = { code: string; amount: Money };
export type Cart = { lines: CartLine[]; subtotal: Money; discount?: CartDiscount };
/** `payOnDelivery`: the buyer may pay cash on delivery in this area. `etaDays`: how long the shop takes to deliver there. */
export type DeliveryArea = { name: string; aliases: string[]; fee: Money; payOnDelivery: boolean; etaDays: number };

export type Payment = "link" | "on_delivery";

/** What was proposed to the buyer and awaits their yes. */
export type Proposal = {
  token: string;
  lines: CartLine[];
  delivery:
    | { kind: "pickup"; place: string }
    | { kind: "area"; area: string; address: string; fee: Money; pin?: Pin }
    | { kind: "none" };
  payment: Payment;
  discount?: CartDiscount;
  /** When the buyer wants it, in their own words. */
  when?: string;
  /** What the buyer asks for in addition to the goods, in their own words: `note` is for the shop, `riderNote` for the person who delivers. */
  note?: string;
  riderNote?: string;
  /** The name of the person who receives the delivery. A gift has its own receiver instead. */
  receiver?: string;
  /** It goes to another person, without prices. */
  gift?: ProposedGift;
  /** The unpaid order that this one replaces. The yes cancels that order. */
  replaces?: { orderId: string; number: string };
  total: Money;
  expiresAt: Date;
};

/** `receiver`: "" if no name was given. `message`: the exact words for the card. */
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
  /** The same page for another person who pays for the buyer. It shows no address and no code. */
  payerUrl: string | null;
  /** The buyer pays cash on delivery, and it has not been delivered yet. */
  payOnDelivery: boolean;
  /** It is sent without prices. */
  isGift?: boolean;
  /** What the buyer still has to choose, one thing at a time. */
  choice: (OpenChoice & { taps: { id: string; title: string }[] }) | null;
  placedAt: Date;
  /** It is ready at the shop, and the buyer collects it. */
  waitsForBuyer?: boolean;
  /** A dispute about it is still open: what the buyer sends may be meant for the dispute. */
  disputed?: boolean;
  /** What is held or frozen of the money paid for it: the shop does not have it yet. */
  moneyHeld?: Money;
  /** What the shop got of its money while the rest is held. */
  paidOut?: Money;
  /** What failed refunds owe the buyer, held for them. `all`: no other money is held. */
  owedBack?: { sum: Money; all: boolean };
  /** Why it ended automatically: the shop or the buyer did not act in time. */
  ended?: "not_accepted" | "not_dispatched" | "not_collected" | "unsent";
  /** The refund was sent and has not arrived yet. */
  goesBack?: true;
  /** The shop raised the price above what was paid. `came`: the payment, which is held. `rest`: what the change would cost. */
  partlyPaid?: { came: Money; rest: Money };
  /** Only the shop's word says that it was sent or delivered. */
  shopsWord?: boolean;
  /** Only a courier's word shows that it was delivered. */
  couriersWord?: boolean;
  /** The delivery area, as the order names it. */
  deliveryArea?: string;
};

/** `line`: the line of the order, counted from 1; null means all of it. `replace`: the buyer wants a replacement, not their money. */
export type ReturnWish = { line: number | null; reason: ReturnReason; replace: boolean };

/** What the dialogue remembers between turns. It is stored with the conversation, and only the brain writes it. */
export type DialogueState = {
  /** The language of the buyer's own words, or else of the answers they got before they ordered. All messages about money and delivery use it. */
  language: Language | null;
  /** The products last shown, in that order, so that "the second one" has a meaning. */
  shown: string[];
  /** The product under discussion. */
  focus: string | null;
  /** What the shop asked last, so that "2", "red" or "yes" counts as the answer to it. */
  asked:
    | "quantity"
    | "which"
    /** "You wrote 12, and what you listed makes 11": which of the two is right? */
    | "sum"
    | "area"
    | "address"
    | "confirm"
    | "cancel"
    /** "Shall I empty your cart?", and "the order or the cart?" after a bare CANCEL. */
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
  /** The sold-out product that the buyer last asked for, so that the buyer can ask for a message when it is back. */
  missed: string | null;
  /** The order that a question is about: "cancel it?", "did it come?", "shall I open a dispute?", "shall I ask to take it back?" */
  order: string | null;
  /** What is wrong with the order, as the proposed dispute would say. */
  wrong: DisputeReason | null;
  /** What the buyer gives back, as it was proposed. */
  giveBack: ReturnWish | null;
  /**
   * Wanted products with a choice still open (which colour, which size), in the order the buyer asked for them. `said`: values that the buyer has
   * already chosen, as in "three blue, two green" for a product that also comes in sizes. `again`: how often we asked for the choice again.
   */
  choosing: { productId: string; quantity: number; said?: string[]; again?: number }[];
  /** Lists of products from which the buyer wants this many of one, without saying which. `said`: the words that asked for it. */
  lists?: { productIds: string[]; quantity: number; said: string; again?: number }[];
  /** A correction of the cart, in the buyer's words, and the lines that it may mean: we asked which. */
  correcting?: { said: string; lines: string[] } | null;
  /** The quantity wanted before the product was clear, and the delivery details given so far. */
  quantity: number | null;
  area: string | null;
  address: string | null;
  /** The buyer said that they will collect the order. */
  fetches?: boolean;
  /** When the buyer wants the order to come, in their own words. */
  when?: string | null;
  /** Extra requests: words on a card, wrapping, who may take the delivery. */
  notes?: Remark[];
  /** The coming order is a gift: the receiver's name, or "" if it was not given. */
  gift: string | null;
  /** The person the rider calls instead of the buyer, if the order is for another person. */
  giftPhone?: string | null;
  /**
   * The name given with the address of the person who receives the delivery: the buyer, or another person if no gift was
   * mentioned.
   */
  receiver?: string | null;
  /** The unpaid order that the cart replaces. */
  replaces?: string | null;
  /** The buyer wants to pay on delivery. */
  payment: "on_delivery" | null;
  /** The buyer wants that, and the order was above what the shop takes in cash. */
  wantsCash?: boolean;
  /** The number of turns in a row in which we did not understand the buyer. They get a menu first, then a person. */
  lost: number;
  /** What the last question about a day asked, and for which weekday, from Monday: "and on Sunday?" and "and at 11?" ask the same thing. */
  day?: { matter: "open" | "arrival"; weekday: number } | null;
  /** What always holds about money is added to a shop's rule once a day. `beside`: the beginnings of the rules it was added to. */
  truths?: { day: string; beside: string[] };
  /** Last turn we said that the shop answers in a different language from the buyer's. */
  toldLanguage: boolean;
};

/** Everything a brain may know. The turn reads it from the database; the brain never does. */
export type StateCard = {
  shop: {
    name: string;
    city: string | null;
    country: string;
    /** The clock that decides which day is today. */
    timezone: string;
    /** The currency of this buyer's quotes. */
    currency: string;
    deliveryAreas: DeliveryArea[];
    pickup: { address: string; hours: string } | null;
    policies: Record<string, string>;
    openingHours: string | null;
    /** The hours in languages other than English, if they were entered by weekday. */
    openingHoursIn?: Partial<Record<Language, string>>;
    categories: string[];
    /** The seller's collections, by the names that buyers use. */
    collections: string[];
    /** The units for its goods, in addition to pieces. */
    units: UnitWords[];
    goods: ShopGoods;
  };
  /** How the seller wants the answer to be. */
  rules: TurnRules;
  /** What the buyer has in progress here; left out if there is nothing to say about it. */
  underWay?: UnderWay;
  customer: { name: string | null; language: Language | null; facts: Partial<Record<FactKey, string>> };
  cart: Cart;
  proposal: Proposal | null;
  /** Newest first, at most 5. */
  orders: OrderCard[];
  dialogue: DialogueState;
  /** The shop's last message, so that we can see whether a yes follows it. */
  lastShopText: string | null;
  /** A person wrote that message, and may have asked a question of their own. */
  lastShopByPerson?: boolean;
  /** What we asked in that message. */
  lastShop?: Asked;
  /** The order that the shop's last message asked about: whether it has come. */
  arrivalAsked?: string | null;
  now: Date;
};

export type Turn = { messages: BuyerMessage[]; card: StateCard; tools: ToolBox };

/** A draft is words and pictures. The receipts of the tool box show what was done. */
export type Draft = {
  text: string;
  language: Language;
  buttons?: { id: string; title: string }[];
  image?: { productId: string };
  dialogue: DialogueState;
  /** How sure the brain is that it understood, from 0 to 1. */
  confidence: number;
};

export type Brain = {
  readonly name: string;
  /** How many tool calls a turn may make; if left out, the tool box's own limit applies. */
  readonly callsMax?: number;
  answer(turn: Turn): Promise<Draft>;
};

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "conversations.dialogue": DialogueState;
  }
}
