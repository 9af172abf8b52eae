// A notice of a refund, a payout or a chargeback says otherwise than the provider answers: the answer counts, nothing moves by the notice,
// and the desk has both words, once.
import { createHmac } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hours, minutes } from "../src/kernel/values/clock.ts";
import { openDisputing, startDisputing } from "./support/disputing.ts";
import { type Seller, sellerIn } from "./support/paying.ts";
import type { Selling } from "./support/selling.ts";
import type { TestShop } from "./support/system.ts";

let selling: Selling;
let seller: Seller;
beforeAll(async () => {
  selling = await startDisputing();
  seller = sellerIn(selling.system);
  const { orderId } = await selling.sell({ price: 90_000_000 });
  selling.simulator.paystack.pay({ reference: (await selling.begin(orderId)).reference });
  await selling.rest();
});
afterAll(() => selling.stop());

async function pass(milliseconds: number): Promise<void> {
  selling.system.clock.advance(milliseconds);
  await selling.simulator.clock.advance({ seconds: milliseconds / 1_000 });
  await selling.rest();
  await selling.system.worker?.sweep();
  await selling.rest();
}

async function post(path: string, notice: object, headers: Record<string, string> = {}): Promise<void> {
  const raw = JSON.stringify(notice);
  const answer = await selling.system.call("POST", path, { raw, key: null, headers });
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  await selling.rest();
}

function paystackTells(event: string, data: object): Promise<void> {
  const secret = selling.system.services.config.providers.sandbox.paystack?.secretKeys[0] ?? "";
  const notice = { event, data: { domain: "test", ...data } };
  const signature = createHmac("sha512", secret).update(JSON.stringify(notice)).digest("hex");
  return post("/api/webhooks/cardgateway1", notice, { "x-paystack-signature": signature });
}

async function contradictions({ key }: TestShop): Promise<string[]> {
  const { body } = await selling.system.call("GET", "/api/mispayments", { key });
  const told: { kind: string; detail: string }[] = body.data;
  return told.filter(({ kind }) => kind === "contradiction").map(({ detail }) => detail);
}

const places = {
  lagos: { country: "NG", currency: "NGN", timezone: "Africa/Lagos" },
  nairobi: { country: "KE", currency: "KES", timezone: "Africa/Nairobi" },
  kampala: { country: "UG", currency: "UGX", timezone: "Africa/Kampala" },
} as const;
const accounts = {
  lagos: { bankCode: "058", number: "0123456789", name: "Amaka Obi" },
  nairobi: { kind: "mobile_wallet", bankCode: "mpesa", number: "0712 000 100", name: "Wanjiru Kamau" },
  kampala: { kind: "mobile_wallet", bankCode: "mtn", number: "0772 700 100", name: "Okello Musa" },
} as const;

async function paidOut(place: keyof typeof places, amount: number) {
  const shop = await seller.shop(places[place], accounts[place]);
  await seller.manual(shop);
  await pass(hours(24));
  await seller.earn(amount, shop, places[place].currency);
  const { body } = await seller.payOut(shop, { amount, currency: places[place].currency });
  await selling.rest();
  await pass(minutes(2));
  const payout = await seller.payoutOf(body.id, shop);
  expect(payout.status).toBe("paid");
  return { shop, payout };
}

function addressOf(slot: "mobilemoney1" | "mobilemoney2", about: "payout" | "refund", id: string): string {
  return new URL(selling.system.services.addresses.urlOf(slot, about, id)).pathname;
}

