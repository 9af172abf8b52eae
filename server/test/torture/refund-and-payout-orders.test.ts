// Acceptance 18, refunds and payouts: the order of notices, questions and waiting makes no difference to the end.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Seller, sellerIn } from "../support/paying.ts";
import { type Selling, startSelling } from "../support/selling.ts";
import type { TestShop } from "../support/system.ts";
import { inEveryOrder, pass } from "./permutations.ts";
import { patienceMs } from "./rounds.ts";
import { post, silentGateways, type SilentGateway } from "./silent-gateways.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startSelling();
  seller = sellerIn(selling.system);
});
afterAll(() => selling.stop());

const patience = { timeout: patienceMs(90_000, 3_600_000) };
const day = 24 * 3_600;

describe("a refund", () => {
  // By the last digits: one that reaches the buyer, and one that comes back in the end.
  test.each([
    ["that arrives", 400_000, "succeeded"],
    ["that fails", 400_051, "failed"],
    ["whose answer is lost", 400_053, "succeeded"],
  ])("%s", patience, async (what, amount, status) => {
    const gateway = silentGateways(selling, "cardgateway1");
    let last = "";
    await inEveryOrder(selling, {
      name: `a refund ${what}, cardgateway1`,
      events: ["told pending", "told processed", "told failed", "payment told again", "a day goes by", "waited"],
      begin: async () => {
        const shop = await gateway.newShop();
        const begun = await gateway.begin(shop);
        await gateway.pay(begun);
        await post(selling, gateway.notice(begun));
        await selling.rest();
        const refund = await askRefund(shop, begun.payment.id, amount);
        await selling.rest();
        return {
          shop,
          events: {
            "told pending": () => tellRefund(begun.payment.reference, amount, "pending"),
            "told processed": () => tellRefund(begun.payment.reference, amount, "processed"),
            "told failed": () => tellRefund(begun.payment.reference, amount, "failed"),
            "payment told again": () => post(selling, gateway.notice(begun, {}, 7)),
            "a day goes by": () => pass(selling, day),
            waited: () => pass(selling, 25),
          },
          end: async () => {
            await pass(selling, day);
            const { body } = await selling.system.call("GET", `/api/refunds/${refund}`, { key: shop.key });
            last = body.status;
            const { fundsStatus, paymentStatus } = await selling.orderOf(begun.orderId, shop);
            const there = selling.simulator.paystack.refunds().filter((one) => isOf(one.transactionId, begun.payment));
            return { status: body.status, fundsStatus, paymentStatus, there: there.length };
          },
        };
      },
    });
    expect(last).toBe(status);
  });
});

const isOf = (transactionId: number, payment: { reference: string }) =>
  selling.atGateway(payment.reference).id === transactionId;

async function askRefund(shop: TestShop, paymentId: string, amount: number): Promise<string> {
  const { status, body, text } = await selling.system.call("POST", `/api/payments/${paymentId}/refund`, {
    key: shop.key,
    body: { amount: { amount, currency: "NGN" }, reason: "torn" },
  });
  expect([status, text]).toEqual([201, text]);
  return body.id;
}

async function tellRefund(reference: string, amount: number, status: string): Promise<void> {
  const raw = JSON.stringify({
    event: `refund.${status}`,
    data: { status, transaction_reference: reference, amount: String(amount), currency: "NGN", domain: "test" },
  });
  const secret = selling.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const signature = createHmac("sha512", secret).update(raw).digest("hex");
  const headers = { "x-paystack-signature": signature };
  expect((await post(selling, { path: "/api/webhooks/cardgateway1", raw, headers })).status).toBe(200);
}

describe("a payout", () => {
  test.each([
    ["that arrives", 300_000, "paid"],
    ["that fails", 300_061, "failed"],
    ["whose answer is lost", 300_064, "paid"],
    ["that comes back after a day", 300_062, "returned"],
  ])("%s", patience, async (what, amount, status) => {
    const gateway = silentGateways(selling, "cardgateway1");
    selling.simulator.paystack.topUp({ currency: "NGN", amount: 1_000_000_000 });
    let last = "";
    await inEveryOrder(selling, {
      name: `a payout ${what}, cardgateway1`,
      wholeBooks: seller.wholeBooks,
      events: ["told of success", "told of failure", "told of reversal", "looked up", "two days go by", "waited"],
      begin: async () => {
        const shop = await payingShop(gateway);
        await seller.earn(amount, shop);
        const answer = await seller.payOut(shop, { amount });
        expect([answer.status, answer.text]).toEqual([201, answer.text]);
        const { id, reference, provider } = answer.body;
        expect(provider).toBe("cardgateway1");
        await selling.rest();
        return {
          shop,
          events: {
            "told of success": () => tellTransfer(reference, amount, "success"),
            "told of failure": () => tellTransfer(reference, amount, "failed"),
            "told of reversal": () => tellTransfer(reference, amount, "reversed"),
            "looked up": () => seller.payoutOf(id, shop),
            "two days go by": () => pass(selling, 2 * day),
            // Long enough for it to arrive, and for us to see it there before it comes back.
            waited: () => pass(selling, 600),
          },
          end: async () => {
            await pass(selling, 2 * day);
            await pass(selling, 2 * day);
            last = (await seller.payoutOf(id, shop)).status;
            const there = selling.simulator.paystack.transfers().filter((one) => one.reference === reference);
            return { status: last, balance: await seller.balance(shop), there: there.length };
          },
        };
      },
    });
    expect(last).toBe(status);
  });
});

/** No lookup knows the account's name in this test, so the account is usable a day later. */
async function payingShop({ place }: SilentGateway): Promise<TestShop> {
  const shop = await seller.shop(place);
  await seller.manual(shop);
  await pass(selling, day);
  return shop;
}

async function tellTransfer(reference: string, amount: number, status: string): Promise<void> {
  const raw = JSON.stringify({
    event: `transfer.${status}`,
    data: { status, reference, amount, currency: "NGN", domain: "test", transfer_code: "TRF_told" },
  });
  const secret = selling.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const signature = createHmac("sha512", secret).update(raw).digest("hex");
  const headers = { "x-paystack-signature": signature };
  expect((await post(selling, { path: "/api/webhooks/cardgateway1", raw, headers })).status).toBe(200);
}
