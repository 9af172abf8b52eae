// The operator released an order's money without a proof that it came. One message tells the buyer, with the reason.
import { disputeUntil } from "../disputes/index.ts";
import { chatOfBuyer, findConversation, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { proofsOf } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";

export function notifyOfOverrideJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "tell-of-override",
    concurrency: 1,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-override", now);
      await database.write(shopId, async (tx) => {
        const [order, shop, proofs, until, chat] = await Promise.all([
          findOrder(tx, shopId, orderId),
          findShop(tx, shopId),
          proofsOf(tx, shopId, orderId),
          disputeUntil(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
        ]);
        const reason = proofs.find(({ kind }) => kind === "operator")?.reason;
        // A buyer without a chat sees this on their page.
        if (!reason || !chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const { paid, dispute, tooLate } = words[language];
        const further =
          until !== null && now < until ? dispute(dayIn(language, until, shop.timezone), privateLinkMark) : tooLate;
        const text = `${paid({ number: order.number, reason })}\n${further}`;
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

type Words = {
  paid: (facts: { number: string; reason: string }) => string;
  dispute: (day: string, link: string) => string;
  tooLate: string;
};

const words: Record<Language, Words> = {
  en: {
    paid: ({ number, reason }) =>
      `The money for your order *${number}* went to the shop. There was no proof that it reached you: the operator of this service decided it, and gives this reason: “${reason}”`,
    dispute: (day, link) => `If your order has not come, you can open a dispute until ${day}: ${link}`,
    tooLate: "If your order has not come, write to the shop here: it can still give your money back.",
  },
  fr: {
    paid: ({ number, reason }) =>
      `L'argent de votre commande *${number}* est allé à la boutique. Rien ne prouvait qu'elle vous est parvenue : l'opérateur de ce service en a décidé, pour cette raison : « ${reason} »`,
    dispute: (day, link) =>
      `Si votre commande n'est pas arrivée, vous pouvez ouvrir un litige jusqu'au ${day} : ${link}`,
    tooLate: "Si votre commande n'est pas arrivée, écrivez à la boutique ici : elle peut encore vous rembourser.",
  },
  pcm: {
    paid: ({ number, reason }) =>
      `The money for your order *${number}* don go the shop. Nothing show say e reach you: the operator of this service decide am, and this na the reason: “${reason}”`,
    dispute: (day, link) => `If your order never reach, you fit open dispute till ${day}: ${link}`,
    tooLate: "If your order never reach, write the shop here: dem fit still return your money.",
  },
  sw: {
    paid: ({ number, reason }) =>
      `Pesa ya oda yako *${number}* imeenda dukani. Hakukuwa na uthibitisho kuwa ilikufikia: msimamizi wa huduma hii ameamua, kwa sababu hii: “${reason}”`,
    dispute: (day, link) => `Kama oda yako haijafika, unaweza kufungua malalamiko hadi ${day}: ${link}`,
    tooLate: "Kama oda yako haijafika, liandikie duka hapa: bado linaweza kukurudishia pesa.",
  },
};
