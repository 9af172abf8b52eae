// The buyer answers one of our messages with only an emoji. After a courier's word, an emoji may say that something is
// wrong, just as written words may.
import { findConversation, isTrial, messagesById, inboundOf } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { ordersWithMoney } from "./orders-under-way.ts";
import { displeases, pleases } from "./offline/understand/mood-of-emoji.ts";
import { announceComplaint } from "./record-buyers-complaint.ts";

/**
 * A reaction to a message about an order is about that order. On other messages, it is about all of the buyer's orders. Only
 * a pleased one says nothing against them; a doubtful one is an unclear complaint.
 */
export function hearReactionJob(database: Database): JobRow<{ shopId: string; messageId: string }> {
  return {
    name: "hear-reaction",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, messageId }, { now }) => {
      const actor = systemActor(shopId, "hear-reaction", now);
      await database.write(shopId, async (tx) => {
        const [message] = await messagesById(tx, shopId, [messageId]);
        if (!message) return;
        const { inbound, targetMessageId } = inboundOf(message);
        if (inbound.type !== "reaction" || inbound.emoji === null || pleases(inbound.emoji)) return;
        const conversation = await findConversation(tx, shopId, message.conversation_id);
        if (isTrial(conversation)) return;
        const [target] = await messagesById(tx, shopId, [targetMessageId ?? ""]);
        const orders = await ordersWithMoney(tx, shopId, conversation, now);
        const isUnhappy = displeases(inbound.emoji);
        const meant = orders.filter((id) => (target?.order_id ? id === target.order_id : true));
        const named = meant.map((id) => ({ id }));
        await announceComplaint(tx, actor, conversation.id, {
          orders: named,
          isClear: isUnhappy,
          isLikely: isUnhappy,
          endsSilence: isUnhappy,
        });
      });
    },
  };
}
