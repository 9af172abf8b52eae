// Another payment came under a reference that was already paid. It goes to payment review separately, and the buyer
// gets one message about each.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findMispayment } from "../payments/index.ts";
import type { Language } from "./brain.ts";
import { goesToPayer } from "./goes-to-payer.ts";

export function notifyOfPaidAgainJob(database: Database): JobRow<{ shopId: string; mispaymentId: string }> {
  return {
    name: "tell-of-paid-again",
    concurrency: 1,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, mispaymentId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-paid-again", now);
      await database.write(shopId, async (tx) => {
        const mispayment = await findMispayment(tx, shopId, mispaymentId);
        const order = mispayment?.order_id ? await findOrder(tx, shopId, mispayment.order_id) : null;
        const chat = order && (await chatOfBuyer(tx, shopId, order.id));
        // A buyer without a chat sees this on the page.
        if (!mispayment || !order || !chat) return;
        // If it is decided already, the refund has its own message.
        if (mispayment.state !== "open") return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const sum = formatIn(language, { minor: mispayment.amount, currency: mispayment.currency });
        const byAnother = mispayment.by_another === true;
        const text = words[language]({ number: order.number, sum, byAnother });
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text, previewUrl: false },
            once: `paid-again:${mispaymentId}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, mispaymentId }, "the buyer was not told of a further payment: the window is closed");
        }
      });
    },
  };
}

const words: Record<Language, (facts: { number: string; sum: string; byAnother: boolean }) => string> = {
  en: ({ number, sum, byAnother }) =>
    `Your payment for order *${number}* came more than once: another ${sum} has come. ${byAnother ? goesToPayer.en : "That money is safe: we told the shop, and it gives the money back or settles it with you."}`,
  fr: ({ number, sum, byAnother }) =>
    `Votre paiement pour la commande *${number}* est arrivé plus d'une fois : ${sum} de plus sont arrivés. ${byAnother ? goesToPayer.fr : "Cet argent est en sécurité : la boutique est prévenue, et le rend ou s'arrange avec vous."}`,
  pcm: ({ number, sum, byAnother }) =>
    `Your payment for order *${number}* enter pass one time: another ${sum} don enter. ${byAnother ? goesToPayer.pcm : "That money dey safe: we don tell the shop, dem go return am or settle am with you."}`,
  sw: ({ number, sum, byAnother }) =>
    `Malipo yako ya oda *${number}* yamefika zaidi ya mara moja: ${sum} nyingine zimefika. ${byAnother ? goesToPayer.sw : "Pesa hiyo iko salama: duka limejulishwa, na litairudisha au litakubaliana nawe."}`,
};
