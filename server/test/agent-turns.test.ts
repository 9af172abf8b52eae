// A turn on the real system: bursts, order, one effect whatever dies, and what other systems see of it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { answerConversationJob } from "../src/agent/index.ts";
import { turnServices } from "../src/app/turn-services.ts";
import { type Chat, openChat, tapItem, textItem } from "./support/chat.ts";
import { openDemoShop, withoutOptions } from "./support/demo-shop.ts";
import { calling, type Move, scriptedBrain, type ScriptedBrain } from "./support/scripted-brain.ts";
import { startSystem, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let brain: ScriptedBrain;
let system: TestSystem;
let shop: TestShop;
let chat: Chat;
let bagId: string;

const burst = { burstQuietMs: 1_500, burstLongestMs: 6_000, model: null };

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  brain = scriptedBrain();
  system = await startSystem({ simulatorUrl: simulator.url, brain });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
  bagId = await productId("Ankara Tote Bag");
  await withoutOptions(system, shop, bagId);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});
beforeEach(() => {
  brain.forget();
  chat = openChat(system, { simulator, shop });
});

async function productId(name: string): Promise<string> {
  const { body } = await system.call("GET", `/api/products?q=${encodeURIComponent(name)}`, { key: shop.key });
  return body.data.find((product: { name: string }) => product.name === name).id;
}
function rest(): Promise<void> {
  return quiet(simulator, system);
}
async function cartOf(conversationId: string): Promise<{ product_id: string; quantity: number }[]> {
  return (
    await system.admin.query("select product_id, quantity from cart_lines where conversation_id = $1", [conversationId])
  ).rows;
}
async function turnsOf(conversationId: string): Promise<{ outcome: string }[]> {
  return (
    await system.admin.query(
      "select outcome, brain, input, receipts, draft, verdict from turns where conversation_id = $1 order by id",
      [conversationId],
    )
  ).rows;
}
/** Runs the agent's job by hand, as the queue would after a crash. */
async function runJob(conversationId: string): Promise<void> {
  const job = answerConversationJob(turnServices({ ...system.services, brain }));
  const { clock, log } = system.services;
  await job.run({ shopId: shop.id, conversationId }, { now: clock.now(), log, signal: new AbortController().signal });
}
function gate(): { open: () => void; opened: Promise<void> } {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { open, opened };
}
/** Waits until the condition holds. The work that it waits for has already begun. */
async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 5));
}

/** Two of a bag are proposed. The next step is the buyer's yes. */
async function propose(to: Chat = chat): Promise<string> {
  let token = "";
  brain.will(async ({ card }, call) => {
    await call("add_to_cart", { productId: bagId, quantity: 2 });
    const proposed = await call("propose_order", { delivery: "pickup" });
    if (!proposed.ok) throw new Error(proposed.code);
    token = (proposed.data.proposal as { token: string }).token;
    return {
      text: "2 × Ankara Tote Bag – ₦17,000. Total: *₦17,000*. Reply *YES* to order.",
      buttons: [{ id: `confirm:${token}`, title: "Yes, order" }],
      dialogue: { ...card.dialogue, asked: "confirm" },
    };
  });
  await to.says("2 totes please");
  return token;
}

const confirm: Move = async ({ card }, call) => {
  const placed = await call("confirm_order", { token: card.proposal?.token ?? "prp_none" });
  return placed.ok ? "Your order is placed. Thank you!" : "One moment please.";
};

