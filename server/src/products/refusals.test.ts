import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertOrder } from "../../test/support/orders.ts";
import { startSystem, type TestSystem } from "../../test/support/system.ts";
import { days } from "../kernel/values/clock.ts";
import { newId } from "../kernel/values/id.ts";
import { createKey } from "../shops/index.ts";

let system: TestSystem;
beforeAll(async () => {
  system = await startSystem({ parts: ["api"] });
});
afterAll(() => system.stop());

const naira = (amount: number) => ({ amount, currency: "NGN" });
const dress = { name: "Ankara Wrap Dress", price: naira(1_500_000) };
const post = (body: unknown, options = {}) => system.call("POST", "/api/products", { body, ...options });
const patch = (id: string, body: unknown, headers = {}) =>
  system.call("PATCH", `/api/products/${id}`, { body, headers });
const faults = (body: { errors: { pointer: string; code: string }[] }) =>
  body.errors.map(({ pointer, code }) => `${pointer} ${code}`);
const productCount = async (): Promise<bigint> =>
  (await system.admin.query("select count(*) from products where shop_id = $1", [system.shop.id])).rows[0].count;

describe("a body that does not have the shape", () => {
  test.each<[string, unknown, string[]]>([
    ["nothing", {}, ["/name required", "/price required"]],
    ["a list", [], [" type"]],
    ["null for the name", { ...dress, name: null }, ["/name type"]],
    ["an empty name", { ...dress, name: "" }, ["/name min_length"]],
    ["a blank name", { ...dress, name: "   " }, ["/name pattern"]],
    ["a name of zero-width spaces", { ...dress, name: "\u200b\u200b" }, ["/name pattern"]],
    ["a name of marks for the direction of writing", { ...dress, name: "\u200e\u202e\u2066" }, ["/name pattern"]],
    ["a name of fillers that count as letters", { ...dress, name: "\u3164\u2800" }, ["/name pattern"]],
    ["a name of accents without letters", { ...dress, name: "\u0301\ufe0f" }, ["/name pattern"]],
    [
      "options that nobody can see",
      { ...dress, options: [{ name: "\u2060", values: ["\u00ad"] }] },
      ["/options/0/name pattern", "/options/0/values/0 pattern"],
    ],
    [
      "values that differ only in case, width or what is invisible",
      { ...dress, options: [{ name: "Size", values: ["M", "m", "\uff2d", "M\u200b", "XL"] }] },
      ["/options/0/values/1", "/options/0/values/2", "/options/0/values/3"].map((at) => `${at} duplicate`),
    ],
    [
      "options that differ only in case",
      {
        ...dress,
        options: [
          { name: "Size", values: ["M"] },
          { name: "SIZE", values: ["L"] },
        ],
      },
      ["/options/1/name duplicate"],
    ],
    [
      "variants that differ only in case",
      { ...dress, variants: [{ options: { Size: "M" } }, { options: { Size: "m" } }] },
      ["/variants/1/options duplicate"],
    ],
    ["a name too long", { ...dress, name: "x".repeat(201) }, ["/name max_length"]],
    ["a price of zero", { ...dress, price: naira(0) }, ["/price/amount minimum"]],
    ["a price below zero", { ...dress, price: naira(-1) }, ["/price/amount minimum"]],
    ["a price with a fraction", { ...dress, price: naira(1.5) }, ["/price/amount type"]],
    ["a price beyond 2^53-1", { ...dress, price: naira(2 ** 53) }, ["/price/amount maximum"]],
    ["a price as text", { ...dress, price: { amount: "100", currency: "NGN" } }, ["/price/amount type"]],
    ["a bare number as price", { ...dress, price: 100 }, ["/price type"]],
    ["null for the price", { ...dress, price: null }, ["/price type"]],
    ["an unknown currency", { ...dress, price: { amount: 1, currency: "ngn" } }, ["/price/currency enum"]],
    ["negative stock", { ...dress, stock: -1 }, ["/stock minimum"]],
    ["stock in halves", { ...dress, stock: 1.5 }, ["/stock type"]],
    ["stock beyond a billion", { ...dress, stock: 1e15 }, ["/stock maximum"]],
    ["an unknown status", { ...dress, status: "live" }, ["/status enum"]],
    ["an image that is no address", { ...dress, images: [{ url: "javascript:alert(1)" }] }, ["/images/0/url format"]],
    ["metadata that is no text", { ...dress, metadata: { size: 3 } }, ["/metadata/size type"]],
    ["a zero byte", { ...dress, name: "a\u0000b", metadata: { k: "\u0000" } }, ["/name text", "/metadata/k text"]],
    ["half a character", { ...dress, description: "\ud800" }, ["/description text"]],
  ])("%s is refused where it stands", async (_, body, expected) => {
    const answer = await post(body);
    expect([answer.status, answer.body.code]).toEqual([400, "invalid_request"]);
    expect(faults(answer.body)).toEqual(expected);
    expect(answer.headers.get("content-type")).toBe("application/problem+json; charset=utf-8");
  });

  test.each([
    ["a customer", "POST", "/api/customers", { name: "\u200b" }],
    ["a member", "POST", "/api/shop/team", { name: "\u200f", phone: "08031234567", role: "agent" }],
    ["a shop", "PATCH", "/api/shop", { name: "\u2060\u200d" }],
  ])("%s has a name of one line that can be seen", async (_what, method, path, body) => {
    for (const name of [body.name, "Ada\nPaid in full", "Ada \u202E000,51₦", "\u2066Ada\u2069"]) {
      const answer = await system.call(method, path, { body: { ...body, name } });
      expect([answer.status, faults(answer.body)]).toEqual([400, ["/name pattern"]]);
      expect(answer.body.errors[0].detail).toBe(
        "Must be one line, with at least one character that can be seen, and none that changes the direction of the text.",
      );
    }
  });

  test.each([
    ["a collection", "/api/collections", { name: "\u2063" }],
    ["a key", "/api/shop/keys", { name: "\ufeff\u200b", scopes: ["shop:read"] }],
  ])("%s has a name that can be seen", async (_what, path, body) => {
    const answer = await system.call("POST", path, { body });
    expect([answer.status, faults(answer.body)]).toEqual([400, ["/name pattern"]]);
    expect(answer.body.errors[0].detail).toMatch(/^Must have at least one character that can be seen[.,]/);
  });

  test.each([
    ["a product", "/api/products", dress],
    ["a key", "/api/shop/keys", { scopes: ["shop:read"] }],
    ["a collection", "/api/collections", {}],
  ])("%s has a name that turns no text around", async (_what, path, body) => {
    for (const turning of ["\u202A", "\u202E", "\u2066", "\u2069"]) {
      const { status, body: answer } = await system.call("POST", path, {
        body: { ...body, name: `Dress ${turning}51` },
      });
      expect([status, answer.errors?.map(({ pointer }: { pointer: string }) => pointer)]).toEqual([400, ["/name"]]);
    }
  });

  test("a payer has a name that turns no text around", async () => {
    const orderId = "ord_01kaq3x5v2e8b9m4c7d0f1g2h9";
    const { status, body } = await system.call("POST", "/api/payments/initialize", {
      body: { orderId, payerName: "Ada \u202E51" },
    });
    expect([status, faults(body)]).toEqual([400, ["/payerName pattern"]]);
  });

  test.each(["👗", "ß", "名前", "ملابس", "न", "₦5", "-"])("%s is a name", async (name) => {
    expect((await post({ ...dress, name })).status).toBe(201);
  });

  test("a product that has look-alikes already can be changed, and gets no further ones", async () => {
    const { id } = (await post({ ...dress, options: [{ name: "Size", values: ["M", "L"] }] })).body;
    const twins = JSON.stringify([{ name: "Size", values: ["M", "m"] }]);
    await system.admin.query("update products set options = $2 where id = $1", [id, twins]);
    expect((await patch(id, { description: "Longer." })).status).toBe(200);
    const more = await patch(id, { options: [{ name: "Size", values: ["M", "m", "M "] }] });
    expect(faults(more.body)).toEqual(["/options/0/values/2 duplicate"]);
  });

  test("an unknown field is refused with the nearest known name", async () => {
    const { body } = await post({ ...dress, lowstockTreshold: 3 });
    expect(body.errors).toEqual([
      {
        pointer: "/lowstockTreshold",
        code: "unknown_field",
        detail: "There is no field `lowstockTreshold` here. Did you mean `lowStockThreshold`?",
      },
    ]);
  });

  test("every fault is told at once", async () => {
    const { body } = await post({ name: 3, price: naira(0), stock: -1, colour: "red" });
    expect(faults(body).sort()).toEqual([
      "/colour unknown_field",
      "/name type",
      "/price/amount minimum",
      "/stock minimum",
    ]);
  });

  test("a currency the shop does not sell in is refused, wherever it stands", async () => {
    const dollars = { amount: 1, currency: "USD" };
    const { status, body } = await post({
      ...dress,
      compareAtPrice: dollars,
      negotiation: { floor: naira(1), step: dollars, maxRounds: 1 },
    });
    expect([status, body.code]).toEqual([400, "currency_mismatch"]);
    expect(faults(body)).toEqual([
      "/compareAtPrice/currency currency_mismatch",
      "/negotiation/step/currency currency_mismatch",
    ]);
  });

  test("a haggling floor above the price is refused, also when only the price falls", async () => {
    const negotiation = { floor: naira(1_500_001), step: naira(1), maxRounds: 1 };
    expect(faults((await post({ ...dress, negotiation })).body)).toEqual(["/negotiation/floor/amount maximum"]);
    const { id } = (await post({ ...dress, negotiation: { ...negotiation, floor: naira(1_000_000) } })).body;
    expect(faults((await patch(id, { price: naira(999_999) })).body)).toEqual(["/negotiation/floor/amount maximum"]);
  });

  test("metadata may not grow beyond fifty pairs by merging", async () => {
    const pairs = (from: number, to: number) =>
      Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`k${from + index}`, "v"]));
    const { id } = (await post({ ...dress, metadata: pairs(0, 50) })).body;
    expect(faults((await patch(id, { metadata: pairs(50, 51) })).body)).toEqual(["/metadata max_properties"]);
    expect((await patch(id, { metadata: { k0: null, ...pairs(50, 51) } })).status).toBe(200);
  });
});

