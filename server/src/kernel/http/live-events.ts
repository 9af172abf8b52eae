// A shop's events as server-sent events, as they happen. A client that reconnects names its last event and gets those it missed. Events of
// the last moments may come twice, with the same id.
import type { Selectable } from "kysely";
import { ShopClosed } from "../database/closed-shop.ts";
import { type Database, sql, type Tx } from "../database/db.ts";
import { seconds } from "../values/clock.ts";
import type { Events } from "../database/generated/database.ts";
import { idEarlier, newId } from "../values/id.ts";
import type { Notifications } from "../jobs/notifications.ts";

export type LiveServices = { api: Database; news: Notifications };

export type LiveRow = Pick<Selectable<Events>, "id" | "type" | "data" | "created_at" | "sequence">;

/** `types`: the event types to send. `shows`: what is sent of an event. */
export type Told = { types: ReadonlySet<string>; shows(row: LiveRow): object };

const heartbeatEveryMs = seconds(15);
/** An id is made before its commit. So for this long, an event with an older id than the last one sent may still appear. */
const overlapMs = seconds(10);
const pageMax = 200;
/** A client that missed more events than this must read the lists again. */
const missedMax = 2_000;
/** How many events may wait for a slow client. Beyond this, events are looked up when the client reads again. */
const waitingMax = 500;
const rememberedMax = 2_000;

/** @param after the client's last event, or null. Ends when `signal` is aborted. */
export async function* liveEvents({
  services: { api, news },
  shopId,
  wanted: { types, shows },
  after,
  signal,
}: {
  services: LiveServices;
  shopId: string;
  wanted: Told;
  after: string | null;
  signal: AbortSignal;
}): AsyncGenerator<string> {
  const sent = new Set<string>();
  const waiting = new Set<string>();
  let last: string = after ?? newId("event");
  // A new client gets no events from before.
  const floor = after === null ? last : "";
  let missed = after !== null;
  let wake = (): void => {};
  const leave = news.subscribe(shopId, (heard) => {
    if (heard === "missed" || waiting.size + heard.length > waitingMax) {
      missed = true;
      waiting.clear();
    } else for (const { id, type } of heard) if (types.has(type)) waiting.add(id);
    wake();
  });
  const woken = (): Promise<void> =>
    new Promise((done) => {
      const timer = setTimeout(done, heartbeatEveryMs);
      wake = () => {
        clearTimeout(timer);
        done();
      };
      if (signal.aborted || missed || waiting.size > 0) wake();
    });
  signal.addEventListener("abort", () => wake());

  function* fresh(rows: readonly LiveRow[]): Generator<string> {
    for (const row of rows) {
      if (row.id > last) last = row.id;
      if (sent.has(row.id)) continue;
      sent.add(row.id);
      if (sent.size > rememberedMax) for (const oldest of [...sent].slice(0, rememberedMax / 2)) sent.delete(oldest);
      yield `id: ${row.id}\nevent: ${row.type}\ndata: ${JSON.stringify(shows(row))}\n\n`;
    }
  }

  try {
    yield "retry: 2000\n\n";
    while (!signal.aborted) {
      if (missed) {
        missed = false;
        const back = idEarlier("event", last, overlapMs);
        let from: string = back > floor ? back : floor;
        for (let count = 0; !signal.aborted;) {
          const rows = await eventsAfter(api, shopId, types, from);
          // oxlint-disable-next-line no-useless-assignment -- read at the next turn.
          from = rows.at(-1)?.id ?? from;
          yield* fresh(rows);
          count += rows.length;
          if (rows.length < pageMax) break;
          if (count < missedMax) continue;
          last = newId("event");
          yield "event: reset\ndata: {}\n\n";
          break;
        }
      } else if (waiting.size > 0) {
        const ids = [...waiting].slice(0, pageMax);
        for (const id of ids) waiting.delete(id);
        yield* fresh(await eventsById(api, shopId, types, ids));
      } else {
        await woken();
        if (!missed && waiting.size === 0 && !signal.aborted) yield ": still here\n\n";
      }
    }
  } catch (error) {
    // The client reconnects, as after every break, and then gets the events of the shop that has taken over.
    if (!(error instanceof ShopClosed)) throw error;
  } finally {
    leave();
  }
}

function eventsAfter(api: Database, shopId: string, types: ReadonlySet<string>, from: string): Promise<LiveRow[]> {
  return api.read(shopId, (tx) => told(tx, shopId, types).where("id", ">", from).limit(pageMax).execute());
}

function eventsById(
  api: Database,
  shopId: string,
  types: ReadonlySet<string>,
  ids: readonly string[],
): Promise<LiveRow[]> {
  return api.read(shopId, (tx) => told(tx, shopId, types).where("id", "in", ids).execute());
}

/** Leaves out events of an erased customer: their content is gone. */
function told(tx: Tx, shopId: string, types: ReadonlySet<string>) {
  return tx
    .selectFrom("events")
    .select(["id", "type", "data", "created_at", "sequence"])
    .where("shop_id", "=", shopId)
    .where(sql<boolean>`type = any(${[...types]}::text[])`)
    .where(sql<boolean>`data <> '{}'`)
    .orderBy("id");
}