describe("a burst", () => {
  test("of five posts within the quiet time gets one answer to all of them", async () => {
    const simulated = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
    const own = scriptedBrain();
    const slow = await startSystem({
      simulatorUrl: simulated.url,
      brain: own,
      config: (config) => ({ ...config, agent: { ...config.agent, ...burst } }),
    });
    try {
      slow.connect(simulated);
      const buyer = openChat(slow, { simulator: simulated, shop: slow.shop });
      for (const text of ["hello", "i need", "a bag", "a red one", "under 10k"]) {
        // The time between them is less than the quiet time, by the system's clock.
        slow.clock.advance(0);
        await simulated.whatsapp.writeAs({ phoneNumberId: slow.shop.account, from: buyer.phone, text });
      }
      await quiet(simulated, slow);
      expect(own.turns).toHaveLength(0);
      expect(await buyer.conversation()).toMatchObject({ agent: { state: "waiting" } });
      slow.clock.advance(1_500);
      await until(() => own.turns.length > 0);
      await slow.settled();
      await simulated.webhooks.idle();
      expect(own.turns).toHaveLength(1);
      expect(own.turns[0]?.messages.map((message) => message.text)).toEqual([
        "hello", "i need", "a bag", "a red one", "under 10k",
      ]); // prettier-ignore
      expect(buyer.heard()).toHaveLength(1);
    } finally {
      await slow.stop();
      await simulated.stop();
    }
  });

  test("of fifty posts in a second leaves none unanswered and answers none twice", async () => {
    const from = brain.turns.length;
    const texts = Array.from({ length: 50 }, (_, index) => `message ${index}`);
    await Promise.all(
      texts.map((text) => simulator.whatsapp.writeAs({ phoneNumberId: shop.account, from: chat.phone, text })),
    );
    await rest();
    const read = brain.turns.slice(from).flatMap((turn) => turn.messages.map((message) => message.text));
    expect(read.toSorted()).toEqual(texts.toSorted());
    expect(chat.heard()).toHaveLength(brain.turns.length - from);
    expect(await chat.conversation()).toMatchObject({ unansweredSince: null, agent: { state: "idle" } });
  });
});

describe("order", () => {
  test("two buyers do not wait for each other", async () => {
    const other = openChat(system, { simulator, shop });
    const held = gate();
    brain.will(
      async () => {
        await held.opened;
        return "Yes?";
      },
      () => "Hello!",
    );
    const from = brain.turns.length;
    await chat.posts(textItem("first"));
    await until(() => brain.turns.length > from);
    await other.posts(textItem("second"));
    await until(() => other.heard().length > 0);
    expect(other.heard()).toMatchObject([{ text: "Hello!" }]);
    expect(chat.heard()).toEqual([]);
    held.open();
    await rest();
    expect(chat.heard()).toMatchObject([{ text: "Yes?" }]);
  });

  test("a message that comes during the turn gets the next one, after it", async () => {
    const held = gate();
    let running = 0;
    let mostAtOnce = 0;
    const count =
      (text: string, wait: Promise<void> | null): Move =>
      async () => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await wait;
        running -= 1;
        return text;
      };
    brain.will(count("First.", held.opened), count("Second.", null));
    const from = brain.turns.length;
    await chat.posts(textItem("one"));
    await until(() => brain.turns.length > from);
    const posted = chat.posts(textItem("two"));
    await posted;
    held.open();
    await rest();
    expect(chat.heard().map((message) => message.text)).toEqual(["First.", "Second."]);
    expect(brain.turns.slice(from).map((turn) => turn.messages.map((message) => message.text))).toEqual([
      ["one"],
      ["two"],
    ]);
    expect(mostAtOnce).toBe(1);
    expect(await chat.conversation()).toMatchObject({ agent: { state: "idle" } });
  });

  test("the seller's own reply hands over: the agent is silent until handed back", async () => {
    await chat.says("hi");
    const { id } = await chat.conversation();
    const from = brain.turns.length;
    const sent = await chat.api("POST", `/api/conversations/${id}/reply`, { body: { text: "Amaka here." } });
    expect(sent).toMatchObject({ status: 200, body: { author: "human", messages: [{ author: "human" }] } });
    await rest();
    expect(chat.heard().at(-1)?.text).toMatch(/^\*.+ team:\*\nAmaka here\.$/);
    expect((await chat.says("ok thanks")).messages).toEqual([]);
    expect(brain.turns).toHaveLength(from);
    expect(await chat.conversation()).toMatchObject({ handler: "human", agent: { state: "idle" } });
    await chat.api("PATCH", `/api/conversations/${id}`, { body: { handler: "agent" } });
    await rest();
    expect(brain.turns).toHaveLength(from + 1);
  });

  test("a seller who takes over while the agent works has the last word", async () => {
    const held = gate();
    brain.will(async () => {
      await held.opened;
      return "Agent.";
    });
    const from = brain.turns.length;
    await chat.posts(textItem("hello"));
    await until(() => brain.turns.length > from);
    const { id } = await chat.conversation();
    const reply = chat.api("POST", `/api/conversations/${id}/reply`, { body: { text: "Amaka here." } });
    held.open();
    expect((await reply).status).toBe(200);
    await rest();
    const heard = chat.heard().map((message) => message.text);
    expect(heard).toEqual(["Agent.", expect.stringMatching(/\nAmaka here\.$/)]);
    expect(await chat.conversation()).toMatchObject({ handler: "human", agent: { state: "idle" } });
  });
});

