// Updates an order's money after a step of the order: stops and starts clocks, makes the delivery code, books the fee of a cash order. Runs
// at each change of the order's status and each time a clock is due. Repeated, it changes nothing.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { can } from "../kernel/contract/states.ts";
import { disputed, escrow, holdBalances } from "../ledger/index.ts";
import {
  axesOf,
  findOrder,
  firstReachedAt,
  fundsMachine,
  isFetched,
  lockOrder,
  moveOrder,
  type OrderRow,
  reachedAt,
  orderReasons,
} from "../orders/index.ts";
import { findPayment } from "../payments/index.ts";
import { bookCashOrder, isCashSale } from "./book-cash-order.ts";
import { changeHold, type HoldChange } from "./change-hold.ts";
import { estimateOf, findShipment, hasLeft, liveShipment } from "../shipping/index.ts";
import {
  arrivalAskAt,
  arrivalDisputeMs,
  collectMs,
  dispatchMs,
  isAccepted,
  isDispatched,
  unprovenMs,
} from "./clocks.ts";
import { hasChat } from "./buyer-notices.ts";
import { hasFree } from "./free-money.ts";
import { handoverHash } from "./handover-code.ts";
import { findHold, type HoldRow, lockHold } from "./queries.ts";
import { type HasSpoken, isSilent } from "./is-silent.ts";
import { isComplete } from "./settled.ts";
import { silencePays } from "./silence-pays.ts";

/** Names an order: by its id, or by one of its payments or shipments. */
type Named = { orderId: string } | { paymentId: string } | { shipmentId: string };
type Followed = { shopId: string } & Named;
/** `hasSpoken`: the conversations module knows it, so the app passes it in. */
export type FollowServices = { vault: Vault; hasSpoken: HasSpoken };

/** @param delivered further work for a delivered order; may be called more than once for one. */
export function followOrderJob(
  database: Database,
  services: FollowServices,
  delivered: (order: { shopId: string; orderId: string; now: Date }) => Promise<void>,
): JobRow<Followed> {
  return {
    name: "follow-order",
    concurrency: 4,
    retryLimit: 12,
    timeoutSeconds: 60,
    run: async ({ shopId, ...of }, { now }) => {
      const actor = systemActor(shopId, "follow-order", now);
      const orderId = await database.read(shopId, (tx) => orderOf(tx, shopId, of));
      if (orderId === undefined) return;
      // Most steps don't concern the money. Then nothing is locked.
      const [order, hold, waits] = await database.read(shopId, (tx) =>
        Promise.all([findOrder(tx, shopId, orderId), findHold(tx, shopId, orderId), isUnfetched(tx, shopId, orderId)]),
      );
      if (concerns(order, hold, waits)) await database.write(shopId, (tx) => followOrder(tx, actor, services, orderId));
      if (order.fulfilment === "delivered") await delivered({ shopId, orderId, now });
    },
  };
}

/** @returns both afterwards, locked; the hold is undefined if no money was ever held. */
export async function followOrder(
  tx: Tx,
  actor: Actor,
  { vault, hasSpoken }: FollowServices,
  orderId: string,
): Promise<{ order: OrderRow; hold: HoldRow | undefined }> {
  const order = await lockOrder(tx, actor.shopId, orderId);
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (isCashSale(order)) await bookCashOrder(tx, actor, order);
  const followed = hold && (await followHold(tx, actor, { vault, order, hold }));
  if (isComplete(order)) {
    const cause = { reason: orderReasons.delivered_and_settled };
    return { order: await moveOrder(tx, actor, { order, step: { state: "complete" }, cause }), hold: followed };
  }
  return {
    order: followed ? await followClock(tx, actor, { order, hold: followed, hasSpoken }) : order,
    hold: followed,
  };
}

