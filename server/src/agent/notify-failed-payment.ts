// A payment did not go through. The message tells the buyer why and how to go on, in their language, once for each attempt.
// Buyers who have started to pay again, have paid, or can no longer pay get no message.
import { type CheckoutServices, whyNot } from "../checkout/index.ts";
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { meaningOf } from "../kernel/contract/meaning.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, dueOf, findOrder, isPaid } from "../orders/index.ts";
import { findPayment, liveAttempt, methodsFor, paymentFailures } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import type { Language } from "./brain.ts";
import { toOrderCard } from "./order-card.ts";

export function notifyFailedPaymentJob(
  database: Database,
  services: CheckoutServices,
): JobRow<{ shopId: string; paymentId: string }> {
  return {
    name: "tell-failed-payment",
    concurrency: 4,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, paymentId }, { now, log }) => {
      const { country, mode } = await database.read(shopId, (tx) => findShop(tx, shopId));
      const actor = systemActor(shopId, "tell-failed-payment", now, mode);
      await database.write(shopId, async (tx) => {
        const payment = await findPayment(tx, shopId, { id: paymentId });
        if (payment?.state !== "failed") return;
        // What was paid did not fit the order and is in payment review: notify-of-misfit.ts reports that.
        if (meaningOf(paymentFailures, payment.failure)?.code === "money_does_not_fit") return;
        const order = await findOrder(tx, shopId, payment.order_id);
        const chat = await chatOfBuyer(tx, shopId, order.id);
        const { state, payment: paid } = axesOf(order);
        // A buyer who ordered without writing to us has no chat to write into.
        if (!chat || state !== "placed" || isPaid(paid) || (await liveAttempt(tx, shopId, order.id))) return;
        const { paymentUrl } = await toOrderCard(services, tx, actor, order);
        if (paymentUrl === null) return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const say = words[language];
        const due = { currency: order.currency, country, amount: dueOf(order) };
        const way = payment.phone === null ? "page" : "wallet";
        const another = methodsFor(services, mode, due).length > 1 ? "another" : "same";
        const text = [say.failed(order.number), whyNot(payment.failure, language), say[way][another], paymentUrl];
        try {
          await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: { type: "text", text: text.join(" "), previewUrl: false },
            once: `payment-failed:${paymentId}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, paymentId }, "the buyer was not told of a failed payment: the channel's window is closed");
        }
      });
    },
  };
}

/** How to go on: with the phone that was asked, or on a page; with another payment method, or without one. */
type Ways = { another: string; same: string };
type Words = { failed(number: string): string; wallet: Ways; page: Ways };

const words: Record<Language, Words> = {
  en: {
    failed: (number) => `Your payment for order *${number}* did not go through.`,
    wallet: {
      another: "Try again here, with this number, another number or another way to pay:",
      same: "Try again here, with this number or another one:",
    },
    page: { another: "Try again or pay another way here:", same: "Try again here:" },
  },
  fr: {
    failed: (number) => `Votre paiement pour la commande *${number}* n'a pas abouti.`,
    wallet: {
      another: "Réessayez ici, avec ce numéro, un autre numéro ou un autre moyen de payer :",
      same: "Réessayez ici, avec ce numéro ou un autre :",
    },
    page: { another: "Réessayez ou payez autrement ici :", same: "Réessayez ici :" },
  },
  pcm: {
    failed: (number) => `Your payment for order *${number}* no go through.`,
    wallet: {
      another: "Try am again here, with this number, another number or another way to pay:",
      same: "Try am again here, with this number or another one:",
    },
    page: { another: "Try am again or pay another way here:", same: "Try am again here:" },
  },
  sw: {
    failed: (number) => `Malipo yako ya oda *${number}* hayakufanikiwa.`,
    wallet: {
      another: "Jaribu tena hapa, kwa nambari hii, nambari nyingine au njia nyingine ya kulipa:",
      same: "Jaribu tena hapa, kwa nambari hii au nyingine:",
    },
    page: { another: "Jaribu tena au lipa kwa njia nyingine hapa:", same: "Jaribu tena hapa:" },
  },
};
