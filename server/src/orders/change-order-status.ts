// A seller changes an order's status: confirm, process, ship, deliver, complete, cancel.
import { orderReasons } from "./reasons.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { consumeStock, extendReservation, releaseStock, returnStock } from "../inventory/index.ts";
import { choicesMissing, requireChoices } from "./choices-missing.ts";
import { changeOrder } from "./change-order.ts";
import type { StatusChange } from "./contract.ts";
import { levelsOf } from "./hold-goods.ts";
import { readyAt } from "./lead-time.ts";
import { axesOf, isFetched, lockOrder, type OrderRow } from "./queries.ts";
import { allowedStatuses, type Axes, isUnpaid, sellerMoves, type SellerStatus } from "./states.ts";

/** Refunds everything that the buyer of a cancelled order paid. The money modules pass it in. */
export type GiveBack = (tx: Tx, actor: Actor, orderId: string, reason: string) => Promise<unknown>;

/**
 * @param giveBack missing if the caller may not move money: a paid order can't be cancelled then
 * @throws Refusal not_found, version_conflict, invalid_transition (with what is allowed), choices_missing
 */
export async function changeOrderStatus(
  tx: Tx,
  actor: Actor,
  {
    orderId,
    change,
    ifMatch = null,
    giveBack = null,
  }: { orderId: string; change: StatusChange; ifMatch?: number | null; giveBack?: GiveBack | null },
): Promise<OrderRow> {
  let order = await lockOrder(tx, actor.shopId, orderId);
  if (ifMatch !== null && ifMatch !== order.version)
    throw new Refusal("version_conflict", undefined, { details: { currentVersion: order.version } });
  const axes = axesOf(order);
  const move = sellerMoves[change.status];
  const moneyHeld = axes.funds !== "none";
  const possible = (status: SellerStatus): boolean => status !== "cancelled" || !moneyHeld || giveBack !== null;
  const fetched = isFetched(order);
  if (!move.possible(axes, fetched) || !possible(change.status)) {
    if (isSo(order, change.status)) return order;
    const allowed = allowedNow(order).filter(possible);
    const hint = allowed.length > 0 ? ` It may become ${allowed.join(" or ")}.` : " It is at its end.";
    throw new Refusal("invalid_transition", `An order that is ${order.status} can't become ${change.status}.${hint}`, {
      details: { current: order.status, allowed },
    });
  }
  if (move.axis === "fulfilment" && isHere(axes)) requireChoices(order);
  const letGo = change.status === "cancelled";
  if (letGo && moneyHeld && giveBack) {
    await giveBack(tx, actor, orderId, change.reason ?? orderReasons.order_cancelled);
    order = await lockOrder(tx, actor.shopId, orderId);
  }
  const hold = goodsOf(change.status, order, actor.now);
  const [moved] = await Promise.all([
    changeOrder(tx, actor, {
      before: order,
      axes: move.apply(axesOf(order)),
      cause: {
        reason: change.reason,
        note: change.note,
        ...(hold ? { reservationExpiresAt: hold.until } : {}),
        // Completing an order that was not paid through us means that its money was taken in cash.
        ...(change.status === "completed" && isUnpaid(axes) ? { cashTaken: true } : {}),
      },
    }),
    hold?.change(tx, actor, orderId),
    // Goods of a paid order or a replacement are booked as sold but are still here, and returned goods have come back: all of them return
    // to stock.
    letGo && (moneyHeld || axes.fulfilment === "returned" || order.reservation_expires_at === null)
      ? returnStock(tx, actor, orderId, order.sold_under ?? orderId)
      : null,
  ]);
  return moved;
}

/** The statuses that the seller may set next. Nothing may be packed while a choice is missing. */
export function allowedNow(order: OrderRow): SellerStatus[] {
  const axes = axesOf(order);
  const lacks = isHere(axes) && choicesMissing(order.lines).length > 0;
  return allowedStatuses(axes, isFetched(order)).filter(
    (status) => !lacks || sellerMoves[status].axis !== "fulfilment",
  );
}

function isHere({ fulfilment }: Axes): boolean {
  return ["none", "packing", "ready", "returned"].includes(fulfilment);
}

/** A repeated status changes nothing. A paid order that was cancelled is shown as refunded. */
function isSo(order: OrderRow, wanted: SellerStatus): boolean {
  return order.status === wanted || (wanted === "cancelled" && order.state === "cancelled");
}

/** How long goods are reserved for cash on delivery. */
const cashHoldMs = hours(24);
type Hold = { until: Date | null; change(tx: Tx, actor: Actor, orderId: string): Promise<void> };

/** What to do with the goods that are reserved for the order; paid ones are already sold. */
function goodsOf(status: SellerStatus, order: OrderRow, now: Date): Hold | null {
  if (status === "cancelled") return { until: null, change: releaseStock };
  if (order.reservation_expires_at === null) return null;
  if (status === "shipped" || status === "delivered")
    return {
      until: null,
      change: (tx, actor, orderId) => consumeStock(tx, actor, { orderId, productsMax: levelsOf(order) }),
    };
  if (status !== "confirmed") return null;
  // An invoice may have reserved them for longer.
  const cashUntil = after(readyAt(order, now), cashHoldMs);
  const until = order.reservation_expires_at > cashUntil ? order.reservation_expires_at : cashUntil;
  return { until, change: (tx, actor, orderId) => extendReservation(tx, actor, orderId, until) };
}