describe("one effect", () => {
  test("of a turn that dies after the cart was filled: tried again, the line is there once", async () => {
    brain.will(
      async (_turn, call) => {
        await call("add_to_cart", { productId: bagId, quantity: 2 });
        throw new Error("the process died");
      },
      calling("add_to_cart", { productId: bagId, quantity: 2 }, "Added 2 × Ankara Tote Bag."),
    );
    await chat.posts(textItem("2 totes"));
    await until(() => chat.heard().length > 0);
    await rest();
    const { id } = await chat.conversation();
    expect(await cartOf(id)).toEqual([{ product_id: bagId, quantity: 2 }]);
    expect(chat.heard()).toHaveLength(1);
    expect((await turnsOf(id)).map((turn) => turn.outcome)).toEqual(["failed", "sent"]);
  });

  test("of a turn that dies after the order was placed: one order, one promise of stock", async () => {
    await propose();
    brain.will(async ({ card }, call) => {
      const placed = await call("confirm_order", { token: card.proposal?.token });
      expect(placed.ok).toBe(true);
      throw new Error("the process died");
    }, confirm);
    const before = await reservedOf(bagId);
    await chat.posts(textItem("yes"));
    await until(() => chat.heard().length > 1);
    await rest();
    const { id } = await chat.conversation();
    const orders = await system.admin.query("select id from orders where conversation_id = $1", [id]);
    expect(orders.rows).toHaveLength(1);
    expect(await reservedOf(bagId)).toBe(before + 2);
    expect(chat.heard()).toHaveLength(2);
  });

  test("of a turn that always dies: a person is called, and the buyer is told once", async () => {
    const dies: Move = () => {
      throw new TypeError("no answer");
    };
    brain.will(dies, dies, dies, dies);
    await chat.posts(textItem("hello"));
    await until(() => chat.heard().length > 0);
    await rest();
    expect(chat.heard()).toMatchObject([{ text: expect.stringMatching(/someone from the shop/) }]);
    const conversation = await chat.conversation();
    expect(conversation).toMatchObject({
      handler: "human",
      handOver: { reason: "other" },
      agent: { state: "idle" },
      unansweredSince: expect.any(String),
    });
    expect((await turnsOf(conversation.id)).map((turn) => turn.outcome)).toEqual(["failed", "failed", "failed"]);
  });

  test("of the same message posted again and again: one answer", async () => {
    const from = brain.turns.length;
    const item = { ...textItem("hi"), id: "wamid.again" };
    await chat.sends(item);
    await chat.sends(item);
    await Promise.all([chat.posts(item), chat.posts(item), chat.posts(item)]);
    await rest();
    expect(brain.turns).toHaveLength(from + 1);
    expect(chat.heard()).toHaveLength(1);
  });

  test("of the job run five times at once: one answer, one turn", async () => {
    await chat.says("first");
    const { id } = await chat.conversation();
    const held = gate();
    brain.will(async () => {
      await held.opened;
      return "Only once.";
    });
    const from = brain.turns.length;
    await chat.posts(textItem("second"));
    await until(() => brain.turns.length > from);
    const runs = Promise.all(Array.from({ length: 4 }, () => runJob(id)));
    held.open();
    await runs;
    await rest();
    expect(chat.heard().map((message) => message.text)).toEqual(["Ok.", "Only once."]);
    expect((await turnsOf(id)).map((turn) => turn.outcome)).toEqual(["sent", "sent"]);
  });

  test("of a yes and its button tapped together: one order", async () => {
    const token = await propose();
    brain.will(confirm, confirm);
    await Promise.all([
      chat.posts(textItem("yes")),
      chat.posts(tapItem({ id: `confirm:${token}`, title: "Yes, order" })),
    ]);
    await rest();
    const { id } = await chat.conversation();
    const { rows } = await system.admin.query("select id from orders where conversation_id = $1", [id]);
    expect(rows).toHaveLength(1);
  });

  test("each turn leaves its row: what it read, did, said and was judged", async () => {
    await propose();
    const { id } = await chat.conversation();
    expect(await turnsOf(id)).toMatchObject([
      {
        brain: "scripted",
        outcome: "sent",
        input: { messageIds: [expect.stringMatching(/^msg_/)], consent: null },
        receipts: [{ tool: "add_to_cart" }, { tool: "propose_order" }],
        draft: { text: expect.stringContaining("₦17,000") },
        verdict: { verdict: "pass" },
      },
    ]);
  });
});

