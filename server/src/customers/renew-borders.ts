// Ranks change slowly, so the quintiles of a shop's buyers are computed again every hour.
import { hours } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { rankedFrom } from "./rfm.ts";

export function renewSegmentBorders(database: Database): Sweep {
  return {
    name: "renew-segment-borders",
    everyMs: hours(1),
    run: async ({ now }) => {
      await database.platform((tx) => sql`select renew_segment_borders(${now}, ${rankedFrom})`.execute(tx));
    },
  };
}
