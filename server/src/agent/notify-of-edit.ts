// The seller changed an order. The message to the buyer says what it is now, what is still to pay and where, or what they
// get back. It is in their language, once for each change; of several changes in a row only the last is reported.
import { isDeepStrictEqual } from "node:util";
import type { CheckoutServices } from "../checkout/index.ts";
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { recordAddressNotice } from "../escrow/index.ts";
import { newestEdit, riseOf, takesBack } from "../edits/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, fromWire, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { axesOf, dueOf, findOrder, isPaid, shopsRiderNote, wholeAddress } from "../orders/index.ts";
import type { Language } from "./brain.ts";
import { askingAboutGoods, goodsLines } from "./changed-goods.ts";
import { toOrderCard } from "./order-card.ts";
import { restWish } from "./rest-wish.ts";

export function notifyOfEditJob(
  database: Database,
  services: CheckoutServices,
): JobRow<{ shopId: string; orderId: string }> {
  return {
    name: "tell-of-edit",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, orderId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-edit", now);
      await database.write(shopId, async (tx) => {
        const [order, edit, chat] = await Promise.all([
          findOrder(tx, shopId, orderId),
          newestEdit(tx, shopId, orderId),
          chatOfBuyer(tx, shopId, orderId),
        ]);
        // A buyer who has not written has no chat to write into. If the order has ended meanwhile, other messages report
        // that.
        if (!edit || !chat || order.state !== "placed") return;
        const conversation = await findConversation(tx, shopId, chat);
        const language = conversation.dialogue?.language ?? "en";
        const { payment, confirmed } = axesOf(order);
        const owes = dueOf(order) > 0n && (payment === "partly_paid" || (!isPaid(payment) && !confirmed));
        const card = await toOrderCard(services, tx, actor, order, owes);
        const say = words[language];
        const link = owes ? card.paymentUrl : null;
        const sum = (minor: bigint) => formatIn(language, money(minor, order.currency));
        const back = takesBack(edit);
        const stays = (await riseOf(tx, order)) !== null;
        const text = [
          (back ? say.takenBack : say.changed)(order.number),
          ...goodsLines(order.lines),
          isElsewhere(edit) && say.goesTo(wholeAddress(order)),
          say.total(formatIn(language, card.total), formatIn(language, fromWire(edit.before.total))),
          link && payment === "partly_paid"
            ? restWish(language, { rest: sum(dueOf(order)), paid: sum(order.covered), stays }, link)
            : link && say.pay(link),
          edit.refunded.amount > 0 && say.back(formatIn(language, fromWire(edit.refunded))),
          card.payOnDelivery && say.cash,
        ];
        try {
          const [message] = await queueMessage(tx, actor, {
            conversationId: conversation.id,
            author: "system",
            content: askingAboutGoods(order, language, text.filter(Boolean).join("\n")),
            once: `edit:${edit.id}`,
            orderId,
          });
          if (message && isElsewhere(edit) && shopsRiderNote(order) === null)
            await recordAddressNotice(tx, order, message.id);
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info(
            { shopId, orderId },
            "the buyer was not told that their order changed: the channel's window is closed",
          );
        }
      });
    },
  };
}

/** Whether it goes to another address now. */
function isElsewhere({ before, after }: NonNullable<Awaited<ReturnType<typeof newestEdit>>>): boolean {
  return after.shippingAddress !== null && !isDeepStrictEqual(before.shippingAddress, after.shippingAddress);
}

type Words = {
  changed(number: string): string;
  goesTo(address: string): string;
  total(now: string, before: string): string;
  takenBack(number: string): string;
  pay(link: string): string;
  back(sum: string): string;
  cash: string;
};

const words: Record<Language, Words> = {
  en: {
    changed: (number) => `The shop changed your order *${number}*. It is now:`,
    takenBack: (number) =>
      `Your order *${number}* is again what you paid for, because the rest was not paid. Your money stays held for it:`,
    goesTo: (address) => `It goes to: ${address}. If that is not right, please write here.`,
    total: (now, before) => (now === before ? `In all: ${now}, as before.` : `In all: ${now} (it was ${before}).`),
    pay: (link) => `Pay here: ${link}`,
    back: (sum) => `You get ${sum} back, the way you paid.`,
    cash: "You pay in cash when it comes.",
  },
  fr: {
    changed: (number) => `La boutique a modifié votre commande *${number}*. Elle contient maintenant :`,
    takenBack: (number) =>
      `Votre commande *${number}* est de nouveau celle que vous avez payée, car le reste n'a pas été payé. Votre argent reste retenu pour elle :`,
    goesTo: (address) => `Elle va à : ${address}. Si ce n'est pas juste, écrivez ici.`,
    total: (now, before) =>
      now === before ? `En tout : ${now}, comme avant.` : `En tout : ${now} (c'était ${before}).`,
    pay: (link) => `Payez ici : ${link}`,
    back: (sum) => `${sum} vous reviennent par le moyen que vous avez utilisé.`,
    cash: "Vous payez en espèces à la livraison.",
  },
  pcm: {
    changed: (number) => `The shop don change your order *${number}*. Na so e be now:`,
    takenBack: (number) =>
      `Your order *${number}* don go back to wetin you pay for, because nobody pay the rest. Your money still dey held for am:`,
    goesTo: (address) => `E dey go: ${address}. If e no correct, abeg write for here.`,
    total: (now, before) =>
      now === before ? `Everything na ${now}, as before.` : `Everything na ${now} (before na ${before}).`,
    pay: (link) => `Pay here: ${link}`,
    back: (sum) => `You go get ${sum} back, the way you take pay.`,
    cash: "You go pay cash when e reach you.",
  },
  sw: {
    changed: (number) => `Duka limebadilisha oda yako *${number}*. Sasa ni:`,
    takenBack: (number) =>
      `Oda yako *${number}* imerudi kuwa ile uliyolipia, kwa sababu kilichobaki hakikulipwa. Pesa yako inabaki imeshikiliwa kwa ajili yake:`,
    goesTo: (address) => `Inaenda: ${address}. Kama si sahihi, tafadhali andika hapa.`,
    total: (now, before) => (now === before ? `Jumla: ${now}, kama awali.` : `Jumla: ${now} (ilikuwa ${before}).`),
    pay: (link) => `Lipa hapa: ${link}`,
    back: (sum) => `Utarudishiwa ${sum} kwa njia uliyolipia.`,
    cash: "Utalipa taslimu ikifika.",
  },
};
