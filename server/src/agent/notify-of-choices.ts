// The seller changed what the buyer had chosen and paid for: the buyer is told what it is now, and asked whether that is right.
import { chatOfBuyer, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";
import { askingAboutGoods, goodsLines } from "./changed-goods.ts";

export function notifyOfChoicesJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "tell-of-choices",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-choices", now);
      await database.write(shopId, async (tx) => {
        const [order, chat] = await Promise.all([findOrder(tx, shopId, orderId), chatOfBuyer(tx, shopId, orderId)]);
        if (!chat || order.state !== "placed") return;
        const language = await buyersLanguage(tx, order);
        const text = [changed[language](order.number), ...goodsLines(order.lines)].join("\n");
        try {
          await queueMessage(tx, actor, {
            conversationId: chat,
            author: "system",
            content: askingAboutGoods(order, language, text),
            once: `choices:${orderId}:${order.version}`,
            orderId,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId }, "the buyer was not told of another choice: the channel's window is closed");
        }
      });
    },
  };
}

const changed: Record<Language, (number: string) => string> = {
  en: (number) => `The shop changed what you chose in your order *${number}*. It is now:`,
  fr: (number) => `La boutique a modifié votre choix dans la commande *${number}*. Elle contient maintenant :`,
  pcm: (number) => `The shop don change wetin you choose for your order *${number}*. Na so e be now:`,
  sw: (number) => `Duka limebadilisha ulichochagua kwenye oda yako *${number}*. Sasa ni:`,
};
