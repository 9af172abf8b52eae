// The seller entered where an order goes. Before the buyer pays they read the whole address in their own chat, beside the sum and the payment
// link. Only a message that reached their phone makes a courier's delivery there a proof.
import {
  checkoutOfOrder,
  type CheckoutServices,
  checkoutStatus,
  findCheckout,
  paymentLink,
} from "../checkout/index.ts";
import { chatOfBuyer, privateLinkMark, queueMessage } from "../conversations/index.ts";
import { recordAddressNotice } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { dueOf, findOrder, shopsRiderNote, wholeAddress } from "../orders/index.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";
import { shopWrites } from "./shop-writes.ts";

/** Of an order, or of the order of a checkout. */
type Meant = { shopId: string; orderId?: string; checkoutId?: string };

export function notifyOfAddressJob(database: Database, services: CheckoutServices): JobRow<Meant> {
  return {
    name: "tell-of-address",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, ...meant }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-address", now);
      await database.write(shopId, async (tx) => {
        const orderId = await orderMeant(tx, shopId, meant);
        if (orderId === null) return;
        const [order, chat, checkout] = await Promise.all([
          findOrder(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
          checkoutOfOrder(tx, shopId, orderId),
        ]);
        if (order.address_origin !== "seller" || order.sold_at !== null || !chat || !checkout) return;
        if (checkoutStatus(checkout, order, now) !== "open") return;
        const language = await buyersLanguage(tx, order);
        // A note of the seller's may send the rider elsewhere: an address beside it does not count as shown.
        const note = shopsRiderNote(order);
        const text = words[language]({
          number: order.number,
          sum: formatIn(language, money(dueOf(order), order.currency)),
          address: wholeAddress(order),
          note: note === null ? "" : `\n${shopWrites(language, note)}`,
          link: paymentLink(services, checkout.id),
          change: `${privateLinkMark}/address`,
        });
        try {
          const [message] = await queueMessage(tx, actor, {
            conversationId: chat,
            author: "system",
            content: { type: "text", text, previewUrl: false },
            once: `address:${orderId}:${order.version}`,
            orderId,
            secretsOf: orderId,
          });
          if (message && note === null) await recordAddressNotice(tx, order, message.id);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, orderId }, "the buyer was not shown the address: the channel's window is closed");
        }
      });
    },
  };
}

async function orderMeant(tx: Tx, shopId: string, { orderId, checkoutId }: Omit<Meant, "shopId">) {
  if (orderId !== undefined || checkoutId === undefined) return orderId ?? null;
  return (await findCheckout(tx, shopId, checkoutId))?.order_id ?? null;
}

type Facts = Record<"number" | "sum" | "address" | "note" | "link" | "change", string>;

const words: Record<Language, (facts: Facts) => string> = {
  en: ({ number, sum, address, note, link, change }) =>
    `The shop entered your order *${number}*: ${sum}.\nDelivery to: ${address}${note}\nIf the address is wrong, change it before you pay. This link is yours alone: ${change}\nPay here: ${link}`,
  fr: ({ number, sum, address, note, link, change }) =>
    `La boutique a saisi votre commande *${number}* : ${sum}.\nLivraison à : ${address}${note}\nSi l'adresse est fausse, changez-la avant de payer. Ce lien est à vous seul : ${change}\nPayez ici : ${link}`,
  pcm: ({ number, sum, address, note, link, change }) =>
    `The shop don put your order *${number}*: ${sum}.\nE dey go: ${address}${note}\nIf the address no correct, change am before you pay. This link na for you alone: ${change}\nPay here: ${link}`,
  sw: ({ number, sum, address, note, link, change }) =>
    `Duka limeingiza oda yako *${number}*: ${sum}.\nItapelekwa: ${address}${note}\nKama anwani si sahihi, ibadilishe kabla ya kulipa. Kiungo hiki ni chako peke yako: ${change}\nLipa hapa: ${link}`,
};
