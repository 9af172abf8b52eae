// Chargebacks and refunds without a webhook: the server follows the provider's lists, and books each once.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { reconciling } from "../../src/app/reconciling.ts";
import { dayOf, listDifferences, reconcile } from "../../src/reconciliation/index.ts";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { pass } from "./permutations.ts";
import { type PoisonWire, poisonWire } from "./poison-wire.ts";
import { patienceMs } from "./rounds.ts";
import { post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
let seller: Seller;
let wire: PoisonWire;
beforeAll(async () => {
  wire = await poisonWire();
  selling = await startSelling({}, { config: wire.config });
  seller = sellerIn(selling.system);
  selling.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000 });
  // A list is read by time, so both sides must have the same time.
  const { system, simulator } = selling;
  system.clock.advance(new Date(simulator.clock.now()).getTime() - system.clock.now().getTime());
});
afterAll(async () => {
  await selling.stop();
  await wire.stop();
});

const patience = { timeout: patienceMs(90_000, 600_000) };
const tenMinutes = 600;

test.each(["cardgateway1", "cardgateway2"] as const)(
  "a chargeback at %s without a notice becomes a dispute",
  patience,
  async (slot) => {
    const { shop, orderId, reference, transactionId } = await paid(slot);
    if (slot === "cardgateway1") selling.simulator.paystack.dispute({ reference });
    else selling.simulator.flutterwave.openChargeback({ transactionId });
    await look();
    await look();
    const { body } = await selling.system.call("GET", `/api/payments/dispute?orderId=${orderId}`, { key: shop.key });
    expect(body.data).toMatchObject([{ openedBy: "gateway", orderId }]);
    expect((await selling.orderOf(orderId, shop)).fundsStatus).toBe("frozen");
    await seller.wholeBooks();
  },
);

test.each(["cardgateway1", "cardgateway2"] as const)(
  "a refund at %s without a notice is booked once",
  patience,
  async (slot) => {
    const { shop, orderId, reference, transactionId } = await paid(slot);
    const { paystack, flutterwave } = selling.simulator;
    if (slot === "cardgateway1") paystack.endRefund(paystack.refundOnDashboard({ reference }).id, "processed");
    else flutterwave.endRefund(flutterwave.refundOnDashboard({ transactionId }).id, true);
    await look();
    await look();
    const { body } = await selling.system.call("GET", `/api/refunds?orderId=${orderId}`, { key: shop.key });
    expect(body.data).toMatchObject([{ origin: "provider", status: "succeeded" }]);
    expect(await selling.orderOf(orderId, shop)).toMatchObject({ paymentStatus: "refunded", fundsStatus: "refunded" });
    await seller.wholeBooks();
  },
);

