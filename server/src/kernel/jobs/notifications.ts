// Sends subscribers the ids and types of a shop's events when the relay takes them. One connection listens for the whole process, from the first
// subscription on. After a break, subscribers get "missed", because they may have missed some.
import type { RawBuilder } from "kysely";
import pg from "pg";
import { seconds } from "../values/clock.ts";
import { sql } from "../database/db.ts";
import type { Log } from "../process/log.ts";

/** An event as it is announced. Its reader looks up the rest. */
export type Heard = { id: string; type: string };
/** "missed": there may be more events, so read the database. */
export type Hear = (news: readonly Heard[] | "missed") => void;
export type Notifications = {
  /** Calls `hear` until the returned function is called. Sends "missed" once when listening has begun. */
  subscribe(shopId: string, hear: Hear): () => void;
  close(): Promise<void>;
};

const channel = "sokoni_news";
const againAfterMs = seconds(1);
/** A notification holds 8,000 bytes. An id has 30, and the longest type little more. */
const eventsPerNotice = 90;
/** How many events are taken at a time. */
const quietMost = 500;

export function openNotifications({ databaseUrl, log }: { databaseUrl: string; log: Log }): Notifications {
  const hearers = new Map<string, Set<Hear>>();
  let connection: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let retry: NodeJS.Timeout | undefined;
  let closed = false;

  function tell(shopId: string, news: readonly Heard[] | "missed"): void {
    for (const hear of hearers.get(shopId) ?? []) hear(news);
  }

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: channel, keepAlive: true });
    client.on("notification", ({ payload = "" }) => {
      const [shopId = "", ...events] = payload.split(" ");
      const heard = events.map((event) => event.split("/")).map(([id = "", type = ""]) => ({ id, type }));
      // An empty list means that something else happened in the shop.
      tell(shopId, heard.length > 0 ? heard : "missed");
    });
    client.on("error", (error) => log.warn({ err: error }, "the listener for news lost its connection"));
    client.on("end", () => {
      connection = null;
      again();
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      connection = client;
      for (const shopId of hearers.keys()) tell(shopId, "missed");
    } catch (error) {
      log.warn({ err: error }, "the listener for news found no connection; it tries again");
      await client.end().catch(() => {});
      again();
    }
  }

  function begin(): void {
    if (closed || connection || connecting) return;
    connecting = connect().finally(() => {
      connecting = null;
    });
  }

  function again(): void {
    if (closed || hearers.size === 0) return;
    clearTimeout(retry);
    retry = setTimeout(begin, againAfterMs);
    retry.unref();
  }

  return {
    subscribe(shopId, hear) {
      const ofShop = hearers.get(shopId) ?? new Set();
      hearers.set(shopId, ofShop.add(hear));
      if (connection) queueMicrotask(() => hear("missed"));
      else begin();
      return () => {
        ofShop.delete(hear);
        if (ofShop.size === 0 && hearers.get(shopId) === ofShop) hearers.delete(shopId);
      };
    },
    close: async () => {
      closed = true;
      clearTimeout(retry);
      await connecting;
      await connection?.end();
    },
  };
}

/** An SQL expression that sends the events to listeners, for use inside a larger statement. PostgreSQL delivers them when the transaction commits. */
export function notifying(events: readonly { shop_id: string; id: string; type: string }[]): RawBuilder<unknown> {
  const byShop = Map.groupBy(events, (event) => event.shop_id);
  const notices = [...byShop].flatMap(([shopId, ofShop]) =>
    Array.from({ length: Math.ceil(ofShop.length / eventsPerNotice) }, (_, index) => {
      const some = ofShop.slice(index * eventsPerNotice, (index + 1) * eventsPerNotice);
      return [shopId, ...some.map(({ id, type }) => `${id}/${type}`)].join(" ");
    }),
  );
  return sql`array(select pg_notify(${channel}, notice)::text from unnest(${notices}::text[]) notice)`;
}

/**
 * An SQL expression that takes the waiting events that no job follows from, and sends them to listeners. It is true if others are left.
 * @param events `reacting`: the types that jobs follow from. `internal`: those that are not sent to listeners
 */
export function notifyingOfQuietEvents(
  now: Date,
  events: { reacting: readonly string[]; internal: readonly string[] },
): RawBuilder<boolean> {
  return sql`tell_quiet_events(${now}, ${[...events.reacting]}::text[], ${[...events.internal]}::text[], ${channel}, ${eventsPerNotice}, ${quietMost})`;
}
