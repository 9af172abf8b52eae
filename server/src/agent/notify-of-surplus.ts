// A surplus stays with the shop, because the buyer agreed or the operator decided it. One message tells the buyer, and
// whether the shop has it already.
import { chatOfBuyer, findConversation, queueMessage } from "../conversations/index.ts";
import { findHold } from "../escrow/index.ts";
import { systemActor } from "../kernel/security/actor.ts";
import type { Database } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findMispayment } from "../payments/index.ts";
import type { Language } from "./brain.ts";

export function notifyOfSurplusJob(database: Database): JobRow<{ shopId: string; mispaymentId: string }> {
  return {
    name: "tell-of-surplus",
    concurrency: 1,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, mispaymentId }, { now, log }) => {
      const actor = systemActor(shopId, "tell-of-surplus", now);
      await database.write(shopId, async (tx) => {
        const mispayment = await findMispayment(tx, shopId, mispaymentId);
        const order = mispayment?.order_id ? await findOrder(tx, shopId, mispayment.order_id) : null;
        const chat = order && (await chatOfBuyer(tx, shopId, order.id));
        // A buyer without a chat sees this on the page.
        if (mispayment?.state !== "accepted" || !order || !chat) return;
        const [conversation, hold] = await Promise.all([
          findConversation(tx, shopId, chat),
          findHold(tx, shopId, order.id),
        ]);
        const language = conversation.dialogue?.language ?? "en";
        const { agreed, decided, held, released } = words[language];
        const sum = formatIn(language, { minor: mispayment.amount, currency: mispayment.currency });
        const byOperator = mispayment.decided_by?.kind === "operator";
        const head = byOperator ? decided(sum, order.number, mispayment.note ?? "") : agreed(sum, order.number);
        try {
          await queueMessage(tx, actor, {
            conversationId: chat,
            author: "system",
            content: { type: "text", text: `${head} ${hold?.state === "held" ? held : released}`, previewUrl: false },
            once: `surplus:${mispaymentId}`,
            orderId: order.id,
          });
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          log.info({ shopId, mispaymentId }, "the buyer was not told of a surplus that stays: the window is closed");
        }
      });
    },
  };
}

type Words = {
  agreed: (sum: string, number: string) => string;
  decided: (sum: string, number: string, reason: string) => string;
  held: string;
  released: string;
};

const words: Record<Language, Words> = {
  en: {
    agreed: (sum, number) =>
      `You agreed that the shop keeps the ${sum} that you paid beyond the price of order *${number}*.`,
    decided: (sum, number, reason) =>
      `The shop keeps the ${sum} that you paid beyond the price of order *${number}*: the operator of this service decided it, and gives this reason: “${reason}”`,
    held: "It is held with the rest of your money until your order reaches you.",
    released: "The shop has it now, because it already got the rest of your money.",
  },
  fr: {
    agreed: (sum, number) =>
      `Vous avez accepté que la boutique garde les ${sum} que vous avez payés en plus du prix de la commande *${number}*.`,
    decided: (sum, number, reason) =>
      `La boutique garde les ${sum} que vous avez payés en plus du prix de la commande *${number}* : l'opérateur de ce service en a décidé, pour cette raison : « ${reason} »`,
    held: "Cette somme est retenue avec le reste de votre argent jusqu'à ce que la commande soit chez vous.",
    released: "La boutique l'a maintenant, car le reste de votre argent lui était déjà versé.",
  },
  pcm: {
    agreed: (sum, number) => `You agree make the shop keep the ${sum} wey you pay pass the price of order *${number}*.`,
    decided: (sum, number, reason) =>
      `The shop dey keep the ${sum} wey you pay pass the price of order *${number}*: the operator of this service decide am, and this na the reason: “${reason}”`,
    held: "E dey held with the rest of your money till your order reach you.",
    released: "The shop don collect am now, because the rest of your money don go meet them before.",
  },
  sw: {
    agreed: (sum, number) => `Umekubali duka libaki na ${sum} ulizolipa zaidi ya bei ya oda *${number}*.`,
    decided: (sum, number, reason) =>
      `Duka linabaki na ${sum} ulizolipa zaidi ya bei ya oda *${number}*: msimamizi wa huduma hii ameamua, kwa sababu hii: “${reason}”`,
    held: "Zimeshikiliwa pamoja na pesa yako nyingine hadi oda ikufikie.",
    released: "Duka linazo sasa, kwa sababu pesa yako nyingine ilikuwa imeshalifikia.",
  },
};
