// By when who has to do what about held money. Pure arithmetic over dates; what comes of a clock is in work-clocks.ts.
import { after, days, hours } from "../kernel/clock.ts";
import { isFetched, type OrderRow } from "../orders/index.ts";
import type { Shop } from "../shops/index.ts";
import type { HoldRow } from "./queries.ts";

export const acceptMs = hours(24);
export const dispatchMs = hours(72);
/** What waits at the shop is fetched within it. */
export const collectMs = days(7);
/** The buyer's time to look at what came, after its delivery is proven. */
const nearbyMs = hours(48);
const elsewhereMs = hours(72);
/** When nobody but the seller says that it was delivered. */
export const unprovenMs = days(7);
/** Goods that were sent, and nothing shows that they came: so long after that the buyer is asked, where nobody said when they come. */
export const arrivalAskMs = days(7);
/** After the time that the courier named. */
const afterEstimateMs = days(2);
/** A courier's word about the time holds money no longer than this. */
const estimateMaxMs = days(30);
/** From that question to the dispute that opens by itself. */
export const arrivalDisputeMs = days(7);
/** A dispute that did not open is tried once more. */
export const arrivalAgainMs = days(1);
/** Released money is paid out no sooner. */
export const holdBackMs = hours(24);
/** After the seller's word, while the buyer is silent. */
const remindersMs = [days(2), days(5)] as const;
/** So many reminders have to reach the buyer before their silence says anything. */
export const remindersNeeded = remindersMs.length;
/** A reminder that the channel could not bring is sent again, up to this many in all. */
export const remindersMax = 6;
/** The buyer's time to answer the last reminder. */
export const lastAnswerMs = unprovenMs - remindersMs[1];

/** Whether the seller has taken the order on. */
export function isAccepted({ confirmed, fulfilment }: Pick<OrderRow, "confirmed" | "fulfilment">): boolean {
  return confirmed || fulfilment !== "none";
}

/** Whether the goods have left the seller, and have not come back. */
export function isDispatched({ fulfilment }: Pick<OrderRow, "fulfilment">): boolean {
  return !["none", "packing", "ready", "returned", "cancelled"].includes(fulfilment);
}

/** Whether the goods can be with the buyer. Before that nobody is asked whether they are, and nobody confirms it. */
export function mayBeWithBuyer(order: Pick<OrderRow, "fulfilment" | "delivery_method">): boolean {
  return isDispatched(order) || (isFetched(order) && order.fulfilment === "ready");
}

/** When proven delivery releases the money; never later than a seller's earlier word has led to. */
export function releaseDueAt(
  hold: Pick<HoldRow, "release_due_at">,
  order: Pick<OrderRow, "delivery" | "shipping_address">,
  shop: Pick<Shop, "city">,
  provedAt: Date,
): Date {
  const due = after(provedAt, isNearby(order, shop) ? nearbyMs : elsewhereMs);
  return hold.release_due_at !== null && hold.release_due_at < due ? hold.release_due_at : due;
}

/**
 * Fetched at the shop, or brought to an address in the shop's own city. Chat addresses seldom name a city: then an area that
 * is promised within a day is near, and anything else is not, which errs for the buyer.
 */
export function isNearby(
  { delivery, shipping_address }: Pick<OrderRow, "delivery" | "shipping_address">,
  shop: Pick<Shop, "city">,
): boolean {
  const agreed = delivery as { method: "pickup" | "area"; etaDays: number | null } | null;
  if (agreed?.method === "pickup") return true;
  const address = shipping_address as { city?: string } | null;
  // A shop says where it is as people do: "Yaba, Lagos".
  if (address?.city && shop.city) return shop.city.split(",").some((place) => sameName(place, address.city ?? ""));
  return agreed?.etaDays !== undefined && agreed.etaDays !== null && agreed.etaDays <= 1;
}

function sameName(a: string, b: string): boolean {
  return a.trim().localeCompare(b.trim(), "en", { sensitivity: "base" }) === 0;
}

/** When the buyer of goods that have left is asked whether they came. */
export function arrivalAskAt(leftAt: Date, estimate: Date | null): Date {
  const usual = after(leftAt, arrivalAskMs);
  if (estimate === null) return usual;
  const due = Math.min(after(estimate, afterEstimateMs).getTime(), after(leftAt, estimateMaxMs).getTime());
  return new Date(Math.max(due, after(leftAt, afterEstimateMs).getTime()));
}

/** How many reminders the buyer should have had by now: they say what silence does, so there is none where it does nothing. */
export function remindersDue(
  { proof, release_due_at: due, seller_said_delivered_at: said }: HoldRow,
  now: Date,
): number {
  if (proof !== null || due === null || said === null) return 0;
  return remindersMs.filter((waited) => after(said, waited) <= now).length;
}

/** When somebody has to look at this hold next; null when nothing is awaited. */
export function nextDueAt(hold: Omit<HoldRow, "next_due_at">): Date | null {
  if (hold.state !== "held") return null;
  const reminds = hold.proof === null && hold.release_due_at !== null;
  const reminder = reminds ? remindersMs[hold.reminders_sent] : undefined;
  const said = hold.seller_said_delivered_at;
  const times = [
    hold.accept_by,
    hold.dispatch_by,
    hold.release_due_at,
    hold.arrival_ask_at,
    hold.arrival_dispute_at,
    said && reminder !== undefined ? after(said, reminder) : null,
  ].filter((time) => time !== null);
  return times.length === 0 ? null : times.reduce((first, time) => (time < first ? time : first));
}
