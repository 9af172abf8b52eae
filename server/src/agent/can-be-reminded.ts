// Whether a reminder about a delivered order could go to its buyer's chat: the same check as in notify-delivery.ts, which
// sends it.
import { approvedTemplate, chatOfBuyer, findConversation, sendWindow } from "../conversations/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { reminderTemplate } from "./reminder-template.ts";

export async function canBeReminded(tx: Tx, actor: Actor, orderId: string, at: Date): Promise<boolean> {
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  if (!chat) return false;
  const conversation = await findConversation(tx, actor.shopId, chat);
  const { kind } = sendWindow(conversation, at);
  if (kind !== "template") return kind === "free";
  const language = conversation.dialogue?.language ?? "en";
  return (await approvedTemplate(tx, actor, conversation.connection_id, reminderTemplate(language))) !== null;
}
