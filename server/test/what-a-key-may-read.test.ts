// A key reads of a thing what its scopes read, whatever other thing shows it: the chat in a dispute, a payout account in a question,
// money in the news of a member, a phone in what a search finds.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../src/kernel/values/clock.ts";
import { signInAs } from "./support/browser-session.ts";
import { type Seller, sellerIn } from "./support/paying.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer } from "./support/system.ts";
import { join, type PaidInChat, paidInChat, type Scene, shopWithOwner } from "./support/team.ts";
import { openChat } from "./support/chat.ts";
import { quiet } from "./support/whatsapp.ts";

let selling: Selling;
let seller: Seller;
let scene: Scene;
let paid: PaidInChat;
let disputeId: string;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
  scene = await shopWithOwner(selling);
  paid = await paidInChat(selling, scene);
  const noted = await scene.api("PATCH", `/api/orders/${paid.orderId}`, { body: { notes: "To 12 Allen Avenue." } });
  expect([noted.status, noted.text]).toEqual([200, noted.text]);
  // As if the agent had taken it down in the chat.
  const { id: conversationId } = await paid.buyer.conversation();
  await selling.system.admin.query("update orders set conversation_id = $1 where id = $2", [
    conversationId,
    paid.orderId,
  ]);
  const opened = await scene.api("POST", "/api/payments/dispute", {
    body: { orderId: paid.orderId, reason: "damaged", openedBy: "buyer", description: "The zip broke." },
  });
  expect([opened.status, opened.text]).toEqual([201, opened.text]);
  disputeId = opened.body.id;
  await quiet(selling.simulator, selling.system);
  // News of one minute is told together.
  selling.system.clock.advance(minutes(2));
  await selling.system.worker?.sweep();
  await quiet(selling.simulator, selling.system);
  await quiet(selling.simulator, selling.system);
});
afterAll(() => selling.stop());

async function keyWith(...scopes: string[]): Promise<string> {
  const made = await scene.api("POST", "/api/shop/keys", { body: { name: "Bookkeeper", scopes } });
  expect([made.status, made.text]).toEqual([201, made.text]);
  return made.body.key;
}

const read = (path: string, key: string): Promise<Answer> => selling.system.call("GET", path, { key });
const kindsIn = ({ body }: Answer): string[] => body.data.map(({ kind }: { kind: string }) => kind);
const linesIn = ({ body }: Answer): string => body.data.map(({ text }: { text: string }) => text).join("\n");

test("a dispute shows the chat and the order only to a key that reads them, and names the scope that is missing", async () => {
  const path = `/api/payments/dispute/${disputeId}`;
  const money = await read(path, await keyWith("payments:read"));
  expect(money.status).toBe(200);
  expect(money.body.evidence).toMatchObject([
    { kind: "statement", text: "The zip broke.", missingScope: null },
    { kind: "order", text: null, textMeaning: null, missingScope: "orders:read" },
    { kind: "conversation", content: null, missingScope: "conversations:read" },
    { kind: "delivery", missingScope: "orders:read" },
  ]);
  expect(Object.keys(money.body.evidence[1].content)).toEqual(["payments"]);
  expect(Object.keys(money.body.evidence[3].content)).toEqual(["hold"]);
  for (const secret of ["Allen Avenue", "hello"]) expect(money.text).not.toContain(secret);

  const chat = await read(path, await keyWith("payments:read", "conversations:read"));
  expect(chat.body.evidence[2]).toMatchObject({ missingScope: null, content: { messages: expect.anything() } });
  expect(chat.text).not.toContain("Allen Avenue");

  const all = await read(path, await keyWith("payments:read", "orders:read", "conversations:read"));
  expect(all.body.evidence.map(({ missingScope }: { missingScope: unknown }) => missingScope)).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const shown of ["Allen Avenue", "hello"]) expect(all.text).toContain(shown);

  const added = await selling.system.call("POST", `${path}/evidence`, {
    key: await keyWith("payments:write"),
    body: { by: "seller", kind: "statement", text: "It left whole." },
  });
  expect([added.status, added.body.evidence[2].missingScope]).toEqual([201, "conversations:read"]);
  expect(added.text).not.toContain("Allen Avenue");
});

