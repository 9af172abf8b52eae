// Goods were sent, without proof that they came: the buyer is asked, and reads what follows without an answer. Later a
// dispute opens in their name.
import {
  approvedTemplate,
  chatOfBuyer,
  findConversation,
  queueMessage,
  sendWindow,
  whatWasSaid,
} from "../conversations/index.ts";
import { openDispute } from "../disputes/index.ts";
import { findHold } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { Id } from "../kernel/values/id.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, isFetched } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import type { Language } from "./brain.ts";
import { arrivalTemplate, filledReminder, pickupTemplate } from "./reminder-template.ts";

type OfOrder = { shopId: string; orderId: string };

export function askArrivalJob(database: Database): JobRow<OfOrder> {
  return {
    name: "ask-arrival",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "ask-arrival", now);
      await database.write(shopId, async (tx) => {
        const [order, hold, shop, chat] = await Promise.all([
          findOrder(tx, shopId, orderId),
          findHold(tx, shopId, orderId),
          findShop(tx, shopId),
          chatOfBuyer(tx, shopId, orderId),
        ]);
        const disputeAt = hold?.arrival_dispute_at;
        if (hold?.state !== "held" || hold.proof !== null || !disputeAt) return;
        const says = (type: string) => announce(tx, actor, type, { id: orderId, data: { orderId, disputeAt } });
        if (!chat) return says("escrow.arrival_without_chat");
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const asking = isFetched(order) ? pickupTemplate : arrivalTemplate;
        const template =
          sendWindow(conversation, now).kind === "template"
            ? await approvedTemplate(tx, actor, conversation.connection_id, asking(language))
            : null;
        const { text, yes, no } = words[language](
          order.number,
          dayIn(language, disputeAt, shop.timezone),
          isFetched(order),
        );
        try {
          const [question] = await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            once: `arrival:${orderId}:${disputeAt.toISOString()}`,
            orderId,
            asksArrival: true,
            content: template
              ? filledReminder(template, order.number)
              : {
                  type: "buttons",
                  text,
                  buttons: [
                    { id: `received:${orderId}`, title: yes },
                    { id: `overdue:${orderId}`, title: no },
                  ],
                },
          });
          if (question) await says("escrow.arrival_asked");
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          await says("escrow.arrival_window_closed");
          log.info({ shopId, orderId }, "the buyer was not asked whether it came: the channel's window is closed");
        }
      });
    },
  };
}

/** It counts as the buyer's dispute: only proof that the order came ends it in the shop's favour, never the shop's word. */
export function openArrivalDisputeJob(database: Database): JobRow<OfOrder> {
  return {
    name: "open-arrival-dispute",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const system = systemActor(shopId, "open-arrival-dispute", now);
      try {
        await database.write(shopId, async (tx) => {
          const { customer_id: id } = await findOrder(tx, shopId, orderId);
          const asBuyer: Actor = { ...system, by: { kind: "customer", id } };
          const wish = { orderId: orderId as Id<"order">, reason: "not_received", openedBy: "buyer" } as const;
          await openDispute(tx, asBuyer, wish, whatWasSaid, { byClock: true });
        });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        log.info(
          { shopId, orderId, code: error.code },
          "no dispute was opened about goods that nothing shows to have come",
        );
      }
    },
  };
}

const locales: Record<Language, string> = { en: "en-GB", fr: "fr", pcm: "en-GB", sw: "sw" };

/** "5 August", by the shop's calendar. */
export function dayIn(language: Language, at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(locales[language], { day: "numeric", month: "long", timeZone }).format(at);
}

type Question = { text: string; yes: string; no: string };

const words: Record<Language, (number: string, day: string, fetched: boolean) => Question> = {
  en: (number, day, fetched) => ({
    text: `${fetched ? `The shop says that you have picked up your order *${number}*, and nothing shows it yet. Do you have it? If you do not` : `Your order *${number}* was sent, and nothing shows yet that it came. Has it come? If it has not`}, tap below and we offer you a dispute. If nobody says anything and nothing shows by ${day} that ${fetched ? "you have it" : "it came"}, we open the dispute for you. Your money stays safe until then.`,
    yes: "Yes, it came",
    no: "It has not come",
  }),
  fr: (number, day, fetched) => ({
    text: `${fetched ? `La boutique dit que vous avez retiré votre commande *${number}*, et rien ne le montre encore. L'avez-vous ?` : `Votre commande *${number}* a été envoyée, et rien ne montre encore qu'elle est arrivée. L'avez-vous reçue ?`} Sinon, appuyez ci-dessous et nous vous proposons un litige. Si personne ne dit rien et que rien ne montre d'ici le ${day} ${fetched ? "que vous l'avez" : "qu'elle est arrivée"}, nous ouvrons le litige pour vous. Votre argent reste en sécurité d'ici là.`,
    yes: "Oui, bien reçue",
    no: "Pas arrivée",
  }),
  pcm: (number, day, fetched) => ({
    text: `${fetched ? `The shop talk say you don come carry your order *${number}*, and nothing show am yet. You get am? If you never carry am` : `Dem don send your order *${number}*, and nothing show yet say e reach. E don reach? If e never reach`}, tap for down make we offer you dispute. If nobody talk anything and nothing show before ${day} say ${fetched ? "you get am" : "e reach"}, we go open the dispute for you. Your money dey safe till then.`,
    yes: "Yes, e don reach",
    no: "E never reach",
  }),
  sw: (number, day, fetched) => ({
    text: `${fetched ? `Duka linasema umechukua oda yako *${number}*, na bado hakuna kinachoonyesha hivyo. Je, unayo? Kama huna` : `Oda yako *${number}* ilitumwa, na bado hakuna kinachoonyesha kuwa imefika. Je, imefika? Kama bado`}, gusa hapa chini tukupe nafasi ya kufungua malalamiko. Kama hakuna atakayesema kitu na hakuna kitakachoonyesha hadi ${day} kuwa ${fetched ? "unayo" : "imefika"}, tutafungua malalamiko kwa ajili yako. Pesa yako iko salama hadi hapo.`,
    yes: "Ndiyo, imefika",
    no: "Haijafika",
  }),
};
