// The deadlines of returns. A shop that does not answer has approved; what a buyer never sends stays with the buyer.
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { after, days, hours, seconds } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import { type HasSpoken, renewComplaint } from "../escrow/index.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { axesOf } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { dueAfter, lockBoth, moveReturn, withholdFor, writeReturn } from "./change-return.ts";
import { endDecided } from "./end-decided.ts";
import { payBackInTime } from "./pay-back.ts";
import { lockReturn, returnsDue, type ReturnRow } from "./queries.ts";
import { followSilence } from "./replacement-silence.ts";
import { endReplaced, replacementOf } from "./replacement.ts";
import { wasDisputedSince } from "./sent-back.ts";

const roundMax = 100;
const laterMs = hours(1);
/** As `returns_due` reckons. */
const remindedBeforeMs = days(3);
/** If a dispute could not be opened, it is tried again after this time. */
const disputeAgainMs = days(1);

/** `isCutOff`: the shop has disconnected the buyer's chat. Conversations know both, so the app passes them in. */
export type Watched = { hasSpoken: HasSpoken; isCutOff(tx: Tx, actor: Actor, orderId: string): Promise<boolean> };

export function workReturns(database: Database, buyer: Watched): Sweep {
  return {
    name: "work-returns",
    everyMs: seconds(60),
    run: async ({ now, log, signal }) => {
      for (const { shopId, returnId } of await database.readWithoutShop((tx) => returnsDue(tx, now, roundMax))) {
        if (signal.aborted) return;
        try {
          await database.write(shopId, async (tx) => {
            const { mode } = await findShop(tx, shopId);
            await actWhenDue(tx, systemActor(shopId, "work-returns", now, mode), returnId, buyer);
          });
        } catch (error) {
          log.error({ err: error, shopId, returnId }, "a return could not be worked on");
          // An error in one return must not delay the others.
          await database.write(shopId, async (tx) => {
            const row = await lockReturn(tx, shopId, returnId);
            await putOff(tx, systemActor(shopId, "work-returns", now), row);
          });
        }
      }
    },
  };
}

/** Does nothing when it is repeated or too early. */
async function actWhenDue(tx: Tx, actor: Actor, returnId: string, buyer: Watched): Promise<void> {
  const { order, row } = await lockBoth(tx, actor, returnId);
  if (row.due_at === null) return;
  if (row.due_at > actor.now) return remindOfEnd(tx, actor, row);
  const { dispute } = axesOf(order);
  if (dispute !== "none" && dispute !== "resolved") return putOff(tx, actor, row);
  switch (row.state) {
    case "asked":
      return void (await moveReturn(tx, actor, { before: row, verb: "approve" }));
    case "approved":
      if (row.sent_at !== null && order.payment !== "refunded") return disputeUnanswered(tx, actor, row);
      await moveReturn(tx, actor, { before: row, verb: "cancel" });
      return renewComplaint(tx, actor, row.order_id);
    case "rejected":
      await writeReturn(tx, actor, row, { due_at: null });
      return withholdFor(tx, actor, row.order_id);
    case "received":
      if (await endDecided(tx, actor, row)) return;
      // Of goods that cost nothing no money goes back: a person of the shop decides.
      return row.goods + row.delivery === 0n
        ? writeReturn(tx, actor, row, { due_at: null })
        : void (await payBackInTime(tx, actor, { order, row }));
    case "replaced":
      return followReplacement(tx, actor, row, buyer);
    default:
  }
}

/** The buyer has not said that they sent it, and hears before it is too late that it ends. */
async function remindOfEnd(tx: Tx, actor: Actor, row: ReturnRow): Promise<void> {
  const isNear = row.due_at !== null && row.due_at <= after(actor.now, remindedBeforeMs);
  if (row.state !== "approved" || row.reminded || row.sent_at !== null || !isNear) return;
  await writeReturn(tx, actor, row, { reminded: true });
  await announce(tx, actor, "return.reminder", { id: row.id, data: { id: row.id } });
}

/** The shop has neither received what the buyer sent nor given its money back. A job opens the dispute; what was decided in it ends the return. */
async function disputeUnanswered(tx: Tx, actor: Actor, row: ReturnRow): Promise<void> {
  if (row.disputed_at !== null && (await wasDisputedSince(tx, row)))
    return void (await moveReturn(tx, actor, { before: row, verb: "cancel" }));
  await writeReturn(tx, actor, row, {
    disputed_at: row.disputed_at ?? actor.now,
    due_at: after(actor.now, disputeAgainMs),
  });
  await announce(tx, actor, "return.unanswered", { id: row.id, data: { id: row.id } });
}

async function followReplacement(tx: Tx, actor: Actor, row: ReturnRow, buyer: Watched): Promise<void> {
  const replacement = await replacementOf(tx, actor, row);
  const silence = replacement.is === "said" ? await followSilence(tx, actor, row, replacement, buyer.hasSpoken) : null;
  if (silence === "waits" || replacement.is === "under_way")
    return putOff(tx, actor, await lockReturn(tx, actor.shopId, row.id));
  // Who can't write to the shop has not agreed.
  const isSilenced = silence === "counts" && (await buyer.isCutOff(tx, actor, row.order_id));
  if (replacement.is === "gone" || silence === "gone" || isSilenced)
    return void (await moveReturn(tx, actor, { before: row, verb: "reopen", change: { replacement_order_id: null } }));
  await endReplaced(tx, actor, row);
}

async function putOff(tx: Tx, actor: Actor, row: ReturnRow): Promise<void> {
  await writeReturn(tx, actor, row, { due_at: dueAfter("replaced", actor.now) ?? after(actor.now, laterMs) });
}
