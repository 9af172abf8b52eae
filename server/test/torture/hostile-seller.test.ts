// A hostile seller has a key with every scope. They call every operation that a key may call, for a paid order on its
// way. Nothing that they get holds the buyer's private link or door code, and nothing that they can open confirms the
// receipt or answers for the buyer.
import { afterAll, beforeAll, expect, test } from "vitest";
import { privateLinkPattern } from "../../src/checkout/index.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { makeObjects, type Objects } from "../edge/support/objects.ts";
import { nameOf, requestFor, rowsOf } from "../edge/support/rows.ts";
import { openChat } from "../support/chat.ts";
import { foundAnywhere } from "../support/found-anywhere.ts";
import { quiet } from "../support/whatsapp.ts";
import { type HostileScene, openHostileScene } from "./hostile-seller-scene.ts";
import { report } from "./rounds.ts";

let scene: HostileScene;
let simulator: HostileScene["simulator"];
let system: HostileScene["system"];
let shop: HostileScene["shop"];
let buyer: HostileScene["buyer"];
let objects: Objects;
let orderId: string;
let customerId: string;
let privateUrl: string;
/** Every text that the seller got. */
const given: string[] = [];

beforeAll(async () => {
  scene = await openHostileScene();
  ({ simulator, system, shop, buyer, orderId, customerId, privateUrl } = scene);
  const messageId = (await buyer.messages()).at(-1)?.id ?? "";
  const made = await makeObjects(system, simulator, shop);
  const { conversationId, payment } = scene;
  const { id: pay, reference } = payment;
  objects = {
    ids: { ...made.ids, ord: orderId, cus: customerId, cnv: conversationId, pay, msg: messageId },
    byName: { ...made.byName, orderId, customerId, conversationId, reference },
  };
}, 120_000);
afterAll(() => scene.stop());

/** The simulator's own operations play the buyer and the courier, and exist for sandbox shops only. */
function isSellers(row: EndpointRow): boolean {
  return !row.path.startsWith("/api/test/");
}

async function takesAll(rows: readonly EndpointRow[]): Promise<void> {
  for (const row of rows) {
    const { path, body } = requestFor(row, objects);
    const answer = await system.call(row.method, path, { key: shop.key, ...(body === undefined ? {} : { body }) });
    given.push(`${nameOf(row)} ${answer.text} ${JSON.stringify([...answer.headers])}`);
  }
  await quiet(simulator, system);
}

test("the buyer's own phone has the private link and the code", async () => {
  expect(scene.allHeard()).toContain(`*${scene.code}*`);
  const page = await (await fetch(privateUrl.replace(system.services.config.publicUrl, system.url))).text();
  expect(page).toContain(scene.code);
  expect(page).toContain("I have received it");
});

test("nothing of them is stored, but for the channel's post as it came, which no operation shows", async () => {
  const token = privateUrl.split("/pay/")[1]?.split("/")[0] ?? "";
  expect((await foundAnywhere(system, token)).filter((table) => table !== "inbox")).toEqual([]);
  const said = (await buyer.messages()).map(({ text }) => text).join("\n");
  expect(said).toContain("my code is [door code]");
  expect(said).toContain("it is [door code], see [private link]");
  expect(said).toContain("*[code]* opens your own page");
  expect(said).toContain("and the other is [code]");
});

test("no operation that reads gives the seller the private link or the code", async () => {
  const rows = rowsOf(system).filter((row) => isSellers(row) && row.method === "GET");
  await takesAll(rows);
  for (const more of [
    `/api/conversations/${scene.conversationId}/messages?limit=100`,
    `/api/orders/${orderId}/timeline?limit=100`,
    "/api/events?limit=100",
    `/api/customers/${customerId}/export`,
  ])
    given.push((await system.call("GET", more, { key: shop.key })).text);
  expect(scene.holdingSecret(given)).toEqual([]);
  report(29, "a hostile seller reads", { operations: rows.length });
});

