// The seller's control of the agent, over HTTP and the simulated WhatsApp. The agent suggests and a person sends, in a
// shop or in one conversation. It rests outside its hours. The seller's settings for it are checked when they are made.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import {
  defaultLimits,
  forgetAgentModel,
  setAgentModel,
  setDefaultModel,
  turnDefaultModel,
} from "../../src/agent/index.ts";
import { type Chat, openChat } from "../support/chat.ts";
import { openDemoShop, withoutOptions } from "../support/demo-shop.ts";
import { calling, type ModelServer, startModelServer } from "../support/model-server.ts";
import { type Answer, startSystem, type TestShop, type TestSystem } from "../support/system.ts";
import { turnsOf } from "../support/turns.ts";
import { quiet } from "../support/whatsapp.ts";

let simulator: Simulator;
let models: ModelServer;
let system: TestSystem;
let shop: TestShop;
let chat: Chat;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  models = await startModelServer();
  system = await startSystem({ simulatorUrl: simulator.url });
});
afterAll(async () => {
  await system.stop();
  await models.stop();
  await simulator.stop();
});
beforeEach(async () => {
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  chat = openChat(system, { simulator, shop });
});

const settings = (body: object): Promise<Answer> => chat.api("PATCH", "/api/shop/agent", { body });
const read = async (query = "") => (await chat.api("GET", `/api/conversations/${await id()}${query}`)).body;
const id = async (): Promise<string> => (await chat.conversation()).id;
const suggested = async () => (await read()).suggestion;
const change = async (body: object) => chat.api("PATCH", `/api/conversations/${await id()}`, { body });
async function send(body: object): Promise<Answer> {
  const answer = await chat.api("POST", `/api/conversations/${await id()}/reply`, { body });
  await rest();
  return answer;
}
function rest(): Promise<void> {
  return quiet(simulator, system);
}
async function rows(table: "cart_lines" | "proposals" | "orders" | "messages"): Promise<number> {
  const { rows: found } = await system.admin.query<{ count: string }>(
    `select count(*) from ${table} where conversation_id = $1`,
    [await id()],
  );
  return Number(found[0]?.count);
}
const pointers = (answer: Answer) =>
  answer.body.errors.map((one: { pointer: string; code: string }) => `${one.pointer} ${one.code}`);

