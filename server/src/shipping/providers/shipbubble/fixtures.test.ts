// Every recorded exchange and notice of Shipbubble, read by the driver.
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { deadAddress, startExchangeServer } from "../../../../test/support/exchange-server.ts";
import type { ExchangeServer } from "../../../../test/support/exchange-server.ts";
import { money } from "../../../kernel/values/money.ts";
import type { RatesRequest } from "../../aggregator.ts";
import type { ShipbubbleAccount } from "./account.ts";
import { shipbubble } from "./driver.ts";
import { pickupDate } from "./rates.ts";

type Recorded = {
  kind: "exchange" | "callback";
  request: { path: string; body: Record<string, unknown>; headers: Record<string, string>; raw_body?: string };
  response: { status: number; body: { data?: Record<string, unknown> } };
  signing_key?: string;
};
const folder = new URL("./fixtures/", import.meta.url);
const load = (name: string): Recorded => JSON.parse(readFileSync(new URL(`${name}.json`, folder), "utf8"));

const now = new Date("2026-03-16T09:00:00.000Z");
let server: ExchangeServer;
beforeAll(async () => {
  server = await startExchangeServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.asked.length = 0;
});

const account = (change: Partial<ShipbubbleAccount> = {}): ShipbubbleAccount => ({
  baseUrl: `${server.url}/v1`,
  apiKeys: ["sb_sandbox_fixture0000000000000000000000000000"],
  country: "NG",
  signature: "sha512",
  cashField: null,
  ...change,
});
const open = () => shipbubble.open(account(), { now: () => now });
const play = (...names: string[]) => server.play(...names.map((name) => load(name).response));

const place = {
  name: "Ngozi Fixture",
  phone: "+2348000000217",
  email: "ngozi@example.test",
  code: null,
  pin: null,
  line: "14 Allen Avenue",
  city: "Ikeja",
  state: "Lagos",
  country: "NG",
};
const request: RatesRequest = {
  from: { ...place, address: "2 Opebi Road, Ikeja, Lagos, Nigeria", code: "50000101" },
  to: { ...place, address: "14 Allen Avenue, Ikeja, Lagos, Nigeria", code: "50000217" },
  parcel: {
    lengthCm: 34,
    widthCm: 32,
    heightCm: 10,
    items: [
      {
        name: "Ankara dress",
        description: "Size M",
        weightGrams: 600,
        unitPrice: money(1_850_000n, "NGN"),
        quantity: 2,
      },
    ],
  },
  instructions: "Call on arrival",
  cashToCollect: null,
};
const booking = {
  optionRef: JSON.stringify({ token: "c489", courierId: "test_2_courier", serviceCode: "test_2_courier" }),
  reference: "K7QF-29XM",
  receiver: { name: "Ngozi Fixture", phone: "+2348000000217" },
  cashToCollect: null,
};
const corrected = { status: 200, body: { status: "success", message: "ok" } };

