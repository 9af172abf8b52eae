// Money came too late, and the buyer read that it goes back. The seller wants to use it for another order that the
// seller makes. Only the buyer can say yes to that.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { openChat, type Chat } from "./support/chat.ts";
import { openStage, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Late = { chat: Chat; customerId: string; mispaymentId: string; pebble: string };

async function placed(customerId: string, name: string, stock: number): Promise<{ id: string; order: object }> {
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name, price, stock });
  const order = { customerId, items: [{ productId, quantity: 1 }] };
  return { id: (await stage.does(201, "POST", "/api/orders", order)).id, order };
}
/** Paid after the order had ended and its goods had been sold to another buyer. The seller enters an order of a pebble. */
async function late(): Promise<Late> {
  const chat = openChat(stage.system, { simulator: stage.simulator, shop: stage.shop });
  await chat.says("hello");
  const customerId = String((await chat.conversation())["customerId"]);
  const { id: orderId, order } = await placed(customerId, "Raffia bag", 1);
  const { reference } = await stage.does(200, "POST", "/api/payments/initialize", { orderId });
  await stage.passes(hours(1));
  await stage.does(201, "POST", "/api/orders", order);
  stage.simulator.paystack.pay({ reference });
  await stage.rests();
  const { data } = await stage.does(200, "GET", `/api/mispayments?orderId=${orderId}`);
  expect(data).toMatchObject([{ kind: "late", status: "open" }]);
  return { chat, customerId, mispaymentId: data[0].id, pebble: (await placed(customerId, "Pebble", 5)).id };
}
const applied = async ({ mispaymentId, pebble }: Late, status: number, asks = {}) =>
  stage.does(status, "POST", `/api/mispayments/${mispaymentId}/apply`, { orderId: pebble, ...asks });
const deskOf = async ({ mispaymentId }: Late) => stage.does(200, "GET", `/api/mispayments/${mispaymentId}`);

test("late money pays an order that the seller made only after the buyer's yes, and the goods are named", async () => {
  const sale = await late();
  const refused = await applied(sale, 409);
  expect(refused.code).toBe("buyer_must_agree");
  const path = `/api/mispayments/${sale.mispaymentId}`;
  const body = { orderId: sale.pebble, askBuyer: true };
  const begun = await sale.chat.api("POST", `${path}/apply`, { body });
  await stage.rests();
  expect([begun.status, begun.body.status, begun.headers.get("location")]).toEqual([
    202,
    "open",
    expect.stringMatching(new RegExp(`^http\\S+${path}$`)),
  ]);
  const question = sale.chat.heard().at(-1)?.text ?? "";
  expect(question).toMatch(
    /The shop wants to use the ₦9,000 .*another of your orders[^]*1 × Pebble[^]*Do you want that\?/,
  );
  const { text } = await sale.chat.taps("Yes, use it");
  expect(await deskOf(sale)).toMatchObject({ status: "applied", appliedToOrderId: sale.pebble });
  // The link leads to their own page, and the goods are named.
  expect(text).toContain("1 × Pebble");
  const link = /https?:\/\/\S+\/pay\/\S+/.exec(text)?.[0] ?? "";
  expect(await (await fetch(link)).text()).toContain("Pebble");
  await stage.does(200, "PATCH", `/api/orders/${sale.pebble}/status`, { status: "shipped" });
  expect(sale.chat.heard().at(-1)?.text).toMatch(/show the rider this code: \*\d{6}\*/);
});

test("after a no, and without an answer, the money goes back as the buyer was told", async () => {
  const no = await late();
  await applied(no, 202, { askBuyer: true });
  expect((await no.chat.taps("No, give it back")).text).toContain("We have noted your no.");
  const silent = await late();
  await applied(silent, 202, { askBuyer: true });
  await stage.passes(days(1) + hours(1));
  await stage.passes(hours(1));
  for (const sale of [no, silent]) expect(await deskOf(sale)).toMatchObject({ status: "refunded" });
  // It is too late for a yes.
  expect((await silent.chat.taps("Yes, use it")).text).toContain("Your money was not used for order");
  expect((await applied(silent, 409)).code).toBe("mispayment_decided");
});

test("a yes to goods that were changed since uses nothing", async () => {
  const sale = await late();
  await applied(sale, 202, { askBuyer: true });
  const price = { amount: 900_000, currency: "NGN" };
  const { id: productId } = await stage.does(201, "POST", "/api/products", { name: "Stone", price });
  const { items: before } = await stage.does(200, "GET", `/api/orders/${sale.pebble}`);
  const items = [
    { productId: before[0].productId, quantity: 0 },
    { productId, quantity: 1 },
  ];
  await stage.does(201, "POST", `/api/orders/${sale.pebble}/edits`, { items, reason: "Other goods" });
  expect((await sale.chat.taps("Yes, use it")).text).toContain("Your money was not used for order");
  expect(await deskOf(sale)).toMatchObject({ status: "open" });
});
