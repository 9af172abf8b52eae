// Acceptance 19, impossible answers to every call of the providers: payments, refunds, payouts, chargebacks and lists. The
// wallets' notices are included, since M-Pesa answers by notice. They move nothing and never break the caller. The server asks
// again less and less often, they reach the desk at most once, and they do no harm once they can be read again.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { pass } from "./permutations.ts";
import { type PoisonWire, poisonWire } from "./poison-wire.ts";
import { poisons } from "./poisons.ts";
import { isPlanted, patienceMs, some } from "./rounds.ts";
import { type Begun, post, silentGateways } from "./silent-gateways.ts";

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
/** All in `npm run torture`. In `npm test -- all` two of them, others each time. */
const all = isPlanted ? Object.entries(poisons) : some(Object.entries(poisons), 2, "gateways");
const gateways = ["cardgateway1", "cardgateway2"] as const;
const wallets = ["mobilemoney1", "mobilemoney2"] as const;
type Slot = (typeof gateways)[number] | (typeof wallets)[number];

describe.each(gateways)("%s", (slot) => {
  test.each(all)("a payment: %s", patience, async (name, poison) => {
    const { shop, begun } = await begin(slot);
    await silentGateways(selling, slot).pay(begun);
    wire.spoil(({ body }) => poison(body));
    const { reference } = begun.payment;
    for (let times = 0; times < 2; times += 1) {
      const { status } = await call("POST", "/api/payments/verify", shop, { reference });
      expect([200, 503]).toContain(status);
    }
    await selling.system.worker?.sweep();
    const early = (await selling.orderOf(begun.orderId, shop)).paymentStatus;
    expect(early).toBe(isAboutTimes(name) ? "paid" : "pending");
    if (early === "pending") expect(await waitsSeconds("payments", begun.payment.id)).toBeGreaterThan(0);
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    await call("POST", "/api/payments/verify", shop, { reference });
    expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("paid");
  });

  test.each(all)("a chargeback: %s", patience, async (_, poison) => {
    const { shop, begun } = await sold(slot);
    wire.spoil(({ body }) => poison(body));
    const amount = chargesBack(slot, begun.payment.reference);
    await pass(selling, 700);
    const early = await disputesOf(shop, begun.orderId);
    expect(early.filter((one) => one.amount.amount !== amount)).toEqual([]);
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    for (const hours of [1, 6, 7]) await pass(selling, hours * 3_600);
    expect(await disputesOf(shop, begun.orderId)).toMatchObject([{ openedBy: "gateway", amount: { amount } }]);
    expect((await selling.orderOf(begun.orderId, shop)).fundsStatus).toMatch(/^(frozen|refunded)$/);
  });
});

describe.each([...gateways, ...wallets])("%s", (slot) => {
  test.each(all)("a refund: %s", patience, async (name, poison) => {
    const { shop, begun } = await sold(slot);
    wire.spoil(({ body }) => poison(body));
    const asked = await call("POST", `/api/payments/${begun.payment.id}/refund`, shop, { reason: "torn" });
    expect(asked.status).toBe(201);
    await selling.rest();
    for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 300);
    const early = (await call("GET", `/api/refunds/${asked.body.id}`, shop)).body.status;
    expect(early).toMatch(untouched(slot, name));
    if (early === "succeeded") expect(refundsThere(slot, begun)).toBe(1);
    else expect(await waitsSeconds("refunds", asked.body.id)).toBeGreaterThan(0);
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    for (const hours of [1, 6, 24, 48, 96]) await pass(selling, hours * 3_600);
    // About a repeated reversal M-Pesa says only that it was made before, so a person looks.
    expect((await call("GET", `/api/refunds/${asked.body.id}`, shop)).body.status).toMatch(
      slot === "mobilemoney1" ? /^(succeeded|needs_attention)$/ : /^succeeded$/,
    );
    expect(refundsThere(slot, begun)).toBe(1);
  });

  test.each(all)("a payout: %s", patience, async (name, poison) => {
    const shop = await sellerAt(slot);
    wire.spoil(({ body }) => poison(body));
    const { currency } = where[slot][0];
    const asked = await call("POST", "/api/payouts", shop, { currency, amount: 300_000 });
    expect([asked.status, asked.text]).toEqual([201, asked.text]);
    await selling.rest();
    for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 300);
    const early = (await seller.payoutOf(asked.body.id, shop)).status;
    expect(early).toMatch(untouched(slot, name));
    if (early === "paid") expect(transfersThere(slot, asked.body.reference)).toBe(1);
    else expect(await waitsSeconds("payouts", asked.body.id)).toBeGreaterThan(0);
    expect((await desk(shop)).length).toBeLessThanOrEqual(1);

    wire.spoil(null);
    for (const hours of [1, 6, 24, 48]) await pass(selling, hours * 3_600);
    expect((await seller.payoutOf(asked.body.id, shop)).status).toBe("paid");
    expect(transfersThere(slot, asked.body.reference)).toBe(1);
  });
});

