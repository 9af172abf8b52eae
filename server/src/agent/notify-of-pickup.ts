// The shop changed its pick-up point. Buyers who still have to collect an order are informed in their chat, in the shop's
// words, with the place that they knew. Until then the order keeps the old place. If the channel's window is closed, they
// get the message when they next write.
import { chatOfBuyer, findConversation, ordersOfChat, oweQuestion, queueMessage } from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { fetchedElsewhere, type PickupPlace, recordPickupTold } from "../orders/index.ts";
import { findShop } from "../shops/index.ts";
import type { Language } from "./brain.ts";
import { quoted } from "./shop-writes.ts";

const ordersOfShop = 500;
const ordersLookedAt = 200;

/** Runs for the whole shop, or for one chat where the message could not be sent before. */
export function notifyOfPickupJob(database: Database): JobRow<{ shopId: string; conversationId?: string }> {
  return {
    name: "tell-pickup-moved",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 120,
    run: async ({ shopId, conversationId }, { now }) => {
      const actor = systemActor(shopId, "tell-pickup-moved", now);
      const { place, orders } = await database.read(shopId, async (tx) => {
        const { pickup } = await findShop(tx, shopId);
        const of = conversationId === undefined ? null : await ordersOfChat(tx, shopId, conversationId, ordersLookedAt);
        const moved = pickup && (await fetchedElsewhere(tx, shopId, { place: pickup, of, most: ordersOfShop }));
        return { place: pickup, orders: moved ?? [] };
      });
      // One transaction each: a shop may have many.
      for (const order of orders) if (place) await database.write(shopId, (tx) => notify(tx, actor, order, place));
    },
  };
}

async function notify(
  tx: Tx,
  actor: Actor,
  { id: orderId, number, pickup_place: before }: Awaited<ReturnType<typeof fetchedElsewhere>>[number],
  place: PickupPlace,
): Promise<void> {
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  // A buyer without a chat sees both places on the order's page.
  if (!chat) return;
  const conversation = await findConversation(tx, actor.shopId, chat);
  const language = conversation.dialogue?.language ?? "en";
  const facts = { number, now: written(place), before: before === null ? null : written(before) };
  try {
    await queueMessage(tx, actor, {
      conversationId: chat,
      author: "system",
      content: { type: "text", text: words[language](facts), previewUrl: false },
      orderId,
    });
    // In one transaction with the message, so that a repeated run informs no buyer twice.
    await recordPickupTold(tx, actor.shopId, orderId, place);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
    await oweQuestion(tx, actor, chat);
  }
}

function written({ address, hours }: PickupPlace): string {
  return quoted(hours === "" ? address : `${address} (${hours})`);
}

type Facts = { number: string; now: string; before: string | null };

const words: Record<Language, (facts: Facts) => string> = {
  en: ({ number, now, before }) =>
    `The shop changed where you pick up order *${number}*. It writes: ${now}${before === null ? "" : `. Before, it wrote: ${before}`}`,
  fr: ({ number, now, before }) =>
    `La boutique a changé l'endroit où vous retirez la commande *${number}*. Elle écrit : ${now}${before === null ? "" : `. Avant, elle écrivait : ${before}`}`,
  pcm: ({ number, now, before }) =>
    `The shop don change where you go collect order *${number}*. Dem write: ${now}${before === null ? "" : `. Before, dem write: ${before}`}`,
  sw: ({ number, now, before }) =>
    `Duka limebadilisha mahali pa kuchukua oda *${number}*. Linaandika: ${now}${before === null ? "" : `. Awali liliandika: ${before}`}`,
};
