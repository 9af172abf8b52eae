// The tools of the agent as data: what goes in, what comes back. Every result is kept as a receipt of the turn,
// and the verifier lets no figure or claim leave that no receipt (or the state card) carries.
import type { DiscountReason } from "../discounts/index.ts";
import type { DisputeReason } from "../disputes/index.ts";
import type { Money } from "../kernel/values/money.ts";
import type {
  Cart,
  CartDiscount,
  FactKey,
  OrderCard,
  Payment,
  ProductCard,
  Proposal,
  ProposedGift,
  ReturnWish,
} from "./brain.ts";

/** A wish that could not be granted. `code` is stable; `data` holds what an honest answer needs. */
export type ToolRefusal = {
  ok: false;
  code: ToolRefusalCode;
  detail: string;
  available?: number;
  productId?: string;
  next?: number;
};
export const toolRefusalCodes = [
  "not_found",
  "out_of_stock",
  /** The product is not sold in this quantity; `next` is the next one that it is sold in. */
  "quantity_not_sold",
  /** Where it goes to, the shop wants its money first. */
  "no_pay_on_delivery",
  "empty_cart",
  /** The product is sold by its variants: `get_product` lists them, each with an id of its own. */
  "choose_variant",
  "no_consent",
  "proposal_expired",
  "proposal_changed",
  "invalid",
  "over_limit",
  /** The seller leaves it to people. */
  "needs_person",
] as const;
export type ToolRefusalCode = (typeof toolRefusalCodes)[number];
export type ToolSuccess<Data> = { ok: true; data: Data };
export type ToolResult<Data> = ToolSuccess<Data> | ToolRefusal;

/** What became of a cart that the buyer sent. The lists are of product ids. */
export type TakenCart = {
  cart: Cart;
  /** All that we know of what stood in it. */
  products: ProductCard[];
  /** Fewer are left than were wanted: what is left is in the cart. */
  short: string[];
  soldOut: string[];
  /** Not sold in the quantity that was wanted: the next one that it is sold in is in the cart. */
  adjusted: string[];
  /** Their phone showed another price than ours. */
  repriced: string[];
  /** Something in it is not sold any more, or was never ours. */
  gone: boolean;
};

/**
 * Name, input and output of every tool. A `productId` names a product, or one of its variants: then the card is that variant's. Where
 * there are variants only they go into a cart. No input carries a customer id, a price or a discount.
 */
