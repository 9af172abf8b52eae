// What a buyer is told of the delivery over the simulated WhatsApp, and that the link in it leads to the button.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { days, hours } from "../src/kernel/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** A buyer whose order, made in the chat, is paid. */
async function bought(want: string, yes: string): Promise<{ chat: Chat; id: string; number: string }> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, simulator, shop);
  await chat.says(want);
  const link = /http\S+\/pay\/\S+/.exec((await chat.says(yes)).text)?.[0] ?? "";
  await fetch(link, { method: "POST", body: new URLSearchParams({ method: "card" }), redirect: "manual" });
  const [order] = (await chat.api("GET", "/api/orders")).body.data;
  const [payment] = (await chat.api("GET", `/api/payments?orderId=${order.id}`)).body.data;
  simulator.paystack.pay({ reference: payment.reference });
  await quiet(simulator, system);
  return { chat, id: order.id, number: order.number };
}

async function moves(chat: Chat, orderId: string, status: string): Promise<void> {
  expect((await chat.api("PATCH", `/api/orders/${orderId}/status`, { body: { status } })).status).toBe(200);
  await quiet(simulator, system);
}

const heardSince = (chat: Chat, before: number): string[] =>
  chat
    .heard()
    .slice(before)
    .map(({ text }) => text);

test.each([
  ["English", "I want 2 ankara wrap dress", "yes", "hello", "is on its way", "was delivered"],
  ["Pidgin", "abeg I wan buy 2 ankara wrap dress", "oya", "how far", "don dey road", "don reach you"],
])("in %s: the code at dispatch, once; a reminder in the open window; the code opens the door", async (...story) => {
  const [, want, yes, hello, onItsWay, wasDelivered] = story;
  const { chat, id, number } = await bought(want, yes);
  const before = chat.heard().length;
  await moves(chat, id, "processing");
  expect(heardSince(chat, before)).toEqual([]);
  await moves(chat, id, "shipped");
  const [told = "", ...more] = heardSince(chat, before);
  expect(more).toEqual([]);
  expect(told).toContain(onItsWay);
  expect(told).toContain(number);
  const code = /\*(\d{6})\*/.exec(told)?.[1];
  const link = /http\S+\/pay\/\S+/.exec(told)?.[0] ?? "";
  expect(await (await fetch(link)).text()).toContain("I have received it");

  await moves(chat, id, "delivered");
  system.clock.advance(days(2) - hours(1));
  await chat.says(hello);
  const silent = chat.heard().length;
  system.clock.advance(hours(1));
  await system.worker?.sweep();
  await quiet(simulator, system);
  const [reminder = "", ...others] = heardSince(chat, silent);
  expect(others).toEqual([]);
  expect(reminder).toContain(wasDelivered);
  expect(reminder).toContain(link);

  const answer = await chat.api("POST", `/api/orders/${id}/handover`, { body: { code } });
  expect([answer.status, answer.body.status]).toEqual([200, "delivered"]);
  const proven = chat.heard().length;
  system.clock.advance(days(3));
  await system.worker?.sweep();
  await quiet(simulator, system);
  expect(heardSince(chat, proven)).toEqual([]);
});

test("outside the channel's window nothing is sent, and the clock goes on without it", async () => {
  const { chat, id } = await bought("I want 2 ankara wrap dress", "yes");
  await moves(chat, id, "shipped");
  await moves(chat, id, "delivered");
  const before = chat.heard().length;
  for (let day = 0; day < 7; day += 1) {
    system.clock.advance(days(1));
    await system.worker?.sweep();
    await quiet(simulator, system);
  }
  expect(heardSince(chat, before)).toEqual([]);
  expect((await chat.api("GET", `/api/orders/${id}`)).body.status).toBe("completed");
});
