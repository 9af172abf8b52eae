// The rate of an account's broadcasts, stored in the database for all processes: messages per second, and people per 24 hours.
import type { Actor } from "../kernel/security/actor.ts";
import { after, hours } from "../kernel/values/clock.ts";
import { sql, type Tx } from "../kernel/database/db.ts";

/** If the channel gives no limit. */
const perSecondOtherwise: Record<string, number> = { chatapp: 80, photoapp: 10 };
/** The rest is for answers to buyers, which use the same account. */
const share = 0.9;
/** Unused sends are kept for this long. */
const burstMs = 250;
/** When all are used up, wait until this many are available: messages are sent in parallel. */
const worthWaitingFor = 8;

export type Room = { room: number; until: Date; take(tx: Tx, count: number): Promise<void> };

/** How many may be sent now. If none may, when to ask again. The caller holds the shop's broadcasts. */
export async function paceOf(
  tx: Tx,
  { shopId, now }: Actor,
  { connectionId, channel, perSecond }: { connectionId: string; channel: string; perSecond: number | null },
): Promise<Room> {
  const eachMs = 1_000 / ((perSecond ?? perSecondOtherwise[channel] ?? 1) * share);
  const row = await tx
    .selectFrom("broadcast_pace")
    .select("next_at")
    .where("shop_id", "=", shopId)
    .where("connection_id", "=", connectionId)
    .executeTakeFirst();
  const from = Math.max(row?.next_at.getTime() ?? 0, now.getTime() - burstMs);
  return {
    room: Math.max(0, Math.floor((now.getTime() - from) / eachMs)),
    until: new Date(from + Math.ceil(worthWaitingFor * eachMs)),
    take: async (within, count) => {
      const next = new Date(Math.ceil(from + count * eachMs));
      await sql`
        insert into broadcast_pace (shop_id, connection_id, next_at) values (${shopId}, ${connectionId}, ${next})
        on conflict (shop_id, connection_id) do update set next_at = excluded.next_at`.execute(within);
    },
  };
}

const dayMs = hours(24);

/** How many more people outside their window this account's broadcasts may write to. @param perDay null: any number */
export async function roomOfDay(
  tx: Tx,
  { shopId, now }: Actor,
  connectionId: string,
  perDay: number | null,
): Promise<{ room: number; until: Date }> {
  if (perDay === null) return { room: Number.MAX_SAFE_INTEGER, until: now };
  const { rows } = await sql<{ used: number; first: Date | null }>`
    select count(*)::integer as used, min(r.opened_at) as first
      from broadcasts b join broadcast_recipients r on r.shop_id = b.shop_id and r.broadcast_id = b.id
      where b.shop_id = ${shopId} and b.connection_id = ${connectionId}
        and (b.ended_at is null or b.ended_at > ${after(now, -dayMs)}) and r.opened_at > ${after(now, -dayMs)}`.execute(
    tx,
  );
  const used = rows[0]?.used ?? 0;
  return { room: Math.max(0, perDay - used), until: after(rows[0]?.first ?? now, dayMs) };
}