describe("where the agent suggests", () => {
  test("nothing leaves and nothing is done before a person sends it; then all of it is, down to the order", async () => {
    expect((await settings({ mode: "suggest" })).body).toMatchObject({ mode: "suggest", enabled: true });
    expect(await chat.says("I want 2 ankara wrap dress in size M")).toMatchObject({ messages: [] });
    const first = await read("?include=trace");
    expect(first).toMatchObject({
      handler: "agent",
      agent: { state: "idle", mode: null },
      suggestion: { text: expect.stringContaining("₦30,000"), trace: { brain: "offline", outcome: "suggested" } },
      unansweredSince: expect.any(String),
    });
    expect(first.suggestion.actions.map((action: { tool: string }) => action.tool)).toContain("propose_order");
    expect(await Promise.all([rows("cart_lines"), rows("proposals"), rows("messages")])).toEqual([0, 0, 1]);

    await chat.says("no wait, make it 1 red ankara tote bag");
    const second = await suggested();
    expect(second.id).not.toBe(first.suggestion.id);
    expect(second.messageIds).toHaveLength(2);
    expect(await send({ suggestionId: first.suggestion.id })).toMatchObject({
      status: 409,
      body: { code: "suggestion_gone" },
    });
    const sent = await send({ suggestionId: second.id });
    expect(sent).toMatchObject({ status: 200, body: { author: "agent", messages: [{ turnId: second.id }] } });
    expect(await send({ suggestionId: second.id })).toMatchObject({ status: 409, body: { code: "suggestion_gone" } });
    expect(chat.heard().map(({ text }) => text)).toEqual([sent.body.text]);
    expect(await read()).toMatchObject({ handler: "agent", suggestion: null, unread: 0, unansweredSince: null });
    expect(await rows("cart_lines")).toBeGreaterThan(0);

    // A button is valid for the proposal that was made when it was sent.
    expect(await chat.taps("Yes, order")).toMatchObject({ messages: [] });
    expect(await rows("orders")).toBe(0);
    const done = await send({ suggestionId: (await suggested()).id });
    expect(await rows("orders")).toBe(1);
    const [order] = (await chat.api("GET", "/api/orders")).body.data;
    expect(done.body.text).toContain(order.number);
    const link = /http\S+\/pay\/\S+/.exec(done.body.text)?.[0] ?? "";
    expect((await fetch(link)).status).toBe(200);
    expect((await turnsOf(system, chat)).map(({ outcome }) => outcome)).toEqual([
      "suggested",
      "suggested",
      "suggested",
    ]);
  });

  test("a person may dismiss it: nothing is said or done, the buyer waits, and a newer one is not touched", async () => {
    await settings({ mode: "suggest" });
    await chat.says("I want 1 red ankara tote bag");
    const first = await suggested();
    const dismiss = async (suggestionId: string) =>
      chat.api("POST", `/api/conversations/${await id()}/suggestion/dismiss`, { body: { suggestionId } });
    const gone = await dismiss(first.id);
    expect(gone.body).toMatchObject({ suggestion: null, handler: "agent", unansweredSince: expect.any(String) });
    expect((await dismiss(first.id)).body).toEqual(gone.body);
    expect(await send({ suggestionId: first.id })).toMatchObject({ status: 409, body: { code: "suggestion_gone" } });
    expect([chat.heard(), await rows("cart_lines")]).toEqual([[], 0]);

    await chat.says("hello?");
    const second = await suggested();
    expect(second.messageIds).toHaveLength(2);
    expect((await dismiss(first.id)).body.suggestion).toMatchObject({ id: second.id });
    await send({ text: "I am here myself." });
    expect(await read()).toMatchObject({ suggestion: null, handler: "human" });
    const { rows: kept } = await system.admin.query(
      "select object_id, detail from audit_log where shop_id = $1 and act = 'suggestion_dismissed'",
      [shop.id],
    );
    expect(kept).toEqual([{ object_id: await id(), detail: { suggestionId: first.id } }]);
  });

  test("a person may send it in their own words, and it goes on suggesting", async () => {
    await settings({ mode: "suggest" });
    await chat.says("I want 1 red ankara tote bag");
    const { id: suggestionId } = await suggested();
    expect(await send({ suggestionId, text: "One tote, coming up! Total ₦8,500, shall we?" })).toMatchObject({
      status: 200,
      body: { author: "human", text: "One tote, coming up! Total ₦8,500, shall we?" },
    });
    expect(chat.heard().at(-1)?.text).toMatch(/^\*.+ team:\*\nOne tote, coming up! Total ₦8,500, shall we\?$/);
    expect(await rows("proposals")).toBe(1);
    await chat.says("what are your opening hours?");
    expect(await read()).toMatchObject({ handler: "agent", suggestion: { text: expect.any(String) } });

    const both = await send({ suggestionId, dryRun: true });
    expect([both.status, pointers(both)]).toEqual([400, ["/suggestionId either_or"]]);
  });

  test("what does not hold any more is not sent, and what a person answered otherwise is gone", async () => {
    await settings({ mode: "suggest" });
    await chat.says("how much is the ankara tote bag?");
    const { id: suggestionId } = await suggested();
    const { body } = await chat.api("GET", "/api/products?q=ankara%20tote");
    await chat.api("PATCH", `/api/products/${body.data[0].id}`, {
      body: { price: { amount: 900_000, currency: "NGN" } },
    });
    expect(await send({ suggestionId })).toMatchObject({ status: 409, body: { code: "suggestion_outdated" } });
    expect(chat.heard()).toEqual([]);

    await send({ text: "₦9,000 today" });
    expect(await read()).toMatchObject({ suggestion: null, handler: "human" });
    expect(await send({ suggestionId })).toMatchObject({ status: 409, body: { code: "suggestion_gone" } });
  });
});

