// Who answers when a shop has a model: our rules where they are sure and the model where they are not, or always our
// rules, with the model's draft kept next to theirs. The test uses real HTTP.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { agentStatistics, defaultLimits, type ModelSettings, setAgentModel } from "../src/agent/index.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop, withoutOptions } from "./support/demo-shop.ts";
import { calling, type ModelServer, startModelServer } from "./support/model-server.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { type TurnRow, turnsOf } from "./support/turns.ts";

let simulator: Simulator;
let models: ModelServer;
let system: TestSystem;
let shop: TestShop;
let chat: Chat;
let bagId: string;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  models = await startModelServer();
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  const { body } = await system.call("GET", "/api/products?q=ankara%20tote", { key: shop.key });
  bagId = body.data[0].id;
  await withoutOptions(system, shop, bagId);
});
afterAll(async () => {
  await system.stop();
  await models.stop();
  await simulator.stop();
});
let place = 0;
beforeEach(() => {
  models.forget();
  chat = openChat(system, { simulator, shop });
});

async function answers(brain: ModelSettings["brain"]): Promise<void> {
  const settings = {
    ...defaultLimits,
    enabled: true,
    brain,
    provider: "openai" as const,
    model: "test-model",
    inputPrice: 1_000_000n,
    outputPrice: 2_000_000n,
    priceDate: "2026-11-01",
    // A separate address, so that the failures of one test close no other test's circuit.
    baseUrl: `${models.url}/${(place += 1)}`,
    key: "sk-canary",
  };
  const { api, vault } = system.services;
  await api.write(shop.id, (tx) => setAgentModel(tx, { vault, shopId: shop.id, settings, now: system.clock.now() }));
}
async function lastTurn(): Promise<TurnRow | undefined> {
  return (await turnsOf(system, chat)).at(-1);
}
async function cart(): Promise<unknown[]> {
  const { id } = await chat.conversation();
  const found = await system.admin.query(
    "select product_id, quantity from cart_lines where conversation_id = $1 order by product_id",
    [id],
  );
  return found.rows;
}
/** A sentence that no rule knows, and that is like no example. */
const riddle = "my auntie says the moon of the tailor is heavier than her cousin's radio";

test("hybrid: our rules answer what they are sure of, and nobody asks the model", async () => {
  await answers("hybrid");
  expect((await chat.says("how much is the ankara tote bag?")).text).toContain("₦8,500");
  expect(models.asked).toEqual([]);
  expect(await lastTurn()).toMatchObject({
    brain: "offline",
    model: "test-model",
    fallback: "sure",
    unsure: null,
    tokens_in: 0,
  });
});

test("hybrid: where our rules are unsure the model answers, and the trace says why", async () => {
  await answers("hybrid");
  models.will({ says: "That is a fine saying! What can I get for you?" });
  expect((await chat.says(riddle)).text).toBe("That is a fine saying! What can I get for you?");
  expect(await lastTurn()).toMatchObject({ brain: "model", fallback: null, unsure: "confidence" });
  const { id } = await chat.conversation();
  const path = `/api/conversations/${id}/messages?include=trace`;
  const { body } = await system.call("GET", path, { key: shop.key });
  const traces = body.data.flatMap(({ trace }: { trace?: { brain: string; unsure: string | null } }) => trace ?? []);
  expect(traces).toContainEqual(expect.objectContaining({ brain: "model", unsure: "confidence" }));
});

test("hybrid: a turn has one effect, whoever ends it", async () => {
  await answers("hybrid");
  models.will(calling("add_to_cart", { productId: bagId, quantity: 2 }), { says: "Two totes are in your cart." });
  await chat.says(`${riddle} so two of the ankara tote bag`);
  const [line] = await cart();
  expect([await cart(), line]).toEqual([[line], expect.objectContaining({ product_id: bagId, quantity: 2 })]);
});

test("hybrid: a yes is read by code and never waits for a model", async () => {
  await answers("hybrid");
  await chat.says("I want 1 ankara tote bag, I will pick it up");
  models.forget();
  models.always({ status: 500 });
  const said = await chat.says("yes");
  expect([models.asked.length, said.text]).toEqual([0, expect.stringContaining("/pay/")]);
});

test("hybrid: where the model fails too, our rules' answer is the one that is sent", async () => {
  await answers("hybrid");
  models.always({ status: 500 });
  expect((await chat.says(riddle)).text).not.toBe("");
  expect(await lastTurn()).toMatchObject({ brain: "offline", fallback: "provider_error", unsure: "confidence" });
});

test("shadow: our rules answer; the model's draft and calls are kept beside theirs, and nothing that it did remains", async () => {
  await answers("shadow");
  models.will(calling("add_to_cart", { productId: bagId, quantity: 5 }), { says: "Five totes are in your cart." });
  const said = await chat.says("2 ankara tote bags please");
  expect(said.text).not.toContain("Five");
  expect(await cart()).toMatchObject([{ product_id: bagId, quantity: 2 }]);
  expect(await lastTurn()).toMatchObject({
    brain: "offline",
    fallback: "shadow",
    tokens_in: 1_800,
    attempts: [
      { text: "Five totes are in your cart.", verdict: { verdict: "pass" }, calls: [{ tool: "add_to_cart" }] },
    ],
  });
});

test("shadow: an order that the model confirms is none; the buyer's yes makes ours", async () => {
  await answers("shadow");
  models.always({ says: "Ok." });
  await chat.says("I want 1 ankara tote bag, I will pick it up");
  models.forget();
  models.will(
    ({ instructions }) =>
      calling("confirm_order", { token: /"token":"(prp_[a-z0-9]+)"/.exec(instructions)?.[1] ?? "" }),
    { says: "It's ordered!" },
  );
  expect((await chat.says("yes")).text).toContain("/pay/");
  expect((await lastTurn())?.attempts.at(-1)?.calls?.map(({ tool }) => tool)).toContain("confirm_order");
  const { id } = await chat.conversation();
  const { rows } = await system.admin.query("select count(*)::int placed from orders where conversation_id = $1", [id]);
  expect(rows).toEqual([{ placed: 1 }]);
});

test("shadow: it is counted how many of the model's drafts may be sent, and how often both did the same", async () => {
  await answers("shadow");
  system.clock.advance(1_000);
  const begun = system.clock.now();
  models.will({ says: "It costs ₦8,500." });
  await chat.says("how much is the ankara tote bag?");
  models.will(calling("add_to_cart", { productId: bagId, quantity: 5 }), { says: "Five." });
  await chat.says("2 ankara tote bags please");
  models.always({ says: "It costs ₦1 today only!" });
  await chat.says("how much is it?");
  const { shadow } = await system.services.api.read(shop.id, (tx) => agentStatistics(tx, shop.id, begun));
  expect(shadow).toEqual({ turns: 2, sendable: 2, sameActs: 1 });
});
