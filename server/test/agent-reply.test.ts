// POST /api/conversations/{id}/reply, and what the agent's own database role may not do.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../simulator/src/simulator.ts";
import { sql } from "../src/kernel/database/db.ts";
import { type Chat, openChat } from "./support/chat.ts";
import { openDemoShop } from "./support/demo-shop.ts";
import { startSystem, type Answer, type TestShop, type TestSystem } from "./support/system.ts";
import { quiet } from "./support/whatsapp.ts";

let simulator: Simulator;
let system: TestSystem;
let shop: TestShop;
let chat: Chat;

beforeAll(async () => {
  simulator = await startSimulator({ whatsapp: { fetchPictures: false, rateLimits: false } });
  system = await startSystem({ simulatorUrl: simulator.url });
  shop = await openDemoShop(system);
  system.connect(simulator, shop);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});
beforeEach(() => {
  chat = openChat(system, { simulator, shop });
});

/** Does now what is due by the clock, so that it doesn't happen between two snapshots of every table. */
async function whatIsDue(): Promise<void> {
  await system.worker?.sweep();
  await rest();
}

async function reply(body: object, headers: Record<string, string> = {}, id?: string): Promise<Answer> {
  const conversation = id ?? (await chat.conversation()).id;
  return chat.api("POST", `/api/conversations/${conversation}/reply`, { body, headers });
}
function rest(): Promise<void> {
  return quiet(simulator, system);
}
/** The seller takes the conversation, and the buyer writes into it. */
async function leaveUnanswered(text: string): Promise<void> {
  await chat.says("hi");
  const { id } = await chat.conversation();
  await chat.api("PATCH", `/api/conversations/${id}`, { body: { handler: "human" } });
  await chat.says(text);
}
/** How many rows each table has, and a hash over all of them. Any call records that its key was used, so that is left out. */
async function everyTable(): Promise<Record<string, string>> {
  const { rows } = await system.admin.query<{ name: string }>(
    "select table_name name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('api_keys', 'rate_buckets', 'request_logs')",
  );
  const counted = await Promise.all(
    rows.map(async ({ name }) => {
      const { rows: sums } = await system.admin.query<{ sum: string }>(
        `select count(*) || ' ' || md5(coalesce(string_agg(t::text, '|' order by t::text), '')) sum from "${name}" t`,
      );
      return [name, sums[0]?.sum ?? ""] as const;
    }),
  );
  return Object.fromEntries(counted);
}

describe("a reply with text", () => {
  test("is sent as the seller, whose conversation it is from then on", async () => {
    await chat.says("hi");
    const answer = await reply({ text: "Amaka here, one moment." });
    expect(answer).toMatchObject({
      status: 200,
      body: { author: "human", dryRun: false, text: "Amaka here, one moment.", actions: [], handedOver: false },
    });
    await rest();
    expect(chat.heard().at(-1)?.text).toMatch(/ team:\*\nAmaka here, one moment\.$/);
    expect(await chat.conversation()).toMatchObject({ handler: "human", unread: 0, unansweredSince: null });
  });

  test("repeated with its key is sent once; with its key and other words it is refused", async () => {
    await chat.says("hi");
    const headers = { "idempotency-key": `reply-${chat.phone}` };
    const first = await reply({ text: "Once." }, headers);
    const second = await reply({ text: "Once." }, headers);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await reply({ text: "Twice." }, headers)).toMatchObject({
      status: 422,
      body: { code: "idempotency_key_reused" },
    });
    await rest();
    expect(chat.heard().filter((message) => message.text.endsWith("Once."))).toHaveLength(1);
  });
});

describe("a reply without text", () => {
  test("is the agent's, also where a person handles the conversation", async () => {
    await leaveUnanswered("how much is the ankara dress?");
    const answer = await reply({});
    expect(answer).toMatchObject({ status: 200, body: { author: "agent", dryRun: false, handedOver: false } });
    expect(answer.body.text).toContain("₦15,000");
    expect(answer.body.actions[0]).toMatchObject({ tool: "search_products" });
    expect(answer.body.checks.length).toBeGreaterThan(0);
    expect(answer.body.messages).toMatchObject([{ type: "image", author: "agent" }]);
    await rest();
    expect(chat.heard().at(-1)?.text).toContain("₦15,000");
    expect(await chat.conversation()).toMatchObject({ handler: "human", unansweredSince: null });
  });

  test("repeated with its key is said once", async () => {
    await leaveUnanswered("how much is the ankara dress?");
    const headers = { "idempotency-key": `agent-${chat.phone}` };
    const first = await reply({}, headers);
    const second = await reply({}, headers);
    expect(second).toMatchObject({ status: 200, body: first.body });
    await rest();
    expect(chat.heard().filter((message) => message.text.includes("₦15,000"))).toHaveLength(1);
  });

  test("with nothing to answer is 409", async () => {
    await chat.says("hi");
    expect(await reply({})).toMatchObject({ status: 409, body: { code: "nothing_to_answer" } });
  });
});

