// A buyer's written answer to a question about their return counts as the tap on its button. A yes counts only when it is plain, a no also with its
// reason.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours, minutes } from "../src/kernel/values/clock.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
}, 120_000);
afterAll(() => stage.stop());

type Returned = Sold & { returnId: string; page: string };
/** A bag of ₦9,000 that is back at the shop; its buyer wants their money. */
async function returned(hello?: string, order?: object): Promise<Returned> {
  const sale = await stage.sold(hello, order);
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${sale.orderId}/status`, { status });
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  const page = privatePageOf(stage.system, sale.url);
  const body = new URLSearchParams({ line1: "1", reason: "damaged", wants: "money" });
  expect((await fetch(`${page}/returns`, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  await stage.rests();
  const [{ id: returnId }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  for (const verb of ["approve", "receive"]) await stage.does(200, "POST", `/api/returns/${returnId}/${verb}`, {});
  await stage.passes(minutes(1));
  return { ...sale, returnId, page };
}
const product = async (name: string): Promise<string> =>
  (await stage.does(201, "POST", "/api/products", { name, price: { amount: 1_000, currency: "NGN" } })).id;
/** A bag that the shop wants to settle with a pebble. */
async function asked(hello?: string, order?: object): Promise<Returned & { replacementId: string }> {
  const sale = await returned(hello, order);
  const items = [{ productId: await product("Pebble"), quantity: 1 }];
  const { replacementOrderId } = await stage.does(200, "POST", `/api/returns/${sale.returnId}/replace`, { items });
  return { ...sale, replacementId: replacementOrderId };
}
const returnOf = ({ returnId }: Returned): Promise<Answer["body"]> =>
  stage.does(200, "GET", `/api/returns/${returnId}`);
async function offer({ returnId }: Returned, amount: number): Promise<void> {
  await stage.passes(minutes(1));
  await stage.does(200, "POST", `/api/returns/${returnId}/refund`, { amount: { amount, currency: "NGN" } });
}
const refused = { status: "received", replacementOrderId: null };

test.each([
  ["hello", "No"],
  ["hello", "No, my money back"],
  ["hello", "no, it is a pebble"],
  ["hello", "I want my money"],
  ["bonjour, je cherche un sac", "Non"],
  ["bonjour, je cherche un sac", "je veux mon argent"],
  ["habari, natafuta mkoba", "Hapana, pesa yangu"],
  ["abeg una get bag", "I no want am"],
])("%s … %s: the replacement is refused", async (hello, no) => {
  const sale = await asked(hello);
  await sale.chat.says(no);
  expect(await returnOf(sale)).toMatchObject(refused);
  expect(await stage.does(200, "GET", `/api/orders/${sale.replacementId}`)).toMatchObject({ status: "cancelled" });
});

test("no written yes agrees: after a plain one the buttons come again, and their tap does", async () => {
  const sale = await asked();
  for (const said of ["ok", "👍", "yes but it is too small", "no problem"]) await sale.chat.says(said);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced" });
  for (const words of ["Yes, I take it", "Yes please"]) {
    const other = await asked();
    expect((await other.chat.says(words)).text).toContain("Please tap your answer below");
    expect((await other.chat.taps("Yes, I take it")).text).toContain("You take what the shop sends in place of");
  }
});

test("two texts are one no", async () => {
  const sale = await asked();
  await sale.chat.saysAtOnce("No", "give me my money");
  expect(await returnOf(sale)).toMatchObject(refused);
});

test("a question beside the no is answered as well", async () => {
  const sale = await asked();
  const before = sale.chat.heard().length;
  await sale.chat.says("No. When does the shop open?");
  expect(await returnOf(sale)).toMatchObject(refused);
  expect(sale.chat.heard().length).toBeGreaterThan(before + 1);
});

test("a forwarded no, and a no of another buyer, decide nothing", async () => {
  const [sale, other] = [await asked(), await stage.sold()];
  await sale.chat.forwards("No, my money back");
  await other.chat.says("No, my money back");
  expect(await returnOf(sale)).toMatchObject({ status: "replaced" });
});

test("an offer of less is refused in words, and taken by a tap", async () => {
  const sale = await returned();
  await offer(sale, 500_000);
  await sale.chat.says("No, I want all");
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: null });
  await offer(sale, 600_000);
  await sale.chat.says("no it is worth more");
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: null });
  await offer(sale, 700_000);
  await sale.chat.says("yes if you send it today");
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: { amount: 700_000 } });
  await offer(sale, 800_000);
  await sale.chat.says("Yes");
  expect(await returnOf(sale)).toMatchObject({ status: "received", offered: { amount: 800_000 } });
  await sale.chat.tapsYes();
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 800_000 } });
  const other = await returned();
  await offer(other, 700_000);
  // The buyer doesn't say which money they want.
  await other.chat.says("I want my money");
  expect(await returnOf(other)).toMatchObject({ status: "received", offered: { amount: 700_000 } });
});

test("the order's own page shows that a question is open, and no reminder of a complaint says that nothing need be done", async () => {
  const items = [{ productId: await product("Stone"), quantity: 20 }];
  const sale = await asked("hello", { items });
  const shown = await (await fetch(sale.page)).text();
  expect(shown).toContain("The shop has a question about your return.");
  expect(shown).toMatch(/<a class="button" href="[^"]*\/returns">Read it and answer<\/a>/);
  await sale.chat.says("it is broken");
  for (const _ of [1, 2, 3]) await stage.passes(days(1));
  await stage.passes(hours(1));
  expect(await returnOf(sale)).toMatchObject({ status: "replaced" });
  expect(
    sale.chat
      .heard()
      .map(({ text }) => text)
      .join("\n"),
  ).not.toContain("you don't need to do anything");
  await sale.chat.taps("No, my money back");
  expect(await (await fetch(sale.page)).text()).not.toContain("The shop has a question about your return");
});
