// The deadlines of held money. Only date arithmetic; work-clocks.ts acts on them.
import { after, days, hours } from "../kernel/values/clock.ts";
import { isFetched, type OrderRow } from "../orders/index.ts";
import type { Shop } from "../shops/index.ts";
import type { HoldRow } from "./queries.ts";

export const acceptMs = hours(24);
export const dispatchMs = hours(72);
/** How long after the release of the money a buyer can still open a dispute: as long as the longest time to inspect the goods. */
export const afterReleaseMs = days(7);
/** Goods that wait at the shop must be collected within this time. */
export const collectMs = days(7);
/** The buyer's time to inspect the goods, after a proven delivery. */
const nearbyMs = hours(48);
const elsewhereMs = hours(72);
/** When only the seller says that it was delivered. */
export const unprovenMs = days(7);
/** If nothing proves that sent goods arrived, and no arrival time is known, the buyer is asked after this time. */
export const arrivalAskMs = days(7);
/** From the courier's estimated arrival. */
const afterEstimateMs = days(2);
/** A courier's estimate delays the money no longer than this. */
const estimateMaxMs = days(30);
/** From that question until a dispute opens automatically. */
export const arrivalDisputeMs = days(7);
/** If a dispute could not be opened, it is tried again after this time. */
export const arrivalAgainMs = days(1);
/** After a buyer's complaint the money stays held, so that they can open a dispute. */
export const complaintMs = days(3);
/** While the channel still takes a free message to a buyer who complained. */
const complaintReminderMs = hours(20);
/** However often they complain, no longer than this after the proof of delivery. */
export const complaintsMaxMs = days(7);
/** The hold-back: released money is paid out only after this time. */
export const holdBackMs = hours(24);
/** After the seller's "delivered", while the buyer is silent. */
const remindersMs = [days(2), days(5)] as const;
/** The number of reminders that must reach the buyer before their silence counts. */
export const remindersNeeded = remindersMs.length;
/** A reminder that was not delivered is sent again, up to this many in total. */
export const remindersMax = 6;
/** The buyer's time to answer the last reminder. */
export const lastAnswerMs = unprovenMs - remindersMs[1];

/** A buyer without a chat gets no reminders, so the clock waits as long as all reminders would take. The buyer can still write for the first time. */
const unremindedMs = unprovenMs + (remindersMax - remindersNeeded) * lastAnswerMs;

/** Whether the seller has accepted the order. */
export function isAccepted({ confirmed, fulfilment }: Pick<OrderRow, "confirmed" | "fulfilment">): boolean {
  return confirmed || fulfilment !== "none";
}

/** Whether the goods have left the seller, and have not come back. */
export function isDispatched({ fulfilment }: Pick<OrderRow, "fulfilment">): boolean {
  return !["none", "packing", "ready", "returned", "cancelled"].includes(fulfilment);
}

/** Whether the goods can be with the buyer. Before that the buyer is not asked, and can't confirm receipt. */
export function mayBeWithBuyer(order: Pick<OrderRow, "fulfilment" | "delivery_method">): boolean {
  return isDispatched(order) || (isFetched(order) && order.fulfilment === "ready");
}

type Complaint = Pick<HoldRow, "complained_at" | "complaint_renewed_at">;

/** Until when the buyer's last complaint keeps the money; null if they did not complain. */
export function complaintEndsAt({
  proved_at: provedAt,
  ...complaint
}: Complaint & Pick<HoldRow, "proved_at">): Date | null {
  const at = complaintBeganAt(complaint);
  if (at === null) return null;
  const until = after(at, complaintMs);
  const latest = provedAt && after(later(provedAt, complaint.complaint_renewed_at), complaintsMaxMs);
  return latest && latest < until ? latest : until;
}

/** When the days of a complaint began: with the complaint, or with the end of a return that kept the money until then. */
function complaintBeganAt({ complained_at: at, complaint_renewed_at: renewedAt }: Complaint): Date | null {
  return at && later(at, renewedAt);
}

function later(one: Date, other: Date | null): Date {
  return other !== null && other > one ? other : one;
}

/** When the buyer is reminded of their complaint. Null if no reminder is needed: nothing proves the delivery, or the buyer was reminded already. */
export function complaintReminderAt({
  complaint_reminded: isReminded,
  proof,
  ...complaint
}: Complaint & Pick<HoldRow, "complaint_reminded" | "proof">): Date | null {
  const at = complaintBeganAt(complaint);
  return at === null || isReminded || proof === null ? null : after(at, complaintReminderMs);
}

/**
 * When a proven delivery releases the money. Never later than the time that the seller's earlier "delivered" set, and not while the buyer's
 * complaint keeps it.
 */
