// Words of a buyer that no turn reads: a message that they change after it was read or take back, and a public comment that nobody answers. They may
// be a complaint too.
import { lockConversation, messagesById } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { findShop } from "../shops/index.ts";
import { hearDisputeWish } from "./hear-dispute-wish.ts";
import type { CardServices } from "./state-card.ts";

export function hearApartJob(
  database: Database,
  services: CardServices,
): JobRow<{ shopId: string; messageId: string }> {
  return {
    name: "hear-apart",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, messageId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const [{ conversation_id: conversationId } = {}] = await messagesById(tx, shopId, [messageId]);
        if (conversationId === undefined) return;
        const [shop, conversation] = [await findShop(tx, shopId), await lockConversation(tx, shopId, conversationId)];
        const [apart] = await messagesById(tx, shopId, [messageId]);
        if (!apart || (apart.deleted_at === null && apart.edited_at === null && apart.type !== "comment")) return;
        const actor = systemActor(shopId, "hear-apart", now, shop.mode);
        await hearDisputeWish(services, tx, actor, { shop, conversation, apart });
      });
    },
  };
}
