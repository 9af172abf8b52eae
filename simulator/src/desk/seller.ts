// The few things that the desk does for the seller: listing orders that can be sent, and handing them to a courier.
import { isRecord, recordsOf, wordIn } from "../shape.ts";
import type { DeskShop } from "./desk.ts";
import { refusalOf, type ServerLink } from "./server-link.ts";
import { CannotAct } from "./tills/till.ts";

export type ReadyOrder = { id: string; number: string; status: string; funds: string; to: string | null };

const shownMax = 12;

/** Orders that are paid, or confirmed for cash on delivery, and not dispatched. @throws CannotAct, ServerSilent */
export async function ordersToSend(link: ServerLink, { linked }: DeskShop): Promise<ReadyOrder[]> {
  if (!linked) return [];
  const answer = await link.call(linked, "GET", `/api/orders?limit=${shownMax}&fulfilmentStatus=none,packing,ready`);
  if (answer.status !== 200) throw new CannotAct(refusalOf(answer));
  return recordsOf(answer.body["data"])
    .filter(({ status }) => status === "paid" || status === "confirmed" || status === "processing")
    .map(({ id, number, status, fundsStatus, shippingAddress }) => ({
      id: wordIn(id),
      number: wordIn(number),
      status: wordIn(status),
      funds: wordIn(fundsStatus),
      to: addressText(shippingAddress),
    }));
}

/** With the cheapest courier. @returns the courier's name. @throws CannotAct, ServerSilent */
export async function sendOrder(link: ServerLink, { linked }: DeskShop, orderId: string): Promise<string> {
  if (!linked) throw new CannotAct("The platform has not said which shops it has.");
  const asked = await link.call(linked, "POST", "/api/shipping/rates", { orderId });
  if (asked.status >= 300) throw new CannotAct(refusalOf(asked));
  const rates = recordsOf(asked.body["data"]).filter(({ kind }) => kind === "courier");
  const rate = rates.find(({ labels }) => Array.isArray(labels) && labels.includes("cheapest")) ?? rates[0];
  if (!rate) throw new CannotAct(wordIn(asked.body["reason"]) || "No courier offers to take this order.");
  const sent = await link.call(linked, "POST", "/api/shipping/dispatch", { orderId, rateId: rate["id"] });
  if (sent.status >= 300) throw new CannotAct(refusalOf(sent));
  return wordIn(rate["courier"], "A courier");
}

/** Null without an address. */
function addressText(address: unknown): string | null {
  if (!isRecord(address)) return null;
  const parts = [address["line"], address["landmark"], address["area"], address["city"]];
  return parts.filter((one) => typeof one === "string" && one).join(", ") || null;
}
