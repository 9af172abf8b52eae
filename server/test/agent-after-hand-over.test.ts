// After a hand-over the agent doesn't read a yes. The buyer reads that, and nothing is ordered behind a person's back.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { type Chat, openChat } from "./support/chat.ts";
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

async function handedOver(wish: string): Promise<{ chat: Chat; told: string }> {
  const shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const chat = openChat(system, { simulator, shop });
  await chat.says("I want 2 ankara wrap dress in size M");
  await chat.says("Deliver to 5 Herbert Macaulay Way, Yaba");
  const { text } = await chat.says(wish);
  expect((await chat.conversation()).handler).toBe("human");
  return { chat, told: text };
}

test("the word that a person comes asks for no yes, and says that nothing is ordered", async () => {
  const { told } = await handedOver("I want to talk to a person, and please make it for Saturday");
  expect(told).toContain("What is in your cart is not ordered yet");
  expect(told).not.toMatch(/YES|\?/);
});

test("a yes to what was proposed before orders nothing, which the buyer hears once", async () => {
  const { chat } = await handedOver("I want to talk to a person");
  expect((await chat.says("yes")).text).toContain("will see your yes. Nothing is ordered yet.");
  expect((await chat.says("YES")).text).toBe("");
  expect((await chat.taps("Yes, order")).text).toBe("");
  expect((await chat.api("GET", "/api/orders")).body.data).toEqual([]);
});

test("an ok to the word that a person comes is no yes, and where a person has written they answer", async () => {
  const { chat } = await handedOver("I want to talk to a person");
  expect((await chat.says("ok")).text).toBe("");
  const { id } = await chat.conversation();
  await chat.api("POST", `/api/conversations/${id}/reply`, { body: { text: "Hello, Bisi here. The blue one?" } });
  expect((await chat.says("yes")).text).not.toContain("Nothing is ordered");
});
