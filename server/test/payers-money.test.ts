// What another person pays in excess of the order's price is theirs. The buyer can't give it away: it only goes back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Sale = { chat: Chat; customerId: string; orderId: string; url: string; payerUrl: string };
const naira = (amount: number) => ({ amount, currency: "NGN" });

async function ordered(more = {}): Promise<Sale> {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const orderId = await orderOf(customerId, 900_000, more);
  const { url, payerUrl } = await stage.does(201, "POST", "/api/checkout", { orderId });
  return { chat, customerId, orderId, url, payerUrl };
}
async function orderOf(customerId: string, amount: number, more = {}): Promise<string> {
  const price = naira(amount);
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Raffia bag", price, ...more });
  const items = [{ productId, quantity: 1 }];
  return (await stage.does(201, "POST", "/api/orders", { customerId, items })).id;
}
const onThisSystem = (address: string): string =>
  address.replace(stage.system.services.config.publicUrl, stage.system.url);

async function begins(address: string, payer = ""): Promise<void> {
  const body = new URLSearchParams({ method: "card", whose: "known", payer });
  const answer = await fetch(onThisSystem(address), { method: "POST", body, redirect: "manual" });
  expect(answer.status).toBe(303);
}
/** The order's newest payment is paid at the provider, with this surplus. */
async function paysNewest({ orderId }: Sale, surplus = 0): Promise<void> {
  const [{ reference }] = (await stage.does(200, "GET", `/api/payments?orderId=${orderId}`)).data;
  paysAt(reference, surplus);
  await stage.rests();
}
function paysAt(reference: string, surplus = 0): void {
  const there = stage.simulator.paystack.transaction({ reference });
  if (there) Object.assign(there, { amount: there.amount + surplus, requestedAmount: there.amount + surplus });
  stage.simulator.paystack.pay({ reference });
}
const deskOf = async ({ orderId }: Sale) =>
  (await stage.does(200, "GET", `/api/mispayments?orderId=${orderId}`)).data[0];
const decides = async (sale: Sale, decision: string, body: object) =>
  stage.does(409, "POST", `/api/mispayments/${(await deskOf(sale)).id}/${decision}`, body);
async function reads(address: string): Promise<string> {
  const page = await (await fetch(onThisSystem(address))).text();
  return page
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#39;", "'")
    .replaceAll(/\s+/g, " ");
}
const heard = ({ chat }: Sale): string =>
  chat
    .heard()
    .map(({ text }) => text)
    .join("\n");

async function onlyGoesBack(sale: Sale, sum: number): Promise<void> {
  expect(await deskOf(sale)).toMatchObject({ status: "open", possible: ["refund"] });
  const other = await orderOf(sale.customerId, sum);
  for (const asks of [{}, { askBuyer: true }]) {
    const kept = await decides(sale, "accept", asks);
    const used = await decides(sale, "apply", { orderId: other, ...asks });
    for (const refused of [kept, used])
      expect(refused).toMatchObject({ code: "decision_not_possible", possible: ["refund"] });
    expect(used.detail).toContain("Give it back: it goes to who paid it.");
  }
  expect(heard(sale)).not.toMatch(/to keep the|wants to use/);
  await stage.passes(days(7));
  expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
}

test("what a friend paid beyond the price can't be kept or used with the buyer's yes, and goes back", async () => {
  const sale = await ordered();
  await begins(sale.payerUrl, "Tunde");
  await paysNewest(sale, 125_000);
  expect(await deskOf(sale)).toMatchObject({ kind: "over", amount: naira(125_000) });
  expect(heard(sale)).toContain("That money is safe, and goes back to the person who paid it.");
  for (const page of [sale.payerUrl, privatePageOf(stage.system, sale.url)])
    expect(await reads(page)).toContain("It goes back automatically within a week, to the person who paid it.");
  await onlyGoesBack(sale, 125_000);
});

test("what a friend without a name paid a second time can't be used for another order", async () => {
  const sale = await ordered();
  await begins(sale.payerUrl);
  const [first] = (await stage.does(200, "GET", `/api/payments?orderId=${sale.orderId}`)).data;
  stage.simulator.paystack.pay({ reference: first.reference, card: "declined" });
  await stage.does(200, "GET", `/api/payments/verify?reference=${first.reference}`);
  await begins(privatePageOf(stage.system, sale.url));
  await paysNewest(sale);
  paysAt(first.reference);
  await stage.rests();
  expect(await deskOf(sale)).toMatchObject({ kind: "duplicate", paymentId: first.id });
  await onlyGoesBack(sale, 900_000);
});

test.each(["first", "second"])("if a friend came %s to one payment page, the money may be theirs", async (place) => {
  const sale = await ordered();
  const own = privatePageOf(stage.system, sale.url);
  await begins(place === "first" ? sale.payerUrl : own, "Tunde");
  await begins(place === "first" ? own : sale.payerUrl, "Tunde");
  expect((await stage.does(200, "GET", `/api/payments?orderId=${sale.orderId}`)).data).toHaveLength(1);
  await paysNewest(sale, 125_000);
  await onlyGoesBack(sale, 125_000);
});

test("what a friend paid too late can still pay the order that it came for", async () => {
  const sale = await ordered({ stock: 1 });
  const [{ productId }] = (await stage.does(200, "GET", `/api/orders/${sale.orderId}`)).items;
  await begins(sale.payerUrl, "Tunde");
  await stage.passes(days(1));
  const items = [{ productId, quantity: 1 }];
  const rival = await stage.does(201, "POST", "/api/orders", { customerId: sale.customerId, items });
  await paysNewest(sale);
  expect(await deskOf(sale)).toMatchObject({ kind: "late", possible: ["accept", "refund"] });
  await stage.does(200, "PATCH", `/api/orders/${rival.id}/status`, { status: "cancelled" });
  const { id } = await deskOf(sale);
  expect(await stage.does(200, "POST", `/api/mispayments/${id}/accept`, {})).toMatchObject({ status: "accepted" });
});

test("a friend's page does not say that they agreed to what the buyer agreed to", async () => {
  const sale = await ordered();
  await begins(privatePageOf(stage.system, sale.url));
  await paysNewest(sale, 125_000);
  await stage.does(202, "POST", `/api/mispayments/${(await deskOf(sale)).id}/accept`, { askBuyer: true });
  await sale.chat.taps("Yes, shop keeps it");
  expect(await deskOf(sale)).toMatchObject({ status: "accepted" });
  const friends = await reads(sale.payerUrl);
  expect(friends).toContain("The buyer agreed that");
  expect(friends).not.toContain("You agreed");
});
