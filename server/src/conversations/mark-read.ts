// A person has read the buyer's messages, and the channel shows this to the buyer.
import type { Channels } from "../channels/index.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findLastInbound } from "./show-typing.ts";

/** Best effort: if the channel is down, the next read marks it. */
export function markReadJob(
  database: Database,
  channels: Channels,
): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: "mark-read",
    concurrency: 2,
    retryLimit: 1,
    timeoutSeconds: 60,
    run: async (conversation) => {
      const found = await findLastInbound(database, channels, conversation);
      if (found) await found.channel.driver.markRead(found.channel.account, found.messageId, found.to);
    },
  };
}
