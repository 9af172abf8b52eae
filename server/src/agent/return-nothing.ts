// The shop entered a return that the buyer knows nothing about. Their tap on "I return nothing" ends it. If it was already
// decided, it goes to a person.
import {
  chatOfBuyer,
  type ConversationRow,
  handOver,
  handOverSummaries,
  lockConversation,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { sentenceOf } from "../kernel/contract/meaning.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { Refusal } from "../kernel/contract/refusal.ts";
import { decideReturn, findReturn, type ReturnRow } from "../returns/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";

const ordersLookedAt = 200;
const prefix = "no-return:";

export function returnNothingButton(returnId: string, language: Language): { id: string; title: string } {
  return { id: `${prefix}${returnId}`, title: buttons[language] };
}

/**
 * The caller holds the conversation. A worker does the rest.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeReturnNothing(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  if (!message?.choice?.startsWith(prefix) || another || message.forwarded) return false;
  const row = await ownReturn(tx, actor, conversation, message.choice.slice(prefix.length));
  if (!row) return false;
  await announce(tx, actor, "return.refused_by_buyer", { id: row.id, data: { returnId: row.id } });
  return true;
}

export function endEnteredReturnJob(database: Database): JobRow<{ shopId: string; returnId: string }> {
  return {
    name: "end-entered-return",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, returnId }, { now }) => {
      const actor = systemActor(shopId, "end-entered-return", now);
      await database.write(shopId, async (tx) => {
        const row = await findReturn(tx, shopId, returnId);
        const chat = await chatOfBuyer(tx, shopId, row.order_id);
        if (!chat) return;
        const conversation = await lockConversation(tx, shopId, chat);
        if (row.state === "asked" || row.state === "approved") {
          // The message for every return reports the end to the buyer.
          const asBuyer: Actor = { ...actor, by: { kind: "customer", id: conversation.customer_id } };
          await decideReturn(tx, asBuyer, { returnId: row.id, verb: "cancel", body: {} });
        } else if (row.state !== "cancelled") await callPerson(tx, actor, conversation, row);
      });
    },
  };
}

/** The shop says that it has the goods, or that it has settled the return. */
async function callPerson(tx: Tx, actor: Actor, conversation: ConversationRow, row: ReturnRow): Promise<void> {
  const language = conversation.dialogue?.language ?? "en";
  await queueMessage(tx, actor, {
    conversationId: conversation.id,
    author: "system",
    content: { type: "text", text: thanks[language](row.order_number), previewUrl: false },
    once: `returned nothing:${row.id}`,
    orderId: row.order_id,
  });
  const summary = sentenceOf(handOverSummaries, "returned_nothing", { orderNumber: row.order_number });
  await handOver(tx, actor, conversation.id, { reason: "complaint", summary });
}

async function ownReturn(tx: Tx, actor: Actor, { id }: ConversationRow, returnId: string): Promise<ReturnRow | null> {
  try {
    const row = await findReturn(tx, actor.shopId, returnId);
    const orders = await ordersOfChat(tx, actor.shopId, id, ordersLookedAt);
    return orders.includes(row.order_id) ? row : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

const buttons: Record<Language, string> = {
  en: "I return nothing",
  fr: "Je ne renvoie rien",
  pcm: "I no return anything",
  sw: "Sirudishi kitu",
};

const thanks: Record<Language, (number: string) => string> = {
  en: (number) =>
    `Thank you. We have noted that you returned nothing of order *${number}*, and told the shop. If you want, say what is wrong and we open a dispute.`,
  fr: (number) =>
    `Merci. Nous avons noté que vous n'avez rien renvoyé de la commande *${number}*, et prévenu la boutique. Si vous voulez, dites ce qui ne va pas et nous ouvrons un litige.`,
  pcm: (number) =>
    `Thank you. We don note say you no return anything of order *${number}*, and we don tell the shop. If you want, talk wetin no correct make we open dispute.`,
  sw: (number) =>
    `Asante. Tumeandika kuwa hujarudisha kitu cha oda *${number}*, na tumelijulisha duka. Ukitaka, sema tatizo ni nini tufungue malalamiko.`,
};
