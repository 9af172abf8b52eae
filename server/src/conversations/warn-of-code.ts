// A buyer wrote their delivery code into the chat, or on their page. The code is not stored. Once per order, we explain to the buyer who needs the
// code.
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { doorCodeMark, ordersOfChat } from "./buyer-secrets.ts";
import { findConversation } from "./queries.ts";
import { queueMessage } from "./queue-message.ts";

export function hidesDoorCode(written: unknown, stored: unknown): boolean {
  const [before, after] = [JSON.stringify(written), JSON.stringify(stored)];
  return before !== after && after.includes(doorCodeMark);
}

export async function warnOfCodeIn(tx: Tx, actor: Actor, messageId: string): Promise<void> {
  const message = await tx
    .selectFrom("messages")
    .select("conversation_id")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", messageId)
    .executeTakeFirst();
  // The channel repeated the message: it is already stored under another id.
  if (message) await warnOfCode(tx, actor, message.conversation_id);
}

export async function warnOfCode(tx: Tx, actor: Actor, conversationId: string): Promise<void> {
  const conversation = await findConversation(tx, actor.shopId, conversationId);
  const [order = conversation.id] = await ordersOfChat(tx, actor.shopId, conversation.id, 1);
  const { language = "en" } = (conversation.dialogue ?? {}) as { language?: keyof typeof words };
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: { type: "text", text: words[language], previewUrl: false },
      once: `code in the chat:${order}`,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

const words = {
  en: "Please keep the delivery code to yourself. Only the rider at your door needs it, when the goods are in your hands. We have hidden it.",
  fr: "Gardez le code de livraison pour vous. Seul le livreur à votre porte en a besoin, quand vous avez les articles en main. Nous l'avons caché.",
  pcm: "Abeg keep the code for the door to yourself. Na only the rider wey dey your door need am, when the goods don reach your hand. We don hide am.",
  sw: "Tafadhali usimwambie mtu namba ya mlangoni. Ni msafirishaji aliye mlangoni kwako tu anayeihitaji, bidhaa zikiwa mkononi mwako. Tumeificha.",
};