test("a question about a payout account or an owner is shown only to a key that reads those, and its events show no facts", async () => {
  await seller.destination(scene.shop);
  await seller.newAccount(scene.shop, { name: "Chidi Okafor" });
  const thief = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Chidi" });
  await join(thief, { name: "Chidi Okafor", role: "owner" });
  await quiet(selling.simulator, selling.system);
  const all = await scene.api("GET", "/api/approvals");
  expect(kindsIn(all)).toEqual(expect.arrayContaining(["payout_destination", "owner"]));

  const money = await keyWith("payments:read", "events:read");
  expect(kindsIn(await read("/api/approvals", money))).toEqual([]);
  for (const { id } of all.body.data) expect((await read(`/api/approvals/${id}`, money)).status).toBe(404);
  const payouts = await keyWith("payments:read", "payouts:read");
  expect(new Set(kindsIn(await read("/api/approvals", payouts)))).toEqual(new Set(["payout_destination"]));
  const owners = await keyWith("payments:read", "keys:read");
  expect(new Set(kindsIn(await read("/api/approvals", owners)))).toEqual(new Set(["owner"]));

  const events = await read("/api/events?type=approval.requested", money);
  expect(events.body.data.length).toBeGreaterThan(1);
  for (const secret of ["Chidi", "Guaranty"]) expect(events.text).not.toContain(secret);
  expect(events.text).toContain("The scope payouts:read reads this question.");
});

test("news of money is shown to a key only with the scope that reads it, and to an agent in the console as well", async () => {
  const path = `/api/shop/team/${scene.memberId}/messages`;
  await quiet(selling.simulator, selling.system);
  const told = linesIn(await scene.api("GET", path));
  for (const news of [/is paid/, /dispute/i]) expect(told).toMatch(news);
  const shop = linesIn(await read(path, await keyWith("shop:read")));
  expect(shop).not.toMatch(/is paid|dispute|₦/i);
  expect(linesIn(await read(path, await keyWith("shop:read", "orders:read", "payments:read")))).toMatch(/dispute/i);
  expect(linesIn(await read(path, await keyWith("shop:read", "orders:read")))).not.toMatch(/dispute/i);

  const phone = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Bisi" });
  const agentId = await join(phone, { name: "Bisi", role: "agent" });
  const { browser } = await signInAs(selling.system, scene.shop.id, agentId);
  const seen = await browser.call("GET", path);
  expect(seen.status).toBe(200);
  expect(linesIn(seen)).not.toMatch(/dispute/i);
});

test("orders and conversations are found by a customer's name, phone or email only for a key that reads customers", async () => {
  const { customerId } = await paid.buyer.conversation();
  const changed = await scene.api("PATCH", `/api/customers/${String(customerId)}`, {
    body: { email: "ada@lovelace.example" },
  });
  expect([changed.status, changed.text]).toEqual([200, changed.text]);
  const { phone, name } = changed.body;
  const without = await keyWith("orders:read", "conversations:read");
  const withCustomers = await keyWith("orders:read", "conversations:read", "customers:read");
  for (const words of [phone.slice(-6), "lovelace.ex", name])
    for (const list of ["orders", "conversations"]) {
      const found = async (key: string): Promise<number> =>
        (await read(`/api/${list}?q=${encodeURIComponent(words)}`, key)).body.data.length;
      expect([list, words, await found(without), await found(withCustomers)]).toEqual([list, words, 0, 1]);
    }
});

