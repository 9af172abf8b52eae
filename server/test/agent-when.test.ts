// The seller sees the day that a buyer asks for: it is in the order's notes.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

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

test("a day that is asked for before the yes stands in the notes of the order", async () => {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  await chat.says("I want 2 ankara wrap dress in size M");
  expect((await chat.says("Can you please put it for Saturday 5 December?")).text).toContain("Saturday 5 December");
  await chat.says("yes");
  const { body } = await chat.api("GET", "/api/orders");
  expect(body.data).toEqual([expect.objectContaining({ notes: "Saturday 5 December" })]);
});
