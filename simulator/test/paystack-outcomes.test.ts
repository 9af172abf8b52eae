import { afterEach, beforeEach, expect, test } from "vitest";
import { phoneOutcomes } from "../src/outcomes.ts";
import { amountOutcomes } from "../src/paystack/charge-outcomes.ts";
import { instruments } from "../src/paystack/instruments.ts";
import { refundOutcomes } from "../src/paystack/refund-outcomes.ts";
import { transferOutcomes } from "../src/paystack/transfer-outcomes.ts";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const secretKey = "sk_test_outcomes";

let simulator: Simulator;
let platform: Receiver;

beforeEach(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
  simulator.paystack.configure({ secretKey, webhookUrl: platform.url });
});

afterEach(async () => {
  await simulator.stop();
  await platform.close();
});

async function initialize(cents: number): Promise<number> {
  const response = await fetch(`${simulator.url}/paystack/transaction/initialize`, {
    method: "POST",
    headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ email: "ada@example.test", amount: 1_250_000 + cents, reference: "ord-1" }),
  });
  await response.body?.cancel();
  return response.status;
}

async function verify(): Promise<{ http: number; data?: Record<string, unknown> }> {
  const response = await fetch(`${simulator.url}/paystack/transaction/verify/ord-1`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  const { data }: { data?: Record<string, unknown> } = JSON.parse(await response.text());
  return { http: response.status, ...(data ? { data } : {}) };
}

async function payWith(cents: number) {
  await initialize(cents);
  const result = simulator.paystack.pay({ reference: "ord-1" });
  await simulator.webhooks.idle();
  return result;
}

const announced = () => platform.received.map(({ body }) => body.data);

test("01 and 02: even a good card is refused", async () => {
  expect(await payWith(1)).toEqual({ kind: "refused", reason: "Declined" });
  expect((await verify()).data).toMatchObject({ status: "failed" });
  expect(announced()).toEqual([]);
});

test("03: pending for two minutes, then success and the webhook", async () => {
  expect((await payWith(3)).kind).toBe("pending");
  expect((await verify()).data).toMatchObject({ status: "pending", paid_at: null });
  expect(announced()).toEqual([]);
  await simulator.clock.advance({ seconds: 120 });
  expect((await verify()).data).toMatchObject({ status: "success" });
  await simulator.webhooks.idle();
  expect(announced()).toMatchObject([{ status: "success" }]);
});

test("04: paid, and never announced", async () => {
  expect((await payWith(4)).kind).toBe("paid");
  await simulator.clock.advance({ seconds: 4 * 86_400 });
  expect(announced()).toEqual([]);
  expect((await verify()).data).toMatchObject({ status: "success" });
});

test("05: announced three times, with the same bytes", async () => {
  await payWith(5);
  expect(platform.received).toHaveLength(3);
  expect(new Set(platform.received.map(({ bytes }) => bytes.toString())).size).toBe(1);
});

test("06: announced ten minutes later", async () => {
  await payWith(6);
  expect(announced()).toEqual([]);
  await simulator.clock.advance({ seconds: 600 });
  expect(announced()).toHaveLength(1);
});

test.each([
  [7, { amount: 125_000 }],
  [8, { currency: "GHS" }],
  [14, { domain: "live" }],
  [15, { reference: "ord-1-other" }],
])("%d: the webhook lies and verify tells the truth", async (cents, lie) => {
  await payWith(cents);
  expect(announced()).toMatchObject([lie]);
  const truth = { amount: 1_250_000 + cents, currency: "NGN", domain: "test", reference: "ord-1", status: "success" };
  expect((await verify()).data).toMatchObject(truth);
});

test("09: the payer bears the fee", async () => {
  await payWith(9);
  expect((await verify()).data).toMatchObject({ requested_amount: 1_250_009, amount: 1_278_759, fees: 28_750 });
});

test("10: starting fails once and creates nothing", async () => {
  expect(await initialize(10)).toBe(502);
  expect(simulator.paystack.transactions()).toEqual([]);
  expect(await initialize(10)).toBe(200);
});

test("11: starting loses its answer but creates the payment, so that again is a duplicate", async () => {
  expect(await initialize(11)).toBe(504);
  expect(await initialize(11)).toBe(400);
  expect((await verify()).data).toMatchObject({ status: "abandoned" });
});

test("12: looking up fails once", async () => {
  await initialize(12);
  expect((await verify()).http).toBe(503);
  expect((await verify()).http).toBe(200);
});

test("13: the webhook overtakes verify", async () => {
  await payWith(13);
  expect(announced()).toMatchObject([{ status: "success" }]);
  expect((await verify()).data).toMatchObject({ status: "ongoing", paid_at: null, fees: null });
  await simulator.clock.advance({ seconds: 60 });
  expect((await verify()).data).toMatchObject({ status: "success" });
});

test("every card and wallet does as its row says", async () => {
  for (const { name, refusal, channel } of instruments) {
    const reference = `card-${name.replaceAll("_", "-")}`;
    await fetch(`${simulator.url}/paystack/transaction/initialize`, {
      method: "POST",
      headers: { authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
      body: JSON.stringify({ email: "ada@example.test", amount: 500_000, reference }),
    });
    expect(simulator.paystack.pay({ reference, card: name }).kind).toBe(refusal ? "refused" : "paid");
    expect(simulator.paystack.transaction({ reference })?.instrument?.channel).toBe(channel);
  }
});

test("the page lists every outcome there is", async () => {
  const page = await (await fetch(`${simulator.url}/outcomes`)).text();
  for (const { title } of [...amountOutcomes, ...instruments, ...phoneOutcomes, ...refundOutcomes, ...transferOutcomes])
    expect(page).toContain(title.replaceAll("'", "&#39;"));
});

test("no ending of an amount asks for two things", () => {
  const endings = [...amountOutcomes, ...refundOutcomes, ...transferOutcomes].map(({ cents }) => cents);
  expect(new Set(endings).size).toBe(endings.length);
  expect(new Set(transferOutcomes.map(({ account }) => account)).size).toBe(transferOutcomes.length);
});
