// The other aggregator behind the same interface: quoted, booked once, followed, taken back and paid for as with Shipbubble.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { minutes } from "../../src/kernel/values/clock.ts";
import { dayOf, reconcile, stateOwnFunds } from "../../src/reconciliation/index.ts";
import { reconciling } from "../../src/app/reconciling.ts";
import { type Parcels, startParcels } from "../support/parcels.ts";

let parcels: Parcels;
beforeAll(async () => {
  parcels = await startParcels();
});
afterAll(() => parcels.stop());
beforeEach(() => {
  settings().aggregator = "terminal-africa";
});

const settings = () => parcels.system.services.config.providers.sandbox;
const secretKey = () => settings().terminalAfrica?.secretKeys[0] ?? "";
const balance = () => parcels.simulator.terminalAfrica.balance(secretKey(), "NGN") ?? 0;
const bookedFor = (number: string) =>
  parcels.simulator.terminalAfrica
    .shipments()
    .filter(({ metadata, status }) => String(metadata["reference"]).startsWith(number) && status !== "draft");

async function quoted(address: string) {
  const order = await parcels.ordered(address);
  const { body } = await parcels.call("POST", "/api/shipping/rates", { orderId: order.id });
  return { order, rates: body.data.filter(({ kind }: { kind: string }) => kind === "courier"), body };
}

async function dispatched(address: string) {
  const { order, rates } = await quoted(address);
  const answer = await parcels.call("POST", "/api/shipping/dispatch", { orderId: order.id, rateId: rates[0].id });
  return { order, rate: rates[0], answer };
}

async function moved(shipmentId: string, ...statuses: string[]): Promise<void> {
  for (const status of statuses) {
    await parcels.simulator.terminalAfrica.advance({ shipmentId, status });
    await parcels.rest();
  }
}

test("a label is bought at its price, followed by signed notices, and its delivery begins the release", async () => {
  const before = balance();
  const { order, rate, answer } = await dispatched("12 Allen Avenue");
  expect([answer.status, answer.body.courier.name, answer.body.status]).toEqual([201, "GIG Logistics", "created"]);
  expect(before - balance()).toBe(rate.price.amount);
  const [booked] = bookedFor(order.number);
  expect(booked?.to).toMatchObject({ firstName: "Ngozi", lastName: "Eze", line1: "12 Allen Avenue", city: "Lagos" });
  await moved(booked?.id ?? "", "confirmed", "in-transit");
  expect((await parcels.shipmentOf(answer.body.id)).status).toBe("in_transit");
  await moved(booked?.id ?? "", "delivered");
  expect((await parcels.call("GET", `/api/orders/${order.id}`)).body.fulfilmentStatus).toBe("delivered");
  expect((await parcels.holdOf(order.id)).releasesAt).not.toBeNull();
});

test("carriers' offers come cheapest first and are told from each other; where nobody goes, that is said", async () => {
  const { rates } = await quoted("4 Broad Street");
  expect(rates.map((rate: { courier: string; labels: string[] }) => [rate.courier, rate.labels])).toEqual([
    ["GIG Logistics", ["cheapest"]],
    ["Kwik Delivery", ["fastest"]],
  ]);
  expect((await quoted("4 NoRoute Street")).body.couriers).toBe("none");
});

test("a booking whose answer is lost is found by its reference, and not bought twice", async () => {
  const { order, answer } = await dispatched("9 LostLabel Close");
  expect(answer.body.status).toBe("booking");
  await parcels.pass(minutes(2));
  expect((await parcels.shipmentOf(answer.body.id)).status).toBe("created");
  await parcels.pass(minutes(10));
  expect(bookedFor(order.number)).toHaveLength(1);
});

test("a booking that surely did nothing is made once, later", async () => {
  const { order, answer } = await dispatched("9 DownOnce Close");
  expect([answer.body.status, bookedFor(order.number).length]).toEqual(["booking", 0]);
  for (let round = 0; round < 4; round += 1) await parcels.pass(minutes(2));
  expect([(await parcels.shipmentOf(answer.body.id)).status, bookedFor(order.number).length]).toEqual(["created", 1]);
});

test("a rate that is no longer good is asked for anew, at the same price", async () => {
  const { order, answer } = await dispatched("9 StaleToken Close");
  expect([answer.status, bookedFor(order.number).length]).toEqual([201, 1]);
});

test("an empty wallet refuses in plain words, and nothing is bought", async () => {
  const { order, answer } = await dispatched("9 EmptyWallet Close");
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    409,
    "courier_refused",
    "Nothing was booked: Insufficient wallet balance",
  ]);
  expect(bookedFor(order.number)).toEqual([]);
});

