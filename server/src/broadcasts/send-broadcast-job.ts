// Runs a broadcast. First its whole audience is stored. Then wave after wave is recorded as being sent, sent outside any transaction, and settled.
// The job may be killed at any point, and may run twice in parallel: a recorded message is never recorded again.
import type { Channels } from "../channels/index.ts";
import { markSendsLost, sendTogether, settleSends, type Uploading } from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import { retry } from "../kernel/database/retry.ts";
import { after, type Clock, minutes, seconds, stopwatch } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { beginScheduled, holdUp, type Left, type Room } from "./act-on-broadcast.ts";
import { resolveNext, type Target } from "./audience.ts";
import { abTestOf, type BroadcastRow, lockBroadcast } from "./queries.ts";
import { takeWave, type Wave } from "./take-wave.ts";

const jobName = "send-broadcast";
/** How many customers are evaluated in one transaction. */
const batchMax = 2_000;
/** After this the job makes room for others, and is scheduled again. */
const runMaxMs = seconds(30);
/** The sweep handles longer waits. */
const waitedForMs = seconds(2);

/** Scheduled with the broadcast's id as key. */
export function sendBroadcastJob(
  database: Database,
  channels: Channels,
  services: Uploading & { clock: Clock; room: Room; left: Left },
): JobRow<{ shopId: string; broadcastId: string }> {
  const { clock, room, left } = services;
  return {
    name: jobName,
    concurrency: 4,
    oneAtATime: true,
    retryLimit: 24,
    timeoutSeconds: 600,
    run: async ({ shopId, broadcastId: id }, { signal }) => {
      const elapsed = stopwatch();
      const actor = (): Actor => systemActor(shopId, jobName, clock.now());
      const work = <Result>(done: (tx: Tx) => Promise<Result>) => retry(() => database.write(shopId, done));
      const next = (notBefore?: Date) => [
        { name: jobName, data: { shopId, broadcastId: id }, key: id, ...(notBefore ? { notBefore } : {}) },
      ];
      if (!(await work((tx) => open(tx, actor(), id, room)))) return;
      while (await work((tx) => resolveBatch(tx, actor(), id))) {
        if (signal.aborted || elapsed() > runMaxMs) return next();
      }
      for (;;) {
        if (signal.aborted || elapsed() > runMaxMs) return next();
        const wave = await work((tx) => takeWave(tx, actor(), id, left));
        if (wave.kind === "over") return;
        if (wave.kind === "wait")
          return wave.until.getTime() - clock.now().getTime() <= waitedForMs ? next(wave.until) : undefined;
        if (wave.kind === "sends") await send(wave);
      }

      async function send({ connection, mode, sends, waited }: Extract<Wave, { kind: "sends" }>): Promise<void> {
        const channel = channels(connection, mode);
        const results = channel
          ? await sendTogether(database, { uploading: services, actor: actor(), channel, sends })
          : sends.map(() => nobodySpeaks);
        const settled = sends.map((one, index) => ({ send: one, result: results[index] ?? nobodySpeaks }));
        const { sealedToken } = connection;
        const isStopped = await work((tx) => settleSends(tx, actor(), { sealedToken, waited }, settled));
        if (isStopped) await work((tx) => stop(tx, actor(), id));
      }
    },
  };
}

const nobodySpeaks = {
  kind: "refused",
  code: -1,
  reason: "misconfigured",
  again: false,
  detail: "the operator has no app at this channel",
} as const;

/** @returns whether there is work to do */
async function open(tx: Tx, actor: Actor, id: string, room: Room): Promise<boolean> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  if (row.state === "scheduled" && row.scheduled_for !== null && row.scheduled_for <= actor.now) {
    // Its own event schedules this job again.
    await beginScheduled(tx, actor, row, room);
    return false;
  }
  if (row.state !== "sending") return false;
  await markSendsLost(tx, actor, id);
  return true;
}

/** The channel has stopped the account until its seller acts. */
async function stop(tx: Tx, actor: Actor, id: string): Promise<void> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  if (row.state === "sending") await holdUp(tx, actor, row, "channel_failing");
}

/** @returns whether there are more of them */
async function resolveBatch(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const row = await lockBroadcast(tx, actor.shopId, id);
  const target = targetOf(row);
  if (row.state !== "sending" || row.audience_after === null || target === null) return false;
  const last = await resolveNext(tx, actor, target, { after: row.audience_after, most: batchMax });
  await tx
    .updateTable("broadcasts")
    .set({ audience_after: last, due_at: after(actor.now, minutes(2)) })
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", id)
    .execute();
  return last !== null;
}

function targetOf(row: BroadcastRow): Target | null {
  if (row.connection_id === null || row.audience === null) return null;
  return {
    broadcastId: row.id,
    channel: row.channel,
    connectionId: row.connection_id,
    expression: row.audience,
    holdoutPercent: row.holdout_percent,
    sharePercent: abTestOf(row)?.sharePercent ?? 0,
  };
}
