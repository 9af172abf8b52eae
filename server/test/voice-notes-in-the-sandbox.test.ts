// A sandbox shop that has set nothing: words that are "spoken" on the simulated phone are written out by the simulator, and answered.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { answerConversation } from "../src/agent/index.ts";
import { turnServices } from "../src/app/turn-services.ts";
import { systemActor } from "../src/kernel/security/actor.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

const phone = "+2348031239977";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  const sandboxSpeechUrl = `${simulator.url}/openai/v1`;
  system = await startSystem({
    simulatorUrl: simulator.url,
    config: (config) => ({ ...config, agent: { ...config.agent, sandboxSpeechUrl } }),
  });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

async function speaks(words: string): Promise<string> {
  const before = simulator.whatsapp.sentTo(phone).length;
  system.clock.advance(1_000);
  const answer = await fetch(`${simulator.url}/phone/messages`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ shop: shop.account, as: phone, name: "Ada", spoken: words }),
  });
  expect(answer.status).toBe(202);
  await quiet(simulator, system);
  return simulator.whatsapp
    .sentTo(phone)
    .slice(before)
    .map(({ text }) => text)
    .join("\n");
}

test("what is spoken on the phone is heard, read back and answered, in the language that was spoken", async () => {
  expect(await speaks("how much is the ankara tote bag?")).toMatch(
    /^I heard: “how much is the ankara tote bag\?”\n.*₦8,500/s,
  );
  expect(await speaks("bonjour, combien coûte le sac ankara ?")).toMatch(/^J'ai entendu : « bonjour/);
});

test("a live shop that has set nothing is not heard by the simulator", async () => {
  await system.admin.query("update shops set mode = 'live' where shop_id = $1", [shop.id]);
  await system.admin.query(
    "update messages set reading = null, answered_at = null where shop_id = $1 and type = 'audio'",
    [shop.id],
  );
  const { rows } = await system.admin.query(
    "select conversation_id id from messages where shop_id = $1 and type = 'audio' limit 1",
    [shop.id],
  );
  const actor = systemActor(shop.id, "agent", system.clock.now(), "live");
  const turn = await answerConversation(turnServices(system.services), actor, {
    conversationId: rows[0].id,
    asked: true,
    dryRun: false,
  });
  expect(turn.kind === "answered" && turn.draft.text).toContain("je ne peux pas ouvrir cela ici");
  await system.admin.query("update shops set mode = 'sandbox' where shop_id = $1", [shop.id]);
});
