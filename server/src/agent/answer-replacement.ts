// The shop sends goods although the buyer wanted their money, or sends other goods than those that came back. We ask the
// buyer whether they accept them. Only a yes lets the shop keep the money; a no, or no answer, gives it back.
import type { OutboundContent } from "../channels/index.ts";
import {
  chatOfBuyer,
  type ConversationRow,
  findConversation,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { onOneLine } from "../kernel/text/one-line.ts";
import { announce, announcedObject } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { goodsMark, type OrderLine } from "../orders/index.ts";
import { answerReplacement, findReturn, isOtherGoods, replacementToAgree, type ReturnRow } from "../returns/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";

const ordersLookedAt = 200;
const answer = /^replacement:(ret_[0-9a-z]{26}):(no|[0-9a-f]{16})$/;

/** @param said the mark of the goods that the buyer takes, or "no" */
export function replacementTapOf(returnId: string, said: string): string {
  return `replacement:${returnId}:${said}`;
}

/**
 * The text, with the question and its buttons.
 * @param more a further button
 */
export function askingForYes(
  row: ReturnRow,
  sent: { lines: OrderLine[] },
  language: Language,
  text: string,
  more: { id: string; title: string }[] = [],
): OutboundContent {
  const { other, wantedMoney, question, yes, no } = words[language];
  const why = isOtherGoods(row, sent) ? other : wantedMoney;
  return {
    type: "buttons",
    text: `${text} ${why} ${question}`,
    buttons: [
      { id: replacementTapOf(row.id, goodsMark(sent.lines)), title: yes },
      { id: replacementTapOf(row.id, "no"), title: no },
      ...more,
    ],
  };
}

/**
 * The caller holds the conversation. Words count as the tap that they stand for (typed-answer.ts). A worker does the rest.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeReplacementAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  const [, returnId, said] = answer.exec(message?.choice ?? "") ?? [];
  if (!message || !returnId || !said || another || message.forwarded) return false;
  const row = await findReturn(tx, actor.shopId, returnId).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  const orders = await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt);
  if (!row || !orders.includes(row.order_id)) return false;
  await announce(tx, actor, "return.replacement_answered", { id: returnId, data: { returnId, said } });
  return true;
}

export function answerReplacementJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "answer-replacement",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      const actor = systemActor(shopId, "answer-replacement", now);
      await database.write(shopId, async (tx) => {
        const { returnId, said } = await announcedObject<{ returnId: string; said: string }>(tx, shopId, eventId);
        const row = await findReturn(tx, shopId, returnId);
        const chat = await chatOfBuyer(tx, shopId, row.order_id);
        if (!chat) return;
        const conversation = await findConversation(tx, shopId, chat);
        const asBuyer: Actor = { ...actor, by: { kind: "customer", id: conversation.customer_id } };
        const outcome = await answerReplacement(tx, asBuyer, returnId, said);
        // After a no, the buyer gets the usual message about a return that is decided again.
        if (outcome === "refused") return;
        const language = conversation.dialogue?.language ?? "en";
        await queueMessage(tx, actor, {
          conversationId: chat,
          author: "system",
          once: `replacement-answer:${eventId}`,
          orderId: row.order_id,
          content: await replyTo(tx, outcome, row, language),
        });
      });
    },
  };
}

async function replyTo(
  tx: Tx,
  outcome: "agreed" | "other" | null,
  row: ReturnRow,
  language: Language,
): Promise<OutboundContent> {
  const { agreed, changed, over } = words[language];
  const now = outcome === "other" ? await replacementToAgree(tx, row) : null;
  if (now) return askingForYes(row, now, language, changed(named(now.lines), row.order_number));
  const text = outcome === "agreed" ? agreed(named(row.lines), row.order_number) : over(row.order_number);
  return { type: "text", text, previewUrl: false };
}

export function named(lines: readonly { name: string; quantity: number }[]): string {
  return onOneLine(lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(", "));
}

/** In every language. */
export const replacementTitles = () => Object.values(words).map(({ yes, no }) => ({ yes, no }));

type Words = {
  /** Why we ask: these are other goods, or the same goods instead of the money. */
  other: string;
  wantedMoney: string;
  question: string;
  yes: string;
  no: string;
  agreed: (goods: string, number: string) => string;
  changed: (sent: string, number: string) => string;
  over: (number: string) => string;
};

const words: Record<Language, Words> = {
  en: {
    other: "It is not what came back.",
    wantedMoney: "You asked for your money.",
    question: "Do you want it? Only your yes counts: if you say no, or nothing, your money goes back to you.",
    yes: "Yes, I take it",
    no: "No, my money back",
    agreed: (goods, number) => `Thank you. You take what the shop sends in place of ${goods} of order *${number}*.`,
    changed: (sent, number) =>
      `Since then the shop has changed what it sends for order *${number}*. It is now ${sent}.`,
    over: (number) => `This return of order *${number}* was already decided, so your answer changed nothing.`,
  },
  fr: {
    other: "Ce n'est pas ce que vous avez rendu.",
    wantedMoney: "Vous avez demandé votre argent.",
    question: "Le voulez-vous ? Seul votre oui compte : si vous dites non, ou rien, votre argent vous revient.",
    yes: "Oui, je le prends",
    no: "Non, mon argent",
    agreed: (goods, number) =>
      `Merci. Vous acceptez ce que la boutique envoie à la place de ${goods} de la commande *${number}*.`,
    changed: (sent, number) =>
      `La boutique a changé depuis ce qu'elle envoie pour la commande *${number}*. C'est maintenant ${sent}.`,
    over: (number) => `Ce retour de la commande *${number}* est déjà décidé : votre réponse n'a rien changé.`,
  },
  pcm: {
    other: "E no be wetin you return.",
    wantedMoney: "You ask for your money.",
    question:
      "You want am? Na only your yes count: if you talk no, or you no talk anything, your money go come back to you.",
    yes: "Yes, I go take am",
    no: "No, return money",
    agreed: (goods, number) =>
      `Thank you. You go take wetin the shop dey send for the place of ${goods} of order *${number}*.`,
    changed: (sent, number) => `The shop don change wetin dem dey send for order *${number}*. Na ${sent} now.`,
    over: (number) => `Dem don decide this return of order *${number}* already: your answer no change anything.`,
  },
  sw: {
    other: "Si kile ulichorudisha.",
    wantedMoney: "Uliomba pesa yako.",
    question:
      "Je, unakitaka? Ndiyo yako tu ndiyo inahesabika: ukisema hapana, au ukikaa kimya, pesa yako itarudi kwako.",
    yes: "Ndiyo, nakichukua",
    no: "Hapana, pesa yangu",
    agreed: (goods, number) => `Asante. Umekubali kile duka linachotuma badala ya ${goods} ya oda *${number}*.`,
    changed: (sent, number) => `Duka limebadilisha linachotuma kwa oda *${number}*. Sasa ni ${sent}.`,
    over: (number) => `Urudishaji huu wa oda *${number}* umeshaamuliwa: jibu lako halikubadilisha kitu.`,
  },
};
