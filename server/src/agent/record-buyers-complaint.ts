// The buyer writes that something is wrong with an order whose money is held. Code reads this in every case, no matter who
// answers, and escrow keeps the money long enough for the buyer to open a dispute.
import type { ConversationRow } from "../conversations/index.ts";
import { recordBuyersComplaint, type Sureness } from "../escrow/index.ts";
import { type Actor, systemActor } from "../kernel/security/actor.ts";
import type { Database, Tx } from "../kernel/database/db.ts";
import type { JobRow } from "../kernel/jobs/jobs.ts";
import { announce, announcedObject } from "../kernel/jobs/outbox.ts";
import { findOrder, type OrderRow } from "../orders/index.ts";
import { recordReplacementComplaint } from "../returns/index.ts";
import type { BuyerMessage, StateCard } from "./brain.ts";
import { isAboutShop, mayComplain, showsGoods } from "./may-complain.ts";
import { givesUpOrder } from "./offline/understand/gives-up-order.ts";
import { readTurn, type Reading } from "./offline/understand/read.ts";
import { saysNotHere } from "./offline/understand/not-here.ts";
import { saysNothingCame, saysSomethingIsWrong, whatIsWrong } from "./offline/understand/what-is-wrong.ts";
import type { Complaint } from "./offer-disputes.ts";
import { isAnswerToPerson } from "./person-wrote.ts";
import { ordersWithMoney } from "./orders-under-way.ts";

/** A wrong guess keeps the money some days longer; a missed complaint can cost the buyer the money. */
export function complains(reading: Reading, card: StateCard): boolean {
  const { wishes, raw, text, choices } = reading;
  const { arrivalAsked, orders } = card;
  const cancelled = asksToCancel(reading, card);
  return (
    wishes.some(({ intent }) => intent === "dispute" || intent === "complaint" || intent === "refund") ||
    givesUpOrder(reading, card) ||
    orders.some(({ id, moneyHeld }) => moneyHeld && cancelled.includes(id)) ||
    whatIsWrong(text) !== null ||
    saysNothingCame(text) ||
    saysSomethingIsWrong(text) ||
    choices.some((choice) => /^(?:overdue|dispute):/.test(choice)) ||
    ((arrivalAsked ?? null) !== null && saysNotHere(raw, text, wishes))
  );
}

/** The orders that the buyer chose after "cancel", or said yes to cancelling, by id. */
function asksToCancel({ choices, answer }: Reading, { dialogue: { asked, order } }: StateCard): string[] {
  const tapped = choices.flatMap((choice) => /^(?:cancel|which):(ord_\w+)$/.exec(choice)?.[1] ?? []);
  return asked === "cancel" && answer === "yes" && order !== null ? [...tapped, order] : tapped;
}

/** The orders with the buyer's money in them, newest first. If the buyer names some or taps the button of one, only those. */
export async function ordersMeant(
  tx: Tx,
  actor: Actor,
  conversation: ConversationRow,
  { reading, card }: { reading: Reading; card: StateCard },
): Promise<OrderRow[]> {
  const orders = await ordersWithMoney(tx, actor.shopId, conversation, actor.now);
  const found = await Promise.all(orders.map((id) => findOrder(tx, actor.shopId, id)));
  const cancelled = asksToCancel(reading, card);
  const raw = reading.raw.toUpperCase();
  const named = found.filter(({ id, number }) => raw.includes(number) || cancelled.includes(id));
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
  const hasMoney = card.underWay?.money === true;
  const named = await ordersNamed(tx, actor, messages);
  if (!hasMoney && named.length === 0) return null;
  const reading = readTurn(messages, card);
  const orders = hasMoney ? await ordersMeant(tx, actor, conversation, { reading, card }) : [];
  await hearOfOthers(tx, actor, conversation, { named, orders, reading, messages });
  if (!hasMoney) return null;
  const answersPerson = await isAnswerToPerson(tx, conversation);
  const complaint = complaintIn({ reading, messages, card, orders, answersPerson });
  if (complaint) await announceComplaint(tx, actor, conversation.id, complaint);
  return complaint;
}

