// Sends a decision to the buyer it is about, in the buyer's language.
import { findConversation, queueMessage } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import { type Language, languages } from "../../team/index.ts";

/** Once per occasion. If the channel's window is closed, nothing is sent: a person answers when the buyer writes. */
export async function notifyBuyer(
  tx: Tx,
  actor: Actor,
  { conversationId, once, words }: { conversationId: string; once: string; words: (language: Language) => string },
): Promise<void> {
  const conversation = await findConversation(tx, actor.shopId, conversationId);
  const spoken = conversation.dialogue?.language;
  const language = languages.find((one) => one === spoken) ?? "en";
  const content = { type: "text", text: words(language), previewUrl: false } as const;
  try {
    await queueMessage(tx, actor, { conversationId, author: "system", content, once });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}
