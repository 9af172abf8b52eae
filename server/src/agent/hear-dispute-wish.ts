// Who wants a dispute, or says that an order came, and whom no turn of the agent answers: a person has the conversation, or the agent is off,
// rests or only suggests. A shop that does not answer could let the days for a dispute pass. So the buyer gets their own page, where they do
// it alone.
import { checkoutOfOrder } from "../checkout/index.ts";
import {
  chatOfBuyer,
  type ConversationRow,
  isTrial,
  lockConversation,
  type MessageRow,
  privateLinkMark,
  queueMessage,
  recentMessages,
} from "../conversations/index.ts";
import { disputeUntil, isDisputedByBuyer, whyNoDispute } from "../disputes/index.ts";
import { findHold } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/actor.ts";
import type { Database, Tx } from "../kernel/db.ts";
import type { JobRow } from "../kernel/jobs.ts";
import { Refusal } from "../kernel/refusal.ts";
import { announce } from "../kernel/outbox.ts";
import { lockOrder, type OrderRow } from "../orders/index.ts";
import { findShop, type Shop } from "../shops/index.ts";
import { dayIn } from "./ask-arrival.ts";
import type { Language, StateCard } from "./brain.ts";
import { buyersCurrency } from "./buyers-currency.ts";
import { buyersLanguage } from "./buyers-language.ts";
import { announceComplaint, complains, ordersMeant } from "./record-buyers-complaint.ts";
import { mayComplain } from "./may-complain.ts";
import { type Reading, readTurn } from "./offline/understand/read.ts";
import { saysSomethingIsWrong } from "./offline/understand/what-is-wrong.ts";
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
        await hearDisputeWish(services, tx, systemActor(shopId, hearWishJobName, now, shop.mode), shop, conversation);
      });
    },
  };
}

/** The caller holds the conversation. */
export async function hearDisputeWish(
  services: CardServices,
  tx: Tx,
  actor: Actor,
  shop: Shop,
  conversation: ConversationRow,
): Promise<void> {
  if (isTrial(conversation)) return;
  const { money } = await ordersUnderWay(tx, actor.shopId, conversation, actor.now);
  const said = money ? await saidLast(tx, actor, conversation.id) : [];
  if (said.length === 0) return;
  const currency = buyersCurrency(shop, conversation.user_phone);
  const card = await readStateCard(services, tx, actor, { shop, conversation, currency });
  const messages = said.map((row) => toBuyerMessage(row, new Map()));
  const reading = readTurn(messages, card);
  const isComplaint = complains(reading, card) || wantsDispute(reading, card);
  const orders = await ordersMeant(tx, actor, conversation, reading);
  if (isComplaint || mayComplain(reading, messages))
    await announceComplaint(tx, actor, conversation.id, orders, isComplaint);
  if (!isComplaint && !saysItCame(reading, card)) return;
  if (await openTapped(tx, actor, { conversation, reading, orders })) return;
  const wants = wantsDispute(reading, card);
  for (const order of orders.slice(0, ordersTold))
    await (isComplaint
      ? givePage(tx, actor, { shop, conversation, order, wants })
      : explainHowToConfirm(tx, actor, { conversation, order, card }));
}

/** In words, by a button, or as a yes to the dispute that was offered before a person took the chat over. */
function wantsDispute({ wishes, answer, choices, text }: Reading, { dialogue }: StateCard): boolean {
  return (
    wishes.some(({ intent }) => intent === "dispute") ||
    choices.some((choice) => choice.startsWith("overdue:")) ||
    // Also on the button of the question whether it came.
    saysSomethingIsWrong(text) ||
    (dialogue.asked === "dispute" && answer === "yes")
  );
}

/** Our own button names the order and what is wrong, so a tap on it is the buyer's yes, whoever has the chat. */
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

const ordersTold = 3;
const messagesLookedAt = 20;

/** What they wrote since the shop or the agent wrote. */
async function saidLast(tx: Tx, actor: Actor, conversationId: string): Promise<MessageRow[]> {
  const recent = await recentMessages(tx, actor.shopId, conversationId, messagesLookedAt);
  const after = recent.findLastIndex(({ direction, author }) => direction === "outbound" && author !== "system");
  return recent
    .slice(after + 1)
    .filter(({ direction, type }) => direction === "inbound" && type !== "reaction" && type !== "system");
}

/**
 * Once a day. While the money is held and nothing proves the delivery, only who asks for a dispute gets it: then no day passes. With a proof the
 * shop can take the money at once.
 */
async function givePage(
  tx: Tx,
  actor: Actor,
  { shop, conversation, order, wants }: { shop: Shop; conversation: ConversationRow; order: OrderRow; wants: boolean },
): Promise<void> {
  const { shopId, now } = actor;
  if (await isDisputedByBuyer(tx, shopId, order.id)) return;
  const [hold, until, none, chat, checkout] = await Promise.all([
    findHold(tx, shopId, order.id),
    disputeUntil(tx, shopId, order.id),
    whyNoDispute(tx, order, now),
    chatOfBuyer(tx, shopId, order.id),
    checkoutOfOrder(tx, shopId, order.id),
  ]);
  const isUrgent = wants || until !== null || (hold && hold.proof !== null);
  if (none !== null || !checkout || chat !== conversation.id || !isUrgent) return;
  const language = await buyersLanguage(tx, order);
  const { open, before } = words[language];
  const day = until === null ? "" : before(dayIn(language, until, shop.timezone));
  try {
    await queueMessage(tx, actor, {
      conversationId: conversation.id,
      author: "system",
      content: { type: "text", text: open(order.number, day, `${privateLinkMark}/problem`), previewUrl: false },
      once: `dispute wish:${order.id}:${now.toISOString().slice(0, 10)}`,
      orderId: order.id,
      secretsOf: order.id,
    });
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "window_closed") throw error;
  }
}

type Words = { open: (number: string, day: string, link: string) => string; before: (day: string) => string };

const words: Record<Language, Words> = {
  en: {
    open: (number, day, link) =>
      `If something is wrong with order *${number}*, you can open a dispute${day} on your own page. The shop is not asked first: ${link}`,
    before: (day) => ` until ${day}`,
  },
  fr: {
    open: (number, day, link) =>
      `Si quelque chose ne va pas avec la commande *${number}*, vous pouvez ouvrir un litige${day} sur votre page personnelle, sans passer par la boutique : ${link}`,
    before: (day) => ` jusqu'au ${day}`,
  },
  pcm: {
    open: (number, day, link) =>
      `If something no correct with order *${number}*, you fit open dispute${day} for your own page. Nobody go ask the shop first: ${link}`,
    before: (day) => ` till ${day}`,
  },
  sw: {
    open: (number, day, link) =>
      `Kama kuna tatizo na oda *${number}*, unaweza kufungua malalamiko${day} kwenye ukurasa wako mwenyewe, bila kuuliza duka kwanza: ${link}`,
    before: (day) => ` hadi ${day}`,
  },
};
