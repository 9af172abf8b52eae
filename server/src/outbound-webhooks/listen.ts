// Receiving events without an endpoint: for developers behind a firewall, and for the operator's terminal.
import type { Actor } from "../kernel/security/actor.ts";
import { seconds } from "../kernel/values/clock.ts";
import type { Database } from "../kernel/database/db.ts";
import { idEarlier, newId } from "../kernel/values/id.ts";
import type { Event } from "./contract.ts";
import { type Answered, postEvent } from "./make-call.ts";
import { eventsOf, toEvent } from "./queries.ts";

/** Whose events, and of which types. */
export type Listened = Pick<Actor, "shopId" | "mode"> & { types: readonly string[] };

const checkEveryMs = 300;
/**
 * An id is made before its row is committed. So rows that become visible late, with an id older than the last one seen, are looked up this
 * far back.
 */
const overlapMs = seconds(10);
const pageMax = 200;
const rememberedMax = 5_000;

/** New events from now on, each once, until `signal` is aborted. */
export async function* newEvents(database: Database, listened: Listened, signal: AbortSignal): AsyncGenerator<Event> {
  const begun: string = newId("event");
  let last = begun;
  let seen = new Set<string>();
  while (!signal.aborted) {
    const earlier = idEarlier("event", last, overlapMs);
    const from = earlier > begun ? earlier : begun;
    const rows = await database.read(listened.shopId, (tx) =>
      eventsOf(tx, listened.shopId, listened.types).where("id", ">", from).orderBy("id").limit(pageMax).execute(),
    );
    const fresh = rows.filter(({ id }) => !seen.has(id));
    for (const row of fresh) {
      seen.add(row.id);
      if (row.id > last) last = row.id;
      yield toEvent(row, listened);
    }
    if (seen.size > rememberedMax) seen = new Set([...seen].slice(-pageMax));
    if (fresh.length === 0) await pause(signal);
  }
}

/** Newest first. */
export async function recentEvents(database: Database, listened: Listened, count: number): Promise<Event[]> {
  const rows = await database.read(listened.shopId, (tx) =>
    eventsOf(tx, listened.shopId, listened.types)
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(count)
      .execute(),
  );
  return rows.map((row) => toEvent(row, listened));
}

/** To an address that the operator named. Any address is allowed. */
export async function forwardEvent(event: Event, url: string, secret: string, signal: AbortSignal): Promise<Answered> {
  return postEvent(event, { url, secrets: [secret], openOnly: false, signal });
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((over) => {
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      over();
    };
    const timer = setTimeout(done, checkEveryMs);
    signal.addEventListener("abort", done);
  });
}
