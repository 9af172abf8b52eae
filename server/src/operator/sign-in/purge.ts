// Deletes invitations and sessions some time after their end.
import { after, days, hours } from "../../kernel/values/clock.ts";
import type { Database } from "../../kernel/database/db.ts";
import type { Sweep } from "../../kernel/jobs/jobs.ts";

const keptMs = days(30);

export function purgeOperatorSessions(worker: Database): Sweep {
  return {
    name: "purge-operator-sessions",
    everyMs: hours(1),
    run: async ({ now }) => {
      const before = after(now, -keptMs);
      await worker.platform(async (tx) => {
        await tx.deleteFrom("operator_invitations").where("expires_at", "<", before).execute();
        await tx.deleteFrom("operator_sessions").where("expires_at", "<", before).execute();
      });
    },
  };
}
