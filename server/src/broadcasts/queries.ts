// Reads and locks of broadcasts.
import type { Selectable } from "kysely";
import type { SegmentExpression } from "../customers/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Broadcasts } from "../kernel/database/generated/database.ts";
import { notFound } from "../kernel/contract/refusal.ts";
import { can } from "../kernel/contract/states.ts";
import { localTime } from "../kernel/values/local-time.ts";
import {
  type BroadcastMessage,
  type BroadcastResource,
  type BroadcastStats,
  type PauseReason,
  pauseReasons,
} from "./contract.ts";
import type { QuietHours } from "./quiet-hours.ts";
import { askedVerbs, broadcastMachine, type BroadcastState, changeable, deletable } from "./states.ts";
import { statsOf } from "./stats.ts";

export type BroadcastRow = Selectable<Broadcasts> & { timezone: string };
export type AbTest = { sharePercent: number; message: BroadcastMessage };

export function broadcastsOf(tx: Tx, shopId: string) {
  return tx
    .selectFrom("broadcasts")
    .selectAll("broadcasts")
    .select(sql<string>`(select s.timezone from shops s where s.shop_id = broadcasts.shop_id)`.as("timezone"))
    .where("broadcasts.shop_id", "=", shopId);
}

/** @throws Refusal not_found */
export async function findBroadcast(tx: Tx, shopId: string, id: string): Promise<BroadcastRow> {
  const row = await broadcastsOf(tx, shopId).where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** @throws Refusal not_found */
export async function lockBroadcast(tx: Tx, shopId: string, id: string): Promise<BroadcastRow> {
  const row = await broadcastsOf(tx, shopId).where("id", "=", id).forNoKeyUpdate("broadcasts").executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** Broadcasts of all shops that need work. */
export async function broadcastsDue(tx: Tx, now: Date, most: number): Promise<{ shopId: string; id: string }[]> {
  const { rows } = await sql<{ shopId: string; id: string }>`
    select shop_id "shopId", id from broadcasts_due(${now}, ${most})`.execute(tx);
  return rows;
}

export function stateOf(row: BroadcastRow): BroadcastState {
  return row.state;
}

export function messageOf(row: BroadcastRow): BroadcastMessage {
  return row.message;
}

export function abTestOf(row: BroadcastRow): AbTest | null {
  return row.ab_test;
}

export function segmentOf(row: BroadcastRow): SegmentExpression | null {
  return row.segment;
}

export function quietHoursOf({ quiet_from: from, quiet_to: to }: BroadcastRow): QuietHours | null {
  return from === null || to === null ? null : { from, to };
}

/** Adds the results of each, counted now. */
export async function toBroadcasts(
  tx: Tx,
  shopId: string,
  rows: readonly BroadcastRow[],
): Promise<BroadcastResource[]> {
  const stats = await statsOf(tx, shopId, rows);
  return rows.map((row) => toBroadcast(row, stats.get(row.id)));
}

export async function toOneBroadcast(tx: Tx, row: BroadcastRow): Promise<BroadcastResource> {
  const stats = await statsOf(tx, row.shop_id, [row]);
  return toBroadcast(row, stats.get(row.id));
}

function toBroadcast(row: BroadcastRow, stats: BroadcastStats | undefined): BroadcastResource {
  if (!stats) throw new Error(`no figures of ${row.id}`);
  const pause = row.pause;
  const state = stateOf(row);
  return {
    id: row.id,
    name: row.name,
    status: row.state,
    allowed: [
      ...(changeable.includes(state) ? ["change"] : []),
      ...(deletable.includes(state) ? ["delete"] : []),
      ...askedVerbs.filter((verb) => can(broadcastMachine, state, verb)),
    ],
    channel: row.channel,
    segmentId: row.segment_id,
    segment: segmentOf(row),
    message: messageOf(row),
    abTest: abTestOf(row),
    holdoutPercent: row.holdout_percent,
    metadata: row.metadata,
    quietHours: quietHoursOf(row),
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    scheduledLocal: row.scheduled_for ? localTime(row.scheduled_for, row.timezone).toISOString().slice(0, 19) : null,
    waitsFor: row.waiting,
    pause: pause && { ...pause, detail: pauseReasons[pause.reason] },
    stats,
    startedAt: row.started_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    version: row.version,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  } as BroadcastResource;
}

export type BegunBroadcast = Pick<BroadcastRow, "id" | "name" | "channel"> & { startedAt: Date; stats: BroadcastStats };

/** Those that were begun in that period, newest first, with their results since. */
export async function broadcastsBegun(
  tx: Tx,
  shopId: string,
  { from, to }: { from: Date; to: Date },
): Promise<BegunBroadcast[]> {
  const rows = await tx
    .selectFrom("broadcasts")
    .select(["id", "name", "channel", "state", "estimated_cost_micros", "started_at"])
    .where("shop_id", "=", shopId)
    .where("started_at", ">=", from)
    .where("started_at", "<", to)
    .orderBy("started_at", "desc")
    .orderBy("id", "desc")
    .execute();
  const stats = await statsOf(tx, shopId, rows);
  return rows.flatMap(({ id, name, channel, started_at: startedAt }) => {
    const come = stats.get(id);
    return come && startedAt ? [{ id, name, channel, startedAt, stats: come }] : [];
  });
}

/**
 * How many people running broadcasts still have to reach, without messages that the channel has accepted. Until an audience is stored, the
 * count from the start of the broadcast is used.
 */
export async function recipientsUnderWay(tx: Tx, shopId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select coalesce(sum(case when b.audience_after is not null then b.promised else greatest(least(b.promised - r.reached, r.waiting), 0) end),
        0)::integer as people
      from broadcasts b cross join lateral (
        select count(*) filter (where p.state in ('sent', 'delivered', 'read')) as reached,
            count(*) filter (where p.state in ('pending', 'held', 'sending')) as waiting
          from broadcast_recipients p where p.shop_id = b.shop_id and p.broadcast_id = b.id) r
      where b.shop_id = ${shopId} and b.state in ('sending', 'paused') and b.started_at is not null`.execute(tx);
  return rows[0]?.people ?? 0;
}

declare module "../kernel/database/stored.ts" {
  interface StoredShapes {
    "broadcasts.ab_test": AbTest;
    "broadcasts.audience": SegmentExpression;
    "broadcasts.message": BroadcastMessage;
    "broadcasts.pause": { reason: PauseReason; at: string };
    "broadcasts.segment": SegmentExpression;
  }
}
