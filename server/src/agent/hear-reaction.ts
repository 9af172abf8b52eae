// The buyer answers a message of ours with an emoji alone. After a courier's word it may say that something is wrong, as written words may.
import { findConversation, type InboundKept, isTrial, messagesById } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { ordersWithMoney } from "./orders-under-way.ts";
import { displeases, pleases } from "./offline/understand/mood-of-emoji.ts";
import { announceComplaint } from "./record-buyers-complaint.ts";

/** Under a message about an order it is about that order. Elsewhere only a displeased one is about their orders. */
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
        const { inbound, targetMessageId } = (message?.content ?? {}) as unknown as InboundKept;
        if (!message || inbound.type !== "reaction" || inbound.emoji === null || pleases(inbound.emoji)) return;
        const conversation = await findConversation(tx, shopId, message.conversation_id);
        if (isTrial(conversation)) return;
        const [target] = await messagesById(tx, shopId, [targetMessageId ?? ""]);
        const orders = await ordersWithMoney(tx, shopId, conversation, now);
        const isUnhappy = displeases(inbound.emoji);
        const meant = orders.filter((id) => (target?.order_id ? id === target.order_id : isUnhappy));
        const named = meant.map((id) => ({ id }));
        await announceComplaint(tx, actor, conversation.id, { orders: named, isClear: isUnhappy });
      });
    },
  };
}
