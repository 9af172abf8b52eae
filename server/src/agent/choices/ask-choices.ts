// An order came without a size or a colour: its buyer is asked in their chat, once for each. While the channel's window is
// closed, the question waits until they write. take-choice.ts handles the answer.
import { chatOfBuyer, findConversation, ordersOfChat, oweQuestion, queueMessage } from "../../conversations/index.ts";
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import type { JobRow } from "../../kernel/jobs/jobs.ts";
import type { Log } from "../../kernel/process/log.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { findOrder } from "../../orders/index.ts";
import { choiceQuestion } from "./choice-question.ts";
import { openChoice } from "./open-choice.ts";

/** An order that lacks something, or a conversation in which a question has waited. */
type Asked = { shopId: string } & ({ orderId: string } | { conversationId: string });

const ordersLookedAt = 20;

export function askChoicesJob(database: Database): JobRow<Asked> {
  return {
    name: "ask-choices",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, ...of }, { now, log }) => {
      const actor = systemActor(shopId, "ask-choices", now);
      await database.write(shopId, async (tx) => {
        const orderIds =
          "orderId" in of ? [of.orderId] : await ordersOfChat(tx, shopId, of.conversationId, ordersLookedAt);
        // The oldest first.
        for (const orderId of orderIds.toReversed()) await ask(tx, actor, orderId, log);
      });
    },
  };
}

async function ask(tx: Tx, actor: Actor, orderId: string, log: Log): Promise<void> {
  const { shopId } = actor;
  const order = await findOrder(tx, shopId, orderId);
  const open = await openChoice(tx, order);
  const chat = open && (await chatOfBuyer(tx, shopId, orderId));
  // A buyer without a chat is asked on the order's page.
  if (!open || !chat) return;
  const conversation = await findConversation(tx, shopId, chat);
  const language = conversation.dialogue?.language ?? "en";
  const { content } = choiceQuestion(order, open, language);
  const { productId = "" } = order.lines[open.item] ?? {};
  const place = open.part ? `${open.item}.${open.part.place}` : `${open.item}`;
  const once = `choice:${orderId}:${place}:${productId}:${open.option}`;
  try {
    await queueMessage(tx, actor, { conversationId: chat, author: "system", content, once, orderId });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    await oweQuestion(tx, actor, chat);
    log.info({ shopId, orderId }, "the buyer is asked what they want when they write: the channel's window is closed");
  }
}
