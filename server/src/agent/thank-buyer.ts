// The money has come: the buyer is told so, in their language, once.
import { chatOfBuyer, findConversation, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/actor.ts";
import type { Database } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { type Currency, format, formatIn, money } from "../kernel/money.ts";
import { Refusal } from "../kernel/refusal.ts";
import { findOrder, isPaid, type OrderRow } from "../orders/index.ts";
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
        const chat = order && (await chatOfBuyer(tx, shopId, order.id));
        // A buyer who had not written as they ordered has no chat to write into.
        if (!payment || !order || !chat) return;
        const paid = isPaid(order.payment as Parameters<typeof isPaid>[0]);
        // What the order could not take lies on the desk, and is no sale.
        const words = payment.captured > 0n ? (paid ? thanks : null) : paid ? twice : over(order) ? tooLate : null;
        if (!words) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: {
              type: "text",
              text: `${paidBy(payment.payer_name, language)}${words[language](order)}${words === thanks ? yourPage[language] : ""}`,
              previewUrl: false,
            },
            once: `thanks:${paymentId}`,
            orderId: order.id,
            ...(words === thanks ? { secretsOf: order.id } : {}),
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

function over({ state }: OrderRow): boolean {
  return state === "expired" || state === "cancelled";
}

const tooLate: Record<Language, (order: OrderRow) => string> = {
  en: ({ number }) =>
    `Your payment came after order *${number}* had ended, and its goods are no longer there for you. Your money is safe: it goes back the way you paid, within a day or so, unless the shop finds a way with you before.`,
  fr: ({ number }) =>
    `Votre paiement est arrivé après la fin de la commande *${number}*, et les articles ne sont plus réservés. Votre argent est en sécurité : il vous revient par le même chemin, sous un jour environ, sauf si la boutique trouve une solution avec vous.`,
  pcm: ({ number }) =>
    `Your payment enter after order *${number}* don end, and the goods no dey for you again. Your money dey safe: e go come back the way you pay am, within one day or so, unless the shop settle with you before.`,
  sw: ({ number }) =>
    `Malipo yako yamefika baada ya oda *${number}* kuisha, na bidhaa hazipo tena kwa ajili yako. Pesa yako iko salama: itarudi kwa njia uliyolipia, ndani ya siku moja hivi, isipokuwa duka likubaliane nawe kabla.`,
};
const twice: Record<Language, (order: OrderRow) => string> = {
  en: ({ number }) =>
    `Order *${number}* was paid for already, and another payment has come for it. That money is safe: the shop was told and decides about it.`,
  fr: ({ number }) =>
    `La commande *${number}* était déjà payée, et un autre paiement est arrivé. Cet argent est en sécurité : la boutique est prévenue et décide.`,
  pcm: ({ number }) =>
    `Dem don pay for order *${number}* before, and another payment don enter. That money dey safe: we don tell the shop, dem go decide.`,
  sw: ({ number }) =>
    `Oda *${number}* ilikuwa imeshalipwa, na malipo mengine yamefika. Pesa hiyo iko salama: duka limejulishwa na litaamua.`,
};

const thanks: Record<Language, (order: OrderRow) => string> = {
  en: (order) =>
    `Payment received, thank you! ${total(order)} for order *${order.number}*. Your money is held safely until your order reaches you. We are getting it ready now.`,
  fr: (order) =>
    `Paiement reçu, merci ! ${formatIn("fr", money(order.total, order.currency as Currency))} pour la commande *${order.number}*. Votre argent est gardé en sécurité jusqu'à ce que la commande soit chez vous. Nous la préparons maintenant.`,
  pcm: (order) =>
    `Your money don enter, thank you! ${total(order)} for order *${order.number}*. We go hold the money safe until your order reach you. We dey prepare am now.`,
  sw: (order) =>
    `Malipo yamefika, asante sana! ${total(order)} kwa oda *${order.number}*. Pesa yako inahifadhiwa salama hadi oda ikufikie. Sasa tunaiandaa.`,
};

const yourPage: Record<Language, string> = {
  en: `\nThis is your own page for the order. Keep it to yourself: ${privateLinkMark}`,
  fr: `\nVoici votre page personnelle pour cette commande. Gardez-la pour vous : ${privateLinkMark}`,
  pcm: `\nThis na your own page for the order. No give anybody: ${privateLinkMark}`,
  sw: `\nHuu ni ukurasa wako wa oda hii. Usimpe mtu mwingine: ${privateLinkMark}`,
};
