// A buyer who already has an order here writes for the first time: they get its private link, once.
import { chatOfBuyer, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { checkoutOfOrder } from "../checkout/index.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";

export function givePrivatePageJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "give-private-page",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "give-private-page", now);
      await database.write(shopId, async (tx) => {
        const [order, chat, checkout] = await Promise.all([
          findOrder(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
          checkoutOfOrder(tx, shopId, orderId),
        ]);
        // Without a payment link there is no page. If the order ended without money, there is nothing to do on the page.
        if (!chat || !checkout || ["draft", "expired", "cancelled"].includes(order.state)) return;
        const language = await buyersLanguage(tx, order);
        try {
          await queueMessage(tx, actor, {
            conversationId: chat,
            author: "system",
            content: { type: "text", text: words[language](order.number), previewUrl: false },
            once: `private page:${orderId}`,
            orderId,
            secretsOf: orderId,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId }, "the buyer was not sent their page: the channel's window is closed");
        }
      });
    },
  };
}

const words: Record<Language, (number: string) => string> = {
  en: (number) =>
    `The shop has your order *${number}* under this number. This is your own page for it. There you can follow your order, and confirm when it has come. Keep it to yourself: ${privateLinkMark}`,
  fr: (number) =>
    `La boutique a votre commande *${number}* à ce numéro. Voici votre page personnelle. Vous y suivez la commande et confirmez la réception. Gardez-la pour vous : ${privateLinkMark}`,
  pcm: (number) =>
    `The shop get your order *${number}* with this number. This na your own page for am. For there you go see how e dey go, and talk when e don reach. No give anybody: ${privateLinkMark}`,
  sw: (number) =>
    `Duka lina oda yako *${number}* kwa namba hii. Huu ni ukurasa wako wa oda hii. Hapo unaona inavyoendelea, na unasema ikifika. Usimpe mtu mwingine: ${privateLinkMark}`,
};
