// The worker's relay turns events and webhooks into jobs, deliveries to the shops' own systems, and news for listeners. Events that only listeners
// want are taken by the look itself, or by the reader of a webhook.
import { fanOut, sendWebhooks } from "../outbound-webhooks/index.ts";
import { sql, type Tx } from "../kernel/database/db.ts";
import type { Planned } from "../kernel/jobs/jobs.ts";
import { notifying, notifyingOfQuietEvents } from "../kernel/jobs/notifications.ts";
import type { Relay } from "../kernel/jobs/relay.ts";
import { planAnswer } from "../agent/index.ts";
import { planReading } from "../inbound-webhooks/index.ts";
import { internalEvents } from "./events/catalogue.ts";
import { type Happened, typesReadForJobs } from "./new-order.ts";
import type { Reactions } from "./reactions.ts";

const batchMax = 200;

/**
 * Turns waiting events and waiting inbox rows into jobs, in one transaction.
 * @param senders those whose posts this process reads itself, and those whose posts are read by a job
 */
export function createRelay(reactions: Reactions, senders: Senders): Relay<Rows> {
  const types = typesOf(reactions);
  return {
    waits: (tx, look) => waits(tx, types, senders, look),
    take: (tx, now, rows) => take(tx, now, reactions, { rows, byJob: senders.byJob }),
  };
}

/** Takes the events that no job follows from and no endpoint wants, and sends them to listeners. Returns whether others wait. */
export function tellQuietEvents(reactions: Reactions): (tx: Tx, now: Date) => Promise<boolean> {
  const types = typesOf(reactions);
  return async (tx, now) => {
    const { rows } = await sql<{ waits: boolean }>`select ${notifyingOfQuietEvents(now, types)} as waits`.execute(tx);
    return rows[0]?.waits ?? true;
  };
}

function typesOf(reactions: Reactions) {
  return { reacting: Object.keys(reactions), internal: [...internalEvents] };
}

type Rows = { events: boolean; posts: boolean; answers: boolean };

type Senders = { atOnce: readonly string[]; byJob: readonly string[] };

async function waits(
  tx: Tx,
  types: ReturnType<typeof typesOf>,
  { atOnce, byJob }: Senders,
  { beingRead, which, now }: Parameters<Relay["waits"]>[1],
): ReturnType<Relay<Rows>["waits"]> {
  // A process that reads a post also sends all waiting events to listeners.
  const { rows } = await sql<Rows & { toRead: boolean }>`
    select case when r.waits or ${which === "jobs"} then reacting_events_wait(${types.reacting}::text[]) else ${notifyingOfQuietEvents(now, types)} end events,
      exists (select from inbox where state = 'received' and sender = any(${[...byJob]}::text[])) posts,
      answers_wait(${now}) answers, r.waits "toRead"
    from (
      select exists (select from inbox where state = 'received' and sender = any(${[...atOnce]}::text[])
        and (not may_wait or ${which === "all"}) and id <> all(${[...beingRead]}::text[])) waits) r`.execute(tx);
  const { events = false, posts = false, answers = false, toRead = false } = rows[0] ?? {};
  return { rows: events || posts || answers ? { events, posts, answers } : null, toRead };
}

async function take(
  tx: Tx,
  now: Date,
  reactions: Reactions,
  { rows, byJob }: { rows: Rows; byJob: readonly string[] },
): ReturnType<Relay["take"]> {
  type Event = {
    shop_id: string;
    id: string;
    type: string;
    object_id: string;
    object: Happened["object"];
    has_chat: boolean;
  };
  const [events, received, held] = await Promise.all([
    sql<Event>`select * from claim_events(${batchMax}, ${now}, ${[...typesReadForJobs]}::text[])`.execute(tx),
    rows.posts
      ? sql<{ id: string; sender: string }>`
          update inbox i set state = 'queued'
            from (
              select w.id from inbox w where w.state = 'received' and w.sender = any(${[...byJob]}::text[])
              order by w.received_at limit ${batchMax} for update skip locked) w
            where i.id = w.id returning i.id, i.sender`.execute(tx)
      : { rows: [] },
    rows.answers
      ? sql<{ shop_id: string; id: string }>`select * from claim_held_answers(${now}, ${batchMax})`.execute(tx)
      : { rows: [] },
  ]);
  const told = events.rows.filter(({ type }) => !internalEvents.has(type));
  const toSend = await fanOut(tx, told, now, notifying(told));
  const jobs: Planned[] = [
    ...(toSend > 0 ? [sendWebhooks] : []),
    ...events.rows.flatMap(({ shop_id: shopId, id: eventId, type, object_id: objectId, object, has_chat: hasChat }) =>
      (reactions[type] ?? []).flatMap((react) => react({ shopId, eventId, objectId, object, hasChat, now }) ?? []),
    ),
    ...received.rows.map(planReading),
    ...held.rows.map(({ shop_id: shopId, id }) => planAnswer(shopId, id)),
  ];
  return {
    taken: events.rows.length + received.rows.length + held.rows.length,
    jobs: oncePerKey(jobs),
    more: Math.max(events.rows.length, received.rows.length, held.rows.length) === batchMax,
  };
}

/** One job is enough for all events with the same key: a burst of a thousand messages becomes one job. */
function oncePerKey(jobs: readonly Planned[]): Planned[] {
  const seen = new Set<string>();
  return jobs.filter(({ name, key }) => {
    if (key === undefined) return true;
    const known = seen.has(`${name} ${key}`);
    seen.add(`${name} ${key}`);
    return !known;
  });
}
