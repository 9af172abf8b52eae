// Five promises, each as it is lived: what a page offers to pay with works, what became of a payment is said, nobody gives more than they hold, odd
// requests cost nothing, and who is asked "is it you?" can say so.
import { afterAll, beforeAll, expect, test } from "vitest";
import { minutes } from "../../src/kernel/values/clock.ts";
import { signInAs } from "../support/browser-session.ts";
import { openChat } from "../support/chat.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import { type Scene, shopWithOwner } from "../support/team.ts";

let selling: Selling;
let scene: Scene;
beforeAll(async () => {
  selling = await startSelling({ whatsapp: { fetchPictures: false, rateLimits: false } });
  scene = await shopWithOwner(selling);
});
afterAll(() => selling.stop());

async function does(status: number, method: string, path: string, body: object = {}) {
  const answer = await scene.api(method, path, method === "GET" ? {} : { body });
  expect([path, answer.status, answer.text]).toEqual([path, status, answer.text]);
  await selling.rest();
  return answer.body;
}

test("a Nigerian checkout offers each way that works and no other, and says so to who asks for another", async () => {
  const { orderId } = await selling.sell({ shop: scene.shop });
  const { url, methods } = await does(201, "POST", "/api/checkout", { orderId });
  expect(methods).toEqual(["card", "bank_transfer"]);
  expect(await (await fetch(url)).text()).not.toContain('value="mobile_money"');
  const refused = await does(400, "POST", "/api/payments/initialize", {
    orderId,
    method: "mobile_money",
    phone: "08030001122",
  });
  expect(refused.detail).toContain("Methods that work: card, bank_transfer.");
  expect(await does(200, "POST", "/api/payments/initialize", { orderId, method: methods[0] })).toMatchObject({
    nextAction: expect.any(Object),
  });
});

test("nobody pays in time: the buyer reads it in the chat, once, with the way on", async () => {
  const buyer = openChat(selling.system, { simulator: selling.simulator, shop: scene.shop, name: "Ada" });
  await buyer.says("hello");
  const { customerId } = await buyer.conversation();
  const items = [{ productId: await selling.product({ shop: scene.shop }), quantity: 1 }];
  const { id, number } = await does(201, "POST", "/api/orders", { customerId, items });
  await does(201, "POST", "/api/checkout", { orderId: id });
  for (const _ of [1, 2, 3]) {
    selling.system.clock.advance(minutes(40));
    await selling.system.worker?.sweep();
    await selling.rest();
  }
  expect(await does(200, "GET", `/api/orders/${id}`)).toMatchObject({ status: "expired" });
  const told = buyer.heard().filter(({ text }) => text.includes(`*${number}*`));
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain("Still want them? Write so here, and you can order again.");
});

test("a key that makes keys and adds people gives away no more than it holds", async () => {
  const scopes = ["keys:read", "keys:write", "orders:read"];
  const { key } = await does(201, "POST", "/api/shop/keys", { name: "Helper", scopes });
  const asks = (path: string, body: object) => selling.system.call("POST", path, { key, body });
  const more = await asks("/api/shop/keys", { name: "More", scopes: ["orders:read", "payouts:write"] });
  expect([more.status, more.body.errors]).toMatchObject([403, [{ pointer: "/scopes/1", code: "scope_not_held" }]]);
  const owner = await asks("/api/shop/team", { name: "Friend", phone: "+2348099999999", role: "owner" });
  expect([owner.status, owner.body.code]).toEqual([403, "grant_too_wide"]);
  expect((await asks("/api/shop/keys", { name: "Less", scopes: ["orders:read"] })).status).toBe(201);
});

test("an odd request gets a plain refusal, and the shop goes on", async () => {
  const { system } = selling;
  const fields = Object.fromEntries(Array.from({ length: 80_000 }, (_, index) => [`f${index}`, 1]));
  const unknown = await scene.api("POST", "/api/customers", { body: fields });
  expect([unknown.status, unknown.body.errors.length]).toEqual([400, 50]);
  const large = await system.call("POST", "/api/session/links", { key: null, body: { phone: "0".repeat(70_000) } });
  expect([large.status, large.body.code]).toEqual([413, "body_too_large"]);
  const query = await system.call("QUERY", "/api/orders", { key: scene.shop.key });
  expect([query.status, query.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  const limit = await scene.api("GET", "/api/orders?limit=1e2");
  expect([limit.status, limit.body.errors[0].pointer]).toEqual([400, "/query/limit"]);
  expect((await fetch(`${system.url}/healthz`)).status).toBe(200);
});

test("after ten minutes an owner is asked whether it is them, and a text from their phone is enough", async () => {
  const mine = (await signInAs(selling.system, scene.shop.id, scene.memberId)).browser;
  const makes = async () => (await mine.call("POST", "/api/shop/keys", { name: "Till", scopes: ["orders:read"] })).body;
  selling.system.clock.advance(minutes(10));
  expect((await makes()).code).toBe("confirmation_required");
  const { message } = (await mine.call("POST", "/api/session/confirm")).body;
  expect(message.text).toMatch(/^JOIN \d{6}$/);
  await scene.owner.says(message.text);
  await selling.rest();
  expect(await makes()).toMatchObject({ name: "Till", key: expect.any(String) });
});
