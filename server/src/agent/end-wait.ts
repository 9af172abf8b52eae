// The agent handed a buyer to a person, and no person wrote within the time that the seller has set. The buyer gets one
// message. If no person has to decide, the agent goes on (decision 36). The same event reminds the team.
import {
  changeConversation,
  type ConversationRow,
  isTrial,
  lockConversation,
  queueMessage,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Config } from "../kernel/process/config.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { hasReplyLeft } from "../subscriptions/index.ts";
import { modeIn } from "./begin-turn.ts";
import type { Language } from "./brain.ts";
import { answeredEnough } from "./over-cap.ts";
import { personWrote } from "./person-wrote.ts";

type Setting = Pick<Config, "plans">;

/** The agent did not know how to go on. In all other cases a person has to decide, or the buyer asked for a person. */
const agentMayGoOn: ReadonlySet<string> = new Set(["not_understood", "other"]);

export function endWaitJob(database: Database, setting: Setting): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: "end-wait",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, conversationId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const shop = await findShop(tx, shopId);
        const conversation = await lockConversation(tx, shopId, conversationId);
        const actor = systemActor(shopId, "end-wait", now, shop.mode);
        await endWait(tx, actor, { setting, shop, conversation });
      });
    },
  };
}

/** The caller holds the conversation. */
async function endWait(
  tx: Tx,
  actor: Actor,
  { setting, shop, conversation }: { setting: Setting; shop: Shop; conversation: ConversationRow },
): Promise<void> {
  const { id, handler, hand_over, dialogue } = conversation;
  const given = hand_over;
  if (handler !== "human" || !given || isTrial(conversation)) return;
  // If a person sends the answers, no message goes out without one.
  if (modeIn(conversation, shop) !== "auto" || (await personWrote(tx, conversation, given.at))) return;
  const goesOn = agentMayGoOn.has(given.reason) && (await mayAnswer(tx, actor, { setting, shop, id }));
  const language = dialogue?.language ?? "en";
  await tell(tx, actor, {
    conversationId: id,
    once: `still waits:${id} ${given.at}`,
    text: words[language][goesOn ? "goesOn" : "waits"],
  });
  if (goesOn) await changeConversation(tx, actor, { id, change: { handler: "agent" } });
}

/** If the agent is over one of its caps, it would only call a person again. */
async function mayAnswer(
  tx: Tx,
  actor: Actor,
  { setting, shop, id }: { setting: Setting; shop: Shop; id: string },
): Promise<boolean> {
  return !(await answeredEnough(tx, actor, id, shop.caps.answersPerDay)) && (await hasReplyLeft(setting, tx, actor));
}

async function tell(
  tx: Tx,
  actor: Actor,
  { conversationId, once, text }: { conversationId: string; once: string; text: string },
): Promise<void> {
  const content = { type: "text", text, previewUrl: false } as const;
  try {
    await queueMessage(tx, actor, { conversationId, author: "agent", content, once });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

const words: Record<Language, { waits: string; goesOn: string }> = {
  en: {
    waits: "Sorry, nobody from the shop has answered you yet. I have reminded them. They will write to you here.",
    goesOn:
      "Sorry, nobody from the shop has answered you yet. I have reminded them. Until they write, you can continue with me: ask about a product, a price, delivery or your order.",
  },
  fr: {
    waits: "Désolée, personne de la boutique ne vous a encore répondu. J'ai relancé l'équipe. Elle vous écrira ici.",
    goesOn:
      "Désolée, personne de la boutique ne vous a encore répondu. J'ai relancé l'équipe. En attendant, continuez avec moi : demandez un article, un prix, la livraison ou votre commande.",
  },
  pcm: {
    waits: "Abeg no vex, nobody from the shop don answer you. I don remind them. Dem go write you here.",
    goesOn:
      "Abeg no vex, nobody from the shop don answer you. I don remind them. Before dem write, you fit continue with me: ask about anything wey we sell, the price, delivery or your order.",
  },
  sw: {
    waits: "Samahani, hakuna mtu wa duka aliyekujibu bado. Nimewakumbusha. Watakuandikia hapa.",
    goesOn:
      "Samahani, hakuna mtu wa duka aliyekujibu bado. Nimewakumbusha. Kabla hawajaandika, unaweza kuendelea nami: uliza kuhusu bidhaa, bei, usafirishaji au oda yako.",
  },
};