describe("what was recorded", () => {
  test("rates are asked in the provider's own spelling and read to the kobo", async () => {
    play("package-categories", "fetch-rates");
    const result = await open().rates(request);
    const sent = JSON.parse(server.asked.at(-1)?.text ?? "{}");
    const recorded = load("fetch-rates").request.body;
    expect(sent).toMatchObject({
      sender_address_code: 50000101,
      reciever_address_code: 50000217,
      pickup_date: recorded.pickup_date,
      category_id: 40000013,
      package_dimension: recorded.package_dimension,
      package_items: [{ unit_weight: "0.600", unit_amount: "18500.00", quantity: "2" }],
    });
    expect(result).toMatchObject({
      kind: "rates",
      options: [
        { courier: "Richard Express", price: money(145_025n, "NGN"), handOver: "pickup", cashOnDelivery: true },
        { courier: "Millie Express", cost: money(126_621n, "NGN"), station: "Ikeja Park, 15 Fixture Way, Ikeja" },
        { courier: "Bubble Express", deliveryAt: new Date("2026-03-16T19:00:00.000Z") },
      ],
    });
  });

  test("an address is validated when it is not known, and its faults are told", async () => {
    play("address-validate-ok", "fetch-rates");
    expect(await open().rates({ ...request, to: { ...request.to, code: null } })).toMatchObject({
      kind: "rates",
      codes: { from: "50000101", to: "50000217" },
    });
    play("address-validate-missing-fields");
    expect(await open().rates({ ...request, to: { ...request.to, code: null } })).toMatchObject({
      kind: "refused",
      code: "receiver_address",
      detail: expect.stringContaining("address is required"),
    });
  });

  test("an address goes with the point on the map that the buyer shared", async () => {
    play("address-validate-ok", "fetch-rates");
    const pin = { latitude: 6.5969424, longitude: 3.3542992 };
    await open().rates({ ...request, to: { ...request.to, code: null, pin } });
    const [validated] = server.asked.map(({ text }) => JSON.parse(text));
    expect(validated).toMatchObject({ address: "14 Allen Avenue, Ikeja, Lagos, Nigeria", ...pin });
  });

  test("a label is bought under a name that carries our reference", async () => {
    server.play(corrected, load("create-label").response);
    expect(await open().book(booking)).toMatchObject({
      kind: "booked",
      shipment: { providerShipmentId: "SB-0A1B2C3D4E5F", status: "created", word: "pending" },
    });
    expect(server.asked.map(({ text }) => JSON.parse(text))).toMatchObject([
      { request_token: "c489", reciever_name: "Ngozi Fixture (K7QF-29XM)" },
      { request_token: "c489", service_code: "test_2_courier", courier_id: "test_2_courier" },
    ]);
  });

  test("a token that is no longer good is stale, not refused", async () => {
    server.play(corrected, load("create-label-invalid-token").response);
    expect((await open().book(booking)).kind).toBe("stale");
  });

  test("tracking is read in a wrapper and as a bare list", async () => {
    const recorded = load("track-by-order-ids").response;
    const results = recorded.body.data?.results as object[];
    server.play(recorded, { status: 200, body: { status: "success", message: "ok", data: results } });
    const wrapped = await open().track(["SB-0A1B2C3D4E5F"]);
    expect(wrapped).toMatchObject({
      kind: "tracked",
      shipments: [
        {
          status: "picked_up",
          trackingCode: "RX-448120",
          history: [{ status: "created" }, {}, { status: "picked_up" }],
        },
      ],
    });
    expect(await open().track(["SB-0A1B2C3D4E5F"])).toEqual(wrapped);
  });

  test("a label is cancelled", async () => {
    play("cancel-label");
    expect(await open().cancel("SB-0A1B2C3D4E5F")).toEqual({ kind: "cancelled" });
  });

  const notices = readdirSync(folder)
    .map((name) => name.replace(".json", ""))
    .filter((name) => load(name).kind === "callback");
  test.each(notices)("%s is proved by its bytes and names its shipment", (name) => {
    const { request: sent, signing_key: key = "" } = load(name);
    const raw = Buffer.from(sent.raw_body ?? "");
    const secrets = shipbubble.noticeSecrets(account({ apiKeys: ["another", key] }));
    expect(shipbubble.verifyNotice(raw, sent.headers, secrets)).toBe(true);
    expect(shipbubble.verifyNotice(Buffer.concat([raw, Buffer.from(" ")]), sent.headers, secrets)).toBe(false);
    expect(shipbubble.verifyNotice(raw, {}, secrets)).toBe(false);
    const other = shipbubble.noticeSecrets(account({ apiKeys: [key], signature: "sha256" }));
    expect(shipbubble.verifyNotice(raw, sent.headers, other)).toBe(false);
    expect(shipbubble.readNotice(raw, null)).toMatchObject({ kind: "shipment", providerShipmentId: "SB-0A1B2C3D4E5F" });
  });
});

test("how much cash was paid in is said by the field that the operator has named, and by no other", () => {
  const notice = { event: "shipment.cod.remitted", order_id: "SB-1", status: "completed", paid: "₦30,000", amount: 7 };
  const raw = Buffer.from(JSON.stringify(notice));
  const read = (cashField: string | null) => shipbubble.readNotice(raw, account({ cashField }));
  expect(read("paid")).toMatchObject({ cashIn: { amount: money(3_000_000n, "NGN") } });
  for (const field of [null, "status", "none"]) expect(read(field)).toMatchObject({ cashIn: { amount: null } });
});

test("the wallet's balance is read to the kobo", async () => {
  play("wallet-balance");
  expect(await open().balances()).toEqual({
    kind: "balances",
    balances: [{ currency: "NGN", available: 8_012_420n }],
  });
});

describe("bad answers", () => {
  test("no answer to a booking is trouble that may have begun; no connection surely has not", async () => {
    server.play(corrected, "hang up");
    expect(await open().book(booking)).toMatchObject({ kind: "trouble", begun: true });
    server.play(corrected, { status: 504, body: "<html>" });
    expect(await open().book(booking)).toMatchObject({ kind: "trouble", begun: true });
    server.play(corrected, { status: 429, body: { status: "failed", message: "slow down" } });
    expect(await open().book(booking)).toMatchObject({ kind: "trouble", begun: false, again: true });
    const gone = shipbubble.open(account({ baseUrl: await deadAddress() }), { now: () => now });
    expect(await gone.book(booking)).toMatchObject({ kind: "trouble", begun: false });
  });

  test("a wrong key is a person's matter, an empty wallet is a no", async () => {
    server.play({ status: 401, body: { status: "failed", message: "Invalid API key" } });
    expect(await open().track(["SB-1"])).toMatchObject({ kind: "trouble", again: false });
    server.play(corrected, { status: 400, body: { status: "failed", message: "Insufficient wallet balance" } });
    expect(await open().book(booking)).toMatchObject({ kind: "refused", code: "wallet_too_low" });
  });

  test("any bytes are read without a throw", () => {
    for (const text of ["", "[]", "null", '{"order_id":7}', '{"order_id":{}}', "\u0000"])
      expect(["shipment", "unreadable"]).toContain(shipbubble.readNotice(Buffer.from(text), null).kind);
  });
});

test.each([
  ["2026-03-16T16:59:59.000Z", "2026-03-16"],
  ["2026-03-16T17:00:00.000Z", "2026-03-17"],
  ["2026-03-16T23:30:00.000Z", "2026-03-17"],
])("goods are fetched the same day until 18:00 in Lagos: asked at %s, on %s", (at, day) => {
  expect(pickupDate(new Date(at))).toBe(day);
});
