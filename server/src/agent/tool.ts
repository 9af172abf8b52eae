// The tools of the agent as data: what goes in and what comes back. Every result is kept as a receipt of the turn. The
// verifier stops any figure or claim that no receipt (or the state card) supports.
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

/** A request that could not be granted. `code` is stable; `data` holds what an honest answer needs. */
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
  /** The product is not sold in this quantity; `next` is the next quantity that is allowed. */
  "quantity_not_sold",
  /** In this delivery area the shop wants its money first. */
  "no_pay_on_delivery",
  "empty_cart",
  /** The product is sold by variant: `get_product` lists the variants, each with its own id. */
  "choose_variant",
  "no_consent",
  "proposal_expired",
  "proposal_changed",
  "invalid",
  "over_limit",
  /** The seller leaves this to people. */
  "needs_person",
] as const;
export type ToolRefusalCode = (typeof toolRefusalCodes)[number];
export type ToolSuccess<Data> = { ok: true; data: Data };
export type ToolResult<Data> = ToolSuccess<Data> | ToolRefusal;

/** The result of a cart that the buyer sent. The lists hold product ids. */
export type TakenCart = {
  cart: Cart;
  /** All that we know about its contents. */
  products: ProductCard[];
  /** Fewer are left than the buyer wanted: what is left is in the cart. */
  short: string[];
  soldOut: string[];
  /** Not sold in the quantity wanted: the cart has the next quantity that is allowed. */
  adjusted: string[];
  /** The buyer's phone showed a different price from ours. */
  repriced: string[];
  /** Something in it is no longer sold, or was never ours. */
  gone: boolean;
};

/**
 * Name, input and output of every tool. A `productId` names a product or one of its variants; the card is then that
 * variant's. If a product has variants, only they go into a cart. No input carries a customer id, a price or a discount.
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
    /** `matches`: the best first. `exact` false: nothing met all wishes, and these come near. */
    output: { matches: ProductCard[]; exact: boolean };
  };
  get_product: { input: { productId: string }; output: { product: ProductCard } };
  /** The price of this quantity of a product, without haggling. Changes nothing. */
  quote_price: {
    input: { productId: string; quantity: number };
    output: { product: ProductCard; quantity: number; total: Money };
  };
  view_cart: { input: Record<string, never>; output: { cart: Cart } };
  add_to_cart: {
    input: { productId: string; quantity: number };
    output: { cart: Cart; added: ProductCard; quantity: number };
  };
  /** Quantity 0 removes the line. */
  set_cart_quantity: { input: { productId: string; quantity: number }; output: { cart: Cart } };
  /** Replaces the buyer's own cart with the cart of a message of type `order`, at our prices. */
  take_cart: { input: { messageId: string }; output: TakenCart };
  clear_cart: { input: Record<string, never>; output: { cart: Cart } };
  /**
   * Binds items, quantities, amounts, address and payment method to a token; changes nothing else. Delivery goes to a named
   * area, or the buyer collects the goods. The buyer pays by link unless the input says otherwise; payment on delivery only
   * works in areas where the shop allows it.
   */
  propose_order: {
    input: ({ delivery: "pickup" } | { delivery: "area"; area: string; address: string } | { delivery: "none" }) & {
      payment?: Payment;
      /** When the buyer wants it, in their own words. */
      when?: string;
      /**
       * What the buyer asks for in addition to the goods, in their own words; `riderNote`: what they ask for at the door.
       */
      note?: string;
      riderNote?: string;
      /** The person who receives the delivery, if the buyer names one. */
      receiver?: string;
      gift?: ProposedGift;
      /** The buyer's unpaid order that this one replaces: the yes cancels that order in the same step. */
      replaces?: string;
    };
    output: { proposal: Proposal };
  };
  /**
   * Makes the order and its payment link, or asks the shop to send it if the buyer pays on delivery. Refused unless code has
   * read the buyer's yes to exactly this proposal.
   */
  confirm_order: { input: { token: string }; output: { order: OrderCard } };
  order_status: { input: { number?: string }; output: { orders: OrderCard[] } };
  /** The payment link of an unpaid order. */
  payment_link: { input: { orderId: string }; output: { order: OrderCard } };
  /** Asks the provider whether the order was paid; the buyer's word alone moves nothing. */
  check_payment: { input: { orderId: string }; output: { order: OrderCard } };
  cancel_order: { input: { orderId: string }; output: { order: OrderCard } };
  /**
   * Answers the buyer's offer for one piece, which code reads from their words. `price` is theirs until `expiresAt`, for the
   * quantity they put into the cart. `fixed`: the shop does not haggle over this.
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
   * A discount code that the buyer named in their own words this turn. `discount`: what it takes off the current cart.
   * `reason`: why it takes nothing off, if something is wrong with it. With neither, the code counts later.
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
  /** Puts an earlier order into the cart again, at today's prices: the newest order, or the one with this number. */
  reorder: { input: { number?: string }; output: TakenCart };
  /**
   * Sets the receiver of the order, and whether its prices go with it. A gift goes without prices, and the order is a gift
   * unless the input says otherwise. Without `receiver`, the order is for the person that its address names.
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
  /** Extra requests for an order that is not packed yet, in the buyer's own words. */
  note_order: { input: { orderId: string; note: string }; output: { order: OrderCard } };
  /** The buyer has the goods. Refused unless they tapped so below the question whether they do. */
  confirm_receipt: { input: { orderId: string }; output: { order: OrderCard } };
  /** Takes only what the buyer's own words of this turn contain. */
  save_fact: { input: { key: FactKey; value: string }; output: { fact: { key: FactKey; value: string } } };
  forget_fact: { input: { key: FactKey }; output: { forgotten: FactKey } };
  /** Turns offers and news on or off. Turns them on only if the buyer's own words ask for it. */
  set_marketing: { input: { wanted: boolean }; output: { marketing: boolean } };
  /** The buyer gets one message when the sold-out product is back. */
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
  /** Binds what the buyer gives back and what they want for it, for the buyer to agree to; changes nothing. */
  propose_return: { input: { orderId: string } & ReturnWish; output: { order: OrderCard; wish: ReturnWish } };
  /** Asks the shop to take it back. Refused unless code has read the buyer's yes to exactly this proposal. */
  ask_return: { input: { orderId: string } & ReturnWish; output: { order: OrderCard; wish: ReturnWish } };
  /** The buyer wants money back. No tool moves money: this asks the shop's people. */
  ask_refund: { input: { orderId?: string; summary: string }; output: { handedOver: true } };
  hand_over: {
    /** `topic`, `angry` and `order_value` are rules of the seller. */
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
  /** All calls so far in this turn. */
  readonly receipts: readonly Receipt[];
  /** What code, not the brain, read in the buyer's last message: a yes directly after a proposal, or a no to it. */
  readonly consent: "yes" | "no" | null;
};
