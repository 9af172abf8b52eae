import { afterEach, beforeEach, expect, test } from "vitest";
import { startMerchant, type Merchant } from "./flutterwave-merchant.ts";

let merchant: Merchant;

beforeEach(async () => {
  merchant = await startMerchant();
});

afterEach(async () => merchant.stop());

const flutterwave = () => merchant.simulator.flutterwave;
const notices = () => merchant.told(null);
const refund = async (id: number, body: object = {}) => merchant.call("POST", `/transactions/${id}/refund`, body);
const balance = async () => (await merchant.data("GET", "/balances/NGN"))["available_balance"];

test("a refund says completed at once, which proves nothing, and its proof comes later", async () => {
  const id = await merchant.paid();
  const { body } = await refund(id, { amount: 2_500, comments: "line 2 refunded" });
  const { id: refundId } = body.data as { id: number };
  const fetched = async () => merchant.data("GET", `/refunds/${refundId}`);
  expect(await fetched()).toMatchObject({ status: "completed", transaction_id: id, comment: "line 2 refunded" });
  await merchant.advance(61);
  expect(await fetched()).toMatchObject({ status: "completed-mpgs", amount_refunded: 2_500 });
  expect(JSON.parse(String((await fetched())["meta"]))).toMatchObject({ source: "availablebalance", provider: "MPGS" });
  expect(notices()).toMatchObject([
    { id: refundId, status: "completed", AmountRefunded: 2_500, TransactionId: id },
    { id: refundId, status: "completed-mpgs", AmountRefunded: 2_500, TransactionId: id },
  ]);
});

test("without an amount all that is left is refunded", async () => {
  const id = await merchant.paid();
  await refund(id, { amount: "2500.50" });
  await refund(id);
  expect(flutterwave().refunds()).toMatchObject([{ amount: 2_500.5 }, { amount: 9_999.5 }]);
  const { http, body } = await refund(id, { amount: 200 });
  expect({ http, data: body.data }).toEqual({ http: 400, data: null });
});

test("two equal calls are two refunds", async () => {
  const id = await merchant.paid();
  await refund(id, { amount: 2_500 });
  await refund(id, { amount: 2_500 });
  expect(flutterwave().refunds()).toHaveLength(2);
});

test.each([
  ["more than was paid", { amount: 12_500.01 }],
  ["a hundred naira", { amount: 100 }],
  ["nothing", { amount: 0 }],
  ["less than nothing", { amount: -1 }],
  ["half a kobo", { amount: 200.005 }],
])("%s can't be refunded", async (_what, body) => {
  const id = await merchant.paid();
  expect((await refund(id, body)).http).toBe(400);
  expect(flutterwave().refunds()).toEqual([]);
});

test("what was not paid can't be refunded, and a reference is no number", async () => {
  const link = await merchant.open();
  const result = flutterwave().pay({ link, instrument: "do_not_honour" });
  expect((await refund("transactionId" in result ? result.transactionId : 0)).http).toBe(400);
  await merchant.paid();
  expect((await merchant.call("POST", "/transactions/ord-10482-a1/refund", {})).body.message).toBe(
    "No transaction was found for this id",
  );
});

test("a refund comes out of the balance, and is refused when that is too low", async () => {
  merchant.configure({ openingBalances: { NGN: 0 } });
  const id = await merchant.paid();
  expect(await balance()).toBe(12_311.87);
  expect((await refund(id)).http).toBe(400);
  expect((await refund(id, { amount: 12_000 })).http).toBe(200);
  expect(await balance()).toBe(311.87);
});

test("a wallet's refund is pending before it is done", async () => {
  const link = await merchant.open({ currency: "KES", amount: 1_850 });
  const result = flutterwave().pay({ link, instrument: "mpesa" });
  await refund("transactionId" in result ? result.transactionId : 0);
  await merchant.advance(31);
  expect(flutterwave().refunds()).toMatchObject([{ status: "pending-momo" }]);
  await merchant.advance(30);
  expect(flutterwave().refunds()).toMatchObject([{ status: "completed-momo" }]);
  expect(notices().map(({ status }) => status)).toEqual(["completed", "completed-momo"]);
});

test("23: a refund fails after it said completed, and the money is back", async () => {
  const id = await merchant.paid({ amount: 12_500.23 });
  const before = await balance();
  await refund(id, { amount: 5_000 });
  expect(await balance()).toBe(Number(before) - 5_000);
  await merchant.advance(61);
  const [made] = flutterwave().refunds();
  expect(made).toMatchObject({ status: "failed" });
  const fetched = await merchant.data("GET", `/refunds/${made?.id}`);
  expect(JSON.parse(String(fetched["meta"]))).toMatchObject({ disburse_status: "failed" });
  expect(notices().map(({ status }) => status)).toEqual(["completed", "failed"]);
  expect(await balance()).toBe(before);
  expect((await refund(id)).http).toBe(200);
});

test("24: a refund stays completed without proof", async () => {
  await refund(await merchant.paid({ amount: 12_500.24 }));
  await merchant.advance(60 * 24 * 3_600);
  expect(flutterwave().refunds()).toMatchObject([{ status: "completed" }]);
});

test("29: the connection is cut, the refund is made and found in the list", async () => {
  const id = await merchant.paid({ amount: 12_500.29 });
  await expect(refund(id)).rejects.toThrow("fetch failed");
  const { flwRef } = flutterwave().transactions()[0] ?? { flwRef: "" };
  const { body } = await merchant.call("GET", `/refunds?flw_ref=${flwRef}`);
  expect(body.data).toMatchObject([{ transaction_id: id, amount_refunded: 12_500.29 }]);
  expect((await merchant.call("GET", "/refunds?flw_ref=another")).body.data).toEqual([]);
});

test("where the merchant has it so, the notice lies in an envelope", async () => {
  merchant.configure({ refundNotice: "enveloped" });
  await refund(await merchant.paid());
  await merchant.simulator.webhooks.idle();
  expect(merchant.told("refund.completed")).toMatchObject([{ data: { AmountRefunded: 12_500, status: "completed" } }]);
});

test("an unknown refund is not found", async () => {
  expect((await merchant.call("GET", "/refunds/1")).http).toBe(404);
});
