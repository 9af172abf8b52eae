import { createHmac } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { readPaystack } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";
import { shapeOf } from "./shape-of.ts";

const secretKey = "sk_test_fixture-only-not-a-real-key";
const callbackUrl = "https://shop.example/pay/return/paystack?order=10482";

let simulator: Simulator;
let platform: Receiver;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.paystack.configure({ secretKey, webhookUrl: `${platform.url}/hooks/paystack` });
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

type Answer = { http: number; body: { status: boolean; code?: string; data?: Record<string, unknown> } };

async function call(method: "GET" | "POST", path: string, body?: object, key = secretKey): Promise<Answer> {
  const response = await fetch(`${simulator.url}/paystack${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer: Answer["body"] = JSON.parse(await response.text());
  return { http: response.status, body: answer };
}

async function initialize(changes: object = {}): Promise<Answer> {
  const payment = {
    email: "ngozi@example.test",
    amount: 1_250_000,
    currency: "NGN",
    reference: "ord-1",
    callback_url: callbackUrl,
  };
  return call("POST", "/transaction/initialize", { ...payment, ...changes });
}

const verify = async (reference = "ord-1") => call("GET", `/transaction/verify/${reference}`);
const verifiedStatus = async () => (await verify()).body.data?.["status"];

const charges = () => platform.received.map(({ body }) => body);

test("starting a payment gives the page's address, whose end is the access code", async () => {
  const { http, body } = await initialize();
  expect(http).toBe(200);
  expect(shapeOf(body)).toEqual(shapeOf(readPaystack("initialize-ok").response.body));
  expect(body.data?.["authorization_url"]).toBe(
    `${simulator.url}/paystack/checkout/${String(body.data?.["access_code"])}`,
  );
});

test("an untouched payment verifies as abandoned", async () => {
  await initialize();
  const { http, body } = await verify();
  expect(http).toBe(200);
  expect(body).toMatchObject({ status: true, data: { status: "abandoned", amount: 1_250_000, paid_at: null } });
  const recorded = readPaystack("verify-abandoned-not-started").response.body;
  expect(shapeOf(body)).toEqual(shapeOf(recorded));
});

test("a reference used twice is refused as recorded, and nothing changes", async () => {
  const { body: first } = await initialize();
  const recorded = readPaystack("initialize-duplicate-reference").response;
  expect(await initialize({ amount: 5_000_00 })).toEqual({ http: recorded.status, body: recorded.body });
  expect(simulator.paystack.transactions()).toMatchObject([
    { accessCode: first.data?.["access_code"], amount: 1_250_000 },
  ]);
});

test("another business may use the same reference", async () => {
  simulator.paystack.configure({ secretKey: "sk_test_other", webhookUrl: platform.url });
  await initialize();
  const payment = { email: "a@example.test", amount: 5_000, reference: "ord-1" };
  expect((await call("POST", "/transaction/initialize", payment, "sk_test_other")).http).toBe(200);
});

test.each(["invalid-key", "missing-email"] as const)("%s is refused as recorded", async (name) => {
  const { request, response } = readPaystack(`initialize-${name}`);
  const key = name === "invalid-key" ? "sk_test_wrong" : secretKey;
  expect(await call("POST", "/transaction/initialize", request.body, key)).toEqual({
    http: response.status,
    body: response.body,
  });
});

test("an unknown reference is answered as recorded", async () => {
  const { response } = readPaystack("verify-unknown-reference");
  expect(await verify("nobody-knows")).toEqual({ http: response.status, body: response.body });
});

test.each([
  ["less than the least amount", { amount: 4_999 }, 400],
  ["more than the greatest amount", { amount: 1_000_000_001 }, 400],
  ["a fraction of a hundredth", { amount: 12.5 }, 400],
  ["an underscore in the reference", { reference: "ord_1" }, 400],
  ["a currency that Paystack has not", { currency: "UGX" }, 403],
])("%s is refused", async (_what, changes, http) => {
  expect((await initialize(changes)).http).toBe(http);
  expect(simulator.paystack.transactions()).toEqual([]);
});

test("form bodies and amounts as text are taken", async () => {
  const response = await fetch(`${simulator.url}/paystack/transaction/initialize`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}` },
    body: new URLSearchParams({ email: "a@example.test", amount: "20000", reference: "form-1" }),
  });
  expect(response.status).toBe(200);
  expect(simulator.paystack.transaction({ reference: "form-1" })?.amount).toBe(20_000);
});

test("XOF is sent in hundredths and loses a fraction silently", async () => {
  await initialize({ currency: "XOF", amount: 1_000_050 });
  expect((await verify()).body.data).toMatchObject({ amount: 1_000_000, currency: "XOF" });
});