export function releaseDueAt(
  hold: Pick<HoldRow, "release_due_at"> & Complaint,
  order: Pick<OrderRow, "delivery" | "shipping_address">,
  shop: Pick<Shop, "city">,
  provedAt: Date,
): Date {
  const due = after(provedAt, isNearby(order, shop) ? nearbyMs : elsewhereMs);
  const usual = hold.release_due_at !== null && hold.release_due_at < due ? hold.release_due_at : due;
  const complaint = complaintEndsAt({ ...hold, proved_at: provedAt });
  return complaint !== null && complaint > usual ? complaint : usual;
}

/**
 * Collected at the shop, or delivered in the shop's own city. Addresses from chats seldom name a city: then an area with delivery within a
 * day is near, and any other is not, which favours the buyer.
 */
export function isNearby(
  { delivery, shipping_address }: Pick<OrderRow, "delivery" | "shipping_address">,
  shop: Pick<Shop, "city">,
): boolean {
  const agreed = delivery as { method: "pickup" | "area"; etaDays: number | null } | null;
  if (agreed?.method === "pickup") return true;
  const address = shipping_address;
  // Shops write their place as people do: "Yaba, Lagos".
  if (address?.city && shop.city) return shop.city.split(",").some((place) => sameName(place, address.city ?? ""));
  return agreed?.etaDays !== undefined && agreed.etaDays !== null && agreed.etaDays <= 1;
}

function sameName(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), "en", { sensitivity: "base" }) === 0;
}

/**
 * When the buyer is asked whether dispatched goods arrived.
 * @param firstLeftAt when they left for the first time: a shop that sends and cancels again and again gains no more than this
 */
export function arrivalAskAt(leftAt: Date, estimate: Date | null, firstLeftAt: Date = leftAt): Date {
  const due = askAt(leftAt, estimate);
  const latest = after(firstLeftAt, estimateMaxMs);
  return due > latest ? latest : due;
}

function askAt(leftAt: Date, estimate: Date | null): Date {
  const usual = after(leftAt, arrivalAskMs);
  if (estimate === null) return usual;
  const due = Math.min(after(estimate, afterEstimateMs).getTime(), after(leftAt, estimateMaxMs).getTime());
  return new Date(Math.max(due, after(leftAt, afterEstimateMs).getTime()));
}

/** How many reminders the buyer should have had by now. Reminders explain what silence means. If it means nothing, there are none. */
export function remindersDue(
  {
    proof,
    release_due_at: due,
    seller_said_delivered_at: said,
  }: Pick<HoldRow, "proof" | "release_due_at" | "seller_said_delivered_at">,
  now: Date,
): number {
  if (proof !== null || due === null || said === null) return 0;
  return remindersMs.filter((waited) => after(said, waited) <= now).length;
}

/** When the next planned reminder is due; null if there is none left, or if none is needed. */
export function nextReminderAt({
  proof,
  release_due_at: due,
  seller_said_delivered_at: said,
  reminders_sent: sent,
}: Pick<HoldRow, "proof" | "release_due_at" | "seller_said_delivered_at" | "reminders_sent">): Date | null {
  const waited = remindersMs[sent];
  return proof !== null || due === null || said === null || waited === undefined ? null : after(said, waited);
}

/** Until when the clock waits for a buyer without a chat. */
export function unremindedUntil({
  seller_said_delivered_at: said,
}: Pick<HoldRow, "seller_said_delivered_at">): Date | null {
  return said && after(said, unremindedMs);
}

/**
 * When a silent buyer has been silent long enough, if each further reminder reaches them. Null if too few reminders are left.
 * @param due when the clock checks the order; each reminder beyond the planned ones moves it
 * @param counted how many reminders count by now
 */
export function silenceEndsAt({
  due,
  sent,
  counted,
  wroteAt,
}: {
  due: Date;
  sent: number;
  counted: number;
  wroteAt: Date | null;
}): Date | null {
  const planned = Math.max(0, remindersNeeded - sent);
  const further = Math.max(0, remindersNeeded - counted - planned);
  if (sent + planned + further > remindersMax) return null;
  const reminded = after(due, further * lastAnswerMs);
  const answered = wroteAt && after(wroteAt, unprovenMs);
  return answered !== null && answered > reminded ? answered : reminded;
}

/** When this hold must be looked at next; null if nothing is awaited. */
export function nextDueAt(hold: Omit<HoldRow, "next_due_at">): Date | null {
  if (hold.state !== "held") return null;
  const times = [
    hold.accept_by,
    hold.dispatch_by,
    hold.release_due_at,
    hold.arrival_ask_at,
    hold.arrival_dispute_at,
    complaintReminderAt(hold),
    nextReminderAt(hold),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : times.reduce((first, time) => (time < first ? time : first));
}
