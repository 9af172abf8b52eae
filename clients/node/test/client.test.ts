// Behaviour that only the Node library has.
import { describe, expect, test } from "vitest";
import { type ClientOptions, type RequestInfo, type ResponseInfo, Sokoni, SokoniError } from "../src/index.ts";
import { connect, orders } from "../src/resources.ts";

type Sent = { url: string; init: RequestInit };

/** A client whose server gives these answers in order. */
function against(answers: (() => Response)[], options: ClientOptions = {}): { sokoni: Sokoni; sent: Sent[] } {
  const sent: Sent[] = [];
  const sokoni = new Sokoni({
    apiKey: "sk_sandbox_secret",
    baseUrl: "http://sokoni.example/",
    wait: async () => {},
    fetch: async (url, init) => {
      sent.push({ url, init });
      const answer = answers[sent.length - 1];
      if (!answer) throw new Error("nothing more is answered");
      return answer();
    },
    ...options,
  });
  return { sokoni, sent };
}

const made = (): Response => Response.json({ id: "ord_1" }, { status: 201, headers: { "request-id": "req_2" } });
const busy = (): Response => Response.json({ code: "unavailable", detail: "Not now." }, { status: 503 });

describe("a client", () => {
  test("is not made without a key, nor without an address", () => {
    expect(() => new Sokoni({ apiKey: "", baseUrl: "http://x" })).toThrow(/SOKONI_API_KEY/);
    expect(() => new Sokoni({ apiKey: "k", baseUrl: "" })).toThrow(/SOKONI_BASE_URL/);
  });

  test("is never printed with its key", () => {
    const { sokoni } = against([]);
    expect(JSON.stringify(sokoni)).not.toContain("secret");
  });

  test("reaches what it has no method for", async () => {
    const { sokoni, sent } = against([made, made]);
    expect(await sokoni.request<{ id: string }>("POST", "/api/novelties", { a: 1 })).toEqual({ id: "ord_1" });
    await sokoni.request("GET", "/api/novelties", { since: new Date("2026-11-22T00:00:00.000Z") });
    expect(sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([
      ["POST", "http://sokoni.example/api/novelties", '{"a":1}'],
      ["GET", "http://sokoni.example/api/novelties?since=2026-11-22T00%3A00%3A00.000Z", null],
    ]);
    expect(sent[0]?.init.headers).toHaveProperty("idempotency-key");
  });

  test("of one service is as good as the whole", async () => {
    const fetch = async (): Promise<Response> => made();
    const api = orders(connect({ apiKey: "k", baseUrl: "http://x", fetch }));
    expect(await api.status.get("ord_1")).toEqual({ id: "ord_1" });
  });
});

describe("an id", () => {
  test.each([[""], ["."], [".."], [undefined], [null], [7]])("%j is none", (id) => {
    const { sokoni, sent } = against([]);
    expect(() => sokoni.orders.get(id as "ord_")).toThrow(SokoniError);
    expect(sent).toEqual([]);
  });
});

describe("what is told on the way", () => {
  test("each attempt, what came of it, and never the key", async () => {
    const told: (RequestInfo | ResponseInfo)[] = [];
    const { sokoni } = against([busy, made], {
      onRequest: (request) => told.push(request),
      onResponse: (response) => told.push(response),
    });
    await sokoni.orders.create({ customerId: "cus_1", items: [] });
    expect(told).toMatchObject([
      { method: "POST", url: "http://sokoni.example/api/orders", attempt: 1 },
      { attempt: 1, status: 503, retryInMs: expect.any(Number), durationMs: expect.any(Number) },
      { attempt: 2 },
      { attempt: 2, status: 201, requestId: "req_2", retryInMs: null },
    ]);
    expect(JSON.stringify(told)).not.toContain("secret");
  });

  test("a line for each attempt, without what was asked for", async () => {
    const lines: string[] = [];
    const logger = { debug: (text: string) => lines.push(text), warn: (text: string) => lines.push(`! ${text}`) };
    const page = (): Response => Response.json({ data: [], hasMore: false, nextCursor: null });
    const { sokoni } = against([busy, page], { logger });
    await sokoni.customers.list({ phone: "+2348030000001" });
    expect(lines).toEqual([
      expect.stringMatching(/^! sokoni GET http:\/\/sokoni\.example\/api\/customers 503 \d+ ms, again in \d+ ms$/),
      expect.stringMatching(/^sokoni GET http:\/\/sokoni\.example\/api\/customers 200 \d+ ms, attempt 2$/),
    ]);
  });
});

describe("an aborted call", () => {
  test("does not go on waiting for its next attempt", async () => {
    const abort = new AbortController();
    const { sokoni, sent } = against([busy, made], {
      wait: undefined,
      onResponse: ({ retryInMs }) => queueMicrotask(() => retryInMs !== null && abort.abort(new Error("enough"))),
    });
    const failed = sokoni.orders.create({ customerId: "cus_1", items: [] }, { signal: abort.signal });
    await expect(failed).rejects.toThrow("enough");
    expect(sent).toHaveLength(1);
  });
});

describe("a list", () => {
  test("of nothing asks for no page that it was not asked for", async () => {
    const page = (): Response => Response.json({ data: [{ id: "ord_1" }], hasMore: true, nextCursor: "c" });
    const { sokoni, sent } = against([page]);
    expect(await sokoni.orders.list().toArray({ limit: 0 })).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});

test("a refusal is told once, whichever way it is looked at", async () => {
  const refuse = (): Response => Response.json({ code: "not_found", detail: "No." }, { status: 404 });
  const { sokoni } = against([refuse]);
  const call = sokoni.orders.get("ord_1");
  const errors = await Promise.all([call.catch((error) => error), call.withResponse().catch((error) => error)]);
  expect(errors[0]).toBe(errors[1]);
});
