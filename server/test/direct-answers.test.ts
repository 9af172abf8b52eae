// Direct questions of buyers to three shops, in four languages, over WhatsApp. The first sentence has to answer: yes,
// no, a day, a sum, a place. Half of the voices were held back while the agent was improved.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { heldWords } from "../src/agent/offline/say/held.ts";
import { openAskedShop } from "./direct-answers/shops.ts";
import { openChat } from "./support/chat.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";

/** Wednesday, ten in the morning in Lagos. */
const start = new Date("2026-12-02T09:00:00.000Z");

let simulator: Simulator;
let system: TestSystem;
beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url, start });
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

type Asked = { text: string; isNew: boolean; first: RegExp[]; says: RegExp[] };

/** `q:` begins a chat and `+:` goes on with it; `first:` has to be in the first sentence of the answer, `says:` anywhere. */
function readAsked(voice: string): Asked[] {
  const asked: Asked[] = [];
  for (const line of readFileSync(new URL(`direct-answers/${voice}.txt`, import.meta.url), "utf8").split("\n")) {
    const [, key = "", value = ""] = /^(q|\+|first|says): (.*)$/.exec(line) ?? [];
    if (key === "q" || key === "+") asked.push({ text: value, isNew: key === "q", first: [], says: [] });
    else if (key === "first" || key === "says") asked.at(-1)?.[key].push(new RegExp(value, "i"));
  }
  return asked;
}

async function opened(name: string): Promise<TestShop> {
  const shop = await openAskedShop(system, name);
  system.connect(simulator, shop);
  return shop;
}

/** @returns the questions that got no direct answer, with the answers */
async function notDirect(voice: string): Promise<string[]> {
  const shop = await opened(voice.split("-")[1] ?? "");
  const wrong: string[] = [];
  let chat = openChat(system, { simulator, shop });
  for (const { text, isNew, first, says } of readAsked(voice)) {
    if (isNew) chat = openChat(system, { simulator, shop });
    const { text: answer } = await chat.says(text);
    const [sentence = ""] = answer.split(/(?<=[.!?])\s+(?=\P{Ll})|\n/u);
    const isDirect =
      first.every((one) => one.test(sentence.replaceAll("*", ""))) &&
      says.every((one) => one.test(answer)) &&
      !Object.values(heldWords).some((words) => answer.includes(words));
    if (!isDirect) wrong.push(`> ${text}\n${answer}`);
  }
  return wrong;
}

test.each([
  ["en-volt", 0],
  ["pcm-volt", 1],
  ["fr-douceurs", 1],
  ["sw-tausi", 1],
])(
  "of the voices that the agent was mended with 45 of 48 questions get a direct answer, at the first try 12: %s",
  async (voice, most) => {
    const wrong = await notDirect(voice);
    expect(wrong.length, wrong.join("\n\n")).toBeLessThanOrEqual(most);
  },
);

test("of those that were kept aside 30 of 48 do, at the first try 12", async () => {
  const wrong: string[] = [];
  for (const voice of ["en-tausi", "pcm-tausi", "fr-volt", "sw-douceurs"]) wrong.push(...(await notDirect(voice)));
  expect(wrong.length, wrong.join("\n\n")).toBeLessThanOrEqual(18);
});

test("a rule that denies refunds gets no yes and no of ours, and what always holds once a day", async () => {
  const shop = await opened("volt");
  const policies = { returns: "We give no refunds. The seller is paid at once when you pay; nothing can be disputed." };
  expect((await system.call("PATCH", "/api/shop", { key: shop.key, body: { policies } })).status).toBe(200);
  const chat = openChat(system, { simulator, shop });
  const ask = async () => (await chat.says("do you give refunds?")).text;
  const first = await ask();
  expect(first).toMatch(/^The shop writes: “We give no refunds/);
  expect(first).toContain(heldWords.en);
  await chat.says("do you open on Sunday?");
  expect(await ask()).not.toContain(heldWords.en);
  system.clock.advance(86_400_000);
  expect(await ask()).toContain(heldWords.en);
});

test("what is made to order is not possible before it is ready", async () => {
  const chat = openChat(system, { simulator, shop: await opened("douceurs") });
  const { text } = await chat.says("Si je commande le gâteau de mariage aujourd'hui, il arrive vendredi à Cocody ?");
  expect(text).toMatch(/^Non, vendredi 4 décembre, c'est trop tôt\./);
});

test("a shop that is closed on that day says yes to who asks whether it is closed", async () => {
  const chat = openChat(system, { simulator, shop: await opened("volt") });
  expect((await chat.says("are you closed on Sundays?")).text).toMatch(/^Yes, the shop is closed on Sunday/);
  expect((await chat.says("do you open on Sundays?")).text).toMatch(/^No, the shop is closed on Sunday/);
});
