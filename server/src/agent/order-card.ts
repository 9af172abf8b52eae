// An order as its buyer may know it, with the payment link while it can be paid.
import type { Tx } from "../kernel/database/db.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { money } from "../kernel/values/money.ts";
import {
  checkoutOfOrder,
  type CheckoutServices,
  checkoutStatus,
  openCheckout,
  payerLink,
  paymentLink,
} from "../checkout/index.ts";
import { axesOf, dueOf, isFetched, isPaid, type OrderRow } from "../orders/index.ts";
import type { OrderCard } from "./brain.ts";
import { tapsOf } from "./choices/choice-question.ts";
import { openChoice } from "./choices/open-choice.ts";
import { findHold, releasedBefore } from "../escrow/index.ts";
import { isOnItsWayBack } from "../refunds/index.ts";
import { isShopsWord, liveShipment } from "../shipping/index.ts";
import { withoutContacts } from "./verify/contacts.ts";
import { whyEnded } from "./why-ended.ts";

const held: ReadonlySet<string> = new Set(["held", "release_due", "frozen"]);

/** `open`: make the payment link if there is none yet. */
export async function toOrderCard(
  services: CheckoutServices,
  tx: Tx,
  actor: Actor,
  order: OrderRow,
  open = false,
): Promise<OrderCard> {
  const existing = await checkoutOfOrder(tx, actor.shopId, order.id);
  // A code may have taken everything off: then there is nothing to pay.
  const checkout =
    existing ?? (open && order.total > 0n ? (await openCheckout(services, tx, actor, { order })).row : undefined);
  const missing = await openChoice(tx, order);
  const payable = checkout !== undefined && checkoutStatus(checkout, order, actor.now) === "open";
  const isHeld = held.has(order.funds);
  const ended = await whyEnded(tx, order);
  const paidOut = mayBePaidOut(order) ? await releasedBefore(tx, actor.shopId, order.id) : 0n;
  const left = order.brought - order.given_back - paidOut;
  const { area } = order.shipping_address ?? {};
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    total: money(order.total, order.currency),
    lines: order.lines.map(({ name, quantity, unit }) => ({ name: withoutContacts(name), quantity, unit })),
    paymentUrl: payable ? paymentLink(services, checkout.id) : null,
    payerUrl: payable ? payerLink(services, checkout.id) : null,
    payOnDelivery: awaitsCash(order),
    ...(order.gift?.hidePrices ? { isGift: true } : {}),
    choice: missing && { ...missing, taps: tapsOf(order, missing) },
    placedAt: order.created_at,
    waitsForBuyer: isFetched(order) && order.fulfilment === "ready",
    ...(isHeld ? { moneyHeld: money(left, order.currency) } : {}),
    ...(isHeld && paidOut > 0n ? { paidOut: money(paidOut, order.currency) } : {}),
    ...(order.payment === "partly_paid" && isHeld
      ? {
          partlyPaid: {
            came: money(order.covered, order.currency),
            rest: money(dueOf(order), order.currency),
          },
        }
      : {}),
    ...wordOf(await whoseWord(tx, order)),
    ...(order.owed_back > 0n
      ? {
          owedBack: {
            sum: money(order.owed_back, order.currency),
            all: order.owed_back >= left,
          },
        }
      : {}),
    ...(order.payment === "refunded" && (await isOnItsWayBack(tx, actor.shopId, order.id)) ? { goesBack: true } : {}),
    ...(ended === null ? {} : { ended }),
    ...(area === undefined ? {} : { deliveryArea: area }),
    ...(order.dispute === "none" || order.dispute === "resolved" ? {} : { disputed: true }),
  };
}

/** Other orders have no proof for a release. */
function mayBePaidOut({ fulfilment, dispute, owed_back: owed }: OrderRow): boolean {
  return fulfilment === "delivered" || dispute !== "none" || owed > 0n;
}

const carriedBy = {
  shipped: ["picked_up", "in_transit", "out_for_delivery", "attempt_failed"],
  delivered: ["delivered"],
};

type Word = "shop" | "courier" | null;

/**
 * The only source of the news that it was sent or delivered. Null if the buyer or the delivery code proves it, or if a courier says
 * that it is on its way.
 */
async function whoseWord(tx: Tx, { shop_id, id, status }: OrderRow): Promise<Word> {
  if (status !== "shipped" && status !== "delivered") return null;
  const [hold, shipment] = await Promise.all([findHold(tx, shop_id, id), liveShipment(tx, shop_id, id)]);
  // A courier's word proves nothing about goods or an address that the shop changed.
  if (hold && status === "delivered") return hold.proof === null ? "shop" : hold.proof === "courier" ? "courier" : null;
  if (!shipment || !carriedBy[status].includes(shipment.state) || (await isShopsWord(tx, shipment))) return "shop";
  return status === "delivered" ? "courier" : null;
}

function wordOf(word: Word): Pick<OrderCard, "shopsWord" | "couriersWord"> {
  return word === "shop" ? { shopsWord: true } : word === "courier" ? { couriersWord: true } : {};
}

/** Goods that are sent unpaid, because the seller said so, or the agent if the seller allows it. */
export function awaitsCash(order: OrderRow): boolean {
  const { state, confirmed, payment, fulfilment } = axesOf(order);
  return state === "placed" && confirmed && !isPaid(payment) && payment !== "refunded" && fulfilment !== "delivered";
}
