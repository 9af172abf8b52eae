// Acts on the clocks of held money: a deadline has passed, or no objection is possible any longer. The money is refunded or released.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, hours, minutes, seconds } from "../kernel/values/clock.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { can } from "../kernel/contract/states.ts";
import { escrow, holdBalances } from "../ledger/index.ts";
import { axesOf, fundsMachine, isFetched, moveOrder, type OrderRow } from "../orders/index.ts";
import { hasChat, remindersThatCount, shopWroteAt } from "./buyer-notices.ts";
import { changeHold, type HoldChange } from "./change-hold.ts";
import {
  arrivalAgainMs,
  arrivalDisputeMs,
  complaintReminderAt,
  lastAnswerMs,
  nextDueAt,
  remindersDue,
  remindersMax,
  remindersNeeded,
  unprovenMs,
  unremindedUntil,
} from "./clocks.ts";
import { complaintHolds } from "./record-buyers-complaint.ts";
import { cutOffUntil, unreadMs } from "./cut-off.ts";
import { followOrder } from "./follow-order.ts";
import { freeOf, hasFree } from "./free-money.ts";
import { type HasSpoken, isSilent } from "./is-silent.ts";
import { type HoldRow, lockHold } from "./queries.ts";
import { refundUnserved } from "./refund-unserved.ts";
import type { Buyer } from "./release-shown.ts";
import { releaseFunds } from "./release-funds.ts";
import { recordProof } from "./release-proofs.ts";
import { mayRelease } from "./require-proof.ts";
import { silencePays } from "./silence-pays.ts";
import { workOff } from "./work-off.ts";

/** While a dispute or return is open, and after a failure, the clock is checked again after this time. */
const undecidedMs = hours(1);
const troubleMs = minutes(5);

type Watched = Pick<Buyer, "hasSpoken" | "isCutOff" | "isUnread">;

export function workClocks(database: Database, vault: Vault, buyer: Watched): Sweep {
  return {
    name: "escrow-clocks",
    everyMs: seconds(30),
    run: (context) => {
      const actorOf = (shopId: string) => systemActor(shopId, "escrow-clocks", context.now);
      return workOff(database, {
        dueIn: "escrow_holds_due",
        context,
        work: ({ shopId, id }) =>
          database.write(shopId, (tx) => workClock(tx, actorOf(shopId), { vault, ...buyer }, id)),
        failed: async ({ shopId, id }, error) => {
          context.log.error({ err: error, shopId, orderId: id }, "a clock of held money could not be worked on");
          // One order's failure must not delay the others.
          await database.write(shopId, (tx) => putOff(tx, actorOf(shopId), id, troubleMs));
        },
      });
    },
  };
}

/** Does what is due for one order's money. Repeated, it does nothing. */
async function workClock(
  tx: Tx,
  actor: Actor,
  { vault, hasSpoken, isCutOff, isUnread }: { vault: Vault } & Watched,
  orderId: string,
): Promise<void> {
  const { order, hold } = await followOrder(tx, actor, { vault, hasSpoken }, orderId);
  if (!hold || hold.state !== "held") return;
  const isPast = (time: Date | null): boolean => time !== null && time <= actor.now;
  const { dispute, state } = axesOf(order);
  // A shop's dispute does not stop a buyer from opening one. A buyer's dispute does.
  if (dispute !== "none" && dispute !== "resolved")
    return isPast(hold.arrival_dispute_at) ? disputeArrival(tx, actor, hold) : putOff(tx, actor, orderId, undecidedMs);
  if (!(await hasFree(tx, order))) return putOff(tx, actor, orderId, undecidedMs);
  // An open return keeps its money. The buyer is reminded when it is over, if their complaint still counts.
  if (isPast(complaintReminderAt(hold)) && !(order.withheld > 0n && complaintHolds(hold, actor.now)))
    return remindOfComplaint(tx, actor, hold);
  if (hold.proof !== null && complaintHolds(hold, actor.now)) return putOff(tx, actor, orderId, undecidedMs);
  if (hold.proof !== null && isPast(hold.release_due_at) && (await cutOffUntil(tx, actor, hold, { isCutOff })) !== null)
    return putOff(tx, actor, orderId, undecidedMs);
  if (isPast(hold.release_due_at) && (await isUnread(tx, actor, orderId))) return putOff(tx, actor, orderId, unreadMs);
  if (state === "cancelled")
    await changeHold(tx, actor, hold, { accept_by: null, dispatch_by: null, release_due_at: null });
  else if (isPast(hold.accept_by)) await refundUnserved(tx, actor, { order, hold, reason: "not accepted in time" });
  else if (isPast(hold.dispatch_by) && order.payment === "partly_paid") await endWaitForRest(tx, actor, hold);
  else if (isPast(hold.dispatch_by))
    await refundUnserved(tx, actor, {
      order,
      hold,
      reason: isWaiting(order) ? "not collected in time" : "not dispatched in time",
    });
  // A return that takes all of it is decided first. Until then silence pays nothing, so the buyer gets no question about it.
  else if (hold.proof === null && !(await hasFree(tx, order, "returns"))) await putOff(tx, actor, orderId, undecidedMs);
  else if (isPast(hold.release_due_at)) await releaseDue(tx, actor, { hasSpoken, order, hold });
  else if (isPast(hold.arrival_ask_at)) await askArrival(tx, actor, hold);
  else if (isPast(hold.arrival_dispute_at)) await disputeArrival(tx, actor, hold);
  else if (remindersDue(hold, actor.now) > hold.reminders_sent)
    await remindInTime(tx, actor, { hasSpoken, order, hold });
  else if (isPast(hold.next_due_at)) await changeHold(tx, actor, hold, { next_due_at: nextDueAt(hold) });
}

