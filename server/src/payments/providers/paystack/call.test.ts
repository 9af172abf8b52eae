// Collects and verifies payments at a simulated Paystack, with its good and bad answers.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { CollectRequest } from "../../provider.ts";
import { ask } from "./ask.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";

type Recorded = {
  request: { path: string; body: { metadata: Record<string, unknown> } };
  response: { status: number; body: { data: Record<string, unknown> } };
};
const load = (file: string): Recorded =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const recordedStart = load("initialize-ok.json");
const recordedPayment = load("verify-success-card-fees-on-payer.json");
const request: CollectRequest = {
  reference: "ord-10482-a1",
  amount: money(1_250_000n, "NGN"),
  email: "ngozi@example.test",
  callbackUrl: "https://shop.example/pay/return/paystack",
  cancelUrl: "https://shop.example/pay/cancel/10482",
  method: "card",
  country: "NG",
  phone: null,
  noticeUrl: "https://shop.example/notices",
  label: "10482",
  metadata: { order_id: "10482", shop_id: "shop_77" },
};

let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = () => ({
  baseUrl: server.url,
  secretKeys: ["sk_test_fixture-only-not-a-real-key"],
  currencies: ["NGN"],
});
const hasty = { ...callLimits, timeoutMs: 200 };
const json = (status: number, body: unknown): Played => ({ status, body });
const payment = (changes: Record<string, unknown>): Played => {
  const { body } = recordedPayment.response;
  return json(200, { ...body, data: { ...body.data, ...changes } });
};