describe("a payout that is paid", () => {
  test("Paystack's notice names another sum: it stays paid, and the desk has both sums once", async () => {
    const { shop, payout } = await paidOut("lagos", 500_000);
    const told = { status: "success", reference: payout.reference, amount: 400_000, currency: "NGN" };
    await paystackTells("transfer.success", told);
    await paystackTells("transfer.success", { ...told, said: "again" });
    expect(await contradictions(shop)).toEqual([
      expect.stringContaining('its notice says "success" over 400000 NGN; asked, it says "success" over 500000 NGN'),
    ]);
    expect((await seller.payoutOf(payout.id, shop)).status).toBe("paid");
    await seller.wholeBooks();
  });

  test("MTN's notice says failed, and MTN says paid when asked: it stays paid, and the desk has both words once", async () => {
    const { shop, payout } = await paidOut("kampala", 54_000);
    const notice = {
      externalId: payout.reference,
      amount: "54000",
      currency: "UGX",
      payee: { partyIdType: "MSISDN", partyId: "256772700100" },
      status: "FAILED",
      reason: "PAYEE_NOT_FOUND",
    };
    const path = addressOf("mobilemoney2", "payout", payout.id);
    await post(path, notice);
    await post(path, { ...notice, said: "again" });
    expect(await contradictions(shop)).toEqual([
      expect.stringContaining('its notice says "FAILED" over 54000 UGX; asked, it says "SUCCESSFUL" over 54000 UGX'),
    ]);
    expect((await seller.payoutOf(payout.id, shop)).status).toBe("paid");
    await seller.wholeBooks();
  });

  test("M-Pesa's result says failed after it said done: it stays paid, and the desk has both words once", async () => {
    const { shop, payout } = await paidOut("nairobi", 325_000);
    const result = (salt: number) => ({
      Result: {
        ResultType: 0,
        ResultCode: 2001,
        ResultDesc: "The initiator information is invalid.",
        OriginatorConversationID: payout.reference,
        ConversationID: `AG_${salt}`,
        TransactionID: "UCE0000000",
      },
    });
    const path = addressOf("mobilemoney1", "payout", payout.id);
    await post(path, result(1));
    await post(path, result(2));
    expect(await contradictions(shop)).toEqual([
      expect.stringMatching(/booked as paid: it said "0" and now says "2001": our_initiator_refused/),
    ]);
    expect((await seller.payoutOf(payout.id, shop)).status).toBe("paid");
    expect(await seller.balance(shop)).toMatchObject({ available: 0 });
    await seller.wholeBooks();
  });
});

describe("a refund that has arrived", () => {
  async function refunded() {
    const shop = openDisputing(selling, await selling.system.newShop());
    const order = await shop.sold("processing");
    await shop.refund(order.paymentId, 200_000);
    await selling.rest();
    await pass(hours(1));
    const { body } = await selling.system.call("GET", `/api/refunds?orderId=${order.orderId}`, { key: shop.shop.key });
    expect(body.data).toMatchObject([{ status: "succeeded" }]);
    return { shop, order };
  }

  test("Paystack's notice names another sum, or says that it failed: the desk has both words, each once", async () => {
    const { shop, order } = await refunded();
    const told = { transaction_reference: order.reference, currency: "NGN" };
    for (const said of ["once", "again"]) {
      await paystackTells("refund.processed", { ...told, said, status: "processed", amount: "150000" });
      await paystackTells("refund.failed", { ...told, said, status: "failed", amount: 200_000 });
    }
    expect(await contradictions(shop.shop)).toHaveLength(2);
    expect((await contradictions(shop.shop)).toSorted()).toEqual([
      expect.stringContaining('its notice says "failed" over 200000 NGN; asked, it says "processed" over 200000 NGN'),
      expect.stringContaining(
        'its notice says "processed" over 150000 NGN; asked, it says "processed" over 200000 NGN',
      ),
    ]);
    await seller.wholeBooks();
  });
});

describe("a chargeback", () => {
  test("Paystack's notice names another sum: the desk has both sums, once", async () => {
    const shop = openDisputing(selling, await selling.system.newShop());
    const order = await shop.sold("processing");
    const dispute = await shop.chargedBack(order);
    const told = { id: Number(dispute.chargeback.id), currency: "NGN", transaction: { reference: order.reference } };
    for (const said of ["once", "again"])
      await paystackTells("charge.dispute.remind", {
        ...told,
        said,
        status: "awaiting-merchant-feedback",
        refund_amount: 700_000,
      });
    expect(await contradictions(shop.shop)).toEqual([
      expect.stringContaining(
        'its notice says "awaiting-merchant-feedback" over 700000 NGN; asked, it says "awaiting-merchant-feedback" over 1500000 NGN',
      ),
    ]);
    expect(await shop.read(dispute)).toMatchObject({ amount: { amount: 1_500_000, currency: "NGN" } });
    await seller.wholeBooks();
  });
});
