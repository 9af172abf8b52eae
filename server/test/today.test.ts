// A seller's first screen: each thing that waits is in it while it waits, and of what a key may not read nothing.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSystem, type TestSystem } from "./support/system.ts";
import { newId } from "../src/kernel/values/id.ts";

let system: TestSystem;
let productId: string;
let customerId: string;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
  productId = (await made("/api/products", { name: "Cup", price: naira(100_000), stock: 50 })).id;
  customerId = (await made("/api/customers", { name: "Ada" })).id;
});
afterAll(() => system.stop());

const naira = (amount: number) => ({ amount, currency: "NGN" });
const made = async (path: string, body: object) => {
  const answer = await system.call("POST", path, { body });
  expect([path, answer.status, answer.text]).toEqual([path, expect.toBeOneOf([200, 201]), answer.text]);
  return answer.body;
};
const today = async (key?: string) => {
  const answer = await system.call("GET", "/api/today", key === undefined ? {} : { key });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body;
};
const order = (quantity = 1) => made("/api/orders", { customerId, items: [{ productId, quantity }] });
const run = (text: string, values: unknown[]) => system.admin.query(text, values);
const shop = () => system.shop.id;

describe("a first screen", () => {
  test("of a shop without anything is all nothing", async () => {
    const empty = { count: 0, more: false };
    const other = await system.newShop();
    const money = {
      currency: "NGN",
      held: 0,
      frozen: 0,
      available: 0,
      onTheWay: 0,
      owed: 0,
      dueToday: 0,
      released: 0,
      nextAvailableAt: null,
    };
    const none = { orders: 0, net: 0 };
    expect(await today(other.key)).toEqual({
      at: "2026-11-21T09:00:00.000Z",
      orders: {
        toConfirm: { ...empty, first: [] },
        toPack: { ...empty, first: [] },
        toSend: { ...empty, first: [] },
        toGiveBack: { ...empty, first: [] },
      },
      conversations: { waiting: { ...empty, first: [] } },
      money: { ...money, others: [] },
      stock: { low: { ...empty, first: [] } },
      disputes: { open: { ...empty, nextDueAt: null, nextId: null } },
      approvals: { open: empty },
      mispayments: { open: empty },
      shipments: { needingAttention: empty },
      channels: { needingAttention: empty },
      returns: { asked: empty },
      sales: {
        currency: "NGN",
        asOf: "2026-11-21T09:00:00.000Z",
        today: none,
        yesterday: none,
        sevenDays: none,
        others: [],
      },
    });
  });

  test("has an order where its next step is, and nowhere else", async () => {
    const placed = await order(2);
    const where = async () => {
      const { orders } = await today();
      return Object.keys(orders).filter((name) =>
        orders[name].first.some(({ id }: { id: string }) => id === placed.id),
      );
    };
    expect(await where()).toEqual(["toConfirm"]);
    expect((await today()).orders.toConfirm.first[0]).toMatchObject({
      number: placed.number,
      customerName: "Ada",
      total: naira(200_000),
      items: [{ name: "Cup", quantity: 2 }],
      lines: 1,
    });
    const seen: string[][] = [];
    for (const status of ["confirmed", "processing", "shipped"]) {
      await system.call("PATCH", `/api/orders/${placed.id}/status`, { body: { status } });
      seen.push(await where());
    }
    expect(seen).toEqual([["toPack"], ["toSend"], []]);
  });

  test("leaves a disputed order and one that waits for the rest of its money to nobody's hands, and its lists agree", async () => {
    const frozen = await order();
    const partly = await order();
    const free = await order();
    await run("update orders set state = 'placed', payment = 'paid', status = 'paid', dispute = 'open' where id = $1", [
      frozen.id,
    ]);
    await run("update orders set payment = 'partly_paid', confirmed = true, status = 'confirmed' where id = $1", [
      partly.id,
    ]);
    await run("update orders set payment = 'paid', status = 'paid' where id = $1", [free.id]);
    const { orders } = await today();
    for (const [name, queue] of Object.entries(orders) as [string, { count: number; first: { id: string }[] }][]) {
      const { body } = await system.call("GET", `/api/orders?queue=${name}&limit=100`);
      expect([name, body.data.length]).toEqual([name, queue.count]);
      const shown = body.data.map(({ id }: { id: string }) => id);
      expect(queue.first.filter(({ id }) => !shown.includes(id))).toEqual([]);
      expect([name, shown.includes(frozen.id), shown.includes(partly.id)]).toEqual([name, false, false]);
      expect([name, shown.includes(free.id)]).toEqual([name, name === "toPack"]);
    }
    const disputed = await system.call("GET", "/api/orders?disputeStatus=open,under_review");
    expect(disputed.body.data.map(({ id }: { id: string }) => id)).toEqual([frozen.id]);
    await run("update orders set state = 'cancelled', status = 'cancelled' where id = any($1)", [
      [frozen.id, partly.id, free.id],
    ]);
  });

  test("shows the five oldest of more, and counts all", async () => {
    const ids: string[] = [];
    for (let place = 0; place < 6; place += 1) {
      system.clock.advance(1_000);
      ids.push((await order()).id);
    }
    const { toConfirm } = (await today()).orders;
    expect([toConfirm.count, toConfirm.more]).toEqual([6, false]);
    expect(toConfirm.first.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 5));
  });

  test("counts no further than a thousand", async () => {
    const other = await system.newShop();
    await run(
      `insert into mispayments (shop_id, id, kind, expected, received, currency, provider_transaction_id, detail, created_at, slot)
       select $1, 'mis_' || n, 'unknown_reference', 0, 1, 'NGN', n, '', now(), 'paystack' from generate_series(1, 1001) n`,
      [other.id],
    );
    expect((await today(other.key)).mispayments.open).toEqual({ count: 1_000, more: true });
  });

  test("has who waits for a person, the longest first, and not whom the agent is answering", async () => {
    const connection = (
      await run("select id from channel_connections where shop_id = $1 and slot = 'chatapp'", [shop()])
    ).rows[0].id;
    const written = async (name: string, minutesAgo: number, set: string) => {
      const customer = (await made("/api/customers", { name })).id;
      const id = newId("conversation");
      const at = new Date(system.clock.now().getTime() - minutesAgo * 60_000);
      await run(
        `insert into conversations (shop_id, id, customer_id, connection_id, channel, unread, unanswered_since, last_message_at, created_at)
         values ($1, $2, $3, $4, 'chatapp', 1, $5, $5, $5)`,
        [shop(), id, customer, connection, at],
      );
      await run(
        `insert into messages (shop_id, id, conversation_id, direction, author, type, text, status, sent_at, created_at)
         values ($1, $2, $3, 'inbound', 'customer', 'text', $4, 'received', $5, $5)`,
        [shop(), newId("message"), id, `I am ${name}`, at],
      );
      await run(`update conversations set ${set} where shop_id = $1 and id = $2`, [shop(), id]);
      return id;
    };
    const short = await written("Bola", 5, "handler = 'human'");
    const long = await written("Chi", 50, "handler = 'human'");
    await written("Dayo", 70, "agent_state = 'working'");
    await written("Efe", 80, "snoozed_until = now() + interval '1 day'");
    await written("Femi", 90, "unanswered_since = null");
    const { waiting } = (await today()).conversations;
    expect([waiting.count, waiting.first.map(({ id }: { id: string }) => id)]).toEqual([2, [long, short]]);
    expect(waiting.first[0]).toMatchObject({ customerName: "Chi", lastWords: "I am Chi", hasSuggestion: false });
  });

  test("has what runs short, with what is left", async () => {
    const low = { name: "Tray", price: naira(50_000), stock: 3, lowStockThreshold: 2 };
    const { id } = await made("/api/products", low);
    await made("/api/inventory/adjustments", { productId: id, set: 1 });
    expect((await today()).stock.low).toEqual({
      count: 1,
      more: false,
      first: [{ productId: id, variantId: null, name: "Tray", available: 1, threshold: 2 }],
    });
  });

  test("has the days' sales by the shop's own days", async () => {
    const other = await system.newShop();
    const sold = (at: string, orders: number) =>
      run(
        `insert into insight_sales select $1, g.grain, g.at, 'NGN', 'api', 'human', $3, $3 * 1000, 0, 0, 0
         from (values ('quarter', $2::timestamptz), ('day', day_begins(($2::timestamptz at time zone 'Africa/Lagos')::date, 'Africa/Lagos'))) g(grain, at)`,
        [other.id, at, orders],
      );
    // Lagos is an hour ahead: a quarter before midnight there is yesterday, midnight is today.
    await sold("2026-11-20T22:45:00Z", 2);
    await sold("2026-11-20T23:00:00Z", 3);
    await sold("2026-11-15T12:00:00Z", 5);
    await sold("2026-11-14T22:45:00Z", 7);
    const { sales } = await today(other.key);
    expect(sales).toMatchObject({
      currency: "NGN",
      today: { orders: 3, net: 3_000 },
      yesterday: { orders: 2, net: 2_000 },
      sevenDays: { orders: 10, net: 10_000 },
    });
  });

  test("tells a key nothing that it has no scope for", async () => {
    const { key } = await made("/api/shop/keys", { name: "Packer", scopes: ["orders:read"] });
    const seen = await today(key);
    const parts = ["conversations", "money", "stock", "disputes", "approvals", "mispayments", "channels", "sales"];
    expect(parts.map((part) => seen[part])).toEqual(parts.map(() => null));
    expect(seen.orders.toConfirm.first[0].customerName).toBeNull();
    const { key: other } = await made("/api/shop/keys", { name: "Other", scopes: ["products:read"] });
    expect((await system.call("GET", "/api/today", { key: other })).status).toBe(403);
  });

  test("takes as many statements for much as for little", async () => {
    const { api } = system.services;
    // What was asked before is written into the log beside it: of several, the least is its own.
    const asked = async (key?: string) => {
      const counts: number[] = [];
      for (let again = 0; again < 3; again += 1) {
        const before = api.statements();
        await today(key);
        counts.push(api.statements() - before);
      }
      return Math.min(...counts);
    };
    expect(await asked()).toBeLessThanOrEqual((await asked((await system.newShop()).key)) + 1);
  });
});
