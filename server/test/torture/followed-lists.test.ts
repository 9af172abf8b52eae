// Chargebacks and refunds that no webhook tells of: the provider's lists are followed, and each is booked once.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Selling, startSelling } from "../support/selling.ts";
import { pass } from "./permutations.ts";
import { type PoisonWire, poisonWire } from "./poison-wire.ts";
import { patienceMs } from "./rounds.ts";
import { post, silentGateways } from "./silent-gateways.ts";

let selling: Selling;
let wire: PoisonWire;
beforeAll(async () => {
  wire = await poisonWire();
  selling = await startSelling({}, { config: wire.config });
  // A list is read by time, so both sides must have the same.
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
    await selling.wholeBooks();
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
    await selling.wholeBooks();
  },
);

test.each(["cardgateway1", "cardgateway2"] as const)(
  "an entry of a list at %s that can't be read keeps no other from being followed",
  patience,
  async (slot) => {
    const { shop, orderId, reference, transactionId } = await paid(slot);
    wire.spoil(({ method, path, body }) => {
      if (method !== "GET" || !/\/(?:dispute|chargebacks)\?.*from=/.test(path)) return null;
      const answer = JSON.parse(body.toString());
      const entries = Array.isArray(answer.data) ? answer.data : [];
      return { body: JSON.stringify({ ...answer, data: [{ id: { strange: true } }, ...entries] }) };
    });
    if (slot === "cardgateway1") selling.simulator.paystack.dispute({ reference });
    else selling.simulator.flutterwave.openChargeback({ transactionId });
    await look();
    await look();
    expect(wire.spoiled.length).toBeGreaterThan(0);
    wire.spoil(null);
    const { body } = await selling.system.call("GET", `/api/payments/dispute?orderId=${orderId}`, { key: shop.key });
    expect(body.data).toMatchObject([{ openedBy: "gateway", orderId }]);
  },
);

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
