// The buyer writes that something is wrong with an order whose money is held. Code reads this in every case, no matter who
// answers, and escrow keeps the money long enough for the buyer to open a dispute.
import type { ConversationRow } from "../conversations/index.ts";
import { recordBuyersComplaint } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce, announcedObject } from "../kernel/jobs/outbox.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { recordReplacementComplaint } from "../returns/index.ts";
import type { BuyerMessage, StateCard } from "./brain.ts";
import { mayComplain } from "./may-complain.ts";
import { readTurn, type Reading } from "./offline/understand/read.ts";
import { saysNotHere } from "./offline/understand/not-here.ts";
import { saysNothingCame, saysSomethingIsWrong, whatIsWrong } from "./offline/understand/what-is-wrong.ts";
import type { Complaint } from "./offer-disputes.ts";
import { isAnswerToPerson } from "./person-wrote.ts";
import { ordersWithMoney } from "./orders-under-way.ts";

/** A wrong guess keeps the money some days longer; a missed complaint can cost the buyer the money. */
export function complains({ wishes, raw, text, choices }: Reading, { arrivalAsked }: StateCard): boolean {
  return (
    wishes.some(({ intent }) => intent === "dispute" || intent === "complaint" || intent === "refund") ||
    whatIsWrong(text) !== null ||
    saysNothingCame(text) ||
    saysSomethingIsWrong(text) ||
    choices.some((choice) => /^(?:overdue|dispute):/.test(choice)) ||
    ((arrivalAsked ?? null) !== null && saysNotHere(raw, text, wishes))
  );
}

/** The orders with the buyer's money in them, newest first. If the buyer names some, only those. */
export async function ordersMeant(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  { raw }: Reading,
): Promise<OrderRow[]> {
  const orders = await ordersWithMoney(tx, actor.shopId, conversation, actor.now);
  const found = await Promise.all(orders.map((id) => findOrder(tx, actor.shopId, id)));
  const named = found.filter(({ number }) => raw.toUpperCase().includes(number));
  return named.length > 0 ? named : found;
}

/**
 * The caller holds the conversation.
 * @returns null if nothing is or may be a complaint
 */
export async function recordComplaint(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  messages: readonly BuyerMessage[],
  card: StateCard,
): Promise<Complaint | null> {
  const numbers = messages.flatMap(({ text }) => text.toUpperCase().match(orderNumber) ?? []);
  const hasMoney = card.underWay?.money === true;
  if (!hasMoney && numbers.length === 0) return null;
  const reading = readTurn(messages, card);
  const orders = hasMoney ? await ordersMeant(tx, actor, conversation, reading) : [];
  const ofOthers = await ordersOfOthers(tx, actor, numbers, orders);
  if (ofOthers.length > 0 && mayComplain(reading, messages, false))
    await announceComplaint(tx, actor, conversation.id, { orders: ofOthers, isClear: false });
  if (!hasMoney) return null;
  const answersPerson = await isAnswerToPerson(tx, conversation);
  const complaint = complaintIn({ reading, messages, card, orders, answersPerson });
  if (complaint) await announceComplaint(tx, actor, conversation.id, complaint);
  return complaint;
}

const orderNumber = /\b[A-Z0-9]{4}-[A-Z0-9]{4}\b/g;

/**
 * Orders that are named in a chat that is not known to be the buyer's: a relative, or the buyer from another phone. What they write keeps the
 * money as an unclear complaint, and they are offered nothing.
 */
async function ordersOfOthers(
  tx: Tx,
  { shopId }: Actor,
  numbers: readonly string[],
  own: readonly OrderRow[],
): Promise<{ id: string }[]> {
  if (numbers.length === 0) return [];
  const named = await tx
    .selectFrom("orders as o")
    .innerJoin("escrow_holds as h", (on) => on.onRef("h.shop_id", "=", "o.shop_id").onRef("h.order_id", "=", "o.id"))
    .select("o.id")
    .where("o.shop_id", "=", shopId)
    .where("o.number", "in", [...new Set(numbers)].slice(0, numbersMost))
    .where("h.state", "=", "held")
    .execute();
  return named.filter(({ id }) => own.every((order) => order.id !== id));
}

const numbersMost = 5;

/** @returns null if nothing is or may be a complaint */
export function complaintIn({
  reading,
  messages,
  card,
  orders,
  answersPerson,
}: {
  reading: Reading;
  messages: readonly BuyerMessage[];
  card: StateCard;
  orders: readonly OrderRow[];
  answersPerson: boolean;
}): Complaint | null {
  const wants = wantsDispute(reading, card);
  const isClear = wants || complains(reading, card);
  return isClear || mayComplain(reading, messages, answersPerson) ? { orders, isClear, wants } : null;
}

/** In words, by a button, or as a yes to the dispute that was offered before a person took over the chat. */
function wantsDispute({ wishes, answer, choices, text }: Reading, { dialogue }: StateCard): boolean {
  return (
    wishes.some(({ intent }) => intent === "dispute") ||
    choices.some((choice) => choice.startsWith("overdue:")) ||
    // Also on the button of the question whether it came.
    saysSomethingIsWrong(text) ||
    (dialogue.asked === "dispute" && answer === "yes")
  );
}

/**
 * The caller holds the conversation. No order is locked here, because jobs lock an order before its conversation. A message
 * that only may be a complaint counts for an order that only a courier's word or the delivery code proves.
 */
export async function announceComplaint(
  tx: Tx,
  actor: Actor,
  conversationId: string,
  { orders, isClear }: { orders: readonly { id: string }[]; isClear: boolean },
): Promise<void> {
  const data: Heard = { id: conversationId, orderIds: orders.map(({ id }) => id), isClear };
  if (orders.length > 0) await announce(tx, actor, "conversation.complained", { id: conversationId, data });
}

/** `isClear` is missing in events of an earlier version. */
type Heard = { id: string; orderIds: string[]; isClear?: boolean };

/** The agent may not write where money is held, so the worker does. */
export function hearComplaintJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "hear-complaint",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      const { orderIds, isClear = true } = await database.read(shopId, (tx) => heardIn(tx, shopId, eventId));
      const actor = systemActor(shopId, "hear-complaint", now);
      for (const orderId of orderIds)
        await database.write(shopId, async (tx) => {
          await recordBuyersComplaint(tx, actor, orderId, isClear);
          await recordReplacementComplaint(tx, actor, orderId, isClear);
        });
    },
  };
}

async function heardIn(tx: Tx, shopId: string, eventId: string): Promise<Heard> {
  return announcedObject<Heard>(tx, shopId, eventId);
}
