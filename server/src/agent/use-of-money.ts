// The shop wants to use money that was due back to the buyer for another order. We ask the buyer in their own chat, with the
// goods and the sum. Their tap on the yes uses the money. Without a yes it goes back, as an earlier message said.
import type { CheckoutServices } from "../checkout/index.ts";
import {
  chatOfBuyer,
  type ConversationRow,
  findConversation,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import { applyMispayment, type AskUse } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { formatIn } from "../kernel/values/money.ts";
import { announce, announcedObject } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { findOrder, goodsMark, lockOrder } from "../orders/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";
import { goodsLines } from "./changed-goods.ts";

const ordersLookedAt = 200;
const answer = /^use:(mis_[0-9a-z]{26}):(ord_[0-9a-z]{26}):(no|[0-9a-f]{16})$/;

export const askUseOfMoney: AskUse = async (tx, actor, { mispaymentId, order, amount }) => {
  const chat = await chatOfBuyer(tx, actor.shopId, order.id);
  if (!chat) throw new Refusal("no_conversation");
  const language = languageOf(await findConversation(tx, actor.shopId, chat));
  const { question, yes, no } = words[language];
  const mark = goodsMark(order.lines);
  await queueMessage(tx, actor, {
    conversationId: chat,
    author: "system",
    once: `use:${mispaymentId}:${order.id}:${mark}`,
    orderId: order.id,
    content: {
      type: "buttons",
      text: question(formatIn(language, amount), order.number, goodsLines(order.lines).join("\n")),
      buttons: [
        { id: `use:${mispaymentId}:${order.id}:${mark}`, title: yes },
        { id: `use:${mispaymentId}:${order.id}:no`, title: no },
      ],
    },
  });
};

/**
 * The caller holds the conversation. Only a tap counts. A worker carries out a yes.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeUseAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  const [, mispaymentId, orderId, mark] = answer.exec(message?.choice ?? "") ?? [];
  if (!message || !mispaymentId || !orderId || !mark || another || message.forwarded) return false;
  if (!(await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt)).includes(orderId)) return false;
  const { number } = await findOrder(tx, actor.shopId, orderId);
  if (mark === "no")
    await says(tx, actor, { conversation, orderId, text: words[languageOf(conversation)].refused(number) });
  else await announce(tx, actor, "mispayment.use_agreed", { id: mispaymentId, data: { mispaymentId, orderId, mark } });
  return true;
}

type Agreed = { mispaymentId: string; orderId: string; mark: string };

export function useMoneyJob(
  database: Database,
  services: CheckoutServices,
): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "use-money",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      const system = systemActor(shopId, "use-money", now);
      const agreed = await database.read(shopId, (tx) => announcedObject<Agreed>(tx, shopId, eventId));
      try {
        await database.write(shopId, (tx) => use(services, tx, system, agreed));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // The money has gone another way since, or the order has changed.
        await database.write(shopId, (tx) => notifyOver(tx, system, agreed.orderId));
      }
    },
  };
}

/**
 * The payment has its own message that the order is paid.
 * @throws Refusal as applyMispayment does; version_conflict for goods that the buyer did not see
 */
async function use(
  services: CheckoutServices,
  tx: Tx,
  system: Actor,
  { mispaymentId, orderId, mark }: Agreed,
): Promise<void> {
  const order = await lockOrder(tx, system.shopId, orderId);
  if (goodsMark(order.lines) !== mark) throw new Refusal("version_conflict");
  const asBuyer: Actor = { ...system, by: { kind: "customer", id: order.customer_id } };
  await applyMispayment(services, tx, asBuyer, { id: mispaymentId, body: { orderId } });
}

async function notifyOver(tx: Tx, actor: Actor, orderId: string): Promise<void> {
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  if (!chat) return;
  const [conversation, { number }] = await Promise.all([
    findConversation(tx, actor.shopId, chat),
    findOrder(tx, actor.shopId, orderId),
  ]);
  await says(tx, actor, { conversation, orderId, text: words[languageOf(conversation)].over(number) });
}

async function says(
  tx: Tx,
  actor: Actor,
  {
    conversation: { id: conversationId },
    orderId,
    text,
  }: { conversation: ConversationRow; orderId: string; text: string },
): Promise<void> {
  const content = { type: "text", text, previewUrl: false } as const;
  await queueMessage(tx, actor, { conversationId, author: "system", content, orderId });
}

function languageOf({ dialogue }: ConversationRow): Language {
  return dialogue?.language ?? "en";
}

type Words = {
  question: (sum: string, number: string, goods: string) => string;
  yes: string;
  no: string;
  refused: (number: string) => string;
  over: (number: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    question: (sum, number, goods) =>
      `The shop wants to use the ${sum} that you paid for another of your orders, *${number}*:\n${goods}\nDo you want that? If you say no, or nothing, your money is not used for it.`,
    yes: "Yes, use it",
    no: "No, give it back",
    refused: (number) => `We have noted your no. Your money is not used for order *${number}*.`,
    over: (number) =>
      `Your money was not used for order *${number}*: the order has changed, or the money has already gone elsewhere. Nothing else happened.`,
  },
  fr: {
    question: (sum, number, goods) =>
      `La boutique veut utiliser les ${sum} que vous avez payés pour une autre de vos commandes, *${number}* :\n${goods}\nLe voulez-vous ? Si vous dites non, ou rien, votre argent n'est pas utilisé ainsi.`,
    yes: "Oui, utilisez-le",
    no: "Non, rendez-le",
    refused: (number) => `Nous avons noté votre refus. Votre argent n'est pas utilisé pour la commande *${number}*.`,
    over: (number) =>
      `Votre argent n'a pas été utilisé pour la commande *${number}* : elle a changé, ou l'argent est déjà parti. Rien d'autre ne s'est passé.`,
  },
  pcm: {
    question: (sum, number, goods) =>
      `The shop wan use the ${sum} wey you pay for another order of yours, *${number}*:\n${goods}\nYou want am? If you talk no, or you no talk anything, dem no go use your money for am.`,
    yes: "Yes, use am",
    no: "No, return am",
    refused: (number) => `We don note your no. Dem no go use your money for order *${number}*.`,
    over: (number) =>
      `Dem no use your money for order *${number}*: the order don change, or the money don go. Nothing else happen.`,
  },
  sw: {
    question: (sum, number, goods) =>
      `Duka linataka kutumia ${sum} ulizolipa kwa oda yako nyingine, *${number}*:\n${goods}\nJe, unataka hivyo? Ukisema hapana, au usiposema kitu, pesa yako haitumiki kwa hiyo.`,
    yes: "Ndiyo, itumie",
    no: "Hapana, irudishe",
    refused: (number) => `Tumeandika hapana yako. Pesa yako haitumiki kwa oda *${number}*.`,
    over: (number) =>
      `Pesa yako haikutumika kwa oda *${number}*: oda imebadilika, au pesa imeshaondoka. Hakuna kingine kilichofanyika.`,
  },
};
