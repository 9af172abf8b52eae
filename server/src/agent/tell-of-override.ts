// The operator released an order's money without a proof that it came: the buyer is told, once, with the reason.
import { chatOfBuyer, findConversation, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { proofsOf } from "../escrow/index.ts";
import { systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findOrder } from "../orders/index.ts";
import type { DialogueState, Language } from "./brain.ts";

export function tellOfOverrideJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "tell-of-override",
    concurrency: 1,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-override", now);
      await database.write(shopId, async (tx) => {
        const [order, proofs, chat] = await Promise.all([
          findOrder(tx, shopId, orderId),
          proofsOf(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
        ]);
        const reason = proofs.find(({ kind }) => kind === "operator")?.reason;
        // A buyer without a chat reads it on their page.
        if (!reason || !chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        const text = words[language]({ number: order.number, reason, link: privateLinkMark });
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text, previewUrl: false },
            once: `overridden:${orderId}`,
            orderId,
            secretsOf: orderId,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId }, "the buyer was not told of an override: the channel's window is closed");
        }
      });
    },
  };
}

type Facts = { number: string; reason: string; link: string };

const words: Record<Language, (facts: Facts) => string> = {
  en: ({ number, reason, link }) =>
    `The money for your order *${number}* went to the shop. There was no proof that it reached you: the operator of this service decided it, and gives this reason: “${reason}”\nIf your order has not come, say so here: ${link}`,
  fr: ({ number, reason, link }) =>
    `L'argent de votre commande *${number}* est allé à la boutique. Rien ne prouvait qu'elle vous est parvenue : l'opérateur de ce service en a décidé, pour cette raison : « ${reason} »\nSi votre commande n'est pas arrivée, dites-le ici : ${link}`,
  pcm: ({ number, reason, link }) =>
    `The money for your order *${number}* don go the shop. Nothing show say e reach you: the operator of this service decide am, and this na the reason: “${reason}”\nIf your order never reach, talk am here: ${link}`,
  sw: ({ number, reason, link }) =>
    `Pesa ya oda yako *${number}* imeenda dukani. Hakukuwa na uthibitisho kuwa ilikufikia: msimamizi wa huduma hii ameamua, kwa sababu hii: “${reason}”\nKama oda yako haijafika, sema hapa: ${link}`,
};
