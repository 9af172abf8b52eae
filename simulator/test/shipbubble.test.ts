import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startSimulator, type Simulator } from "../src/simulator.ts";
import { readShipbubble } from "./read-fixture.ts";
import { startReceiver, type Receiver } from "./receiver.ts";

const apiKey = "sb_sandbox_fixture0000000000000000000000000000";
let simulator: Simulator;
let platform: Receiver;

beforeAll(async () => {
  platform = await startReceiver();
  simulator = await startSimulator();
});
afterAll(async () => {
  await simulator.stop();
  await platform.close();
});
beforeEach(() => {
  configure();
  platform.received.length = 0;
});

function configure(more: Partial<Parameters<Simulator["shipbubble"]["configure"]>[0]> = {}): void {
  simulator.shipbubble.configure({ apiKey, webhookUrl: `${platform.url}/hooks`, callsPerSecond: null, ...more });
}

// oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape, looked into by each test
type Json = any;

async function call(method: string, path: string, body?: object | null, key = apiKey) {
  const answer = await fetch(`${simulator.url}/shipbubble${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body ? { "content-type": "application/json" } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const read: Json = text.startsWith("{") ? JSON.parse(text) : text;
  return { status: answer.status, body: read };
}

async function addressCode(address: string): Promise<number> {
  const { request } = readShipbubble("address-validate-ok");
  const { body } = await call("POST", request.path, { ...request.body, address });
  return body.data.address_code;
}

async function quote(address: string, change: object = {}) {
  const { request } = readShipbubble("fetch-rates");
  const day = simulator.clock.now().getTime() + 86_400_000;
  const body = {
    ...request.body,
    sender_address_code: await addressCode("2 Opebi Road, Ikeja, Lagos"),
    reciever_address_code: await addressCode(address),
    pickup_date: new Date(day).toISOString().slice(0, 10),
    service_type: "pickup",
    ...change,
  };
  return call("POST", request.path, body);
}

async function book(address: string) {
  const { body } = await quote(address);
  const { courier_id, service_code } = body.data.couriers[0];
  return call("POST", "/v1/shipping/labels", { request_token: body.data.request_token, courier_id, service_code });
}

function missingKeys(recorded: unknown, given: unknown, path = ""): string[] {
  if (Array.isArray(recorded)) return missingKeys(recorded[0], (given as unknown[] | undefined)?.[0], `${path}[]`);
  if (typeof recorded !== "object" || recorded === null) return [];
  return Object.entries(recorded).flatMap(([key, value]) => {
    const inside: unknown = (given as Record<string, unknown> | undefined)?.[key];
    if (typeof given !== "object" || given === null || !(key in given)) return [`${path}.${key}`];
    return inside === null || key === "checkout_data" ? [] : missingKeys(value, inside, `${path}.${key}`);
  });
}

test.each(["address-validate-ok", "address-validate-missing-fields", "package-categories", "wallet-balance"])(
  "%s answers with every key of the recorded answer",
  async (name) => {
    const { request, response } = readShipbubble(name);
    const answer = await call(request.method, request.path, request.body);
    expect([answer.status, missingKeys(response.body, answer.body)]).toEqual([response.status, []]);
  },
);

test("rates, a label and its tracking have every key of the recorded answers, and the wallet pays", async () => {
  const rates = await quote("14 Allen Avenue, Ikeja, Lagos");
  expect(missingKeys(readShipbubble("fetch-rates").response.body, rates.body)).toEqual([]);
  const before = simulator.shipbubble.balance(apiKey);
  const { request_token, couriers } = rates.body.data;
  const chosen = { request_token, courier_id: couriers[0].courier_id, service_code: couriers[0].service_code };
  const label = await call("POST", "/v1/shipping/labels", chosen);
  expect(missingKeys(readShipbubble("create-label").response.body, label.body)).toEqual([]);
  expect(before - simulator.shipbubble.balance(apiKey)).toBe(Math.round(couriers[0].total * 100));
  const tracked = await call("GET", `/v1/shipping/labels/list/${label.body.data.order_id}`);
  expect(missingKeys(readShipbubble("track-by-order-ids").response.body, tracked.body)).toEqual([]);
  expect((await call("POST", "/v1/shipping/labels", chosen)).status).toBe(422);
});

test("a shipment goes its way by the clock, and each signed webhook tells a step", async () => {
  const { order_id } = (await book("15 Allen Avenue, Ikeja, Lagos")).body.data;
  await simulator.clock.advance({ seconds: 86_400 });
  const told = platform.received.filter(({ body }) => (body as Json).order_id === order_id);
  expect(told.map(({ body }) => (body as Json).status)).toEqual([
    "pending",
    "confirmed",
    "picked_up",
    "in_transit",
    "completed",
  ]);
  for (const { bytes, headers } of told)
    expect(headers["x-ship-signature"]).toBe(createHmac("sha512", apiKey).update(bytes).digest("hex"));
});

test("a cancelled label gives its money back, a collected one can't be cancelled", async () => {
  const before = simulator.shipbubble.balance(apiKey);
  const { order_id } = (await book("16 Allen Avenue, Ikeja, Lagos")).body.data;
  expect((await call("POST", `/v1/shipping/labels/cancel/${order_id}`, {})).body).toEqual(
    readShipbubble("cancel-label").response.body,
  );
  // The cancelling is a step of the parcel's, which its clock takes.
  await expect.poll(() => before - simulator.shipbubble.balance(apiKey)).toBe(2_000);
  const other = (await book("17 Allen Avenue, Ikeja, Lagos")).body.data.order_id;
  await simulator.shipbubble.advance({ orderId: other, status: "picked_up" });
  expect((await call("POST", `/v1/shipping/labels/cancel/${other}`, {})).status).toBe(400);
});

test("what is asked of it by a word in the address happens", async () => {
  expect((await quote("1 Noroute Close, Lagos")).body.data.couriers).toEqual([]);
  expect((await quote("1 Numberid Close, Lagos")).body.data.couriers[0].courier_id).toBe(2);
  expect((await quote("1 Nairasign Close, Lagos")).body.data.couriers[0]).toMatchObject({
    currency: "₦",
    total: "₦1,575.75",
  });
  expect((await book("1 Lostlabel Close, Lagos")).status).toBe(504);
  expect((await book("1 Staletoken Close, Lagos")).body.errors).toEqual(["Invalid request token"]);
  expect((await book("1 Emptywallet Close, Lagos")).status).toBe(400);
  expect((await book("1 Downonce Close, Lagos")).status).toBe(503);
  expect((await book("1 Downonce Close, Lagos")).status).toBe(200);
});

test("wrong keys, dates, sizes and floods are refused as the provider does", async () => {
  expect((await call("GET", "/v1/shipping/couriers", null, "sk_live_x")).status).toBe(401);
  const { body } = await quote("18 Allen Avenue, Ikeja, Lagos", { pickup_date: "2020-01-01", package_dimension: null });
  expect(body.errors).toEqual(["Package dimension is required", "Invalid pickup date"]);
  configure({ callsPerSecond: 1 });
  const answers = await Promise.all([1, 2, 3].map(() => call("GET", "/v1/shipping/couriers")));
  expect(answers.map(({ status }) => status)).toContain(429);
});

test("the panel shows each label and moves it", async () => {
  const { order_id } = (await book("19 Allen Avenue, Ikeja, Lagos")).body.data;
  await fetch(`${simulator.url}/shipbubble/panel/${order_id}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "status=attempt_failed&act=move",
  });
  const page = await (await fetch(`${simulator.url}/shipbubble/panel`)).text();
  expect(page).toContain(`${order_id} <span class="status">attempt failed</span>`);
});