/** Whether a release has a date. The order shows the same as its hold. */
async function followClock(
  tx: Tx,
  actor: Actor,
  { order, hold, hasSpoken }: { order: OrderRow; hold: HoldRow; hasSpoken: HasSpoken },
): Promise<OrderRow> {
  const { funds } = axesOf(order);
  const starts = can(fundsMachine, funds, "startClock");
  const stops = can(fundsMachine, funds, "stopClock") && hold.proof === null;
  if (hold.state !== "held" || hold.release_due_at === null || (!starts && !stops)) return order;
  const isDue = hold.proof !== null || (await mayBeSilent(tx, order, hold, hasSpoken));
  if (stops) return isDue ? order : moveOrder(tx, actor, { order, step: { funds: "stopClock" } });
  return isDue && (await hasFree(tx, order)) ? moveOrder(tx, actor, { order, step: { funds: "startClock" } }) : order;
}

/** They have a chat in which they can be asked, and have not written since the seller's "delivered". */
async function mayBeSilent(tx: Tx, order: OrderRow, hold: HoldRow, hasSpoken: HasSpoken): Promise<boolean> {
  const canBe = silencePays(order) && hold.seller_said_delivered_at !== null && (await hasChat(tx, order));
  return canBe && isSilent(tx, order, hold, hasSpoken);
}

async function orderOf(tx: Tx, shopId: string, of: Named): Promise<string | undefined> {
  if ("orderId" in of) return of.orderId;
  if ("shipmentId" in of) return (await findShipment(tx, shopId, of.shipmentId)).order_id;
  return (await findPayment(tx, shopId, { id: of.paymentId }))?.order_id;
}

function concerns(order: OrderRow, hold: HoldRow | undefined, waits: boolean): boolean {
  if (isCashSale(order) || isComplete(order)) return true;
  if (hold === undefined) return false;
  const mayStop = order.funds === "release_due" && hold.proof === null;
  return hold.state !== "held" || isEmptied(order) || mayStop || Object.keys(changes(order, hold, waits)).length > 0;
}

/** A courier's label is bought, and the courier has not fetched the parcel. So the shop's "sent" and "delivered" don't count yet. */
async function isUnfetched(tx: Tx, shopId: string, orderId: string): Promise<boolean> {
  const parcel = await liveShipment(tx, shopId, orderId);
  return parcel?.method === "courier" && !hasLeft(parcel.state);
}

/** All of it was refunded, or may have been. */
function isEmptied({ payment, state }: OrderRow): boolean {
  return payment === "refunded" || payment === "partly_refunded" || state === "cancelled";
}

/**
 * The clocks that the order's step stops and starts.
 * @param unfetched the courier has not fetched the parcel. The clock of unsent orders continues until it does, until the label is given back, or
 * until a delivery is proven, even if the seller says sent or delivered
 */
function changes(
  order: OrderRow,
  hold: HoldRow,
  unfetched: boolean,
): { accepted?: true; dispatched?: true; code?: true; waits?: true; said?: true; back?: true; awaited?: boolean } {
  if (hold.state !== "held") return {};
  const delivered = order.fulfilment === "delivered";
  const dispatched = isDispatched(order) && (!unfetched || hold.dispatch_by === null);
  const waits = isFetched(order) && order.fulfilment === "ready";
  const back = order.fulfilment === "returned" && hold.dispatch_by === null && hold.proof === null;
  const isAwaited = hold.arrival_ask_at !== null || hold.arrival_dispute_at !== null;
  // The buyer's silence after the seller's "delivered" did not count, so the buyer is asked instead.
  const isAskedInstead = isAwaited && hold.seller_said_delivered_at !== null && hold.release_due_at === null;
  const awaited = dispatched && (!delivered || isAskedInstead) && hold.proof === null;
  return {
    ...(awaited !== isAwaited ? { awaited } : {}),
    ...(hold.accept_by !== null && (isAccepted(order) || dispatched) ? { accepted: true } : {}),
    ...(hold.dispatch_by !== null && dispatched ? { dispatched: true } : {}),
    ...(hold.handover_code_hash === null && ((dispatched && !delivered) || waits) ? { code: true } : {}),
    ...(hold.handover_code_hash === null && waits ? { waits: true } : {}),
    ...(delivered && hold.proof === null && hold.seller_said_delivered_at === null ? { said: true } : {}),
    ...(back ? { back: true } : {}),
  };
}

