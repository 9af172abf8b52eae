// What a buyer wants, one wish per clause of what was written.
import type { DeliveryArea } from "../../brain.ts";

/** Tried in this order: what must never be missed first, small talk last. */
export const intentOrder = [
  "off_topic",
  "safety",
  "receipt",
  "returns_policy",
  "question",
  "person",
  "opt_in",
  "opt_out",
  "dispute",
  "give_back",
  "refund",
  "complaint",
  "abuse",
  "cart_total",
  "clear_cart",
  "paid",
  "pay_on_delivery",
  "payment_methods",
  "waitlist",
  "recall",
  "remember",
  "forget",
  "reorder",
  "cancel",
  "payer",
  "gift",
  "pay_link",
  "received",
  "status",
  "set_quantity",
  "haggle",
  "keep_only",
  "remove",
  "cart",
  "checkout",
  "hours",
  "location",
  "pickup",
  "delivery",
  "price",
  "stock",
  "find",
  "buy",
  "bot",
  "how_are_you",
  "greeting",
  "thanks",
  "bye",
] as const;
export type Intent = (typeof intentOrder)[number];

/** Which product: by words, by what it is like, or by what was shown before. */
export type Wanted = {
  /** Content words of the clause, goods by the word that shops name them by. */
  words: string[];
  /** The same as they were typed, colour included. */
  asTyped: string[];
  /** Words of the shop's sizes and looks that stand in it whole: "100 ml". */
  looks?: readonly string[];
  /** The whole clause, in which sizes and other choices are looked for. */
  said: string;
  /** The one thing for sale whose name is written in full, as `plainName` writes it. */
  named: string | null;
  category: string | null;
  /** Kinds of goods that serve the use they name: "for my kitchen". */
  kinds: readonly string[];
  /** Whom it is for. */
  person: "men" | "women" | null;
  colour: string | null;
  size: string | null;
  /** Minor units of the shop's currency. */
  minPriceMinor: bigint | null;
  maxPriceMinor: bigint | null;
  /** Place in the list last shown, from 0; -1 the last. */
  place: number | null;
  /** "it", "that one". */
  points: boolean;
};

export type Wish = {
  intent: Intent | null;
  wanted: Wanted;
  quantity: number | null;
  /** Every count in it, in order, with the word after it: the "two" of a "Two-Piece Set" counts nothing. */
  counts: readonly { count: number; phrase: string }[];
  /** "an oud perfume, to pick up": besides, it asks for the thing itself. */
  alsoBuys: boolean;
  /** "what is delivery of two mugs to Yaba?": besides, it asks for the price of the thing itself. */
  alsoAsks: boolean;
  /** "one more", "another". */
  more: boolean;
  /** "one less", "-3": so many are to go. */
  fewer: boolean;
  /** An amount of money stands in it. */
  namesAmount: boolean;
  area: DeliveryArea | null;
  /** As the buyer wrote it. */
  address: string | null;
  orderNumber: string | null;
  text: string;
};
