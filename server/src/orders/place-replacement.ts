// Places a replacement for returned goods: an order that costs nothing, and whose goods leave the stock immediately.
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { orderReasons } from "./reasons.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { consumeStock } from "../inventory/index.ts";
import { changeOrder } from "./change-order.ts";
import type { NewOrder } from "./contract.ts";
import { levelsOf } from "./hold-goods.ts";
import { placeOrder } from "./place-order.ts";
import { axesOf, type OrderRow } from "./queries.ts";

/** Sends it to the address of the first order, in the same way. @throws Refusal out_of_stock and all refusals of placing an order */
export async function placeReplacement(
  tx: Tx,
  actor: Actor,
  replaced: OrderRow,
  items: NewOrder["items"],
): Promise<OrderRow> {
  const delivery = replaced.delivery;
  const order = await placeOrder(tx, actor, {
    customerId: replaced.customer_id as NewOrder["customerId"],
    items,
    anyQuantity: true,
    currency: replaced.currency,
    channel: replaced.channel,
    conversationId: replaced.conversation_id,
    agreedPrices: new Map(items.map(({ productId, variantId }) => [variantId ?? productId, 0n])),
    delivery: { method: "area", area: null, etaDays: null, ...delivery, fee: 0 },
    ...(replaced.delivery_method ? { deliveryMethod: replaced.delivery_method } : {}),
    ...(replaced.shipping_address ? { shippingAddress: replaced.shipping_address } : {}),
    ...(replaced.gift ? { gift: replaced.gift as NonNullable<NewOrder["gift"]> } : {}),
    place: replaced,
    metadata: { replaces: replaced.number },
  });
  // There is nothing to pay or wait for: the seller has agreed to send it.
  const [confirmed] = await Promise.all([
    changeOrder(tx, actor, {
      before: order,
      axes: { ...axesOf(order), confirmed: true },
      cause: {
        reservationExpiresAt: null,
        reason: sentenceOf(orderReasons, "replaces_goods", { orderNumber: replaced.number }),
      },
    }),
    consumeStock(tx, actor, { orderId: order.id, productsMax: levelsOf(order) }),
  ]);
  return confirmed;
}
