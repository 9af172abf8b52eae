// The goods are on their way, or said to have come: the buyer gets the code for the door, or is asked, once each.
import { checkoutOfOrder, type CheckoutServices, paymentLink } from "../checkout/index.ts";
import { findConversation, queueMessage } from "../conversations/index.ts";
import { findHold, handoverCode } from "../escrow/index.ts";
import { systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { Refusal } from "../kernel/refusal.ts";
import { liveShipment } from "../shipping/index.ts";
import { findOrder } from "../orders/index.ts";
import type { DialogueState, Language } from "./brain.ts";

export type DeliveryNews = "dispatched" | "reminder";

export function tellDeliveryJob(
  database: Database,
  services: CheckoutServices,
): JobRow<{ shopId: string; orderId: string; news: DeliveryNews }> {
  const { vault } = services;
  return {
    name: "tell-delivery",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId, news }, { now, log }) => {
      const actor = systemActor(shopId, "tell-delivery", now);
      await database.write(shopId, async (tx) => {
        const [order, hold, checkout, shipment] = await Promise.all([
          findOrder(tx, shopId, orderId),
          findHold(tx, shopId, orderId),
          checkoutOfOrder(tx, shopId, orderId),
          liveShipment(tx, shopId, orderId),
        ]);
        // An order made over the API has no chat to write into; what is proven meanwhile needs no word.
        if (!order.conversation_id || !checkout || hold?.state !== "held" || hold.proof !== null) return;
        // A courier proves the delivery itself, and takes no code: of it the buyer is told by the shipment.
        if (news === "dispatched" && shipment?.method === "courier") return;
        const conversation = await findConversation(tx, shopId, order.conversation_id);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        const facts = {
          number: order.number,
          code: handoverCode(vault, order.id),
          link: paymentLink(services, checkout.id),
        };
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text: words[news][language](facts), previewUrl: false },
            once: `${news}:${orderId}:${news === "reminder" ? hold.reminders_sent : 1}`,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId, news }, "the buyer was not told: the channel's window is closed");
        }
      });
    },
  };
}

type Facts = { number: string; code: string; link: string };

const words: Record<DeliveryNews, Record<Language, (facts: Facts) => string>> = {
  dispatched: {
    en: ({ number, code, link }) =>
      `Your order *${number}* is on its way. When it is in your hands, show the rider this code: *${code}*. Not before. You can also tell us here that it came: ${link}`,
    fr: ({ number, code, link }) =>
      `Votre commande *${number}* est en route. Quand vous l'avez en main, montrez ce code au livreur : *${code}*. Pas avant. Vous pouvez aussi nous dire ici qu'elle est arrivée : ${link}`,
    pcm: ({ number, code, link }) =>
      `Your order *${number}* don dey road. When e reach your hand, show the rider this code: *${code}*. No show am before. You fit also tell us for here say e don reach: ${link}`,
    sw: ({ number, code, link }) =>
      `Oda yako *${number}* iko njiani. Ukishaipokea mkononi, mwonyeshe msafirishaji namba hii: *${code}*. Si kabla. Unaweza pia kutuambia hapa kuwa imefika: ${link}`,
  },
  reminder: {
    en: ({ number, link }) =>
      `The shop says that your order *${number}* was delivered. Has it come, and is all well? Please tell us here: ${link}\nIf not, answer in this chat, and your money stays safe.`,
    fr: ({ number, link }) =>
      `La boutique dit que votre commande *${number}* a été livrée. Est-elle bien arrivée, et tout va bien ? Dites-le-nous ici : ${link}\nSinon, répondez dans cette discussion, et votre argent reste en sécurité.`,
    pcm: ({ number, link }) =>
      `The shop talk say your order *${number}* don reach you. E don reach, everything correct? Abeg tell us for here: ${link}\nIf e never reach, answer for this chat, and your money go dey safe.`,
    sw: ({ number, link }) =>
      `Duka linasema oda yako *${number}* imefikishwa. Je, umeipata, na iko sawa? Tafadhali tuambie hapa: ${link}\nKama bado, jibu kwenye mazungumzo haya, na pesa yako itabaki salama.`,
  },
};
