// An order came without a size or a colour: its buyer is asked in their chat, once for each. What they answer is taken by take-choice.ts.
import { chatOfBuyer, findConversation, queueMessage } from "../../conversations/index.ts";
import { systemActor } from "../../kernel/actor.ts";
import type { Database } from "../../kernel/db.ts";
import type { JobRow } from "../../kernel/jobs.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { findOrder } from "../../orders/index.ts";
import type { DialogueState } from "../brain.ts";
import { choiceQuestion, openChoice } from "./choice-question.ts";

export function askChoicesJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "ask-choices",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "ask-choices", now);
      await database.write(shopId, async (tx) => {
        const order = await findOrder(tx, shopId, orderId);
        const open = openChoice(order);
        const chat = open && (await chatOfBuyer(tx, shopId, orderId));
        // An order of somebody without a chat is asked about on its page.
        if (!open || !chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        const { content } = choiceQuestion(order, open, language);
        const { productId = "" } = order.lines[open.item] ?? {};
        const once = `choice:${orderId}:${open.item}:${productId}:${open.option}`;
        try {
          await queueMessage(tx, actor, { conversationId: chat, author: "system", content, once, orderId });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId }, "the buyer was not asked what they want: the channel's window is closed");
        }
      });
    },
  };
}
