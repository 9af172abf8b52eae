// Outside its hours the agent says so, once a night to each buyer, and promises nothing. What waits is answered when they begin.
import { type ConversationRow, recordRest, queueMessage } from "../../conversations/index.ts";
import type { Actor } from "../../kernel/security/actor.ts";
import type { Tx } from "../../kernel/database/db.ts";
import { Refusal } from "../../kernel/contract/refusal.ts";
import type { Shop } from "../../shops/index.ts";
import type { BuyerMessage, StateCard } from "../brain.ts";
import { identifyLanguage } from "../offline/understand/language.ts";
import { normalise } from "../offline/understand/normalise.ts";
import { ruleWords } from "./say.ts";
import { answerLanguage } from "./turn-rules.ts";

type Night = {
  shop: Shop;
  conversation: ConversationRow;
  messages: readonly BuyerMessage[];
  card: StateCard;
  until: Date | "never";
};

/** The caller holds the conversation. */
export async function tellResting(
  tx: Tx,
  actor: Actor,
  { shop, conversation, messages, card, until }: Night,
): Promise<void> {
  await recordRest(tx, actor, conversation.id, until === "never" ? null : until);
  // The one private answer to a comment is kept for the answer.
  const inPublic = messages.every(({ type }) => type === "comment");
  if (shop.agentRules.hours.outside === "silence" || inPublic) return;
  const spoken = identifyLanguage(normalise(messages.map(({ text }) => text).join("\n")), card);
  const night = until === "never" ? actor.now.toISOString().slice(0, 10) : until.toISOString();
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "agent",
      content: { type: "text", text: ruleWords[answerLanguage(spoken, card.rules)].resting(shop), previewUrl: false },
      once: `resting:${night}`,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}