describe("collecting", () => {
  test("asks and reads as recorded", async () => {
    server.play(json(200, recordedStart.response.body));
    expect(await collect(account(), request)).toEqual({
      kind: "redirect",
      url: "https://checkout.paystack.com/fx0access00001a",
      providerToken: "fx0access00001a",
    });
    expect(server.asked[0]).toMatchObject({
      method: "POST",
      path: "/transaction/initialize",
      headers: { authorization: "Bearer sk_test_fixture-only-not-a-real-key", "content-type": "application/json" },
    });
    const { custom_fields: _shownOnTheirDashboard, ...metadata } = recordedStart.request.body.metadata;
    const recorded = { ...recordedStart.request.body, channels: ["card"], metadata };
    expect(JSON.parse(server.asked[0]?.text ?? "")).toEqual(recorded);
  });

  test("francs without cents travel in hundredths", async () => {
    server.play(json(200, recordedStart.response.body));
    await collect(account(), { ...request, method: null, amount: money(1_000n, "XOF") });
    const sent = JSON.parse(server.asked[0]?.text ?? "");
    expect(sent).toMatchObject({ amount: 100_000, currency: "XOF" });
    expect(sent).not.toHaveProperty("channels");
  });

  test.each([
    ["unsupported_currency", { amount: money(5n, "UGX") }],
    ["invalid_amount", { amount: money(0n, "NGN") }],
    ["invalid_reference", { reference: "pay_with_underscore" }],
    ["invalid_reference", { reference: "" }],
  ] as const)("%s is refused without a call: %o", async (code, changes) => {
    expect(await collect(account(), { ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  const duplicate = load("initialize-duplicate-reference.json").response.body;
  test.each<[string, Played, unknown]>([
    ["a known reference", json(400, duplicate), { kind: "exists" }],
    [
      "a known reference in the short form",
      json(400, { status: false, message: "Duplicate Transaction Reference" }),
      { kind: "exists" },
    ],
    [
      "a currency that is not switched on",
      json(403, { status: false, message: "Currency not supported by merchant" }),
      { kind: "refused", code: "http_403", detail: "Currency not supported by merchant" },
    ],
    [
      "no to the call under a good status",
      json(200, { status: false, message: "Amount too large", code: "amount_exceed_limit" }),
      { kind: "refused", code: "amount_exceed_limit", detail: "Amount too large" },
    ],
    [
      "a wrong key",
      json(401, { status: false, message: "Invalid key" }),
      { kind: "trouble", again: false, detail: "HTTP 401: Invalid key" },
    ],
    [
      "a closed account",
      json(403, { status: false, message: "Account blocked" }),
      { kind: "trouble", again: false, detail: "HTTP 403: Account blocked" },
    ],
    [
      "too many calls",
      { status: 429, body: { status: false, message: "Slow down" }, headers: { "retry-after": "9" } },
      { kind: "trouble", again: true, detail: "HTTP 429: Slow down (retry-after 9)" },
    ],
    [
      "a failing server that speaks of a duplicate",
      json(500, duplicate),
      { kind: "trouble", again: true, detail: "HTTP 500: Duplicate Transaction Reference" },
    ],
    [
      "a gateway's page",
      json(502, "<html>Bad Gateway</html>"),
      { kind: "trouble", again: true, detail: "HTTP 502 without Paystack's envelope" },
    ],
    [
      "a page at the wrong address",
      json(404, "<html>Not Found</html>"),
      { kind: "trouble", again: false, detail: "HTTP 404 without Paystack's envelope" },
    ],
    ["a redirect", json(302, ""), { kind: "trouble", again: false, detail: "HTTP 302 without Paystack's envelope" }],
    [
      "success without a page",
      json(200, { status: true, message: "ok", data: {} }),
      { kind: "trouble", again: true, detail: "no payment page given" },
    ],
    [
      "a page that is a script",
      json(200, {
        status: true,
        message: "ok",
        data: { authorization_url: "javascript:alert(1)", access_code: "x", reference: request.reference },
      }),
      { kind: "trouble", again: true, detail: "no payment page given" },
    ],
    [
      "another reference",
      json(200, {
        status: true,
        message: "ok",
        data: { ...recordedStart.response.body.data, reference: "ord-1" },
      }),
      { kind: "trouble", again: false, detail: "answered for another reference: ord-1" },
    ],
  ])("%s", async (_what, played, result) => {
    server.play(played);
    expect(await collect(account(), request)).toEqual(result);
    expect(server.asked).toHaveLength(1);
  });

  test("no usable answer is trouble that may be tried again", async () => {
    server.play("silence", "hang up", "break off");
    expect(await collect(account(), request, hasty)).toMatchObject({ kind: "trouble", again: true });
    expect(await collect(account(), request)).toMatchObject({ kind: "trouble", again: true });
    expect(await collect(account(), request)).toMatchObject({ kind: "trouble", again: true });
    const gone = { ...account(), baseUrl: await deadAddress() };
    expect(await collect(gone, request)).toMatchObject({ kind: "trouble", again: true });
  });

  test("a key that cannot be a header is a person's matter and is not told", async () => {
    const result = await collect({ ...account(), secretKeys: ["sk_live_\nsecret"] }, request);
    expect(result).toMatchObject({ kind: "trouble", again: false });
    expect(JSON.stringify(result)).not.toContain("secret");
  });
});

describe("asking", () => {
  test("asks as recorded and knows the payment", async () => {
    server.play(json(200, recordedPayment.response.body));
    const result = await ask(account(), "ord-10482-a1");
    expect(result).toMatchObject({ kind: "known", payment: { status: "succeeded", requested: 1_250_000n } });
    expect(server.asked[0]).toMatchObject({ method: "GET", path: recordedPayment.request.path, text: "" });
    expect(server.asked[0]?.headers).toMatchObject({ authorization: "Bearer sk_test_fixture-only-not-a-real-key" });
  });

  test("no reference can leave its place in the path", async () => {
    server.play(json(404, { status: false, message: "Transaction reference not found" }));
    expect(await ask(account(), "../../refund?x=1#")).toEqual({ kind: "unknown_reference" });
    expect(server.asked[0]?.path).toBe("/transaction/verify/..%2F..%2Frefund%3Fx%3D1%23");
  });

  test.each<[string, Record<string, unknown>, object]>([
    ["a word nobody knows is neither paid nor failed", { status: "almost" }, { status: "unknown", word: "almost" }],
    ["a refunded payment", { status: "reversed" }, { status: "reversed", failure: null }],
    ["no requested amount", { requested_amount: null }, { requested: 1_278_750n, amount: 1_278_750n }],
    ["amounts in strings", { amount: "1278750", fees: "28750" }, { amount: 1_278_750n, fee: 28_750n }],
    [
      "francs",
      { currency: "XOF", amount: 100_000, requested_amount: 100_000, fees: 1_950 },
      { currency: "XOF", amount: 1_000n, requested: 1_000n, fee: null },
    ],
    ["a currency of its own spelling", { currency: "ngn" }, { currency: "ngn", amount: 1_278_750n }],
    ["live money", { domain: "live" }, { environment: "live" }],
    ["no mode", { domain: null }, { environment: "unknown" }],
    ["a time in the other spelling", { paid_at: null }, { paidAt: new Date("2026-03-13T10:06:49.000Z") }],
    ["a time that is none", { paid_at: "soon" }, { paidAt: null }],
    [
      "an id beyond 53 bits, in a string",
      { id: "18446744073709551615" },
      { providerTransactionId: "18446744073709551615" },
    ],
    ["metadata as text", { metadata: '{"a":1}', customer: {}, plan: {} }, { status: "succeeded" }],
    ["metadata as nothing", { metadata: 0, customer: null, authorization: {} }, { status: "succeeded" }],
    [
      "a failure explained only by the message",
      { status: "failed", gateway_response: null, message: "Declined" },
      { status: "failed", failure: "declined (Declined)" },
    ],
  ])("%s", async (_what, changes, seen) => {
    server.play(payment(changes));
    expect(await ask(account(), "ord-10482-a1")).toMatchObject({ kind: "known", payment: seen });
  });

  test("an id beyond 53 bits, as a number, stays exact", async () => {
    const text = JSON.stringify(recordedPayment.response.body).replace("5120044190", "18446744073709551615");
    server.play({ status: 200, body: text });
    const result = await ask(account(), "ord-10482-a1");
    expect(result).toMatchObject({ kind: "known", payment: { providerTransactionId: "18446744073709551615" } });
  });

  test.each<[string, Record<string, unknown>]>([
    ["an amount with a fraction of a franc", { currency: "XOF", amount: 10_050, requested_amount: 10_050 }],
    ["a negative amount", { amount: -5 }],
    ["an amount in words", { amount: "12,500.00" }],
    ["a fraction", { amount: 12.5 }],
    ["no amount", { amount: null }],
    ["no status", { status: null }],
    ["another payment", { reference: "ord-1" }],
  ])("%s is never taken for an answer", async (_what, changes) => {
    server.play(payment(changes));
    expect(await ask(account(), "ord-10482-a1")).toMatchObject({ kind: "trouble", again: false });
  });

  test.each([
    [400, { status: false, message: "Transaction reference not found", code: "transaction_not_found" }],
    [404, { status: false, message: "Whatever", code: "transaction_not_found" }],
    [400, { status: false, message: "Transaction reference is invalid" }],
    [404, { status: false, message: "Transaction not found" }],
  ])("HTTP %i %j is an unknown reference", async (status, body) => {
    server.play(json(status, body));
    expect(await ask(account(), "ord-10482-a1")).toEqual({ kind: "unknown_reference" });
  });

  test.each([
    [404, "<html>Not Found</html>", false],
    [404, { message: "no Route matched with those values" }, false],
    [422, { status: false, message: "Transaction reference not found" }, false],
    [401, { status: false, message: "Invalid key" }, false],
    [200, { status: false, message: "Something else" }, false],
    [200, '{"status":true,"message":"cut', true],
    [200, '{"status":true,"status":true,"message":"twice","data":{}}', true],
    [503, { status: false, message: "Transaction reference not found" }, true],
    [504, "", true],
  ])("HTTP %i %j is trouble; again: %s", async (status, body, again) => {
    server.play(json(status, body));
    expect(await ask(account(), "ord-10482-a1")).toMatchObject({ kind: "trouble", again });
  });

  test("silence and refused connections are trouble that may be tried again", async () => {
    server.play("silence");
    expect(await ask(account(), "ord-10482-a1", hasty)).toMatchObject({ kind: "trouble", again: true });
    const gone = { ...account(), baseUrl: await deadAddress() };
    expect(await ask(gone, "ord-10482-a1")).toMatchObject({ kind: "trouble", again: true });
  });
});