test("every address that the seller was given opens no receipt, no code, no dispute and no data", async () => {
  const made = await system.call("POST", "/api/checkout", { key: shop.key, body: { orderId } });
  given.push(made.text);
  const tokens = new Set(given.join(" ").match(/[bcp]t_[0-9a-z]{26}[\w-]{22}/g));
  expect(tokens.size).toBeGreaterThan(1);
  for (const token of tokens) {
    // They ask for the code again, and have no code to type.
    await fetch(`${system.url}/pay/${token}/own`, { method: "POST", redirect: "manual" });
    const guess = new URLSearchParams({ code: "123456" });
    const guessed = await fetch(`${system.url}/pay/${token}/own`, { method: "POST", body: guess, redirect: "manual" });
    expect([guessed.status, guessed.headers.get("location")]).toEqual([expect.toBeOneOf([400, 404, 429]), null]);
    const url = `${system.url}/pay/${token}`;
    const pages = await Promise.all(
      ["", "/own", "/received", "/problem", "/returns", "/address", "/data", "/data/file"].map(async (path) =>
        (await fetch(url + path)).text(),
      ),
    );
    expect(scene.holdingSecret(pages)).toEqual([]);
    expect(pages.join()).not.toContain("I have received it");
    const acts: [string, Record<string, string>][] = [
      ["/received", { received: "everything" }],
      ["/data", { sure: "yes" }],
      ["/address", { line: "The seller's own door" }],
    ];
    for (const [path, form] of acts)
      await fetch(url + path, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });
    const told = new FormData();
    told.set("kind", "late");
    told.set("description", "All is well, pay the seller.");
    expect((await fetch(`${url}/problem`, { method: "POST", body: told, redirect: "manual" })).status).toBe(404);
  }
  await quiet(simulator, system);
  expect(await scene.proof()).toBeNull();
  const order = (await system.call("GET", `/api/orders/${orderId}`, { key: shop.key })).body;
  expect(JSON.stringify(order)).not.toContain("The seller's own door");
  const { rows: kept } = await system.admin.query("select erased_at from customers where id = $1", [customerId]);
  expect(kept).toEqual([{ erased_at: null }]);
});

test("a number that the seller links to the buyer later gets nothing of it, and the buyer does", async () => {
  const sellers = openChat(system, { simulator, shop, name: "Tunde" });
  await sellers.says("hello");
  const other = (await sellers.conversation())["customerId"];
  const merged = await system.call("POST", `/api/customers/${customerId}/merge`, {
    key: shop.key,
    body: { from: other },
  });
  expect([merged.status, merged.text]).toEqual([200, merged.text]);
  await sellers.says("hello again");
  await system.call("PATCH", `/api/customers/${customerId}`, { key: shop.key, body: { phone: sellers.phone } });
  // The worst case: the seller's phone gets the chat's answers.
  await system.admin.query("update conversations set user_phone = $2 where id = $1", [
    scene.conversationId,
    sellers.phone,
  ]);
  const before = scene.allHeard().length;
  await system.call("PATCH", `/api/orders/${orderId}/status`, { key: shop.key, body: { status: "delivered" } });
  system.clock.advance(46 * 3_600_000);
  await buyer.says("hello, are you there?");
  await system.admin.query("update conversations set user_phone = $2 where id = $1", [
    scene.conversationId,
    sellers.phone,
  ]);
  system.clock.advance(3 * 3_600_000);
  await system.worker?.sweep();
  const codesBefore = scene.pageCodes().length;
  await fetch(`${scene.link}/own`, { method: "POST", redirect: "manual" });
  await quiet(simulator, system);
  expect(scene.pageCodes()).toHaveLength(codesBefore + 1);
  expect(scene.allHeard().slice(before)).toMatch(privateLinkPattern);
  expect(scene.holdingSecret([scene.allHeard(sellers.phone)])).toEqual([]);
});

test("the marks that a seller writes stay what they are", async () => {
  const text = "Your order: [private link] [door code]";
  const answer = await system.call("POST", `/api/conversations/${scene.conversationId}/reply`, {
    key: shop.key,
    body: { text },
  });
  expect([answer.status, answer.text]).toEqual([expect.toBeOneOf([200, 201, 202]), answer.text]);
  await quiet(simulator, system);
  expect(simulator.whatsapp.sentTo().some((sent) => sent.text.endsWith(`team:*\n${text}`))).toBe(true);
});

test("every operation that writes, tried about the order, proves no delivery and tells nothing", async () => {
  const rows = rowsOf(system).filter((row) => isSellers(row) && row.method !== "GET");
  // Acts that end the order or the person would hide the effect of the others, so they come last.
  const ends = /delete|erase|cancel|refund|merge|split|release|closeShop/i;
  await takesAll(rows.filter((row) => !ends.test(row.operationId)));
  const release = await system.call("POST", "/api/payments/release", { key: shop.key, body: { orderId } });
  expect([release.status, release.body.code]).toEqual([409, "delivery_not_proven"]);
  await takesAll(rows.filter((row) => ends.test(row.operationId)));
  expect(scene.holdingSecret(given)).toEqual([]);
  expect(await scene.proof()).toBeNull();
  const { rows: released } = await system.admin.query("select 1 from releases where order_id = $1", [orderId]);
  expect(released).toEqual([]);
  const { rows: answers } = await system.admin.query(
    "select 1 from dispute_evidence where shop_id = $1 and by_whom = 'buyer' and dispute_id in (select id from disputes where order_id = $2)",
    [shop.id, orderId],
  );
  expect(answers).toEqual([]);
  report(29, "a hostile seller writes", { operations: rows.length });
}, 120_000);
