// What the platform asks a buyer about an order says only what is so: what their silence does, how the order was to reach them, and whose word it
// repeats.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

const delivers = async (orderId: string): Promise<void> => {
  // What the buyer wrote before is over. Otherwise they would not be silent.
  await stage.passes(hours(1));
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
};
async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) await stage.passes(days(1));
}
const textsOf = async ({ chat }: Sold): Promise<string[]> => (await chat.messages()).map(({ text }) => text);
/** In our message, in the template and in short. */
const silencePays = /if you write nothing, the shop is paid/i;

test("while a replacement is owed for all of an order, no reminder says that silence pays, and no release has a date", async () => {
  const sale = await stage.sold();
  await delivers(sale.orderId);
  const { id } = await stage.does(201, "POST", "/api/returns", {
    orderId: sale.orderId,
    reason: "damaged",
    askedBy: "seller",
  });
  await stage.does(200, "POST", `/api/returns/${id}/receive`, {});
  await stage.does(200, "POST", `/api/returns/${id}/replace`, {});
  const before = (await textsOf(sale)).length;
  await passDays(9);
  expect((await textsOf(sale)).slice(before).filter((text) => silencePays.test(text))).toEqual([]);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ status: "held", releaseDueAt: null });
});

test("while a part is returned, the reminder says that silence pays for all but the return", async () => {
  const price = { amount: 100_000, currency: "NGN" };
  const made = (name: string) => stage.does(201, "POST", "/api/products", { name, price });
  const items = [await made("Straw hat"), await made("Small purse")].map(({ id }) => ({ productId: id, quantity: 1 }));
  const sale = await stage.sold("hello", { items });
  await delivers(sale.orderId);
  const [, purse] = items;
  const order = { orderId: sale.orderId, reason: "damaged", askedBy: "seller" };
  await stage.does(201, "POST", "/api/returns", { ...order, items: [purse] });
  const before = (await textsOf(sale)).length;
  await passDays(3);
  expect((await textsOf(sale)).slice(before).join("\n")).toContain("the shop is paid for all but your return");
});

test("a buyer who was to pick up their order is asked whether they have it, also by the template", async () => {
  const sale = await stage.sold("hello", { deliveryMethod: "pickup" });
  await delivers(sale.orderId);
  const before = (await textsOf(sale)).length;
  await passDays(16);
  const asked = (await textsOf(sale)).slice(before);
  expect(asked.some((text) => text.includes("you have picked up your order"))).toBe(true);
  expect(asked.filter((text) => /was sent|was delivered/.test(text))).toEqual([]);
});