describe("one conversation", () => {
  test("has its own mode, and the shop's again when it has none", async () => {
    await chat.says("hi");
    expect((await change({ agentMode: "suggest" })).body).toMatchObject({ agent: { mode: "suggest" } });
    expect((await chat.says("how much is the ankara tote bag?")).messages).toEqual([]);
    expect(await suggested()).toMatchObject({ text: expect.stringContaining("₦8,500") });
    const before = chat.heard().length;
    expect((await change({ agentMode: null })).body).toMatchObject({ agent: { mode: null }, suggestion: null });
    await rest();
    expect(chat.heard()).toHaveLength(before + 1);

    await change({ agentMode: "off" });
    expect((await chat.says("hello?")).messages).toEqual([]);
    expect(await read()).toMatchObject({ suggestion: null, agent: { state: "idle" } });

    await settings({ mode: "off" });
    await change({ agentMode: "auto" });
    await rest();
    expect(chat.heard().length).toBeGreaterThan(before + 1);
  });
});

describe("outside its hours", () => {
  test("the agent says so once a night, promises nothing, and answers in the morning what was asked", async () => {
    const open = [{ opens: "08:00", closes: "20:00" }];
    const week = Object.fromEntries(
      ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"].map((day) => [day, open]),
    );
    const shut = await settings({ hours: { when: "own" } });
    expect([shut.status, pointers(shut)]).toEqual([400, ["/hours/week required"]]);
    expect((await settings({ hours: { when: "own", week } })).body.hours).toMatchObject({ when: "own", week });
    // Lagos is an hour ahead of UTC all year.
    const night = new Date(system.clock.now());
    night.setUTCHours(21, 0, 0, 0);
    const ahead = night.getTime() - system.clock.now().getTime();
    system.clock.advance(ahead > 0 ? ahead : ahead + 86_400_000);

    const resting = `Thank you for writing to *${(await chat.api("GET", "/api/shop")).body.name}*. Nobody is answering right now; we have your message.`;
    expect((await chat.says("how much is the ankara tote bag?")).text).toBe(resting);
    expect((await chat.says("hello??")).messages).toEqual([]);
    expect(await read()).toMatchObject({ agent: { state: "idle" }, unansweredSince: expect.any(String) });
    system.clock.advance(9 * 3_600_000);
    await system.worker?.sweep();
    await rest();
    expect(chat.heard()).toHaveLength(1);
    system.clock.advance(2 * 3_600_000);
    await system.worker?.sweep();
    await rest();
    expect(chat.heard()).toHaveLength(2);
    expect(chat.heard().at(-1)?.text).toContain("₦8,500");

    await settings({ hours: { outside: "silence" } });
    system.clock.advance(13 * 3_600_000);
    expect((await chat.says("are you there?")).messages).toEqual([]);
  });
});

describe("the settings", () => {
  test("keep what `enabled` meant, and refuse what gainsays it", async () => {
    await settings({ mode: "suggest" });
    expect((await settings({ enabled: false })).body).toMatchObject({ mode: "off", enabled: false });
    expect((await settings({ enabled: true })).body).toMatchObject({ mode: "suggest", enabled: true });
    expect(pointers(await settings({ enabled: true, mode: "off" }))).toEqual(["/enabled either_or"]);
  });

  test("refuse every fault at once: a promise, an unknown language with the nearest, a foreign currency, an empty phrase", async () => {
    const answer = await settings({
      persona: { greeting: { en: "Free delivery today!", english: "Hi" }, signOff: { fr: "À bientôt" } },
      languages: ["kiswahili", "fr", "fr"],
      hours: { when: "opening_hours" },
      discounts: { leastOrder: { amount: 1, currency: "KES" } },
      forbiddenTopics: ["??"],
    });
    expect(answer.status).toBe(400);
    expect(pointers(answer)).toEqual([
      "/persona/greeting/en promise",
      "/persona/greeting/english enum",
      "/languages/0 enum",
      "/languages/2 duplicate",
      "/hours/when missing",
      "/discounts/leastOrder/currency currency",
      "/forbiddenTopics/0 pattern",
    ]);
    expect(answer.body.errors[2].detail).toContain('did you mean "sw"?');
    expect((await chat.api("GET", "/api/shop/agent")).body).toMatchObject({ languages: [], persona: { greeting: {} } });
  });

  test("are heard by the buyer from the next answer on, and written down with who changed them", async () => {
    await settings({
      persona: { name: "Zuri", emoji: false },
      handOver: { words: ["wholesale"], orderAbove: { amount: 1_000_000, currency: "NGN" } },
      forbiddenTopics: ["politics"],
    });
    const hello = (await chat.says("hi")).text;
    expect(hello).toContain("I'm *Zuri*, the digital assistant");
    expect(hello).not.toMatch(/\p{Emoji_Presentation}/u);
    expect((await chat.says("and politics?")).text).toContain("can't help with that here");
    await chat.says("I want 2 ankara wrap dress in size M");
    expect((await chat.says("yes")).text).toContain("An order of this size");
    expect(await rows("orders")).toBe(0);
    expect(await read()).toMatchObject({ handler: "human", handOver: { reason: "order_value" } });
    await change({ handler: "agent" });
    await chat.says("do you do wholesale?");
    expect(await read()).toMatchObject({
      handOver: { reason: "topic", summary: expect.stringContaining("wholesale") },
    });

    const { rows: written } = await system.admin.query(
      "select act, detail->'from'->'persona'->>'name' as name from audit_log where shop_id = $1 and act = 'agent_changed'",
      [shop.id],
    );
    expect(written).toEqual([{ act: "agent_changed", name: null }]);
  });
});

