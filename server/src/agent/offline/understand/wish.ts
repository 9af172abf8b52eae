// What a buyer wants, with one wish for each clause.
import type { DeliveryArea } from "../../brain.ts";

/** Tried in this order: first what we must never miss, small talk last. */
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
  /** Content words of the clause. Goods have the word that shops use. */
  words: string[];
  /** The same words as typed, with the colour. */
  asTyped: string[];
  /** Words for the shop's sizes and looks that the clause has in full: "100 ml". */
  looks?: readonly string[];
  /** The whole clause. We look for sizes and other choices in it. */
  said: string;
  /** The one product for sale whose full name is in the clause, as `plainName` writes it. */
  named: string | null;
  category: string | null;
  /** Kinds of goods that serve the use that the buyer names: "for my kitchen". */
  kinds: readonly string[];
  /** Whom it is for. */
  person: "men" | "women" | null;
  colour: string | null;
  size: string | null;
  /** Minor units of the shop's currency. */
  minPriceMinor: bigint | null;
  maxPriceMinor: bigint | null;
  /** The place in the last list shown, from 0; -1 is the last. */
  place: number | null;
  /** "it", "that one". */
  points: boolean;
};

export type Wish = {
  intent: Intent | null;
  wanted: Wanted;
  quantity: number | null;
  /** Every count in the clause, in order, with the word after it. The "two" of a "Two-Piece Set" is not a real count. */
  counts: readonly { count: number; phrase: string }[];
  /** "an oud perfume, to pick up": also asks for the thing itself. */
  alsoBuys: boolean;
  /** "what is delivery of two mugs to Yaba?": also asks for the price of the thing itself. */
  alsoAsks: boolean;
  /** "one more", "another". */
  more: boolean;
  /** "one less", "-3": how many to remove. */
  fewer: boolean;
  /** It has an amount of money. */
  namesAmount: boolean;
  area: DeliveryArea | null;
  /** As the buyer wrote it. */
  address: string | null;
  orderNumber: string | null;
  text: string;
};