/** As people copy a number: with another sign between its halves, or none. What is no number finds no order. */
function numbersIn(text: string): string[] {
  const halves = text
    .normalize("NFKC")
    .toUpperCase()
    .matchAll(/(?<![A-Z0-9])(?=([A-Z0-9]{4})[^A-Z0-9]{0,3}([A-Z0-9]{4})(?![A-Z0-9]))/g);
  return [...halves].map(([, first, second]) => `${first}-${second}`);
}

/** The buyer may have lost the phone that we ask on, so their silence there says nothing. */
const fromElsewhere: Sureness = { isClear: false, isLikely: true, endsSilence: true };

/**
 * Orders whose money is held. In a chat that is not known to be the buyer's, a relative or the buyer from another phone names them. What they
 * write keeps the money as an unclear complaint, and they are offered nothing.
 */
export async function ordersNamed(
  tx: Tx,
  { shopId }: Actor,
  messages: readonly BuyerMessage[],
): Promise<{ id: string }[]> {
  const numbers = messages.flatMap(({ text }) => numbersIn(text));
  if (numbers.length === 0) return [];
  return tx
    .selectFrom("orders as o")
    .innerJoin("escrow_holds as h", (on) => on.onRef("h.shop_id", "=", "o.shop_id").onRef("h.order_id", "=", "o.id"))
    .select("o.id")
    .where("o.shop_id", "=", shopId)
    .where("o.number", "in", [...new Set(numbers)].slice(0, numbersMost))
    .where("h.state", "=", "held")
    .execute();
}

const numbersMost = 50;

type OfOthers = {
  named: readonly { id: string }[];
  /** The buyer's own. */
  orders: readonly { id: string }[];
  reading: Reading;
  messages: readonly BuyerMessage[];
};

export async function hearOfOthers(
  tx: Tx,
  actor: Actor,
  { id }: ConversationRow,
  { named, orders, reading, messages }: OfOthers,
): Promise<void> {
  const ofOthers = named.filter((one) => orders.every((order) => order.id !== one.id));
  if (ofOthers.length > 0 && mayComplain(reading, messages, false))
    await announceComplaint(tx, actor, id, { orders: ofOthers, ...fromElsewhere });
}

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
  if (!isClear && !mayComplain(reading, messages, answersPerson)) return null;
  return { orders, wants, isClear, isLikely: !isAboutShop(reading), endsSilence: isClear || showsGoods(messages) };
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
  { orders, isClear, isLikely, endsSilence }: Sureness & { orders: readonly { id: string }[] },
): Promise<void> {
  const data: Heard = { id: conversationId, orderIds: orders.map(({ id }) => id), isClear, isLikely, endsSilence };
  if (orders.length > 0) await announce(tx, actor, "conversation.complained", { id: conversationId, data });
}

/** Events of an earlier version have no sureness, or `isClear` alone. */
type Heard = { id: string; orderIds: string[] } & Partial<Sureness>;

/** The agent may not write where money is held, so the worker does. */
export function hearComplaintJob(database: Database): JobRow<{ shopId: string; eventId: string }> {
  return {
    name: "hear-complaint",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, eventId }, { now }) => {
      const { orderIds, ...heard } = await database.read(shopId, (tx) => heardIn(tx, shopId, eventId));
      const { isClear = true, isLikely = isClear, endsSilence = isClear } = heard;
      const actor = systemActor(shopId, "hear-complaint", now);
      for (const orderId of orderIds)
        await database.write(shopId, async (tx) => {
          await recordBuyersComplaint(tx, actor, orderId, { isClear, isLikely, endsSilence });
          await recordReplacementComplaint(tx, actor, orderId, { isClear, isLikely });
        });
    },
  };
}

async function heardIn(tx: Tx, shopId: string, eventId: string): Promise<Heard> {
  return announcedObject<Heard>(tx, shopId, eventId);
}