describe("a request that is no request", () => {
  test("broken JSON, no JSON, and too much of it are each told apart", async () => {
    const broken = await system.call("POST", "/api/products", { raw: '{"name": ' });
    expect([broken.status, broken.body.code]).toEqual([400, "malformed_json"]);
    const text = await system.call("POST", "/api/products", {
      raw: "hello",
      headers: { "content-type": "text/plain" },
    });
    expect([text.status, text.body.code]).toEqual([415, "unsupported_media_type"]);
    const large = await system.call("POST", "/api/products", { raw: Buffer.alloc(1_048_577, 32) });
    expect([large.status, large.body.code]).toEqual([413, "body_too_large"]);
    const limit = JSON.stringify({ ...dress, description: "" });
    const padded = limit + " ".repeat(1_048_576 - limit.length);
    expect((await system.call("POST", "/api/products", { raw: padded })).status).toBe(201);
  });

  test("a method that is not offered says what is", async () => {
    const collection = await system.call("DELETE", "/api/products");
    expect([collection.status, collection.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    const single = await system.call("PUT", `/api/products/${newId("product")}`, { body: {} });
    expect([single.status, single.headers.get("allow")]).toEqual([405, "DELETE, GET, HEAD, PATCH"]);
  });

  test("an unknown query parameter and a bad value are refused", async () => {
    for (const [query, fault] of [
      ["statuss=active", "/query/statuss unknown_field"],
      ["status=active,live", "/query/status enum"],
      ["limit=0", "/query/limit minimum"],
      ["limit=101", "/query/limit maximum"],
      ["limit=ten", "/query/limit type"],
      ["sort=stock", "/query/sort enum"],
      ["createdAt[gte]=yesterday", "/query/createdAt[gte] format"],
      ["q=%00", "/query/q text"],
    ] as const) {
      const { status, body } = await system.call("GET", `/api/products?${query}`);
      expect([query, status, faults(body)]).toEqual([query, 400, [fault]]);
    }
  });
});

describe("a key", () => {
  const call = (authorization: string) =>
    system.call("GET", "/api/products", { key: null, headers: { authorization } });
  const keyed = (more: object) =>
    system.services.api.write(system.shop.id, (tx) =>
      createKey(tx, { shopId: system.shop.id, mode: "sandbox", name: "more", ...more }, system.clock.now()),
    );

  test("that proves nobody is 401, and says how to send one", async () => {
    const revoked = await keyed({});
    await system.admin.query("update api_keys set revoked_at = $1 where id = $2", [system.clock.now(), revoked.id]);
    const expired = await keyed({ expiresAt: new Date(system.clock.now().getTime() - days(1)) });
    const { key } = system.shop;
    const flipped = key.slice(0, -1) + (key.endsWith("a") ? "b" : "a");
    const elsewhere = await startSystem({ parts: ["api"] });
    const unknown = elsewhere.shop.key;
    await elsewhere.stop();
    for (const [authorization, code] of [
      ["", "missing_key"],
      [`Basic ${key}`, "malformed_key"],
      ["Bearer nonsense", "malformed_key"],
      [`Bearer ${flipped}`, "malformed_key"],
      [`Bearer ${unknown}`, "unknown_key"],
      [`Bearer ${revoked.text}`, "revoked_key"],
      [`Bearer ${expired.text}`, "expired_key"],
    ] as const) {
      const answer = await call(authorization);
      expect([answer.status, answer.body.code]).toEqual([401, code]);
      expect(answer.headers.get("www-authenticate")).toBe('Bearer realm="Sokoni API"');
    }
  });

  test("without the scope is 403, naming it, before the body is looked at", async () => {
    const { text } = await keyed({ scopes: ["products:read"] });
    expect((await system.call("GET", "/api/products", { key: text })).status).toBe(200);
    const answer = await post({ nonsense: true }, { key: text });
    expect([answer.status, answer.body.code, answer.body.requiredScope]).toEqual([
      403,
      "missing_scope",
      "products:write",
    ]);
  });

  test("sent twice is 400", async () => {
    const { request } = await import("node:http");
    const status = await new Promise<number | undefined>((done, failed) => {
      const sent = request(
        `${system.url}/api/products`,
        { headers: ["host", "x", "authorization", `Bearer ${system.shop.key}`, "authorization", "Bearer y"] },
        (answer) => done(answer.resume().statusCode),
      );
      sent.on("error", failed).end();
    });
    expect(status).toBe(400);
  });
});

describe("a product of nobody", () => {
  test("and one of another shop get the same answer to the byte", async () => {
    const other = await system.newShop();
    const theirs = (await post(dress, { key: other.key })).body.id;
    const nobody = newId("product");
    const without = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
    for (const [method, options] of [
      ["GET", {}],
      ["PATCH", { body: { name: "Mine" } }],
      ["DELETE", {}],
    ] as const) {
      const [foreign, missing, malformed] = await Promise.all(
        [theirs, nobody, "prd_1"].map((id) => system.call(method, `/api/products/${id}`, options)),
      );
      expect(foreign?.status).toBe(404);
      expect(without(foreign?.text ?? "")).toBe(without(missing?.text ?? "-"));
      expect(without(malformed?.text ?? "")).toBe(without(missing?.text ?? "-"));
    }
    expect((await system.call("GET", `/api/products/${theirs}`, { key: other.key })).body.name).toBe(dress.name);
  });
});

describe("what is already so", () => {
  test("a SKU is one product's, in one shop", async () => {
    const first = (await post({ ...dress, sku: "A-1" })).body;
    const second = await post({ ...dress, sku: "A-1" });
    expect([second.status, second.body.code, faults(second.body)]).toEqual([409, "sku_exists", ["/sku sku_exists"]]);
    const free = (await post(dress)).body;
    expect((await patch(free.id, { sku: "A-1" })).body.code).toBe("sku_exists");
    expect((await patch(first.id, { sku: "A-1", name: "Renamed" })).status).toBe(200);
    const other = await system.newShop();
    expect((await post({ ...dress, sku: "A-1" }, { key: other.key })).status).toBe(201);
  });

  test("a stale version is refused, and so is an If-Match that can't be read", async () => {
    const { id } = (await post(dress)).body;
    expect((await patch(id, { name: "Two" }, { "if-match": '"v1"' })).status).toBe(200);
    for (const method of ["PATCH", "DELETE"]) {
      const options = { headers: { "if-match": '"v1"' }, ...(method === "PATCH" ? { body: { name: "Three" } } : {}) };
      const stale = await system.call(method, `/api/products/${id}`, options);
      expect([stale.status, stale.body.code, stale.body.currentVersion]).toEqual([412, "version_conflict", 2]);
    }
    const unread = await patch(id, { name: "Four" }, { "if-match": "2" });
    expect([unread.status, faults(unread.body)]).toEqual([400, ["/header/If-Match format"]]);
    expect((await patch(id, { name: "Five" }, { "if-match": "*" })).status).toBe(200);
  });

  test("a product that was ordered is archived instead of deleted, and can still be read", async () => {
    const { id } = (await post({ ...dress, sku: "SOLD" })).body;
    await insertOrder(system, system.shop.id, { productId: id });
    for (const _ of [1, 2]) {
      const answer = await system.call("DELETE", `/api/products/${id}`);
      expect([answer.status, answer.body]).toEqual([200, { id, outcome: "archived" }]);
    }
    expect((await system.call("GET", `/api/products/${id}`)).body).toMatchObject({ status: "archived", version: 2 });
    expect((await post({ ...dress, sku: "SOLD" })).status).toBe(409);
  });
});

describe("an idempotency key", () => {
  test("gives the same bytes again, and refuses another body", async () => {
    const headers = { "idempotency-key": "once-1" };
    const [before, first] = [await productCount(), await post({ ...dress, stock: 3 }, { headers })];
    const again = await post({ stock: 3, price: dress.price, name: dress.name }, { headers });
    expect([again.status, again.text]).toEqual([201, first.text]);
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    const other = await post({ ...dress, stock: 4 }, { headers });
    expect([other.status, other.body.code]).toEqual([422, "idempotency_key_reused"]);
    expect((await productCount()) - before).toBe(1n);
  });

  test("sent twenty times at once has one effect", async () => {
    const headers = { "idempotency-key": "once-20" };
    const before = await productCount();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(dress, { headers })));
    const created = answers.filter((answer) => answer.status === 201);
    const waiting = answers.filter((answer) => answer.status === 409);
    expect(created.length).toBeGreaterThan(0);
    expect(created.length + waiting.length).toBe(20);
    expect(new Set(created.map((answer) => answer.text)).size).toBe(1);
    for (const answer of waiting) {
      expect(answer.body.code).toBe("idempotency_in_progress");
      expect(answer.headers.get("retry-after")).toBe("1");
    }
    expect((await post(dress, { headers })).text).toBe(created[0]?.text);
    expect((await productCount()) - before).toBe(1n);
  });

  test("keeps a refusal that is final, and forgets one that is not", async () => {
    const headers = { "idempotency-key": "refused" };
    await post({ ...dress, sku: "KEPT" });
    const first = await post({ ...dress, sku: "KEPT" }, { headers });
    const again = await post({ ...dress, sku: "KEPT" }, { headers });
    expect([again.status, again.text, again.headers.get("idempotent-replayed")]).toEqual([409, first.text, "true"]);
    const fixable = { "idempotency-key": "fixable" };
    expect((await post({ name: "No price" }, { headers: fixable })).status).toBe(400);
    expect((await post(dress, { headers: fixable })).status).toBe(201);
  });

  test("is one shop's own", async () => {
    const headers = { "idempotency-key": "shared" };
    const other = await system.newShop();
    const mine = (await post(dress, { headers })).body.id;
    const theirs = await post(dress, { headers, key: other.key });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine);
  });
});