test("a label is taken back and paid back; one whose cancelling is only asked for stays what it is", async () => {
  const before = balance();
  const { answer } = await dispatched("2 Marina Road");
  const cancelled = await parcels.call("POST", `/api/shipping/shipments/${answer.body.id}/cancel`);
  expect([cancelled.status, cancelled.body.status, balance()]).toEqual([200, "cancelled", before]);

  const account = { secretKey: secretKey(), userId: settings().terminalAfrica?.userId ?? "", moving: false };
  const webhookUrl = `${parcels.system.url}/api/webhooks/shippingaggregator`;
  const rest = { webhookUrl, openingBalances: { NGN: 1_000_000_000, KES: 1_000_000_000, GHS: 1_000_000_000 } };
  parcels.simulator.terminalAfrica.configure({ ...account, ...rest, cancelsByHand: true });
  const { order, answer: second } = await dispatched("3 Marina Road");
  await moved(bookedFor(order.number)[0]?.id ?? "", "confirmed");
  const asked = await parcels.call("POST", `/api/shipping/shipments/${second.body.id}/cancel`);
  expect([asked.status, asked.body.code]).toEqual([409, "courier_refused"]);
  expect((await parcels.shipmentOf(second.body.id)).status).toBe("confirmed");
  parcels.simulator.terminalAfrica.configure({ ...account, ...rest });
});

test("notices twice, late or of no document's words move an order once and never back", async () => {
  for (const word of ["Twofold", "Backwards"]) {
    const { order, answer } = await dispatched(`7 ${word} Lane`);
    const id = bookedFor(order.number)[0]?.id ?? "";
    await moved(id, "confirmed", "in-transit", "delivered");
    expect((await parcels.shipmentOf(answer.body.id)).status).toBe("delivered");
  }
  const { order, answer } = await dispatched("7 OddWord Lane");
  await moved(bookedFor(order.number)[0]?.id ?? "", "confirmed", "at-customs");
  const { status, attention } = await parcels.shipmentOf(answer.body.id);
  expect([status, attention]).toEqual(["confirmed", expect.stringContaining("at-customs")]);
});

test("a notice is believed with Terminal Africa's signature only, and only as a hint", async () => {
  const { order, answer } = await dispatched("11 Marina Road");
  const shipmentId = bookedFor(order.number)[0]?.id ?? "";
  const raw = JSON.stringify({ event: "shipment.updated", data: { shipment_id: shipmentId, status: "delivered" } });
  const post = (key: string, header = "x-terminal-signature") =>
    fetch(`${parcels.system.url}/api/webhooks/shippingaggregator`, {
      method: "POST",
      headers: { "content-type": "application/json", [header]: createHmac("sha512", key).update(raw).digest("hex") },
      body: raw,
    });
  // Shipbubble's key under its own header proves Shipbubble's notices: what it says is asked where the shipment is.
  const answers = [await post("sk_test_wrong"), await post(secretKey(), "x-ship-signature"), await post(secretKey())];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  await parcels.rest();
  expect((await parcels.shipmentOf(answer.body.id)).status).toBe("created");
});

test("what one aggregator has is followed there when another is asked for new rates", async () => {
  const { order, answer } = await dispatched("15 Silent Street");
  settings().aggregator = "shipbubble";
  const ship = await parcels.dispatched((await parcels.ordered("15 Allen Avenue")).id);
  expect([ship.courier.name, answer.body.courier.name]).toEqual(["Richard Express", "GIG Logistics"]);
  await moved(bookedFor(order.number)[0]?.id ?? "", "confirmed", "in-transit");
  await parcels.pass(minutes(60));
  expect((await parcels.shipmentOf(answer.body.id)).status).toBe("in_transit");
});

test("the wallets there are compared with the books by their own name", async () => {
  const { services, clock, admin } = parcels.system;
  const look = async () => {
    const run = { slot: "terminal-africa", mode: "sandbox", subject: "balances", stretch: dayOf(clock.now()) } as const;
    const outcome = await reconcile(reconciling(services), run, clock.now());
    return outcome.kind === "done" ? outcome.differences.map((one) => `${one.class} ${one.key}`) : outcome;
  };
  const { rows } = await admin.query("select currency, booked from our_balances('terminal-africa', 'sandbox', $1)", [
    clock.now(),
  ]);
  for (const currency of ["NGN", "KES", "GHS"] as const) {
    const booked = BigInt(rows.find((row: { currency: string }) => row.currency === currency)?.booked ?? 0);
    const there = BigInt(parcels.simulator.terminalAfrica.balance(secretKey(), currency) ?? 0);
    const funds = { driver: "terminal-africa", mode: "sandbox", currency, note: null, amount: there - booked } as const;
    await stateOwnFunds(services.worker, funds, clock.now());
  }
  expect(await look()).toEqual([]);
  await dispatched("17 Marina Road");
  expect(await look()).toEqual([]);
});
