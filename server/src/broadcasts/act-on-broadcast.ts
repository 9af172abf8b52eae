// The actions of a broadcast: send now or later, pause, resume, cancel; and what it does automatically.
import type { Actor } from "../kernel/security/actor.ts";
import { audit } from "../kernel/security/audit.ts";
import { isWithinYears } from "../kernel/values/calendar-time.ts";
import { fromLocal } from "../kernel/values/local-time.ts";
import type { Tx } from "../kernel/database/db.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { isThere, next } from "../kernel/contract/states.ts";
import { assertEndsWith, sendingLimits } from "../shops/index.ts";
import { judgeNow } from "./audience.ts";
import type { PauseReason } from "./contract.ts";
import { prepare, type Prepared, previewOf } from "./preview-broadcast.ts";
import { type BroadcastRow, findBroadcast, lockBroadcast, stateOf, toOneBroadcast } from "./queries.ts";
import { broadcastMachine } from "./states.ts";
import { writeBroadcast } from "./write-broadcast.ts";

/** Refuses when the shop's plan does not allow this many more recipients. Passed in, because this module can't import plans. */
export type Room = (tx: Tx, actor: Actor, recipients: number) => Promise<void>;
/** How many more recipients the plan allows, in addition to those promised to running broadcasts. */
export type Left = (tx: Tx, actor: Actor) => Promise<number>;

type Moved = "scheduled" | "started" | "paused" | "resumed" | "completed" | "cancelled";

/** Announces broadcast.started. @throws Refusal not_found, invalid_transition, and every reason why it can't be sent */
export async function sendBroadcast(tx: Tx, actor: Actor, id: string, room: Room): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  if (isThere(broadcastMachine, stateOf(row), "send")) return row;
  next(broadcastMachine, stateOf(row), "send");
  return begin(tx, actor, row, room);
}

/** @param at in the shop's time zone, or with an offset @throws Refusal not_found, invalid_transition, invalid_request, grant_too_wide */
export async function scheduleBroadcast(tx: Tx, actor: Actor, id: string, at: string): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  const state = next(broadcastMachine, stateOf(row), "schedule");
  const time = readTime(at, row.timezone);
  if (!isWithinYears(time)) throw badTime("There is no such time before 9999-12-31 in UTC.");
  if (row.state === "scheduled" && row.scheduled_for?.getTime() === time.getTime()) return row;
  if (time <= actor.now) throw badTime("This time is past; name one to come, or send it now.");
  assertEndsWith(actor, time, "/at");
  const { both } = await prepare(tx, actor, row);
  if (!both.isApproved) throw new Refusal("template_not_approved");
  await writeBroadcast(tx, actor, row, { state, scheduled_for: time, due_at: time });
  return told(tx, actor, row, "scheduled");
}

/** @throws Refusal not_found, invalid_transition */
export async function pauseBroadcast(tx: Tx, actor: Actor, id: string): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  if (isThere(broadcastMachine, stateOf(row), "pause")) return row;
  const state = next(broadcastMachine, stateOf(row), "pause");
  await writeBroadcast(tx, actor, row, { state, ...standing, pause: pauseOf("asked", actor) });
  return told(tx, actor, row, "paused");
}

/** @throws Refusal not_found, invalid_transition, channel_quality_low, channel_disconnected, template_not_approved */
export async function resumeBroadcast(tx: Tx, actor: Actor, id: string, room: Room): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  if (isThere(broadcastMachine, stateOf(row), "resume")) return row;
  const state = next(broadcastMachine, stateOf(row), "resume");
  if (row.started_at === null) return begin(tx, actor, row, room);
  await refuseUnsendable(tx, actor, await prepare(tx, actor, row));
  await writeBroadcast(tx, actor, row, { state, due_at: actor.now, pause: null });
  return told(tx, actor, row, "resumed");
}

/** No further messages are sent. Those that were sent stay. @throws Refusal not_found, invalid_transition */
export async function cancelBroadcast(tx: Tx, actor: Actor, id: string): Promise<BroadcastRow> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  if (isThere(broadcastMachine, stateOf(row), "cancel")) return row;
  const state = next(broadcastMachine, stateOf(row), "cancel");
  await writeBroadcast(tx, actor, row, { state, ...standing, pause: null, ended_at: actor.now });
  return told(tx, actor, row, "cancelled");
}

