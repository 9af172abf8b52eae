// Learns the name of a buyer whose messages don't give it. We ask the channel after the buyer's first message, because it doesn't answer
// before.
import type { Channels } from "../channels/index.ts";
import { recordProfile } from "../customers/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Vault } from "../kernel/security/crypto.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { hideSecrets } from "./hide-secrets.ts";
import { findConversation } from "./queries.ts";
import { findLastInbound } from "./show-typing.ts";

/** Without an answer the buyer has no name until they write again. */
export function learnNameJob(
  database: Database,
  { channels, vault }: { channels: Channels; vault: Vault },
): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: "learn-name",
    concurrency: 2,
    oneAtATime: true,
    retryLimit: 2,
    timeoutSeconds: 60,
    run: async ({ shopId, conversationId }, { now }) => {
      const found = await findLastInbound(database, channels, { shopId, conversationId });
      if (!found?.to.userId || !found.channel.driver.profile) return;
      const { userId } = found.to;
      const answer = await found.channel.driver.profile(found.channel.account, userId);
      if (answer.kind === "trouble" && answer.again)
        throw new Error(`the channel does not say who it is: ${answer.detail}`);
      if (answer.kind !== "known") return;
      const { name, username } = answer.value;
      await database.write(shopId, async (tx) => {
        const { connection_id: connectionId, user_phone: phone } = await findConversation(tx, shopId, conversationId);
        const [calledSo, handle] = await hideSecrets(tx, {
          vault,
          where: { shopId, connectionId, now },
          user: { userId, phone, name, username },
          author: "buyer",
          said: [name, username],
        });
        const person = { channel: found.slot, userId, name: calledSo, username: handle };
        await recordProfile(tx, systemActor(shopId, "learn-name", now), person);
      });
    },
  };
}
