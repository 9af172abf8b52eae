// For buyers who want a dispute or say that an order came, while no turn of the agent answers them. A person has the
// conversation, or the agent is off, resting or only suggests. A shop that does not answer could let the days for a dispute
// pass. So the buyer gets their private link and can do it there without help.
import {
  type ConversationRow,
  isTrial,
  lockConversation,
  type MessageRow,
  recentMessages,
} from "../conversations/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce } from "../kernel/jobs/outbox.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { findShop, type Shop } from "../shops/index.ts";

import { buyersCurrency } from "./buyers-currency.ts";
import { announceComplaint, complaintIn, hearOfOthers, ordersMeant, ordersNamed } from "./record-buyers-complaint.ts";
import { type Reading, readTurn } from "./offline/understand/read.ts";
import { offerDisputes, ordersTold } from "./offer-disputes.ts";
import { isAnswerToPerson } from "./person-wrote.ts";
import { ordersUnderWay } from "./orders-under-way.ts";
import { type CardServices, readStateCard } from "./state-card.ts";
import { saysItCame, explainHowToConfirm } from "./explain-how-to-confirm.ts";
import { toBuyerMessage } from "./to-buyer-message.ts";

export const hearWishJobName = "hear-dispute-wish";

export function hearDisputeWishJob(
  database: Database,
  services: CardServices,
): JobRow<{ shopId: string; conversationId: string }> {
  return {
    name: hearWishJobName,
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, conversationId }, { now }) => {
      await database.write(shopId, async (tx) => {
        const shop = await findShop(tx, shopId);
        const conversation = await lockConversation(tx, shopId, conversationId);
        if (conversation.handler !== "human") return;
        const actor = systemActor(shopId, hearWishJobName, now, shop.mode);
        await hearDisputeWish(services, tx, actor, { shop, conversation });
      });
    },
  };
}

/** The caller holds the conversation. @param heard `apart`: a message that the buyer changed after it was read, or a comment; by default what they wrote last */
export async function hearDisputeWish(
  services: CardServices,
  tx: Tx,
  actor: Actor,
  { shop, conversation, apart }: { shop: Shop; conversation: ConversationRow; apart?: MessageRow },
): Promise<void> {
  if (isTrial(conversation)) return;
  const { money } = await ordersUnderWay(tx, actor.shopId, conversation, actor.now);
  const said = apart ? [apart] : await saidLast(tx, actor, conversation.id);
  const messages = said.map((row) => toBuyerMessage(row, new Map()));
  const named = await ordersNamed(tx, actor, messages);
  if (said.length === 0 || (!money && named.length === 0)) return;
  const currency = buyersCurrency(shop, conversation.user_phone);
  const card = await readStateCard(services, tx, actor, { shop, conversation, currency });
  const reading = readTurn(messages, card);
  const orders = money ? await ordersMeant(tx, actor, conversation, { reading, card }) : [];
  await hearOfOthers(tx, actor, conversation, { named, orders, reading, messages });
  if (!money) return;
  const answersPerson = await isAnswerToPerson(tx, conversation);
  const complaint = complaintIn({ reading, messages, card, orders, answersPerson });
  if (complaint) await announceComplaint(tx, actor, conversation.id, complaint);
  if (await openTapped(tx, actor, { conversation, reading, orders })) return;
  // A message that was taken back asks for nothing.
  if (complaint && !apart?.deleted_at) await offerDisputes(tx, actor, { shop, conversation, complaint });
  // A changed message or a comment proves nothing, so no page is offered for it.
  if (apart || complaint?.isClear || !saysItCame(reading, card)) return;
  for (const order of orders.slice(0, ordersTold)) await explainHowToConfirm(tx, actor, { conversation, order, card });
}

/**
 * Our own button names the order and what is wrong, so a tap on it is the buyer's yes, whether a person or the agent has the
 * chat.
 */
async function openTapped(
  tx: Tx,
  actor: Actor,
  {
    conversation: { customer_id: customerId },
    reading: { choices },
    orders,
  }: { conversation: ConversationRow; reading: Reading; orders: readonly OrderRow[] },
): Promise<boolean> {
  const [, orderId, reason] = choices.map((choice) => /^dispute:(ord_\w+):(\w+)$/.exec(choice)).find(Boolean) ?? [];
  const order = orders.find(({ id }) => id === orderId);
  if (!order || !reason) return false;
  await lockOrder(tx, actor.shopId, order.id);
  const data = { orderId: order.id, reason, customerId };
  await announce(tx, actor, "order.disputed_by_buyer", { id: order.id, data });
  return true;
}

const messagesLookedAt = 20;

/** What the buyer wrote since the last message by the shop or the agent. */
async function saidLast(tx: Tx, actor: Actor, conversationId: string): Promise<MessageRow[]> {
  const recent = await recentMessages(tx, actor.shopId, conversationId, messagesLookedAt);
  const after = recent.findLastIndex(({ direction, author }) => direction === "outbound" && author !== "system");
  return recent
    .slice(after + 1)
    .filter(({ direction, type }) => direction === "inbound" && type !== "reaction" && type !== "system");
}
