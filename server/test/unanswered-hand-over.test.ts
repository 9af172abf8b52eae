// What happens to a buyer whom the agent gave to a person, when no person writes.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { minutes } from "../src/kernel/values/clock.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { join } from "./support/team.ts";
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

async function open(): Promise<{ shop: TestShop; chat: Chat }> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  return { shop, chat: openChat(system, { simulator, shop }) };
}

/** The agent doesn't understand twice, and calls a person. */
async function isLost(chat: Chat): Promise<void> {
  await chat.says("hmm xyzzy plugh");
  await chat.says("qwe rty uio");
  expect(await chat.conversation()).toMatchObject({ handler: "human", handOver: { reason: "not_understood" } });
}

async function pass(chat: Chat, ms: number): Promise<string> {
  const before = chat.heard().length;
  system.clock.advance(ms);
  await system.worker?.sweep();
  await quiet(simulator, system);
  return chat
    .heard()
    .slice(before)
    .map(({ text }) => text)
    .join("\n");
}

describe("where no person answers", () => {
  test("the agent says so once after half an hour, goes on, and answers what was asked meanwhile", async () => {
    const { chat } = await open();
    await isLost(chat);
    expect((await chat.says("how much is the ankara tote bag?")).text).toBe("");
    expect(await pass(chat, minutes(20))).toBe("");
    const told = await pass(chat, minutes(11));
    expect(told).toContain("nobody from the shop has answered you yet");
    expect(told).toContain("₦8,500");
    expect(await chat.conversation()).toMatchObject({ handler: "agent", handOver: null });
    expect(await pass(chat, minutes(60))).toBe("");
  });

  test("a buyer who asked for a person is told once more, and the conversation stays the person's", async () => {
    const { chat } = await open();
    await chat.says("I want to talk to a person");
    const told = await pass(chat, minutes(31));
    expect(told).toContain("nobody from the shop has answered you yet");
    expect(told).not.toContain("continue with me");
    expect(await chat.conversation()).toMatchObject({ handler: "human", handOver: { reason: "asked_for_person" } });
    expect(await pass(chat, minutes(120))).toBe("");
    expect((await chat.says("how much is the ankara tote bag?")).text).toBe("");
  });

  test("the team is reminded that the buyer still waits", async () => {
    const { shop, chat } = await open();
    const member = openChat(system, { simulator, shop, name: "Amaka" });
    await join(member, { name: "Amaka", role: "owner" });
    await chat.says("I want to talk to a person");
    expect(await pass(member, minutes(31))).toContain("A buyer on WhatsApp still waits for one of you");
  });
});

describe("nothing is said", () => {
  test("where a person wrote in time", async () => {
    const { chat } = await open();
    await isLost(chat);
    const { id } = await chat.conversation();
    expect(
      (await chat.api("POST", `/api/conversations/${id}/reply`, { body: { text: "What do you need?" } })).status,
    ).toBe(200);
    expect(await pass(chat, minutes(31))).not.toContain("nobody from the shop");
    expect(await chat.conversation()).toMatchObject({ handler: "human" });
  });

  test("where a person gave it to the team on purpose", async () => {
    const { chat } = await open();
    await chat.says("hello");
    const { id } = await chat.conversation();
    const body = { reason: "other", summary: "A wholesale buyer" };
    expect((await chat.api("POST", `/api/conversations/${id}/hand-over`, { body })).status).toBe(200);
    expect(await pass(chat, minutes(31))).toBe("");
    expect(await chat.conversation()).toMatchObject({ handler: "human" });
  });

  test("where the seller has set no time", async () => {
    const { chat } = await open();
    const body = { handOver: { waitMinutes: null } };
    expect((await chat.api("PATCH", "/api/shop/agent", { body })).status).toBe(200);
    await isLost(chat);
    expect(await pass(chat, minutes(300))).toBe("");
  });
});

test("while the shop is closed the time stands still", async () => {
  const { chat } = await open();
  const day = system.clock
    .now()
    .toLocaleDateString("en-US", { weekday: "long", timeZone: "Africa/Lagos" })
    .toLowerCase();
  const tomorrow = new Date(system.clock.now().getTime() + 86_400_000)
    .toLocaleDateString("en-US", { weekday: "long", timeZone: "Africa/Lagos" })
    .toLowerCase();
  const week = { [day]: [], [tomorrow]: [{ opens: "00:00", closes: "24:00" }] };
  expect((await chat.api("PATCH", "/api/shop", { body: { openingHours: { week } } })).status).toBe(200);
  await isLost(chat);
  expect(await pass(chat, minutes(40))).toBe("");
  expect(await pass(chat, minutes(14 * 60))).toContain("nobody from the shop has answered you yet");
});
