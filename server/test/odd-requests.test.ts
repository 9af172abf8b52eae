// Requests that none of our forms would send, and that people's own programs do send.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openChat } from "./support/chat.ts";
import { type Selling, startSelling } from "./support/selling.ts";
import type { Answer, TestSystem } from "./support/system.ts";

let selling: Selling;
let system: TestSystem;
beforeAll(async () => {
  selling = await startSelling();
  system = selling.system;
});
afterAll(() => selling.stop());

const call = (method: string, path: string, body?: object): Promise<Answer> =>
  system.call(method, path, body ? { body } : {});
const faultOf = ({ status, body }: Answer): unknown[] => [status, body.code, body.errors?.[0]?.pointer];

async function made(path: string, body: object): Promise<Answer["body"]> {
  const answer = await call("POST", path, body);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return answer.body;
}

describe("a time of the year 9999", () => {
  test("is refused when it is the year 10000 somewhere, with the field that has it", async () => {
    const discount = { code: "LAST", kind: "percentage", percent: 10 };
    for (const endsAt of ["9999-12-31T23:59:59.999-14:00", "9999-12-31T00:00:00Z"])
      expect(faultOf(await call("POST", "/api/discounts", { ...discount, endsAt }))).toEqual([
        400,
        "invalid_request",
        "/endsAt",
      ]);
  });

  test("is refused for a broadcast by the shop's clock, too", async () => {
    const segment = { all: [{ channel: "chatapp" }] };
    const { id } = await made("/api/broadcasts", {
      name: "Wax",
      channel: "chatapp",
      segment,
      message: { text: "Hello" },
    });
    for (const at of ["9999-12-31T23:00", "9999-12-31T23:00Z", "9999-12-31T00:30"])
      expect(faultOf(await call("POST", `/api/broadcasts/${id}/schedule`, { at }))).toEqual([
        400,
        "invalid_request",
        "/at",
      ]);
  });
});

describe("a text in which nothing can be seen", () => {
  const unseen = "\u200B\u2060\u00A0";

  test("is no tag, no email, no greeting and no note", async () => {
    const customer = await made("/api/customers", { name: "Ada" });
    const path = `/api/customers/${customer.id}`;
    expect(faultOf(await call("PATCH", path, { tags: ["vip", unseen] }))).toEqual([400, "invalid_request", "/tags/1"]);
    for (const email of ["ada\u200B@example.com", "ada@exam\u00ADple.com", "ada@example.c\u2060om"])
      expect(faultOf(await call("PATCH", path, { email }))).toEqual([400, "invalid_request", "/email"]);
    expect((await call("PATCH", path, { tags: ["vip"], email: "ada@example.com" })).status).toBe(200);
    const persona = { greeting: { en: unseen } };
    expect(faultOf(await call("PATCH", "/api/shop/agent", { persona }))).toEqual([
      400,
      "invalid_request",
      "/persona/greeting/en",
    ]);
    const order = await made("/api/orders", {
      customerId: customer.id,
      items: [{ productId: await selling.product(), quantity: 1 }],
    });
    const notes = `/api/orders/${order.id}/notes`;
    expect(faultOf(await call("POST", notes, { text: unseen }))).toEqual([400, "invalid_request", "/text"]);
  });

  test("is no reply and no tag in a conversation", async () => {
    const buyer = openChat(system, { simulator: selling.simulator, shop: system.shop, name: "Ada" });
    await buyer.says("hello");
    const { id } = await buyer.conversation();
    const path = `/api/conversations/${id}`;
    expect(faultOf(await call("POST", `${path}/reply`, { text: unseen }))).toEqual([400, "invalid_request", "/text"]);
    expect(faultOf(await call("PATCH", path, { tags: [unseen] }))).toEqual([400, "invalid_request", "/tags/0"]);
    expect(faultOf(await call("POST", `${path}/notes`, { text: unseen }))).toEqual([400, "invalid_request", "/text"]);
  });
});

test("a name is one line, for a shop, a customer and a member", async () => {
  for (const name of ["Amaka\nObi", "Amaka\u0007", "Amaka\u2028Obi", "Amaka\tObi"]) {
    const refused = [400, "invalid_request", "/name"];
    expect(faultOf(await call("PATCH", "/api/shop", { name }))).toEqual(refused);
    expect(faultOf(await call("POST", "/api/customers", { name }))).toEqual(refused);
    expect(faultOf(await call("POST", "/api/shop/team", { name, phone: "08031234567", role: "agent" }))).toEqual(
      refused,
    );
  }
  const imported = await call("POST", "/api/customers/import", {
    rows: [{ name: "Amaka\nObi", phone: "08031234568" }],
  });
  expect(imported.body.errors).toMatchObject([{ column: "name", code: "pattern" }]);
  // A family emoji is joined by zero-width characters.
  expect((await call("POST", "/api/customers", { name: "Chị Adaeze 👨‍👩‍👧" })).status).toBe(201);
});

test("a shop is in a country that shops can be in", async () => {
  for (const country of ["ZZ", "EU", "AQ"])
    expect(faultOf(await call("PATCH", "/api/shop", { country }))).toEqual([400, "invalid_request", "/country"]);
  expect((await call("PATCH", "/api/shop", { country: "NG" })).status).toBe(200);
});

test("a stock adjustment that changes nothing is 200 and leads nowhere", async () => {
  const productId = await selling.product({ stock: 5 });
  const adjust = (set: number): Promise<Answer> => call("POST", "/api/inventory/adjustments", { productId, set });
  const changed = await adjust(7);
  expect([changed.status, changed.headers.get("location")]).toEqual([201, `${system.url}/api/inventory/movements`]);
  const again = await adjust(7);
  expect([again.status, again.headers.get("location"), again.body.movementId, again.body.delta]).toEqual([
    200,
    null,
    null,
    0,
  ]);
});

test("a test message with something else than base64 is refused, on either channel", async () => {
  for (const channel of ["chatapp", "photoapp"])
    for (const base64 of ["not base64!", "AAA", "AA\nAA", "_-8="]) {
      const media = { kind: "image", base64 };
      expect(faultOf(await call("POST", "/api/test/messages", { channel, from: "08035550111", media }))).toEqual([
        400,
        "invalid_request",
        "/media/base64",
      ]);
    }
});

test("a picture that is not there is a problem like any other", async () => {
  for (const file of ["..%2f..%2fx", "none.jpg"]) {
    const answer = await system.call("GET", `/media/demo/${file}`, { key: null });
    expect([answer.status, answer.headers.get("content-type"), answer.body?.code]).toEqual([
      404,
      expect.stringContaining("application/problem+json"),
      "not_found",
    ]);
  }
});

test("a replay whose end is before its beginning is refused", async () => {
  const { id } = await made("/api/webhook-endpoints", { url: "https://hooks.example.com/sokoni" });
  const replay = (from: string, to: string): Promise<Answer> =>
    call("POST", `/api/webhook-endpoints/${id}/replay`, { from, to });
  const [early, late] = ["2026-11-20T09:00:00Z", "2026-11-20T10:00:00Z"];
  expect(faultOf(await replay(late, early))).toEqual([400, "invalid_request", "/to"]);
  expect((await replay(early, late)).status).toBeLessThan(300);
});

test("a key that no body may have is named, and the sentence does not say that the body is no JSON", async () => {
  const answer = await call("POST", "/api/customers", { name: "Ada", metadata: { constructor: "Dangote" } });
  expect([answer.status, answer.body.code]).toEqual([400, "malformed_json"]);
  expect(answer.body.detail).toMatch(
    /^The body can't be read as JSON: the key constructor is never taken at character \d+\.$/,
  );
});
