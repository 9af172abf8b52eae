// A buyer complained and has opened no dispute. Wherever they wrote it, and also after a return, they read when the shop gets the money; and what
// their page says stays true.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { buyerGivesAddress } from "./support/buyer-gives-address.ts";
import { type ApiMessage, openChat } from "./support/chat.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

/** Only a courier says that it came. */
async function brought(): Promise<Sold> {
  const chat = openChat(stage.system, stage);
  await chat.says("hello");
  const { customerId } = await chat.conversation();
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Raffia bag", price });
  const { id: orderId } = await stage.does(201, "POST", "/api/orders", {
    customerId,
    items: [{ productId, quantity: 1 }],
  });
  const { url } = await stage.does(201, "POST", "/api/checkout", { orderId });
  await buyerGivesAddress(stage.system, url, { line: "4 Bode Thomas Street", city: "Lagos" });
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  await stage.does(200, "POST", `/api/test/orders/${orderId}/delivered`, {});
  return { chat, orderId, url };
}

async function secondChat({ chat }: Sold) {
  const other = openChat(stage.system, stage);
  await other.says("hello");
  const [first, second] = await Promise.all([chat.conversation(), other.conversation()]);
  await stage.does(200, "POST", `/api/customers/${String(first["customerId"])}/merge`, { from: second["customerId"] });
  return other;
}

const heardBy = (chat: Sold["chat"]) => chat.heard().filter(({ text }) => text.includes("no dispute is open"));
const remindersIn = async (chat: Sold["chat"]): Promise<ApiMessage[]> =>
  (await chat.messages()).filter(({ text }) => text?.includes("no dispute is open"));

test("the reminder goes to the chat of the order as a template, because its day is over", async () => {
  const sale = await brought();
  const other = await secondChat(sale);
  await stage.passes(hours(5));
  await other.says("nothing has come, and nobody called me");
  await stage.rests();
  await stage.passes(hours(21));
  expect(await remindersIn(sale.chat)).toMatchObject([
    {
      type: "template",
      text: expect.stringMatching(
        /^You wrote to us about your order \S+, and no dispute is open\. The shop can get the money on \d+ \w+\./,
      ),
    },
  ]);
  expect(heardBy(other)).toEqual([]);
});

test("after the release the page says who says that it came, and not that it came", async () => {
  const sale = await brought();
  const page = async () => (await fetch(privatePageOf(stage.system, sale.url))).text();
  expect(await page()).toContain("Your order has arrived");
  await sale.chat.says("nothing has come, and nobody called me");
  await stage.rests();
  for (let part = 0; part < 4; part += 1) {
    expect(await page()).not.toContain("Your order has arrived");
    await stage.passes(days(1));
  }
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "released" });
  expect(await page()).not.toContain("Your order has arrived");
  expect(await page()).toContain("The money is not held any more");
});

test("the days of a complaint begin again when a return ends without money, and the buyer is reminded", async () => {
  const sale = await brought();
  const form = new URLSearchParams({ line1: "1", reason: "damaged" });
  const page = privatePageOf(stage.system, sale.url);
  expect((await fetch(`${page}/returns`, { method: "POST", body: form, redirect: "manual" })).status).toBe(303);
  const [{ id }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  await sale.chat.says("the bag came torn");
  await stage.rests();
  for (let part = 0; part < 3; part += 1) await stage.passes(hours(22));
  expect(await remindersIn(sale.chat)).toEqual([]);
  await stage.does(200, "POST", `/api/returns/${id}/reject`, { note: "It was worn." });
  const refused = await stage.does(409, "POST", "/api/payments/release", { orderId: sale.orderId });
  expect(refused.code).toBe("buyer_complained");
  await stage.passes(hours(21));
  expect(await remindersIn(sale.chat)).toHaveLength(1);
  await stage.passes(days(2));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ held: { amount: 900_000 } });
  await stage.passes(hours(4));
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "released" });
});

test("where no template is approved it goes to the chat in which they complained, without the link of their page", async () => {
  const sale = await brought();
  const other = await secondChat(sale);
  await stage.passes(hours(5));
  await other.says("nothing has come, and nobody called me");
  await stage.rests();
  await stage.passes(hours(20) - minutes(1));
  const name = "sokoni_complaint_days";
  await stage.system.admin.query("update message_templates set state = 'paused' where name = $1", [name]);
  await stage.passes(minutes(2));
  expect(heardBy(sale.chat)).toEqual([]);
  expect(heardBy(other)).toMatchObject([{ text: expect.stringContaining("answer in this chat before that day") }]);
  expect(heardBy(other)[0]?.text).not.toContain("http");
});
