// How many statements a turn sends. The test measures no times.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { costOfTurns } from "./support/turn-cost.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let chat: Chat;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, withoutSweeps: "all" });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  chat = openChat(system, { simulator, shop });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

const question = "do you deliver to Ikeja?";

test("a quiet turn with its three statuses sends no more than this", async () => {
  // Prepares the statements, and makes the buyer known.
  for (let turn = 0; turn < 5; turn += 1) await chat.says(question);
  const cost = await costOfTurns(
    simulator,
    chat,
    Array.from({ length: 8 }, () => question),
  );
  // 57 if the poll at a fixed pace finds all three statuses together. Each time it comes between them there are 8 statements and a commit more.
  expect(cost.statements).toBeLessThan(66);
  expect(cost.commits).toBeLessThan(9.5);
  expect(cost.roundTripsBeforeAnswer).toBeLessThan(16);
});