/** It can't continue until its seller solves a problem. The caller holds it. */
export async function holdUp(tx: Tx, actor: Actor, row: BroadcastRow, reason: PauseReason): Promise<void> {
  const state = next(broadcastMachine, stateOf(row), "hold_up");
  await writeBroadcast(tx, actor, row, { state, ...standing, pause: pauseOf(reason, actor) });
  await told(tx, actor, row, "paused");
}

/** All recipients are done. The caller holds it. */
export async function completeBroadcast(tx: Tx, actor: Actor, row: BroadcastRow): Promise<void> {
  const state = next(broadcastMachine, stateOf(row), "complete");
  await writeBroadcast(tx, actor, row, { state, ...standing, ended_at: actor.now });
  await told(tx, actor, row, "completed");
}

/** Its scheduled time has come. A problem pauses it. The caller holds it. */
export async function beginScheduled(tx: Tx, actor: Actor, row: BroadcastRow, room: Room): Promise<void> {
  try {
    await begin(tx, actor, row, room);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const reason = reasonsOfRefusals.get(error.code);
    if (reason === undefined) throw error;
    await holdUp(tx, actor, row, reason);
  }
}

const reasonsOfRefusals: ReadonlyMap<string, PauseReason> = new Map<string, PauseReason>([
  ["template_not_approved", "template_not_approved"],
  ["channel_disconnected", "channel_disconnected"],
  ["channel_quality_low", "low_quality"],
  ["resource_missing", "resource_missing"],
  ["broadcast_without_audience", "no_audience"],
  ["plan_required", "plan_used_up"],
  ["plan_limit_reached", "plan_used_up"],
]);

const standing = { due_at: null, waiting: null };

async function begin(tx: Tx, actor: Actor, row: BroadcastRow, room: Room): Promise<BroadcastRow> {
  const prepared = await prepare(tx, actor, row);
  await refuseUnsendable(tx, actor, prepared);
  const { groups, samples } = await judgeNow(tx, actor, prepared.target);
  const preview = previewOf(actor, { row, prepared, groups, samples });
  if (preview.audience === 0) throw new Refusal("broadcast_without_audience");
  await room(tx, { ...actor, mode: prepared.shop.mode }, preview.receiving);
  await writeBroadcast(tx, actor, row, {
    state: "sending",
    connection_id: prepared.connectionId,
    audience: JSON.stringify(prepared.expression),
    audience_after: "",
    promised: preview.receiving,
    estimated_cost_micros: BigInt(preview.cost.micros),
    due_at: actor.now,
    pause: null,
    started_at: actor.now,
  });
  await audit(tx, actor, { act: "broadcast_started", objectId: row.id, detail: { receiving: preview.receiving } });
  return told(tx, actor, row, "started");
}

/** @throws Refusal template_not_approved, channel_disconnected, channel_quality_low */
async function refuseUnsendable(tx: Tx, actor: Actor, { both, connectionId }: Prepared): Promise<void> {
  if (!both.isApproved) throw new Refusal("template_not_approved");
  const limits = await sendingLimits(tx, actor.shopId, connectionId);
  if (!limits.isConnected) throw new Refusal("channel_disconnected");
  if (limits.isLow) throw new Refusal("channel_quality_low");
}

/** Announces its current state. */
async function told(tx: Tx, actor: Actor, before: BroadcastRow, moved: Moved): Promise<BroadcastRow> {
  const row = await findBroadcast(tx, actor.shopId, before.id);
  const data = await toOneBroadcast(tx, row);
  await announce(tx, actor, `broadcast.${moved}`, { id: row.id, data, previous: { status: before.state } });
  return row;
}

function pauseOf(reason: PauseReason, { now }: Actor): string {
  return JSON.stringify({ reason, at: now.toISOString() });
}

function readTime(at: string, timezone: string): Date {
  // JavaScript reads 31 February as a day in March.
  const written = new Date(`${at.slice(0, 16)}Z`);
  if (Number.isNaN(written.getTime()) || written.toISOString().slice(0, 16) !== at.slice(0, 16)) return new Date(NaN);
  if (/(?:Z|[+-]\d{2}:\d{2})$/.test(at)) return new Date(at);
  const local = new Date(`${at}Z`);
  return isWithinYears(local) ? fromLocal(local, timezone) : new Date(NaN);
}

function badTime(detail: string): Refusal {
  return new Refusal("invalid_request", detail, { errors: [{ pointer: "/at", code: "time", detail }] });
}
