// A status that matches no message for this long belongs to a message that another system sent.
import { days } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";

const earlyStatusesKeptMs = days(7);

export async function purgeEarlyStatuses(database: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - earlyStatusesKeptMs);
  await database.platform((tx) => sql`select purge_early_statuses(${before})`.execute(tx));
}
