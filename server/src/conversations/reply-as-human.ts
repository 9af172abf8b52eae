// The seller writes in person: the conversation is theirs until handed back.
import type { Actor } from "../kernel/actor.ts";
import type { Tx } from "../kernel/db.ts";
import type { Message } from "./contract.ts";
import { markAnswered } from "./mark-answered.ts";
import { lockConversation } from "./queries.ts";
import { queueInto } from "./queue-message.ts";
import { requireOpenWindow } from "./send-window.ts";

/** @throws Refusal window_closed, not_found */
export async function replyAsHuman(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { text }: { text: string },
): Promise<Message> {
  const conversation = await lockConversation(tx, actor.shopId, conversationId);
  requireOpenWindow(conversation, actor.now);
  const [message] = await Promise.all([
    queueInto(tx, actor, conversation, { author: "human", content: { type: "text", text, previewUrl: true } }),
    tx
      .updateTable("conversations")
      .set({ handler: "human", unread: 0, status: "open", agent_state: "idle" })
      .where("shop_id", "=", actor.shopId)
      .where("id", "=", conversationId)
      .execute(),
    markAnswered(tx, actor, conversationId, "all"),
  ]);
  return message;
}
