// The buyer paid more than the order costs, and the shop wants to keep the rest. We ask the buyer in their own chat, with
// the sum. Their tap on the yes keeps it with the shop, and their no gives it back; without an answer it stays theirs.
import {
  chatOfBuyer,
  type ConversationRow,
  findConversation,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import { acceptMispayment, type AskKeep, refundMispayment } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn } from "../kernel/values/money.ts";
import { announce, announcedObject } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder } from "../orders/index.ts";
import { findMispayment } from "../payments/index.ts";
import { findShop } from "../shops/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";

const ordersLookedAt = 200;
const answer = /^keep:(mis_[0-9a-z]{26}):(no|[0-9]{1,18})$/;

export const askKeepSurplus: AskKeep = async (tx, actor, { mispaymentId, order, amount }) => {
  const chat = await chatOfBuyer(tx, actor.shopId, order.id);
  if (!chat) throw new Refusal("no_conversation");
  const language = languageOf(await findConversation(tx, actor.shopId, chat));
  const { question, yes, no } = words[language];
  await queueMessage(tx, actor, {
    conversationId: chat,
    author: "system",
    once: `keep:${mispaymentId}:${amount.minor}`,
    orderId: order.id,
    content: {
      type: "buttons",
      text: question(formatIn(language, amount), order.number),
      buttons: [
        { id: `keep:${mispaymentId}:${amount.minor}`, title: yes },
        { id: `keep:${mispaymentId}:no`, title: no },
      ],
    },
  });
};

/**
 * The caller holds the conversation. Only a tap counts. A worker does the rest.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeKeepAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  const [, mispaymentId, said] = answer.exec(message?.choice ?? "") ?? [];
  if (!message || !mispaymentId || !said || another || message.forwarded) return false;
  const orderId = (await findMispayment(tx, actor.shopId, mispaymentId))?.order_id;
  if (!orderId || !(await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt)).includes(orderId))
    return false;
  await announce(tx, actor, "mispayment.keep_answered", { id: mispaymentId, data: { mispaymentId, orderId, said } });
  return true;
}

type Answered = { mispaymentId: string; orderId: string; said: string };

export function decideSurplusJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "decide-surplus",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      const system = systemActor(shopId, "decide-surplus", now);
      const answered = await database.read(shopId, (tx) => announcedObject<Answered>(tx, shopId, eventId));
      try {
        await database.write(shopId, (tx) => decide(tx, system, answered));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // The money has been used or sent back since.
        await database.write(shopId, (tx) => notifyOver(tx, system, answered.orderId));
      }
    },
  };
}

/**
 * The refund, or the message about a kept surplus, reports the outcome.
 * @throws Refusal as the decision does; version_conflict for another sum than was asked about
 */
async function decide(tx: Tx, system: Actor, { mispaymentId, orderId, said }: Answered): Promise<void> {
  const [{ mode }, { customer_id: id }] = await Promise.all([
    findShop(tx, system.shopId),
    findOrder(tx, system.shopId, orderId),
  ]);
  const asBuyer: Actor = { ...system, mode, by: { kind: "customer", id } };
  if (said === "no") return void (await refundMispayment(tx, asBuyer, mispaymentId, {}));
  const { amount } = await acceptMispayment(tx, asBuyer, mispaymentId);
  if (`${amount}` !== said) throw new Refusal("version_conflict");
}

async function notifyOver(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  if (!chat) return;
  const [conversation, { number }] = await Promise.all([
    findConversation(tx, actor.shopId, chat),
    findOrder(tx, actor.shopId, orderId),
  ]);
  await queueMessage(tx, actor, {
    conversationId: chat,
    author: "system",
    content: { type: "text", text: words[languageOf(conversation)].over(number), previewUrl: false },
    orderId,
  });
}

function languageOf({ dialogue }: ConversationRow): Language {
  return dialogue?.language ?? "en";
}

type Words = {
  question: (sum: string, number: string) => string;
  yes: string;
  no: string;
  over: (number: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    question: (sum, number) =>
      `You paid ${sum} more than your order *${number}* costs. Do you want the shop to keep the ${sum}? If you say no, it goes back to you. If you say nothing, it stays yours.`,
    yes: "Yes, shop keeps it",
    no: "No, give it back",
    over: (number) =>
      `It is already settled where this money of your order *${number}* goes, so your answer changed nothing. Your order's page shows where it is.`,
  },
  fr: {
    question: (sum, number) =>
      `Vous avez payé ${sum} de plus que le prix de votre commande *${number}*. Laisser ces ${sum} à la boutique ? Si vous dites non, ils vous reviennent. Si vous ne dites rien, ils restent à vous.`,
    yes: "Oui, à la boutique",
    no: "Non, rendez-les",
    over: (number) =>
      `Cet argent de votre commande *${number}* est déjà parti : votre réponse n'a rien changé. La page de votre commande montre où il est.`,
  },
  pcm: {
    question: (sum, number) =>
      `You pay ${sum} pass wetin your order *${number}* cost. Make the shop keep the ${sum}? If you talk no, e go come back to you. If you no talk anything, e still be your own.`,
    yes: "Yes, dem fit keep am",
    no: "No, return am",
    over: (number) =>
      `This money for your order *${number}* don go already: your answer no change anything. Your page for the order show where e dey.`,
  },
  sw: {
    question: (sum, number) =>
      `Ulilipa ${sum} zaidi ya bei ya oda yako *${number}*. Je, duka libaki na ${sum}? Ukisema hapana, zinarudi kwako. Usiposema kitu, zinabaki kuwa zako.`,
    yes: "Ndiyo, duka libaki",
    no: "Hapana, zirudishe",
    over: (number) =>
      `Pesa hii ya oda yako *${number}* imeshaondoka: jibu lako halikubadilisha kitu. Ukurasa wa oda yako unaonyesha iko wapi.`,
  },
};
