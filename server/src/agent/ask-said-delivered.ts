// The seller says that an order was delivered, without proof. The buyer gets a message at once, which also says what their
// silence does. It is not one of the reminders that count; those come later (escrow/work-clocks.ts).
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { findHold, recordReceiptAsked, silencePays } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, isFetched } from "../orders/index.ts";
import { liveShipment } from "../shipping/index.ts";
import { receiptButtons, unpaidWords } from "./ask-receipt.ts";
import type { Language } from "./brain.ts";

export function askSaidDeliveredJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "ask-said-delivered",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "ask-said-delivered", now);
      await database.write(shopId, async (tx) => {
        const [order, hold, shipment, chat] = await Promise.all([
          findOrder(tx, shopId, orderId),
          findHold(tx, shopId, orderId),
          liveShipment(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
        ]);
        // A buyer who has not written yet has no chat to write into. Once the delivery is proven, no message is needed.
        if (!chat || hold?.state !== "held" || hold.proof !== null || order.fulfilment !== "delivered") return;
        // Their silence does nothing during a dispute.
        if (order.dispute !== "none" && order.dispute !== "resolved") return;
        // If a courier delivered it, the messages about the shipment inform the buyer.
        if (shipment?.method === "courier" && shipment.state === "delivered") return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        try {
          const [asked] = await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            once: `said_delivered:${orderId}`,
            orderId,
            asksArrival: true,
            content: {
              type: "buttons",
              text: words[language](
                order.number,
                isFetched(order),
                (silencePays(order) ? paidWords : unpaidWords)[language],
              ),
              buttons: receiptButtons(orderId, language),
            },
          });
          if (asked) await recordReceiptAsked(tx, actor, orderId, new Date(asked.sentAt));
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info(
            { shopId, orderId },
            "the buyer was not asked about the shop's word: the channel's window is closed",
          );
        }
      });
    },
  };
}

/** What their silence does. */
const paidWords: Record<Language, string> = {
  en: "It is also paid if you write nothing for seven days, even if it told you to wait or not to answer.",
  fr: "Elle l'est aussi si vous n'écrivez rien pendant sept jours, même si elle vous a dit d'attendre ou de ne pas répondre.",
  pcm: "If you no write anything for seven days, the shop go still collect am, even if e talk say make you wait or make you no answer.",
  sw: "Linalipwa pia usipoandika chochote kwa siku saba, hata kama limekuambia usubiri au usijibu.",
};

const words: Record<Language, (number: string, fetched: boolean, silence: string) => string> = {
  en: (number, fetched, silence) =>
    `${fetched ? `The shop says that you have picked up your order *${number}*. Do you have it` : `The shop says that your order *${number}* was delivered. Has it reached you`}, and is all well? The shop is paid when you tap yes. ${silence} So if ${fetched ? "you do not have it" : "it has not come"}, or something is wrong, say so here.`,
  fr: (number, fetched, silence) =>
    `${fetched ? `La boutique dit que vous avez retiré votre commande *${number}*. L'avez-vous` : `La boutique dit que votre commande *${number}* a été livrée. L'avez-vous reçue`}, et tout va bien ? La boutique est payée quand vous appuyez sur oui. ${silence} Si ${fetched ? "vous ne l'avez pas" : "la commande n'est pas arrivée"}, ou si quelque chose ne va pas, dites-le ici.`,
  pcm: (number, fetched, silence) =>
    `${fetched ? `The shop talk say you don come carry your order *${number}*. You get am` : `The shop talk say your order *${number}* don reach you. E reach you`}, and everything correct? If you tap yes, the shop go collect the money. ${silence} So if ${fetched ? "you never carry am" : "e never reach"}, or something no correct, talk am here.`,
  sw: (number, fetched, silence) =>
    `${fetched ? `Duka linasema umechukua oda yako *${number}*. Je, unayo` : `Duka linasema oda yako *${number}* imefikishwa. Je, imekufikia`}, na iko sawa? Ukigusa ndiyo, duka linalipwa. ${silence} Kwa hiyo kama ${fetched ? "huna" : "haijafika"}, au kuna tatizo, sema hapa.`,
};
