// Writes events in the transaction of the change they describe. The worker's relay turns each event into jobs.
import { isDeepStrictEqual } from "node:util";
import type { Actor } from "../security/actor.ts";
import { sql, type Tx } from "../database/db.ts";
import { newId } from "../values/id.ts";

/** @param object its id, and the event's data: `{ object, previous? }` as in the contract. */
export async function announce(tx: Tx, actor: Actor, type: string, object: Announced): Promise<void> {
  await insert(tx, actor, { type, object, seenAt: null });
}

/** For outside subscribers only. It counts as dispatched, so no jobs follow from it here. @returns the event's id */
export async function announceOutside(tx: Tx, actor: Actor, type: string, object: Announced): Promise<string> {
  return insert(tx, actor, { type, object, seenAt: actor.now });
}

/** What an event told about its object, as its module announced it. */
export async function announcedObject<Data>(tx: Tx, shopId: string, eventId: string): Promise<Data> {
  const { data } = await tx
    .selectFrom("events")
    .select("data")
    .where("shop_id", "=", shopId)
    .where("id", "=", eventId)
    .executeTakeFirstOrThrow();
  return data.object as Data;
}

const announcing = new WeakSet<Tx>();

/** Whether this transaction has announced anything that jobs may follow from. */
export function hasAnnounced(tx: Tx): boolean {
  return announcing.has(tx);
}

type Announced = { id: string; data: unknown; previous?: unknown };

async function insert(
  tx: Tx,
  actor: Actor,
  { type, object, seenAt }: { type: string; object: Announced; seenAt: Date | null },
): Promise<string> {
  const id = newId("event");
  if (seenAt === null) announcing.add(tx);
  const data = JSON.stringify({
    object: object.data,
    ...(object.previous === undefined ? {} : { previous: object.previous }),
  });
  // The caller locks the object's row, so two events of one object never take the same sequence. Without the lock, the second is retried.
  await sql`
    insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at, dispatched_at)
    values (${actor.shopId}, ${id}, ${type}, ${object.id},
      coalesce((select max(e.sequence) from events e where e.shop_id = ${actor.shopId} and e.object_id = ${object.id}), 0) + 1,
      ${data}::jsonb, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}, ${seenAt})
  `.execute(tx);
  return id;
}

/** `followed`: the work that follows has already begun, so the event counts as dispatched. Only for internal events. */
export type Happened = { type: string; id: string; data: unknown; previous?: unknown; followed?: boolean };

/** Announces many events in this order. */
export async function announceAll(tx: Tx, actor: Actor, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return;
  if (happened.some(({ followed }) => !followed)) announcing.add(tx);
  const rows = happened.map(({ type, id, data, previous, followed = false }) => ({
    event: newId("event"),
    type,
    id,
    followed,
    data: { object: data, ...(previous === undefined ? {} : { previous }) },
  }));
  await sql`
    insert into events (shop_id, id, type, object_id, sequence, data, actor, created_at, dispatched_at)
    select ${actor.shopId}, r.event, r.type, r.id,
      coalesce((select max(e.sequence) from events e where e.shop_id = ${actor.shopId} and e.object_id = r.id), 0)
        + row_number() over (partition by r.id order by r.event),
      r.data, ${JSON.stringify(actor.by)}::jsonb, ${actor.now}::timestamptz,
      case when r.followed then ${actor.now}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(event text, type text, id text, followed boolean, data jsonb)
    order by r.event`.execute(tx);
}

/** The old values of the changed fields. An event shows them as `previous`. Empty if nothing differs. */
export function previousOf<Resource extends object>(
  before: Resource,
  after: Resource,
  fields: readonly (keyof Resource)[],
): Partial<Resource> {
  const differing = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  return Object.fromEntries(differing.map((field) => [field, before[field]])) as Partial<Resource>;
}

declare module "../database/stored.ts" {
  interface StoredShapes {
    "events.actor": Actor["by"];
    "events.data": { object: unknown; previous?: unknown };
  }
}
