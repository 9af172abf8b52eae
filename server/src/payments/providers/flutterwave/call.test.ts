// Collects payments from a simulated Flutterwave, with its good and bad answers.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer, Played } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { CollectRequest } from "../../provider.ts";
import { callLimits } from "./call.ts";
import { collect } from "./collect.ts";

type Recorded = {
  request: { path: string; body: Record<string, unknown> };
  response: { status: number; body: { data: Record<string, unknown> } };
};
const load = (file: string): Recorded =>
  JSON.parse(readFileSync(new URL(`./fixtures/${file}`, import.meta.url), "utf8"));
const recordedStart = load("payment-link-ok.json");
const reference = "ord-10482-a1";
const request: CollectRequest = {
  reference,
  amount: money(1_250_000n, "NGN"),
  method: null,
  country: "NG",
  phone: "08000000217",
  email: "ngozi@example.test",
  callbackUrl: "https://shop.example/pay/return/flutterwave",
  cancelUrl: "https://shop.example/pay/cancel/10482",
  noticeUrl: "https://shop.example/notices",
  label: "Order 10482",
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

const key = "FLWSECK_TEST-fixture000000000000000000000000-X";
const account = () => ({ baseUrl: `${server.url}/v3`, secretKey: key, secretHashes: [] });
const hasty = { ...callLimits, timeoutMs: 200 };
const json = (status: number, body: unknown): Played => ({ status, body });
const error = (status: number, message: string) => json(status, { status: "error", message, data: null });
const done = (data: unknown, total_pages = 1) =>
  json(200, {
    status: "success",
    message: "ok",
    data,
    meta: { page_info: { total: 5, current_page: 1, total_pages } },
  });

describe("collecting", () => {
  test("asks and reads as recorded", async () => {
    server.play(json(200, recordedStart.response.body));
    expect(await collect(account(), request)).toEqual({
      kind: "redirect",
      url: "https://checkout.flutterwave.com/v3/hosted/pay/flwlnk-01fx0000000000000000000001",
      providerToken: "flwlnk-01fx0000000000000000000001",
    });
    expect(server.asked[0]).toMatchObject({
      method: "POST",
      path: recordedStart.request.path,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    });
    const { customer, ...rest } = JSON.parse(server.asked[0]?.text ?? "");
    expect({ ...rest, customer: { name: "Ngozi Fixture", ...customer } }).toEqual(recordedStart.request.body);
  });

  test.each([
    ["NGN", "card", "card", 12_500],
    ["NGN", "bank_transfer", "banktransfer", 12_500],
    ["KES", "mobile_money", "mpesa", 12_500],
    ["UGX", "mobile_money", "mobilemoneyuganda", 1_250_000],
    ["XOF", "mobile_money", "mobilemoneyfranco", 1_250_000],
  ] as const)("in %s by %s asks for %s and %d", async (currency, method, option, amount) => {
    server.play(json(200, recordedStart.response.body));
    await collect(account(), { ...request, amount: money(1_250_000n, currency), method, phone: null });
    const sent = JSON.parse(server.asked[0]?.text ?? "");
    expect(sent).toMatchObject({ amount, currency, payment_options: option, customer: { email: request.email } });
    expect(sent.customer).not.toHaveProperty("phonenumber");
  });

  test.each([
    ["unsupported_method", { amount: money(5n, "ZAR"), method: "mobile_money" }],
    ["unsupported_method", { amount: money(5n, "GHS"), method: "bank_transfer" }],
    ["invalid_amount", { amount: money(0n, "NGN") }],
    ["invalid_amount", { amount: money(150n, "TZS") }],
    ["invalid_reference", { reference: "" }],
    ["invalid_reference", { reference: "r".repeat(101) }],
  ] as const)("%s is refused without a call: %o", async (code, changes) => {
    expect(await collect(account(), { ...request, ...changes })).toMatchObject({ kind: "refused", code });
    expect(server.asked).toHaveLength(0);
  });

  test.each<[string, Played, unknown]>([
    ["a known reference", error(400, "Duplicate tx_ref"), { kind: "exists" }],
    ["a known reference in other words", error(409, "Transaction reference already exists"), { kind: "exists" }],
    [
      "a missing field",
      error(400, "customer.email is required"),
      { kind: "refused", code: "http_400", detail: "customer.email is required" },
    ],
    [
      "no to the call under a good status",
      error(200, "Currency not supported"),
      { kind: "refused", code: "http_200", detail: "Currency not supported" },
    ],
    [
      "a refusal that names a phone",
      error(400, "Customer +234 800 000 0217 is blocked"),
      { kind: "refused", code: "http_400", detail: "Customer [number] is blocked" },
    ],
    [
      "a wrong key",
      error(401, "Authorization required"),
      { kind: "trouble", again: false, detail: "HTTP 401: Authorization required" },
    ],
    [
      "a wrong key under another status",
      error(400, "merchant secret key required"),
      { kind: "trouble", again: false, detail: "HTTP 400: merchant secret key required" },
    ],
    [
      "too many calls",
      { status: 429, body: { status: "error", message: "Slow down" }, headers: { "retry-after": "9" } },
      { kind: "trouble", again: true, detail: "HTTP 429: Slow down (retry-after 9)" },
    ],
    [
      "a failing server that speaks of a duplicate",
      error(500, "Duplicate tx_ref"),
      { kind: "trouble", again: true, detail: "HTTP 500: Duplicate tx_ref" },
    ],
    [
      "a gateway's page",
      json(502, "<html>Bad Gateway</html>"),
      { kind: "trouble", again: true, detail: "HTTP 502 without Flutterwave's envelope" },
    ],
    [
      "a page at the wrong address",
      json(404, "<html>Not Found</html>"),
      { kind: "trouble", again: false, detail: "HTTP 404 without Flutterwave's envelope" },
    ],
    [
      "success under a bad status",
      json(400, { status: "success", message: "ok", data: {} }),
      { kind: "trouble", again: false, detail: "HTTP 400: ok" },
    ],
    [
      "a status that is only truthy",
      json(200, { status: true, message: "ok", data: { link: "https://pay.example/x" } }),
      { kind: "trouble", again: true, detail: "HTTP 200 without Flutterwave's envelope" },
    ],
    ["success without a page", done({}), { kind: "trouble", again: true, detail: "no payment page given" }],
    [
      "a page that is a script",
      done({ link: "javascript:alert(1)" }),
      { kind: "trouble", again: true, detail: "no payment page given" },
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
    const result = await collect({ ...account(), secretKey: "FLWSECK-\nsecret" }, request);
    expect(result).toMatchObject({ kind: "trouble", again: false });
    expect(JSON.stringify(result)).not.toContain("secret");
  });
});