async function reservedOf(id: string): Promise<number> {
  return (await system.call("GET", `/api/products/${id}`, { key: shop.key })).body.stock.reserved;
}

describe("over a cap a person is called, and the buyer hears of no error:", () => {
  const settings = async (body: object) =>
    (await system.call("PATCH", "/api/shop/agent", { key: shop.key, body })).status;
  const proposal: Move = async ({ card }, call) => {
    await call("add_to_cart", { productId: bagId, quantity: 1 });
    const proposed = await call("propose_order", { delivery: "pickup" });
    return proposed.ok
      ? { text: "Total: *₦8,500*. Reply *YES* to order.", dialogue: { ...card.dialogue, asked: "confirm" } }
      : "Something is wrong with you.";
  };
  const confirmation: Move = async ({ card }, call) => {
    await call("confirm_order", { token: card.proposal?.token });
    return "Fine.";
  };
  const state = async () => {
    const { id } = await chat.conversation();
    const { rows } = await system.admin.query(
      `select handler, hand_over ->> 'summary' summary, (select count(*)::int from orders o where o.conversation_id = c.id) orders,
         (select count(*)::int from messages m where m.conversation_id = c.id and direction = 'inbound' and answered_at is null) waiting
       from conversations c where id = $1`,
      [id],
    );
    return rows[0];
  };
  const personComes = "Let me get someone from the shop to help you with this. They will write to you here.";

  test("a conversation with its answers of the day", async () => {
    expect(await settings({ answersPerDay: 2 })).toBe(200);
    await chat.says("one");
    await chat.says("two");
    expect((await chat.says("three")).text).toBe(personComes);
    expect(await state()).toMatchObject({ handler: "human", waiting: 0, summary: expect.stringContaining("as often") });
    expect((await chat.says("four")).messages).toEqual([]);

    // Another buyer has a limit of their own, and this buyer has a new one the next day.
    chat = openChat(system, { simulator, shop });
    expect((await chat.says("hello")).text).toBe("Ok.");
    expect(await settings({ answersPerDay: 300 })).toBe(200);
  });

  test("a buyer with their unpaid orders, also from two conversations at once", async () => {
    expect(await settings({ openOrdersPerBuyer: 1 })).toBe(200);
    brain.will(proposal);
    await chat.says("a tote");
    // A proposal from before the cap was met is no way around it.
    const { id, customerId } = (await chat.conversation()) as { id: string; customerId: string };
    const other = openChat(system, { simulator, shop, name: "Ada's other phone" });
    brain.will(proposal);
    await other.says("a tote");
    const second = await other.conversation();
    const from = { from: second["customerId"] };
    expect((await chat.api("POST", `/api/customers/${customerId}/merge`, { body: from })).status).toBe(200);
    brain.will(confirmation, confirmation);
    await Promise.all([chat.says("yes"), other.says("yes")]);
    const { rows } = await system.admin.query(
      "select conversation_id, (select handler from conversations c where c.id = o.conversation_id) handler from orders o where customer_id = $1",
      [customerId],
    );
    expect(rows).toHaveLength(1);
    const refused = rows[0].conversation_id === id ? other : chat;
    expect(refused.heard().at(-1)?.text).toBe(personComes);
    expect(await settings({ openOrdersPerBuyer: 5 })).toBe(200);
  });

  test("a buyer whose orders of a day are worth enough", async () => {
    expect(await settings({ openOrdersPerBuyer: 5 })).toBe(200);
    expect(await settings({ orderValuePerDay: { amount: 1_000_000, currency: "KES" } })).toBe(400);
    expect(await settings({ orderValuePerDay: { amount: 1_000_000, currency: "NGN" } })).toBe(200);
    brain.will(proposal, confirmation, proposal);
    await chat.says("a tote");
    await chat.says("yes");
    expect(await state()).toMatchObject({ handler: "agent", orders: 1 });
    expect((await chat.says("another tote")).text).toBe(personComes);
    expect(await state()).toMatchObject({ handler: "human", orders: 1, summary: expect.stringContaining("in a day") });
    expect(await settings({ orderValuePerDay: null })).toBe(200);
  });
});
