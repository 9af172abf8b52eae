// A yes to an order that was proposed before a person took over. It orders nothing: the agent is silent now, and a person
// reads it later. One message tells the buyer, who might otherwise believe that they have ordered (decision 36).
import {
  type ConversationRow,
  isTrial,
  lockConversation,
  type MessageRow,
  queueMessage,
  recentMessages,
  inboundOf,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop } from "../shops/index.ts";
import { modeIn } from "./begin-turn.ts";
import { leftToPerson } from "./offline/say/left-to-person.ts";
import { bareAnswer } from "./offline/understand/affirmation.ts";
import { saysYes } from "./offline/understand/answers-question.ts";
import { personWrote } from "./person-wrote.ts";
import { openProposal } from "./proposal.ts";

export function notifyLateYesJob(database: Database): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: "tell-late-yes",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, conversationId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const shop = await findShop(tx, shopId);
        const conversation = await lockConversation(tx, shopId, conversationId);
        if (modeIn(conversation, shop) !== "auto") return;
        await notifyLateYes(tx, systemActor(shopId, "tell-late-yes", now, shop.mode), conversation);
      });
    },
  };
}

async function notifyLateYes(tx: Tx, actor: Actor, conversation: ConversationRow): Promise<void> {
  const { id, handler, hand_over, dialogue } = conversation;
  const given = hand_over;
  if (handler !== "human" || !given || isTrial(conversation)) return;
  const recent = await recentMessages(tx, actor.shopId, id, 5);
  const last = recent
    .filter(({ direction }) => direction === "inbound")
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime())
    .at(-1);
  if (!last || !isYes(last) || (await openProposal(tx, actor.shopId, id)) === null) return;
  if (await personWrote(tx, conversation, given.at)) return;
  const language = dialogue?.language ?? "en";
  const content = { type: "text", text: leftToPerson[language].lateYes, previewUrl: false } as const;
  try {
    await queueMessage(tx, actor, { conversationId: id, author: "agent", content, once: `late yes:${id} ${given.at}` });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

/** An "ok" to "a person will reply" is no yes. */
function isYes({ content, text, type }: MessageRow): boolean {
  const { inbound, forwarded, strangeButton } = inboundOf({ content });
  if (inbound.type === "choice") return !strangeButton && inbound.choice.startsWith("confirm:");
  return !forwarded && type === "text" && bareAnswer(text) === "yes" && saysYes.test(text);
}
