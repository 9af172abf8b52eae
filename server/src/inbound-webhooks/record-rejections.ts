// Webhooks that failed verification. Only the body's size and hash are stored: enough to recognise one, nothing to leak.
import { minutes } from "../kernel/values/clock.ts";
import { sha256 } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import { newId } from "../kernel/values/id.ts";
import type { Log } from "../kernel/process/log.ts";

const alertAbovePerMinute = 20;
/** Beyond this, a flood is counted but not stored, so that an attacker can't fill our disk. */
const writtenPerMinuteMax = 1_000;

type Rejection = { raw: Buffer; address: string; reason: string; now: Date };

export function recordRejections(
  database: Database,
  log: Log,
  sender: string,
): (rejection: Rejection) => Promise<void> {
  let minute = 0;
  let count = 0;
  return async ({ raw, address, reason, now }) => {
    const current = Math.floor(now.getTime() / minutes(1));
    if (current !== minute) {
      minute = current;
      count = 0;
    }
    count += 1;
    if (count === alertAbovePerMinute + 1) {
      log.warn({ alert: true, sender, perMinute: alertAbovePerMinute }, "many webhook posts fail their signature");
    }
    if (count > writtenPerMinuteMax) return;
    await database.platform((tx) =>
      tx
        .insertInto("inbox_rejections")
        .values({
          id: newId("inbox"),
          sender,
          address,
          size: raw.length,
          sha256: sha256(raw),
          reason,
          rejected_at: now,
        })
        .execute(),
    );
  };
}
