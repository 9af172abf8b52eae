// Only the shop says that a replacement was delivered. The buyer's silence pays only after reminders that reached their phone.
import { afterAll, beforeAll, expect, test } from "vitest";
import { days, hours } from "../src/kernel/values/clock.ts";
import { buyerSaysItCame } from "./support/buyer-says-it-came.ts";
import { privatePageOf } from "./support/private-page.ts";
import { openStage, type Sold, type Stage } from "./support/sold-in-chat.ts";
import type { Answer } from "./support/system.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await openStage({ templates: true });
}, 120_000);
afterAll(() => stage.stop());

const shippingAddress = {
  line: "4 Bode Thomas Street",
  city: "Lagos",
  contactName: "Ngozi",
  phones: ["+2348030000002"],
};
type Replaced = Sold & { returnId: string; replacementId: string };

/** A bag of ₦9,000 that came back, and its replacement, which only the shop calls delivered. @param before what happens before that */
async function replaced(
  before: (sale: Sold, replacementId: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<Replaced> {
  const sale = await stage.sold("hello", { shippingAddress });
  await delivers(sale.orderId);
  await buyerSaysItCame(stage.system, stage.shop.id, sale.orderId);
  const body = new URLSearchParams({ line1: "1", reason: "damaged", wants: "replacement" });
  const page = `${privatePageOf(stage.system, sale.url)}/returns`;
  expect((await fetch(page, { method: "POST", body, redirect: "manual" })).status).toBe(303);
  await stage.rests();
  const [{ id: returnId }] = (await stage.does(200, "GET", `/api/returns?orderId=${sale.orderId}`)).data;
  for (const verb of ["approve", "receive"]) await stage.does(200, "POST", `/api/returns/${returnId}/${verb}`, {});
  const { replacementOrderId: replacementId } = await stage.does(200, "POST", `/api/returns/${returnId}/replace`, {});
  await stage.passes(hours(1));
  await before(sale, replacementId);
  await delivers(replacementId);
  await hour();
  return { ...sale, returnId, replacementId };
}
async function delivers(orderId: string): Promise<void> {
  for (const status of ["shipped", "delivered"])
    await stage.does(200, "PATCH", `/api/orders/${orderId}/status`, { status });
}
const hour = () => stage.passes(hours(1) + 1_000);
/** Moves the clock day by day, as the worker sees it. */
async function passDays(count: number): Promise<void> {
  for (let day = 0; day < count; day += 1) await stage.passes(days(1));
  await hour();
}
const returnOf = ({ returnId }: Replaced): Promise<Answer["body"]> =>
  stage.does(200, "GET", `/api/returns/${returnId}`);
/** The shop's messages to them, as the API shows them. */
const wrote = async ({ chat }: Sold, words: string): Promise<string[]> =>
  (await chat.messages()).map(({ text }) => text).filter((text) => text.includes(words));
const question = "which it sent in place of 1 × Raffia bag";
const template =
  "what it sent in place of 1 × Raffia bag was delivered, and gets the money for it if you write nothing";
/** As with a phone that is off: the channel takes our messages, and none reaches the buyer. */
const unreached = ({ replacementId }: Replaced) =>
  stage.system.admin.query(
    "update messages set status = 'sent' where order_id = $1 and status in ('delivered', 'read')",
    [replacementId],
  );
const release = (status: number, { orderId }: Sold) => stage.does(status, "POST", "/api/payments/release", { orderId });

test("two reminders that reached the phone, and seven days of silence, pay the shop", async () => {
  const sale = await replaced();
  expect(await wrote(sale, question)).toHaveLength(1);
  await passDays(4);
  expect(await wrote(sale, template)).toHaveLength(1);
  expect((await release(409, sale)).code).toBe("return_open");
  await passDays(2);
  expect(await wrote(sale, template)).toHaveLength(2);
  expect(await returnOf(sale)).toMatchObject({ replacedAt: null });
  await passDays(1);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: expect.any(String) });
  await release(200, sale);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 900_000 } });
});

test("the buyer's time begins with the message that they read: its day is the day on which the shop is paid", async () => {
  const sale = await replaced();
  const [said = ""] = await wrote(sale, question);
  const day = (at: number) =>
    new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", timeZone: "Africa/Lagos" }).format(at);
  const deliveredAt = stage.system.clock.now().getTime() - hours(1) - 1_000;
  expect(said).toContain(`the shop gets the money for it, on ${day(deliveredAt + days(7))} at the earliest`);
});

