// The worker's part: it sends, and deletes what is too old to be shown.
import { hours, seconds } from "../kernel/values/clock.ts";
import { type Database, sql } from "../kernel/database/db.ts";
import type { JobRow, Planned, Sweep } from "../kernel/jobs/jobs.ts";
import { eventsKeptMs } from "./redeliver.ts";
import type { Sender } from "./sender.ts";

const name = "send-webhooks";
/** For deliveries without a trigger: a second call, or one whose process died. */
const checkEveryMs = seconds(1);
const expiredAtOnce = 5_000;

/** As soon as there is something to send. */
export const sendWebhooks: Planned = { name, data: {}, key: name };

export function sendWebhooksJob(sender: Sender): JobRow {
  return { name, concurrency: 1, oneAtATime: true, retryLimit: 0, timeoutSeconds: 60, run: () => sender.send() };
}

export function sendDueWebhooks(sender: Sender): Sweep {
  return { name: "send-due-webhooks", everyMs: checkEveryMs, run: () => sender.send() };
}

export function expireEvents(database: Database): Sweep {
  return {
    name: "expire-events",
    everyMs: hours(1),
    mayWait: true,
    run: async ({ now }) => {
      const before = new Date(now.getTime() - eventsKeptMs);
      for (;;) {
        const { rows } = await database.platform((tx) =>
          sql<{ expired: bigint }>`select expire_events(${before}, ${expiredAtOnce}) as expired`.execute(tx),
        );
        if ((rows[0]?.expired ?? 0n) < BigInt(expiredAtOnce)) return;
      }
    },
  };
}
