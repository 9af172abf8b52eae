// The buyer that a turn's tools serve, bound here on the server. No tool takes a shop, a customer, a price or a discount
// from a brain.
import type { CartItem } from "../../channels/index.ts";
import type { CheckoutServices } from "../../checkout/index.ts";
import type { DisputeReason } from "../../disputes/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import type { Currency } from "../../kernel/values/money.ts";
import type { DeliveryAreaRow, Shop } from "../../shops/index.ts";
import type { BuyerMessage, ReturnWish } from "../brain.ts";
import type { ToolName, ToolRefusal, ToolRefusalCode, ToolResult, Tools } from "../tool.ts";

export type Buyer = {
  tx: Tx;
  actor: Actor;
  services: CheckoutServices;
  conversationId: string;
  customerId: string;
  channel: "chatapp" | "photoapp";
  /** The currency of their quotes. Goods without a price in it use the shop's own. */
  currency: Currency;
  shopCurrency: Currency;
  deliveryAreas: readonly DeliveryAreaRow[];
  pickup: { address: string; hours: string } | null;
  /** How much this buyer may order before a person is called. */
  caps: Shop["caps"];
  /** Carts that this turn's messages contained, by message. */
  sentCarts: ReadonlyMap<string, readonly CartItem[]>;
  /** What the buyer wrote in this turn: code reads offers and facts from it. */
  messages: readonly BuyerMessage[];
  /** The buyer's ids on the channel. */
  identity: { channel: string; users: readonly string[] };
  /** The dispute that the buyer said yes to. */
  disputed: { orderId: string; reason: DisputeReason } | null;
  /** What the buyer agreed to give back. */
  givesBack: ({ orderId: string } & ReturnWish) | null;
  /** The order that the buyer tapped to have received. */
  received: string | null;
  consent: "yes" | "no" | null;
  /** The proposal that the buyer's yes answers. A proposal made in this turn has not been shown yet. */
  agreed: string | null;
};

export type Run<Name extends ToolName> = (
  buyer: Buyer,
  input: Tools[Name]["input"],
) => Promise<ToolResult<Tools[Name]["output"]>>;

/** Runs after everything that the refused call did is undone. */
export type AfterRefusal<Name extends ToolName> = (buyer: Buyer, input: Tools[Name]["input"]) => Promise<void>;

export function refuse(
  code: ToolRefusalCode,
  detail: string,
  more: Pick<ToolRefusal, "available" | "productId" | "next"> = {},
): ToolRefusal {
  return { ok: false, code, detail, ...more };
}