export type Tools = {
  search_products: {
    input: {
      query: string;
      category?: string;
      collection?: string;
      colour?: string;
      size?: string;
      minPriceMinor?: number;
      maxPriceMinor?: number;
      limit?: number;
    };
    /** `matches` best first. `exact` false: nothing met all wishes, these come near. */
    output: { matches: ProductCard[]; exact: boolean };
  };
  get_product: { input: { productId: string }; output: { product: ProductCard } };
  /** What so many of a product cost, haggling aside. Changes nothing. */
  quote_price: {
    input: { productId: string; quantity: number };
    output: { product: ProductCard; quantity: number; total: Money };
  };
  view_cart: { input: Record<string, never>; output: { cart: Cart } };
  add_to_cart: {
    input: { productId: string; quantity: number };
    output: { cart: Cart; added: ProductCard; quantity: number };
  };
  /** Quantity 0 takes the line out. */
  set_cart_quantity: { input: { productId: string; quantity: number }; output: { cart: Cart } };
  /** The cart of a message of type `order` takes the place of the buyer's own, at our prices. */
  take_cart: { input: { messageId: string }; output: TakenCart };
  clear_cart: { input: Record<string, never>; output: { cart: Cart } };
  /**
   * Binds items, quantities, amounts, address and the way to pay to a token; changes nothing else. Delivery by area name, or pickup.
   * Paid by the link where nothing is said of it; on delivery only in an area where the shop allows it.
   */
  propose_order: {
    input: ({ delivery: "pickup" } | { delivery: "area"; area: string; address: string } | { delivery: "none" }) & {
      payment?: Payment;
      /** When the buyer wants it, in their own words. */
      when?: string;
      /** What they ask for beside the goods, in their own words; `riderNote`: at the door. */
      note?: string;
      riderNote?: string;
      /** Who takes it at the address, if they name somebody. */
      receiver?: string;
      gift?: ProposedGift;
      /** The buyer's unpaid order that this one replaces: the yes cancels that one in the same step. */
      replaces?: string;
    };
    output: { proposal: Proposal };
  };
  /** Makes the order, and its payment link or, where it is paid on delivery, the word to the shop to send it. Refused unless code has read the buyer's yes to exactly this proposal. */
  confirm_order: { input: { token: string }; output: { order: OrderCard } };
  order_status: { input: { number?: string }; output: { orders: OrderCard[] } };
  /** The payment link of an unpaid order. */
  payment_link: { input: { orderId: string }; output: { order: OrderCard } };
  /** Asks the provider whether the order was paid; the buyer's word alone moves nothing. */
  check_payment: { input: { orderId: string }; output: { order: OrderCard } };
  cancel_order: { input: { orderId: string }; output: { order: OrderCard } };
  /**
   * Answers what the buyer offers for one piece, read from their words by code. `price` is theirs until `expiresAt`, for the
   * quantity they put into the cart; `fixed`: nothing is haggled for here.
   */
  haggle: {
    input: { productId: string };
    output: {
      product: ProductCard;
      outcome: "agreed" | "offer" | "last" | "fixed";
      price: Money;
      expiresAt: Date | null;
    };
  };
  /**
   * A discount code that the buyer named, in their own words of this turn. `discount` is what it takes off the cart as it is; `reason`
   * says why nothing, where something is wrong with it. Neither: it counts later.
   */
  apply_code: {
    input: { code: string };
    output: {
      code: string;
      discount: CartDiscount | null;
      reason: CodeReason | null;
      minimum: Money | null;
      cart: Cart;
    };
  };
  /** What they ordered before comes into the cart, at today's prices; the newest order, or the one with this number. */
  reorder: { input: { number?: string }; output: TakenCart };
  /**
   * Who gets the order, and whether its prices go with it: they do unless it is a gift, which it is where nothing else is said. Without
   * `receiver` it is for whom its address names.
   */
  note_gift: {
    input: {
      orderId: string;
      receiver?: string;
      phone?: string;
      message?: string;
      goesTo?: "gift" | "receiver" | "buyer";
    };
    output: { order: OrderCard };
  };
  /** What the buyer asks for beside the goods of an order that is not packed yet, in their own words. */
  note_order: { input: { orderId: string; note: string }; output: { order: OrderCard } };
  /** The buyer has the goods. Refused unless code has read their yes to the question whether they do. */
  confirm_receipt: { input: { orderId: string }; output: { order: OrderCard } };
  /** Only what stands in the buyer's own words of this turn. */
  save_fact: { input: { key: FactKey; value: string }; output: { fact: { key: FactKey; value: string } } };
  forget_fact: { input: { key: FactKey }; output: { forgotten: FactKey } };
  /** Offers and news on or off. On only when the buyer's own words ask for it. */
  set_marketing: { input: { wanted: boolean }; output: { marketing: boolean } };
  /** They are told once when the sold-out product is back. */
  join_waitlist: { input: { productId: string }; output: { waitingFor: ProductCard } };
  /** Binds an order and what is wrong with it, for the buyer to agree to; changes nothing. */
  propose_dispute: {
    input: { orderId: string; reason: DisputeReason };
    output: { order: OrderCard; reason: DisputeReason };
  };
  /** Freezes the order's money. Refused unless code has read the buyer's yes to exactly this proposal. */
  open_dispute: {
    input: { orderId: string; reason: DisputeReason };
    output: { order: OrderCard; reason: DisputeReason };
  };
  /** Binds what of an order is to go back and what for, for the buyer to agree to; changes nothing. */
  propose_return: { input: { orderId: string } & ReturnWish; output: { order: OrderCard; wish: ReturnWish } };
  /** The shop is asked to take it back. Refused unless code has read the buyer's yes to exactly this proposal. */
  ask_return: { input: { orderId: string } & ReturnWish; output: { order: OrderCard; wish: ReturnWish } };
  /** The buyer wants money back. No tool moves any: the shop's people are asked. */
  ask_refund: { input: { orderId?: string; summary: string }; output: { handedOver: true } };
  hand_over: {
    /** `topic`, `angry` and `order_value` are rules of the seller's. */
    input: { reason: (typeof handOverReasons)[number]; summary: string };
    output: { handedOver: true };
  };
};

export type CodeReason = DiscountReason;

export const handOverReasons = [
  "asked_for_person",
  "complaint",
  "not_understood",
  "refund",
  "topic",
  "angry",
  "order_value",
  "other",
] as const;

export type ToolName = keyof Tools;
export type Receipt = {
  [Name in ToolName]: { tool: Name; input: Tools[Name]["input"]; result: ToolResult<Tools[Name]["output"]> };
}[ToolName];

export type ToolBox = {
  call<Name extends ToolName>(name: Name, input: Tools[Name]["input"]): Promise<ToolResult<Tools[Name]["output"]>>;
  /** Everything called so far in this turn. */
  readonly receipts: readonly Receipt[];
  /** What code, not the brain, read in the buyer's last message: an affirmative directly after a proposal, or its denial. */
  readonly consent: "yes" | "no" | null;
};
