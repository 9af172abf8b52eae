// A buyer complained and has not opened a dispute. They read once, before the days end, that the shop gets the money otherwise.
import { checkoutOfOrder } from "../checkout/index.ts";
import { chatOfBuyer, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { complaintHolds, findHold } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";

export function remindOfComplaintJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "remind-of-complaint",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "remind-of-complaint", now);
      await database.write(shopId, async (tx) => {
        const [shop, order, hold, chat, checkout] = await Promise.all([
          findShop(tx, shopId),
          findOrder(tx, shopId, orderId),
          findHold(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
          checkoutOfOrder(tx, shopId, orderId),
        ]);
        const until = hold?.state === "held" ? complaintHolds(hold, now) : null;
        if (!chat || !checkout || until === null) return;
        const language = await buyersLanguage(tx, order);
        const day = dayIn(language, until, shop.timezone);
        try {
          const [reminder] = await queueMessage(tx, actor, {
            conversationId: chat,
            author: "system",
            content: {
              type: "text",
              text: words[language](order.number, day, `${privateLinkMark}/problem`),
              previewUrl: false,
            },
            once: `complaint:${orderId}:${until.toISOString()}`,
            orderId,
            secretsOf: orderId,
          });
          if (reminder) await announce(tx, actor, "escrow.complaint_reminder", { id: orderId, data: { orderId } });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info(
            { shopId, orderId },
            "the buyer was not reminded of their complaint: the channel's window is closed",
          );
        }
      });
    },
  };
}

const words: Record<Language, (number: string, day: string, link: string) => string> = {
  en: (number, day, link) =>
    `You wrote to us about order *${number}*, and no dispute is open. The shop can get the money on ${day}. If something is wrong, open a dispute before that: ${link}\nIf all is well, you need not do anything.`,
  fr: (number, day, link) =>
    `Vous nous avez écrit au sujet de la commande *${number}*, et aucun litige n'est ouvert. La boutique pourra recevoir l'argent le ${day}. Si quelque chose ne va pas, ouvrez un litige avant : ${link}\nSi tout va bien, vous n'avez rien à faire.`,
  pcm: (number, day, link) =>
    `You write us about order *${number}*, and no dispute dey open. The shop fit collect the money on ${day}. If something no correct, open dispute before that day: ${link}\nIf everything dey okay, you no need do anything.`,
  sw: (number, day, link) =>
    `Ulituandikia kuhusu oda *${number}*, na hakuna malalamiko yaliyofunguliwa. Duka linaweza kupata pesa tarehe ${day}. Kama kuna tatizo, fungua malalamiko kabla ya hapo: ${link}\nKama kila kitu kiko sawa, huhitaji kufanya chochote.`,
};
