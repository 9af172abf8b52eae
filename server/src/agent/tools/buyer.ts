// Whom a turn's tools serve: bound here, on the server. No tool takes a shop, a customer, a price or a discount from a brain.
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
  /** What they are quoted in; what has no price in it is in the shop's own. */
  currency: Currency;
  shopCurrency: Currency;
  deliveryAreas: readonly DeliveryAreaRow[];
  pickup: { address: string; hours: string } | null;
  /** What this buyer may take before a person is called. */
  caps: Shop["caps"];
  /** Carts that the messages of this turn brought, by message. */
  sentCarts: ReadonlyMap<string, readonly CartItem[]>;
  /** What they wrote in this turn: offers and facts are read in it by code. */
  messages: readonly BuyerMessage[];
  /** As the channel calls them. */
  identity: { channel: string; users: readonly string[] };
  /** The dispute that they said yes to. */
  disputed: { orderId: string; reason: DisputeReason } | null;
  /** What they said yes to giving back. */
  givesBack: ({ orderId: string } & ReturnWish) | null;
  /** The order that they said yes to having received. */
  received: string | null;
  consent: "yes" | "no" | null;
  /** The proposal that the yes was said to; one made in this turn was seen by nobody yet. */
  agreed: string | null;
};

export type Run<Name extends ToolName> = (
  buyer: Buyer,
  input: Tools[Name]["input"],
) => Promise<ToolResult<Tools[Name]["output"]>>;

export function refuse(
  code: ToolRefusalCode,
  detail: string,
  more: Pick<ToolRefusal, "available" | "productId" | "next"> = {},
): ToolRefusal {
  return { ok: false, code, detail, ...more };
}
