// Direct questions of buyers to three shops, in four languages, played over WhatsApp. The first sentence has to answer: yes, no, a day, a
// sum, a place. Half of the voices were kept aside while the agent was mended.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { openAskedShop } from "./direct-answers/shops.ts";
import { openChat } from "./support/chat.ts";
import { startSystem, type TestSystem } from "./support/system.ts";

/** Wednesday, ten in the morning in Lagos. */
const start = new Date("2026-12-02T09:00:00.000Z");
const always = /what always holds|wetin no dey change|ce qui reste vrai|kinachobaki vilevile/i;

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

async function play(voice: string): Promise<{ all: number; wrong: string[] }> {
  const asked = readAsked(voice);
  const wrong: string[] = [];
  const shop = await openAskedShop(system, voice.split("-")[1]!);
  system.connect(simulator, shop);
  let chat = openChat(system, simulator, shop);
  const log: string[] = [];
  for (const [at, { text, isNew, first, says }] of asked.entries()) {
    if (isNew && at > 0) chat = openChat(system, simulator, shop);
    const { text: answer } = await chat.says(text);
    const faults = faultsOf(answer, first, says);
    if (process.env["LOG"] && /sure/.test(answer)) {
      const { id } = await chat.conversation();
      const { body } = await chat.api("GET", `/api/conversations/${id}/messages?limit=5&include=trace`);
      log.push(JSON.stringify(body.data.map((one: any) => one.trace)).slice(0, 3000));
    }
    log.push(`[${voice}] ${faults.length ? "✗ " + faults.join(", ") : "✓"}\n> ${text}\n${answer}`);
    if (faults.length > 0) wrong.push(`> ${text}\n${answer}\n! ${faults.join(", ")}`);
  }
  if (process.env["LOG"]) (await import("node:fs")).appendFileSync(process.env["LOG"], log.join("\n\n") + "\n\n");
  return { all: asked.length, wrong };
}

function faultsOf(answer: string, first: RegExp[], says: RegExp[]): string[] {
  const [sentence = ""] = answer.split(/(?<=[.!?])\s+(?=\P{Ll})|\n/u);
  return [
    ...first.filter((one) => !one.test(sentence.replaceAll("*", ""))).map(({ source }) => `not at once: ${source}`),
    ...says.filter((one) => !one.test(answer)).map(({ source }) => `it does not say ${source}`),
    ...(always.test(answer) ? ["what always holds"] : []),
  ];
}

for (const voice of (process.env["VOICES"] ?? "en-volt,pcm-volt,fr-douceurs,sw-tausi").split(","))
  test(`${voice}: every question is answered in the first sentence`, async () => {
    const { all, wrong } = await play(voice);
    console.log(voice, all - wrong.length, "of", all);
    expect(wrong).toEqual([]);
  });
