// Deletes sign-ups. One that did not lead to a shop is deleted completely. One that did is kept for the operator for a while.
import { days, hours } from "../kernel/values/clock.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";

/** Time for the operator to look at new shops. */
const openedKeptMs = days(90);

export function purgeSignUps(worker: Database): Sweep {
  return {
    name: "purge-sign-ups",
    everyMs: hours(1),
    run: async ({ now }) => {
      await worker.platform(async (tx) => {
        await tx.deleteFrom("sign_ups").where("expires_at", "<", now).where("opened_shop", "is", null).execute();
        await tx
          .deleteFrom("sign_ups")
          .where("opened_at", "<", new Date(now.getTime() - openedKeptMs))
          .execute();
      });
    },
  };
}