test("a broadcast shows names only to a key that reads customers, and the samples show others the fallback", async () => {
  const { customerId } = await paid.buyer.conversation();
  await selling.system.admin.query(
    `update customers set name = 'Adaeze Obi', addresses = '[{"city": "Enugu"}]',
       consent = '{"chatapp": {"marketing": true, "source": "seller", "changedAt": "2026-11-01T00:00:00.000Z"}}' where id = $1`,
    [customerId],
  );
  const written = await scene.api("POST", "/api/broadcasts", {
    body: {
      name: "Wax",
      channel: "chatapp",
      segment: { createdAt: { withinDays: 3_000 } },
      message: {
        text: "Hello {{name}} in {{city}}, new wax prints!",
        variables: {
          name: { field: "firstName", fallback: "friend" },
          city: { field: "city", fallback: "your town" },
        },
      },
    },
  });
  expect([written.status, written.text]).toEqual([201, written.text]);
  const path = `/api/broadcasts/${written.body.id}`;
  const sampleFor = async (key: string): Promise<unknown> => {
    const { status, body, text } = await selling.system.call("POST", `${path}/preview`, { key, body: {} });
    expect([status, text]).toEqual([200, text]);
    return body.samples.find((sample: { customerId: string }) => sample.customerId === customerId)?.text;
  };
  const without = await keyWith("broadcasts:read");
  const withCustomers = await keyWith("broadcasts:read", "customers:read");
  expect(await sampleFor(without)).toBe("Hello friend in your town, new wax prints!");
  expect(await sampleFor(withCustomers)).toBe("Hello Adaeze in Enugu, new wax prints!");

  const sent = await scene.api("POST", `${path}/send`, { body: {} });
  expect([sent.status, sent.text]).toEqual([200, sent.text]);
  await quiet(selling.simulator, selling.system);
  const nameFor = async (key: string): Promise<unknown> => {
    const { body } = await read(`${path}/recipients`, key);
    return body.data.find((recipient: { customerId: string }) => recipient.customerId === customerId)?.name;
  };
  expect(await nameFor(without)).toBeNull();
  expect(await nameFor(withCustomers)).toBe("Adaeze Obi");
});

test("an invoice shows its buyer only to a key that reads invoices or orders", async () => {
  const create = async (...scopes: string[]): Promise<Answer> => {
    const key = await keyWith(...scopes);
    const made = await selling.system.call("POST", "/api/invoices", { key, body: { orderId: paid.orderId } });
    expect([made.status, made.text]).toEqual([201, made.text]);
    const again = await scene.api("GET", `/api/invoices/${made.body.id}`);
    expect(again.body.buyer.name).not.toBeNull();
    return made;
  };
  const blind = await create("invoices:write");
  expect(blind.body.buyer).toEqual({ name: null, phone: null, address: null });
  const resend = async (...scopes: string[]): Promise<Answer> => {
    const key = await keyWith(...scopes);
    return selling.system.call("POST", `/api/invoices/${blind.body.id}/send`, { key, body: {} });
  };
  expect((await resend("invoices:write")).body.buyer.phone).toBeNull();
  for (const scope of ["invoices:read", "orders:read"])
    expect((await resend("invoices:write", scope)).body.buyer.phone).toMatch(/^\+\d+$/);
});

test("an invoice places an order only for a key that may place orders", async () => {
  const { customerId, items } = (await scene.api("GET", `/api/orders/${paid.orderId}`)).body;
  const { productId, variantId } = items[0];
  const body = { customerId, items: [{ productId, quantity: 1, ...(variantId ? { variantId } : {}) }] };
  const ask = async (...scopes: string[]): Promise<Answer> =>
    selling.system.call("POST", "/api/invoices", { key: await keyWith(...scopes), body });
  const refused = await ask("invoices:write");
  expect([refused.status, refused.body.code, refused.body.requiredScope]).toEqual([
    403,
    "missing_scope",
    "orders:write",
  ]);
  expect((await ask("invoices:write", "orders:write")).status).toBe(201);
});

test("a segment that the key made up is taken only from a key that reads customers, because its size tells what they are", async () => {
  const body = {
    name: "Who spends",
    channel: "chatapp",
    segment: { createdAt: { withinDays: 3_000 } },
    message: { text: "New wax prints!" },
  };
  const ask = async (...scopes: string[]): Promise<Answer> =>
    selling.system.call("POST", "/api/broadcasts", { key: await keyWith(...scopes), body });
  const refused = await ask("broadcasts:write", "broadcasts:read");
  expect([refused.status, refused.body.code, refused.body.requiredScope]).toEqual([
    403,
    "missing_scope",
    "customers:read",
  ]);
  expect((await ask("broadcasts:write", "customers:read")).body.code).not.toBe("missing_scope");
});
