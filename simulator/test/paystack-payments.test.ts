// Payments that come in otherwise than asked for, and the list of them.
import { afterEach, beforeEach, expect, test } from "vitest";
import { startPaystackShop, type PaystackShop } from "./paystack-shop.ts";

let shop: PaystackShop;

beforeEach(async () => {
  shop = await startPaystackShop();
});
afterEach(async () => shop.close());

const verify = async () => (await shop.call("GET", "/transaction/verify/ord-1")).data;
const references = async (query: string) =>
  (await shop.call("GET", `/transaction${query}`)).list.map((one) => one["reference"]);

test.each([
  [16, 900_015],
  [17, 1_100_018],
])("%d: a bank transfer of another sum is taken as it is", async (cents, amount) => {
  await shop.paid(1_000_000 + cents, { reference: "ord-1" });
  const expected = { status: "success", amount, requested_amount: 1_000_000 + cents, channel: "bank_transfer" };
  expect(await verify()).toMatchObject(expected);
  expect(shop.told("charge.success")).toMatchObject(expected);
  expect(shop.simulator.paystack.totals()["NGN"]?.collected).toBe(amount);
});

test("a test says what a payer transfers", async () => {
  await shop.paid(1_000_000, { reference: "ord-1", card: "bank_transfer", sent: 999_000 });
  expect(await verify()).toMatchObject({ status: "success", amount: 999_000, requested_amount: 1_000_000 });
});

test("18: the figure comes in another currency, and so the balance", async () => {
  await shop.paid(1_000_018, { reference: "ord-1" });
  expect(await verify()).toMatchObject({ status: "success", amount: 1_000_018, currency: "GHS" });
  expect(shop.told("charge.success")).toMatchObject({ currency: "GHS" });
  expect(Object.keys(shop.simulator.paystack.totals())).toEqual(["GHS"]);
});

test("19: a wrong transfer goes back to the payer, and the payment stays open", async () => {
  const id = await shop.paid(1_000_019, { reference: "ord-1" });
  expect(shop.events()).toEqual(["bank.transfer.rejected"]);
  expect(shop.told("bank.transfer.rejected")).toMatchObject({ bank_transfer: { transaction_id: String(id) } });
  expect(await verify()).toMatchObject({ status: "abandoned", authorization: {} });
  expect(shop.held()).toBe(0);
});

test("23, 24 and 26: it is pending for an hour, for ever, or until the prompt times out", async () => {
  await shop.paid(1_000_023, { reference: "hour" });
  await shop.paid(1_000_024, { reference: "ever" });
  await shop.paid(1_000_026, { reference: "prompt" });
  expect(await references("?status=pending")).toEqual(["prompt", "ever", "hour"]);
  await shop.pass(3_600);
  expect(await references("?status=pending")).toEqual(["ever"]);
  expect(await references("?status=failed")).toEqual(["prompt"]);
  expect(shop.events()).toEqual(["charge.success"]);
});

test("27: no PIN is right", async () => {
  await shop.paid(1_000_027, { reference: "ord-1" });
  expect(await verify()).toMatchObject({ status: "failed", gateway_response: "Incorrect PIN" });
});

test("payments are listed newest first, page by page, with their number and volume", async () => {
  for (let number = 1; number <= 5; number += 1) {
    await shop.paid(100_000 * number, { reference: `ord-${number}` });
    await shop.pass(3_600);
  }
  const { body, list } = await shop.call("GET", "/transaction?perPage=2&page=2");
  expect(list.map((one) => one["reference"])).toEqual(["ord-3", "ord-2"]);
  expect(body.meta).toEqual({ total: 5, total_volume: 1_500_000, skipped: 2, perPage: 2, page: 2, pageCount: 3 });
  expect(await references("?perPage=2&page=3")).toEqual(["ord-1"]);
  expect(await references("?perPage=2&page=4")).toEqual([]);
});

test("payments are listed from one time to another, both included, and by status", async () => {
  const created: string[] = [];
  for (const number of [1, 2, 3]) {
    await shop.paid(100_000, { reference: `ord-${number}`, card: number === 2 ? "declined" : "success" });
    created.push(String((await shop.call("GET", `/transaction/verify/ord-${number}`)).data["created_at"]));
    await shop.pass(3_600);
  }
  const [first, second, third] = created;
  expect(await references(`?from=${second}`)).toEqual(["ord-3", "ord-2"]);
  expect(await references(`?to=${second}`)).toEqual(["ord-2", "ord-1"]);
  expect(await references(`?from=${first}&to=${third}&status=success`)).toEqual(["ord-3", "ord-1"]);
});

test("a business sees only its own payments, refunds, disputes and transfers", async () => {
  await shop.paid(1_000_000, { reference: "ord-1" });
  shop.simulator.paystack.dispute({ reference: "ord-1" });
  await shop.call("POST", "/refund", { transaction: "ord-1", amount: 100_000 });
  const order = { source: "balance", amount: 100_000, recipient: await shop.recipient() };
  await shop.call("POST", "/transfer", { ...order, reference: "po-00000000000000000001" });
  shop.simulator.paystack.configure({ secretKey: "sk_test_other", webhookUrl: shop.platform.url });
  for (const path of ["/transaction", "/refund", "/dispute", "/transfer", "/balance/ledger"]) {
    expect((await shop.call("GET", path)).list.length).toBeGreaterThan(0);
    const headers = { authorization: "Bearer sk_test_other" };
    const answer: unknown = await (await fetch(`${shop.simulator.url}/paystack${path}`, { headers })).json();
    expect(answer).toMatchObject({ status: true, data: [], meta: { total: 0 } });
    expect((await fetch(`${shop.simulator.url}/paystack${path}`)).status).toBe(401);
  }
});