async function remindOfComplaint(tx: Tx, actor: Actor, hold: HoldRow): Promise<void> {
  await changeHold(tx, actor, hold, { complaint_reminded: true });
  if (complaintHolds(hold, actor.now) === null) return;
  const { order_id: orderId } = hold;
  await announce(tx, actor, "escrow.complaint_reminder_due", { id: orderId, data: { orderId } });
}

/** A job takes back what made the order cost more. The clock waits for it. */
async function endWaitForRest(tx: Tx, actor: Actor, hold: HoldRow): Promise<void> {
  await changeHold(tx, actor, hold, { dispatch_by: after(actor.now, undecidedMs) });
  const { order_id: orderId } = hold;
  await announce(tx, actor, "escrow.rest_unpaid", { id: orderId, data: { orderId } });
}

/** The buyer has a whole week to answer, even if the question is late. */
async function askArrival(tx: Tx, actor: Actor, hold: HoldRow): Promise<void> {
  const disputeAt = after(actor.now, arrivalDisputeMs);
  await changeHold(tx, actor, hold, { arrival_ask_at: null, arrival_dispute_at: disputeAt });
  const { order_id: orderId } = hold;
  await announce(tx, actor, "escrow.arrival_due", { id: orderId, data: { orderId, disputeAt } });
}

/** No answer and no proof of arrival. The dispute's own clock decides; no money moves here. */
async function disputeArrival(tx: Tx, actor: Actor, hold: HoldRow): Promise<void> {
  await changeHold(tx, actor, hold, { arrival_dispute_at: after(actor.now, arrivalAgainMs) });
  const { order_id: orderId } = hold;
  await announce(tx, actor, "escrow.arrival_disputed", { id: orderId, data: { orderId } });
}

/** A buyer without a chat can't be reminded. Nothing is counted, and the clock looks again at the next reminder's time. */
async function remindInTime(tx: Tx, actor: Actor, { hasSpoken, order, hold }: Silence): Promise<void> {
  const reminders = remindersDue(hold, actor.now);
  if (!(await hasChat(tx, order))) {
    await stopClock(tx, actor, order);
    return void (await changeHold(tx, actor, hold, { next_due_at: nextDueAt({ ...hold, reminders_sent: reminders }) }));
  }
  if (await isSilent(tx, order, hold, hasSpoken)) await remind(tx, actor, hold, { reminders_sent: reminders });
  else await remindWhoSpoke(tx, actor, { order, hold, reminders });
}

type Silence = { hasSpoken: HasSpoken; order: OrderRow; hold: HoldRow };

