import { afterEach, beforeEach, expect, test } from "vitest";
import { startPaystackShop, type PaystackShop } from "./paystack-shop.ts";

let shop: PaystackShop;
let recipient: string;

beforeEach(async () => {
  shop = await startPaystackShop();
  shop.simulator.paystack.topUp({ currency: "NGN", amount: 100_000_000 });
  recipient = await shop.recipient();
});
afterEach(async () => shop.close());

const full = 100_000_000;
const reference = "po-00000000000000000001";

const transfer = (amount: number, changes: object = {}) =>
  shop.call("POST", "/transfer", { source: "balance", amount, recipient, reference, reason: "Payout", ...changes });
const verify = () => shop.call("GET", `/transfer/verify/${reference}`);
const status = async () => (await verify()).data["status"];
const transferEvents = () => shop.events().filter((event) => event.startsWith("transfer."));

test("a transfer takes amount and fee at once, is pending, then succeeds and says so", async () => {
  const { data } = await transfer(1_000_000);
  expect(data).toMatchObject({ status: "pending", amount: 1_000_000 });
  expect(shop.held()).toBe(full - 1_002_500);
  expect(transferEvents()).toEqual([]);
  await shop.pass(60);
  expect(await status()).toBe("success");
  expect(transferEvents()).toEqual(["transfer.success"]);
  expect((await shop.call("GET", `/transfer/${String(data["transfer_code"])}`)).data).toMatchObject({ reference });
  expect((await shop.call("GET", `/transfer/${String(data["id"])}`)).data).toMatchObject({ reference });
  expect(shop.simulator.paystack.totals()["NGN"]).toMatchObject({ paidOut: 1_000_000, payoutFees: 2_500 });
});

test.each([
  [500_000, 1_000],
  [500_100, 2_500],
  [5_000_100, 5_000],
])("the fee of a transfer of %d kobo is %d", async (amount, fee) => {
  await transfer(amount);
  expect((await verify()).data["fee_charged"]).toBe(fee);
});

test.each([
  ["upper case in the reference", { reference: "PO-0000000000000001" }, "invalid_params"],
  ["a reference of 15 characters", { reference: "po-000000000001" }, "invalid_params"],
  ["a reference of 51 characters", { reference: "p".repeat(51) }, "invalid_params"],
  ["a dot in the reference", { reference: "po.00000000000000001" }, "invalid_params"],
  ["an unknown recipient", { recipient: "RCP_nobody" }, "invalid_transfer_recipient"],
  ["another currency than the recipient's", { currency: "GHS" }, "invalid_transfer_recipient"],
  ["no amount", { amount: undefined }, "missing_params"],
  ["a fraction", { amount: 10.5 }, "invalid_params"],
  ["another source than the balance", { source: "card" }, "invalid_params"],
])("%s is refused and nothing moves", async (_what, changes, code) => {
  expect(await transfer(1_000_000, changes)).toMatchObject({ http: 400, body: { code } });
  expect(shop.simulator.paystack.transfers()).toEqual([]);
  expect(shop.held()).toBe(full);
});

test("amount and fee together have to be there", async () => {
  expect((await transfer(full)).http).toBe(400);
  expect((await transfer(full - 5_000)).http).toBe(200);
  expect(shop.held()).toBe(0);
});

test("a repeated reference is a duplicate, not a lack of money", async () => {
  await transfer(full - 5_000);
  expect((await transfer(full - 5_000)).body.code).toBe("duplicate_transfer_reference");
});

test.each([
  [61, "failed", ["transfer.failed"]],
  [63, "reversed", ["transfer.reversed"]],
  [72, "blocked", []],
  [79, "rejected", []],
])("%d: it ends as %s, and amount and fee come back", async (cents, end, events) => {
  await transfer(1_000_000 + cents);
  await shop.pass(60);
  expect(await status()).toBe(end);
  expect(transferEvents()).toEqual(events);
  expect(shop.held()).toBe(full);
});

test("62: it succeeds, and is reversed a day later", async () => {
  await transfer(1_000_062);
  await shop.pass(60);
  expect(await status()).toBe("success");
  expect(shop.held()).toBeLessThan(full);
  await shop.pass(86_400);
  expect(await status()).toBe("reversed");
  expect(transferEvents()).toEqual(["transfer.success", "transfer.reversed"]);
  expect(shop.held()).toBe(full);
});

test("64: the answer is lost, the transfer is made", async () => {
  await expect(transfer(1_000_064)).rejects.toThrow();
  expect((await transfer(1_000_064)).body.code).toBe("duplicate_transfer_reference");
  await shop.pass(60);
  expect(await status()).toBe("success");
  expect(shop.simulator.paystack.transfers()).toHaveLength(1);
});

test("66: the call fails once, and the same reference goes through then", async () => {
  expect((await transfer(1_000_066)).http).toBe(502);
  expect((await verify()).http).toBe(404);
  expect((await transfer(1_000_066)).http).toBe(200);
});

test("67: looked up too early, it seems not to exist", async () => {
  await expect(transfer(1_000_067)).rejects.toThrow();
  await shop.pass(100);
  expect((await verify()).http).toBe(404);
  expect((await shop.call("GET", "/transfer")).list).toEqual([]);
  await shop.pass(80);
  expect(await status()).toBe("success");
});

