// The payment did not come in time and the goods are on sale again. One message to the buyer says so, and how to order them
// again, in their language.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, findOrder, isPaid, type OrderRow } from "../orders/index.ts";
import type { Language } from "./brain.ts";
import { orderAgain } from "./offline/say/ended.ts";
import { whyEnded } from "./why-ended.ts";

export function notifyExpiredOrderJob(database: Database): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "tell-expired-order",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-expired-order", now);
      await database.write(shopId, async (tx) => {
        const order = await findOrder(tx, shopId, orderId);
        const chat = await chatOfBuyer(tx, shopId, orderId);
        const { state, payment } = axesOf(order);
        // Money that came late may have revived the order.
        if (!chat || state !== "expired" || isPaid(payment) || (await hasOrderedSince(tx, order))) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const say = words[language];
        const isHere = order.conversation_id === conversation.id;
        const inCash = (await whyEnded(tx, order)) === "unsent";
        const text = inCash
          ? [say.unsent(order.number), isHere ? orderAgain[language] : say.ask].join(" ")
          : [say.over(order.number), isHere ? say.again : say.ask, say.paid].join(" ");
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text, previewUrl: false },
            once: `order-expired:${orderId}`,
            orderId,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId }, "the buyer was not told that an order ended: the channel's window is closed");
        }
      });
    },
  };
}

/** A buyer who has ordered again needs no message. */
async function hasOrderedSince(tx: Tx, { shop_id, customer_id, created_at }: OrderRow): Promise<boolean> {
  const later = await tx
    .selectFrom("orders")
    .select("id")
    .where("shop_id", "=", shop_id)
    .where("customer_id", "=", customer_id)
    .where("created_at", ">", created_at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

type Words = {
  over(number: string): string;
  /** The buyer was to pay cash on delivery: no payment was due. */
  unsent(number: string): string;
  again: string;
  ask: string;
  paid: string;
};

/** `again`: for orders placed in this chat, the words that the agent reads as a repeat of the same order. */
const words: Record<Language, Words> = {
  en: {
    over: (number) => `The time to pay for order *${number}* is over, and its items are back on sale.`,
    unsent: (number) =>
      `The shop did not send order *${number}* in time, so it has ended. You owe nothing for it, and its items are back on sale.`,
    again: "Still want them? Write *order it again* to get a new link.",
    ask: "Still want them? Write so here, and you can order again.",
    paid: "Have you paid already? Don't pay again. When the money arrives, you get the items or all of it back.",
  },
  fr: {
    over: (number) =>
      `Le délai pour payer la commande *${number}* est passé, et ses articles sont de nouveau en vente.`,
    unsent: (number) =>
      `La boutique n'a pas envoyé la commande *${number}* à temps : elle a pris fin. Vous ne devez rien, et ses articles sont de nouveau en vente.`,
    again: "Vous les voulez encore ? Écrivez *recommander* pour recevoir un nouveau lien.",
    ask: "Vous les voulez encore ? Écrivez-le ici pour commander de nouveau.",
    paid: "Vous avez déjà payé ? Ne payez pas deux fois. Quand l'argent arrive, vous recevez les articles ou toute la somme.",
  },
  pcm: {
    over: (number) => `Time to pay for order *${number}* don pass, and the items don go back for sale.`,
    unsent: (number) =>
      `The shop no send order *${number}* in time, so e don end. You no owe anything for am, and the items don go back for sale.`,
    again: "You still want am? Write *order it again* to get new link.",
    ask: "You still want am? Write am for here, and you fit order again.",
    paid: "You don pay before? No pay again. When the money enter, you go get the items or all the money back.",
  },
  sw: {
    over: (number) => `Muda wa kulipa oda *${number}* umekwisha, na bidhaa zake zinauzwa tena.`,
    unsent: (number) =>
      `Duka halikutuma oda *${number}* kwa wakati, kwa hiyo imeisha. Hudaiwi chochote, na bidhaa zake zinauzwa tena.`,
    again: "Bado unazitaka? Andika *agiza tena* upate kiungo kipya.",
    ask: "Bado unazitaka? Andika hapa ili uagize tena.",
    paid: "Umeshalipa? Usilipe tena. Pesa ikifika, utapata bidhaa au pesa yako yote.",
  },
};
