// Which events become notices to members, and their content. One job per event: it reads the current state, and stores each member's
// notice.
import { findConversation, isTrial } from "../../conversations/index.ts";
import { findDispute } from "../../disputes/index.ts";
import { type Actor, systemActor } from "../../kernel/security/actor.ts";
import type { Database, Tx } from "../../kernel/database/db.ts";
import type { JobRow, Planned } from "../../kernel/jobs/jobs.ts";
import { type Currency, format, fromWire, money, type WireMoney } from "../../kernel/values/money.ts";
import { findWebhookEndpoint } from "../../outbound-webhooks/index.ts";
import { findHold } from "../../escrow/index.ts";
import { findOrder } from "../../orders/index.ts";
import { findPayment } from "../../payments/index.ts";
import { findPayout } from "../../payouts/index.ts";
import { refundsOfPayment } from "../../refunds/index.ts";
import { findShipment } from "../../shipping/index.ts";
import { findChannel, findShop } from "../../shops/index.ts";
import { type Asking, type News, recordTeamNotices, onTheWall } from "../../team/index.ts";
import { noteOf, orderNoted } from "./order-noted.ts";
import { returnAsked, returnSent } from "./return-news.ts";
import { askAboutDestination } from "./destination-approval.ts";
import { mayAnswerNow, memberChanged, ownerWaits } from "./may-answer-now.ts";
import { askAboutDiscount } from "./discount-approval.ts";
import { moneyWaitsForLevel, verificationDecided } from "./verification-news.ts";
import { askAboutRefund } from "./refund-approval.ts";

type Happened = { eventId: string; objectId: string };
type Reader = (tx: Tx, actor: Actor, happened: Happened, asking: Asking) => Promise<News | null>;

const readers = {
  "payment.succeeded": orderPaid,
  "order.noted_by_buyer": orderNoted,
  "conversation.handed_over": handedOver,
  "conversation.still_waits": stillWaits,
  "approval.expired": unanswered,
  "discount.wanted": discountWanted,
  "dispute.opened": disputeOpened,
  "return.asked": returnAsked,
  "return.sent_back": returnSent,
  "refund.failed": refundFailed,
  "refund.created": refundMadeThere,
  "payout.failed": payoutFailed,
  "payout.returned": payoutReturned,
  "payout.paid_twice": payoutPaidTwice,
  "payout.level_reached": moneyWaitsForLevel,
  "verification.updated": verificationDecided,
  "payout.destination_created": destinationWaits,
  "payout.destination_changed": destinationWaits,
  "payout.destination_deleted": destinationWaits,
  "team.member_added": ownerWaits,
  "team.member_updated": memberChanged,
  "team.member_verified": mayAnswerNow,
  "team.member_removed": ownerWaits,
  "shipment.needs_attention": shipmentNeedsThem,
  "shipment.failed": shipmentNeedsThem,
  "escrow.arrival_asked": arrivalUnshown,
  "escrow.arrival_without_chat": arrivalUnasked,
  "escrow.arrival_window_closed": arrivalUnasked,
  "channel.needs_attention": channelFails,
  "webhook_endpoint.failing": webhookFails,
  "webhook_endpoint.disabled": webhookFails,
  "inventory.low_stock": stockLow,
  "inventory.out_of_stock": stockLow,
  "subscription.payment_due": planNews,
  "subscription.past_due": planNews,
  "subscription.lapsed": planNews,
  "subscription.trial_ending": planNews,
} as const satisfies Record<string, Reader>;

export type ToldToTeam = keyof typeof readers;

type Data = { shopId: string; type: ToldToTeam; eventId: string; objectId: string };

