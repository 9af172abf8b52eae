// Looks every second for catalogs with changes or due work, several in parallel. Changes within that second go together.
import type { Catalogs } from "../channels/index.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { JobContext, Sweep } from "../kernel/jobs/jobs.ts";
import { advanceCatalog } from "./advance-catalog.ts";

/** Concurrent, so that a slow catalog does not delay the others. */
const atOnceMax = 8;
/** Longer than a round on the largest catalog: after this time its process must be gone. */
const heldAtMostMs = minutes(5);
const afterFailureMs = minutes(1);

type Claimed = { shopId: string; catalogId: string };

export function syncCatalogs(database: Database, catalogs: Catalogs): Sweep {
  return {
    name: "sync-catalogs",
    everyMs: seconds(1),
    run: async (context) => {
      const lookedAt: string[] = [];
      const next = async (): Promise<Claimed | null> => {
        // Claims nothing during shutdown, because it would stay claimed.
        if (context.signal.aborted) return null;
        const one = await claim(database, context.now, lookedAt);
        if (one) lookedAt.push(`${one.shopId} ${one.catalogId}`);
        return one;
      };
      const lane = async (): Promise<void> => {
        for (let one = await next(); one; one = await next()) await attempt(database, catalogs, one, context);
      };
      const first = await next();
      if (!first) return;
      await Promise.all([
        attempt(database, catalogs, first, context).then(lane),
        ...Array.from({ length: atOnceMax - 1 }, lane),
      ]);
    },
  };
}

async function claim(database: Database, now: Date, lookedAt: readonly string[]): Promise<Claimed | null> {
  return database.platform(async (tx) => {
    const { rows } = await sql<Claimed>`
      select shop_id "shopId", catalog_id "catalogId"
      from claim_catalog(${now}, ${after(now, heldAtMostMs)}, ${[...lookedAt]}::text[])`.execute(tx);
    return rows[0] ?? null;
  });
}

/** One catalog's failure must not delay the others. */
async function attempt(database: Database, catalogs: Catalogs, one: Claimed, context: JobContext): Promise<void> {
  const { shopId, catalogId } = one;
  const { now } = context;
  let failed = false;
  try {
    await advanceCatalog(database, catalogs, { shopId, catalogId, now });
  } catch (error) {
    failed = true;
    context.log.error({ err: error, shopId, catalogId }, "a catalog could not be looked at; it is tried again");
  }
  // After a failure it stays claimed for a minute, so that its waiting changes don't trigger it immediately.
  const until = failed ? after(now, afterFailureMs) : null;
  await database.write(shopId, (tx) =>
    sql`
      update catalogs set busy_until = ${until}::timestamptz,
        due_at = case when ${failed} then least(due_at, ${after(now, afterFailureMs)}::timestamptz) else due_at end
      where shop_id = ${shopId} and catalog_id = ${catalogId}`.execute(tx),
  );
}