describe("discounts", () => {
  test("stay within the shop's limit, whatever the product's floor, and end when the cart is small again", async () => {
    const naira = (amount: number): object => ({ amount, currency: "NGN" });
    const product = async (name: string, more: object = {}) =>
      (await chat.api("POST", "/api/products", { body: { name, price: naira(1_000_000), stock: 50, ...more } })).body;
    await product("Zebra Stool", { negotiation: { floor: naira(500_000), step: naira(150_000), maxRounds: 5 } });
    await product("Velvet Pouffe");
    await settings({ discounts: { maxPercent: 20, leastOrder: naira(2_000_000) } });
    const quotes = async () =>
      (
        await system.admin.query<{ price: string }>("select price::text from price_quotes where conversation_id = $1", [
          await id(),
        ])
      ).rows.map(({ price }) => price);
    await chat.says("I want 1 zebra stool");
    await chat.says("last price?");
    expect(await quotes()).toEqual([]);

    await chat.says("add 1 velvet pouffe");
    for (const offer of ["5k for the zebra stool", "6k for the zebra stool", "last price for the zebra stool?"])
      await chat.says(offer);
    expect(await quotes()).toEqual(["850000"]);
    const total = async () => {
      const { rows: proposed } = await system.admin.query<{ total: string }>(
        "select content->>'total' as total from proposals where conversation_id = $1 order by created_at desc limit 1",
        [await id()],
      );
      return proposed[0]?.total;
    };
    expect(await total()).toBe("1850000");
    await chat.says("remove the velvet pouffe");
    expect(await total()).toBe("1000000");
    expect(
      chat
        .heard()
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/₦5,000|₦8,000/);
  });
});