describe("a dry run", () => {
  test("shows what would be said and done, and changes no row of any table", async () => {
    await leaveUnanswered("I want 2 ankara wrap dress in size M");
    // Do now what is counted automatically.
    await system.worker?.sweep();
    await rest();
    const before = await everyTable();
    const answer = await reply({ dryRun: true });
    expect(answer).toMatchObject({ status: 200, body: { author: "agent", dryRun: true } });
    expect(answer.body.text).toContain("₦30,000");
    expect(answer.body.actions.map((action: { tool: string }) => action.tool)).toContain("propose_order");
    await rest();
    expect(await everyTable()).toEqual(before);
    expect(chat.heard()).toHaveLength(1);
  });

  test("asks no provider about a payment under way", async () => {
    await chat.says("I want 1 red ankara tote bag");
    const link = /http\S+\/pay\/\S+/.exec((await chat.says("yes")).text)?.[0] ?? "";
    await fetch(link, {
      method: "POST",
      body: new URLSearchParams({ method: "card", whose: "known" }),
      redirect: "manual",
    });
    await rest();
    const { id } = await chat.conversation();
    await chat.api("PATCH", `/api/conversations/${id}`, { body: { handler: "human" } });
    await chat.says("I have paid");
    system.clock.advance(60_000);
    await whatIsDue();
    const before = await everyTable();
    expect((await reply({ dryRun: true })).status).toBe(200);
    expect(await everyTable()).toEqual(before);
  });

  test("with everything answered shows the answer to the buyer's last message", async () => {
    await chat.says("how much is the ankara dress?");
    await whatIsDue();
    const before = await everyTable();
    const answer = await reply({ dryRun: true });
    expect(answer.body.text).toContain("₦15,000");
    expect(await everyTable()).toEqual(before);
  });
});

describe("refused", () => {
  test("a day after the buyer last wrote, naming when the window closed", async () => {
    await chat.says("hi");
    const { lastInboundAt } = (await chat.conversation()) as unknown as { lastInboundAt: string };
    system.clock.advance(24 * 3_600_000);
    const windowClosedAt = new Date(Date.parse(lastInboundAt) + 24 * 3_600_000).toISOString();
    for (const body of [{ text: "Hello?" }, {}]) {
      expect(await reply(body)).toMatchObject({ status: 409, body: { code: "window_closed", windowClosedAt } });
    }
  });

  test.each<[string, object, string]>([
    ["an unknown field", { texts: "hello" }, "/texts"],
    ["text that is too long", { text: "a".repeat(4_097) }, "/text"],
    ["empty text", { text: "" }, "/text"],
    ["text that is no text", { text: 1 }, "/text"],
    ["a dry run of the seller's own words", { text: "hello", dryRun: true }, "/dryRun"],
  ])("%s", async (_what, body, pointer) => {
    await chat.says("hi");
    const answer = await reply(body);
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer }] } });
  });

  test("a conversation that is not there, and one of another shop, alike", async () => {
    await chat.says("hi");
    const { id } = await chat.conversation();
    const elsewhere = await system.call("POST", `/api/conversations/${id}/reply`, { body: { text: "hello" } });
    const nowhere = await reply({ text: "hello" }, {}, "cnv_00000000000000000000000000");
    for (const answer of [elsewhere, nowhere])
      expect(answer).toMatchObject({ status: 404, body: { code: "not_found" } });
  });
});

describe("the agent's database role", () => {
  test.each([
    "select ledger_post('t', 'k', 'payment', 'payment', 'p', '{}', '{}', '{}', null, now())",
    "insert into ledger_entries default values",
    "insert into ledger_transactions default values",
    "insert into payments default values",
    "update payments set amount = 0",
    "delete from payments",
    "delete from orders",
    "update products set price = 1",
    "insert into products default values",
    "update turns set outcome = 'sent'",
    "delete from messages",
    "update stock_movements set delta = 1",
    "select secret_hash from api_keys",
    "update shops set name = 'mine'",
  ])("may not: %s", async (statement) => {
    const attempt = system.services.agent.write(shop.id, (tx) => sql.raw(statement).execute(tx));
    await expect(attempt).rejects.toMatchObject({ code: "42501" });
  });

  test("sees nothing of another shop", async () => {
    for (const table of [
      "products",
      "customers",
      "conversations",
      "messages",
      "orders",
      "cart_lines",
      "proposals",
      "turns",
    ]) {
      const { rows } = await system.services.agent.read(system.shop.id, (tx) =>
        sql<{ count: bigint }>`select count(*) from ${sql.table(table)} where shop_id = ${shop.id}`.execute(tx),
      );
      expect(rows, table).toEqual([{ count: 0n }]);
    }
  });
});
