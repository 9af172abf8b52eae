// Compares every recorded answer and webhook with what the simulator produces.
import { readdirSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { differences } from "./differences.ts";
import { startPaystackShop, type PaystackShop } from "./paystack-shop.ts";
import { readPaystack } from "./read-fixture.ts";

let shop: PaystackShop;

beforeEach(async () => {
  shop = await startPaystackShop();
});
afterEach(async () => shop.close());

const exactly = (name: string) => {
  const { status, body } = readPaystack(name).response;
  return { http: status, body };
};
const answered = (name: string) => readPaystack(name).response;
const announced = (name: string) => readPaystack(name).request.body.data;

const transfer = (amount: number, reference: string, recipient: string) =>
  shop.call("POST", "/transfer", { source: "balance", amount, recipient, reference, reason: "Payout week 11" });

test("verify-failed-declined", async () => {
  await shop.paid(300_000, { card: "declined", reference: "ord-1" });
  const { body } = await shop.call("GET", "/transaction/verify/ord-1");
  expect(differences(body, answered("verify-failed-declined").body)).toEqual([]);
});

test("refund-create-partial and refund-list-by-transaction", async () => {
  const id = await shop.paid(1_250_000, { reference: "ord-1" });
  const asked = { transaction: "ord-1", amount: 250_000, customer_note: "One item out of stock" };
  const { http, body } = await shop.call("POST", "/refund", asked);
  expect(http).toBe(200);
  expect(differences(body, answered("refund-create-partial").body)).toEqual([]);
  await shop.pass(600);
  await shop.call("POST", "/refund", asked);
  const listed = await shop.call("GET", `/refund?transaction=${id}&perPage=50&page=1`);
  expect(differences(listed.body, answered("refund-list-by-transaction").body)).toEqual([]);
  expect(listed.body.meta).toEqual({ total: 2, skipped: 0, perPage: 50, page: 1, pageCount: 1 });
  expect(listed.list).toMatchObject([
    { status: "pending", transaction: id, fully_deducted: null },
    { status: "processed", transaction: id, fully_deducted: 1, deducted_amount: 250_000 },
  ]);
});

test("refund-create-already-reversed", async () => {
  const id = await shop.paid(1_250_000);
  await shop.paid(5_000_000);
  await shop.call("POST", "/refund", { transaction: id });
  const { http, body } = await shop.call("POST", "/refund", { transaction: id });
  expect({ http, body }).toEqual(exactly("refund-create-already-reversed"));
});

test("webhook-refund-processed and webhook-refund-needs-attention", async () => {
  const id = await shop.paid(1_250_000);
  await shop.call("POST", "/refund", { transaction: id, amount: 250_000 });
  await shop.call("POST", "/refund", { transaction: id, amount: 530_052 });
  await shop.pass(600);
  for (const [event, name] of [
    ["refund.processed", "webhook-refund-processed"],
    ["refund.needs-attention", "webhook-refund-needs-attention"],
  ] as const)
    expect(differences(shop.told(event), announced(name))).toEqual([]);
});

test("webhook-dispute-create and dispute-resolve-declined", async () => {
  await shop.paid(1_250_000, { reference: "ord-1" });
  const { id } = shop.simulator.paystack.dispute({ reference: "ord-1" });
  await shop.simulator.webhooks.idle();
  expect(differences(shop.told("charge.dispute.create"), announced("webhook-dispute-create"))).toEqual([]);

  const { data } = await shop.call("GET", `/dispute/${id}/upload_url?upload_filename=receipt.pdf`);
  const put = { method: "PUT", headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" };
  expect((await fetch(String(data["signedUrl"]), put)).status).toBe(200);
  const { http, body } = await shop.call("PUT", `/dispute/${id}/resolve`, {
    resolution: "declined",
    message: "Parcel signed for on 2026-03-16",
    refund_amount: 0,
    uploaded_filename: data["fileName"],
  });
  expect(http).toBe(200);
  expect(differences(body, answered("dispute-resolve-declined").body)).toEqual([]);
});

test("resolve-account-ok", async () => {
  const { http, body } = await shop.call("GET", "/bank/resolve?account_number=0001234567&bank_code=058");
  expect({ http, body }).toEqual(exactly("resolve-account-ok"));
});

test("recipient-create-mobile-money", async () => {
  const { request, response } = readPaystack("recipient-create-mobile-money");
  const { http, body } = await shop.call("POST", "/transferrecipient", request.body);
  expect(http).toBe(response.status);
  expect(differences(body, response.body)).toEqual([]);
});

test("transfer-initiate-pending, -duplicate-reference, -verify-success and webhook-transfer-success", async () => {
  await shop.paid(10_000_000);
  const recipient = await shop.recipient();
  const first = await transfer(4_500_000, "po-01hrv0000000000000000q22", recipient);
  expect(differences(first.body, answered("transfer-initiate-pending").body)).toEqual([]);
  const again = await transfer(4_500_000, "po-01hrv0000000000000000q22", recipient);
  expect({ http: again.http, body: again.body }).toEqual(exactly("transfer-duplicate-reference"));
  await shop.pass(60);
  const { body, data } = await shop.call("GET", "/transfer/verify/po-01hrv0000000000000000q22");
  expect(differences(body, answered("transfer-verify-success").body)).toEqual([]);
  expect(data).toMatchObject({ status: "success", fee_charged: 2_500 });
  expect(differences(shop.told("transfer.success"), announced("webhook-transfer-success"))).toEqual([]);
});

test("webhook-transfer-failed", async () => {
  await shop.paid(10_000_000);
  await transfer(2_000_061, "po-01hrv0000000000000000q30", await shop.recipient());
  await shop.pass(60);
  expect(differences(shop.told("transfer.failed"), announced("webhook-transfer-failed"))).toEqual([]);
});

test("transfer-initiate-otp", async () => {
  await shop.paid(10_000_000);
  const { body } = await transfer(2_000_071, "po-01hrv0000000000000000q23", await shop.recipient());
  expect(differences(body, answered("transfer-initiate-otp").body)).toEqual([]);
  expect(body.message).toBe("Transfer requires OTP to continue");
});

test("transfer-insufficient-balance and transfer-verify-not-found", async () => {
  const refused = await transfer(99_900_000_000, "po-01hrv0000000000000000q24", await shop.recipient());
  expect({ http: refused.http, body: refused.body }).toEqual(exactly("transfer-insufficient-balance"));
  const unknown = await shop.call("GET", "/transfer/verify/po-01hrv0000000000000000q99");
  expect({ http: unknown.http, body: unknown.body }).toEqual(exactly("transfer-verify-not-found"));
});

test("webhook-bank-transfer-rejected", async () => {
  await shop.paid(1_250_019);
  expect(differences(shop.told("bank.transfer.rejected"), announced("webhook-bank-transfer-rejected"))).toEqual([]);
});

test("webhook-charge-success-mobile-money-ghs and -card", async () => {
  await shop.paid(14_500, { currency: "GHS", card: "mtn_ghana" });
  const wallet = announced("webhook-charge-success-mobile-money-ghs");
  expect(differences(shop.told("charge.success"), wallet)).toEqual([]);
  await shop.paid(1_250_000);
  expect(differences(shop.told("charge.success"), announced("webhook-charge-success-card"))).toEqual([]);
});

test("no recorded exchange is left out", () => {
  const recorded = readdirSync(new URL("./fixtures/paystack/", import.meta.url)).filter((name) =>
    name.endsWith(".json"),
  );
  expect(recorded.length).toBeGreaterThan(0);
  expect(recorded.map((name) => name.replace(".json", "")).sort()).toEqual([...held].sort());
});

/** Here, and in paystack.test.ts. */
const held = [
  "dispute-resolve-declined",
  "initialize-duplicate-reference",
  "initialize-invalid-key",
  "initialize-missing-email",
  "initialize-ok",
  "recipient-create-mobile-money",
  "refund-create-already-reversed",
  "refund-create-partial",
  "refund-list-by-transaction",
  "resolve-account-ok",
  "transfer-duplicate-reference",
  "transfer-initiate-otp",
  "transfer-initiate-pending",
  "transfer-insufficient-balance",
  "transfer-verify-not-found",
  "transfer-verify-success",
  "verify-abandoned-not-started",
  "verify-failed-declined",
  "verify-success-card-fees-on-payer",
  "verify-unknown-reference",
  "webhook-bank-transfer-rejected",
  "webhook-charge-success-card",
  "webhook-charge-success-mobile-money-ghs",
  "webhook-dispute-create",
  "webhook-refund-needs-attention",
  "webhook-refund-processed",
  "webhook-transfer-failed",
  "webhook-transfer-success",
];