export function queueTeamNoticeJob(database: Database, asking: Asking): JobRow<Data> {
  return {
    name: "note-for-team",
    concurrency: 2,
    retryLimit: 8,
    timeoutSeconds: 60,
    run: async ({ shopId, type, eventId, objectId }, { now }) => {
      const memberIds = await database.write(shopId, async (tx) => {
        const { mode } = await findShop(tx, shopId);
        const actor = systemActor(shopId, "note-for-team", now, mode);
        const news = await readers[type](tx, actor, { eventId, objectId }, asking);
        return news ? recordTeamNotices(tx, actor, news) : [];
      });
      return memberIds.map((memberId): Planned => ({ name: "tell-team", data: { shopId, memberId }, key: memberId }));
    },
  };
}

async function orderPaid(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const payment = await findPayment(tx, shopId, { id: objectId });
  if (!payment) return null;
  const order = await findOrder(tx, shopId, payment.order_id);
  const sum = sumOf(payment.captured > 0n ? payment.captured : payment.amount, payment.currency);
  // Money that its order could not accept is not a sale.
  if (payment.captured === 0n)
    return {
      kind: "payment_on_desk",
      occasion: objectId,
      facts: { number: order.number, sum, late: order.state === "placed" ? "" : "late" },
    };
  return { kind: "order_paid", occasion: objectId, facts: { number: order.number, sum, ...noteOf(order) } };
}

/** Handed over by the agent. If the buyer asks for a refund, members get a question instead, if there is a member to ask. */
async function handedOver(tx: Tx, actor: Actor, happened: Happened, asking: Asking): Promise<News | null> {
  const event = await tx
    .selectFrom("events")
    .select("actor")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", happened.eventId)
    .executeTakeFirst();
  const kind = event?.actor.kind;
  if (kind === "key" || kind === "human" || kind === "operator") return null;
  if (isTrial(await findConversation(tx, actor.shopId, happened.objectId))) return null;
  if (await askAboutRefund(tx, actor, asking, happened.objectId)) return null;
  return waitingIn(tx, actor, happened.objectId);
}

/** No answer came in time. The conversation now waits for a person, like others. */
async function unanswered(tx: Tx, actor: Actor, { objectId }: Happened): Promise<News | null> {
  const approval = await tx
    .selectFrom("approvals")
    .select("parameters")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", objectId)
    .executeTakeFirst();
  const { conversationId } = approval?.parameters ?? {};
  return conversationId === undefined ? null : waitingIn(tx, actor, conversationId);
}

