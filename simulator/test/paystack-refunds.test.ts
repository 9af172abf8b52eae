import { afterEach, beforeEach, expect, test } from "vitest";
import { startPaystackShop, type PaystackShop } from "./paystack-shop.ts";

let shop: PaystackShop;

beforeEach(async () => {
  shop = await startPaystackShop();
});
afterEach(async () => shop.close());

const refund = (transaction: number | string, amount?: number) =>
  shop.call("POST", "/refund", { transaction, ...(amount === undefined ? {} : { amount }) });
const statusOf = async (reference: string) =>
  (await shop.call("GET", `/transaction/verify/${reference}`)).data["status"];
const refundStatus = async (id: unknown) => (await shop.call("GET", `/refund/${String(id)}`)).data["status"];
const refundEvents = () => shop.events().filter((event) => event.startsWith("refund."));

test("a refund goes from pending over processing to processed and announces each, with its amount as a text", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  const { data } = await refund("ord-1", 400_000);
  expect(data["status"]).toBe("pending");
  await shop.pass(60);
  expect(await refundStatus(data["id"])).toBe("processing");
  await shop.pass(540);
  expect(await refundStatus(data["id"])).toBe("processed");
  expect(refundEvents()).toEqual(["refund.pending", "refund.processing", "refund.processed"]);
  expect(shop.told("refund.processed")).toMatchObject({ amount: "400000", transaction_reference: "ord-1" });
  expect(await statusOf("ord-1")).toBe("success");
});

test("the refunded money leaves the balance at once, and the fee stays with Paystack", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  expect(shop.held()).toBe(975_000);
  await refund("ord-1", 400_000);
  expect(shop.held()).toBe(575_000);
  expect(shop.simulator.paystack.totals()["NGN"]).toMatchObject({
    collected: 1_000_000,
    fees: 25_000,
    refunded: 400_000,
  });
});

test("two equal refunds are two refunds, until everything is back and the payment is reversed", async () => {
  await shop.paid(5_000_000);
  const id = await shop.paid(1_000_000, { reference: "ord-1" });
  await refund(id, 500_000);
  await refund(id, 500_000);
  expect(shop.simulator.paystack.refunds()).toHaveLength(2);
  expect((await refund(id, 1)).body.code).toBe("transaction_reversed");
  expect(await statusOf("ord-1")).toBe("success");
  await shop.pass(600);
  expect(await statusOf("ord-1")).toBe("reversed");
});

test("a refund without an amount takes what is left", async () => {
  await shop.paid(5_000_000);
  const id = await shop.paid(1_000_000);
  await refund(id, 300_000);
  expect((await refund(id)).data["amount"]).toBe(700_000);
});

test.each([
  ["an unknown payment", { transaction: "nobody" }, "transaction_not_found"],
  ["no payment", {}, "missing_params"],
  ["more than was paid", { transaction: "ord-1", amount: 1_000_001 }, "invalid_params"],
  ["nothing", { transaction: "ord-1", amount: 0 }, "invalid_params"],
  ["another currency", { transaction: "ord-1", currency: "GHS" }, "invalid_params"],
  ["a payment never made", { transaction: "open-1" }, "invalid_params"],
])("a refund of %s is refused and nothing moves", async (_what, body, code) => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  await shop.paid(1_000_000, { reference: "open-1", card: "declined" });
  const answer = await shop.call("POST", "/refund", body);
  expect({ http: answer.http, code: answer.body.code }).toEqual({ http: 400, code });
  expect(shop.simulator.paystack.refunds()).toEqual([]);
  expect(shop.held()).toBe(975_000);
});

test("a refund that the balance does not cover is refused", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  expect(await refund("ord-1")).toMatchObject({ http: 400, body: { status: false } });
  shop.simulator.paystack.topUp({ currency: "NGN", amount: 25_000 });
  expect((await refund("ord-1")).http).toBe(200);
  expect(shop.held()).toBe(0);
});

test("51: a failed refund gives the money back to the balance and can be asked again", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  await refund("ord-1", 500_051);
  await shop.pass(600);
  expect(shop.held()).toBe(975_000);
  expect(shop.told("refund.failed")).toMatchObject({ amount: 500_051, status: "failed" });
  expect((await refund("ord-1", 700_000)).http).toBe(200);
});

test.each([
  ["refund_fails", "failed"],
  ["refund_needs_attention", "needs-attention"],
])("what was paid with the card %s ends as %s", async (card, status) => {
  await shop.paid(1_000_000, { reference: "ord-1", card });
  const { data } = await refund("ord-1", 100_000);
  await shop.pass(600);
  expect(await refundStatus(data["id"])).toBe(status);
});

test("52: needs-attention holds until the payer's details come; before it, a retry is refused with 422", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  const { data } = await refund("ord-1", 500_052);
  const retry = () =>
    shop.call("POST", `/refund/retry_with_customer_details/${String(data["id"])}`, {
      refund_account_details: { currency: "NGN", account_number: "0123456789", bank_id: "9" },
    });
  expect(await retry()).toMatchObject({ http: 422, body: { code: "invalid_params" } });
  await shop.pass(30 * 86_400);
  expect(await refundStatus(data["id"])).toBe("needs-attention");
  expect(shop.told("refund.needs-attention")).toMatchObject({ amount: 500_052, id: String(data["id"]) });
  expect((await retry()).data["status"]).toBe("processing");
  await shop.pass(600);
  expect(await refundStatus(data["id"])).toBe("processed");
});

test("53: the answer is lost, the refund is there and found by its payment", async () => {
  const id = await shop.paid(1_000_000);
  await expect(refund(id, 500_053)).rejects.toThrow();
  expect((await shop.call("GET", `/refund?transaction=${id}`)).list).toMatchObject([{ amount: 500_053 }]);
});

test("54: the call fails once and creates nothing", async () => {
  const id = await shop.paid(1_000_000);
  expect((await refund(id, 500_054)).http).toBe(502);
  expect(shop.simulator.paystack.refunds()).toEqual([]);
  expect((await refund(id, 500_054)).http).toBe(200);
});

test("56 and 57: webhooks are lost, or come twice and out of order", async () => {
  const id = await shop.paid(1_000_000);
  await refund(id, 200_056);
  await shop.pass(7_200);
  expect(refundEvents()).toEqual([]);
  await refund(id, 200_057);
  await shop.pass(7_200);
  expect(refundEvents()).toEqual([
    "refund.processed",
    "refund.processed",
    "refund.pending",
    "refund.pending",
    "refund.processing",
    "refund.processing",
  ]);
});

test("58 and 59: a refund never ends, or takes ten days", async () => {
  const id = await shop.paid(1_000_000);
  const never = (await refund(id, 200_058)).data["id"];
  const slow = (await refund(id, 200_059)).data["id"];
  await shop.pass(9 * 86_400);
  expect([await refundStatus(never), await refundStatus(slow)]).toEqual(["processing", "processing"]);
  await shop.pass(86_400);
  expect([await refundStatus(never), await refundStatus(slow)]).toEqual(["processing", "processed"]);
});

test("a test can end a refund at once", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  const { data } = await refund("ord-1", 500_000);
  shop.simulator.paystack.endRefund(Number(data["id"]), "failed");
  expect(await refundStatus(data["id"])).toBe("failed");
  await shop.pass(600);
  expect(await refundStatus(data["id"])).toBe("failed");
  expect(shop.held()).toBe(975_000);
  expect(() => shop.simulator.paystack.endRefund(Number(data["id"]), "processed")).toThrow(RangeError);
});
