// What holds for every operation because the edge does it: what was seen, what is taken, which version, what comes beside.
import { get, type IncomingHttpHeaders } from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../../../simulator/src/simulator.ts";
import { presentApiVersion } from "../../src/kernel/contract/api-version.ts";
import type { EndpointRow } from "../../src/kernel/contract/endpoint.ts";
import { type Answer, startSystem, type TestSystem } from "../support/system.ts";
import { checkAnswer, type Held, heldToDocument } from "./support/conformance.ts";
import { keyOf } from "./support/keys.ts";
import { makeObjects, type Objects } from "./support/objects.ts";
import { nameOf, requestFor, rowsOf, shapeOf } from "./support/rows.ts";

let system: TestSystem;
let simulator: Simulator;
let rows: EndpointRow[];
let held: Held;
let objects: Objects;
beforeAll(async () => {
  simulator = await startSimulator();
  system = await startSystem({ simulatorUrl: simulator.url });
  rows = rowsOf(system);
  held = heldToDocument(system);
  objects = await makeObjects(system, simulator);
});
afterAll(async () => {
  await system.stop();
  await simulator.stop();
});

/** The bytes as they travelled; `system.call` unpacks them. */
function asSent(path: string, encodings: string): Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${system.shop.key}`, "accept-encoding": encodings };
  return new Promise((done, failed) => {
    get(system.url + path, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => done({ headers: response.headers, bytes: Buffer.concat(chunks) }));
    }).on("error", failed);
  });
}

const isList = (row: EndpointRow) => Object.keys(shapeOf(row.output).properties ?? {}).includes("nextCursor");
const rowOf = (operationId: string) => rows.find((row) => row.operationId === operationId) as EndpointRow;

describe("what was seen", () => {
  test("every single resource that is read has an ETag, the same while it is the same", async () => {
    let unchanged = 0;
    for (const row of rows.filter((one) => one.method === "GET" && !isList(one) && !("produces" in one))) {
      const { path } = requestFor(row, objects);
      const [first, second] = [await held(row, path), await held(row, path)];
      if (first.status !== 200) continue;
      const etagOf = ({ headers }: Answer): string | null => headers.get("etag");
      expect([nameOf(row), etagOf(first)]).toEqual([nameOf(row), expect.stringMatching(/^"(v\d+|h[\w-]{21})"$/)]);
      // What the worker does between the two may have changed it.
      if (second.text !== first.text) continue;
      expect([nameOf(row), etagOf(second)]).toEqual([nameOf(row), etagOf(first)]);
      unchanged += 1;
    }
    expect(unchanged).toBeGreaterThan(30);
  });

  test("every write to what is there refuses an ETag that is not its own, and does nothing", async () => {
    let refused = 0;
    for (const row of rows.filter(({ method }) => method === "PUT" || method === "PATCH" || method === "DELETE")) {
      const { path, body } = requestFor(row, objects);
      const headers = { "if-match": '"v987654"' };
      const answer = await held(row, path, { headers, ...(body === undefined ? {} : { body }) });
      expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 412, "version_conflict"]);
      expect(answer.body.detail).toMatch(/Read it again and send its new version\.|Leave out If-Match\./);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(30);
  });

  test("a write with what GET answered goes through, once", async () => {
    const headers = { "if-match": (await system.call("GET", "/api/payouts/schedule")).headers.get("etag") ?? "" };
    const schedule = { destinationId: objects.ids.pdt };
    const put = (interval: string) =>
      system.call("PUT", "/api/payouts/schedule", { headers, body: { ...schedule, interval } });
    const answers = [await put("weekly"), await put("daily")];
    expect(answers.map(({ status }) => status)).toEqual([200, 412]);
    const now = (await system.call("GET", "/api/payouts/schedule")).text;
    expect(now).toContain("weekly");
  });

  test.each(['"x"', '"v0"', '"v99999999999"', 'W/"abc"', '""', '"h123456789012345678901"'])(
    "If-Match %s is well formed and matches nothing",
    async (tag) => {
      for (const operationId of ["updateOrder", "updatePayoutDestination", "updateCustomer"]) {
        const row = rowOf(operationId);
        const { path, body } = requestFor(row, objects);
        const answer = await held(row, path, { body, headers: { "if-match": tag } });
        expect([operationId, answer.status, answer.body.code]).toEqual([operationId, 412, "version_conflict"]);
      }
    },
  );

  test.each(["v1", '"x', "W/v1", '"v1", "v2"', '"a b"'])("If-Match %s can't be read and is told so", async (tag) => {
    for (const operationId of ["updateOrder", "updatePayoutDestination"]) {
      const row = rowOf(operationId);
      const { path, body } = requestFor(row, objects);
      const answer = await held(row, path, { body, headers: { "if-match": tag } });
      expect([operationId, answer.status, answer.body.errors[0].pointer]).toEqual([
        operationId,
        400,
        "/header/If-Match",
      ]);
    }
  });
});

describe("what is taken", () => {
  test.each(["text/html", "application/xml, text/*;q=0.5", "application/json;q=0"])(
    "Accept: %s is 406 for every operation that answers JSON",
    async (accept) => {
      for (const row of rows.filter((one) => !("produces" in one))) {
        const { path } = requestFor(row, objects);
        const answer = await held(row, path, { headers: { accept } });
        expect([nameOf(row), answer.status, answer.body.code]).toEqual([nameOf(row), 406, "not_acceptable"]);
      }
    },
  );

  test.each(["*/*", "application/*", "text/html, application/json;q=0.1", ""])(
    "Accept: %s is taken",
    async (accept) => {
      expect((await system.call("GET", "/api/orders", { headers: { accept } })).status).toBe(200);
    },
  );

  test("a long answer is packed as the caller takes it, a short one never", async () => {
    const plain = (await system.call("GET", "/api/products")).text;
    expect(plain.length).toBeGreaterThan(1_024);
    const br = await asSent("/api/products", "gzip, br");
    expect([br.headers["content-encoding"], br.headers["vary"]]).toEqual([
      "br",
      "authorization, cookie, accept-encoding",
    ]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
    const gzip = await asSent("/api/products", "gzip, br;q=0");
    expect([gzip.headers["content-encoding"], gunzipSync(gzip.bytes).toString()]).toEqual(["gzip", plain]);
    expect((await asSent("/api/products", "identity")).headers["content-encoding"]).toBeUndefined();
    expect((await asSent("/api/shop/keys?limit=1", "br")).headers["content-encoding"]).toBeUndefined();
  });
});

describe("which version", () => {
  test("is told on every answer, and may be named", async () => {
    for (const headers of [{}, { "api-version": presentApiVersion }])
      expect((await system.call("GET", "/api/shop", { headers })).headers.get("api-version")).toBe(presentApiVersion);
  });

  test.each(["2020-01-01", "latest", "2"])("Api-Version: %s is 400 and names those there are", async (version) => {
    const answer = await held(rowOf("createOrder"), "/api/orders", { body: {}, headers: { "api-version": version } });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: "unknown_api_version", versions: [presentApiVersion] }),
    ]);
  });

  test("an operation on its way out says since when, until when and what to use", async () => {
    const { headers } = await system.call("POST", "/api/payments/init", { body: {} });
    expect(headers.get("deprecation")).toBe(`@${Date.parse("2026-11-22") / 1_000}`);
    expect(Date.parse(headers.get("sunset") ?? "")).toBe(Date.parse("2027-11-22"));
    expect(headers.get("link")).toContain('/api/payments/initialize>; rel="successor-version"');
    expect((await system.call("POST", "/api/payments/initialize", { body: {} })).headers.get("deprecation")).toBeNull();
  });
});

describe("browsers", () => {
  test("get no permission from the API, whatever they ask", async () => {
    for (const method of ["GET", "OPTIONS", "POST"]) {
      const headers = { origin: "https://shop.example", "access-control-request-method": "POST" };
      const answer = await system.call(method, "/api/orders", { headers });
      expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  test("a live key sent from one is refused, a sandbox key is not", async () => {
    const live = await system.newShop({ mode: "live" });
    const headers = { origin: "https://shop.example" };
    const answer = await system.call("GET", "/api/orders", { key: live.key, headers });
    checkAnswer(answer);
    expect([answer.status, answer.body.code]).toEqual([403, "secret_key_in_browser"]);
    expect((await system.call("GET", "/api/orders", { key: live.key })).status).toBe(200);
    expect((await system.call("GET", "/api/orders", { headers })).status).toBe(200);
  });
});

describe("lists", () => {
  test("name the next page as they name it in the body", async () => {
    const first = await system.call("GET", "/api/products?limit=1&sort=createdAt");
    const address = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("link") ?? "")?.[1] ?? "";
    const next = await system.call("GET", address.replace(system.url, ""));
    const same = await system.call("GET", `/api/products?limit=1&sort=createdAt&cursor=${first.body.nextCursor}`);
    expect(next.body).toEqual(same.body);
    expect((await system.call("GET", "/api/products?limit=100")).headers.get("link")).toBeNull();
  });

  test("count all that match when asked, on whichever page", async () => {
    const counting = rows.filter((one) => isList(one) && shapeOf(one.query).properties?.["include"]);
    // To what was asked each question adds.
    for (const row of counting.filter((one) => one.operationId !== "listRequestLogs")) {
      const { path } = requestFor(row, objects);
      const mark = path.includes("?") ? "&" : "?";
      const counted = await held(row, `${path}${mark}include=totalCount&limit=1`);
      if (counted.status === 404) continue;
      const all = await held(row, `${path}${mark}limit=100`);
      expect([nameOf(row), counted.body.totalCount]).toEqual([
        nameOf(row),
        { value: all.body.data.length, relation: "eq" },
      ]);
      expect(all.body.totalCount).toBeUndefined();
    }
  });

  test("are filtered by pairs of metadata", async () => {
    const ada = await system.call("POST", "/api/customers", {
      body: { name: "Ada", metadata: { tier: "gold", "a b": "1" } },
    });
    await system.call("POST", "/api/customers", { body: { name: "Obi", metadata: { tier: "silver" } } });
    const found = async (query: string) => {
      const answer = await held(rowOf("listCustomers"), `/api/customers?${query}`);
      return [answer.status, answer.body.data?.map(({ id }: { id: string }) => id)];
    };
    expect(await found("metadata[tier]=gold")).toEqual([200, [ada.body.id]]);
    expect(await found("metadata[tier]=gold&metadata[a%20b]=1")).toEqual([200, [ada.body.id]]);
    expect(await found("metadata[tier]=gold&metadata[a%20b]=2")).toEqual([200, []]);
    expect((await found("metadata[]=gold"))[0]).toBe(400);
    for (const path of ["orders", "products", "invoices", "discounts", "payments/dispute"]) {
      const answer = await system.call("GET", `/api/${path}?metadata[tier]=none`);
      expect([path, answer.status, answer.body.data]).toEqual([path, 200, []]);
    }
  });
});

describe("what comes beside", () => {
  const read = async (path: string, key = system.shop.key): Promise<Answer> => system.call("GET", path, { key });

  test("an order has its customer and its products, and its ids where they were", async () => {
    const row = rowOf("getOrder");
    const path = `/api/orders/${objects.ids.ord}`;
    const plain = (await held(row, path)).body;
    const { body } = await held(row, `${path}?include=customer,items.product`);
    expect(body.customer).toEqual((await read(`/api/customers/${plain.customerId}`)).body);
    expect(body.items[0].product).toEqual((await read(`/api/products/${plain.items[0].productId}`)).body);
    const { customer: _, ...rest } = body;
    expect({ ...rest, items: body.items.map(({ product: __, ...item }: { product: unknown }) => item) }).toEqual(plain);
    const listed = (await held(rowOf("listOrders"), "/api/orders?include=customer")).body.data;
    expect(listed.every((order: { customer?: object; customerId: string }) => order.customer !== undefined)).toBe(true);
  });

  test("a payment has its order, a conversation its customer and its last message", async () => {
    const payment = (await held(rowOf("getPayment"), `/api/payments/${objects.ids.pay}?include=order`)).body;
    expect(payment.order).toEqual((await read(`/api/orders/${payment.orderId}`)).body);
    const [listed] = (await held(rowOf("listPayments"), "/api/payments?include=order,totalCount&limit=1")).body.data;
    expect(listed.order.id).toBe(listed.orderId);
    const talk = (await held(rowOf("getConversation"), `/api/conversations/${objects.ids.cnv}?include=customer,trace`))
      .body;
    expect(talk.customer.id).toBe(talk.customerId);
    const talks = (await held(rowOf("listConversations"), "/api/conversations?include=lastMessage")).body.data;
    for (const { id, lastMessage } of talks)
      expect([lastMessage]).toEqual((await read(`/api/conversations/${id}/messages?limit=1`)).body.data);
  });

  test("is only for keys that could read it themselves", async () => {
    const { text: key } = await keyOf(system, { scopes: ["orders:read", "payments:read", "conversations:read"] });
    for (const [path, requiredScope] of [
      [`/api/orders/${objects.ids.ord}?include=customer`, "customers:read"],
      ["/api/orders?include=items.product", "products:read"],
      [`/api/conversations/${objects.ids.cnv}?include=customer`, "customers:read"],
      ["/api/conversations?include=customer", "customers:read"],
    ] as const) {
      const answer = await read(path, key);
      expect([path, answer.status, answer.body]).toEqual([path, 403, expect.objectContaining({ requiredScope })]);
    }
    expect((await read(`/api/payments/${objects.ids.pay}?include=order`, key)).status).toBe(200);
  });

  test.each(["nothing", "customer,", "customer,nothing", "customer&include=nothing"])(
    "include=%s is 400",
    async (include) => {
      const answer = await held(rowOf("listOrders"), `/api/orders?include=${include}`);
      expect([answer.status, answer.body.errors[0].pointer]).toEqual([400, "/query/include"]);
    },
  );

  test("said twice, in one or by its name again, is said once", async () => {
    const once = await held(rowOf("listOrders"), "/api/orders?include=customer,totalCount&limit=2");
    for (const again of ["include=customer,customer,totalCount", "include=customer&include=totalCount,customer"])
      expect((await held(rowOf("listOrders"), `/api/orders?${again}&limit=2`)).body).toEqual(once.body);
  });
});
