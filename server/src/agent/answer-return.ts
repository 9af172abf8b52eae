// What a buyer says about an open return: that they have sent the goods back, or whether they accept less money than the
// goods are worth.
import {
  type ConversationRow,
  chatOfBuyer,
  findConversation,
  ordersOfChat,
  queueMessage,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce, announcedObject } from "../kernel/jobs/outbox.ts";
import {
  answerOffer,
  canBeSent,
  findReturn,
  recordSentBack,
  type ReturnRow,
  returnsOfOrder,
} from "../returns/index.ts";
import type { BuyerMessage, Language } from "./brain.ts";
import { normalise } from "./offline/understand/normalise.ts";
import { saysSentBack, trackingIn } from "./offline/understand/says-sent-back.ts";

const ordersLookedAt = 200;
const sentTap = /^sent-back:(ret_[0-9a-z]{26})$/;
const offerTap = /^offer:(ret_[0-9a-z]{26}):(no|\d{1,18})$/;

export function sentBackTap(returnId: string): string {
  return `sent-back:${returnId}`;
}

/** @param said the sum in minor units that the buyer takes, or "no" */
export function offerTapOf(returnId: string, said: bigint | "no"): string {
  return `offer:${returnId}:${said}`;
}

/**
 * The caller holds the conversation. A worker does the rest.
 * @returns whether this dealt with all that the buyer said
 */
export async function takeReturnAnswer(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
): Promise<boolean> {
  const [message, another] = messages;
  if (!message || another || message.forwarded) return false;
  const [, sentId] = sentTap.exec(message.choice ?? "") ?? [];
  const [, offerId, said] = offerTap.exec(message.choice ?? "") ?? [];
  const isWritten = message.choice === null && saysSentBack(normalise(message.text));
  if (!sentId && !offerId && !isWritten) return false;
  const orders = await ordersOfChat(tx, actor.shopId, conversation.id, ordersLookedAt);
  const rows = (await Promise.all(orders.map((id) => returnsOfOrder(tx, actor.shopId, id)))).flat();
  if (isWritten) return takeWritten(tx, actor, rows, message.text);
  const row = rows.find(({ id }) => id === (sentId ?? offerId));
  if (!row) return false;
  if (sentId) await announceSent(tx, actor, row, null);
  else await announce(tx, actor, "return.offer_answered", { id: row.id, data: { returnId: row.id, said } });
  return true;
}

/** For the one return that waits for it. If the message also asks something, the agent answers too. */
async function takeWritten(tx: Tx, actor: Actor, rows: readonly ReturnRow[], text: string): Promise<boolean> {
  const waiting = rows.filter((row) => canBeSent(row) && !row.entered_by_seller);
  const [row, another] = waiting;
  if (!row || another) return false;
  await announceSent(tx, actor, row, trackingIn(text, row.order_number));
  return !/[?؟]/.test(text);
}

async function announceSent(tx: Tx, actor: Actor, row: ReturnRow, tracking: string | null): Promise<void> {
  await announce(tx, actor, "return.sent_by_buyer", { id: row.id, data: { returnId: row.id, tracking } });
}

/** For the button of an offer that was already answered, or that the shop has changed since. */
const closed: Record<Language, string> = {
  en: "That offer is closed, so this changes nothing. If another offer is open, there is a separate message about it.",
  fr: "Cette offre est close, donc cela ne change rien. S'il y en a une autre, elle se trouve dans un autre message.",
  pcm: "That offer don close, so this one no change anything. If another one dey open, e dey for another message.",
  sw: "Ofa hiyo imefungwa, kwa hiyo hili halibadilishi kitu. Kama kuna nyingine, iko katika ujumbe mwingine.",
};

type Answered = { returnId: string; said?: string; tracking?: string | null };

export function answerOfferJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return asBuyer("answer-offer", database, async (tx, actor, { returnId, said = "" }) => {
    const outcome = await answerOffer(tx, actor, returnId, said);
    // The refund reports a yes, and the return reports a no.
    return outcome === null || outcome === "other" ? closed : null;
  });
}

export function recordSentBackJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return asBuyer("note-sent-back", database, async (tx, actor, { returnId, tracking = null }) => {
    await recordSentBack(tx, actor, returnId, tracking);
    return null;
  });
}

function asBuyer(
  name: string,
  database: Database,
  act: (tx: Tx, buyer: Actor, answered: Answered) => Promise<Record<Language, string> | null>,
): JobRow<{ shopId: string; eventId: string }> {
  return {
    name,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      const actor = systemActor(shopId, name, now);
      await database.write(shopId, async (tx) => {
        const answered = await announcedObject<Answered>(tx, shopId, eventId);
        const { order_id: orderId } = await findReturn(tx, shopId, answered.returnId);
        const chat = await chatOfBuyer(tx, shopId, orderId);
        if (!chat) return;
        const { customer_id: id, dialogue } = await findConversation(tx, shopId, chat);
        const words = await act(tx, { ...actor, by: { kind: "customer", id } }, answered);
        if (words === null) return;
        const language = dialogue?.language ?? "en";
        await queueMessage(tx, actor, {
          conversationId: chat,
          author: "system",
          once: `${name}:${eventId}`,
          orderId,
          content: { type: "text", text: words[language], previewUrl: false },
        });
      });
    },
  };
}
