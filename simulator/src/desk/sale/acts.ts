// The actions that a sale and the things to break consist of: order, pay, send, deliver, release the money.
import { minorText } from "../../pages/money-text.ts";
import { isRecord, recordsOf, wordIn } from "../../shape.ts";
import { refusalOf } from "../server-link.ts";
import type { Person, SaleScript } from "./script.ts";
import { type Said, shortened, type Stage, StepFailed } from "./stage.ts";

export type Money = { amount: number; currency: string };
export type Order = { id: string; number: string; customerId: string; total: Money };
export type Cast = { buyer: Person; size: string; script: SaleScript };

export const asking = ({ called }: SaleScript): string => `How much is the ${called}?`;
export const wanting = ({ script, size }: Cast, count = 1): string =>
  `I want ${count} ${script.called} in size ${size}, deliver to ${script.address}`;

export const namesGoods =
  ({ product }: SaleScript) =>
  ({ text }: Said): boolean =>
    text.includes(product);

/** The button of a proposal that makes the order. */
export function yesOf(said: Said): Said["buttons"][number] | undefined {
  return said.buttons.find(({ id }) => id.startsWith("confirm:"));
}

export async function countOf(stage: Stage, person: Person): Promise<number> {
  return (await stage.messagesTo(person)).length;
}

/** @returns the shop's proposal, which has a button for yes */
export async function askForProposal(stage: Stage, cast: Cast, text: string): Promise<Said> {
  const before = await countOf(stage, cast.buyer);
  await stage.write(cast.buyer, { text });
  return stage.answerTo(cast.buyer, before, (said) => yesOf(said) !== undefined, "price with a button for yes");
}

/** Taps yes. @returns the address of the payment page */
export async function confirm(stage: Stage, { buyer }: Cast, proposal: Said): Promise<string> {
  const choice = yesOf(proposal);
  if (!choice) throw new StepFailed("The proposal has no button for yes.");
  const before = await countOf(stage, buyer);
  await stage.write(buyer, { choice });
  const answer = await stage.answerTo(buyer, before, ({ text }) => payLink(text) !== "", "link to the payment page");
  return payLink(answer.text);
}

function payLink(text: string): string {
  return /https?:\S+\/pay\/\S+/.exec(text)?.[0] ?? "";
}

/** The order that this buyer placed last. */
export async function orderOf(stage: Stage, { phone }: Person): Promise<Order> {
  return stage.until("The order", async () => {
    const { data } = await stage.ask(`/api/customers?${new URLSearchParams({ q: phone, limit: "1" }).toString()}`);
    const customerId = wordIn(recordsOf(data)[0]?.["id"]);
    if (customerId === "") return null;
    const order = (await ordersOf(stage, customerId))[0];
    if (!order) return null;
    return { id: wordIn(order["id"]), number: wordIn(order["number"]), customerId, total: moneyIn(order["total"]) };
  });
}

export async function ordersOf(stage: Stage, customerId: string): Promise<Record<string, unknown>[]> {
  return recordsOf((await stage.ask(`/api/orders?${new URLSearchParams({ customerId }).toString()}`))["data"]);
}

/** On the payment page, as a browser does. @returns the code of the gateway's page */
export async function openGateway(stage: Stage, link: string, method: "card" | "bank_transfer"): Promise<string> {
  const to = await stage.submit(link, { method, whose: "known" });
  const code = /\/paystack\/checkout\/([^/?]+)/.exec(to)?.[1];
  if (code === undefined) throw new StepFailed(`The payment page does not lead to Paystack, but to “${to}”.`);
  return code;
}

export async function approve(stage: Stage, accessCode: string): Promise<void> {
  const { kind } = await stage.act("/_/paystack/pay", { accessCode });
  if (kind !== "paid") throw new StepFailed(`Paystack did not take the payment: ${wordIn(kind)}.`);
}

export async function untilHeld(stage: Stage, order: Order): Promise<void> {
  await stage.event("escrow.held", order.id);
  await stage.books(order.id);
}

/** A paid order that is not sent yet. */
export async function sellTo(stage: Stage, cast: Cast): Promise<{ order: Order; link: string }> {
  const proposal = await askForProposal(stage, cast, wanting(cast));
  const link = await confirm(stage, cast, proposal);
  const order = await orderOf(stage, cast.buyer);
  await approve(stage, await openGateway(stage, link, "card"));
  await untilHeld(stage, order);
  return { order, link };
}

export type Parcel = { id: string; provider: string; courier: string };

/** Books the cheapest courier. */
export async function bookCourier(stage: Stage, order: Order): Promise<Parcel> {
  const asked = await stage.api("POST", "/api/shipping/rates", { orderId: order.id });
  if (asked.status >= 300) throw new StepFailed(refusalOf(asked));
  const rates = recordsOf(asked.body["data"]).filter(({ kind }) => kind === "courier");
  const rate = rates.find(({ labels }) => Array.isArray(labels) && labels.includes("cheapest")) ?? rates[0];
  if (!rate) throw new StepFailed(wordIn(asked.body["reason"]) || "No courier offers to take the parcel.");
  const sent = await stage.api("POST", "/api/shipping/dispatch", { orderId: order.id, rateId: rate["id"] });
  if (sent.status >= 300) throw new StepFailed(refusalOf(sent));
  await stage.books(order.id);
  return {
    id: wordIn(sent.body["id"]),
    provider: wordIn(sent.body["providerShipmentId"]),
    courier: wordIn(rate["courier"], "A courier"),
  };
}

/** The courier informs the platform with a signed webhook. */
export async function moveParcel(stage: Stage, parcel: Parcel, status: string): Promise<void> {
  await stage.act("/_/shipbubble/advance", { orderId: parcel.provider, status });
}

export const release = (stage: Stage, order: Order) =>
  stage.api("POST", "/api/payments/release", { orderId: order.id });

export function moneyIn(value: unknown): Money {
  const { amount, currency } = isRecord(value) ? value : {};
  return { amount: Number(amount ?? 0), currency: wordIn(currency, "NGN") };
}

export function moneyWords(value: unknown): string {
  const { amount, currency } = moneyIn(value);
  return minorText(amount, currency).replace(/\.00$/, "");
}

export const quoted = ({ text }: Said): string => `“${shortened(text)}”`;