describe("with a language model", () => {
  const model = {
    ...defaultLimits,
    enabled: true,
    brain: "model" as const,
    provider: "openai" as const,
    model: "test-model",
    key: "sk-canary-71aa",
    inputPrice: 1_000_000n,
    outputPrice: 2_000_000n,
    priceDate: "2026-11-01",
  };
  let place = 0;
  beforeEach(async () => {
    models.forget();
    const baseUrl = `${models.url}/control/${(place += 1)}`;
    const { api, vault } = system.services;
    await api.write(shop.id, (tx) =>
      setAgentModel(tx, { vault, shopId: shop.id, settings: { ...model, baseUrl }, now: system.clock.now() }),
    );
  });
  const last = async () => (await turnsOf(system, chat)).at(-1);

  test("what the seller wants is told to it, and what goes to a person or is not talked about never gets to it", async () => {
    await settings({
      persona: { name: "Zuri", tone: "formal", greeting: { en: "Welcome, dear buyer" } },
      languages: ["en"],
      handOver: { words: ["lawyer"] },
      forbiddenTopics: ["politics"],
      discounts: { maxPercent: 7 },
    });
    models.will({ says: "Good day! 👋 How may I help you?" });
    expect((await chat.says("hi")).text).toBe("Good day! How may I help you?");
    const [asked] = models.asked;
    for (const told of ["Zuri", "formal", "English only", "politics", "Welcome, dear buyer"])
      expect(asked?.instructions).toContain(told);
    expect(asked?.text).not.toContain("maxPercent");

    expect((await chat.says("so, politics?")).text).toContain("can't help with that here");
    await chat.says("my lawyer will write to you");
    expect(await read()).toMatchObject({ handOver: { reason: "topic" } });
    expect([models.asked.length, await last()]).toMatchObject([1, { brain: "offline", fallback: "shop_rule" }]);
  });

  test("a draft that speaks of what is forbidden, or another language, is written anew, and what is never right is not sent", async () => {
    await settings({ languages: ["en"], forbiddenTopics: ["politics"] });
    models.will(
      { says: "Good you ask: politics is a mess." },
      { says: "Bonjour ! Je vous propose cette robe, elle est très belle, vous la voulez ?" },
    );
    const said = (await chat.says("what is new with you?")).text;
    expect(said).not.toMatch(/politics|robe/);
    const { attempts = [], fallback } = (await last()) ?? {};
    expect([fallback, attempts.map(({ verdict }) => JSON.stringify(verdict))]).toEqual([
      "stopped_twice",
      [expect.stringContaining("forbidden"), expect.stringContaining("answered in en only")],
    ]);
  });

  test("it suggests: its calls are undone, and done when a person sends", async () => {
    await settings({ mode: "suggest" });
    const { body } = await chat.api("GET", "/api/products?q=ankara%20tote");
    await withoutOptions(system, shop, body.data[0].id);
    models.will(
      calling("add_to_cart", { productId: body.data[0].id, quantity: 1 }),
      calling("propose_order", { delivery: "pickup" }),
      { says: "One tote, pick-up. Total ₦8,500. Shall I order it?" },
    );
    expect((await chat.says("one ankara tote please, I pick it up")).messages).toEqual([]);
    expect(await Promise.all([rows("cart_lines"), rows("proposals")])).toEqual([0, 0]);
    const { id: suggestionId, text } = await suggested();
    expect(text).toContain("₦8,500");
    expect((await send({ suggestionId })).status).toBe(200);
    expect(await Promise.all([rows("cart_lines"), rows("proposals")])).toEqual([1, 1]);

    models.will(
      (asked) => calling("confirm_order", { token: /"token":"(prp_[a-z0-9]+)"/.exec(asked.instructions)?.[1] }),
      {
        says: "It's ordered!",
      },
    );
    await chat.taps("Yes, order");
    expect(await rows("orders")).toBe(0);
    await send({ suggestionId: (await suggested()).id });
    expect(await rows("orders")).toBe(1);
    expect(chat.heard().at(-1)?.text).toContain(`${system.services.config.publicUrl}/pay/`);
  });

  test("the default thinks for shops without one, and a shop's own wins, also when it is turned off", async () => {
    const { api, vault } = system.services;
    const now = system.clock.now();
    const brain = async () => ((await chat.says("hello")) && (await last()))?.model;
    await api.platform((tx) =>
      setDefaultModel(tx, vault, { ...model, model: "usual", baseUrl: `${models.url}/usual` }, now),
    );
    expect(await brain()).toBe("test-model");
    await api.write(shop.id, (tx) => forgetAgentModel(tx, shop.id));
    expect(await brain()).toBe("usual");
    const own = { ...model, enabled: false, baseUrl: `${models.url}/own` };
    await api.write(shop.id, (tx) => setAgentModel(tx, { vault, shopId: shop.id, settings: own, now }));
    expect(await brain()).toBeNull();
    await api.write(shop.id, (tx) => forgetAgentModel(tx, shop.id));
    await api.platform((tx) => turnDefaultModel(tx, false, now));
    expect(await brain()).toBeNull();
    const { rows: sealed } = await system.admin.query(
      "select encode(api_key, 'escape') as text from agent_model_default",
    );
    expect(JSON.stringify(sealed)).not.toContain(model.key);
  });
});