/** They get only the question, not a notice. */
async function discountWanted(tx: Tx, actor: Actor, { eventId, objectId }: Happened, asking: Asking): Promise<null> {
  if (isTrial(await findConversation(tx, actor.shopId, objectId))) return null;
  const event = await tx
    .selectFrom("events")
    .select("data")
    .where("shop_id", "=", actor.shopId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  const wanted = event?.data as { object: Record<string, string> } | undefined;
  if (wanted) await askAboutDiscount(tx, actor, asking, wanted.object);
  return null;
}

/** A second notice, even if the agent has continued meanwhile. */
async function stillWaits(tx: Tx, { shopId }: Actor, { eventId, objectId }: Happened): Promise<News | null> {
  const event = await tx
    .selectFrom("events")
    .select("data")
    .where("shop_id", "=", shopId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  const given = event?.data as { object: { reason: string; at: string } | null } | undefined;
  const conversation = await findConversation(tx, shopId, objectId);
  if (!given?.object || isTrial(conversation)) return null;
  const { reason, at } = given.object;
  const { channel } = conversation;
  const facts = { channel: channelNames[channel] ?? channel, why: reason, still: "still" };
  return { kind: "hand_over_waiting", occasion: `${objectId} ${at} still`, facts };
}

const channelNames: Record<string, string> = { chatapp: "WhatsApp", photoapp: "Instagram" };

async function waitingIn(tx: Tx, { shopId }: Actor, conversationId: string): Promise<News | null> {
  const { handler, hand_over, channel } = await findConversation(tx, shopId, conversationId);
  const why = hand_over;
  if (handler !== "human" || !why) return null;
  const facts = { channel: channelNames[channel] ?? channel, why: why.reason };
  return { kind: "hand_over_waiting", occasion: `${conversationId} ${why.at}`, facts };
}

async function disputeOpened(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const row = await findDispute(tx, shopId, objectId);
  const [order, shop] = await Promise.all([findOrder(tx, shopId, row.order_id), findShop(tx, shopId)]);
  const due = row.provider_due_at ?? row.due_at;
  return {
    kind: "dispute_opened",
    occasion: objectId,
    facts: {
      number: order.number,
      sum: sumOf(row.amount, row.currency),
      due: due === null ? "" : onTheWall(due, shop.timezone),
    },
  };
}

/** The event has the payment's id, and the newest failed refund is meant. Refunds from payment review go back to that list instead. */
async function refundFailed(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const all = await refundsOfPayment(tx, shopId, objectId);
  const failed = all.findLast(({ state, mispayment_id }) => state === "failed" && mispayment_id === null);
  if (!failed) return null;
  const { number } = await findOrder(tx, shopId, failed.order_id);
  const facts = { number, sum: sumOf(failed.amount, failed.currency), refund: failed.id };
  return { kind: "payment_on_desk", occasion: failed.id, facts };
}

/** The shop did not begin it: the operator's staff made it at the gateway. The newest one is meant. */
async function refundMadeThere(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const all = await refundsOfPayment(tx, shopId, objectId);
  const made = all.findLast(({ origin }) => origin === "provider");
  if (!made) return null;
  const { number } = await findOrder(tx, shopId, made.order_id);
  const facts = { number, sum: sumOf(made.amount, made.currency), madeThere: made.id };
  return { kind: "payment_on_desk", occasion: `${made.id} made there`, facts };
}

async function payoutFailed(tx: Tx, { shopId }: Actor, { objectId }: Happened): Promise<News | null> {
  const payout = await findPayout(tx, shopId, objectId);
  return { kind: "payout_failed", occasion: objectId, facts: { sum: sumOf(payout.amount ?? 0n, payout.currency) } };
}

/** The payout had arrived, and the shop was notified of that. Its return needs a notice of its own. */
async function payoutReturned(tx: Tx, actor: Actor, happened: Happened): Promise<News | null> {
  const news = await payoutFailed(tx, actor, happened);
  return news && { ...news, occasion: `${happened.objectId} returned`, facts: { ...news.facts, returned: "yes" } };
}

/** The seller got the money twice, so its deduction from the balance needs a notice. */
async function payoutPaidTwice(tx: Tx, actor: Actor, happened: Happened): Promise<News | null> {
  const news = await payoutFailed(tx, actor, happened);
  return news && { ...news, occasion: happened.eventId, facts: { ...news.facts, twice: "yes" } };
}

/** Owners get only the question, not a notice. */
async function destinationWaits(tx: Tx, actor: Actor, { objectId }: Happened, asking: Asking): Promise<null> {
  await askAboutDestination(tx, actor, asking, objectId);
  return null;
}

/** Before a dispute opens automatically. */
async function arrivalUnshown(tx: Tx, { shopId }: Actor, { eventId, objectId }: Happened): Promise<News | null> {
  const [order, shop, hold] = await Promise.all([
    findOrder(tx, shopId, objectId),
    findShop(tx, shopId),
    findHold(tx, shopId, objectId),
  ]);
  if (!hold?.arrival_dispute_at) return null;
  const unshown = onTheWall(hold.arrival_dispute_at, shop.timezone);
  return { kind: "shipment_needs_attention", occasion: eventId, facts: { number: order.number, unshown } };
}

async function arrivalUnasked(tx: Tx, actor: Actor, happened: Happened): Promise<News | null> {
  const news = await arrivalUnshown(tx, actor, happened);
  return news && { ...news, facts: { ...news.facts, unasked: "yes" } };
}

/** A failed shipment may also need attention: that is one notice. A problem that was solved meanwhile needs none. */
async function shipmentNeedsThem(tx: Tx, { shopId }: Actor, { eventId, objectId }: Happened): Promise<News | null> {
  const shipment = await findShipment(tx, shopId, objectId);
  const { state, attention, order_id: orderId } = shipment;
  // For goods that have arrived, the problem is the cash, which the courier's status does not mention.
  const word = state === "delivered" && shipment.cash_due !== null ? null : shipment.provider_word;
  const failed = state === "failed";
  if (!failed && attention === null) return null;
  const { number } = await findOrder(tx, shopId, orderId);
  return failed
    ? { kind: "shipment_needs_attention", occasion: `${objectId} failed`, facts: { number, failed: "yes" } }
    : { kind: "shipment_needs_attention", occasion: eventId, facts: { number, word: word ?? "" } };
}

async function channelFails(tx: Tx, { shopId }: Actor, { eventId, objectId }: Happened): Promise<News | null> {
  const { display } = await findChannel(tx, shopId, objectId);
  return { kind: "channel_needs_attention", occasion: eventId, facts: { display } };
}

/** After an hour, after a day, and when it is switched off. */
async function webhookFails(tx: Tx, { shopId }: Actor, { eventId, objectId }: Happened): Promise<News | null> {
  const [endpoint, shop] = await Promise.all([findWebhookEndpoint(tx, shopId, objectId), findShop(tx, shopId)]);
  // It did not fail. The owners get a message about everything that ended with it.
  if (endpoint.disabled_reason === "maker_removed") return null;
  const since = onTheWall(endpoint.failing_since ?? endpoint.updated_at, shop.timezone);
  const { host } = new URL(endpoint.url);
  return { kind: "webhook_failing", occasion: eventId, facts: { host, since, off: endpoint.enabled ? "" : "yes" } };
}

/** Once when it is low, and again when nothing is left. */
async function stockLow(tx: Tx, { shopId }: Actor, { eventId }: Happened): Promise<News | null> {
  const event = await tx
    .selectFrom("events")
    .select("data")
    .where("shop_id", "=", shopId)
    .where("id", "=", eventId)
    .executeTakeFirst();
  const { object } = (event?.data ?? {}) as {
    object?: { alertId: string | null; kind: string; name: string | null; available: number };
  };
  if (!object?.alertId) return null;
  const { alertId, kind, name, available } = object;
  return { kind: "stock_low", occasion: `${alertId} ${kind}`, facts: { name: name ?? "", left: `${available}`, kind } };
}

/** The state of the plan when it was announced. Only shops that pay by link get the link. */
async function planNews(tx: Tx, { shopId }: Actor, { eventId }: Happened): Promise<News | null> {
  const [event, shop] = await Promise.all([
    tx
      .selectFrom("events")
      .select(["type", "data"])
      .where("shop_id", "=", shopId)
      .where("id", "=", eventId)
      .executeTakeFirst(),
    findShop(tx, shopId),
  ]);
  const { object } = (event?.data ?? {}) as {
    object?: {
      plan: string;
      payment: string;
      periodEnd: string | null;
      stage?: string;
      amount?: WireMoney;
      dueAt?: string;
      payUrl?: string | null;
    };
  };
  if (!event || !object) return null;
  const stage = event.type === "subscription.past_due" ? "overdue" : event.type.slice("subscription.".length);
  const due = object.dueAt ?? object.periodEnd;
  return {
    kind: "plan",
    occasion: eventId,
    facts: {
      stage: object.stage ?? stage,
      plan: object.plan,
      sum: object.amount ? format(fromWire(object.amount)) : "",
      due: due === null ? "" : onTheWall(new Date(due), shop.timezone),
      link: object.payment === "link" || stage === "lapsed" ? (object.payUrl ?? "") : "",
    },
  };
}

const sumOf = (minor: bigint, currency: Currency): string => format(money(minor, currency));