test("68, 69 and 73: it stays pending, is refused, or succeeds in the answer", async () => {
  await transfer(1_000_068);
  await shop.pass(30 * 86_400);
  expect(await status()).toBe("pending");
  const second = { reference: "po-00000000000000000002" };
  expect((await transfer(1_000_069, second)).http).toBe(400);
  expect((await transfer(1_000_073, second)).data["status"]).toBe("success");
});

test("74, 76, 77 and 78: webhooks are lost, doubled, out of order, or lie", async () => {
  const told = async (cents: number, events: string[]) => {
    shop.platform.received.length = 0;
    await transfer(1_000_000 + cents, { reference: `po-000000000000000000${cents}` });
    await shop.pass(3 * 3_600);
    expect(transferEvents()).toEqual(events);
  };
  await told(74, []);
  await told(76, ["transfer.success", "transfer.success"]);
  await told(77, ["transfer.reversed", "transfer.success"]);
  await told(78, ["transfer.success"]);
  expect(shop.told("transfer.success")).toMatchObject({ amount: 100_007 });
});

test("the account's ending asks for an outcome, too, before the amount's", async () => {
  recipient = await shop.recipient("0123456061");
  await transfer(1_000_073);
  await shop.pass(60);
  expect(await status()).toBe("failed");
});

test("money to an account that nobody has is reversed", async () => {
  recipient = await shop.recipient("9999999999");
  await transfer(1_000_000);
  await shop.pass(60);
  expect(await status()).toBe("reversed");
});

test("with a code, nothing moves until it comes; a wrong one fails the transfer", async () => {
  await shop.call("POST", "/transfer/enable_otp");
  const { data } = await transfer(1_000_000);
  expect(data["status"]).toBe("otp");
  expect(shop.held()).toBe(full);
  const finalize = (otp: string) =>
    shop.call("POST", "/transfer/finalize_transfer", { transfer_code: data["transfer_code"], otp });
  expect((await finalize("123456")).data["status"]).toBe("pending");
  expect(shop.held()).toBe(full - 1_002_500);

  const other = await transfer(1_000_000, { reference: "po-00000000000000000002" });
  const wrong = { transfer_code: other.data["transfer_code"], otp: "000000" };
  expect((await shop.call("POST", "/transfer/finalize_transfer", wrong)).http).toBe(400);
  await shop.simulator.webhooks.idle();
  expect(transferEvents()).toEqual(["transfer.failed"]);
  expect(shop.held()).toBe(full - 1_002_500);

  expect((await shop.call("POST", "/transfer/disable_otp_finalize", { otp: "123456" })).http).toBe(200);
  expect((await transfer(1_000_000, { reference: "po-00000000000000000003" })).data["status"]).toBe("pending");
});

test("71: without its code a transfer is abandoned after 30 minutes, in silence", async () => {
  await transfer(1_000_071);
  await shop.pass(1_800);
  expect(await status()).toBe("abandoned");
  expect(transferEvents()).toEqual([]);
  expect(shop.held()).toBe(full);
});

test("many at once go together, or not at all when a reference was used", async () => {
  const many = (references: string[]) =>
    shop.call("POST", "/transfer/bulk", {
      source: "balance",
      currency: "NGN",
      transfers: references.map((reference) => ({ amount: 100_000, recipient, reference })),
    });
  const first = await many([`${reference}a`, `${reference}b`, `${reference}c`]);
  expect(first.body.message).toBe("3 transfers queued.");
  expect(first.list).toMatchObject([{ status: "pending" }, { status: "pending" }, { status: "pending" }]);
  const again = await many([`${reference}c`, `${reference}d`]);
  expect(again).toMatchObject({ http: 404, body: { code: "unknown" } });
  expect(again.body.message).toContain(`${reference}c`);
  expect((await many([`${reference}e`, `${reference}e`])).http).toBe(404);
  expect(shop.simulator.paystack.transfers()).toHaveLength(3);
});

test("transfers are listed newest first, by status and by recipient", async () => {
  await transfer(1_000_061);
  await shop.pass(60);
  await transfer(1_000_000, { reference: "po-00000000000000000002" });
  const references = async (query: string) =>
    (await shop.call("GET", `/transfer${query}`)).list.map((one) => one["reference"]);
  expect(await references("")).toEqual(["po-00000000000000000002", reference]);
  expect(await references("?status=failed")).toEqual([reference]);
  const id = shop.simulator.paystack.recipients()[0]?.id;
  expect(await references(`?recipient=${id}`)).toHaveLength(2);
  expect(await references("?recipient=1")).toEqual([]);
});

test("a test can end a transfer at once, and reverse it after", async () => {
  await transfer(1_000_000);
  shop.simulator.paystack.endTransfer(reference, "success");
  shop.simulator.paystack.endTransfer(reference, "reversed");
  expect(shop.held()).toBe(full);
  expect(() => shop.simulator.paystack.endTransfer(reference, "failed")).toThrow(RangeError);
});
