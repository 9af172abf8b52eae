// Something is back: whoever waits for it is told, once, in their language, while the channel lets us write.
import { findConversation, queueMessage } from "../../conversations/index.ts";
import { systemActor } from "../../kernel/actor.ts";
import type { Database } from "../../kernel/db.ts";
import type { JobRow } from "../../kernel/jobs.ts";
import { format, fromWire } from "../../kernel/money.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { availableOf, choicesOf, findProducts, inCurrency, itemOf } from "../../products/index.ts";
import { findShop } from "../../shops/index.ts";
import { buyersCurrency } from "../buyers-currency.ts";
import type { DialogueState, Language } from "../brain.ts";
import { takeWaiting } from "./waitlist.ts";

export function tellWaitingJob(database: Database): JobRow<{ shopId: string; productId: string }> {
  return {
    name: "tell-waiting",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 120,
    run: async ({ shopId, productId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-waiting", now);
      await database.write(shopId, async (tx) => {
        const [products, shop] = await Promise.all([findProducts(tx, shopId, [productId]), findShop(tx, shopId)]);
        const product = products.get(productId);
        // Gone again before we came: they go on waiting.
        if (product?.status !== "active" || availableOf(product) <= 0) return;
        const there = [null, ...choicesOf(product).map(({ id }) => id)]
          .flatMap((variantId) => itemOf(product, variantId) ?? [])
          .filter((item) => availableOf(item) > 0);
        const itemIds = there.map(({ id }) => id);
        for (const { itemId, conversationId, customerId, since } of await takeWaiting(tx, actor, {
          productId,
          itemIds,
        })) {
          const item = there.find(({ id }) => id === itemId) ?? product;
          const conversation = await findConversation(tx, shopId, conversationId);
          const told = inCurrency(item, buyersCurrency(shop, conversation.user_phone)) ?? item;
          const language = (conversation.dialogue as DialogueState | null)?.language ?? "en";
          try {
            await queueMessage(tx, actor, {
              conversationId,
              author: "system",
              content: {
                type: "text",
                text: words[language](item.name, format(fromWire(told.priceRange.lowest))),
                previewUrl: false,
              },
              once: `back:${itemId}:${customerId}:${since.getTime()}`,
            });
          } catch (error) {
            if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
            log.info({ shopId, productId, conversationId }, "who waits was not told: the channel's window is closed");
          }
        }
      });
    },
  };
}

const words: Record<Language, (name: string, price: string) => string> = {
  en: (name, price) => `Good news! *${name}* is back, ${price}. Would you like one?`,
  pcm: (name, price) => `Good news o! *${name}* don land again, ${price}. You want am?`,
  fr: (name, price) => `Bonne nouvelle ! *${name}* est de retour, ${price}. Vous en voulez ?`,
  sw: (name, price) => `Habari njema! *${name}* imerudi, ${price}. Ungependa moja?`,
};
