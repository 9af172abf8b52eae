// After the payment had begun, the seller removed something that the buyer pays for. The message about it asks whether that
// is right. Until the buyer says yes to exactly these goods, neither a courier's delivery of them nor the buyer's silence
// pays the shop.
import {
  chatOfBuyer,
  type ConversationRow,
  handOver,
  handOverSummaries,
  lockConversation,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import type { OutboundContent } from "../channels/index.ts";
import type { Actor } from "../kernel/security/actor.ts";
import type { Tx } from "../kernel/database/db.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { onOneLine } from "../kernel/text/one-line.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { agreeToGoods, findOrder, goodsMark, type OrderRow, refuseGoods } from "../orders/index.ts";
import { inUnits } from "../products/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";

const ordersLookedAt = 200;
const linesShownMax = 20;
const answer = /^goods:(ord_[0-9a-z]{26}):(no|[0-9a-f]{16})$/;

/** What the order has now, one line each. */
export function goodsLines(lines: OrderRow["lines"]): string[] {
  return lines
    .slice(0, linesShownMax)
    .map(({ name, quantity, unit }) => `• ${inUnits(quantity, unit)} × ${onOneLine(name)}`);
}

/** The text, with the question if the buyer has not agreed to the goods. */
export function askingAboutGoods(order: OrderRow, language: Language, text: string): OutboundContent {
  if (!order.goods_swapped) return { type: "text", text, previewUrl: false };
  const { question, yes, no } = words[language];
  return {
    type: "buttons",
    text: `${text}\n${question}`,
    buttons: [
      { id: `goods:${order.id}:${goodsMark(order.lines)}`, title: yes },
      { id: `goods:${order.id}:no`, title: no },
    ],
  };
}

/**
 * The caller holds the conversation. Only a tap counts.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeGoodsAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  const [, orderId, said] = answer.exec(message?.choice ?? "") ?? [];
  if (!message || !orderId || !said || another || message.forwarded) return false;
  const own = await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt);
  if (!own.includes(orderId)) return false;
  const outcome = await decideGoods(tx, actor, orderId, said);
  const order = await findOrder(tx, actor.shopId, orderId);
  const language = conversation.dialogue?.language ?? "en";
  const text = words[language][outcome](order.number);
  await queueMessage(tx, actor, {
    conversationId: conversation.id,
    author: "system",
    content:
      outcome === "other"
        ? askingAboutGoods(order, language, [text, ...goodsLines(order.lines)].join("\n"))
        : { type: "text", text, previewUrl: false },
    orderId,
  });
  if (outcome === "refused")
    await callPerson(tx, actor, { conversationId: conversation.id, order, said: message.text });
  return true;
}

/** The buyer's answer on their private page. Their chat also confirms it, while its window is open. */
export async function answerGoodsOnPage(tx: Tx, actor: Actor, orderId: string, said: string): Promise<void> {
  const chat = await chatOfBuyer(tx, actor.shopId, orderId);
  const conversation = chat === null ? null : await lockConversation(tx, actor.shopId, chat);
  const before = await findOrder(tx, actor.shopId, orderId);
  if (!before.goods_swapped) return;
  const outcome = await decideGoods(tx, actor, orderId, said);
  // The page shows the current goods, and asks again.
  if (outcome === "other" || conversation === null) return;
  const language = conversation.dialogue?.language ?? "en";
  if (outcome === "refused")
    await callPerson(tx, actor, { conversationId: conversation.id, order: before, said: words[language].no });
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: { type: "text", text: words[language][outcome](before.number), previewUrl: false },
      once: `goods-${outcome}:${orderId}:${goodsMark(before.lines)}`,
      orderId,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

type OutcomeName = "agreed" | "refused" | "other";

/** @param said the mark of the goods that are agreed to, or "no" */
async function decideGoods(tx: Tx, actor: Actor, orderId: string, said: string): Promise<OutcomeName> {
  if (said !== "no") return (await agreeToGoods(tx, actor.shopId, orderId, said)) ? "agreed" : "other";
  await refuseGoods(tx, actor.shopId, orderId, actor.now);
  return "refused";
}

async function callPerson(
  tx: Tx,
  actor: Actor,
  { conversationId, order: { number: orderNumber }, said }: { conversationId: string; order: OrderRow; said: string },
): Promise<void> {
  const summary = sentenceOf(handOverSummaries, "complaint_about_order", { orderNumber, words: said });
  await handOver(tx, actor, conversationId, { reason: "complaint", summary });
}

type Outcome = (number: string) => string;
type Words = { question: string; yes: string; no: string; agreed: Outcome; refused: Outcome; other: Outcome };

const words: Record<Language, Words> = {
  en: {
    question:
      "Is that right? If that is not right, write here or tap below. Until you say yes, the shop does not get your money just because the courier says that it came, or because you write nothing. We ask you whether it came, and then we open a dispute for you.",
    yes: "Yes, that is right",
    no: "No, I don't agree",
    agreed: (number) => `Thank you. You agreed to the change of your order *${number}*.`,
    refused: (number) =>
      `We have noted that you don't agree to the change of your order *${number}*, and told the shop. Your money stays held. If you want, say what is wrong and we open a dispute.`,
    other: (number) => `Since then the shop has changed your order *${number}* again. It is now:`,
  },
  fr: {
    question:
      "Est-ce juste ? Si ce n'est pas juste, écrivez ici ou appuyez ci-dessous. Tant que vous ne dites pas oui, ni la parole du livreur ni votre silence ne donnent votre argent à la boutique : nous vous demandons si elle est arrivée, puis nous ouvrons un litige pour vous.",
    yes: "Oui, c'est juste",
    no: "Non, pas d'accord",
    agreed: (number) => `Merci. Vous avez accepté la modification de votre commande *${number}*.`,
    refused: (number) =>
      `Nous avons noté que vous refusez la modification de votre commande *${number}*, et prévenu la boutique. Votre argent reste retenu. Si vous voulez, dites ce qui ne va pas et nous ouvrons un litige.`,
    other: (number) => `La boutique a encore modifié votre commande *${number}* depuis. Elle contient maintenant :`,
  },
  pcm: {
    question:
      "E correct? If e no correct, abeg write for here or tap for down. Till you talk yes, wetin the rider talk no go give the shop your money, and if you keep quiet e no go give them too: we go ask you whether e reach, then we go open dispute for you.",
    yes: "Yes, e correct",
    no: "No, I no agree",
    agreed: (number) => `Thank you. You don agree to the change for your order *${number}*.`,
    refused: (number) =>
      `We don note say you no agree to the change for your order *${number}*, and we don tell the shop. Your money still dey held. If you want, talk wetin no correct make we open dispute.`,
    other: (number) => `The shop don change your order *${number}* again. Na so e be now:`,
  },
  sw: {
    question:
      "Je, ni sahihi? Kama si sahihi, andika hapa au gusa hapa chini. Mpaka useme ndiyo, wala neno la msafirishaji wala ukimya wako haulipi duka pesa yako: tutakuuliza kama imefika, kisha tutafungua malalamiko kwa ajili yako.",
    yes: "Ndiyo, ni sahihi",
    no: "Hapana, sikubali",
    agreed: (number) => `Asante. Umekubali badiliko la oda yako *${number}*.`,
    refused: (number) =>
      `Tumeandika kuwa hukubali badiliko la oda yako *${number}*, na tumelijulisha duka. Pesa yako inabaki imeshikiliwa. Ukitaka, sema tatizo ni nini tufungue malalamiko.`,
    other: (number) => `Duka limebadilisha tena oda yako *${number}*. Sasa ni:`,
  },
};