async function followHold(
  tx: Tx,
  actor: Actor,
  { vault, order, hold }: { vault: Vault; order: OrderRow; hold: HoldRow },
): Promise<HoldRow> {
  const stays = await followMoney(tx, actor, order, hold);
  const unfetched = await isUnfetched(tx, actor.shopId, order.id);
  const { accepted, dispatched, code, waits, said, back, awaited } = changes(order, stays, unfetched);
  const change: HoldChange = {
    ...(accepted ? { accept_by: null } : {}),
    ...(dispatched ? { accept_by: null, dispatch_by: null } : {}),
    // Returned goods must be sent again or refunded: the buyer does not wait forever.
    ...(back ? { dispatch_by: after(actor.now, dispatchMs) } : {}),
    // Ready counts as dispatched. The buyer then has this time to collect.
    ...(waits ? { accept_by: null, dispatch_by: after(actor.now, collectMs) } : {}),
    // It arrived or went back, so it is no longer awaited.
    ...(awaited === false ? { arrival_ask_at: null, arrival_dispute_at: null } : {}),
    ...(code ? { handover_code_hash: handoverHash(vault, order.id) } : {}),
  };
  if (awaited) {
    const left = { axis: "fulfilment", state: "dispatched" };
    const [leftAt, firstLeftAt, estimate] = await Promise.all([
      reachedAt(tx, actor.shopId, order.id, left),
      firstReachedAt(tx, actor.shopId, order.id, left),
      estimateOf(tx, actor.shopId, order.id),
    ]);
    change.arrival_ask_at = arrivalAskAt(leftAt ?? actor.now, estimate, firstLeftAt ?? actor.now);
    change.arrival_dispute_at = after(change.arrival_ask_at, arrivalDisputeMs);
  }
  if (said) {
    const marked =
      (await reachedAt(tx, actor.shopId, order.id, { axis: "fulfilment", state: "delivered" })) ?? actor.now;
    // A buyer who pays after the mark gets the full time.
    const at = marked > stays.held_at ? marked : stays.held_at;
    change.seller_said_delivered_at = at;
    change.release_due_at = after(at, unprovenMs);
  }
  if (Object.keys(change).length === 0) return stays;
  const followed = await changeHold(tx, actor, stays, change);
  if (code) await announce(tx, actor, "escrow.handover_ready", { id: order.id, data: { orderId: order.id } });
  if (said) await announce(tx, actor, "escrow.delivery_said", { id: order.id, data: { orderId: order.id } });
  return followed;
}

/** The order's money moved without a release: closes or opens its hold. The order's row must be locked. */
export async function followMoneyOf(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, order.id);
  if (hold) await followMoney(tx, actor, order, hold);
}

/** A hold is closed when its money is gone, and open while there is some: a refund may have emptied it, or failed. */
async function followMoney(tx: Tx, actor: Actor, order: OrderRow, hold: HoldRow): Promise<HoldRow> {
  const balance = await holdBalances(tx, order.currency, [escrow(order.id), disputed(order.id)]);
  const isEmpty = balance(escrow(order.id)) + balance(disputed(order.id)) === 0n;
  if (isEmpty === (hold.state !== "held")) return hold;
  if (!isEmpty) return changeHold(tx, actor, hold, { state: "held", closed_at: null });
  const state =
    hold.releases === 0 ? "refunded" : order.payment === "paid" || order.payment === "overpaid" ? "released" : "split";
  return changeHold(tx, actor, hold, { state, closed_at: actor.now });
}