describe.each(["cardgateway1", "cardgateway2"] as const)("at %s, an entry that can't be read", (slot) => {
  afterEach(() => wire.spoil(null));

  test("keeps no chargeback from being followed", patience, async () => {
    const { shop, orderId, reference, transactionId } = await paid(slot);
    addStrange(slot, /\/(?:dispute|chargebacks)\?.*from=/);
    if (slot === "cardgateway1") selling.simulator.paystack.dispute({ reference });
    else selling.simulator.flutterwave.openChargeback({ transactionId });
    await look();
    await look();
    expect(wire.spoiled.length).toBeGreaterThan(0);
    const { body } = await selling.system.call("GET", `/api/payments/dispute?orderId=${orderId}`, { key: shop.key });
    expect(body.data).toMatchObject([{ openedBy: "gateway", orderId }]);
    await isListed(slot, "disputes");
  });

  test("keeps no refund from being booked: the desk of its payment has the entry", patience, async () => {
    const { shop, orderId, reference, transactionId } = await paid(slot);
    addStrange(slot, /\/refunds?\?/);
    const { paystack, flutterwave } = selling.simulator;
    if (slot === "cardgateway1") paystack.endRefund(paystack.refundOnDashboard({ reference }).id, "processed");
    else flutterwave.endRefund(flutterwave.refundOnDashboard({ transactionId }).id, true);
    await look();
    await look();
    const { body } = await selling.system.call("GET", `/api/refunds?orderId=${orderId}`, { key: shop.key });
    expect(body.data).toMatchObject([{ origin: "provider", status: "succeeded" }]);
    expect(await desk(shop)).toEqual([
      expect.stringMatching(/unreadable_answer: \w+ answered about the refunds of pay-.*"id":an object/),
    ]);
    await isListed(slot, "refunds");
    await seller.wholeBooks();
  });

  test("keeps no transfer from being followed", patience, async () => {
    const { shop, id, reference } = await sent(slot);
    addStrange(slot, /\/transfers?(?:\?|\/\d+\/retries)/);
    if (slot === "cardgateway1") selling.simulator.paystack.endTransfer(reference, "success");
    else {
      const { flutterwave } = selling.simulator;
      const own = flutterwave.transfers().find((one) => one.reference === reference)?.id ?? 0;
      flutterwave.endTransfer(own, "FAILED");
      // None has arrived that we know of, but an unreadable one may have.
      await look();
      expect((await seller.payoutOf(id, shop)).status).toBe("processing");
      flutterwave.endTransfer(flutterwave.retryOnDashboard(own).id, "SUCCESSFUL");
    }
    await look();
    await look();
    expect((await seller.payoutOf(id, shop)).status).toBe("paid");
    // A list of retries belongs to one payout, so its shop's desk shows the unreadable entry.
    expect(await desk(shop)).toEqual(
      slot === "cardgateway1" ? [] : [expect.stringMatching(/unreadable_answer: .*a retry that we can't read/)],
    );
    await isListed(slot, "payouts");
    await seller.wholeBooks();
  });
});

/** From now on each list whose path matches has an entry without a shape, and one of an unknown payment. */
function addStrange(slot: "cardgateway1" | "cardgateway2", path: RegExp): void {
  const ofFlutterwave = /\/(?:chargebacks|refunds|transfers)\b/;
  wire.spoil((call) => {
    const isMeant = path.test(call.path) && ofFlutterwave.test(call.path) === (slot === "cardgateway2");
    if (call.method !== "GET" || !isMeant) return null;
    const answer = JSON.parse(call.body.toString());
    const entries = Array.isArray(answer.data) ? answer.data : [];
    // Paystack's entries contain their currency.
    const astray = entries.slice(0, slot === "cardgateway2" ? 1 : 0).map((one: object) => ({ ...one, ...nowhere }));
    return { body: JSON.stringify({ ...answer, data: [{ id: { strange: true } }, ...astray, ...entries] }) };
  });
}

const nowhere = { id: 999_999_999, tx_id: 4_242, transaction_id: 4_242, flw_ref: "FLW-NOWHERE", reference: "nowhere" };

/** The operator sees the entry, once, until the day's list no longer has it. */
async function isListed(
  slot: "cardgateway1" | "cardgateway2",
  subject: "disputes" | "refunds" | "payouts",
): Promise<void> {
  const driver = slot === "cardgateway1" ? "paystack" : "flutterwave";
  const { services, clock } = selling.system;
  const now = clock.now();
  const compareDay = async () => {
    const run = { slot, mode: "sandbox", subject, stretch: dayOf(now) } as const;
    expect(await reconcile(reconciling(services), run, now)).toMatchObject({ kind: "done" });
  };
  const unreadable = async () => {
    const all = await listDifferences(services.worker, { driver });
    return all.filter((one) => one.subject === subject && one.class === "unreadable").map(({ key }) => key);
  };
  const once = [expect.stringContaining('{"id":an object}')];
  expect(await unreadable()).toEqual(expect.arrayContaining(once));
  await compareDay();
  expect((await unreadable()).filter((key) => key.includes("an object"))).toEqual(once);
  wire.spoil(null);
  await compareDay();
  expect(await unreadable()).toEqual([]);
}

async function desk(shop: TestShop): Promise<string[]> {
  const { body } = await selling.system.call("GET", "/api/mispayments", { key: shop.key });
  return body.data.map(({ kind, detail }: { kind: string; detail: string }) => `${kind}: ${detail}`);
}

const accounts = {
  cardgateway1: [{ country: "NG", currency: "NGN", timezone: "Africa/Lagos" }, {}],
  cardgateway2: [
    { country: "TZ", currency: "TZS", timezone: "Africa/Dar_es_Salaam" },
    { kind: "mobile_wallet", bankCode: "VODACOM", number: "0754 123 100", name: "Neema Mushi" },
  ],
} as const;

async function sent(slot: "cardgateway1" | "cardgateway2") {
  const shop = await seller.shop(...accounts[slot]);
  await selling.simulator.clock.advance({ seconds: 24 * 3_600 });
  await seller.manual(shop);
  await pass(selling, 24 * 3_600);
  const { currency } = accounts[slot][0];
  await seller.earn(300_000, shop, currency);
  const { status, body } = await seller.payOut(shop, { amount: 300_000, currency });
  expect([status, body.provider]).toEqual([201, slot]);
  await selling.rest();
  return { shop, id: body.id as string, reference: body.reference as string };
}

async function paid(slot: "cardgateway1" | "cardgateway2") {
  const gateway = silentGateways(selling, slot);
  const shop = await gateway.newShop();
  const begun = await gateway.begin(shop);
  await gateway.pay(begun);
  await post(selling, gateway.notice(begun));
  await selling.rest();
  const { reference } = begun.payment;
  const transactionId =
    selling.simulator.flutterwave.transactions().findLast(({ txRef }) => txRef === reference)?.id ?? 0;
  return { shop, orderId: begun.orderId, reference, transactionId };
}

const look = (): Promise<void> => pass(selling, tenMinutes + 1);
