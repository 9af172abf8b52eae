// The money has come: the buyer is told so, in their language, once.
import { queueMessage, findConversation } from "../conversations/index.ts";
import { systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { type Currency, format, money } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findOrder, isPaid, type OrderRow } from "../orders/index.ts";
import { inFrench } from "./offline/say/francs.ts";
import { findPayment } from "../payments/index.ts";
import type { DialogueState, Language } from "./brain.ts";

export function thankBuyerJob(database: Database): JobRow<{ shopId: string; paymentId: string }> {
  return {
    name: "thank-buyer",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, paymentId }, { now, log }) => {
      const actor = systemActor(shopId, "thank-buyer", now);
      await database.write(shopId, async (tx) => {
        const payment = await findPayment(tx, shopId, { id: paymentId });
        const order = payment && (await findOrder(tx, shopId, payment.order_id));
        // A payment that lies on the desk is no sale; an order made over the API has no chat to write into.
        if (!payment || !order?.conversation_id || !isPaid(order.payment as Parameters<typeof isPaid>[0])) return;
        const conversation = await findConversation(tx, shopId, order.conversation_id);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: {
              type: "text",
              text: `${paidBy(payment.payer_name, language)}${thanks[language](order)}`,
              previewUrl: false,
            },
            once: `thanks:${paymentId}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId: order.id }, "the buyer was not thanked: the channel's window is closed");
        }
      });
    },
  };
}

const says: Record<Language, (name: string) => string> = {
  en: (name) => `${name} has paid for you. `,
  fr: (name) => `${name} a payé pour vous. `,
  pcm: (name) => `${name} don pay for you. `,
  sw: (name) => `${name} amekulipia. `,
};
const nameMax = 40;

/** What a stranger typed on the payment page: a name and nothing else leaves here. */
function paidBy(typed: string | null, language: Language): string {
  const name = (typed ?? "")
    .replaceAll(/[^\p{L}\p{M}'-]+/gu, " ")
    .trim()
    .slice(0, nameMax);
  return name ? says[language](name) : "";
}

const total = (order: OrderRow): string => format(money(order.total, order.currency as Currency));

const thanks: Record<Language, (order: OrderRow) => string> = {
  en: (order) =>
    `Payment received, thank you! ${total(order)} for order *${order.number}*. Your money is held safely until your order reaches you. We are getting it ready now.`,
  fr: (order) =>
    `Paiement reçu, merci ! ${inFrench(money(order.total, order.currency as Currency))} pour la commande *${order.number}*. Votre argent est gardé en sécurité jusqu'à ce que la commande soit chez vous. Nous la préparons maintenant.`,
  pcm: (order) =>
    `Your money don enter, thank you! ${total(order)} for order *${order.number}*. We go hold the money safe until your order reach you. We dey prepare am now.`,
  sw: (order) =>
    `Malipo yamefika, asante sana! ${total(order)} kwa oda *${order.number}*. Pesa yako inahifadhiwa salama hadi oda ikufikie. Sasa tunaiandaa.`,
};
