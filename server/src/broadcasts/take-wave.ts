// Takes the next messages of a broadcast, recorded as being sent. All conditions are checked again here: a person who has just opted out, is in quiet
// hours, or already had a broadcast today gets none. A shop's broadcasts do this one after the other.
import { conversationsToReach, pausedLines, type Send } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { type ChannelConnection, findConnection, findShop, type Shop, sendingLimits } from "../shops/index.ts";
import { completeBroadcast, holdUp, type Left } from "./act-on-broadcast.ts";
import type { PauseReason } from "./contract.ts";
import { paceOf, roomOfDay } from "./pace.ts";
import { abTestOf, type BroadcastRow, lockBroadcast, messageOf } from "./queries.ts";
import { placesOf } from "./places.ts";
import { nextRecipients, nextTurn } from "./recipients.ts";
import { recordSends } from "./record-sends.ts";
import { type Both, leadsToPayment, readBoth } from "./written.ts";

export type Wave =
  | { kind: "sends"; connection: ChannelConnection; mode: Shop["mode"]; sends: Send[]; waited: boolean }
  /** None of these people could get it. There may be others. */
  | { kind: "none" }
  | { kind: "wait"; until: Date }
  /** There is nothing more to do, now or at all. */
  | { kind: "over" };
type Waiting = "quiet_hours" | "pace" | "daily_limit";

/** How many messages are sent to an account in parallel: less than the limit in kernel/http/health.ts. */
const waveMax = 24;
/** A live worker checks it again before this time; otherwise the worker has died. */
const leaseMs = minutes(2);
/** Shorter waits are not shown: they are part of the normal rate. */
const toldFromMs = seconds(5);
const recheckMs = 100;

/** @param left of the shop's plan */
export async function takeWave(tx: Tx, actor: Actor, id: string, left: Left): Promise<Wave> {
  const [, row] = await Promise.all([holdShop(tx, actor), lockBroadcast(tx, actor.shopId, id)]);
  if (row.state !== "sending" || row.connection_id === null) return { kind: "over" };
  const [limits, connection, shop, both, pauses] = await Promise.all([
    sendingLimits(tx, actor.shopId, row.connection_id),
    findConnection(tx, actor.shopId, { id: row.connection_id }),
    findShop(tx, actor.shopId),
    bothOf(tx, row),
    pausedLines(tx, actor.shopId, row.connection_id, []),
  ]);
  const trouble = troubleOf(limits, both);
  if (trouble !== null || !connection || !both) {
    await holdUp(tx, actor, row, trouble ?? "channel_disconnected");
    return { kind: "over" };
  }
  const pausedUntil = pauses.get(connection.id);
  if (pausedUntil && pausedUntil > actor.now) return waits(tx, actor, { row, reason: "pace", until: pausedUntil });
  const [pace, day] = await Promise.all([
    paceOf(tx, actor, { connectionId: connection.id, channel: row.channel, perSecond: limits.messagesPerSecond }),
    roomOfDay(tx, actor, connection.id, both.a.template ? limits.recipientsPerDay : null),
  ]);
  if (pace.room === 0) return waits(tx, actor, { row, reason: "pace", until: pace.until });
  if (day.room === 0) return waits(tx, actor, { row, reason: "daily_limit", until: day.until });
  const recipients = await nextRecipients(tx, actor, row, Math.min(waveMax, pace.room, day.room));
  if (recipients.length === 0) return wait(tx, actor, row);
  const ids = recipients.map(({ customer_id }) => customer_id);
  const lines = await conversationsToReach(tx, actor.shopId, connection.id, ids);
  const places = await placesOf(tx, { ...actor, mode: shop.mode }, { row, most: recipients.length, left });
  const sends = await recordSends(tx, actor, { row, shop, both, connection, lines, places: places.free }, recipients);
  await Promise.all([
    pace.take(tx, sends.length),
    lookedAt(tx, actor, row, {
      dueAt: after(actor.now, leaseMs),
      waiting: null,
      taken: places.taken + sends.length,
    }),
  ]);
  if (sends.length === 0) return { kind: "none" };
  return { kind: "sends", connection, mode: shop.mode, sends, waited: pausedUntil !== undefined };
}

/** One broadcast at a time, so that two don't both write to a person who may get one a day. */
async function holdShop(tx: Tx, { shopId }: Actor): Promise<void> {
  const lock = sha256(`broadcasts of ${shopId}`).readBigInt64BE(0);
  await sql`select pg_advisory_xact_lock(${lock})`.execute(tx);
}

/** Null when a named template no longer exists. */
async function bothOf(tx: Tx, row: BroadcastRow): Promise<Both | null> {
  const channel = row.channel;
  try {
    return await readBoth(tx, row.shop_id, { channel, message: messageOf(row), abTest: abTestOf(row) });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function troubleOf(limits: { isConnected: boolean; isLow: boolean }, both: Both | null): PauseReason | null {
  if (!limits.isConnected) return "channel_disconnected";
  if (limits.isLow) return "low_quality";
  // A template may have changed at the channel since the broadcast was written.
  if (both === null || leadsToPayment(both)) return "resource_missing";
  return both.isApproved ? null : "template_not_approved";
}

/** No recipient is due: others wait, or all are done. */
async function wait(tx: Tx, actor: Actor, row: BroadcastRow): Promise<Wave> {
  const turn = await nextTurn(tx, actor.shopId, row.id);
  if (turn !== null)
    return waits(tx, actor, {
      row,
      reason: "quiet_hours",
      until: turn > actor.now ? turn : after(actor.now, recheckMs),
    });
  await completeBroadcast(tx, actor, row);
  return { kind: "over" };
}

async function waits(
  tx: Tx,
  actor: Actor,
  { row, reason, until }: { row: BroadcastRow; reason: Waiting; until: Date },
): Promise<Wave> {
  const isTold = until.getTime() - actor.now.getTime() >= toldFromMs;
  await lookedAt(tx, actor, row, {
    dueAt: until,
    waiting: isTold ? { reason, until: until.toISOString() } : null,
    taken: row.taken,
  });
  return { kind: "wait", until };
}

async function lookedAt(
  tx: Tx,
  actor: Actor,
  { id, promised }: BroadcastRow,
  { dueAt, waiting, taken }: { dueAt: Date; waiting: { reason: Waiting; until: string } | null; taken: number },
): Promise<void> {
  await tx
    .updateTable("broadcasts")
    .set({
      due_at: dueAt,
      waiting: waiting && JSON.stringify(waiting),
      taken,
      promised: Math.max(promised, taken),
    })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
}