/** All of it; while a return is open or a failed refund is owed, only the rest. */
async function releaseDue(tx: Tx, actor: Actor, { hasSpoken, order, hold }: Silence): Promise<void> {
  const isDecided = order.dispute === "resolved" && (await mayRelease(tx, actor, order.id, undefined));
  if (hold.proof === null && !isDecided) {
    // A buyer who wrote or complained is not silent. And silence says nothing about an address that they never agreed to.
    const says = silencePays(order) && (await isSilent(tx, order, hold, hasSpoken));
    if (!says) return askInstead(tx, actor, order, hold);
    if (!(await hasChat(tx, order))) return waitForChat(tx, actor, order, hold);
    // Silence does not count if the buyer was not asked, or was asked before a member wrote to them.
    if ((await remindersThatCount(tx, order.id)) < remindersNeeded) return remindOnceMore(tx, actor, order, hold);
    const wroteAt = await shopWroteAt(tx, order.id);
    const answeredBy = wroteAt === null ? actor.now : after(wroteAt, unprovenMs);
    if (answeredBy > actor.now) return void (await changeHold(tx, actor, hold, { release_due_at: answeredBy }));
    await recordProof(tx, order.id, { kind: "silence", source: "hold", at: actor.now });
  }
  const release = () => releaseFunds(tx, actor, { orderId: order.id, reason: "automatic" });
  if (order.withheld === 0n && order.owed_back === 0n) return void (await release());
  const balance = await holdBalances(tx, order.currency, [escrow(order.id)]);
  if (freeOf(order, balance(escrow(order.id))) > 0n) await release();
  await putOff(tx, actor, order.id, undecidedMs);
}

/**
 * The reminders were not delivered, no worker ran, or the shop wrote after them. The buyer gets two more days to answer each further one.
 */
async function remindOnceMore(tx: Tx, actor: Actor, order: OrderRow, hold: HoldRow): Promise<void> {
  if (hold.reminders_sent >= remindersMax) return askInstead(tx, actor, order, hold);
  await remind(tx, actor, hold, {
    reminders_sent: hold.reminders_sent + 1,
    release_due_at: after(actor.now, lastAnswerMs),
  });
}

/** The buyer may still write for the first time, for as long as reminders would have taken. */
async function waitForChat(tx: Tx, actor: Actor, order: OrderRow, hold: HoldRow): Promise<void> {
  const until = unremindedUntil(hold);
  if (until === null || until <= actor.now) return askInstead(tx, actor, order, hold);
  await changeHold(tx, actor, hold, { release_due_at: after(actor.now, lastAnswerMs) });
}

/**
 * No release is due then, and the order shows it. The buyer is asked as for goods without proof of arrival. A dispute opens later even if the channel
 * delivers no question, so that no money waits forever.
 */
async function askInstead(tx: Tx, actor: Actor, order: OrderRow, hold: HoldRow): Promise<void> {
  await stopClock(tx, actor, order);
  await changeHold(tx, actor, hold, { release_due_at: null, arrival_ask_at: actor.now });
}

/** No release has a date from now on. */
async function stopClock(tx: Tx, actor: Actor, order: OrderRow): Promise<void> {
  if (can(fundsMachine, axesOf(order).funds, "stopClock"))
    await moveOrder(tx, actor, { order, step: { funds: "stopClock" } });
}

/** Their silence can't release the money: from now on no release is due. The reminder says so, and the buyer is asked when the week ends. */
async function remindWhoSpoke(
  tx: Tx,
  actor: Actor,
  { order, hold, reminders }: { order: OrderRow; hold: HoldRow; reminders: number },
): Promise<void> {
  await stopClock(tx, actor, order);
  const asked = { release_due_at: null, arrival_ask_at: hold.release_due_at };
  await remind(tx, actor, hold, { reminders_sent: reminders, ...asked });
}

async function remind(
  tx: Tx,
  actor: Actor,
  hold: HoldRow,
  change: HoldChange & { reminders_sent: number },
): Promise<void> {
  await changeHold(tx, actor, hold, change);
  const { order_id: orderId } = hold;
  await announce(tx, actor, "escrow.reminder_due", { id: orderId, data: { orderId, number: change.reminders_sent } });
}

/** It was ready and was not collected. */
function isWaiting(order: OrderRow): boolean {
  return isFetched(order) && order.fulfilment === "ready";
}

/** The clocks don't change; they are checked later. */
async function putOff(tx: Tx, actor: Actor, orderId: string, milliseconds: number): Promise<void> {
  const hold = await lockHold(tx, actor.shopId, orderId);
  if (hold) await changeHold(tx, actor, hold, { next_due_at: after(actor.now, milliseconds) });
}
