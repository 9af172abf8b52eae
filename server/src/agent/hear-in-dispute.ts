// The buyer writes in their chat while a dispute about their order waits for them. We record the text as their answer and
// say so. This also works if the agent is off or a person answers, because a side that counts as silent loses.
import { checkoutOfOrder } from "../checkout/index.ts";
import { privateLinkMark, queueMessage } from "../conversations/index.ts";
import { disputesThatHear, findDispute, hearBuyer, isOfShop } from "../disputes/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn, money } from "../kernel/values/money.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { escrow, holdBalances } from "../ledger/index.ts";
import { findOrder } from "../orders/index.ts";
import type { Language } from "./brain.ts";
import { buyersLanguage } from "./buyers-language.ts";

export function hearInDisputeJob(database: Database): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: "hear-in-dispute",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, conversationId }, { now, log }) => {
      const actor = systemActor(shopId, "hear-in-dispute", now);
      const disputes = await database.read(shopId, (tx) => disputesThatHear(tx, conversationId));
      for (const disputeId of disputes) {
        try {
          await database.write(shopId, (tx) => hear(tx, actor, conversationId, disputeId));
        } catch (error) {
          if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
          await database.write(shopId, (tx) => hearBuyer(tx, actor, disputeId));
          log.info({ shopId, disputeId }, "the buyer's answer was put down, and the channel takes no word of it");
        }
      }
    },
  };
}

/** One message for words that the dispute records, and one for words that it waited for. */
async function hear(tx: Tx, actor: Actor, conversationId: string, disputeId: string): Promise<void> {
  const { messages, answers, first } = await hearBuyer(tx, actor, disputeId);
  if (messages === 0 || !(answers || first)) return;
  const dispute = await findDispute(tx, actor.shopId, disputeId);
  const { order_id: orderId, amount, currency } = dispute;
  const [order, checkout] = await Promise.all([
    findOrder(tx, actor.shopId, orderId),
    checkoutOfOrder(tx, actor.shopId, orderId),
  ]);
  const language = await buyersLanguage(tx, order);
  const { putDown, onlyOf, more } = words[language];
  // A shop may dispute a part of the money. What the buyer says about the whole order then goes beyond that dispute.
  const balance = await holdBalances(tx, currency, [escrow(orderId)]);
  const isPart = isOfShop(dispute) && balance(escrow(orderId)) > 0n;
  const part = isPart ? ` ${onlyOf(formatIn(language, money(amount, currency)))}` : "";
  const text = putDown(order.number) + part + (checkout ? ` ${more} ${privateLinkMark}/problem` : "");
  await queueMessage(tx, actor, {
    conversationId,
    author: "system",
    content: { type: "text", text, previewUrl: false },
    once: `dispute_heard:${disputeId}:${answers ? "answer" : "words"}`,
    orderId,
    secretsOf: orderId,
  });
}

const words: Record<Language, { putDown(number: string): string; onlyOf(sum: string): string; more: string }> = {
  en: {
    putDown: (number) => `We recorded what you wrote as your answer in the dispute about order *${number}*.`,
    onlyOf: (sum) =>
      `That dispute is only about ${sum}. The rest of your money stays held until three days after it is decided. If something is wrong, open a dispute of your own: it freezes all the money.`,
    more: "What you write here next is added to it. You can read it here:",
  },
  fr: {
    putDown: (number) =>
      `Ce que vous avez écrit est noté comme votre réponse dans le litige sur la commande *${number}*.`,
    onlyOf: (sum) =>
      `Ce litige ne porte que sur ${sum}. Le reste de votre argent reste gardé jusqu'à trois jours après la décision. Si quelque chose ne va pas, ouvrez votre propre litige : il bloque tout l'argent.`,
    more: "Ce que vous écrirez ensuite ici y sera ajouté. Vous pouvez le lire ici :",
  },
  pcm: {
    putDown: (number) => `We don write down wetin you talk as your answer for the dispute about order *${number}*.`,
    onlyOf: (sum) =>
      `That dispute na about ${sum} only. We go hold the rest of your money till three days after dem decide am. If something no correct, open your own dispute: e go hold all the money.`,
    more: "Wetin you write here after go join am. You fit read am here:",
  },
  sw: {
    putDown: (number) => `Ulichoandika kimewekwa kama jibu lako katika malalamiko kuhusu oda *${number}*.`,
    onlyOf: (sum) =>
      `Malalamiko hayo yanahusu ${sum} tu. Pesa yako iliyobaki inashikiliwa hadi siku tatu baada ya kuamuliwa. Kama kuna tatizo, fungua malalamiko yako mwenyewe: yanazuia pesa yote.`,
    more: "Utakachoandika hapa baadaye kitaongezwa. Unaweza kusoma hapa:",
  },
};