test("a payment succeeds, returns with both references and announces itself once, signed over its bytes", async () => {
  await initialize({ metadata: { order_id: "10482", note: "Adé/🧺" } });
  expect(simulator.paystack.pay({ reference: "ord-1" })).toEqual({
    kind: "paid",
    redirectTo: `${callbackUrl}&trxref=ord-1&reference=ord-1`,
  });
  await simulator.webhooks.idle();
  const [webhook] = platform.received;
  const expected = createHmac("sha512", secretKey)
    .update(webhook?.bytes ?? "")
    .digest("hex");
  expect(webhook?.headers["x-paystack-signature"]).toBe(expected);
  expect(charges()).toMatchObject([
    {
      event: "charge.success",
      data: { reference: "ord-1", amount: 1_250_000, fees: 28_750, status: "success", metadata: { order_id: "10482" } },
    },
  ]);
  const recorded = readPaystack("webhook-charge-success-card");
  expect(Object.keys(charges()[0]?.data ?? {}).sort()).toEqual(Object.keys(recorded.request.body.data ?? {}).sort());

  const id = String(charges()[0]?.data?.["id"]);
  expect((await verify()).body.data).toMatchObject({ status: "success", fees: 28_750 });
  expect((await call("GET", `/transaction/${id}`)).body.data).toMatchObject({ reference: "ord-1" });
  expect(simulator.paystack.pay({ reference: "ord-1" }).kind).toBe("already_paid");
  await simulator.webhooks.idle();
  expect(platform.received).toHaveLength(1);
});

test("with fees on the payer, a verified payment has the recorded shape and sums", async () => {
  simulator.paystack.configure({ secretKey, webhookUrl: platform.url, feesOnPayer: true });
  await initialize({ metadata: { order_id: "10482", shop_id: "shop_77" } });
  simulator.paystack.pay({ reference: "ord-1" });
  const { data } = (await verify()).body;
  expect(data).toMatchObject({ amount: 1_278_750, requested_amount: 1_250_000, fees: 28_750 });
  const recorded = readPaystack("verify-success-card-fees-on-payer");
  expect(Object.keys(data ?? {}).sort()).toEqual(Object.keys(recorded.response.body.data ?? {}).sort());
});

test.each([
  [100_000, 1_500],
  [249_900, 3_749],
  [250_000, 13_750],
  [20_000_000, 200_000],
])("the fee of %d kobo is %d", async (amount, fees) => {
  await initialize({ amount });
  simulator.paystack.pay({ reference: "ord-1" });
  expect((await verify()).body.data).toMatchObject({ fees });
});

test("a declined card fails the attempt, announces nothing, and another card may follow", async () => {
  await initialize();
  expect(simulator.paystack.pay({ reference: "ord-1", card: "4084 0800 0000 5408" })).toEqual({
    kind: "refused",
    reason: "Declined",
  });
  await simulator.webhooks.idle();
  expect(platform.received).toEqual([]);
  expect((await verify()).body).toMatchObject({
    status: true,
    data: { status: "failed", gateway_response: "Declined" },
  });
  expect(simulator.paystack.pay({ reference: "ord-1", card: "4084084084084081" }).kind).toBe("paid");
  expect(await verifiedStatus()).toBe("success");
});

test("charge.success is repeated every three minutes, then hourly, until the platform answers 200", async () => {
  platform.answerNext(500, 500, 201, 500, 500);
  await initialize();
  simulator.paystack.pay({ reference: "ord-1" });
  await simulator.webhooks.idle();
  expect(platform.received).toHaveLength(1);
  await simulator.clock.advance({ seconds: 181 });
  expect(platform.received).toHaveLength(2);
  await simulator.clock.advance({ seconds: 3 * 181 });
  expect(platform.received).toHaveLength(5);
  await simulator.clock.advance({ seconds: 3_500 });
  expect(platform.received).toHaveLength(5);
  await simulator.clock.advance({ seconds: 24 * 3_600 });
  expect(platform.received).toHaveLength(6);
});

test("a retry speed of 60 turns three minutes into three seconds", async () => {
  const fast = await startSimulator({ retrySpeed: 60 });
  fast.paystack.configure({ secretKey, webhookUrl: platform.url });
  platform.answerNext(500);
  await fetch(`${fast.url}/paystack/transaction/initialize`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "a@example.test", amount: 500_000, reference: "fast-1" }),
  });
  fast.paystack.pay({ reference: "fast-1" });
  await fast.webhooks.idle();
  await fast.clock.advance({ seconds: 4 });
  expect(platform.received).toHaveLength(2);
  await fast.stop();
});

test("cancelling leads to the address in the metadata", async () => {
  await initialize({ metadata: { cancel_action: "https://shop.example/cancelled" } });
  expect(simulator.paystack.cancel({ reference: "ord-1" })).toEqual({ redirectTo: "https://shop.example/cancelled" });
  expect(await verifiedStatus()).toBe("abandoned");
});
