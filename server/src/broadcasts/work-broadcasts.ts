// Broadcasts that are due: at a scheduled time, after quiet hours, or after their worker died.
import { systemActor } from "../kernel/security/actor.ts";
import { after, minutes, seconds } from "../kernel/values/clock.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Sweep } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { broadcastsDue } from "./queries.ts";

const roundMax = 100;
/** Asked again after this time, until a worker has taken it. */
const askedAgainMs = minutes(2);

/** Announces broadcast.due internally. */
export function workBroadcasts(database: Database): Sweep {
  return {
    name: "work-broadcasts",
    everyMs: seconds(1),
    run: async ({ now, signal }) => {
      for (const { shopId, id } of await database.readWithoutShop((tx) => broadcastsDue(tx, now, roundMax))) {
        if (signal.aborted) return;
        await database.write(shopId, async (tx) => {
          const taken = await tx
            .updateTable("broadcasts")
            .set({ due_at: after(now, askedAgainMs) })
            .where("shop_id", "=", shopId)
            .where("id", "=", id)
            .where("due_at", "<=", now)
            .returning("id")
            .executeTakeFirst();
          const actor = systemActor(shopId, "work-broadcasts", now);
          if (taken) await announce(tx, actor, "broadcast.due", { id, data: { id } });
        });
      }
    },
  };
}
