// Acceptance 19, answers that can't be right on every call of the two gateways: payments, refunds, transfers and lists. They move nothing,
// never break what asks, are asked again ever more rarely, reach the desk at most once, and do no harm once they can be read again.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { pass } from "./permutations.ts";
import { type PoisonWire, poisonWire } from "./poison-wire.ts";
import { poisons } from "./poisons.ts";
import { patienceMs, rounds, seed } from "./rounds.ts";
import { post, silentGateways } from "./silent-gateways.ts";

let wire: PoisonWire;
let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  wire = await poisonWire();
  selling = await startSelling({}, { config: wire.config });
  seller = sellerIn(selling.system);
  silentGateways(selling);
  selling.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000 });
  const { system, simulator } = selling;
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});
afterEach(() => wire.spoil(null));

const patience = { timeout: patienceMs(120_000, 600_000) };
const day = 24 * 3_600;
/** All in `npm run torture`; in `npm test -- all` every third, another third each time. */
const all = Object.entries(poisons).filter((_, index) => rounds(0, 1) === 1 || index % 3 === seed % 3);
const slots = ["cardgateway1", "cardgateway2"] as const;
type Slot = (typeof slots)[number];

describe.each(slots)("%s", (slot) => {
  test.each(all)("a payment: %s", patience, async (_, poison) => {
    const { shop, begun } = await begin(slot);
    await silentGateways(selling, slot).pay(begun);
    wire.spoil(({ body }) => poison(body));
    const { reference } = begun.payment;
    for (let times = 0; times < 2; times += 1) {
      const { status } = await call("POST", "/api/payments/verify", shop, { reference });
      expect([200, 503]).toContain(status);
    }
    await selling.system.worker?.sweep();
    expect(await waitsSeconds("payments", begun.payment.id)).toBeGreaterThan(0);
    expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("pending");
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    await call("POST", "/api/payments/verify", shop, { reference });
    expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("paid");
  });

  test.each(all)("a refund: %s", patience, async (_, poison) => {
    const { shop, begun } = await begin(slot);
    const gateway = silentGateways(selling, slot);
    await gateway.pay(begun);
    await post(selling, gateway.notice(begun));
    await selling.rest();
    wire.spoil(({ body }) => poison(body));
    const asked = await call("POST", `/api/payments/${begun.payment.id}/refund`, shop, { reason: "torn" });
    expect(asked.status).toBe(201);
    await selling.rest();
    for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 300);
    expect((await call("GET", `/api/refunds/${asked.body.id}`, shop)).body.status).toMatch(/^(pending|processing)$/);
    expect(await waitsSeconds("refunds", asked.body.id)).toBeGreaterThan(0);
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    for (const hours of [1, 6, 24, 48, 96]) await pass(selling, hours * 3_600);
    expect((await call("GET", `/api/refunds/${asked.body.id}`, shop)).body.status).toBe("succeeded");
    expect(refundsThere(slot, begun.payment.reference)).toBe(1);
  });

  test.each(all)("a payout: %s", patience, async (_, poison) => {
    const shop = await sellerAt(slot);
    wire.spoil(({ body }) => poison(body));
    const { currency } = where[slot][0];
    const asked = await call("POST", "/api/payouts", shop, { currency, amount: 300_000 });
    expect([asked.status, asked.text]).toEqual([201, asked.text]);
    await selling.rest();
    for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 300);
    expect((await seller.payoutOf(asked.body.id, shop)).status).toMatch(/^(pending|processing)$/);
    expect(await waitsSeconds("payouts", asked.body.id)).toBeGreaterThan(0);
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    for (const hours of [1, 6, 24, 48]) await pass(selling, hours * 3_600);
    expect((await seller.payoutOf(asked.body.id, shop)).status).toBe("paid");
    expect(transfersThere(slot, asked.body.reference)).toBe(1);
  });
});

test.each(all)("the lists of both: %s", patience, async (_, poison) => {
  await pass(selling, 7 * 3_600);
  wire.spoil(({ path, method, body }) => (method === "GET" && isList(path) ? poison(body) : null));
  for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 601);
  const asked = wire.spoiled.length;
  const spoiled = await lists();
  // What is empty can be spoiled without harm; what could not be read waits longer than the usual ten minutes.
  for (const { failures, waits } of spoiled.filter((one) => one.failures > 0)) {
    expect(waits).toBeGreaterThan(600);
    expect(failures).toBeLessThanOrEqual(3);
  }
  await pass(selling, 5);
  await pass(selling, 5);
  expect(wire.spoiled.length).toBe(asked);

  wire.spoil(null);
  for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 7 * 3_600);
  expect((await lists()).map(({ failures }) => failures).filter((failures) => failures > 0)).toEqual([]);
});

test("after all of it the books are whole", async () => {
  await seller.wholeBooks();
});

const where = {
  cardgateway1: [{ country: "NG", currency: "NGN", timezone: "Africa/Lagos" }, {}],
  cardgateway2: [
    { country: "TZ", currency: "TZS", timezone: "Africa/Dar_es_Salaam" },
    { kind: "mobile_wallet", bankCode: "VODACOM", number: "0754 123 100", name: "Neema Mushi" },
  ],
} as const;

async function sellerAt(slot: Slot): Promise<TestShop> {
  const shop = await seller.shop(...where[slot]);
  await selling.simulator.clock.advance({ seconds: day });
  await seller.manual(shop);
  await pass(selling, day);
  await seller.earn(300_000, shop, where[slot][0].currency);
  return shop;
}

async function begin(slot: Slot) {
  const gateway = silentGateways(selling, slot);
  const shop = await gateway.newShop();
  return { shop, begun: await gateway.begin(shop) };
}

const call = (method: string, path: string, { key }: TestShop, body?: object) =>
  selling.system.call(method, path, { key, ...(body ? { body } : {}) });

function refundsThere(slot: Slot, reference: string): number {
  const { paystack, flutterwave } = selling.simulator;
  const made = (slot === "cardgateway1" ? paystack : flutterwave).refunds();
  const paid =
    slot === "cardgateway1"
      ? selling.atGateway(reference).id
      : flutterwave.transactions().findLast(({ txRef }) => txRef === reference)?.id;
  return made.filter(({ transactionId }) => transactionId === paid).length;
}

function transfersThere(slot: Slot, reference: string): number {
  const { paystack, flutterwave } = selling.simulator;
  const made: { reference: string }[] = slot === "cardgateway1" ? paystack.transfers() : flutterwave.transfers();
  return made.filter((one) => one.reference === reference).length;
}

async function waitsSeconds(table: "payments" | "refunds" | "payouts", id: string): Promise<number> {
  const { rows } = await selling.system.admin.query(`select next_ask_at from ${table} where id = $1`, [id]);
  return (rows[0].next_ask_at.getTime() - selling.system.clock.now().getTime()) / 1_000;
}

async function lists(): Promise<{ failures: number; waits: number }[]> {
  const { rows } = await selling.system.admin.query("select failures, next_look_at from provider_lists");
  const now = selling.system.clock.now().getTime();
  return rows.map(({ failures, next_look_at: at }) => ({ failures, waits: (at.getTime() - now) / 1_000 }));
}

const isList = (path: string): boolean => /\/(?:refunds?|transfers?|chargebacks|dispute)(?:\?|$)/.test(path);

async function desk(shop: TestShop): Promise<object[]> {
  return (await call("GET", "/api/mispayments", shop)).body.data;
}
