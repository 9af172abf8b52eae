// Events at a provider may never be reported: there is no webhook, or it is lost. Its lists of chargebacks, refunds and transfers are read
// every few minutes, and we ask about each entry that differs from ours. Nothing is booked from a list.
import { after, days, hours, minutes } from "../kernel/values/clock.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobContext, Sweep } from "../kernel/jobs/jobs.ts";
import { type Slot, slotNames } from "../payments/index.ts";
import { compare } from "./compare.ts";
import { keepUnreadable } from "./keep-differences.ts";
import type { TheirEntry } from "./entry.ts";
import type { Books } from "./places.ts";
import { type Place, readOurs } from "./read-ours.ts";
import { readTheirs, type Stretch } from "./read-theirs.ts";

export type FollowServices = {
  worker: Database;
  /** Null if the operator has no account. */
  bind(mode: Place["mode"], slot: Slot): Books | null;
  /** Asks about one list entry, and books the provider's answer. */
  follow: Record<Followed, (place: { mode: Place["mode"]; slot: Slot }, entry: TheirEntry, now: Date) => Promise<void>>;
};

const followed = ["disputes", "refunds", "payouts"] as const;
type Followed = (typeof followed)[number];
const lists = { disputes: "listDisputes", refunds: "listRefunds", payouts: "listPayouts" } as const;

const everyMs = minutes(10);
/** An entry may appear late, and the provider's clock may differ from ours. */
const overlapMs = days(1);
/** How far back the first look goes, and the next look after a long stop. */
const windowMs = days(30);
const backOffMostMs = hours(6);
/** The maximum of questions per look. The next look reads the same time again, and continues where this one ended. */
export const askedMost = 50;
/** After this many looks without the list the operator gets an alert, because nothing that begins there is followed meanwhile. */
const alertAfter = 3;

/** The maximum of unreadable entries that the alert names. */
const namedMost = 10;

const modes = ["sandbox", "live"] as const;

export function followLists(services: FollowServices): Sweep {
  return {
    name: "follow-provider-lists",
    everyMs: minutes(1),
    mayWait: true,
    run: async (context) => {
      for (const mode of modes)
        for (const slot of slotNames) {
          const books = services.bind(mode, slot);
          if (!books) continue;
          for (const subject of followed) {
            if (context.signal.aborted) return;
            await followOne(services, { where: { mode, slot }, books, subject, context });
          }
        }
    },
  };
}

type Where = { mode: Place["mode"]; slot: Slot };
type Cursor = { followed_to: Date; failures: number };

async function followOne(
  services: FollowServices,
  {
    where,
    books,
    subject,
    context: { now, log },
  }: { where: Where; books: Books; subject: Followed; context: JobContext },
): Promise<void> {
  if (!books.gateway[lists[subject]]) return;
  const place: Place = { driver: books.driver, mode: where.mode };
  const cursor = await takeTurn(services.worker, place, subject, now);
  if (!cursor) return;
  const stretch = { from: startOf(cursor.followed_to, now), to: now };
  const looked = await look(services, { where, books, place, subject, stretch, now }).catch(
    (error: unknown): Looked => ({
      isRead: false,
      detail: error instanceof Error ? error.message : String(error),
      unreadable: [],
    }),
  );
  // The others are followed. A person must look at this one, because nothing else will identify it. The alert comes once.
  const fresh = await services.worker.platform((tx) => keepUnreadable(tx, { place, subject, now }, looked.unreadable));
  if (fresh.length > 0)
    log.error(
      { ...place, subject, unreadable: fresh.slice(0, namedMost), alert: true },
      "a provider's list has entries that can't be read",
    );
  if (looked.detail !== null) {
    const alert = !looked.isRead && cursor.failures + 1 >= alertAfter;
    log[alert ? "error" : "warn"](
      { ...place, subject, detail: looked.detail, ...(alert ? { alert } : {}) },
      "a provider's list could not be followed",
    );
  }
  await services.worker.platform((tx) => endTurn(tx, { place, subject, cursor, now, looked }));
}

function startOf(followedTo: Date, now: Date): Date {
  const [from, earliest] = [after(followedTo, -overlapMs), after(now, -windowMs)];
  return from > earliest ? from : earliest;
}

/** `detail` is null if all went well. `isRead`: the list itself was read, so the next look comes as usual. */
type Looked = { isRead: boolean; detail: string | null; unreadable: string[] };

async function look(
  services: FollowServices,
  {
    where,
    books,
    place,
    subject,
    stretch,
    now,
  }: { where: Where; books: Books; place: Place; subject: Followed; stretch: Stretch; now: Date },
): Promise<Looked> {
  const listed = await readTheirs(books.gateway, subject, stretch, overlapMs);
  if (listed.kind === "trouble") return { isRead: false, detail: listed.detail, unreadable: [] };
  const ours = await readOurs({ worker: services.worker, place, subject, stretch, theirs: listed.entries });
  // The list may contain news about something older.
  const named = ours.map((one) => ({ ...one, within: true }));
  const { differences } = compare(named, listed.entries, { now, settlingMs: 0 });
  const unknown = differences.flatMap(({ theirs }) => (theirs ? [theirs] : []));
  const troubles: string[] = [];
  for (const entry of inTurn(unknown, now))
    await services.follow[subject](where, entry, now).catch((error: unknown) => {
      // One entry's failure does not delay the others.
      troubles.push(error instanceof Error ? error.message : String(error));
    });
  if (unknown.length > askedMost) troubles.push(`${unknown.length - askedMost} more entries wait`);
  return { isRead: true, detail: troubles[0] ?? null, unreadable: listed.unreadable };
}

/** Entries that are never ours stay unknown. Each look takes the next ones, so that they do not delay the others. */
export function inTurn<Entry>(entries: readonly Entry[], now: Date): Entry[] {
  if (entries.length <= askedMost) return [...entries];
  const start = (Math.floor(now.getTime() / everyMs) * askedMost) % entries.length;
  return [...entries.slice(start), ...entries.slice(0, start)].slice(0, askedMost);
}

/** Null if it is not due, or another process is reading the list. */
async function takeTurn(worker: Database, place: Place, subject: Followed, now: Date): Promise<Cursor | null> {
  const key = { driver: place.driver, environment: place.mode, subject };
  return worker.platform(async (tx) => {
    await tx
      .insertInto("provider_lists")
      .values({ ...key, followed_to: after(now, -windowMs), next_look_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const taken = await tx
      .updateTable("provider_lists")
      .set({ next_look_at: after(now, everyMs) })
      .where("driver", "=", key.driver)
      .where("environment", "=", key.environment)
      .where("subject", "=", subject)
      .where("next_look_at", "<=", now)
      .returning(["followed_to", "failures"])
      .executeTakeFirst();
    return taken ?? null;
  });
}

/** After a failure the same time is read again. If the list itself could not be read, the intervals grow. */
async function endTurn(
  tx: Tx,
  {
    place: { driver, mode },
    subject,
    cursor: { failures },
    now,
    looked: { isRead, detail },
  }: { place: Place; subject: Followed; cursor: Cursor; now: Date; looked: Looked },
): Promise<void> {
  const backOffMs = Math.min(everyMs * 2 ** Math.min(failures + 1, 10), backOffMostMs);
  await tx
    .updateTable("provider_lists")
    .set(
      detail === null
        ? { followed_to: now, failures: 0 }
        : isRead
          ? { failures: 0 }
          : { failures: failures + 1, next_look_at: after(now, backOffMs) },
    )
    .where("driver", "=", driver)
    .where("environment", "=", mode)
    .where("subject", "=", subject)
    .execute();
}