test("reminders that do not reach the phone prove nothing: the buyer is asked again, and the return is opened again in the end", async () => {
  const sale = await replaced();
  for (let day = 0; day < 8; day += 1) {
    await stage.passes(days(1));
    await unreached(sale);
  }
  await hour();
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  expect((await wrote(sale, template)).length).toBeGreaterThan(2);
  for (let day = 0; day < 8; day += 1) {
    await stage.passes(days(1));
    await unreached(sale);
  }
  await hour();
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", replacementOrderId: null });
  expect((await wrote(sale, template)).length).toBeLessThanOrEqual(6);
  expect(await stage.holdOf(sale.orderId)).toMatchObject({ released: { amount: 0 } });
});

test("later reminders that arrive make the silence count", async () => {
  const sale = await replaced();
  for (let day = 0; day < 6; day += 1) {
    await stage.passes(days(1));
    await unreached(sale);
  }
  await passDays(3);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  await passDays(3);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: expect.any(String) });
  expect(await wrote(sale, template)).toHaveLength(4);
});

test("the buyer's yes ends the return at once, after the shop's word too", async () => {
  const sale = await replaced();
  await sale.chat.taps("Yes, it came");
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: expect.any(String) });
  await release(200, sale);
  await passDays(6);
  expect(await wrote(sale, template)).toEqual([]);
});

test("a buyer who says that nothing came gets their money back", async () => {
  const sale = await replaced();
  await stage.passes(hours(2));
  await sale.chat.taps("Not yet");
  await sale.chat.says("nobody brought me anything");
  await passDays(7);
  await hour();
  expect(await returnOf(sale)).toMatchObject({ status: "refunded", refunded: { amount: 900_000 } });
});

test("a buyer who wrote something else is not silent: they read that only their yes counts, and the time has an end", async () => {
  const sale = await replaced();
  await stage.passes(hours(2));
  await sale.chat.says("Good morning");
  await passDays(3);
  expect(await wrote(sale, template)).toEqual([]);
  expect((await wrote(sale, "only your yes counts")).length).toBeGreaterThan(0);
  await passDays(6);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  await passDays(6);
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});

test.each([
  ["before the shop calls it delivered", (sale: Sold) => sale.chat.says("this one never came, you are cheating me")],
])("a complaint %s ends the silence too", async (_, complains) => {
  const sale = await replaced((before) => complains(before));
  await passDays(8);
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});

test("so do words that no rule knows, after it", async () => {
  const sale = await replaced();
  await stage.passes(hours(2));
  await sale.chat.says("ta karye, ba na so");
  await passDays(8);
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});

test("what the shop writes after the reminders makes them count no longer", async () => {
  const sale = await replaced();
  await passDays(6);
  await stage.simulator.whatsapp.writeAs({
    phoneNumberId: stage.shop.account,
    from: sale.chat.phone,
    echo: { text: "It comes next week, you need not answer." },
  });
  await stage.rests();
  await passDays(2);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  expect(await wrote(sale, template)).toHaveLength(3);
  await passDays(6);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: expect.any(String) });
});

test("silence pays nothing at an address that the shop changed: the return is decided again after seven days", async () => {
  const gift = { receiver: { name: "Thief", phone: "+2348099999999" } };
  const sale = await replaced((_, id) => stage.does(200, "PATCH", `/api/orders/${id}`, { gift }));
  await passDays(6);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  expect(await wrote(sale, template)).toEqual([]);
  await passDays(1);
  await hour();
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});

test("where no template is approved the closed window takes no message: the return is opened again", async () => {
  const { whatsapp } = stage.simulator;
  const wabaId = `9${stage.shop.account}`;
  for (const { name, language } of whatsapp.templates(wabaId))
    await whatsapp.setTemplateStatus({ wabaId, name, language }, "PAUSED");
  const sale = await replaced(() => stage.passes(days(1)));
  expect(await wrote(sale, question)).toEqual([]);
  await passDays(9);
  expect(await returnOf(sale)).toMatchObject({ status: "replaced", replacedAt: null });
  await passDays(7);
  expect(await wrote(sale, question)).toEqual([]);
  expect(await returnOf(sale)).toMatchObject({ status: "refunded" });
});