/** A time moves no money. */
const isAboutTimes = (name: string): boolean => name.startsWith("times");

/** If a wallet's answer has nothing that the poison spoils, it counts as it is. Such an answer never fails. */
const untouched = (slot: Slot, name: string): RegExp =>
  slot.startsWith("card") && !isAboutTimes(name)
    ? /^(pending|processing)$/
    : /^(pending|processing|needs_attention|succeeded|paid)$/;

test.each(all)("the lists of both: %s", patience, async (_, poison) => {
  await pass(selling, 7 * 3_600);
  wire.spoil(({ path, method, body }) => (method === "GET" && isList(path) ? poison(body) : null));
  for (let rounds = 0; rounds < 3; rounds += 1) await pass(selling, 601);
  const asked = wire.spoiled.length;
  const spoiled = await lists();
  // An empty answer can be spoiled without harm. An unreadable answer waits longer than the usual ten minutes.
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
  mobilemoney1: [
    { country: "KE", currency: "KES", timezone: "Africa/Nairobi" },
    { kind: "mobile_wallet", bankCode: "mpesa", number: "0712 000 100", name: "Wanjiru Kamau" },
  ],
  mobilemoney2: [
    { country: "UG", currency: "UGX", timezone: "Africa/Kampala" },
    { kind: "mobile_wallet", bankCode: "mtn", number: "0772 700 100", name: "Okello Musa" },
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

async function sold(slot: Slot) {
  const { shop, begun } = await begin(slot);
  const gateway = silentGateways(selling, slot);
  await gateway.pay(begun);
  await post(selling, gateway.notice(begun));
  await selling.rest();
  expect((await selling.orderOf(begun.orderId, shop)).paymentStatus).toBe("paid");
  return { shop, begun };
}

/** The list shows it. @returns what is taken back, in minor units */
function chargesBack(slot: Slot, reference: string): number {
  const { paystack, flutterwave } = selling.simulator;
  if (slot === "cardgateway1") return paystack.dispute({ reference }).claimed;
  const transactionId = flutterwave.transactions().findLast(({ txRef }) => txRef === reference)?.id ?? 0;
  return Math.round(flutterwave.openChargeback({ transactionId, dueInSeconds: 30 * day }).amount * 100);
}

async function disputesOf(shop: TestShop, orderId: string): Promise<{ amount: { amount: number } }[]> {
  return (await call("GET", `/api/payments/dispute?orderId=${orderId}`, shop)).body.data;
}

const call = (method: string, path: string, { key }: TestShop, body?: object) =>
  selling.system.call(method, path, { key, ...(body ? { body } : {}) });

function refundsThere(slot: Slot, { payment: { reference }, phone }: Begun): number {
  const { paystack, flutterwave, mpesa, momo } = selling.simulator;
  if (slot === "mobilemoney1") {
    const receipt = mpesa.pushes().findLast((push) => `+${push.phone}` === phone)?.receipt;
    return mpesa.reversals().filter((one) => one.originalReceipt === receipt && one.state === "completed").length;
  }
  if (slot === "mobilemoney2") {
    const paid = momo.transactions().find(({ externalId }) => externalId === reference)?.referenceId;
    return momo.refunds().filter((one) => one.referenceIdToRefund === paid && one.status === "SUCCESSFUL").length;
  }
  const made = (slot === "cardgateway1" ? paystack : flutterwave).refunds();
  const paid =
    slot === "cardgateway1"
      ? selling.atGateway(reference).id
      : flutterwave.transactions().findLast(({ txRef }) => txRef === reference)?.id;
  return made.filter(({ transactionId }) => transactionId === paid).length;
}

function transfersThere(slot: Slot, reference: string): number {
  const { paystack, flutterwave, mpesa, momo } = selling.simulator;
  const made: Record<Slot, () => (string | false)[]> = {
    cardgateway1: () => paystack.transfers().map((one) => one.reference),
    cardgateway2: () => flutterwave.transfers().map((one) => one.reference),
    mobilemoney1: () => mpesa.payouts().map((one) => one.state === "completed" && one.originatorConversationId),
    mobilemoney2: () => momo.payouts().map((one) => one.status === "SUCCESSFUL" && one.externalId),
  };
  return made[slot]().filter((one) => one === reference).length;
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
